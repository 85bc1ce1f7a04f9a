"""What is true of packings of a few disks, in fractions, apart from the checkers."""

from fractions import Fraction

import distance_truth


def sizes(puzzle):
    return Fraction(puzzle["cavity"]), [Fraction(text) for text in puzzle["diameters"]]


def claim_is_true(certificate):
    """None for three disks or more, unless a packing, an area or equal disks tell."""
    cavity, disks = sizes(certificate["puzzle"])
    if len(disks) < 3:
        possible = sum(disks) <= cavity
    elif sum(sorted(disks)[-2:]) > cavity or sum(d * d for d in disks) >= cavity * cavity:
        possible = False
    elif "packing" in certificate["evidence"]["kind"] and is_packing(certificate):
        possible = True
    elif certificate["evidence"]["kind"] == "disk-distances":
        possible = distance_truth.can_be_packed(cavity, disks)
        if possible is None:
            return None
    else:
        return None
    return possible == (certificate["claim"] == "yes")


def at(polynomial, x):
    return sum(Fraction(coefficient) * x ** i for i, coefficient in enumerate(polynomial))


def root_of(evidence):
    """A root between the bounds, to about 60 digits."""
    low, high = map(Fraction, evidence["root"])
    above = at(evidence["polynomial"], high)
    while high - low > Fraction(1, 10 ** 60):
        middle = Fraction(round((low + high) / 2 * 10 ** 70), 10 ** 70)
        if at(evidence["polynomial"], middle) * above > 0:
            high = middle
        else:
            low = middle
    return low


def centres_of(evidence):
    """The centres, and how exact they are."""
    if evidence["kind"] == "packing":
        return [(Fraction(x), Fraction(y)) for x, y in evidence["centres"]], 0
    root = root_of(evidence)
    return [(at(x, root), at(y, root)) for x, y in evidence["centres"]], Fraction(1, 10 ** 40)


def is_packing(certificate):
    cavity, disks = sizes(certificate["puzzle"])
    centres, error = centres_of(certificate["evidence"])
    if len(centres) != len(disks) or min(cavity, *disks) <= 0:
        return False
    for d, (x, y) in zip(disks, centres):
        if d > cavity or x * x + y * y > ((cavity - d) / 2) ** 2 + error:
            return False
    pairs = [(i, j) for i in range(len(disks)) for j in range(i)]
    return all((centres[i][0] - centres[j][0]) ** 2 + (centres[i][1] - centres[j][1]) ** 2
               >= ((disks[i] + disks[j]) / 2) ** 2 - error for i, j in pairs)


def distances_hold(certificate):
    cavity, disks = sizes(certificate["puzzle"])
    return distance_truth.hold(cavity, disks, certificate["evidence"]["steps"])
