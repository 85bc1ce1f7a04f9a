"""What the order of jumps says: which can be played, and how often holes are occupied."""

import shape
from reading import Rejected
from refutations import Weights

NEVER = 1 << 40


def timing_shape(value, name):
    shape.keys(value, name, {"reach", "ends", "after", "apart"})
    shape.integer(value["reach"], "reach")
    shape.flag(value["ends"], "ends")
    shape.integer(value["after"], "after")
    if not isinstance(value["apart"], dict):
        shape.fail("apart", "an object")
    for pagodas in value["apart"].values():
        shape.items(pagodas, "apart", shape.weights)


def pair_of(board, name):
    """The two holes that a name such as "a1 c4" has, or "a1" twice one hole, in reading order."""
    names = name.split(" ")
    if len(names) > 2 or any(hole not in board.holes for hole in names):
        raise Rejected(f"'{name[:60]}' is not a pair")
    holes = [board.holes[hole] for hole in names]
    if len(holes) == 2 and holes[0] >= holes[1]:
        raise Rejected(f"'{name[:60]}' is not a pair in reading order")
    return holes[0], holes[-1]


def play(board, start, reach, room):
    """The positions after 0, 1, … jumps, up to `reach` or to where there are none."""
    levels, jumps = [{start}], board.masks()
    while len(levels) <= reach and levels[-1]:
        after = set()
        for position in levels[-1]:
            known = len(after)
            room.step(len(jumps) // 8)
            after.update(position ^ pegs ^ to for pegs, to, _, _ in jumps
                         if position & pegs == pegs and not position & to)
            room.take(len(after) - known)
        levels.append(after)
    return levels


def first(levels, holes, full, room):
    """The first level with pegs on all of the holes, or if not `full` on none of them."""
    pegs = holes if full else 0
    for level, positions in enumerate(levels):
        room.step(1 + len(positions) // 8)
        if not positions:
            return NEVER
        if any(position & holes == pegs for position in positions):
            return level
    return len(levels)


class Heights:
    """The minimum number of jumps until a hole is `full`, or `empty`, for the first time."""

    def __init__(self, board, levels, room, never_full=()):
        holes = range(board.size)
        (start,) = levels[0]
        least_full = [first(levels, 1 << hole, True, room) for hole in holes]
        least_empty = [first(levels, 1 << hole, False, room) for hole in holes]
        self.full = [0 if start >> hole & 1 else NEVER for hole in holes]
        self.empty = [NEVER if start >> hole & 1 else 0 for hole in holes]
        old = None
        while old != (self.full, self.empty):
            old = list(self.full), list(self.empty)
            for (origin, to), over in board.jumps.items():
                if to not in never_full:
                    jumps = self.full[origin] + self.full[over] + 1
                    self.full[to] = min(self.full[to], max(least_full[to], jumps))
                for gone, other in ((origin, over), (over, origin)):
                    jumps = max(self.full[other], self.empty[to]) + 1
                    self.empty[gone] = min(self.empty[gone], max(least_empty[gone], jumps))


class PairTimes:
    """From the goal one plays backwards, with pegs and holes exchanged: there a hole that is full
    has no peg."""

    def __init__(self, board, goal, timing, room):
        self.start, self.goal, self.room = board.start, goal, room
        self.jumps = board.start.bit_count() - goal.bit_count()
        levels = self.levels = play(board, board.start, timing["reach"], room)
        self.apart = self.kept_apart(board, levels, timing, room)
        never_full = {one for one, other in self.apart if one == other}
        self.forwards = Heights(board, levels, room, never_full)
        holes = (1 << board.size) - 1 ^ goal
        self.back = play(board, holes, timing["reach"], room)
        self.backwards = Heights(board, self.back, room)

    @staticmethod
    def kept_apart(board, levels, timing, room):
        after = timing["after"]
        if timing["apart"] and after >= len(levels) and levels[-1]:
            raise Rejected("'after' is beyond 'reach'")
        apart = set()
        for name, pagodas in timing["apart"].items():
            pair = pair_of(board, name)
            holes = 1 << pair[0] | 1 << pair[1]
            weighings = [Weights(board, texts) for texts in pagodas]
            for weights in weighings:
                if min(weights.by_hole) < 0 or any(weight < 0 for weight in weights.jumps()):
                    raise Rejected("a negative weight in a list of 'apart'")
            for level, positions in enumerate(levels[:after + 1]):
                at_last = len(weighings) * board.size if level == after else 0
                room.step(len(positions) * (1 + at_last))
                for position in positions:
                    if position & holes == holes:
                        raise Rejected("holes named in 'apart' have pegs simultaneously")
                    if level == after and not any(
                        weights.position(holes) > weights.position(position)
                        for weights in weighings
                    ):
                        raise Rejected("at some position no weights show that holes in 'apart' remain apart")
            apart.add(pair)
        return apart

    def playable(self, origin, over, to, peg=None):
        before = self.forwards.full[origin] + self.forwards.full[over]
        after = max(self.backwards.full[origin] + self.backwards.full[over],
                    self.backwards.empty[to])
        if peg is not None:
            before += self.forwards.full[peg]
            after = max(after, self.backwards.empty[peg])
        return max(before, self.forwards.empty[to]) + 1 + after <= self.jumps

    def most_between(self, before, after):
        """The jumps beside a moment with given numbers of jumps from the start and to the goal."""
        return self.jumps - max(0, before - 1) - max(0, after - 1)

    def most_present(self, hole):
        return max(0, self.most_between(self.forwards.full[hole], self.backwards.empty[hole]))

    def least_present(self, hole):
        present = 0
        if self.start >> hole & 1:
            present += self.forwards.empty[hole]
        if self.goal >> hole & 1:
            present += self.backwards.full[hole]
        return max(0, min(self.jumps, present))

    def exclude_each_other(self, holes):
        """Whether a hole has more jumps with a peg at least than at most."""
        return any(self.least_present(hole) > self.most_present(hole) for hole in range(holes))

    def most_together(self, one, other):
        """How many jumps have pegs on both holes, before or after, at most."""
        if (one, other) in self.apart:
            return 0
        holes = 1 << one | 1 << other
        before = max(self.forwards.full[one] + self.forwards.full[other],
                     first(self.levels, holes, True, self.room))
        after = max(self.backwards.empty[one], self.backwards.empty[other],
                    first(self.back, holes, False, self.room))
        return 0 if before + after > self.jumps else self.most_between(before, after)
