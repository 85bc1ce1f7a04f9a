"""Packings of disks whose centres lie in the field of a root of a polynomial, in whole numbers: lengths in one unit."""

import math
from fractions import Fraction

from reading import Rejected
from shape import number

# Bits squared that a product of two numbers takes for each step.
BITS_SQUARED = 200_000


def units(numbers, room):
    """The least unit of which all of these are multiples, as its inverse."""
    room.sums(numbers)
    return math.lcm(*(each.denominator for each in numbers))


def value(polynomial, low, high, room):
    """Bounds of a polynomial's value between two numbers."""
    least = most = Fraction(0)
    for coefficient in reversed(polynomial):
        room.sums([least, most, low, high, coefficient])
        products = [bound * end for bound in (least, most) for end in (low, high)]
        least, most = min(products) + coefficient, max(products) + coefficient
    return least, most


def root_of(evidence, room):
    """The polynomial, and bounds between which it changes its sign."""
    polynomial = [number(text) for text in evidence["polynomial"]]
    if len(polynomial) < 2 or polynomial[-1] == 0:
        raise Rejected("the polynomial has no degree of 1 or more")
    low, high = map(number, evidence["root"])
    if low >= high:
        raise Rejected("the bounds of the root do not ascend")
    below, above = (value(polynomial, end, end, room)[0] for end in (low, high))
    if min(below, above) >= 0 or max(below, above) <= 0:
        raise Rejected("the polynomial does not change its sign between the bounds")
    return polynomial, low, high


def pay(room, *numbers):
    """To be called before whole numbers are multiplied with each other."""
    room.step(1 + sum(each.bit_length() for each in numbers) ** 2 // BITS_SQUARED)


def vanishes(rest, polynomial, room):
    """Whether the first polynomial is a multiple of the second; both have whole coefficients."""
    degree, rest = len(polynomial) - 1, list(rest)
    while len(rest) > degree:
        first = rest.pop()
        if first:
            for i in range(len(rest)):
                pay(room, rest[i], polynomial[-1], first)
                rest[i] *= polynomial[-1]
            for i in range(degree):
                rest[len(rest) - degree + i] -= first * polynomial[i]
    return not any(rest)


class Disks:
    """The centres in units of their own: as polynomials in the root, and as intervals."""

    def __init__(self, diameters, evidence, room):
        self.room = room
        polynomial, low, high = root_of(evidence, room)
        scale = units(polynomial, room)
        self.polynomial = [int(coefficient * scale) for coefficient in polynomial]
        centres = [[[number(text) for text in part] for part in centre] for centre in evidence["centres"]]
        if any(len(part) >= len(polynomial) for centre in centres for part in centre):
            raise Rejected("a coordinate has more coefficients than the polynomial's degree")
        radii = [Fraction(diameter, 2) for diameter in diameters]
        flat = [coefficient for centre in centres for part in centre for coefficient in part]
        self.exact_unit = units(flat + radii, room)
        self.exact = [[[int(c * self.exact_unit) for c in part] for part in centre] for centre in centres]
        within = [[value(part, low, high, room) for part in centre] for centre in centres]
        self.unit = units([bound for centre in within for part in centre for bound in part] + radii, room)
        self.within = [[[int(bound * self.unit) for bound in part] for part in centre] for centre in within]

    def has_length(self, vector, length):
        """Whether a vector of polynomials has exactly this length."""
        total = [0] * max(1, 2 * len(self.polynomial) - 3)
        total[0] = -int(length * self.exact_unit) ** 2
        for part in vector:
            for i, first in enumerate(part):
                for j, second in enumerate(part):
                    pay(self.room, first, second)
                    total[i + j] += first * second
        return vanishes(total, self.polynomial, self.room)

    def touches_wall(self, disk, free):
        bounds = [max(abs(low), abs(high)) for low, high in self.within[disk]]
        pay(self.room, *bounds)
        if sum(bound * bound for bound in bounds) < (free * self.unit) ** 2:
            return False
        if self.has_length(self.exact[disk], free):
            return True
        raise Rejected(f"disk {disk} is not shown to lie in the cavity")

    def touch(self, one, other, apart):
        """Whether two disks touch each other, whose centres are to have at least this distance."""
        ways = [max(low - top, bottom - high, 0)
                for (low, high), (bottom, top) in zip(self.within[one], self.within[other])]
        pay(self.room, *ways)
        if sum(way * way for way in ways) > (apart * self.unit) ** 2:
            return False
        if self.has_length([difference(*parts) for parts in zip(self.exact[one], self.exact[other])], apart):
            return True
        raise Rejected(f"disks {one} and {other} are not shown to be apart")


def difference(one, other):
    length = max(len(one), len(other))
    return [a - b for a, b in zip(one + [0] * (length - len(one)), other + [0] * (length - len(other)))]


def contacts(count):
    return f"{count} contact{'' if count == 1 else 's'}"


def check(cavity, diameters, evidence, room):
    """All sizes as fractions. Returns what was shown."""
    if len(evidence["centres"]) != len(diameters):
        raise Rejected("the number of centres differs from the number of disks")
    disks = Disks([cavity, *diameters], evidence, room)
    walls = pairs = 0
    for i, diameter in enumerate(diameters):
        if diameter > cavity:
            raise Rejected(f"disk {i} is not shown to lie in the cavity")
        walls += disks.touches_wall(i, (cavity - diameter) / 2)
        pairs += sum(disks.touch(j, i, (diameter + diameters[j]) / 2) for j in range(i))
    return ("no disk leaves the cavity or overlaps another; "
            f"there are exactly {contacts(walls)} with the wall and {contacts(pairs)} between disks")
