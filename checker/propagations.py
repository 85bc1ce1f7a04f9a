"""Contradictions by unit propagation: the clauses of a tiling problem, and steps that follow from them.

A set of variables is an integer, whose bit v stands for variable v, counted from 0.
"""

import shape
from reading import Rejected

FARTHEST = 2**31 - 1
# Bits that one step of work goes through, and that a position has room for.
STRIDE = 4096
ROOMY = 1024


def step_shape(value, name):
    shape.keys(value, name, {"clause", "reasons"})
    shape.items(value["clause"], "clause",
                lambda literal, name: shape.integer(literal, name, -FARTHEST, FARTHEST))
    shape.elements(value["reasons"], "reasons")


def options_of(region):
    """The placements in the order of their cells, then of their tiles: the cells and the tile of each."""
    numbers = {tile.name: number for number, tile in enumerate(region.tiles)}
    return sorted((sorted(cells), numbers[tile.name]) for tile, cells in region.placements())


def members(bits):
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


class Clauses:
    """A clause is a pair: the variables one of which is true, and those one of which is false."""

    def __init__(self, region, room):
        self.room = room
        options = options_of(region)
        self.options = self.variables = len(options)
        self.clauses = []
        by_cell = dict.fromkeys(region.cells, 0)
        by_tile = [0] * len(region.tiles)
        for number, (cells, tile) in enumerate(options):
            room.take(1 + len(options) // ROOMY)
            room.step(len(cells) * (1 + len(options) // STRIDE))
            by_tile[tile] |= 1 << number
            for cell in cells:
                by_cell[cell] |= 1 << number
        # Demands: the options, how many of them at least and at most.
        limited = [(by_tile[number], tile.least, tile.most)
                   for number, tile in enumerate(region.tiles) if tile.limited]
        demands = [(by_cell[cell], 1, 1) for cell in region.cells] + limited
        self.rivals = [0] * len(options)
        for choices, _, most in demands:
            for option in members(choices) if most == 1 else ():
                room.step(1 + len(options) // STRIDE)
                self.rivals[option] |= choices & ~(1 << option)
        for choices, least, most in demands:
            if least == most == 1:
                self.add(choices, 0)
        for choices, least, most in demands:
            if (least, most) not in ((1, 1), (0, 1)):
                self.count(list(members(choices)), least, most)

    def add(self, some_true, some_false):
        self.room.take(1 + (some_true.bit_length() + some_false.bit_length()) // ROOMY)
        self.clauses.append((some_true, some_false))

    def count(self, choices, least, most):
        """Variables `among[i, j]`: at least j of the first i choices are true."""
        if least == 0 and most >= len(choices):
            return
        highest = min(max(least, most + 1), len(choices))
        among = {}
        for i, choice in enumerate(choices, 1):
            for j in range(1, highest + 1):
                among[i, j] = now = 1 << self.variables
                self.variables += 1
                option, same, fewer = 1 << choice, among.get((i - 1, j)), among.get((i - 1, j - 1))
                if j < i:
                    self.add(now, same)
                if j == 1:
                    self.add(now, option)
                elif j <= i:
                    self.add(now, option | fewer)
                    self.add(fewer, now)
                self.add(0 if j > i else option | same if j < i else option, now)
        if least > len(choices):
            self.add(0, 0)
        elif least > 0:
            self.add(among[len(choices), least], 0)
        if most < len(choices):
            self.add(0, among[len(choices), most + 1])

    def contradicts(self, literals, reasons):
        """Whether a contradiction follows when all literals are false."""
        room, width = self.room, 1 + self.variables // STRIDE
        true = false = 0
        for literal in literals:
            if literal < 0:
                true |= 1 << (-literal - 1)
            else:
                false |= 1 << (literal - 1)
        for option in members(true & ((1 << self.options) - 1)):
            false |= self.rivals[option]
        room.step((len(literals) + 1) * width)
        for reason in reasons:
            if true & false:
                return True
            room.step(width)
            some_true, some_false = self.clauses[reason]
            some_true &= ~false
            some_false &= ~true
            if some_true & (some_true - 1) or some_false & (some_false - 1) or \
                    some_true and some_false:
                raise Rejected("a reason with two literals that are not false")
            if not some_true and not some_false:
                return True
            true |= some_true
            false |= some_false
            if some_true and some_true.bit_length() <= self.options:
                false |= self.rivals[some_true.bit_length() - 1]
        return bool(true & false)


def replay(region, steps, room):
    known = Clauses(region, room)
    for step in steps:
        literals, reasons = step["clause"], step["reasons"]
        if any(not 0 < abs(literal) <= known.variables for literal in literals):
            raise Rejected("a variable that does not exist")
        if any(reason >= len(known.clauses) for reason in reasons):
            raise Rejected("a reason that is not an earlier clause")
        if not known.contradicts(literals, reasons):
            raise Rejected("a clause that does not follow from its reasons")
        some_true = some_false = 0
        for literal in literals:
            if literal > 0:
                some_true |= 1 << (literal - 1)
            else:
                some_false |= 1 << (-literal - 1)
        known.add(some_true, some_false)
    if not steps or steps[-1]["clause"]:
        raise Rejected("the last clause is not empty")
