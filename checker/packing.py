"""Packings of disks, and why there is none, in whole numbers: all lengths in one unit."""

import math
import re
from fractions import Fraction

import algebraic
import distances
from reading import Rejected

DECIMAL = re.compile(r"(-?)([0-9]+)(?:\.([0-9]+))?")
LONGEST = 10_000
DIGITS = 40  # of a margin


def read(text):
    """Numerator and number of digits behind the point of a decimal."""
    match = DECIMAL.fullmatch(text) if len(text) <= LONGEST else None
    if match is None:
        raise Rejected(f"'{text[:60]}' is not a decimal number")
    sign, whole, part = match[1], match[2], match[3] or ""
    return int(whole + part) * (-1 if sign else 1), len(part)


def to_unit(numbers):
    """The numbers in units of the last digit that any of them has, and how many digits that is."""
    pairs = [read(text) for text in numbers]
    digits = max(digits for _, digits in pairs)
    return [value * 10 ** (digits - own) for value, own in pairs], digits


def root_above(square):
    root = math.isqrt(square)
    return root + (root * root < square)


def in_words(margin, places):
    """A margin that is a number of units of 10^-places, rounded down to three digits."""
    digits = str(margin).rjust(places + 1, "0")
    whole, part = digits[:-places], digits[-places:]
    leading = len(part) - len(part.lstrip("0")) + 1 if whole == "0" else 0
    return f"{whole}.{part[:leading + 2]}".rstrip("0").rstrip(".")


def margins(disks, centres, cavity, scale):
    """Twice the margin of every disk to the wall and to every other disk, times scale, down."""
    for i, (d, (x, y)) in enumerate(zip(disks, centres)):
        free, square = cavity - d, 4 * (x * x + y * y)
        if free < 0 or square > free * free:
            raise Rejected(f"disk {i} leaves the cavity")
        yield scale * free - root_above(scale * scale * square), f"disk {i + 1} and the wall"
        for j in range(i):
            square = 4 * ((x - centres[j][0]) ** 2 + (y - centres[j][1]) ** 2)
            if square < (d + disks[j]) ** 2:
                raise Rejected(f"disks {j} and {i} overlap")
            margin = math.isqrt(scale * scale * square) - scale * (d + disks[j])
            yield margin, f"disks {j + 1} and {i + 1}"


def packing(puzzle, evidence, room):
    if len(evidence["centres"]) != len(puzzle["diameters"]):
        raise Rejected("the number of centres differs from the number of disks")
    texts = [puzzle["cavity"], *puzzle["diameters"], *sum(evidence["centres"], [])]
    (cavity, *rest), digits = to_unit(texts)
    # Two roots, and as many squares, for each two disks.
    size = 1 + (digits + max(map(len, texts))) // 100
    room.step(2 * len(rest) ** 2 * size ** 2)
    disks, flat = rest[:len(puzzle["diameters"])], rest[len(puzzle["diameters"]):]
    least, place = min(margins(disks, list(zip(flat[::2], flat[1::2])), cavity, 10 ** DIGITS),
                       key=lambda pair: pair[0])
    width = in_words(max(least, 0) // 2, DIGITS + digits)
    return ("no disk leaves the cavity or overlaps another; "
            f"the smallest margin is {width} between {place}")


def wide(cavity, disks, evidence):
    chosen = evidence["disks"]
    if any(disk >= len(disks) for disk in chosen):
        raise Rejected("there is no such disk")
    if len(chosen) not in (1, 2) or len(set(chosen)) != len(chosen):
        raise Rejected("expected one disk or two different disks")
    if sum(disks[disk] for disk in chosen) <= cavity:
        raise Rejected("the disks are no wider than the cavity")


# Of n equal disks, D/d - 1 is at least y in the least cavity: where y >= the bound, a root of the polynomial with these
# coefficients, the constant one first, which is negative between the bound and y (docs/certificates.md).
EQUAL = {
    2: (1, None), 3: (1, [-4, 0, 3]), 4: (1, [-2, 0, 1]), 5: (Fraction(3, 2), [16, 0, -20, 0, 5]), 6: (2, None), 7: (2, None),
    8: (2, [-64, 0, 112, 0, -56, 0, 7]), 9: (2, [8, 0, -8, 0, 1]),
    10: (Fraction("2.8130256313981243982516251560287831212775873317838"), None),
    11: (2, [-64, 0, 96, 0, -36, 0, 3]), 12: (3, [-9216, 0, 8448, 0, 320, 0, 576, 0, -324, 0, 27]), 13: (3, [-4, -2, 1]),
    19: (3, [16, 0, -16, 0, 1]),
}


def equal(cavity, disks, evidence, room):
    chosen = evidence["disks"]
    if any(disk >= len(disks) for disk in chosen) or len(set(chosen)) != len(chosen):
        raise Rejected("there is no such disk, or one is named twice")
    if len(chosen) not in EQUAL:
        raise Rejected(f"the least cavity for {len(chosen)} equal disks is not known")
    bound, polynomial = EQUAL[len(chosen)]
    room.step((1 + cavity.bit_length() // 1_000) ** 2 * 20)
    y = Fraction(cavity, min(disks[disk] for disk in chosen)) - 1
    if y >= bound and (polynomial is None or sum(c * y ** i for i, c in enumerate(polynomial)) >= 0):
        raise Rejected(f"the cavity has room for {len(chosen)} disks as wide as the narrowest of these")
    return f"that {len(chosen)} equal disks need a larger cavity is taken from the literature"


def areas(cavity, disks):
    if len(disks) < 2:
        raise Rejected("one disk may fill the cavity")
    if sum(disk * disk for disk in disks) < cavity * cavity:
        raise Rejected("the cavity is larger than the disks")


def by_distances(puzzle, evidence, room):
    sizes = [puzzle["cavity"], *puzzle["diameters"]]
    bounds = [step["below"] for step in evidence["steps"] if "below" in step]
    texts = sizes + bounds
    # As long as the longest of them: of the greatest part, and of the most digits.
    room.step(len(texts) * (1 + (2 * max(map(len, texts))) ** 2 // 10_000))
    numbers, _ = to_unit(texts)
    (cavity, *disks), at = numbers[:len(sizes)], iter(numbers[len(sizes):])
    places = [[step["disk"]] if "below" in step else step["disks"] for step in evidence["steps"]]
    if any(disk >= len(disks) for place in places for disk in place):
        raise Rejected("there is no such disk")
    steps = [(step["disk"], 2 * next(at)) if "below" in step else step["disks"] for step in evidence["steps"]]
    return distances.check(cavity, disks, steps, room)


def check(puzzle, claim, evidence, room):
    """The evidence shows that the disks can be packed, or cannot. Returns a reason, or None."""
    (cavity, *disks), digits = to_unit([puzzle["cavity"], *puzzle["diameters"]])
    if not disks or min(cavity, *disks) <= 0:
        raise Rejected("no disks, or a size that is not positive")
    if claim == "yes" and evidence["kind"] == "packing":
        return packing(puzzle, evidence, room)
    if claim == "yes" and evidence["kind"] == "algebraic-packing":
        room.step((len(disks) + 1) * (1 + (digits + max(map(len, puzzle["diameters"]))) ** 2 // 10_000))
        sizes = [Fraction(size, 10 ** digits) for size in (cavity, *disks)]
        return algebraic.check(sizes[0], sizes[1:], evidence, room)
    if claim == "no" and evidence["kind"] == "wide-disks":
        return wide(cavity, disks, evidence)
    if claim == "no" and evidence["kind"] == "equal-disks":
        return equal(cavity, disks, evidence, room)
    if claim == "no" and evidence["kind"] == "disk-areas":
        return areas(cavity, disks)
    if claim == "no" and evidence["kind"] == "disk-distances":
        return by_distances(puzzle, evidence, room)
    raise Rejected("the claim needs evidence of another kind")
