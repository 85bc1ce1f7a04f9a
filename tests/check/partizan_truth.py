"""Who wins a sum of partizan games: by brute force from the text alone, whole boards as they stand.

It shares nothing with the checkers that it judges, and takes nothing apart.
"""

from game_truth import TooBig
from text_games import NotUnderstood, moves, parts_of

MOST_POSITIONS = 20_000
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


BOARDS = {
    "domineering": (domineering, ".#"), "clobber": (clobber, ".xo"), "col": (col, ".#xo"),
    "snort": (snort, ".#xo"), "toads-and-frogs": (toads_and_frogs, ".#xo"),
    "konane": (konane, ".#xo"),
}


class Play:
    """All that can be played from some positions, with the forms of a list."""

    def __init__(self, forms, misere, braces=()):
        self.forms, self.misere, self.known, self.braces = forms, misere, {}, braces

    def parts(self, position):
        return [part for term in position.split(" + ") if term != "0"
                for part in understood(term, self.forms, self.braces)]

    def moves(self, part, player):
        """The lists of parts that the player's moves leave."""
        name, _, text = part.partition(":")
        if part.startswith("-"):
            return [["-" + left for left in after] for after in self.moves(part[1:], 1 - player)]
        if name == "brace":
            return [self.parts(option) for option in self.braces[int(text)][player]]
        if name == "form":
            return [[f"form:{option}"] for option in self.forms[int(text)][player]]
        if name in BOARDS:
            rules, alphabet = BOARDS[name]
            return [[f"{name}:{left}"] for left in rules(rows_of(text, alphabet), player)]
        return moves(part)

    def wins(self, parts, player):
        if (parts, player) not in self.known:
            if len(self.known) >= MOST_POSITIONS:
                raise TooBig
            options = {tuple(sorted([*parts[:i], *left, *parts[i + 1:]]))
                       for i, part in enumerate(parts) for left in self.moves(part, player)}
            won = not all(self.wins(option, 1 - player) for option in options)
            self.known[parts, player] = won or (self.misere and not options)
        return self.known[parts, player]


def rows_of(text, alphabet):
    rows = text.split("|")
    if not text or any(len(row) != len(rows[0]) or row.strip(alphabet) for row in rows):
        raise NotUnderstood
    return rows


def understood(term, forms, braces=()):
    """The parts of a term."""
    if term.startswith("brace:"):
        if not term[6:].isascii() or not term[6:].isdigit() or int(term[6:]) >= len(braces):
            raise NotUnderstood
        return [term]
    name, _, text = term.removeprefix("-").partition(":")
    if name == "form" and term.startswith("form:"):
        if not text.isascii() or not text.isdigit() or int(text) >= len(forms):
            raise NotUnderstood
        return [term]
    if name in BOARDS:
        rows_of(text, BOARDS[name][1])
        return [term]
    return parts_of(term)


def claim_is_true(certificate):
    """Whether the claim holds; None where the text is not understood, or would take too long."""
    puzzle, claim = certificate["puzzle"], certificate["claim"]
    try:
        play = Play([entry[:2] for entry in puzzle["forms"]], puzzle["play"] == "misere",
                    puzzle.get("braces", []))
        parts = tuple(sorted(play.parts(puzzle["position"])))
        left, right = (play.wins(parts, player) for player in (0, 1))
    except (NotUnderstood, RecursionError):
        return None
    if "outcome" in claim:
        return claim["outcome"] == {(True, True): "N", (True, False): "L",
                                    (False, True): "R", (False, False): "P"}[left, right]
    first_wins = left if claim["first"] == "left" else right
    return first_wins == (claim["first"] == claim["winner"])
