"""The number of ways to lay dominoes, as a determinant (docs/theory.md, "Counting dominoes")."""

from itertools import count
from math import gcd

ACROSS, DOWN = ((0, 0), (0, 1)), ((0, 0), (1, 0))


def are_dominoes(tiles):
    """Whether all tiles cover two neighbours in a row or column, and any number of them is allowed."""
    return all(not tile.limited and way in (ACROSS, DOWN) for tile in tiles for way in tile.ways)


def matrix(region):
    """The entries that are not 0, by black cell and number of white cell; None unless it is square."""
    across = sum(ACROSS in tile.ways for tile in region.tiles)
    down = sum(DOWN in tile.ways for tile in region.tiles)
    cells = region.cells
    if region.width > region.height:  # lines along the shorter side keep the entries together
        cells, across, down = sorted((c, r) for r, c in cells), down, across
    numbers, sign_below = {}, {}
    colours = [0, 0]
    line, before = None, 0
    for r, c in cells:
        if r != line:
            line, before = r, 0
        sign_below[r, c] = -1 if before % 2 else 1
        before += 1
        colour = (r + c) % 2
        numbers[r, c] = colours[colour]
        colours[colour] += 1
    if colours[0] != colours[1]:
        return None
    rows = []
    for r, c in cells:
        if (r + c) % 2:
            continue
        near = [((r, c - 1), across), ((r, c + 1), across),
                ((r + 1, c), down * sign_below[r, c]), ((r - 1, c), down * sign_below.get((r - 1, c), 0))]
        rows.append({numbers[cell]: entry for cell, entry in near if cell in numbers and entry})
    return rows


class Lanes:
    """Rows modulo `modulus`, each one integer: the entries from the first on, `bits` bits apart, so that
    as many products as there are rows may be added before they are reduced."""

    def __init__(self, modulus, rows):
        self.modulus = modulus
        self.bytes = (2 * modulus.bit_length() + rows.bit_length() + 8) // 8
        self.bits = 8 * self.bytes
        self.mask = (1 << self.bits) - 1

    def pack(self, entries):
        return int.from_bytes(b"".join((entry % self.modulus).to_bytes(self.bytes, "little")
                                       for entry in entries), "little")

    def scaled(self, lanes, factor):
        size = -(-lanes.bit_length() // self.bits)
        text = lanes.to_bytes(size * self.bytes, "little")
        return self.pack([int.from_bytes(text[at:at + self.bytes], "little") * factor
                          for at in range(0, len(text), self.bytes)])


def is_odd(permutation):
    seen, odd = set(), False
    for start in range(len(permutation)):
        at, length = start, 0
        while at not in seen:
            seen.add(at)
            at, length = permutation[at], length + 1
        odd ^= length > 0 and length % 2 == 0
    return odd


def determinant(rows, modulus, room):
    """The determinant modulo `modulus`; None where a number that was to be divided by has no inverse."""
    lanes = Lanes(modulus, len(rows))
    pivots, columns, product = {}, [], 1
    for entries in rows:
        if not entries:
            return 0
        lead, last = min(entries), max(entries)
        row = lanes.pack([entries.get(column, 0) for column in range(lead, last + 1)])
        steps = 4 * (last - lead)
        while True:
            first = (row & lanes.mask) % modulus
            if first and lead not in pivots:
                break
            if first:
                row += (modulus - first) * pivots[lead]
                steps += 1 + row.bit_length() // 4_000
            row >>= lanes.bits
            lead += 1
            if not row:
                return 0
        try:
            inverse = pow(first, -1, modulus)
        except ValueError:
            return None
        room.take(1)
        room.step(steps + row.bit_length() // 256)
        pivots[lead] = lanes.scaled(row, inverse)
        columns.append(lead)
        product = product * first % modulus
    return (modulus - product) % modulus if is_odd(columns) else product


def moduli():
    """Numbers below 2^60 that are probably primes; nothing depends on it but that divisions succeed."""
    return (number for number in count(2 ** 60 - 1, -2) if pow(2, number - 1, number) == 1)


def tilings(region, room):
    """The number of ways to cover the region. Requires that its tiles are dominoes."""
    rows = matrix(region)
    if rows is None:
        return 0
    square = 1  # at least that of the determinant (Hadamard)
    for row in rows:
        square *= sum(entry ** 2 for entry in row.values())
    value, together = 0, 1  # the determinant modulo all moduli so far
    for modulus in moduli():
        if together ** 2 > 4 * square:
            return min(value, together - value)
        rest = determinant(rows, modulus, room) if gcd(modulus, together) == 1 else None
        if rest is not None:
            value += together * ((rest - value) * pow(together, -1, modulus) % modulus)
            together *= modulus
