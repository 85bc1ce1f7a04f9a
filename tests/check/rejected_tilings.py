"""Certificates about tilings that prove nothing, each for one reason alone."""


def play(*moves):
    return {"kind": "play", "moves": list(moves)}


def tiling(region, tiles, claim, evidence, lattice="square", freedom="free"):
    puzzle = {"game": "tiling", "lattice": lattice, "region": region, "freedom": freedom,
              "tiles": [{"name": name, "rows": rows, "count": count} for name, rows, count in tiles]}
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}


def weights(kind, **by_place):
    return {"kind": kind, "weights": {place.replace("_", " "): w for place, w in by_place.items()}}


def strips(rows, columns, length, claim, evidence, monomino="any"):
    puzzle = {"game": "strips", "rows": rows, "columns": columns, "length": length,
              "monomino": monomino}
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}


def square(row, column):
    return {"row": row, "column": column}


def rectangles(monomino, *parts):
    keys = ("row", "column", "rows", "columns", "strips")
    return {"kind": "rectangles", "monomino": square(*monomino),
            "rectangles": [dict(zip(keys, part)) for part in parts]}


def laid_out(blocks, layout, *moves):
    keys = ("row", "column", "rows", "columns", "block")
    return {"kind": "blocks",
            "blocks": [{"rows": rows, "columns": columns, "moves": list(tiles)}
                       for rows, columns, *tiles in blocks],
            "layout": [dict(zip(keys, part)) for part in layout], "moves": list(moves)}


def colouring(test, rows, shift=0, **tiles):
    return {"kind": "colouring", "test": test, "shift": shift, "weights": rows, "tiles": tiles}


def propagated(*steps):
    return {"kind": "unit-propagation",
            "steps": [{"clause": clause, "reasons": reasons} for clause, reasons in steps]}


RECOUNT = {"kind": "recount"}
DOMINO = ("I2", ["oo"], "any")
SEARCH = {"kind": "exhausted-cover"}
BITS, INTEGERS = ({"kind": "invariant", "ring": ring} for ring in ("GF(2)[x]", "Z[x,y]"))

CERTIFICATES = {
    "a cell covered twice": tiling(["..."], [DOMINO], "yes", play("I2: a1 b1", "I2: b1 c1")),
    "a cell not covered": tiling(["..."], [DOMINO], "yes", play("I2: a1 b1")),
    "a tile in pieces": tiling(["...", "#.#"], [DOMINO], "yes", play("I2: a1 c1", "I2: b1 b2")),
    "a cell named twice": tiling(["."], [DOMINO], "yes", play("I2: a1 a1")),
    "a move of no cells": tiling(["."], [DOMINO], "yes", play("I2:")),
    "a tile used too often": tiling(["...."], [("I2", ["oo"], 1)], "yes",
                                    play("I2: a1 b1", "I2: c1 d1")),
    "a tile used too rarely": tiling([".."], [("I2", ["oo"], 1), ("I1", ["o"], 1)], "yes",
                                     play("I2: a1 b1")),
    "a tile turned over": tiling([".#", "..", "#."], [("S4", [".oo", "oo."], "any")], "yes",
                                 play("S4: a1 a2 b2 b3"), freedom="fixed"),
    "a mirror image": tiling([".#", ".#", ".."], [("J4", [".o", ".o", "oo"], "any")], "yes",
                             play("J4: a1 a2 a3 b3"), freedom="one-sided"),
    "a triangle of squares": tiling([".#", ".."], [("L3", ["ooo"], "any")], "yes",
                                    play("L3: a1 a2 b2"), "hexagonal"),
    "two tiles with the same name": tiling([".."], [DOMINO, ("I2", ["ooo"], "any")], "yes",
                                    play("I2: a1 b1")),
    "a region without cells": tiling(["##"], [DOMINO], "no", SEARCH),
    "a region without rows": tiling([], [DOMINO], "no", SEARCH),
    "a tile without cells": tiling([".."], [("I2", ["."], "any")], "no", SEARCH),
    "rows that are not level": tiling(["..", "."], [DOMINO], "no", SEARCH),
    "cubes": tiling(["..."], [DOMINO], "no", SEARCH, "cubic"),
    "a freedom of no name": tiling(["..."], [DOMINO], "no", SEARCH, freedom="any"),
    "a search that finds a tiling": tiling(["...."], [DOMINO], "no", SEARCH),
    "a search that finds a tiling by its last tile": tiling(
        ["...."], [("I2", ["oo"], 1), ("I1", ["o"], 2)], "no", SEARCH),
    "a placement that weighs 1": tiling(["..."], [DOMINO], "no",
                                        weights("parity", a1="1", b1="1", c1="2")),
    "a region that weighs 2": tiling(["...."], [DOMINO], "no",
                                     weights("parity", a1="1", b1="1", c1="1", d1="1")),
    "half a tile": tiling(["..."], [DOMINO], "no", weights("lattice", a1="1/2", b1="1/2")),
    "the weight of an unlimited tile": tiling(["..."], [DOMINO], "no",
                                              weights("lattice", tile_I2="1/2")),
    "the weight of no place": tiling(["..."], [DOMINO], "no", weights("parity", d1="0")),
    "a region that weighs 0": tiling(["..."], [DOMINO], "no",
                                     weights("pagoda", a1="-1", b1="1", c1="0")),
    "a play for a no": tiling(["..."], [DOMINO], "no", play()),
    "the fewest tiles": tiling([".."], [DOMINO], {"fewest_men": 1}, play("I2: a1 b1")),
    "fewer copies than there must be": tiling(
        ["..."], [("I2", ["oo"], "any"), ("I1", ["o"], {"least": 2, "most": 3})], "yes",
        play("I2: a1 b1", "I1: c1")),
    "more copies than there may be": tiling(
        ["..."], [("I1", ["o"], {"least": 0, "most": 2})], "yes",
        play("I1: a1", "I1: b1", "I1: c1")),
    "a count without a number": tiling(
        [".."], [("I2", ["oo"], {"least": 2, "most": 1})], "no", SEARCH),
    "a search that finds a tiling with copies left": tiling(
        ["..."], [DOMINO, ("I1", ["o"], {"least": 0, "most": 3})], "no", SEARCH),
    "half a copy that need not be used": tiling(
        [".."], [("I2", ["oo"], {"least": 1, "most": 2})], "no",
        weights("lattice", a1="1/2", tile_I2="1/2")),
    "an odd copy that need not be used": tiling(
        [".."], [("I1", ["o"], {"least": 1, "most": 2})], "no",
        weights("parity", a1="1", b1="1", tile_I1="1")),
    "copies weighed by their least number": tiling(
        [".."], [("I1", ["o"], {"least": 1, "most": 2})], "no",
        weights("pagoda", a1="-1", b1="-1", tile_I1="1")),
    "blocks that overlap": tiling(["...."], [DOMINO], "yes", laid_out(
        [(1, 2, "I2: a1 b1")], [(1, 1, 1, 2, 0), (1, 2, 1, 2, 0)])),
    "a block on a tile": tiling(["..."], [DOMINO], "yes", laid_out(
        [(1, 2, "I2: a1 b1")], [(1, 1, 1, 2, 0)], "I2: b1 c1")),
    "blocks with a gap": tiling(["...."], [DOMINO], "yes", laid_out(
        [(1, 2, "I2: a1 b1")], [(1, 1, 1, 2, 0)])),
    "blocks that do not fill": tiling(["..."], [DOMINO], "yes", laid_out(
        [(1, 2, "I2: a1 b1")], [(1, 1, 1, 3, 0)])),
    "blocks beyond the region": tiling(["..", ".."], [DOMINO], "yes", laid_out(
        [(1, 2, "I2: a1 b1")], [(2, 1, 2, 2, 0)])),
    "blocks on a hole": tiling(["...#"], [DOMINO], "yes", laid_out(
        [(1, 2, "I2: a1 b1")], [(1, 1, 1, 4, 0)])),
    "a block that is not covered": tiling(["...."], [DOMINO], "yes", laid_out(
        [(1, 4, "I2: a1 b1")], [(1, 1, 1, 4, 0)])),
    "a block that is not used, and not covered": tiling([".."], [DOMINO], "yes", laid_out(
        [(1, 2)], [], "I2: a1 b1")),
    "a block of no number": tiling([".."], [DOMINO], "yes", laid_out(
        [(1, 2, "I2: a1 b1")], [(1, 1, 1, 2, 1)])),
    "a block larger than the region": tiling([".."], [DOMINO], "yes", laid_out(
        [(2, 2, "I2: a1 b1", "I2: a2 b2")], [], "I2: a1 b1")),
    "more blocks than there are tiles for": tiling(["...."], [("I2", ["oo"], 1)], "yes", laid_out(
        [(1, 2, "I2: a1 b1")], [(1, 1, 1, 4, 0)])),
    "a turned block of tiles that do not turn": tiling(
        [".", "."], [DOMINO], "yes", laid_out([(2, 1, "I2: a1 a2")], [(1, 1, 2, 1, 0)]),
        freedom="fixed"),
    "a step that has no reasons": tiling(["..."], [DOMINO], "no", propagated(([], []))),
    "a step without a contradiction": tiling(["..."], [DOMINO], "no", propagated(([], [0]))),
    "a reason with two literals that are not false": tiling(
        ["..."], [DOMINO], "no", propagated(([], [1, 0, 2]))),
    "a reason that is the step itself": tiling(["..."], [DOMINO], "no", propagated(([], [3]))),
    "a reason that is a later step": tiling(
        ["..."], [DOMINO], "no", propagated(([1], [4]), ([], [0, 2]))),
    "a step that assumes what it is to show": tiling(
        ["..."], [DOMINO], "no", propagated(([-2], [2]), ([], [3, 2, 0]))),
    "a last step that is not empty": tiling(["..."], [DOMINO], "no", propagated(([1], [0]))),
    "no steps": tiling(["..."], [DOMINO], "no", propagated()),
    "a variable beyond the last": tiling(
        ["..."], [DOMINO], "no", propagated(([3, 1], [0]), ([], [0, 2]))),
    "a variable 0": tiling(["..."], [DOMINO], "no", propagated(([0, 1], [0]), ([], [0, 2]))),
    "all clauses of a region that has a tiling": tiling(
        ["...."], [DOMINO], "no", propagated(([], [0, 3, 1, 2]))),
    "all clauses of a region that has a tiling with that many tiles": tiling(
        ["...."], [("I2", ["oo"], 2)], "no", propagated(([], [0, 3, *range(1, 25)]))),
    "a step for a region that has a tiling": tiling(
        ["...."], [DOMINO], "yes", propagated(([], [0, 3, 1, 2]))),
    "a colouring under which a tile weighs a half": tiling(
        ["..."], [DOMINO], "no", colouring("lattice", [["1/2", "1"]])),
    "a colouring under which the region weighs 1": tiling(
        ["...."], [DOMINO], "no", colouring("lattice", [["1/2"]])),
    "a colouring under which a tile weighs less than 0": tiling(
        ["..."], [DOMINO], "no", colouring("pagoda", [["-1"]])),
    "a colouring under which the region weighs 0": tiling(
        ["...."], [DOMINO], "no", colouring("pagoda", [["-1", "1"]])),
    "a colouring for tiles that lie along rows": tiling(
        ["...", "..."], [DOMINO], "no", colouring("pagoda", [["-1", "1"]])),
    "a colouring with a shift of the other side": tiling(
        [".#.", "#.#"], [DOMINO], "no", colouring("pagoda", [["-1", "1"]])),
    "a colouring without colours": tiling(["..."], [DOMINO], "no", colouring("pagoda", [])),
    "a colouring without columns": tiling(["..."], [DOMINO], "no", colouring("pagoda", [[]])),
    "a colouring of rows that are not level": tiling(
        ["..."], [DOMINO], "no", colouring("lattice", [["1/2"], ["1/2", "1/2"]])),
    "a colour for an unlimited tile": tiling(
        ["..."], [DOMINO], "no", colouring("lattice", [["1/2"]], I2="0")),
    "half a coloured copy that need not be used": tiling(
        ["...."], [("I2", ["oo"], {"least": 1, "most": 2})], "no",
        colouring("lattice", [["1/8"]], I2="3/4")),
    "one tiling too many": tiling(["..", ".."], [DOMINO], {"tilings": "3"}, RECOUNT),
    # Signs by columns alone, as on a whole rectangle, would say none.
    "no tilings of a ring": tiling(["...", ".#.", "..."], [DOMINO], {"tilings": "0"}, RECOUNT),
    "a domino that may not lie down": tiling(["..", ".."], [DOMINO], {"tilings": "2"}, RECOUNT,
                                              freedom="fixed"),
    "two dominoes counted as one": tiling([".."], [DOMINO, ("J2", ["oo"], "any")],
                                          {"tilings": "1"}, RECOUNT),
    "no tilings of what can be tiled": tiling([".."], [DOMINO], {"tilings": "0"}, RECOUNT),
    "a number of tilings for a play": tiling([".."], [DOMINO], {"tilings": "1"},
                                             play("I2: a1 b1")),
    "a recount for a yes": tiling([".."], [DOMINO], "yes", RECOUNT),
    "a recount for a no": tiling(["."], [DOMINO], "no", RECOUNT),
    "a number with a leading zero": tiling([".."], [DOMINO], {"tilings": "01"}, RECOUNT),
    "a number that is no text": tiling([".."], [DOMINO], {"tilings": 1}, RECOUNT),
    "a recount of a board of strips": strips(3, 3, 3, {"tilings": "0"}, RECOUNT),
    "rectangles that overlap": strips(3, 3, 2, "yes", rectangles(
        (2, 2), (1, 1, 1, 2, "across"), (1, 2, 2, 2, "down"), (3, 2, 1, 2, "across"))),
    "a rectangle on the monomino": strips(1, 3, 2, "yes",
                                          rectangles((1, 2), (1, 1, 1, 2, "across"))),
    "a rectangle that sticks out": strips(1, 3, 2, "yes",
                                          rectangles((1, 1), (1, 3, 1, 2, "across"))),
    "strips that do not fit": strips(3, 1, 2, "yes", rectangles((1, 1), (2, 1, 2, 1, "across"))),
    "a board with a gap": strips(1, 5, 2, "yes", rectangles((1, 1), (1, 2, 1, 2, "across"))),
    "another cell for the monomino": strips(1, 3, 2, "yes", rectangles(
        (1, 1), (1, 2, 1, 2, "across")), square(1, 3)),
    "a monomino beside the board": strips(1, 3, 2, "no", INTEGERS, square(2, 1)),
    "a board that can be covered": strips(8, 8, 3, "no", BITS),
    "a cell that can be had": strips(8, 8, 3, "no", INTEGERS, square(3, 6)),
    "bits that are too weak": strips(5, 5, 4, "no", BITS, square(3, 3)),
    "bits that are too weak for a rectangle": strips(4, 5, 3, "no", BITS),
    "strips of one cell": strips(7, 9, 1, "no", BITS),
    "strips of one cell, over the integers": strips(7, 9, 1, "no", INTEGERS),
    "halves": strips(3, 5, 2, "no", INTEGERS, square(2, 2)),
    "a search of a board": strips(2, 2, 3, "no", SEARCH),
}
