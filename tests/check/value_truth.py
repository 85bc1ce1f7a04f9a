"""Values of small partizan heaps by the plainest recursion in normal play, to judge claims about their period."""

import functools
import re

from monoid_truth import moves

LARGEST = 7


def is_plain(code):
    return re.fullmatch(r"0?\.[0-7]+", code) is not None


def differences(puzzle):
    """A function: whether a heap equals a smaller one and an integer, because whoever begins loses their difference."""
    codes = [puzzle["left"], puzzle["right"]]

    @functools.cache
    def loses(heaps, negatives, number, player):
        """Whether the player, to move, has lost: no move leaves what the other one loses."""
        if (number > 0) == (player == 0) and number != 0:
            step = 1 if number > 0 else -1
            if loses(heaps, negatives, number - step, 1 - player):
                return False
        for i, heap in enumerate(heaps):
            for left in moves(codes[player], heap):
                if loses(tuple(sorted(heaps[:i] + left + heaps[i + 1:])), negatives, number, 1 - player):
                    return False
        for i, heap in enumerate(negatives):
            for left in moves(codes[1 - player], heap):
                if loses(heaps, tuple(sorted(negatives[:i] + left + negatives[i + 1:])), number, 1 - player):
                    return False
        return True

    def are_apart(larger, smaller, number):
        """Whether the larger heap is the smaller one and the number."""
        return all(loses((larger,), (smaller,), -number, player) for player in (0, 1))

    return are_apart


def claim_is_true(certificate):
    """False where small heaps refute the claim; None where they do not."""
    puzzle, claim = certificate["puzzle"], certificate["claim"]["value_period"]
    period, preperiod, saltus = claim["period"], claim["preperiod"], claim["saltus"]
    if not (is_plain(puzzle["left"]) and is_plain(puzzle["right"])) or not 0 < period <= LARGEST or abs(saltus) > 20:
        return None
    are_apart = differences(puzzle)
    if any(not are_apart(heap + period, heap, saltus) for heap in range(preperiod, LARGEST + 1 - period)):
        return False
    if 0 < preperiod <= LARGEST + 1 - period and are_apart(preperiod - 1 + period, preperiod - 1, saltus):
        return False
    return None
