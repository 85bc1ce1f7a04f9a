"""What is true of packings of a few disks, in fractions, apart from the checkers."""

from fractions import Fraction


def sizes(puzzle):
    return Fraction(puzzle["cavity"]), [Fraction(text) for text in puzzle["diameters"]]


def claim_is_true(certificate):
    """None for three disks or more, unless a packing or an area tells."""
    cavity, disks = sizes(certificate["puzzle"])
    if len(disks) < 3:
        possible = sum(disks) <= cavity
    elif sum(sorted(disks)[-2:]) > cavity or sum(d * d for d in disks) >= cavity * cavity:
        possible = False
    elif certificate["evidence"]["kind"] == "packing" and is_packing(certificate):
        possible = True
    else:
        return None
    return possible == (certificate["claim"] == "yes")


def is_packing(certificate):
    cavity, disks = sizes(certificate["puzzle"])
    centres = [(Fraction(x), Fraction(y)) for x, y in certificate["evidence"]["centres"]]
    if len(centres) != len(disks) or min(cavity, *disks) <= 0:
        return False
    for d, (x, y) in zip(disks, centres):
        if d > cavity or x * x + y * y > ((cavity - d) / 2) ** 2:
            return False
    pairs = [(i, j) for i in range(len(disks)) for j in range(i)]
    return all((centres[i][0] - centres[j][0]) ** 2 + (centres[i][1] - centres[j][1]) ** 2
               >= ((disks[i] + disks[j]) / 2) ** 2 for i, j in pairs)
