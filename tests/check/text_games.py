"""The rules of games as changes to texts: what a part of a sum can become.

Slow and plain on purpose, and shared with no checker. What is not written in the plainest way is not
understood.
"""

import re
from itertools import combinations, product
from math import ceil, floor, sqrt

from partizan_text_games import BOARDS, rows_of
from text_heaps import LARGEST, NotUnderstood, heaps_left


def sumprod(heap, _):
    products = [(a, b) for a in range(1, heap + 1) for b in range(1, a + 1) if a * b == heap]
    return [(heap - a - b,) for a, b in products if heap - a - b > 0]


def demon(heap, _):
    return [(heap - taken,) for taken in {floor(sqrt(heap)), ceil(sqrt(heap))} if taken > 0]


def chocolate(heap, m):
    rest = heap % int(m)
    return [(heap - k,) for k in range(1, heap + 1)
            if rest <= k <= int(m) and (rest > 0 or k == int(m))]


HEAPS = {
    "nim": lambda heap, _: [(left,) for left in range(heap)],
    "kayles": lambda heap, _: heaps_left(heap, "077"),
    "dawson": lambda heap, k: heaps_left(heap, "0" * int(k or 2) + "7"),
    "octal": lambda heap, code: heaps_left(heap, code.replace(".", "", 1)),
    "subtract": lambda heap, s: [(heap - int(k),) for k in s.split(",") if int(k) <= heap],
    "chocolate": chocolate,
    "demon": demon,
    "sumprod": sumprod,
    "mark": lambda n, _: [(left,) for left in {n - 1, n // 2} if 0 <= left < n],
    "lasker": lambda heap, _: heaps_left(heap, "4" + "3" * heap),
    "dawsons-chess": lambda heap, _: heaps_left(heap, "0137"),
    "grundy": lambda heap, _: [(a, heap - a) for a in range(1, heap) if a < heap - a],
}


def put(text, places, sign):
    return "".join(sign if i in places else old for i, old in enumerate(text))


def cram(text):
    row = len(text.split("|")[0]) + 1
    for i, j in combinations(range(len(text)), 2):
        if text[i] + text[j] == ".." and j - i in (1, row):
            yield put(text, {i, j}, "#")


def square(text):
    row = len(text.split("|")[0]) + 1
    for corner in range(len(text)):
        for size in range(1, row):
            places = {corner + r * row + c for r in range(size) for c in range(size)}
            if max(places) < len(text) and {text[i] for i in places} == {"o"}:
                yield put(text, places, ".")


def lines(text):
    row = len(text.split("|")[0]) + 1
    for line in [range(i, i + row - 1) for i in range(0, len(text), row)] + [
            range(i, len(text), row) for i in range(row - 1)]:
        if "o" in (text[i] for i in line):
            yield put(text, line, ".")


def coins(most_others, side_by_side=False):
    def options(text):
        for last, side in enumerate(text):
            for number in range(most_others + 1 if side == "H" else 0):
                for others in combinations(range(last), number):
                    if not side_by_side or last - min(others, default=last) == number:
                        left = list(text)
                        for i in (*others, last):
                            left[i] = "HT".replace(left[i], "")
                        yield "".join(left)

    return options


def wythoff(text):
    a, b = map(int, text.split(","))
    for x, y in product(range(a + 1), range(b + 1)):
        if (x, y) != (a, b) and (x == a or y == b or a - x == b - y):
            yield f"{x},{y}"


def euclid(text):
    a, b = map(int, text.split(","))
    for x, y in product(range(1, a + 1), range(1, b + 1)):
        if (x < a and y == b and (a - x) % b == 0) or (x == a and y < b and (b - y) % a == 0):
            yield f"{x},{y}"


def chomp(text):
    squares = {(r, c) for r, row in enumerate(text.split(",")) for c in range(int(row))}
    for row, column in squares - {(0, 0)}:
        left = [r for r, c in squares if r < row or c < column]
        yield ",".join(str(left.count(r)) for r in sorted(set(left)))


def numbers_text(numbers):
    if numbers and sorted(numbers) == list(range(1, len(numbers) + 1)):
        return str(len(numbers))
    return "{" + ",".join(map(str, sorted(numbers))) + "}"


def numbers_of(text):
    if text[0] != "{":
        return set(range(1, int(text) + 1))
    return {int(number) for number in re.findall("[0-9]+", text)}


def nofactor(text):
    numbers = numbers_of(text)
    for size in range(1, len(numbers) + 1):
        for removed in combinations(numbers, size):
            if not any(a % b == 0 and a != b for a in removed for b in numbers):
                yield numbers_text(numbers - set(removed))


def standing(edges):
    """Those of the edges that are connected with the ground, in numerical order."""
    ground, before = {"0"}, None
    while ground != before:
        before = set(ground)
        for edge in edges:
            if ground & set(ends(edge)):
                ground |= set(ends(edge))
    held = [edge for edge in edges if ends(edge)[0] in ground]
    return ",".join(sorted(held, key=lambda edge: [int(v) for v in ends(edge)])) or "empty"


def hackenbush(text):
    edges = [] if text == "empty" else text.split(",")
    for i in range(len(edges)):
        yield standing(edges[:i] + edges[i + 1:])


def treblecross(text):
    if "XXX" not in text:
        for i, sign in enumerate(text):
            if sign == ".":
                yield put(text, {i}, "X")


def ends(edge):
    return edge.split("-")


def graph_text(edges, vertices=()):
    """In numerical order, vertices without edges last."""
    used = {vertex for edge in edges for vertex in ends(edge)}
    edges = sorted(edges, key=lambda edge: [int(vertex) for vertex in ends(edge)])
    return ",".join(edges + sorted(set(vertices) - used, key=int)) or "empty"


def graph(text):
    entries = [] if text == "empty" else text.split(",")
    return [entry for entry in entries if "-" in entry], {v for e in entries for v in ends(e)}


def edge(text):
    edges, _ = graph(text)
    for chosen in edges:
        yield graph_text([e for e in edges if not set(ends(e)) & set(ends(chosen))])


def edge_delete(text):
    edges, vertices = graph(text)
    for chosen in edges:
        left = [e for e in edges if e != chosen]
        if {vertex for e in left for vertex in ends(e)} == vertices:
            yield graph_text(left)


def node_kayles(text):
    edges, vertices = graph(text)
    for chosen in vertices:
        gone = {chosen}.union(*(ends(e) for e in edges if chosen in ends(e)))
        yield graph_text([e for e in edges if not gone & set(ends(e))], vertices - gone)


def plain_graph(position, single=False):
    """Whether the text is as graph_text writes it."""
    if not re.fullmatch(r"empty|[0-9]+(-[0-9]+)?(,[0-9]+(-[0-9]+)?)*", position):
        return False
    edges, vertices = graph(position)
    simple = len(edges) == len(set(edges)) and all(int(i) < int(j) for i, j in map(ends, edges))
    return simple and graph_text(edges, vertices if single else ()) == position


def plain_picture(position):
    if not re.fullmatch(r"empty|[0-9]+-[0-9]+(,[0-9]+-[0-9]+)*", position):
        return False
    edges = [] if position == "empty" else position.split(",")
    return standing(edges) == position and all(int(i) <= int(j) for i, j in map(ends, edges))


def board_of(signs):
    def understood(position):
        rows = position.split("|")
        return len(set(map(len, rows))) == 1 and all(re.fullmatch(f"[{signs}]+", r) for r in rows)

    return understood


def text_of(pattern):
    return lambda position: re.fullmatch(pattern, position)


def is_bar(position):
    rows = position.split(",")
    return all(re.fullmatch("[1-9]", row) for row in rows) and rows == sorted(rows, reverse=True)


def is_set(position):
    return (re.fullmatch(r"[1-9]|\{([1-9]\d?(,[1-9]\d?)*)?\}", position)
            and numbers_text(numbers_of(position)) == position)


def either(rules, alphabet):
    """The impartial version: either player makes the moves of both."""
    return lambda text: {left for player in (0, 1) for left in rules(rows_of(text, alphabet), player)}


# The options, and whether a text is the one that the position has.
OTHERS = {
    "cram": (cram, board_of(".#")),
    "square": (square, board_of("o.")),
    "rows": (lines, board_of("o.")),
    "treblecross": (treblecross, text_of("[.X]{3,100}")),
    "turning-turtles": (coins(1), text_of("[HT]+")),
    "mock-turtles": (coins(2), text_of("[HT]+")),
    "ruler": (coins(99, side_by_side=True), text_of("[HT]+")),
    "wythoff": (wythoff, text_of(r"(0|[1-9]\d?),(0|[1-9]\d?)")),
    "euclid": (euclid, text_of(r"[1-9]\d?,[1-9]\d?")),
    "chomp": (chomp, is_bar),
    "nofactor": (nofactor, is_set),
    "hackenbush": (hackenbush, plain_picture),
    "edge": (edge, plain_graph),
    "edge-delete": (edge_delete, plain_graph),
    "node-kayles": (node_kayles, lambda position: plain_graph(position, single=True)),
}


OTHERS |= {f"impartial {name}": (either(*board), board_of(board[1])) for name, board in BOARDS.items()}


def moves(part):
    """What a part can become: lists of parts."""
    name, parameters, position = re.fullmatch(r"((?:impartial )?[a-z-]+)(?:[:\[]([^:\]]*)\]?)?:([^:]*)", part).groups()
    if name in OTHERS:
        return [[f"{name}:{left}"] for left in OTHERS[name][0](position)]
    head = part[:len(part) - len(position)]
    return [[f"{head}{n}" for n in left] for left in HEAPS[name](int(position), parameters)]


PARAMETERS = {
    "dawson": r"|\[[13-9]\]",
    "octal": r":[04]\.[0-7]*[1-7]",
    "subtract": r":[1-9]\d*(,[1-9]\d*)*",
    "chocolate": r":[1-9]\d?",
}


def understood(name, parameters, position):
    """Whether this is the one text of its position."""
    if not re.fullmatch(PARAMETERS.get(name, ""), parameters):
        return False
    if name in HEAPS:
        numbers = [int(number) for number in re.findall(r"\d+", parameters)]
        return (re.fullmatch("0|[1-9][0-9]?", position) and int(position) <= LARGEST
                and (name != "subtract" or numbers == sorted(set(numbers)))
                and (name, position) != ("sumprod", "0"))
    return OTHERS[name][1](position)


def parts_of(text):
    parts = []
    for term in text.split(" + "):
        if term in ("0", "*"):
            term = f"nim:{'01'['*' in term]}"
        match = re.fullmatch(r"((?:impartial )?[a-z-]+)(\[\d+\]|:[^:]*)?:([^:]+)", term)
        if match is None or match[1] not in {**HEAPS, **OTHERS}:
            raise NotUnderstood
        name, head, position = match[1], term[:match.start(3)], match[3]
        full = re.fullmatch(r"([1-9])x([1-9])", position)
        if full and name in ("cram", "square", "rows"):
            position = "|".join(["o."[name == "cram"] * int(full[2])] * int(full[1]))
        for heap in position.split(",") if name in HEAPS else [position]:
            if not understood(name, match[2] or "", heap):
                raise NotUnderstood
            parts.append(head + heap)
    return tuple(sorted(parts))
