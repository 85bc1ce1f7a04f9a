"""Who wins small boards of Domineering of which one side grows, to judge claims about all of them."""

import re

from game_truth import TooBig
from partizan_truth import Play

MOST_CELLS = 16


def outcome(rows, columns):
    board = (f"domineering:{'|'.join(['.' * columns] * rows)}",)
    play = Play([], False)
    return "PRLN"[2 * play.wins(board, 0) + play.wins(board, 1)]


def claim_is_true(certificate):
    """False where a small board refutes the claim; None where none does."""
    claim = certificate["claim"]["outcomes"]
    family = re.fullmatch("domineering:(<n>|[1-9][0-9]?)x(<n>|[1-9][0-9]?)", certificate["puzzle"]["position"])
    if family is None or "rules" in certificate["puzzle"]:
        return None
    n = max(claim["from"], 1)
    while True:
        rows, columns = (n if side == "<n>" else int(side) for side in family.groups())
        if rows * columns > MOST_CELLS or n > MOST_CELLS:
            return None
        try:
            if outcome(rows, columns) != claim["outcome"]:
                return False
        except TooBig:
            return None
        n += 1
