"""Partizan games on heaps, rows of pins and cakes, given by their sizes."""

from games.codes import shortest
from heaps import Code
from games.partizan import LEFT, PartizanGame, open_position, plain

LARGEST_HEAP = 100_000
MOST_PINS = 1_000


class Cutcake(PartizanGame):
    """A cake is cut in two along its ruling, by Left between columns, by Right between rows.

    A position lists the pieces (rows, columns).
    """

    most = 1_000

    def read(self, reader):
        cakes = []
        while not cakes or reader.take(","):
            rows = reader.number(1, self.most)
            reader.expect("x")
            cakes.append((rows, reader.number(1, self.most)))
            if len(cakes) > self.most:
                reader.fail()
        return tuple(cakes)

    def text(self, cakes):
        return ",".join(f"{rows}x{columns}" for rows, columns in cakes)

    def halves(self, rows, columns, player):
        if player == LEFT:
            return [((rows, cut), (rows, columns - cut)) for cut in range(1, columns // 2 + 1)]
        return [((cut, columns), (rows - cut, columns)) for cut in range(1, rows // 2 + 1)]

    def moves(self, cakes, player):
        return sum((columns if player == LEFT else rows) // 2 for rows, columns in cakes)

    def options(self, cakes, player):
        for i, cake in enumerate(cakes):
            for halves in self.halves(*cake, player):
                yield cakes[:i] + halves + cakes[i + 1:]

    def split(self, cakes):
        return [(cake,) for cake in cakes if cake != (1, 1)]


class CodedHeaps(PartizanGame):
    """Each player moves in a heap by a take-and-break code.

    A position lists the heaps, descending.
    """

    def __init__(self, name, *codes):
        super().__init__(name)
        self.codes = codes

    def read(self, reader):
        heaps = [reader.number(0, LARGEST_HEAP)]
        while reader.take(","):
            heaps.append(reader.number(0, LARGEST_HEAP))
        return tuple(sorted(filter(None, heaps), reverse=True))

    def text(self, heaps):
        return ",".join(map(str, heaps)) or "0"

    def moves(self, heaps, player):
        return sum(map(self.codes[player].least_moves, heaps))

    def many(self, heaps, player):
        return sum(map(self.codes[player].moves, heaps))

    def options(self, heaps, player):
        for i, heap in enumerate(heaps):
            for left in self.codes[player].options(heap):
                yield tuple(sorted((*heaps[:i], *left, *heaps[i + 1:]), reverse=True))

    def split(self, heaps):
        return [(heap,) for heap in heaps]


def taking(pins):
    """The code under which a given number of adjacent pins is knocked down."""
    return Code(f".{'7'.rjust(pins, '0')}")


def kayles_1(name, reader):
    """Left knocks down one pin, Right k."""
    open_position(reader)
    pins = reader.number(1, MOST_PINS)
    reader.expect(":")
    return CodedHeaps(f"{name}:{pins}", taking(1), taking(pins))


def octal(name, reader):
    open_position(reader)
    left = Code(reader.until("[^/]*"))
    reader.expect("/")
    right = Code(reader.until("[^:]*"))
    reader.expect(":")
    return CodedHeaps(f"{name}:{shortest(left)}/{shortest(right)}", left, right)


GAMES = {
    "cutcake": plain(Cutcake),
    "partizan-kayles": plain(lambda name: CodedHeaps(name, taking(1), taking(2))),
    "kayles-1": kayles_1,
    "partizan-octal": octal,
}
