"""Tilings: a region covered tile by tile or in blocks, weights that exclude every tiling, a search."""

import dominoes
import propagations
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
                raise Rejected("a character that is not allowed in a grid")
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
        count = text["count"]
        self.limited = count != "any"
        self.least, self.most = 0, None
        if isinstance(count, dict):
            self.least, self.most = count["least"], count["most"]
        elif self.limited:
            self.least = self.most = count

    def copies(self, weight):
        """What all copies weigh together at most."""
        return max(self.least * weight, self.most * weight)


class Region:
    def __init__(self, puzzle, room):
        self.room = room
        if puzzle["lattice"] not in ("square", "hexagonal"):
            raise Rejected("the lattice is 'square' or 'hexagonal'")
        if puzzle["freedom"] not in ("free", "one-sided", "fixed"):
            raise Rejected("the freedom is 'free', 'one-sided' or 'fixed'")
        self.cells = drawn(puzzle["region"], ".", "#")
        self.height, self.width = len(puzzle["region"]), len(puzzle["region"][0])
        self.inside = set(self.cells)
        self.names = {cell_name(*cell): cell for cell in self.cells}
        self.tiles = [Tile(text, puzzle["lattice"], puzzle["freedom"]) for text in puzzle["tiles"]]
        self.by_name = {tile.name: tile for tile in self.tiles}
        if len(self.by_name) < len(self.tiles):
            raise Rejected("two tiles with the same name")

    def placements(self):
        """Each tile with the cells that it covers, in every way and place."""
        for tile in self.tiles:
            for way in tile.ways:
                for row, column in self.cells:
                    self.room.step(1 + len(way) // 4)
                    cells = [(row + r, column + c) for r, c in way]
                    if self.inside.issuperset(cells):
                        yield tile, cells


class Coverage:
    """The cells still empty, and how many tiles of each name are used."""

    def __init__(self, region):
        self.region = region
        self.empty = set(region.cells)
        self.used = dict.fromkeys(region.by_name, 0)

    def lay(self, moves):
        region = self.region
        for move in moves:
            name, colon, rest = move.rpartition(":")
            if not colon or name not in region.by_name:
                raise Rejected("a move that names no tile")
            names = rest.split(" ")
            if names[0] or any(cell not in region.names for cell in names[1:]) or len(names) < 2:
                raise Rejected("a move that names no cell")
            region.room.step(len(names))
            cells = [region.names[cell] for cell in names[1:]]
            if from_first(cells) not in region.by_name[name].ways:
                raise Rejected("a move whose cells are not a placement of its tile")
            self.cover(cells)
            self.used[name] += 1

    def cover(self, cells):
        for cell in cells:
            if cell not in self.empty:
                raise Rejected("a cell that is covered twice, or not in the region")
            self.empty.remove(cell)

    def require_whole(self):
        if self.empty:
            raise Rejected("a cell that is not covered")

    def require_counts(self):
        for tile in self.region.tiles:
            if tile.limited and not tile.least <= self.used[tile.name] <= tile.most:
                raise Rejected("the number of uses of a tile differs from its count")


def replay(region, moves):
    coverage = Coverage(region)
    coverage.lay(moves)
    coverage.require_whole()
    coverage.require_counts()


def put_blocks_together(puzzle, region, evidence, room):
    used = []
    for block in evidence["blocks"]:
        if block["rows"] * block["columns"] > len(region.cells):
            raise Rejected("a block larger than the region")
        rows = ["." * block["columns"]] * block["rows"]
        room.step(block["rows"] * block["columns"] + sum(len(tile.ways) for tile in region.tiles))
        coverage = Coverage(Region({**puzzle, "region": rows}, room))
        coverage.lay(block["moves"])
        coverage.require_whole()
        used.append(coverage.used)
    whole = Coverage(region)
    for part in evidence["layout"]:
        if part["block"] >= len(used):
            raise Rejected("there is no such block")
        block = evidence["blocks"][part["block"]]
        if part["rows"] % block["rows"] or part["columns"] % block["columns"]:
            raise Rejected("a rectangle whose size is not a multiple of its block's")
        top, left = part["row"] - 1, part["column"] - 1
        whole.cover((r, c) for r in range(top, top + part["rows"])
                    for c in range(left, left + part["columns"]))
        copies = part["rows"] // block["rows"] * (part["columns"] // block["columns"])
        for name, times in used[part["block"]].items():
            whole.used[name] += times * copies
    whole.lay(evidence["moves"])
    whole.require_whole()
    whole.require_counts()


def weigh(region, weights):
    """The weights of all placements, of copies that need not be used, and of the whole."""
    limited = {PREFIX + tile.name: tile for tile in region.tiles if tile.limited}
    for place in weights:
        if place not in region.names and place not in limited:
            raise Rejected("a weight of something other than a cell or a tile with a count")
    region.room.sums(weights.values())
    by_cell = {region.names[place]: weight
               for place, weight in weights.items() if place in region.names}
    by_tile = {limited[place].name: weight
               for place, weight in weights.items() if place not in region.names}
    whole = sum(by_cell.values()) + sum(
        region.by_name[name].copies(weight) for name, weight in by_tile.items())
    moves = (by_tile.get(tile.name, 0) + sum(by_cell.get(cell, 0) for cell in cells)
             for tile, cells in region.placements())
    return moves, spare(region, by_tile), whole


def spare(region, by_tile):
    """The weights of single copies of tiles whose number is not fixed."""
    return [weight for name, weight in by_tile.items()
            if region.by_name[name].least < region.by_name[name].most]


def refute(region, kind, weights):
    moves, copies, whole = weigh(region, weights)
    if kind == "pagoda":
        proved = whole < 0 and all(move >= 0 for move in moves)
    elif kind == "parity":
        if any(weight.denominator != 1 for weight in weights.values()):
            raise Rejected("a weight that is not an integer")
        proved = whole % 2 == 1 and all(move % 2 == 0 for move in (*copies, *moves))
    else:
        proved = whole % 1 != 0 and all(move % 1 == 0 for move in (*copies, *moves))
    if not proved:
        raise Rejected("a placement or the region has a weight that is not allowed")


def weigh_pattern(region, evidence):
    """Weights that repeat over the plane: every tile is weighed wherever it may lie in it."""
    weights = [[number(text) for text in row] for row in evidence["weights"]]
    if not weights or not weights[0] or any(len(row) != len(weights[0]) for row in weights):
        raise Rejected("the weights are not rows of equal length")
    height, width = len(weights), len(weights[0])

    def at(r, c):
        return weights[r % height][(c - evidence["shift"] * (r // height)) % width]

    by_tile = {name: number(text) for name, text in evidence["tiles"].items()}
    region.room.sums([*by_tile.values(), *(weight for row in weights for weight in row)])
    for name in by_tile:
        if name not in region.by_name or not region.by_name[name].limited:
            raise Rejected("a weight of something other than a tile with a count")
    lattice = evidence["test"] == "lattice"
    if lattice and any(weight % 1 for weight in spare(region, by_tile)):
        raise Rejected("a copy of a tile has a weight that is not allowed")
    for tile in region.tiles:
        for way in tile.ways:
            columns = [c for _, c in way]
            if way[-1][0] >= region.height or max(columns) - min(columns) >= region.width:
                continue
            region.room.step(height * width * (1 + len(way)))
            for row in range(height):
                for column in range(width):
                    weight = by_tile.get(tile.name, 0) + sum(at(row + r, column + c) for r, c in way)
                    if weight % 1 if lattice else weight < 0:
                        raise Rejected("a tile has a weight that is not allowed")
    whole = sum(at(*cell) for cell in region.cells)
    whole += sum(region.by_name[name].copies(weight) for name, weight in by_tile.items())
    if not (whole % 1 if lattice else whole < 0):
        raise Rejected("the region has a weight that is not allowed")


def tilings(region, room):
    """Fills the first empty cell in all ways; with each set of filled cells the number of ways."""
    height = 1 + max(r for r, _ in region.cells)
    width = 1 + max(c for _, c in region.cells)
    order = sorted(region.cells, key=lambda cell: cell[::-1] if width > height else cell)
    rank = {cell: i for i, cell in enumerate(order)}
    limited = [tile.name for tile in region.tiles if tile.limited]
    choices = [[] for _ in order]
    for tile, cells in region.placements():
        ranks = [rank[cell] for cell in cells]
        mask = sum(1 << (r - min(ranks)) for r in ranks)
        index = limited.index(tile.name) if tile.name in limited else None
        choices[min(ranks)].append((mask, index))
    start = tuple(region.by_name[name].most for name in limited)
    spare_copies = tuple(region.by_name[name].most - region.by_name[name].least for name in limited)
    levels = {0: {(0, start): 1}}
    whole = 0
    room.take(1)
    for cell in range(len(order)):
        states = levels.pop(cell, {})
        for (filled, left), ways in states.items():
            room.step(1 + len(choices[cell]) // 4)
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
                    if all(map(int.__le__, rest, spare_copies)):
                        whole += ways
                    continue
                known = levels.setdefault(to, {})
                if (ahead, rest) not in known:
                    room.take(1)
                known[ahead, rest] = known.get((ahead, rest), 0) + ways
        room.take(-len(states))
    return whole


def check(puzzle, claim, evidence, room):
    region = Region(puzzle, room)
    kind = evidence["kind"]
    if claim == "yes" and kind == "play":
        replay(region, evidence["moves"])
    elif claim == "yes" and kind == "blocks":
        put_blocks_together(puzzle, region, evidence, room)
    elif claim == "no" and kind in ("parity", "lattice", "pagoda"):
        refute(region, kind, {name: number(text) for name, text in evidence["weights"].items()})
    elif claim == "no" and kind == "colouring":
        weigh_pattern(region, evidence)
    elif claim == "no" and kind == "unit-propagation":
        propagations.replay(region, evidence["steps"], room)
    elif claim == "no" and kind == "exhausted-cover":
        if tilings(region, room):
            raise Rejected("there is a tiling")
    elif isinstance(claim, dict) and "tilings" in claim and kind == "recount":
        count = dominoes.tilings if dominoes.are_dominoes(region.tiles) else tilings
        if str(count(region, room)) != claim["tilings"]:
            raise Rejected("the number of tilings differs from the claim")
    else:
        raise Rejected("this kind of evidence does not prove this claim about a tiling")
