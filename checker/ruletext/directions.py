"""Directions of lines, as steps (rows, columns), and the symmetries of the square."""

import re

from ruletext.words import Fault

LEFT, RIGHT = 0, 1
FARTHEST = 99  # rows or columns that a step goes
FORWARD, BACKWARD = "forward", "backward"
EAST, SOUTH, WEST, NORTH = (0, 1), (1, 0), (0, -1), (-1, 0)
SIDES = (EAST, SOUTH, WEST, NORTH)
DIAGONALS = ((1, 1), (1, -1), (-1, -1), (-1, 1))
SIDE = {"east": EAST, "south": SOUTH, "west": WEST, "north": NORTH}
NAMED = {
    **{name: (step,) for name, step in SIDE.items()},
    **{name: (step,) for name, step in zip(("southeast", "southwest", "northwest", "northeast"), DIAGONALS)},
    "rows": (EAST, WEST), "columns": (SOUTH, NORTH), "sides": SIDES, "diagonals": DIAGONALS,
    "lines": SIDES + DIAGONALS,
    "knight": tuple((r, c) for r in (-2, -1, 1, 2) for c in (-2, -1, 1, 2) if abs(r) != abs(c)),
    "hexagonal": (*SIDES, (1, 1), (-1, -1)),
    FORWARD: (FORWARD,), BACKWARD: (BACKWARD,),
}
STEP = re.compile(r"\((0|-?[1-9][0-9]*),(0|-?[1-9][0-9]*)\)")
# A symmetry maps the step (r, c) to (a r + b c, d r + e c).
SYMMETRIES = tuple(
    (a, b, d, e) for a in (1, 0, -1) for b in (1, 0, -1) for d in (1, 0, -1) for e in (1, 0, -1)
    if abs(a) + abs(b) == 1 and abs(d) + abs(e) == 1 and abs(a) + abs(d) == 1)
IDENTITY, TRANSPOSITION, HALF_TURN = (1, 0, 0, 1), (0, 1, 1, 0), (-1, 0, 0, -1)


def image(symmetry, step):
    a, b, d, e = symmetry
    return a * step[0] + b * step[1], d * step[0] + e * step[1]


def opposite(step):
    return -step[0], -step[1]


def transposes(symmetry):
    """Whether rows become columns."""
    return symmetry[0] == 0


def image_of_board(symmetry, rows):
    """The board, rows of signs, turned and reflected."""
    a, b, d, e = symmetry
    if transposes(symmetry):
        rows = tuple(map("".join, zip(*rows)))
    if a + b < 0:
        rows = rows[::-1]
    return tuple(row[::-1] for row in rows) if d + e < 0 else rows


def read_directions(words):
    """The steps that DIR { DIR } names, each once; `forward` and `backward` as they are."""
    found = {}
    while words.next() is not None and (words.next() in NAMED or words.next().startswith("(")):
        word = words.word("")
        if word.text in NAMED:
            found.update(dict.fromkeys(NAMED[word.text]))
            continue
        match = STEP.fullmatch(word.text)
        step = (int(match[1]), int(match[2])) if match and len(word.text) < 50 else (0, 0)
        if step == (0, 0) or max(map(abs, step)) > FARTHEST:
            raise Fault(word, f"'{word.text[:40]}' is not a direction; expected (r,c), not both 0, as in: (1,2)")
        found[step] = None
    if not found:
        words.fail("a direction, as in: along rows")
    return tuple(found)


def of_player(directions, player):
    """The steps in which a player looks."""
    ahead = EAST if player == LEFT else WEST
    turned = {FORWARD: ahead, BACKWARD: opposite(ahead)}
    return tuple(dict.fromkeys(turned.get(step, step) for step in directions))
