"""Take-and-break games: those of any code, and some that have names."""

from games.heaps import Heaps
from games.rules import plain
from heaps import MOST_DIGITS, Code

SIGNS = "0123456789abcdefghijklmnopqrstuv"
NOTHING = ([], "")

# The largest heap, by `power`.
LARGEST = {0: 10_000_000, 1: 10_000_000, 2: 5_000, 3: 500, 4: 150}


def power(code):
    """How fast the number of moves grows: as which power of the heap."""
    once = (heaps - 1 for counts, _ in code.digits for heaps in counts)
    return max([0, *once, *(heaps for counts, _ in code.repeated for heaps in counts)])


def shortest_repeated(digits):
    """The shortest list whose repetition makes up the list."""
    for length in range(1, len(digits) + 1):
        if len(digits) % length == 0 and digits[:length] * (len(digits) // length) == digits:
            return digits[:length]
    return digits


def write_digits(digits):
    return "".join(SIGNS[sum(1 << heaps for heaps in counts)] + sizes for counts, sizes in digits)


def shortest(code):
    """The code's text: as few digits as can be."""
    once, repeated = list(code.digits), shortest_repeated(code.repeated)
    while len(once) > 1 and repeated and once[-1] == repeated[-1]:
        repeated = [once.pop(), *repeated[:-1]]
    while len(once) > 1 and not repeated and once[-1] == NOTHING:
        once.pop()
    behind = write_digits(once[1:]) + (f"[{write_digits(repeated)}]" if repeated else "")
    return f"{write_digits(once[:1])}.{behind or '0'}"


class TakeAndBreak(Heaps):
    def __init__(self, name, code):
        super().__init__(name)
        self.code, self.most = Code(code), LARGEST[power(Code(code))]

    def moves(self, heap):
        return self.code.least_moves(heap)

    def many(self, heap):
        return self.code.moves(heap)

    def options(self, heap):
        return map(tuple, self.code.options(heap))


def octal(name, reader):
    reader.expect(":")
    code = reader.until("[^:]*")
    reader.expect(":")
    return TakeAndBreak(f"{name}:{shortest(Code(code))}", code)


def dawson(name, reader):
    """Dawson's Kayles: k pins that stand side by side are knocked down, 2 when k is not given."""
    k = 2
    if reader.take("["):
        k = reader.number(1, MOST_DIGITS - 1)
        reader.expect("]")
    reader.expect(":")
    return TakeAndBreak(name if k == 2 else f"{name}[{k}]", f".{'7'.rjust(k, '0')}")


def of_code(code):
    return plain(lambda name: TakeAndBreak(name, code))


GAMES = {
    "octal": octal,
    "dawson": dawson,
    "kayles": of_code("0.77"),
    "dawsons-chess": of_code("0.137"),
    "lasker": of_code("4.[3]"),
    "grundy": of_code("4!.0"),
}
