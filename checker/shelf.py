"""The games whose rules a certificate brings along: {NAME: TEXT} at the key "rules" of its puzzle.

They are at hand while that certificate is checked, and only then (`at_hand`).
"""

import json
import re
from contextlib import contextmanager
from contextvars import ContextVar

import games
import partizan
from games.rules import Game
from reading import Rejected
from ruletext.games import game_of
from ruletext.words import Fault

NAME = re.compile(r"[a-z][a-z0-9-]*(:[^\s:]+)*")
# What begins other terms of sums.
TAKEN = {"form", "brace", *games.GAMES, *games.ALIASES, *partizan.PARTIZAN, *partizan.ALIASES}
JOINT = " + "
PREFIXES = ("-", "impartial ")


def check_name(name):
    first = name.partition(":")[0]
    if not NAME.fullmatch(name):
        raise Rejected(f"'{name[:60]}' is not a name of a game")
    if first in TAKEN or partizan.named(f"{first}:") is not None:
        raise Rejected(f"rules for '{name[:60]}', which is a game already")


def heads(term, most):
    """What stands before one of the first `most` colons of a term: the name of a game, or its beginning, or a name and
    the beginning of a position."""
    at = -1
    for _ in range(most):
        at = term.find(":", at + 1)
        if at < 0:
            return
        yield term[:at]


def named_in(texts, most):
    """The names of at most that many pieces in these positions, and more."""
    found = set()
    for text in texts:
        for term in text.split(JOINT):
            for prefix in PREFIXES:
                term = term.removeprefix(prefix)
            found.update(heads(term, most))
    return found


def pieces(names):
    """The greatest number of pieces of a name."""
    return max((1 + name.count(":") for name in names), default=0)


class Shelf:
    """Games by their names, and their rules as texts."""

    def __init__(self, texts, room):
        self.texts, self.games, self.most = texts, {}, pieces(texts)
        for name, text in texts.items():
            try:
                self.games[name] = game_of(name, text, room)
            except Fault as fault:
                raise Rejected(f"the rules of '{name[:60]}': {fault}") from None

    def find(self, term):
        """The game of a term, and where its position begins; None when its rules are not here."""
        found = [name for name in heads(term, self.most) if name in self.games]
        return (self.games[found[-1]], len(found[-1]) + 1) if found else None

    def said(self):
        """The rules, for the verdict."""
        return "".join(f"; {self.rules_of(name, text)}" for name, text in sorted(self.texts.items()))

    def rules_of(self, name, text):
        lists = getattr(self.games[name], "lists", None)
        said = lists.said(name) if lists else None
        said = said or f"rules of {name}: {json.dumps(text, ensure_ascii=False)}"
        return f"{said}, relative to these options" if lists else said


AT_HAND = ContextVar("the games of the certificate that is checked", default=Shelf({}, None))


def find(term, impartial):
    """The impartial or partizan game of a term and where its position begins, by rules that are at hand; or None."""
    found = AT_HAND.get().find(term)
    return found if found is not None and isinstance(found[0], Game) == impartial else None


@contextmanager
def at_hand(shelf):
    token = AT_HAND.set(shelf)
    try:
        yield shelf
    finally:
        AT_HAND.reset(token)


def texts_of(puzzle):
    """The positions that a puzzle names."""
    yield puzzle["position"]
    if "with" in puzzle:
        yield puzzle["with"]
    for brace in puzzle.get("braces", []):
        for side in brace:
            yield from side
    family = puzzle.get("family", {})
    yield from family.get("games", [])


def of_puzzle(puzzle, room):
    """The games that a puzzle brings along, each of which it uses."""
    texts = puzzle.get("rules", {})
    used = named_in(texts_of(puzzle), pieces(texts)) if texts else ()
    for name in texts:
        check_name(name)
        if name not in used:
            raise Rejected(f"rules for '{name[:60]}', which does not occur in the position")
    return Shelf(texts, room)
