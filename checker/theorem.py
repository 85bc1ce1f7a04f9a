"""What a theorem by name is: what it says of positions, and what is compared with the rules of the games."""

from functools import reduce
from operator import xor

from reading import Rejected

SILENT = object()  # a theorem says nothing of the position


def sum_of(worths):
    """The worth of a sum; SILENT where parts are not known well enough."""
    if SILENT in worths:
        return SILENT
    total = reduce(xor, (worth for worth in worths if worth is not None), 0)
    unknown = worths.count(None)
    if unknown == 0:
        return total
    return None if unknown == 1 and total == 0 else SILENT


def mex(numbers):
    nimber = 0
    while nimber in numbers:
        nimber += 1
    return nimber


class Theorem:
    """About some games; `proved` says that nothing is taken from a paper."""

    games, proved = (), True

    def __init__(self, game):
        self.game = game

    def says(self, position):
        raise NotImplementedError

    def compare(self, room):
        """Compares it with the rules of the game; what differs is Rejected."""

    def repeats(self, shape, room):
        """How the nimbers go on of the members whose texts are this text with a number n behind it: (period,
        saltus, from), that of n + period being that of n and the saltus from there on. None where it does not
        say so; what does not hold is Rejected.
        """
        return None

    def compare_at(self, position, room):
        """The mex rule, with the worths of the options."""
        own, reached = self.says(position), []
        for left in self.game.options(position):
            room.step(8)
            reached.append(sum_of([self.says(part) for part in left]))
        least = mex(reached)
        exact = own is None or own == 0 or (own == least and None not in reached)
        if own is SILENT or SILENT in reached or (least == 0) != (own == 0) or not exact:
            raise Rejected(f"the theorem is wrong at '{self.game.text(position)}'")
