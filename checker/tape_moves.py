"""Moves of replacement-set games as texts."""

import re

from reading import Rejected

MOVE = re.compile(r"(expand|contract) (0|-?[1-9][0-9]{0,18})")
FARTHEST = 2 * 10**18


def parse(text, name):
    """Whether the move expands, and its square."""
    match = MOVE.fullmatch(text)
    if match is None or abs(int(match[2])) > FARTHEST:
        raise Rejected(f"{name} is malformed")
    return match[1] == "expand", int(match[2])
