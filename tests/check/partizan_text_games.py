"""The rules of partizan games as changes to texts: what a position can become by a move of Left or Right.

Slow and plain on purpose, and shared with no checker. Left is player 0, Right player 1.
"""

import re
from collections import namedtuple

from text_heaps import LARGEST, NotUnderstood, heaps_left

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
OWN = "xo"


def put(rows, changes):
    board = [list(row) for row in rows]
    for (r, c), sign in changes:
        board[r][c] = sign
    return "|".join("".join(row) for row in board)


def cells(rows):
    return [(r, c) for r, row in enumerate(rows) for c in range(len(row))]


def get(rows, r, c):
    return rows[r][c] if 0 <= r < len(rows) and 0 <= c < len(rows[r]) else None


def domineering(rows, player):
    down, right = ((1, 0), (0, 1))[player]
    for r, c in cells(rows):
        if get(rows, r, c) == "." == get(rows, r + down, c + right):
            yield put(rows, [((r, c), "#"), ((r + down, c + right), "#")])


def clobber(rows, player):
    for r, c in cells(rows):
        for down, right in SIDES:
            if get(rows, r, c) == OWN[player] and get(rows, r + down, c + right) == OWN[1 - player]:
                yield put(rows, [((r, c), "."), ((r + down, c + right), OWN[player])])


def beside(rows, r, c):
    return {get(rows, r + down, c + right) for down, right in SIDES}


def col(rows, player):
    for r, c in cells(rows):
        if rows[r][c] == "." and OWN[player] not in beside(rows, r, c):
            yield put(rows, [((r, c), OWN[player])])


def snort(rows, player):
    for r, c in cells(rows):
        if rows[r][c] == "." and OWN[1 - player] not in beside(rows, r, c):
            yield put(rows, [((r, c), OWN[player])])


def toads_and_frogs(rows, player):
    step, other = (1, -1)[player], OWN[1 - player]
    for r, c in cells(rows):
        if rows[r][c] != OWN[player]:
            continue
        if get(rows, r, c + step) == ".":
            yield put(rows, [((r, c), "."), ((r, c + step), OWN[player])])
        elif get(rows, r, c + step) == other and get(rows, r, c + 2 * step) == ".":
            yield put(rows, [((r, c), "."), ((r, c + 2 * step), OWN[player])])


def konane(rows, player):
    for r, c in cells(rows):
        for down, right in SIDES if rows[r][c] == OWN[player] else ():
            at, over = (r, c), []
            while (get(rows, at[0] + down, at[1] + right) == OWN[1 - player]
                   and get(rows, at[0] + 2 * down, at[1] + 2 * right) == "."):
                over.append((at[0] + down, at[1] + right))
                at = at[0] + 2 * down, at[1] + 2 * right
                yield put(rows, [((r, c), "."), (at, OWN[player]), *((hole, ".") for hole in over)])


def elephants(rows, player):
    step = (1, -1)[player]
    for r, c in cells(rows):
        if rows[r][c] == OWN[player] and get(rows, r, c + step) == ".":
            yield put(rows, [((r, c), "."), ((r, c + step), OWN[player])])


def maize(rows, player):
    down, right = ((1, 0), (0, 1))[player]
    for r, c in cells(rows):
        if rows[r][c] == "e" and get(rows, r + down, c + right) == ".":
            yield put(rows, [((r, c), "."), ((r + down, c + right), "e")])


def nogo(rows, player):
    for r, c in cells(rows):
        if rows[r][c] == ".":
            left = put(rows, [((r, c), OWN[player])])
            if all(breathes(left.split("|"), place) for place in cells(rows)):
                yield left


def breathes(rows, place):
    """Whether the block of the stone at this place has an empty cell beside it; true where no stone is."""
    colour, block, rest = get(rows, *place), {place}, [place]
    while rest and colour in OWN:
        r, c = rest.pop()
        if "." in beside(rows, r, c):
            return True
        near = [(r + down, c + right) for down, right in SIDES]
        rest += (more := {one for one in near if get(rows, *one) == colour} - block)
        block |= more
    return colour not in OWN


QUEEN = SIDES + ((1, 1), (1, -1), (-1, 1), (-1, -1))


def rays(rows, r, c):
    """The cells that a queen reaches."""
    for down, right in QUEEN:
        far = 1
        while get(rows, r + far * down, c + far * right) == ".":
            yield r + far * down, c + far * right
            far += 1


def amazons(rows, player):
    for r, c in cells(rows):
        for to in rays(rows, r, c) if rows[r][c] == OWN[player] else ():
            moved = put(rows, [((r, c), "."), (to, OWN[player])]).split("|")
            for arrow in rays(moved, *to):
                yield put(moved, [(arrow, "#")])


def cherries(rows, player):
    for r, c in cells(rows):
        if rows[r][c] == OWN[player] and {get(rows, r, c - 1), get(rows, r, c + 1)} & {None, "."}:
            yield put(rows, [((r, c), ".")])


def toppling_dominoes(rows, player):
    for r, c in cells(rows):
        for step in (1, -1) if rows[r][c] in (OWN[player], "e") else ():
            at = c
            while get(rows, r, at) not in (None, "."):
                at += step
            yield put(rows, [((r, fallen), ".") for fallen in range(c, at, step)])


BOARDS = {
    "domineering": (domineering, ".#"), "clobber": (clobber, ".xo"), "col": (col, ".#xo"),
    "snort": (snort, ".#xo"), "toads-and-frogs": (toads_and_frogs, ".#xo"),
    "konane": (konane, ".#xo"), "elephants": (elephants, ".#xo"), "maize": (maize, ".#e"),
    "nogo": (nogo, ".#xo"), "amazons": (amazons, ".#xo"), "cherries": (cherries, ".xo"),
    "toppling-dominoes": (toppling_dominoes, ".xoe"),
}


def rows_of(text, alphabet):
    rows = text.split("|")
    if not text or any(len(row) != len(rows[0]) or row.strip(alphabet) for row in rows):
        raise NotUnderstood
    return rows


def standing(edges):
    """Those of the edges that are connected with the ground."""
    ground, before = {"0"}, None
    while ground != before:
        before = set(ground)
        ground |= {v for edge in edges if ground & set(ends(edge)) for v in ends(edge)}
    return ",".join(edge for edge in edges if ends(edge)[0] in ground) or "empty"


def ends(edge):
    return edge[:-1].split("-")


def hackenbush(text, player):
    edges = [] if text == "empty" else text.split(",")
    for i, edge in enumerate(edges):
        if edge[-1] in ("b", "r")[player] + "g":
            yield [standing(edges[:i] + edges[i + 1:])]


def cutcake(text, player):
    rows, columns = map(int, text.split("x"))
    for cut in range(1, (columns, rows)[player]):
        yield [(f"{rows}x{cut}", f"{rows}x{columns - cut}"), (f"{cut}x{columns}", f"{rows - cut}x{columns}")][player]


def partizan_kayles(text, player):
    return [list(map(str, left)) for left in heaps_left(int(text), ("07", "007")[player])]


def partizan_octal(text, player):
    codes, _, heap = text.rpartition(":")
    digits = codes.split("/")[player].replace(".", "", 1)
    return [[f"{codes}:{one}" for one in left] for left in heaps_left(int(heap), digits)]


def heaps_of(text):
    head, numbers = re.fullmatch(r"(.*:)?([^:]*)", text).groups()
    return [(head or "") + number for number in numbers.split(",")]


HEAP = rf"0|[1-9]|[1-{LARGEST // 10 - 1}]\d"
HEAP_LIST = rf"({HEAP})(,({HEAP}))*"
CODE = r"[04]\.[0-7]*[1-7]"

Rules = namedtuple("Rules", "reads parts options")  # a text at all; the games of one part; their options
OTHERS = {
    "hackenbush": Rules(re.compile(r"empty|\d{1,2}-\d{1,2}[brg](,\d{1,2}-\d{1,2}[brg])*").fullmatch,
                        lambda text: [standing(text.split(","))], hackenbush),
    "cutcake": Rules(re.compile(r"[1-9]x[1-9](,[1-9]x[1-9])*").fullmatch, heaps_of, cutcake),
    "partizan-kayles": Rules(re.compile(HEAP_LIST).fullmatch, heaps_of, partizan_kayles),
    "partizan-octal": Rules(re.compile(f"{CODE}/{CODE}:{HEAP_LIST}").fullmatch, heaps_of, partizan_octal),
}