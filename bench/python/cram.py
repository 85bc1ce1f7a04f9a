"""Cram on 4 × 4 three times: by lru_cache, as a game in Python without splitting, and with split and canonical."""

import time
from functools import lru_cache

import lastmove as lm

SIZE = 4
DOMINOES = [
    1 << (r * SIZE + c) | 1 << (r2 * SIZE + c2)
    for r in range(SIZE)
    for c in range(SIZE)
    for r2, c2 in ((r, c + 1), (r + 1, c))
    if r2 < SIZE and c2 < SIZE
]
FULL = (1 << SIZE * SIZE) - 1


@lru_cache(None)
def nimber(free):
    seen = {nimber(free & ~domino) for domino in DOMINOES if free & domino == domino}
    return next(n for n in range(len(seen) + 1) if n not in seen)


class Cram(lm.Impartial):
    """Lay a domino on two free neighbours; a position is the set of free cells, as an integer."""

    example = str(FULL)

    def parse(self, text):
        return int(text)

    def moves(self, free):
        for domino in DOMINOES:
            if free & domino == domino:
                yield "+", [free & ~domino]


def mapped(cells):
    """The set of cells under a symmetry, by bytes."""
    tables = []
    for low in (0, 8):
        table = [0] * 256
        for byte in range(256):
            for bit in range(8):
                if byte >> bit & 1:
                    table[byte] |= 1 << cells[low + bit]
        tables.append(table)
    return tables


PLACES = [(r, c) for r in range(SIZE) for c in range(SIZE)]
SYMMETRIES = [
    mapped([(r2 if not a else SIZE - 1 - r2) * SIZE + (c2 if not b else SIZE - 1 - c2) for r2, c2 in turned])
    for turned in (PLACES, [(c, r) for r, c in PLACES])
    for a in (0, 1)
    for b in (0, 1)
]
LEFT = sum(1 << r * SIZE for r in range(SIZE))
RIGHT = LEFT << SIZE - 1


class SplitCram(Cram):
    """The same, where connected cells are played alone, in the corner and turned in the least way."""

    def split(self, free):
        parts = []
        while free:
            part = free & -free
            while True:
                beside = part << SIZE | part >> SIZE | (part & ~RIGHT) << 1 | (part & ~LEFT) >> 1
                grown = part | beside & free
                if grown == part:
                    break
                part = grown
            free &= ~part
            if part & part - 1:  # a single cell has no moves
                parts.append(part)
        return parts

    def canonical(self, part):
        while part and not part & (1 << SIZE) - 1:
            part >>= SIZE
        while part and not part & LEFT:
            part >>= 1
        low, high = part & 255, part >> 8
        return min(table[0][low] | table[1][high] for table in SYMMETRIES)


def seconds(work):
    before = time.process_time()
    result = work()
    return time.process_time() - before, result


def measure_cram():
    """Processor seconds: plain Python, as it is, with split and canonical; the least of three runs."""
    times = [[], [], []]
    for _ in range(3):
        nimber.cache_clear()
        took, plain = seconds(lambda: nimber(FULL))
        times[0].append(took)
        for place, game in ((1, Cram), (2, SplitCram)):
            lm.register("cram-in-python", game)
            took, value = seconds(lambda: lm.value(f"cram-in-python:{FULL}"))
            assert value.nimber == plain
            times[place].append(took)
            lm.unregister("cram-in-python")
    return [min(some) for some in times]


if __name__ == "__main__":
    plain, whole, split = measure_cram()
    print(f"lru_cache {plain:.4f} s; as it is {whole:.4f} s; with split and canonical {split:.4f} s")
