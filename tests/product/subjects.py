"""Subjects of every kind for the product test: the smallest, an ordinary and the largest legal ones, and one
just too large, which must be refused.

usage: subjects.py NAME    prints a subject, such as 'nim largest'
"""

import dataclasses
import sys
import typing


@dataclasses.dataclass(frozen=True)
class Row:
    """A ruleset or another kind of subject. `size` makes a subject of a size."""
    name: str
    size: typing.Callable[[int], str]
    sizes: tuple  # smallest, ordinary, largest
    family: str = ""
    refused: str = ""  # one larger; empty where the length of a command line is the only bound

    def subjects(self):
        smallest, ordinary, largest = self.sizes
        sizes = {"smallest": smallest, "next": smallest + 1, "ordinary": ordinary, "largest": largest}
        return {name: self.size(size) for name, size in sizes.items()}


def heaps(name, smallest, ordinary, largest, family=True):
    return Row(name, lambda n: f"{name}:{n}", (smallest, ordinary, largest),
               f"{name}:n" if family else "", f"{name}:{largest + 1}")


def board(name, smallest, ordinary, largest, family="2xn"):
    return Row(name, lambda n: f"{name}:{n}x{n}", (smallest, ordinary, largest),
               f"{name}:{family}" if family else "", f"{name}:{largest + 1}x{largest + 1}")


def cells(name, unit, smallest, ordinary, largest):
    """A row of a given number of cells, the unit repeated."""
    return Row(name, lambda n: f"{name}:{(unit * n)[:n]}", (smallest, ordinary, largest), "",
               f"{name}:{(unit * (largest + 1))[:largest + 1]}")


def rows(name, unit, smallest, ordinary, largest):
    """Rows of cells, the unit over and over."""
    def text(n):
        return f"{name}:" + "|".join((unit * n)[i % len(unit):][:n] for i in range(n))
    return Row(name, text, (smallest, ordinary, largest), "", text(largest + 1))


def listed(name, entry, smallest, ordinary, largest, family="", bounded=True):
    def text(n):
        return f"{name}:" + ",".join(entry(i) for i in range(n))
    return Row(name, text, (smallest, ordinary, largest), family, text(largest + 1) if bounded else "")


def pair(name, smallest, ordinary, largest):
    return Row(name, lambda n: f"{name}:{n},{n + (n < largest)}", (smallest, ordinary, largest),
               f"{name}:n,9", f"{name}:{largest + 1},1")


IMPARTIAL = [
    heaps("nim", 0, 7, 4 * 10**9),
    listed("nim", lambda i: str(i % 9 + 1), 1, 40, 60_000, bounded=False),
    heaps("coprime-nim", 0, 12, 10**18), board("hex-cram", 1, 3, 100),  # by text
    heaps("chocolate:1000000", 0, 123, 10**18),
    board("chomp", 1, 4, 70), board("cram", 1, 4, 100), board("cross", 1, 5, 100),
    Row("cram", lambda n: f"cram:1x{n}", (1, 20, 10_000), "cram:1xn", "cram:1x10001"),
    heaps("dawson", 0, 30, 10**7), heaps("dawson[9999]", 0, 30, 10**7),
    heaps("dawsons-chess", 0, 30, 10**7),
    heaps("demon", 0, 17, 10**18), heaps("diamond", 0, 3, 49),
    Row("edge", lambda n: f"edge:path{n}", (1, 14, 5000), "edge:pathn", "edge:path5001"),
    Row("edge", lambda n: f"edge:grid{n}x{n}", (1, 3, 50), "edge:grid2xn", "edge:grid51x51"),
    Row("edge", lambda n: f"edge:complete{n}", (0, 5, 100), "", "edge:complete101"),
    Row("edge-delete", lambda n: f"edge-delete:path{n}", (2, 9, 5000), "edge-delete:cyclen",
        "edge-delete:path5001"),
    Row("edge-delete", lambda n: f"edge-delete:grid{n}x{n}", (1, 3, 50), "", "edge-delete:grid51x51"),
    pair("euclid", 1, 21, 10**6),
    heaps("grundy", 0, 50, 10**7),
    listed("hackenbush", lambda i: f"{i // 2}-{i + 1}", 1, 12, 5000),
    listed("hackenbush", lambda i: f"{i}-{(i + 1) % 1500}", 1, 9, 1501, bounded=False),
    heaps("kayles", 0, 70, 10**7), heaps("lasker", 0, 20, 10**7), heaps("mark", 0, 12, 10**18),
    cells("mock-turtles", "H", 1, 9, 100),
    Row("node-kayles", lambda n: f"node-kayles:path{n}", (1, 12, 5000), "node-kayles:starn",
        "node-kayles:path5001"),
    Row("node-kayles", lambda n: f"node-kayles:grid{n}x{n}", (1, 3, 50), "", "node-kayles:grid51x51"),
    heaps("nofactor", 1, 12, 10**18),
    heaps("octal:0.137", 0, 40, 10**7), heaps("octal:0.f", 0, 30, 5000), heaps("octal:4.v", 0, 12, 500),
    heaps("octal:0.[v]", 0, 12, 150),
    heaps("octal:0." + "7" * 9990 + "1", 0, 30, 10**7, False),
    board("rows", 1, 3, 100), cells("ruler", "H", 1, 12, 500),
    board("square", 1, 4, 100),
    heaps("subtract:1,3,4", 0, 20, 10**7), heaps("sumprod", 1, 24, 10**12),
    Row("treblecross", lambda n: f"treblecross:{n}", (3, 9, 10_000), "treblecross:n", "treblecross:10001"),
    cells("turning-turtles", "H", 1, 12, 500), pair("wythoff", 0, 8, 10**6),
]

PARTIZAN = [
    rows("tron", "x..o.", 1, 3, 100),  # by text
    board("amazons", 1, 3, 100, ""), rows("amazons", "x..o..", 2, 4, 100),
    cells("cherries", "xo", 1, 9, 10_000), board("clobber", 1, 3, 100), rows("clobber", "xo.", 1, 4, 100),
    board("col", 1, 3, 100),
    listed("hackenbush", lambda i: f"{i // 2}-{i + 1}{'brg'[i % 3]}", 1, 8, 5000),
    listed("hackenbush", lambda i: f"{i}-{(i + 1) % 1200}{'brg'[i % 3]}", 1, 8, 1201, bounded=False),
    Row("cutcake", lambda n: f"cutcake:{n}x{n}", (1, 5, 1000), "cutcake:3xn", "cutcake:1001x1001"),
    board("domineering", 1, 4, 100), cells("elephants", "x..o", 2, 8, 10_000),
    rows("fission", ".x.", 1, 3, 100),
    heaps("kayles-1:3", 0, 7, 100_000), heaps("kayles-1:1000", 0, 1001, 100_000),
    board("konane", 1, 3, 100, ""), rows("konane", "xo.", 2, 4, 100),
    rows("maize", "e..", 1, 3, 100), board("nogo", 1, 3, 100, "1xn"),
    heaps("partizan-kayles", 0, 6, 100_000),
    listed("partizan-kayles", lambda i: str(i % 7), 1, 5, 60_000, bounded=False),
    heaps("partizan-octal:0.7/0.07", 0, 8, 100_000), board("snort", 1, 3, 100),
    cells("toads-and-frogs", "xx.oo", 1, 7, 10_000),
    cells("toppling-dominoes", "xo", 1, 8, 10_000),
]


def repeated(name, text, smallest, ordinary, largest, joint="+", refused=""):
    return Row(name, lambda n: joint.join([text] * n), (smallest, ordinary, largest), "", refused)


VALUES = [
    Row("number", lambda n: str(n), (0, 7, 10**299), "", ""),
    Row("fraction", lambda n: f"-5/{2**n}", (0, 3, 900), "", ""),
    Row("nimber", lambda n: f"^*{n}", (0, 5, 1000), "", "^*1001"),
    Row("up", lambda n: f"^{n}", (1, 3, 1000), "", "^1001"),
    Row("uptimal", lambda n: f"^<{n}>", (1, 2, 12), "", "^<13>"),
    Row("braces", lambda n: "{" * n + "1|0}" + "|-5}" * (n - 1), (1, 4, 200), "",
        "{" * 201 + "1|0}" + "|-5}" * 200),
    Row("tiny", lambda n: f"Tiny({n})", (0, 2, 10**299)),
    repeated("ones", "1", 1, 4, 60_000, refused="1+"),
    repeated("ups", "^1000", 1, 4, 20_000, refused="^1000+"),
    repeated("switches", "+-{3|1}", 1, 3, 15_000, refused="+-{3|1}+"),
    repeated("options", "{2|-1}", 1, 3, 12_000, joint=" + ", refused="{2|-1} +"),
    repeated("stars", "*", 1, 3, 30_000, joint=" + ", refused="* +"),
    Row("list", lambda n: "{" + ",".join(str(i) for i in range(n)) + "|-1}", (1, 4, 20_000)),
    Row("signs", lambda n: "+_" * n + "1", (1, 3, 200), "", "+_" * 60_000 + "1"),
    Row("heat", lambda n: f"heat({{{n}|-{n}}}, {n})", (0, 3, 10**200)),
    Row("norton", lambda n: f"norton({n},^)", (0, 3, 300)),
]

PUZZLES = [
    Row("peg", lambda n: f"peg:square{n}:a1", (2, 4, 16), "", "peg:square17:a1"),
    Row("peg", lambda n: f"peg:triangle{n * (n + 1) // 2}:a1:*", (2, 5, 22), "", "peg:triangle276:a1:*"),
    Row("peg", lambda n: f"peg:jump-diagonal:rect2x{n}:a1:*", (2, 6, 128), "",
        "peg:jump-diagonal:rect2x129:a1"),
    Row("peg", lambda n: "peg:" + "|".join(["o" * n] * (n - 1) + ["." * n]), (2, 4, 16), "",
        "peg:" + "|".join(["o" * 17] * 17)),
    heaps("army", 0, 4, 10_000, False),
    Row("tile", lambda n: f"tile:{n}x{n}:3", (1, 8, 10**6), "", "tile:1000001x5:3"),
    Row("tile", lambda n: f"tile:{n}x{n}:I2", (1, 6, 1000), "", "tile:1001x1000:I2"),
    Row("tile", lambda n: f"tile:mutilated{2 * n}:L4,T4x0-3,2x3", (1, 3, 500), "", "tile:mutilated1002:I2"),
    Row("tile", lambda n: f"tile:aztec{n}:I2", (1, 3, 500), "", "tile:aztec501:I2"),
    Row("tile", lambda n: f"tile:T{n}:T2", (1, 9, 1000), "", "tile:T1001:T2"),
    Row("tile", lambda n: f"tile:hexagon{n}:tetrominoes", (1, 3, 500), "", "tile:hexagon501:T2"),
    Row("tile", lambda n: f"tile:{n}x{n}:100x100,99x99:fixed", (1, 300, 1000), "", "tile:9x9:101x100"),
    Row("tile", lambda n: f"tile:3x{20 * n}:pentominoesx*", (1, 1, 400), "", "tile:10000x1:I2"),
    Row("pack", lambda n: "pack:1000:" + ",".join(["31.4"] * n), (1, 5, 500), "",
        "pack:1000:" + ",".join(["31.4"] * 501)),
    Row("replace", lambda n: f"replace:{{-1,2*0,1}}:{n}", (0, 3, 10**18), "",
        f"replace:{{-1,2*0,1}}:{10**18 + 1}"),
    Row("replace", lambda n: f"replace:{{-{n},{n}}}:{2 * n}", (1, 2, 10**6), "",
        "replace:{-1000001,1}:2"),
    Row("replace", lambda n: f"replace:{{-1,{n}*0,1}}:60", (1, 2, 999_999_998), "",
        "replace:{-1,999999999*0,1}:3"),
    Row("replace", lambda n: f"replace:{{-1,1}}:{'+'.join(f'T^{i}' for i in range(n))}>1", (1, 3, 15_000)),
]

GAMES = IMPARTIAL + PARTIZAN
ROWS = {"impartial": IMPARTIAL, "partizan": PARTIZAN, "value": VALUES, "puzzle": PUZZLES}


def named(name):
    """A subject of the test, by the name that the test prints."""
    kind, place, size = name.split("/")
    return ROWS[kind][int(place)].subjects()[size]


if __name__ == "__main__":
    print(named(sys.argv[1]))
