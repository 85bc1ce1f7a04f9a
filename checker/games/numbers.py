"""Games on several numbers that depend on each other."""

from itertools import combinations

from games.rules import Game, plain
from reading import GaveUp


class Pair(Game):
    least, most = 0, 1_000_000

    def read(self, reader):
        first = reader.number(self.least, self.most)
        reader.expect(",")
        return first, reader.number(self.least, self.most)

    def text(self, position):
        return "{},{}".format(*position)


class Wythoff(Pair):
    """Any number of counters is taken from one of two heaps, or the same number from both."""

    def moves(self, heaps):
        return sum(heaps) + min(heaps)

    def many(self, heaps):
        return sum(heaps)

    def options(self, heaps):
        a, b = heaps
        yield from (((left, b),) for left in range(a))
        yield from (((a, left),) for left in range(b))
        yield from (((a - taken, b - taken),) for taken in range(1, min(heaps) + 1))


class Euclid(Pair):
    """A multiple of one number is subtracted from the other one, which must stay positive."""

    least = 1

    def moves(self, numbers):
        a, b = numbers
        return (a - 1) // b + (b - 1) // a

    def options(self, numbers):
        a, b = numbers
        yield from (((left, b),) for left in range(a - b, 0, -b))
        yield from (((a, left),) for left in range(b - a, 0, -a))


class Chomp(Game):
    """A square is bitten off with all that are neither above nor left of it; not the first one."""

    most = 5_000

    def read(self, reader):
        rows = [reader.number(1, self.most)]
        if reader.take("x"):
            return (reader.number(1, self.most // rows[0]),) * rows[0]
        while reader.take(","):
            rows.append(reader.number(1, rows[-1]))
            if sum(rows) > self.most:
                reader.fail()
        return tuple(rows)

    def text(self, position):
        return ",".join(map(str, position))

    def moves(self, rows):
        return sum(rows) - 1

    def many(self, rows):
        return sum(rows) * len(rows)

    def options(self, rows):
        for row, length in enumerate(rows):
            for column in range(length):
                if (row, column) != (0, 0):
                    below = (min(old, column) for old in rows[row:])
                    yield (rows[:row] + tuple(left for left in below if left > 0),)


class NoFactor(Game):
    """Numbers are removed, at least one, that have no proper factor among those present.

    A position is a tuple of numbers, ascending; or n, for all numbers from 1 to n.
    """

    most_all = 10**18
    most_listed = 5_000
    greatest = 1_000_000_000

    def read(self, reader):
        if not reader.take("{"):
            return reader.number(1, self.most_all)
        numbers = set()
        while not reader.take("}"):
            if numbers:
                reader.expect(",")
            number = reader.number(1, self.greatest)
            if number in numbers or len(numbers) == self.most_listed:
                reader.fail()
            numbers.add(number)
        return self.of(sorted(numbers))

    @staticmethod
    def of(numbers):
        return len(numbers) if numbers and numbers[-1] == len(numbers) else tuple(numbers)

    def text(self, position):
        return str(position) if isinstance(position, int) else "{" + ",".join(map(str, position)) + "}"

    def listed(self, position):
        if not isinstance(position, int):
            return position
        if position > self.most_listed:
            raise GaveUp(f"the moves of '{self.name}:{position}' are not written down")
        return tuple(range(1, position + 1))

    def free(self, numbers):
        return [n for n in numbers if not any(n > factor and n % factor == 0 for factor in numbers)]

    def finished(self, position):
        return position == ()

    def moves(self, position):
        return 2 ** len(self.free(self.listed(position))) - 1

    def many(self, position):
        return len(self.listed(position)) ** 2

    def options(self, position):
        numbers = self.listed(position)
        free = self.free(numbers)
        for size in range(1, len(free) + 1):
            for removed in map(set, combinations(free, size)):
                yield (self.of([n for n in numbers if n not in removed]),)


GAMES = {
    "wythoff": plain(Wythoff),
    "euclid": plain(Euclid),
    "chomp": plain(Chomp),
    "nofactor": plain(NoFactor),
}
