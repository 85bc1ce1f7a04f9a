"""Certificates that must be rejected: plays on a tape that repeat moves."""


def tape(elements, start, goal, claim, evidence):
    puzzle = {"game": "replacement", "set": elements, "start": start, "goal": goal}
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}


def pattern(*parts):
    """Parts (times, shift, moves…)."""
    parts = [{"times": times, "shift": shift, "moves": moves} for times, shift, *moves in parts]
    return {"kind": "pattern", "parts": parts}


CERTIFICATES = {
    "repetitions of which the last lacks a checker":
        tape([[1, 1]], [[0, "1"], [2, "1"]], [[1, "1"], [3, "1"]], "yes", pattern((3, 2, "expand 0"))),
    "repetitions that overtake their checkers":
        tape([[1, 1]], [[0, "1"]], [[4, "1"]], "yes", pattern((2, 2, "expand 0", "expand 2"))),
    "repetitions of different shifts":
        tape([[1, 1], [2, 1]], [[0, "1"], [1, "1"], [5, "1"], [7, "1"]],
             [[1, "1"], [2, "2"], [3, "1"], [6, "1"], [7, "1"], [8, "1"], [9, "1"]], "yes",
             pattern((2, 1, "expand 0"), (2, 2, "expand 5"))),
    "repetitions that stay where they are":
        tape([[1, 1]], [[0, "2"]], [[1, "2"]], "yes", pattern((2, 0, "expand 0"))),
    "a part that is shifted once":
        tape([[1, 1]], [[0, "1"]], [[1, "1"]], "yes", pattern((1, 1, "expand 0"))),
    "repetitions beyond the end of the tape":
        tape([[1, 1]], [[0, "1"]], [[1, "1"]], "yes",
             pattern((10**18, 3, "expand 0"), (10**18, -3, "contract 0"))),
    "the fewest moves of long steps by a pattern":
        tape([[2, 1], [4, 1]], [[0, "1"]], [[0, "1"]], {"fewest_moves": 2},
             pattern((1, 0, "expand 0", "contract 0"))),
    "a detour that is called the fewest moves by a pattern":
        tape([[1, 1]], [[0, "1"]], [[9, "1"]], {"fewest_moves": 11},
             pattern((10, 1, "expand 0"), (1, 0, "contract 9"))),
}
