"""Certificates of heaps that play like misère Nim that must be rejected, each by what is wrong with it."""


def misere_nim(code, fickle, kind="tame", **more):
    return {"format": 1, "puzzle": {"game": "heaps", "code": code, **more}, "claim": {"misere_nim": {"fickle": fickle}},
            "evidence": {"kind": kind}}


CERTIFICATES = {
    "a heap that is not fickle": misere_nim("4.03", [1, 2, 3]),
    "a fickle heap left out": misere_nim("4.03", [1]),
    "no fickle heaps": misere_nim("0.[3]", []),
    "the heap of nothing among the fickle ones": misere_nim("0.[3]", [0, 1]),
    "fickle heaps twice": misere_nim("0.[3]", [1, 1]),
    "fickle heaps that descend": misere_nim("4.03", [2, 1]),
    "kayles as if it were Nim": misere_nim("0.77", [1]),
    "kayles as if it were Nim, which it is not from heap 4 on": misere_nim("0.77", [1, 2, 3]),
    "digits for ever that reach 0 only now and then": misere_nim("0.3[23]", [1]),
    "fickle heaps without end": misere_nim("0.3", [1, 2]),
    "fickle heaps of a code with conditions": misere_nim("4!.0", [1, 2]),
    "fickle heaps of a code that leaves none": misere_nim("0.1", [1]),
    "fickle heaps beside nim heaps": misere_nim("0.[3]", [1], beside=[[1, "0.1"]]),
    "fickle heaps by evidence of another kind": misere_nim("0.[3]", [1], "recount"),
}
