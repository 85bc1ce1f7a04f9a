"""Checks that the nimbers of heaps have a period, by computing the first of them again."""

from operator import xor

import arithmetic
import heaps
from reading import Rejected

# What a nimber counts as, beside the positions that a check may keep: a million nimbers at most.
WEIGHT = 2
# Pairs of heaps that take as long as a position.
PAIRS = 2_000


def mex(numbers):
    nimber = 0
    while nimber in numbers:
        nimber += 1
    return nimber


class AllMoves:
    """The nimbers by all moves from each heap; those of each code leave a nim heap beside."""

    def __init__(self, codes, room):
        self.codes, self.room, self.nimbers = codes, room, []

    def next(self):
        reached, moves = set(), 0
        for beside, code in self.codes:
            self.room.step(code.moves(len(self.nimbers)))
            for parts in code.options(len(self.nimbers)):
                moves += 1
                nimber = beside
                for part in parts:
                    nimber ^= self.nimbers[part]
                reached.add(nimber)
        self.room.take(moves // PAIRS)
        return mex(reached)


class TwoHeaps:
    """The nimbers where a move leaves at most two heaps, by the classes that the evidence names."""

    def __init__(self, code, evidence, room):
        self.room, self.nimbers, self.rare = room, [], []
        digits = [counts for counts, _ in code.digits]
        self.none = {taken for taken, counts in enumerate(digits) if 0 in counts}
        self.one = [taken for taken, counts in enumerate(digits) if 1 in counts]
        # Two heaps may have to be equal or to differ; two equal ones have the sum 0.
        self.halves = [taken for taken, (counts, sizes) in enumerate(code.digits) if 2 in counts and sizes != "!"]
        self.two = [taken for taken, (counts, sizes) in enumerate(code.digits) if 2 in counts and sizes != "="]
        self.differ = {taken for taken in self.two if code.digits[taken][1] == "!"}
        self.mask = evidence["mask"]
        self.parity = None
        if evidence["alternating"]:
            if len({taken % 2 for taken in self.two}) > 1:
                raise Rejected("alternating classes require all digits that leave two heaps to have the same parity")
            self.parity = self.two[0] % 2 if self.two else None

    def choose_classes(self):
        """The classes with the fewest rare ones among the heaps so far."""
        counts = {}
        for heap, nimber in enumerate(self.nimbers[1:], 1):
            counts[nimber, heap % 2] = counts.get((nimber, heap % 2), 0) + 1
        parities = [None, *{taken % 2 for taken in self.two}]
        most = 1 << max(self.nimbers).bit_length()
        self.room.step(len(self.nimbers) // 10 + most * len(counts) // 5)
        best = None
        for self.parity in parities if len(parities) == 2 else [None]:
            for self.mask in range(most):
                rare = sum(count for (nimber, heap), count in counts.items() if self.is_rare(heap, nimber))
                best = min(best or (rare, self.mask, self.parity), (rare, self.mask, self.parity), key=lambda one: one[0])
        _, self.mask, self.parity = best
        self.rare = [heap for heap, nimber in enumerate(self.nimbers) if heap > 0 and self.is_rare(heap, nimber)]

    def is_rare(self, heap, nimber):
        odd = (nimber & self.mask).bit_count()
        if self.parity is not None:
            odd += heap + self.parity
        return odd % 2 == 0

    def next(self):
        heap, nimbers = len(self.nimbers), self.nimbers
        reached = {nimbers[heap - taken] for taken in self.one if 0 < taken < heap}
        if heap > 0 and heap in self.none:
            reached.add(0)
        if any(heap >= taken + 2 and (heap - taken) % 2 == 0 for taken in self.halves):
            reached.add(0)
        for taken in self.two:
            rest = heap - taken
            self.room.step(1 + len(self.rare) // 4)
            equal = rest if taken in self.differ else None
            parts = [rare for rare in self.rare if rare < rest and 2 * rare != equal]
            reached.update(nimbers[part] ^ nimbers[rest - part] for part in parts)
            self.room.take(len(parts) // PAIRS)
        # Every common nimber that a move reaches is among these now.
        pairs = self.all_pairs(heap, reached)
        nimber = 0
        while nimber in reached or self.is_rare(heap, nimber) and any(
                nimber in reached for _ in pairs):
            nimber += 1
        if heap > 0 and self.is_rare(heap, nimber):
            self.rare.append(heap)
        return nimber

    def all_pairs(self, heap, reached):
        """Adds what pairs reach, many at a time, to `reached`; yields after each time."""
        for taken in self.two:
            rest = heap - taken
            behind = (rest - 1 if taken in self.differ else rest) // 2 + 1
            for begin in range(1, behind, PAIRS):
                end = min(begin + PAIRS, behind)
                others = self.nimbers[rest - end + 1:rest - begin + 1]
                reached.update(map(xor, self.nimbers[begin:end], reversed(others)))
                self.room.take()
                self.room.step(PAIRS // 10)
                yield


def codes_of(puzzle):
    code = heaps.Code(puzzle["code"])
    return [(0, code), *((size, heaps.Code(more)) for size, more in puzzle.get("beside", []))]


def values_needed(codes, claim):
    """How many nimbers show that the period goes on for ever."""
    start, period = max(claim["preperiod"], 1), claim["period"]
    values = max(each.heaps_of_period(start, period) + 1 for _, each in codes)
    if claim["saltus"] > 0:
        if len(codes) > 1:
            raise Rejected("a saltus cannot be combined with additional nim heaps")
        values = start + period * arithmetic.first_turn(codes[0][1], start, period)
    return values


def verified(codes, claim, evidence, room):
    """The nimbers of all heaps that show the period, which is checked."""
    code, values = codes[0][1], values_needed(codes, claim)
    period, preperiod, saltus = claim["period"], claim["preperiod"], claim["saltus"]
    small = all(max(counts, default=0) <= 2 for counts, _ in code.digits)
    method = TwoHeaps(code, evidence, room) if small and len(codes) == 1 else AllMoves(codes, room)
    nimbers = method.nimbers
    room.take(WEIGHT * values)
    for _ in range(values):
        nimbers.append(method.next())
    later = [nimber - saltus for nimber in nimbers[period:]]
    if nimbers[preperiod:values - period] != later[preperiod:]:
        raise Rejected("the nimbers do not repeat")
    if preperiod > 0 and nimbers[preperiod - 1] == later[preperiod - 1]:
        raise Rejected("the nimbers repeat earlier")
    cycle = nimbers[preperiod:preperiod + period]
    for shift in range(1, period // 2 + 1):
        if period % shift == 0 and saltus * shift % period == 0:
            part = saltus * shift // period
            turned = cycle[shift:] + [nimber + saltus for nimber in cycle[:shift]]
            if turned == [nimber + part for nimber in cycle]:
                raise Rejected("there is a shorter period")
    if saltus > 0:
        arithmetic.check(code, max(preperiod, 1), period, saltus, nimbers, room)
    return nimbers


def check(puzzle, claim, evidence, room):
    codes = codes_of(puzzle)
    values = values_needed(codes, claim)
    if evidence["values"] != values:
        raise Rejected(f"number of nimbers needed: {values}")
    verified(codes, claim, evidence, room)
