"""Certificates that bound jumps of a peg puzzle and prove nothing, each for one reason alone."""


def peg(goals, claim, evidence):
    puzzle = {"game": "peg", "rule": "jump", "start": ["oo.o"], "goals": goals}
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}


def at_most(claim, *bounds, goals=(".o..",), refuted=()):
    """The play a1-c1, d1-b1 leads from `oo.o` to `.o..`."""
    evidence = {
        "kind": "jump-bounds",
        "bounds": [
            {"jump": jump, "goals": list(of), "tree": tree} for jump, of, tree in bounds
        ],
        "refuted": list(refuted),
    }
    return peg([[goal] for goal in goals], {"at_most": claim}, evidence)


# Every jump and every peg weighs 1, so the gap from three pegs to one weighs 2.
ONES = {"weights": {"a1": "1", "b1": "1", "c1": "1", "d1": "1"}}


CERTIFICATES = {
    "a jump that is played once more": at_most({"a1-c1": 0}, ("a1-c1", [0], {"weights": {}})),
    "a jump bounded by the whole gap": at_most({"a1-c1": 1}, ("a1-c1", [0], ONES)),
    "a claim about no jump": at_most({}),
    "a bound of no goal": at_most({"a1-c1": 2}, ("a1-c1", [], ONES), ("a1-c1", [0], ONES)),
    "a bound of a goal that is none": at_most({"a1-c1": 2}, ("a1-c1", [0, 1], ONES)),
    "a goal without a bound": at_most({"a1-c1": 2}, ("a1-c1", [0], ONES), goals=(".o..", "..o.")),
    "a jump without a bound": at_most({"a1-c1": 2, "d1-b1": 2}, ("a1-c1", [0], ONES)),
    "a bound of another jump": at_most({"a1-c1": 2}, ("a1-c1", [0], ONES), ("d1-b1", [0], ONES)),
    "a bound of a jump that is none": at_most({"a1-d1": 2}, ("a1-d1", [0], ONES)),
    "a bound of a jump that is none, and no goal": at_most(
        {"a1-d1": 2}, refuted=[{"goals": [0], "evidence": {"kind": "emptiness"}}], goals=("....",)),
    "a bound of a hole that is none, and no goal": at_most(
        {"a1-z9": 2}, refuted=[{"goals": [0], "evidence": {"kind": "emptiness"}}], goals=("....",)),
    "a bound of no way, and no goal": at_most(
        {"": 2}, refuted=[{"goals": [0], "evidence": {"kind": "emptiness"}}], goals=("....",)),
    "a bound of two jumps, and no goal": at_most(
        {"a1-c1-a1": 2}, refuted=[{"goals": [0], "evidence": {"kind": "emptiness"}}], goals=("....",)),
    "a bound beyond all limits": at_most({"a1-c1": 2**63 - 1}, ("a1-c1", [0], ONES)),
    "a bound, and a goal refuted that is not": at_most(
        {"a1-c1": 2}, ("a1-c1", [0], ONES),
        refuted=[{"goals": [0], "evidence": {"kind": "pagoda", "weights": {}}}]),
    "bounds of jumps for no": peg([["o..."]], "no", {
        "kind": "jump-bounds", "bounds": [], "refuted": []}),
}
