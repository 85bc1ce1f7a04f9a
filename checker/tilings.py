"""Tilings: a region covered tile by tile, weights that exclude every tiling, a complete search."""

from reading import Rejected
from shape import number

QUARTER = (lambda r, c: (c, -r))
SIXTH = (lambda r, c: (c, c - r))  # hexagons whose neighbours are (0,1), (1,1), (1,0)
PREFIX = "tile "


def cell_name(row, column):
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return f"{letters}{row + 1}"


def drawn(rows, sign, other):
    """The cells of the rows that hold `sign`."""
    cells = []
    for r, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise Rejected("rows of different lengths")
        for c, letter in enumerate(row):
            if letter == sign:
                cells.append((r, c))
            elif letter != other:
                raise Rejected("a sign that is none of a grid")
    if not cells:
        raise Rejected("a grid without cells")
    return cells


def from_first(cells):
    row, column = min(cells)
    return tuple(sorted((r - row, c - column) for r, c in cells))


def ways_of(cells, lattice, freedom):
    """The different ways in which a tile may lie, each from its first cell."""
    turn, steps = (QUARTER, 4) if lattice == "square" else (SIXTH, 6)
    ways = {from_first(cells)}
    for _ in range(2 if freedom == "free" else 1):
        for _ in range(0 if freedom == "fixed" else steps):
            cells = [turn(r, c) for r, c in cells]
            ways.add(from_first(cells))
        cells = [(c, r) for r, c in cells]
    return sorted(ways)


class Tile:
    def __init__(self, text, lattice, freedom):
        self.name = text["name"]
        self.ways = ways_of(drawn(text["rows"], "o", "."), lattice, freedom)
        self.count = None if text["count"] == "any" else text["count"]


class Region:
    def __init__(self, puzzle):
        if puzzle["lattice"] not in ("square", "hexagonal"):
            raise Rejected("the lattice is 'square' or 'hexagonal'")
        if puzzle["freedom"] not in ("free", "one-sided", "fixed"):
            raise Rejected("the freedom is 'free', 'one-sided' or 'fixed'")
        self.cells = drawn(puzzle["region"], ".", "#")
        self.inside = set(self.cells)
        self.names = {cell_name(*cell): cell for cell in self.cells}
        self.tiles = [Tile(text, puzzle["lattice"], puzzle["freedom"]) for text in puzzle["tiles"]]
        self.by_name = {tile.name: tile for tile in self.tiles}
        if len(self.by_name) < len(self.tiles):
            raise Rejected("two tiles of one name")

    def placements(self):
        """Each tile with the cells that it covers, in every way and place."""
        for tile in self.tiles:
            for way in tile.ways:
                for row, column in self.cells:
                    cells = [(row + r, column + c) for r, c in way]
                    if self.inside.issuperset(cells):
                        yield tile, cells


def replay(region, moves):
    empty = set(region.cells)
    used = dict.fromkeys(region.by_name, 0)
    for move in moves:
        name, colon, rest = move.rpartition(":")
        if not colon or name not in region.by_name:
            raise Rejected("a move that names no tile")
        names = rest.split(" ")
        if names[0] or any(cell not in region.names for cell in names[1:]) or len(names) < 2:
            raise Rejected("a move that names no cell")
        cells = [region.names[cell] for cell in names[1:]]
        if from_first(cells) not in region.by_name[name].ways:
            raise Rejected("a move that covers no cells as its tile does")
        if not empty.issuperset(cells):
            raise Rejected("a cell that is covered twice")
        empty.difference_update(cells)
        used[name] += 1
    if empty:
        raise Rejected("a cell that is not covered")
    for tile in region.tiles:
        if tile.count is not None and used[tile.name] != tile.count:
            raise Rejected("a tile that is not used that often")


def weigh(region, weights):
    """The weights of all placements, and of the region with its limited tiles."""
    limited = {PREFIX + tile.name: tile for tile in region.tiles if tile.count is not None}
    for place in weights:
        if place not in region.names and place not in limited:
            raise Rejected("a weight of what is no cell and no limited tile")
    by_cell = {region.names[place]: weight
               for place, weight in weights.items() if place in region.names}
    by_tile = {limited[place].name: weight
               for place, weight in weights.items() if place not in region.names}
    whole = sum(by_cell.values()) + sum(
        weight * region.by_name[name].count for name, weight in by_tile.items())
    moves = (by_tile.get(tile.name, 0) + sum(by_cell.get(cell, 0) for cell in cells)
             for tile, cells in region.placements())
    return moves, whole


def refute(region, kind, weights):
    moves, whole = weigh(region, weights)
    if kind == "pagoda":
        proved = whole < 0 and all(move >= 0 for move in moves)
    elif kind == "parity":
        if any(weight.denominator != 1 for weight in weights.values()):
            raise Rejected("a weight that is no integer")
        proved = whole % 2 == 1 and all(move % 2 == 0 for move in moves)
    else:
        proved = whole % 1 != 0 and all(move % 1 == 0 for move in moves)
    if not proved:
        raise Rejected("a placement or the region weighs what it should not")


def exclude(region, room):
    """Fills the first empty cell in all ways and keeps each set of filled cells once."""
    height = 1 + max(r for r, _ in region.cells)
    width = 1 + max(c for _, c in region.cells)
    order = sorted(region.cells, key=lambda cell: cell[::-1] if width > height else cell)
    rank = {cell: i for i, cell in enumerate(order)}
    limited = [tile.name for tile in region.tiles if tile.count is not None]
    choices = [[] for _ in order]
    for tile, cells in region.placements():
        ranks = [rank[cell] for cell in cells]
        mask = sum(1 << (r - min(ranks)) for r in ranks)
        index = limited.index(tile.name) if tile.name in limited else None
        choices[min(ranks)].append((mask, index))
    start = tuple(region.by_name[name].count for name in limited)
    levels = {0: {(0, start)}}
    room.take(1)
    for cell in range(len(order)):
        states = levels.pop(cell, set())
        for filled, left in states:
            for mask, index in choices[cell]:
                if filled & mask or (index is not None and left[index] == 0):
                    continue
                rest = left
                if index is not None:
                    rest = (*left[:index], left[index] - 1, *left[index + 1:])
                ahead, to = filled | mask, cell
                while ahead & 1:
                    ahead, to = ahead >> 1, to + 1
                if to == len(order):
                    if not any(rest):
                        raise Rejected("there is a tiling")
                    continue
                known = levels.setdefault(to, set())
                if (ahead, rest) not in known:
                    room.take(1)
                    known.add((ahead, rest))
        room.take(-len(states))


def check(puzzle, claim, evidence, room):
    region = Region(puzzle)
    kind = evidence["kind"]
    if claim == "yes" and kind == "play":
        replay(region, evidence["moves"])
    elif claim == "no" and kind in ("parity", "lattice", "pagoda"):
        refute(region, kind, {name: number(text) for name, text in evidence["weights"].items()})
    elif claim == "no" and kind == "exhausted-cover":
        exclude(region, room)
    else:
        raise Rejected("evidence of this kind does not show this claim of a tiling")
