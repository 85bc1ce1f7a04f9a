"""Theorems by name: what they say of positions, and what is compared with the rules of the games.

docs/certificates.md lists them, docs/theory.md has the proofs. A worth is a nimber, or None: not 0, and no
more is known. Positions are as the games of `games` have them.
"""

from functools import reduce
from math import isqrt
from operator import xor

from graph_theorems import Complete, Fusion, Paths, Stars
from reading import Rejected
from theorem import SILENT, Theorem, mex


def zero_if(condition):
    return 0 if condition else None


def zeros_at_end(number):
    return (number & -number).bit_length() - 1


class Bouton(Theorem):
    games = ("nim",)

    def says(self, heap):
        return heap

    def compare(self, room):
        for heap in range(65):
            self.compare_at(heap, room)

    def repeats(self, shape, room):
        return None if shape else (1, 1, 0)


class Chocolate(Theorem):
    games = ("chocolate",)

    def says(self, pile):
        return -(-pile // self.game.modulus) % 2

    def compare(self, room):
        """Every move is worth one round: for the first two turns of residues, and so for all."""
        m = self.game.modulus
        room.step(4 * m)
        for heap in range(1, 2 * m + 1):
            rounds = -(-heap // m)
            for taken in (heap % m or m, min(m, heap)):
                if -(-(heap - taken) // m) + 1 != rounds:
                    raise Rejected("a move that does not lower the number of rounds by 1")

    def repeats(self, shape, room):
        return None if shape else (2 * self.game.modulus, 0, 0)


class Mark(Theorem):
    games = ("mark",)

    @staticmethod
    def is_zero(number):
        return number == 0 or zeros_at_end(number) % 2 == 1

    def says(self, number):
        if self.is_zero(number):
            return 0
        nimber = 1
        while number > 1:
            other = number // 2 if self.is_zero(number - 1) else number - 1
            if self.is_zero(other):
                break
            number, nimber = other, 3 - nimber
        return nimber

    def compare(self, room):
        for number in range(257):
            self.compare_at(number, room)


class Coins(Theorem):
    games = ("turning-turtles", "mock-turtles", "ruler")

    def head(self, place):
        if self.game.name == "turning-turtles":
            return place
        if self.game.name == "ruler":
            return place & -place
        return 2 * (place - 1) + ((place - 1).bit_count() + 1) % 2

    def says(self, coins):
        return reduce(xor, (self.head(i + 1) for i, side in enumerate(coins) if side == "H"), 0)

    def compare(self, room):
        """The mex of what a single head's moves leave, each head by itself, at every place."""
        heads = []
        for place in range(1, (100 if self.game.name == "mock-turtles" else 500) + 1):
            room.step(place * (place if self.game.name == "mock-turtles" else 1))
            if self.game.name == "ruler":
                reached = {0}
                total = 0
                for head in reversed(heads):
                    total ^= head
                    reached.add(total)
            else:
                reached = {0, *heads}
                if self.game.name == "mock-turtles":
                    reached |= {one ^ other for one in heads for other in heads if one != other}
            heads.append(mex(reached))
            if heads[-1] != self.head(place):
                raise Rejected("the nimber of a single head differs from the theorem")


class Lines(Theorem):
    games = ("rows", "diamond", "cross")

    @staticmethod
    def in_pairs(lines):
        ordered = sorted(lines)
        return ordered[::2] == ordered[1::2]

    def says(self, board):
        rows = [row for row in board if "o" in row]
        columns = [line for line in map("".join, zip(*rows)) if "o" in line]
        tokens, size = sum(row.count("o") for row in rows), (len(rows), len(columns))
        if tokens == 0:
            return 0
        rectangle = tokens == size[0] * size[1]
        full_row = any(row.count("o") == size[1] for row in rows)
        crossing = tokens == sum(size) - 1 and full_row and any("." not in line for line in columns)
        if rectangle or crossing:
            if min(size) == 1:
                return 1 if max(size) % 2 == 1 else 2
            if sum(size) % 2 == 0:
                return 0
            return 3 if not rectangle else 2 if min(size) == 2 else 1
        return 0 if self.in_pairs(rows) and self.in_pairs(columns) else SILENT

    def compare(self, room):
        for height in range(1, 7):
            for width in range(1, 7):
                full, dots = "o" * width, "o" + "." * (width - 1)
                for rows in ([full] * height, [full, *[dots] * (height - 1)]):
                    self.compare_at(tuple(rows), room)


class NoFactor(Theorem):
    games = ("nofactor",)

    @staticmethod
    def is_factor(one, other):
        return one < other and other % one == 0

    def has_isolated(self, numbers):
        return any(not any(self.is_factor(one, other) or self.is_factor(other, one) for other in numbers)
                   for one in numbers)

    def says(self, numbers):
        if isinstance(numbers, int):
            return 0 if numbers > 1 else 1  # above half of it there is a prime
        if not any(self.is_factor(one, other) for one in numbers for other in numbers):
            return len(numbers)
        if self.has_isolated(numbers):
            return None
        # Only 1 can be removed, and then the strategy can be stolen.
        rest = [number for number in numbers if number != 1]
        return 0 if len(rest) < len(numbers) and self.has_isolated(rest) else SILENT

    def repeats(self, shape, room):
        return None if shape else (1, 0, 2)


class Demon(Theorem):
    games, proved = ("demon",), False

    def says(self, pile):
        k = isqrt(pile + 1)
        return zero_if(pile + 2 <= k * k + k)

    def compare(self, room):
        for pile in range(2_001):
            self.compare_at(pile, room)


class TakeAny(Theorem):
    """Codes under which any number of tokens may be taken."""

    games = ("octal",)

    def turn(self):
        """What a heap of some size and one of one more differ by; None of other codes."""
        code = self.game.code
        digits = [*code.digits, *code.repeated]
        if not code.repeated or any(condition for _, condition in digits):
            return None
        untouched = set(digits[0][0])
        always = set.intersection(*(set(counts) for counts, _ in digits[1:]))
        if not untouched:
            return 1 if {0, 1} <= always else None
        return 2 if 2 in untouched and {0, 1, 2} <= always else None

    def says(self, heap):
        turn = self.turn()
        if turn is None:
            return SILENT
        return heap if turn == 1 or heap < 2 else 2 * (heap - 1)

    def compare(self, room):
        for heap in range(17):
            self.compare_at(heap, room)

    def repeats(self, shape, room):
        turn = self.turn()
        return None if shape or turn is None else (1, turn, 0 if turn == 1 else 2)


class Lasker(Theorem):
    games = ("lasker", "octal")

    def is_about(self):
        return self.game.name in ("lasker", "octal:4.[3]")

    def says(self, heap):
        if not self.is_about():
            return SILENT
        if heap % 4 == 3:
            return heap + 1
        return heap - 1 if heap % 4 == 0 and heap > 0 else heap

    def compare(self, room):
        for heap in range(65):
            self.compare_at(heap, room)

    def repeats(self, shape, room):
        return None if shape or not self.is_about() else (4, 4, 1)


class Wythoff(Theorem):
    games, proved = ("wythoff",), False

    def says(self, heaps):
        k = abs(heaps[0] - heaps[1])
        return zero_if((k + isqrt(5 * k * k)) // 2 == min(heaps))

    def compare(self, room):
        for a in range(13):
            for b in range(13):
                self.compare_at((a, b), room)


class Euclid(Theorem):
    games, proved = ("euclid",), False

    def says(self, numbers):
        less, more = sorted(numbers)
        return (more * more - less * less) // (more * less)

    def compare(self, room):
        for a in range(1, 31):
            for b in range(1, 31):
                self.compare_at((a, b), room)


class Chomp(Theorem):
    games, proved = ("chomp",), False

    def says(self, rows):
        if len(rows) == 1 or rows[1] == 1:
            return rows[0] - 1 ^ len(rows) - 1
        if len(rows) == 2 and rows[0] == rows[1] + 1:
            return 0
        return None if len(rows) == 2 or rows[0] == rows[-1] else SILENT

    def compare(self, room):
        for a in range(1, 11):
            for more in range(10):
                self.compare_at((a, *[1] * more), room)
            for b in range(2, a + 1):
                self.compare_at((a, b), room)


THEOREMS = {
    "bouton": Bouton, "chocolate": Chocolate, "mark": Mark, "coins": Coins, "lines": Lines,
    "no-factor": NoFactor, "paths": Paths, "stars": Stars, "complete": Complete, "lasker": Lasker,
    "take-any": TakeAny, "demon": Demon, "wythoff": Wythoff, "euclid": Euclid, "chomp": Chomp, "fusion": Fusion,
}
