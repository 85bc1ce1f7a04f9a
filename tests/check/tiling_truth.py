"""What is true of a small tiling puzzle, by plain backtracking on sets of cells."""

import re
from fractions import Fraction

MOST_CELLS = 60


def cells(rows, sign):
    return frozenset((r, c) for r, row in enumerate(rows) for c, s in enumerate(row) if s == sign)


def moved(shape, row, column):
    return frozenset((r + row, c + column) for r, c in shape)


def at_origin(shape):
    row, column = min(shape)
    return moved(shape, -row, -column)


def ways(shape, lattice, freedom):
    turn = {"square": lambda r, c: (c, -r), "hexagonal": lambda r, c: (c, c - r)}[lattice]
    found = {at_origin(shape)}
    rounds = {"fixed": 0, "one-sided": 1, "free": 2}[freedom]
    for number in range(rounds):
        if number:
            shape = frozenset((c, r) for r, c in shape)
        for _ in range(12):
            found.add(at_origin(shape))
            shape = frozenset(turn(r, c) for r, c in shape)
    return found


class Tiles:
    def __init__(self, puzzle):
        self.region = cells(puzzle["region"], ".")
        self.tiles = {}
        for tile in puzzle["tiles"]:
            self.tiles[tile["name"]] = (
                ways(cells(tile["rows"], "o"), puzzle["lattice"], puzzle["freedom"]), tile["count"])

    def placements(self):
        for name, (shapes, _) in self.tiles.items():
            for shape in shapes:
                for row, column in self.region:
                    placed = moved(shape, row, column)
                    if placed <= self.region:
                        yield name, placed


def tileable(empty, tiles, left, dead=None):
    if not empty:
        return all(count in ("any", 0) for count in left.values())
    dead = set() if dead is None else dead
    state = empty, tuple(left.values())
    if state in dead:
        return False
    row, column = min(empty)
    for name, (shapes, _) in tiles.items():
        if left[name] == 0:
            continue
        rest = {**left, name: left[name] if left[name] == "any" else left[name] - 1}
        for shape in shapes:
            placed = moved(shape, row, column)
            if placed <= empty and tileable(empty - placed, tiles, rest, dead):
                return True
    dead.add(state)
    return False


def strips_as_tiling(puzzle):
    """The region and the tiles of a board of strips."""
    rows, columns, length = puzzle["rows"], puzzle["columns"], puzzle["length"]
    region = {(r, c) for r in range(rows) for c in range(columns)}
    tiles = {"strip": (ways(frozenset((0, c) for c in range(length)), "square", "one-sided"), "any")}
    left = {"strip": "any"}
    if puzzle["monomino"] == "any":
        tiles["monomino"] = ({frozenset([(0, 0)])}, 1)
        left["monomino"] = 1
    else:
        region -= {(puzzle["monomino"]["row"] - 1, puzzle["monomino"]["column"] - 1)}
    return frozenset(region), tiles, left


def claim_is_true(certificate):
    """Whether the claim holds; None where backtracking would take too long."""
    puzzle = certificate["puzzle"]
    if puzzle["game"] == "strips":
        if puzzle["rows"] * puzzle["columns"] > MOST_CELLS or puzzle["length"] > MOST_CELLS:
            return None
        possible = tileable(*strips_as_tiling(puzzle))
    else:
        tiles = Tiles(puzzle)
        if len(tiles.region) > MOST_CELLS:
            return None
        left = {name: count for name, (_, count) in tiles.tiles.items()}
        possible = tileable(tiles.region, tiles.tiles, left)
    return possible == (certificate["claim"] == "yes")


def cell(name):
    letters, digits = re.fullmatch("([a-z]+)([1-9][0-9]*)", name).groups()
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("a") + 1
    return int(digits) - 1, column - 1


def play_holds(certificate):
    tiles = Tiles(certificate["puzzle"])
    empty = set(tiles.region)
    used = dict.fromkeys(tiles.tiles, 0)
    for move in certificate["evidence"]["moves"]:
        name, _, rest = move.rpartition(": ")
        placed = frozenset(map(cell, rest.split(" ")))
        assert at_origin(placed) in tiles.tiles[name][0] and placed <= empty
        assert len(placed) == len(rest.split(" "))
        empty -= placed
        used[name] += 1
    return not empty and all(count in ("any", used[name]) for name, (_, count) in tiles.tiles.items())


def weights_hold(certificate):
    tiles, evidence = Tiles(certificate["puzzle"]), certificate["evidence"]
    weights = {name: Fraction(text) for name, text in evidence["weights"].items()}
    by_cell = {cell(name): weight for name, weight in weights.items() if " " not in name}
    by_tile = {name[len("tile "):]: weight for name, weight in weights.items() if " " in name}
    moves = [by_tile.get(name, 0) + sum(by_cell.get(place, 0) for place in placed)
             for name, placed in tiles.placements()]
    whole = sum(by_cell.get(place, 0) for place in tiles.region)
    whole += sum(weight * tiles.tiles[name][1] for name, weight in by_tile.items())
    if evidence["kind"] == "pagoda":
        return min(moves, default=0) >= 0 and whole < 0
    modulus = 2 if evidence["kind"] == "parity" else 1
    if modulus == 2 and any(weight % 1 for weight in [*weights.values(), whole]):
        return False
    return not any(move % modulus for move in moves) and whole % modulus != 0


def rectangles_hold(certificate):
    puzzle, evidence = certificate["puzzle"], certificate["evidence"]
    if puzzle["rows"] * puzzle["columns"] > 10_000:
        return None
    covered = [(evidence["monomino"]["row"], evidence["monomino"]["column"])]
    for part in evidence["rectangles"]:
        along = part["rows"] if part["strips"] == "down" else part["columns"]
        if along % puzzle["length"]:
            return False
        covered += [(part["row"] + r, part["column"] + c)
                    for r in range(part["rows"]) for c in range(part["columns"])]
    board = [(r, c) for r in range(1, puzzle["rows"] + 1) for c in range(1, puzzle["columns"] + 1)]
    wanted = puzzle["monomino"] in ("any", evidence["monomino"])
    return wanted and sorted(covered) == board


def proof_holds(certificate):
    """Whether the evidence is a proof, where that can be judged naively; else None."""
    kind = certificate["evidence"]["kind"]
    if kind == "play":
        return play_holds(certificate)
    if kind in ("parity", "lattice", "pagoda"):
        return weights_hold(certificate)
    return rectangles_hold(certificate) if kind == "rectangles" else None
