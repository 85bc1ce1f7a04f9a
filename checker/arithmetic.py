"""Decides whether nimbers of heaps that grow by a saltus each period do so for ever.

A heap start + r + length*k has the nimber low + even*(first + odd*k), where the saltus is even*odd, even
a power of two and low < even. What the moves of one kind reach is a sum (XOR) of such nimbers, the sum
of whose k is known. Numbers are read bit by bit, from the lowest bits on; what is still to be read of
the heaps left by a move is a tuple (rest, flip, firsts): numbers k with sum(k) + rest = x, and with
flip and all first + odd*k adding up (XOR) to y.
"""

from itertools import combinations_with_replacement, product
from math import comb

from reading import Rejected


def one_bit(reading, x, y, odd):
    """What may be left of a reading after one bit of x and of y."""
    rest, flip, firsts = reading
    for bits in product((0, 1), repeat=len(firsts)):
        total = rest + sum(bits) - x
        numbers = [first + odd * bit for first, bit in zip(firsts, bits)]
        low = flip + sum(numbers) + y
        if total % 2 == 0 and low % 2 == 0:
            yield total // 2, flip // 2, tuple(sorted(number // 2 for number in numbers))


def step(readings, x, y, odd):
    return frozenset(left for reading in readings for left in one_bit(reading, x, y, odd))


def is_complete(reading):
    return not any(reading[:2]) and not any(reading[2])


def can_end(readings, odd):
    """Whether some reading is complete when only zeros follow."""
    seen = set()
    while readings not in seen:
        if any(map(is_complete, readings)):
            return True
        seen.add(readings)
        readings = step(readings, 0, 0, odd)
    return False


def limits_after(margin, least, x, y, odd):
    """y <= odd*x + margin and x >= least, after one bit."""
    return (margin + odd * x - y) // 2, -((x - least) // 2)


def explore(start, moves, room):
    """All states that moves lead to."""
    seen, todo = set(start), list(start)
    while todo:
        state = todo.pop()
        room.take()
        yield state
        for state in moves(state):
            if state not in seen:
                seen.add(state)
                todo.append(state)


def reads_all(readings, margin, least, odd, room):
    """Whether for each x >= least every y from 0 to odd*x + margin can be read."""
    def moves(state):
        readings, margin, least = state
        for x, y in product((0, 1), repeat=2):
            room.take(len(readings) // 64)
            room.step(sum(2 ** len(firsts) for _, _, firsts in readings))
            yield step(readings, x, y, odd), *limits_after(margin, least, x, y, odd)

    return all(margin < 0 or least > 0 or can_end(readings, odd)
               for readings, margin, least in explore([(readings, margin, least)], moves, room))


def reads_greatest(readings, margin, least, odd, room):
    """Whether y = odd*x + margin can be read for any x >= least."""
    def moves(state):
        reading, margin, least = state
        for x in (0, 1):
            y = (margin + odd * x) % 2
            for left in one_bit(reading, x, y, odd):
                yield left, *limits_after(margin, least, x, y, odd)

    start = [(reading, margin, least) for reading in readings]
    return any(margin == 0 and least <= 0 and is_complete(reading)
               for reading, margin, least in explore(start, moves, room))


class Moves:
    """What large heaps reach: for each residue, and each nimber modulo `even`, readings."""

    def __init__(self, code, start, length, saltus, nimbers, room):
        self.start, self.length, self.nimbers, self.room = start, length, nimbers, room
        self.even = saltus & -saltus
        self.odd = saltus // self.even
        self.reached = {}
        widest = max(max(counts, default=0) for counts, _ in code.digits)
        for count in range(1, widest + 1):
            taking = [taken for taken, (counts, _) in enumerate(code.digits) if count in counts]
            room.step(comb(start + length - 2 + count, count) * (1 + len(taking)))
            for heaps in combinations_with_replacement(range(1, start + length), count):
                room.take(1 if taking else 0)
                self.add(heaps, taking)

    def add(self, heaps, taking):
        large = [heap for heap in heaps if heap >= self.start]
        if not large:
            return
        low = flip = 0
        for heap in heaps:
            low ^= self.nimbers[heap] % self.even
            if heap < self.start:
                flip ^= self.nimbers[heap] // self.even
        firsts = tuple(sorted(self.nimbers[heap] // self.even for heap in large))
        for taken in taking:
            self.room.step()
            rest, residue = divmod(sum(heaps) + taken - self.start, self.length)
            self.reached.setdefault((residue, low), set()).add((rest, flip, firsts))

    def check(self, residue, least):
        first, own = divmod(self.nimbers[self.start + residue], self.even)
        for low in range(self.even):
            readings = frozenset(self.reached.get((residue, low), ()))
            margin = first if low < own else first - 1
            if not reads_all(readings, margin, least, self.odd, self.room):
                raise Rejected("a larger heap lacks an option with a nimber below its own")
            if low == own and reads_greatest(readings, first, least, self.odd, self.room):
                raise Rejected("a larger heap has an option with the nimber claimed for it")


def first_turn(code, start, length):
    """From this turn on no move leaves nothing, or only heaps below `start`; at least 2."""
    widest = max([1, *(max(counts, default=0) for counts, _ in code.digits)])
    last = max([0, *(taken for taken, (counts, _) in enumerate(code.digits) if counts)])
    small = last + widest * (start - 1)
    return max(2, (small - start) // length + 1)


def check(code, start, length, saltus, nimbers, room):
    moves = Moves(code, start, length, saltus, nimbers, room)
    for residue in range(length):
        moves.check(residue, first_turn(code, start, length))
