"""Games on heaps, each given by what may be left of one heap."""

from functools import cached_property
from math import isqrt

from games.rules import UNKNOWN, Game, plain
from heaps import Code


class Heaps(Game):
    heaps = True
    least, most = 0, 0

    def read(self, reader):
        return reader.number(self.least, self.most)


class Nim(Heaps):
    """Any number of counters, at least one, is taken from a heap."""

    most = 4_000_000_000

    def moves(self, heap):
        return heap

    def many(self, heap):
        return heap

    def options(self, heap):
        return ((left,) for left in range(heap))


class Chocolate(Heaps):
    """From N stones at least N mod m are taken, or m when that is 0, and at most m or all."""

    most = 10**18

    def __init__(self, name, modulus):
        super().__init__(f"{name}:{modulus}")
        self.modulus = modulus

    def taken(self, heap):
        return range(heap % self.modulus or self.modulus, min(self.modulus, heap) + 1)

    def moves(self, heap):
        return len(self.taken(heap))

    def options(self, heap):
        return ((heap - taken,) for taken in self.taken(heap))


def chocolate(name, reader):
    reader.expect(":")
    modulus = reader.number(1, 1_000_000)
    reader.expect(":")
    return Chocolate(name, modulus)


class Demon(Heaps):
    """The square root of the pile is taken, rounded up or down."""

    most = 10**18

    def moves(self, heap):
        return min(heap, 1)

    def options(self, heap):
        if heap > 0:
            yield (heap - isqrt(heap),)
            if isqrt(heap - 1) == isqrt(heap):  # no square
                yield (heap - isqrt(heap) - 1,)


class Mark(Heaps):
    """A number is lessened by one, or halved and rounded down."""

    most = 10**18

    def moves(self, number):
        return min(number, 1)

    def options(self, number):
        if number > 0:
            yield from ((left,) for left in {number - 1, number // 2})


class SumFromProduct(Heaps):
    """A number is written as a product of two, and their sum taken from it: something stays."""

    least, most = 1, 10**12

    def moves(self, number):
        return UNKNOWN

    def many(self, number):
        return isqrt(number)

    def options(self, number):
        for factor in range(1, isqrt(number) + 1):
            other, rest = divmod(number, factor)
            if rest == 0 and number > factor + other:
                yield (number - factor - other,)


class Subtract(Heaps):
    """One of some numbers of counters is taken."""

    most = 10_000_000

    def __init__(self, name, numbers):
        super().__init__(f"{name}:{','.join(map(str, numbers))}")
        self.numbers = numbers

    @cached_property
    def heap_code(self):
        """A digit 3 for each number that may be taken: the heap is left, or nothing of it."""
        return Code("0." + "".join("3" if taken in self.numbers else "0"
                                   for taken in range(1, self.numbers[-1] + 1)))

    def moves(self, heap):
        return sum(number <= heap for number in self.numbers)

    def options(self, heap):
        return ((heap - number,) for number in self.numbers if number <= heap)


def subtract(name, reader):
    reader.expect(":")
    numbers = {reader.number(1, 9_999)}
    while reader.take(","):
        numbers.add(reader.number(1, 9_999))
    reader.expect(":")
    return Subtract(name, sorted(numbers))


GAMES = {
    "nim": plain(Nim),
    "chocolate": chocolate,
    "demon": plain(Demon),
    "mark": plain(Mark),
    "sumprod": plain(SumFromProduct),
    "subtract": subtract,
}
