"""Small certificates that would keep a checker busy for long: each names the work that it asks for."""


def whole(puzzle, claim, evidence):
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}


def game(position, outcome, evidence):
    return whole({"game": "sum", "position": position, "play": "normal"}, {"outcome": outcome}, evidence)


def mirror(position):
    return game(position, "P", {"kind": "mirror"})


def strategy(position, first, *left):
    return game(position, "N", {"kind": "strategy", "first": first, "replies": {p: {} for p in left}})


def partizan(position):
    puzzle = {"game": "partizan-sum", "position": position, "play": "normal", "forms": []}
    evidence = {"kind": "strategies", "left": {"replies": {position: {}}}}
    return whole(puzzle, {"first": "right", "winner": "left"}, evidence)


def period(code, length, start, values, saltus=0):
    return whole({"game": "heaps", "code": code},
                 {"period": length, "preperiod": start, "saltus": saltus},
                 {"kind": "nim-values", "values": values, "mask": 0, "alternating": False})


def integers(code, torsion, images, outcomes, outcome_period):
    return whole({"game": "partizan-heaps", "left": code, "right": code},
                 {"integers": len(images) - 1, "torsion": torsion},
                 {"kind": "integers", "images": images, "residues": [*range(len(images))],
                  "outcomes": outcomes, "outcome_period": outcome_period})


def tape(step, start, goal, evidence):
    puzzle = {"game": "replacement", "set": step, "start": start, "goal": goal}
    return whole(puzzle, "no", evidence)


def remainder(degree, above):
    """E = T^above − 1 divided by T^degree + T − 1."""
    return tape([[1, 1], [degree, 1]], [[0, "1"]], [[above, "1"]],
                {"kind": "remainder", "modulus": 2**31 - 1, "remainder": [[0, 1]]})


def tiling(region, tiles, evidence, claim="no"):
    puzzle = {"game": "tiling", "lattice": "square", "region": region, "freedom": "free",
              "tiles": [{"name": f"t{i}", "rows": rows, "count": "any"} for i, rows in enumerate(tiles)]}
    return whole(puzzle, claim, evidence)


def peg(rows, evidence, claim="no"):
    puzzle = {"game": "peg", "rule": "jump-diagonal", "start": rows,
              "goals": [["." * (len(row) - 1) + "o" for row in rows]]}
    return whole(puzzle, claim, evidence)


def disks_by_distances(cavity, diameters, steps):
    return whole({"game": "pack", "cavity": cavity, "diameters": diameters}, "no",
                 {"kind": "disk-distances", "steps": steps})


FULL = ["o" * 16] * 15 + ["o" * 15 + "."]
PEG_LEVELS = {"kind": "exhausted", "pagodas": [], "meet": 200,
              "forward": [2**62] * 56, "backward": [2**62] * 185}


def timed(reach):
    return {"kind": "pairs", "flat": True, "tree": {"pairs": {}},
            "timing": {"reach": reach, "ends": False, "after": 0, "apart": {}}}


# What Python has to accept within a minute: lastmove writes these by default.
ACCEPTED = {
    "a mirror on a square board": mirror("cram:100x100"),
    "a mirror on a long board": mirror("cram:10x200"),
    "a mirror on one row": mirror("cram:1x10000 + cram:1x10000"),
    "mirrors on two boards": mirror("cram:100x100 + cram:50x200"),
    "a mirror behind a first move": game(
        "cram:3x3332", "N", {"kind": "mirror", "first": "cram:" + "|".join(
            "." * 1665 + ("##" if row == 1 else "..") + "." * 1665 for row in range(3))}),
    "a mirror behind a heap": game("nim:2000 + cram:100x100", "N",
                                   {"kind": "mirror", "first": "cram:" + "|".join(["." * 100] * 100)}),
}

# What Python has to give up at once, by the number of moves: a minute does not suffice.
AT_ONCE = {
    "two heaps of a million": strategy("wythoff:1000000,999999", "0", "0"),
    "a large heap to divide": strategy("grundy:10000000", "0", "0"),
    "a large heap of many moves": strategy("octal:0.[3]:10000000", "0", "0"),
    "a large board of either's stones": strategy("impartial clobber:100x100", "0", "0"),
    "a large board of stones": partizan("clobber:" + "|".join(["ox" * 50, "xo" * 50] * 50)),
    "two large boards": partizan(" + ".join(f"{game}:" + "|".join(["." * 100] * 100) for game in ("col", "snort"))),
}

# What Python still lists after five seconds, with much memory to free then.
LATE = {
    "two heaps of six hundred thousand": strategy("wythoff:600000,600000", "0", "0"),
    "arrays in arrays": [[[]] * 1000] * 15_000,
}

# What may be accepted, rejected or given up, within the limits.
BUSY = {
    "a period of ninety million": period("0.07", 90_000_000, 71, 180_000_144),
    "a period of 10^18": period("0.07", 10**18, 71, 2 * 10**18 + 144),
    "a period of heaps broken into four": period("0.gggg", 400, 10, 1644),
    "a period with many moves": period("0." + "7" * 200, 900, 5, 2010),
    "a saltus of a code of 200 digits": period("0." + "v" * 200, 100, 1, 201, 3),
    "a saltus of a long period": period("0.f", 9_000, 1, 18_001, 2**40),
    "a nim heap of four billion": strategy("nim:4000000000", "0", "0"),
    "a nim heap of four billion, imitated": game("nim:4000000000 + cram:2x2", "N",
                                                 {"kind": "mirror", "first": "cram:..|.."}),
    "a factor of a large number": strategy("sumprod:1000000000000", "0", "0"),
    "a large heap of a code": strategy("octal:0.7:10000000", "0", "0"),
    "moves of four heaps": strategy("octal:0.g[g]:150", "0", "0"),
    "a large rectangle to chomp": strategy("chomp:70x70", "chomp:70", "chomp:70"),
    "a large graph": strategy("edge:grid50x50", "edge:path3", "edge:path3"),
    "all graphs that lose a vertex": strategy("node-kayles:complete100", "0", "0"),
    "a picture of many edges": strategy(
        "hackenbush:" + ",".join(f"{i}-{i + 1}" for i in range(1500)), "0", "0"),
    "many coins": strategy("mock-turtles:" + "H" * 100, "0", "0"),
    "a large board to fill": strategy("cram:100x100", "cram:1x2", "cram:1x2"),
    "a large board of dominoes": partizan("domineering:100x100"),
    "queens on a large board": partizan(
        "amazons:" + "|".join(["x" + "." * 38 + "o"] + ["." * 40] * 38 + ["o" + "." * 38 + "x"])),
    "stones on a large board": partizan("nogo:50x50"),
    "a picture in three colours": partizan(
        "hackenbush:" + ",".join(f"{i}-{i + 1}{'brg'[i % 3]}" for i in range(1500))),
    "a large heap of two codes": partizan("partizan-octal:0.[v]/0.[v]:100000"),
    "a remainder of a high degree": remainder(1_000_000, 2_000_000),
    "a remainder of a high power": remainder(20_000, 10**18),
    "a sparse remainder": remainder(2, 10**18),
    "a square far away": tape([[1, 1], [2, 1]], [[0, "1"]], [[10**18, "1"]],
                              {"kind": "unreachable", "square": 0}),
    "torsion of a thousand": integers("0.3", [10, 10, 10], [0, 1, -1] * 100,
                                      ["LNRPLNR"] * 1000, 3),
    "torsion and long rows": integers("0.3", [1000], [0, 1, -1], ["LNRPLNRPN" * 201] * 1000, 900),
    "images far apart": integers("0.3", [3], [0, 1_000_000, -999_999], ["LNRPLNR"] * 3, 3),
    "levels of 2^62 positions": peg(FULL, PEG_LEVELS),
    "plays of a full board": peg(FULL, timed(2**62)),
    "a counter of many dominoes": whole(
        {"game": "tiling", "lattice": "square", "region": ["." * 90] * 91, "freedom": "free",
         "tiles": [{"name": "I2", "rows": ["oo"], "count": 4000}]},
        "no", {"kind": "unit-propagation", "steps": [{"clause": [], "reasons": [0]}]}),
    "an exhausted board of dominoes": tiling(["." * 60] * 61, [["oo"]], {"kind": "exhausted-cover"}),
    "tiles of many cells": tiling(["." * 200] * 200, [["o" * 100] * 100],
                                  {"kind": "parity", "weights": {}}),
    "a pattern of many cells": tiling(["." * 60] * 60, [["o" * 30] * 30], {
        "kind": "colouring", "test": "lattice", "shift": 1, "tiles": {},
        "weights": [["0"] * 100] * 100}),
    "a board of a million rows": tiling(["." * 200] * 200, [["o"]], {
        "kind": "blocks", "blocks": [{"rows": 200, "columns": 200, "moves": []}] * 300,
        "layout": [], "moves": []}, "yes"),
    "disks of many digits": whole(
        {"game": "pack", "cavity": "9" * 9_000, "diameters": ["1" * 9_000] * 60}, "yes",
        {"kind": "packing", "centres": [["1" * 9_000, "2" * 9_000]] * 60}),
    "disks of high degree": whole(
        {"game": "pack", "cavity": "9", "diameters": ["1"] * 60}, "yes",
        {"kind": "algebraic-packing", "polynomial": ["-" + "7" * 700] + ["3" * 700] * 60, "root": ["0", "9"],
         "centres": [[["1/" + "3" * 700] * 60] * 2] * 60}),
    "orders of twenty disks": disks_by_distances("99", [str(20 + i) for i in range(20)], [{"disks": [*range(20)]}]),
    "orders of a hundred equal disks": disks_by_distances("999", ["9"] * 100, [{"disks": [*range(100)]}] * 2),
    "distances of many digits": disks_by_distances(
        "9" * 9_000, ["1" * 8_000 + str(i) for i in range(10, 60)],
        [*({"disk": i, "below": "1." + "2" * 9_000 + "1"} for i in range(50)), {"disks": [*range(50)]}]),
    "cases of many disks": disks_by_distances("9999", ["1"] * 5_000, [
        {"disk": 0, "below": "0." + "0" * i + "1"} for i in range(3_000)]),
    "weights of many digits": peg(["o" * 16] * 16, {"kind": "pagoda", "weights": {
        f"{chr(97 + c)}{r + 1}": f"1/{10**4000 + 2 * (16 * r + c) + 1}"
        for r in range(16) for c in range(16)}}),
    "an army beyond the stars": whole({"game": "army", "level": 60_000}, "no",
                                      {"kind": "golden", "weight": ["0", "0"]}),
    "all sums of ends": whole(
        {"game": "forms", "universe": [k for k in range(1, 60)], "g": 59, "h": 0,
         "forms": [[[], [], ""], *([[k] if k % 3 else [*range(k + 1)], [], ""] for k in range(59))]},
        {"compare": ">"}, {"kind": "misere-order", "forms": [], "pairs": [[59, 0, []]]}),
    "a quotient of two thousand elements": whole(
        {"game": "heaps", "code": "0.7"},
        {"misere_quotient": {"generators": 2, "order": 2000, "p_positions": 1}},
        {"kind": "quotient", "letters": [[*range(1, 2000), 0]], "p_positions": [1], "images": [1, 0]}),
    "a monoid of five thousand elements": whole(
        {"game": "partizan-followers", "options": [[[[]], []]]}, {"monoid": 5000},
        {"kind": "monoid", "games": [[*range(1, 5000), 0]], "outcomes": "L" * 4999 + "N"}),
}
