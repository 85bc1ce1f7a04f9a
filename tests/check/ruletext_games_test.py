"""The rules of games as texts mean what the Python checker's own rules of the same games say: the same options.

usage: ruletext_games_test.py SOURCE_DIR [SEED]
"""

import os
import pathlib
import random
import sys

SOURCE = pathlib.Path(sys.argv[1]).resolve()
sys.path[:0] = [str(SOURCE / "checker"), str(SOURCE / "tests" / "rules")]
import games
import partizan
import reader
import rules_examples
from games.rules import Reader
from reading import Rejected

POSITIONS = 60 if "LASTMOVE_LONG" in os.environ else 25  # of each game
# The signs of boards, the first more often, and how large they are at most.
SMALL, WIDE, ROW = (4, 4), (3, 6), (1, 12)
PARTIZAN_BOARDS = {
    "amazons": (".xo#", (3, 4)), "cherries": ("xo.", ROW), "clobber": ("xo.", SMALL), "col": (".xo#", SMALL),
    "domineering": (".#", SMALL), "elephants": (".xo#", WIDE), "fission": (".x#", SMALL), "konane": ("xo.", SMALL),
    "maize": (".e#", SMALL), "nogo": (".xo#", SMALL), "snort": (".xo#", SMALL), "toads-and-frogs": (".xo#", WIDE),
    "toppling-dominoes": ("xoe.", WIDE),
}
IMPARTIAL_BOARDS = {
    "cram": (".#", SMALL), "square": ("o.", SMALL), "rows": ("o.", SMALL), "treblecross": (".X", ROW),
    "turning-turtles": ("HT", ROW), "mock-turtles": ("HT", (1, 8)), "ruler": ("HT", ROW),
}
# The text before the position here, and the largest number.
HEAPS = {
    "nim": ("nim", 30), "kayles": ("kayles", 30), "dawson": ("dawson[3]", 30), "dawsons-chess": ("dawsons-chess", 30),
    "lasker": ("lasker", 30), "grundy": ("grundy", 30), "mark": ("mark", 10**18), "demon": ("demon", 10**18),
    "sumprod": ("sumprod", 10**6), "chocolate": ("chocolate:4", 10**18), "subtract": ("subtract:1,3,4", 10**6),
    "octal": ("octal:0.37", 30), "euclid": ("euclid", 60), "wythoff": ("wythoff", 20),
}
PARTIZAN_HEAPS = {
    "partizan-kayles": "partizan-kayles", "kayles-1": "kayles-1:3", "partizan-octal": "partizan-octal:0.7/0.13",
    "cutcake": "cutcake",
}
# Where the parts are the same, too.
SAME_PARTS = {"amazons", "cherries", "clobber", "domineering", "maize", "toads-and-frogs", "toppling-dominoes"}


def board(choice, signs, size):
    rows, columns = choice.randint(1, size[0]), choice.randint(1, size[1])
    signs = [signs[0], *signs]
    return "|".join("".join(choice.choice(signs) for _ in range(columns)) for _ in range(rows))


def by_text(name, position):
    found = reader.answer({"rules": rules_examples.text_of(name), "position": position})
    return found.get("options"), found.get("parts")


def partizan_view(name, position, ordered=lambda text: text):
    """The options of either player and the parts with moves, by the checker's own rules; None twice for none."""
    try:
        game, own = partizan.read_term(f"{name}:{position}")
    except Rejected:
        return None, None
    options = [sorted({ordered(game.text(option)) for option in game.options(own, player)}) for player in (0, 1)]
    parts = [part for part in game.parts(own) if any(True for player in (0, 1) for _ in game.options(part, player))]
    return options, sorted(map(game.text, parts))


def impartial_view(name, position):
    kind = name.partition("[")[0].partition(":")[0]
    text = Reader(f"{name}:{position}", len(kind))
    try:
        game = games.GAMES[kind](kind, text)
        own = game.read(text)
        text.finish()
    except Rejected:
        return None
    return sorted({",".join(sorted(map(game.text, filter(None, left)), key=in_order)) or "0"
                   for left in game.options(own)})


def in_order(text):
    """Texts of heaps by their sizes."""
    return tuple(map(int, text.split("x"))) if text.replace("x", "").isdigit() else text


def sorted_heaps(text):
    return ",".join(sorted((heap for heap in text.split(",")), key=in_order))


def boards(choice):
    for name, (signs, size) in PARTIZAN_BOARDS.items():
        for _ in range(POSITIONS):
            position = board(choice, signs, size)
            options, parts = partizan_view(name, position)
            found, split = by_text(name, position)
            yield name, position, found, options
            if name in SAME_PARTS:
                yield f"{name}, parts", position, split, parts
    for name, (signs, size) in IMPARTIAL_BOARDS.items():
        for _ in range(POSITIONS):
            position = board(choice, signs, size)
            options = impartial_view(name, position)
            if options is not None:
                yield name, position, by_text(name, position)[0], [options] * 2


def heaps(choice):
    for name, (written, most) in HEAPS.items():
        for _ in range(POSITIONS):
            largest = choice.choice([10, most, int(most**0.5) + 1])
            position = ",".join(str(choice.randint(0, largest)) for _ in range(1 + (name in ("euclid", "wythoff"))))
            options = impartial_view(written, position)
            if options is not None:
                yield name, position, by_text(name, position)[0], [options] * 2
    for name, written in PARTIZAN_HEAPS.items():
        for _ in range(POSITIONS):
            sizes = ["x".join(str(choice.randint(1, 9)) for _ in range(1 + (name == "cutcake")))
                     for _ in range(choice.randint(1, 3))]
            options, _ = partizan_view(written, ",".join(sizes), sorted_heaps)
            yield name, ",".join(sizes), by_text(name, ",".join(sizes))[0], options


def random_graph(choice, most=7):
    vertices = range(choice.randint(1, most))
    edges = [(i, j) for i in vertices for j in vertices if i < j and choice.random() < 0.4]
    return edges, [vertex for vertex in vertices if not any(vertex in edge for edge in edges)]


def subdivided(edges, ground=False):
    """The graph whose vertices are the vertices, from 0 on, and the edges (end, end, sign), from 100 on."""
    joined = [f"{end}-{100 + k}" for k, edge in enumerate(edges) for end in sorted({*edge[:2]})]
    return ",".join([*joined, *(f"{100 + k}{edge[2]}" for k, edge in enumerate(edges)), *["0_"] * ground])


def edges_left(text, edges):
    """The edges whose vertices are still in a text of a subdivided graph."""
    left = {int(entry.rstrip("ebrg")) for entry in text.split(",") if entry[-1] in "ebrg"}
    return tuple(sorted(edges[number - 100] for number in left))


def graphs(choice):
    for _ in range(POSITIONS):
        edges, single = random_graph(choice)
        position = ",".join([*(f"{i}-{j}" for i, j in edges), *map(str, single)])
        for name in ("edge", "node-kayles"):
            found = [text.replace(".", "") for text in by_text(name, position)[0][0]]
            if name == "edge":
                found = [",".join(entry for entry in text.split(",") if "-" in entry) or "empty" for text in found]
            yield name, position, sorted(set(found)), sorted(graph_options(name, position))
        coloured = [(i, j, "e") for i, j in edges]
        if edges:
            position = subdivided(coloured)
            game = games.GAMES["edge-delete"]("edge-delete", Reader(":"))
            own = game.read(Reader(",".join(f"{i}-{j}" for i, j in edges)))
            expected = {tuple(sorted((i, j, "e") for i, j in left.edges)) for (left,) in game.options(own)}
            yield "edge-delete", position, {edges_left(text, coloured)
                                            for text in by_text("edge-delete", position)[0][0]}, expected


def graph_options(name, position):
    game = games.GAMES[name](name, Reader(":"))
    return {game.text(left) for (left,) in game.options(game.read(Reader(position)))}


def pictures(choice):
    """Hackenbush; of no edge stands a piece alone at first."""
    for _ in range(POSITIONS):
        edges, reached = [], [0]
        for _ in range(choice.randint(1, 6)):
            first, second = choice.choice(reached), choice.randint(0, 5)
            if first != second:
                edges.append((*sorted((first, second)), choice.choice("brg")))
                reached.append(second)
        if not any(edge[2] in "br" for edge in edges):
            continue
        game, own = partizan.read_term("hackenbush:" + ",".join(f"{i}-{j}{colour}" for i, j, colour in edges))
        position = subdivided(edges, ground=True)
        found, _ = by_text("hackenbush", position)
        for player in (0, 1):
            expected = {tuple(sorted(option)) for option in game.options(own, player)}
            yield "hackenbush", position, {edges_left(text, edges) for text in found[player]}, expected


def chomped(choice):
    game = games.GAMES["chomp"]("chomp", Reader(":"))

    def as_board(rows, like):
        lines = ["o" * row + "#" * (like[0] - row) for row in (*rows, *[0] * (len(like) - len(rows)))]
        return "|".join(["!" + lines[0][1:], *lines[1:]])

    for _ in range(POSITIONS):
        rows = sorted((choice.randint(1, 5) for _ in range(choice.randint(1, 4))), reverse=True)
        own = game.read(Reader(",".join(map(str, rows))))
        expected = {as_board(list(map(int, game.text(left).split(","))), rows) for (left,) in game.options(own)}
        position = as_board(rows, rows)
        yield "chomp", position, by_text("chomp", position)[0], [sorted(expected)] * 2


def main():
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(os.environ.get("SEED", "1"))
    choice, faults, number = random.Random(seed), [], 0
    for cases in (boards, heaps, graphs, pictures, chomped):
        for name, position, found, expected in cases(choice):
            number += 1
            if found != expected:
                faults.append(f"{name}: {position}: {found}, expected {expected}")
    if number < 30 * POSITIONS:
        faults.append("too few positions")
    print(f"seed {seed}; {number} comparisons", *faults[:20], sep="\n")
    sys.exit(bool(faults))


main()
