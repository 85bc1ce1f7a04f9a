"""What is true of a small tiling puzzle, by plain backtracking on sets of cells."""

import itertools
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


def numbers(count):
    """All numbers of copies that a count allows up to the number of cells, as a range."""
    if count == "any":
        return range(MOST_CELLS + 1)
    if isinstance(count, dict):
        return range(count["least"], count["most"] + 1)
    return range(count, count + 1)


def tilings(empty, tiles, used=None, known=None):
    """The number of tilings."""
    used = dict.fromkeys(tiles, 0) if used is None else used
    known = {} if known is None else known
    if not empty:
        return int(all(used[name] in numbers(count) for name, (_, count) in tiles.items()))
    state = empty, tuple(used.values())
    if state not in known:
        row, column = min(empty)
        known[state] = 0
        for name, (shapes, count) in tiles.items():
            if used[name] + 1 >= numbers(count).stop:
                continue
            for shape in shapes:
                placed = moved(shape, row, column)
                if placed <= empty:
                    more = {**used, name: used[name] + 1} if count != "any" else used
                    known[state] += tilings(empty - placed, tiles, more, known)
    return known[state]


def strips_as_tiling(puzzle):
    """The region and the tiles of a board of strips."""
    rows, columns, length = puzzle["rows"], puzzle["columns"], puzzle["length"]
    region = {(r, c) for r in range(rows) for c in range(columns)}
    tiles = {"strip": (ways(frozenset((0, c) for c in range(length)), "square", "one-sided"), "any")}
    if puzzle["monomino"] == "any":
        tiles["monomino"] = ({frozenset([(0, 0)])}, 1)
    else:
        region -= {(puzzle["monomino"]["row"] - 1, puzzle["monomino"]["column"] - 1)}
    return frozenset(region), tiles


def claim_is_true(certificate):
    """Whether the claim holds; None where backtracking would take too long."""
    puzzle = certificate["puzzle"]
    if puzzle["game"] == "strips":
        if puzzle["rows"] * puzzle["columns"] > MOST_CELLS or puzzle["length"] > MOST_CELLS:
            return None
        number = tilings(*strips_as_tiling(puzzle))
    else:
        tiles = Tiles(puzzle)
        if len(tiles.region) > MOST_CELLS:
            return None
        number = tilings(tiles.region, tiles.tiles)
    if isinstance(certificate["claim"], dict):
        return str(number) == certificate["claim"]["tilings"]
    return (number > 0) == (certificate["claim"] == "yes")


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
    return not empty and all(used[name] in numbers(count)
                             for name, (_, count) in tiles.tiles.items())


def weights_hold(certificate):
    evidence = certificate["evidence"]
    weights = {name: Fraction(text) for name, text in evidence["weights"].items()}
    by_cell = {cell(name): weight for name, weight in weights.items() if " " not in name}
    by_tile = {name[len("tile "):]: weight for name, weight in weights.items() if " " in name}
    return weighing_refutes(certificate["puzzle"], evidence["kind"], by_cell, by_tile)


def weighing_refutes(puzzle, kind, by_cell, by_tile):
    """Whatever the numbers of copies are, the region does not weigh what tiles can weigh."""
    tiles = Tiles(puzzle)
    moves = [by_tile.get(name, 0) + sum(by_cell.get(place, 0) for place in placed)
             for name, placed in tiles.placements()]
    cells = sum(by_cell.get(place, 0) for place in tiles.region)
    ranges = [[weight * n for n in numbers(tiles.tiles[name][1])[:200]]
              for name, weight in by_tile.items()]
    wholes = [cells + sum(copies) for copies in itertools.product(*ranges)]
    if kind == "pagoda":
        return min(moves, default=0) >= 0 and max(wholes) < 0
    modulus = 2 if kind == "parity" else 1
    weights = [*by_cell.values(), *by_tile.values()]
    if modulus == 2 and any(weight % 1 for weight in [*weights, *wholes]):
        return False
    return not any(move % modulus for move in moves) and all(whole % modulus for whole in wholes)


def colouring_holds(certificate):
    puzzle, evidence = certificate["puzzle"], certificate["evidence"]
    rows = [[Fraction(text) for text in row] for row in evidence["weights"]]
    by_cell = {}
    for r, c in cells(puzzle["region"], "."):
        course, r_in = divmod(r, len(rows))
        by_cell[r, c] = rows[r_in][(c - course * evidence["shift"]) % len(rows[0])]
    by_tile = {name: Fraction(text) for name, text in evidence["tiles"].items()}
    return weighing_refutes(puzzle, evidence["test"], by_cell, by_tile)


def blocks_hold(certificate):
    """The blocks, laid tile by tile as a play."""
    puzzle, evidence = certificate["puzzle"], certificate["evidence"]
    moves = list(evidence["moves"])
    for part in evidence["layout"]:
        block = evidence["blocks"][part["block"]]
        for top in range(part["row"] - 1, part["row"] - 1 + part["rows"], block["rows"]):
            for left in range(part["column"] - 1, part["column"] - 1 + part["columns"],
                              block["columns"]):
                for move in block["moves"]:
                    name, _, rest = move.rpartition(": ")
                    there = [cell(text) for text in rest.split(" ")]
                    moves.append(f"{name}: " + " ".join(
                        f"{chr(ord('a') + c + left)}{r + top + 1}" for r, c in there))
    return play_holds({"puzzle": puzzle, "evidence": {"moves": moves}})


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
    judges = {"rectangles": rectangles_hold, "colouring": colouring_holds, "blocks": blocks_hold}
    return judges[kind](certificate) if kind in judges else None
