"""Who wins a sum of partizan games: by brute force from the text alone, whole boards as they stand.

It shares nothing with the checkers that it judges, and takes nothing apart.
"""

import functools
import json

from game_truth import TooBig
from partizan_text_games import BOARDS, OTHERS, rows_of
from text_games import NotUnderstood, moves, parts_of

MOST_POSITIONS = 8_000


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
        if name in OTHERS and OTHERS[name].reads(text):
            return [[f"{name}:{one}" for one in left] for left in OTHERS[name].options(text, player)]
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
    if name in OTHERS and OTHERS[name].reads(text):
        return [f"{term[:len(term) - len(text)]}{one}" for one in OTHERS[name].parts(text)]
    return parts_of(term)


@functools.lru_cache(maxsize=None)
def winners(puzzle):
    """Whether Left, and whether Right, wins by beginning; None where that is not found out. The puzzle as JSON."""
    puzzle = json.loads(puzzle)
    try:
        play = Play([entry[:2] for entry in puzzle["forms"]], puzzle["play"] == "misere",
                    puzzle.get("braces", []))
        parts = tuple(sorted(play.parts(puzzle["position"])))
        return [play.wins(parts, player) for player in (0, 1)]
    except (NotUnderstood, RecursionError):
        return None


def claim_is_true(certificate):
    """Whether the claim holds; None where the text is not understood, or would take too long."""
    claim, found = certificate["claim"], winners(json.dumps(certificate["puzzle"], sort_keys=True))
    if found is None:
        return None
    left, right = found
    if "outcome" in claim:
        return claim["outcome"] == {(True, True): "N", (True, False): "L",
                                    (False, True): "R", (False, False): "P"}[left, right]
    first_wins = left if claim["first"] == "left" else right
    return first_wins == (claim["first"] == claim["winner"])
