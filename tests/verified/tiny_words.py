"""How tiny puzzles are written, for lastmove and in Coq's words.

A Tiny has the questions to ask lastmove, lists of arguments in which FILE stands for the name of a file with the text
`file`, and `term`: a function from a certificate of lastmove, of which only forms are used, to the puzzle as a Coq term;
None where the reader of lastmove-verified has to write it, for games by texts of rules.
"""

import collections
import json

Tiny = collections.namedtuple("Tiny", "kind questions file term")


def coq_list(items):
    return "[" + "; ".join(items) + "]"


def z(number):
    return f"({number})%Z"


def n(number):
    return f"{number}%N"


def strings(rows):
    return coq_list(f'"{row}"%string' for row in rows)


def constant(term):
    return lambda certificate: term


def drawn(signs, height, width):
    return ["".join(signs[row * width:(row + 1) * width]) for row in range(height)]


def asked_about(puzzle):
    """A certificate with that puzzle, for lastmove to read it."""
    evidence = {"kind": "play", "moves": []}
    return json.dumps({"format": 1, "puzzle": puzzle, "claim": "yes", "evidence": evidence})
