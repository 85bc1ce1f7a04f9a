"""Both checkers agree on every mutant of every certificate, and accept none that proves nothing.

usage: mutants_test.py SOURCE_DIR CHECK_RECORDS [--all] [--share K/N] [SEED]

A mutant may be accepted only if it still proves the claim it states. Brute force (truth.py), not a
checker, decides whether its claim is true and, where that is simple, whether the proof holds;
numbers that a checker recomputes must not be changed at all. Texts with random damage to their bytes
are judged alike too. Of the mutants of each certificate, and of certificates with the evidence of
another one, some are drawn at random, all with --all; SEED repeats a run. With --share K/N, those of every
N-th certificate, from the K-th on, and those of the certificates known to be wrong likewise.
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
from collections import Counter
from fractions import Fraction

import closure_truth
import mutations
import rejected
import truth

# Python gives up on more positions, so that thousands of mutants take seconds.
LIMIT = 5_000
SECONDS = 2
RECOMPUTED = {"values", "forward", "backward", "meet", "exhausted", "level", "fewest_men",
              "fewest_sweeps", "fewest_moves", "generators", "order", "p_positions", "element"}


def read_certificates(folder):
    files = sorted(folder.glob("*.json"))
    assert files, "no certificates"
    return {path.stem: json.loads(path.read_text()) for path in files}


# Too large to check thousands of mutants; there are smaller ones of its kind.
LARGE = {"mirror-square-10x20"}


# How many mutants of a certificate are judged: those of its text, those with another's evidence, those of its bytes.
DRAWN, DRAWN_GRAFTS, DAMAGED = (60, 5, 20) if "LASTMOVE_LONG" in os.environ else (30, 3, 10)
ALL, ALL_GRAFTS, MORE_DAMAGED = None, None, 60  # with --all


def grafts(stem, certificate, certificates, most, generator):
    """The certificate with the evidence, or with claim and evidence, of others: of some, or of all without a bound."""
    donors = [(other, keys) for other in certificates for keys in (("evidence",), ("claim", "evidence"))]
    for other, keys in donors if most is None else generator.sample(donors, most):
        grafted = {**certificate, **{key: certificates[other][key] for key in keys}}
        yield f"{stem} with {' and '.join(keys)} of {other}", json.dumps(grafted).encode(), None


def all_mutants(own, certificates, seed, most, most_grafts):
    """Tuples (name, text, what the unchanged certificate has at the path that was changed)."""
    for stem, certificate in own.items():
        generator = random.Random(f"{seed} {stem}")
        yield stem, json.dumps(certificate).encode(), None
        if stem not in LARGE:
            for path, name, text in mutations.drawn(certificate, most, generator):
                yield f"{stem}: {name}", text.encode(), (path, certificate)
        yield from grafts(stem, certificate, certificates, most_grafts, generator)


def too_large():
    """More options than the limits of either checker allow to list."""
    puzzle = {"game": "sum", "position": "nim:4000000000", "play": "normal"}
    evidence = {"kind": "strategy", "first": "0", "replies": {"0": {}}}
    whole = {"format": 1, "puzzle": puzzle, "claim": {"outcome": "N"}, "evidence": evidence}
    yield "a heap too large", json.dumps(whole).encode(), None


def damaged(certificates, seed, each):
    """Certificates with one to three random changes to their bytes."""
    generator = random.Random(seed)
    likely = b'0123456789-/"{}[],:.eo#a!\\ \xff\x00'
    for stem, certificate in certificates.items():
        for number in range(each):
            data = bytearray(json.dumps(certificate).encode())
            for _ in range(generator.randint(1, 3)):
                at, other = generator.randrange(len(data)), generator.randrange(len(data))
                piece = data[other:other + generator.randint(1, 12)]
                byte = [generator.choice(likely)]
                data[at:at + generator.randint(0, 3)] = generator.choice([byte, piece, b""])
            yield f"{stem}, damage {number} with seed {seed}", bytes(data), None


def parts(texts, most=32 << 20):
    """The texts in lists of at most `most` bytes, as the program reads files of at most 64 MiB."""
    part, size = [], 0
    for text in texts:
        if size > most:
            yield part
            part, size = [], 0
        part.append(text)
        size += len(text)
    yield part


def ask_program(program, texts, pieces):
    with tempfile.NamedTemporaryFile() as file:
        for data in texts:
            file.write(b"%d\n%b\n" % (len(data), data))
        file.flush()
        run = subprocess.run([program, file.name, pieces], capture_output=True, text=True, check=True)
    verdicts = [line.split("\t") for line in run.stdout.splitlines()]
    assert len(verdicts) == len(texts)
    return verdicts


def at(value, path):
    for step in path:
        value = value[step]
    return value


def changed_a_recomputed_number(mutant, origin):
    """Whether a number that checkers recompute is another one than in the valid certificate."""
    path, certificate = origin
    if "thermograph" in path:
        return closure_truth.exact(at(certificate, path)) != closure_truth.exact(at(mutant, path))
    if not RECOMPUTED.intersection(path) and path[-2:-1] != ("weight",):
        return False
    if certificate["evidence"]["kind"] == "values":
        return False  # more values than are needed prove it, too
    before, after = at(certificate, path), at(mutant, path)
    if path[-2:] == ("fewest_men", "least") and after < before:
        return False  # a weaker claim
    if path[-2:-1] == ("weight",):
        return Fraction(before) != Fraction(after)
    return before != after


def fault(text, origin):
    """Why an accepted mutant should not have been accepted, or None."""
    mutant = json.loads(text)
    if truth.claim_is_true(mutant) is False:
        return "the claim is false"
    if truth.proof_holds(mutant) is False:
        return "the evidence does not hold"
    if origin is not None and changed_a_recomputed_number(mutant, origin):
        return "a recomputed number was changed"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("program")
    parser.add_argument("seed", type=int, nargs="?", default=int(os.environ.get("SEED", "1")))
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--share", default="1/1")
    given = parser.parse_args()
    source, program, seed = given.source, given.program, given.seed
    share, shares = map(int, given.share.split("/"))
    sys.path.insert(0, str(source / "checker"))
    import room
    import verdict

    pieces = str(source / "tests" / "check" / "pieces")
    certificates = read_certificates(source / "tests" / "check" / "certificates")
    own = dict(list(certificates.items())[share - 1::shares])
    assert own, "no certificates in this share"
    seen, cases = set(), []
    wrong = [(name, json.dumps(one).encode(), None)
             for name, one in list(rejected.CERTIFICATES.items())[share - 1::shares]]
    most, most_grafts, each = (ALL, ALL_GRAFTS, MORE_DAMAGED) if given.all else (DRAWN, DRAWN_GRAFTS, DAMAGED)
    for name, text, origin in [*wrong, *all_mutants(own, certificates, seed, most, most_grafts), *too_large(),
                               *damaged(own, seed, each)]:
        if text not in seen:
            seen.add(text)
            cases.append((name, text, origin))
    answers = [answer for part in parts([text for _, text, _ in cases])
               for answer in ask_program(program, part, pieces)]
    faults, outcomes = [], Counter()
    for name in ("exhausted-4x4-meet-3", "pairs-presence"):
        outcome, _ = verdict.check(json.dumps(certificates[name]).encode(), room.Room(5))
        if outcome != verdict.GAVE_UP:
            faults.append(f"{name}: {outcome} within five positions")
    for (name, text, origin), (ours, reason) in zip(cases, answers):
        theirs, their_reason = verdict.check(text, room.Room(LIMIT, SECONDS), pieces)
        outcomes[ours, theirs] += 1
        if ours != theirs and verdict.GAVE_UP not in (ours, theirs):
            faults.append(f"{name}: {ours} ({reason}), python {theirs} ({their_reason}): {text}")
        if ours == verdict.ACCEPTED and (why := fault(text, origin)):
            faults.append(f"{name}: accepted, but {why}: {text}")
        if name in certificates and verdict.ACCEPTED not in (ours, theirs) and name != "army-4":
            faults.append(f"{name}: {ours}, {reason}")
        if name == "a heap too large" and (ours, theirs) != (verdict.GAVE_UP,) * 2:
            faults.append(f"{name}: {ours}, python {theirs}")
        if name in rejected.CERTIFICATES and (ours, theirs) != (verdict.REJECTED,) * 2:
            faults.append(f"{name}: {ours}, python {theirs}")
    for pair, count in sorted(outcomes.items()):
        print(count, *pair, sep="\t")
    print(f"seed {seed}", *faults[:20], sep="\n")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
