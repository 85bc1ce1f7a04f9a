"""The Python checker counts dominoes by a determinant as it does by filling cell after cell.

usage: dominoes_test.py SOURCE_DIR [SEED]
"""

import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(sys.argv[1]) / "checker"))
import dominoes
import tilings
from room import Room

REGIONS = 2_000
DOMINO = {"name": "I2", "rows": ["oo"], "count": "any"}
# Some pairs of cells are covered in two ways.
SEVERAL = [DOMINO, *({"name": name, "rows": ["o", "o"], "count": "any"} for name in "JK")]


def region(rows, tiles=(DOMINO,), freedom="free", lattice="square"):
    puzzle = {"game": "tiling", "lattice": lattice, "freedom": freedom, "region": rows,
              "tiles": list(tiles)}
    return tilings.Region(puzzle, Room())


def random_rows(choice):
    height, width, missing = choice.randint(1, 6), choice.randint(1, 8), choice.random() / 3
    return ["".join("#" if choice.random() < missing else "." for _ in range(width))
            for _ in range(height)]


def require(condition, *what):
    if not condition:
        sys.exit(f"dominoes_test.py: {what}")


seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
choice = random.Random(seed)
some = 0
for _ in range(REGIONS):
    rows = random_rows(choice)
    if not any("." in row for row in rows):
        continue
    tiles, freedom = choice.choice([((DOMINO,), "free"), ((DOMINO,), "fixed"), (SEVERAL, "fixed")])
    cells = region(rows, tiles, freedom)
    require(dominoes.are_dominoes(cells.tiles), rows)
    expected = tilings.tilings(cells, Room())
    require(dominoes.tilings(cells, Room()) == expected, rows, freedom, expected)
    some += expected > 0
require(some > REGIONS / 10, "only", some, "regions can be tiled")
require(dominoes.tilings(region(["." * 20] * 20), Room())
        == 1269984011256235834242602753102293934298576249856, "20 by 20")
for tile, lattice in (({**DOMINO, "rows": ["o.o"]}, "square"), ({**DOMINO, "count": 2}, "square"),
                      (DOMINO, "hexagonal")):
    require(not dominoes.are_dominoes(region(["...."], (tile,), lattice=lattice).tiles), tile)
print(f"{REGIONS} regions, seed {seed}")
