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


def head(term):
    """What stands before the position of a term, without the last colon."""
    return term.rpartition(":")[0]


def check_name(name):
    first = name.partition(":")[0]
    if not NAME.fullmatch(name):
        raise Rejected(f"'{name[:60]}' is not a name of a game")
    if first in TAKEN or partizan.named(f"{first}:") is not None:
        raise Rejected(f"rules for '{name[:60]}', which is a game already")


def named_in(texts):
    """The names in these positions."""
    found = set()
    for text in texts:
        for term in text.split(JOINT):
            for prefix in PREFIXES:
                term = term.removeprefix(prefix)
            found.add(head(term))
    return found


class Shelf:
    """Games by their names, and their rules as texts."""

    def __init__(self, texts, room):
        self.texts, self.games = texts, {}
        for name, text in texts.items():
            try:
                self.games[name] = game_of(name, text, room)
            except Fault as fault:
                raise Rejected(f"the rules of '{name[:60]}': {fault}") from None

    def find(self, term):
        """The game of a term, and where its position begins; None when its rules are not here."""
        name = head(term)
        return (self.games[name], len(name) + 1) if name in self.games else None

    def said(self):
        """The rules, for the verdict."""
        return "".join(f"; rules of {name}: {json.dumps(text, ensure_ascii=False)}"
                       for name, text in sorted(self.texts.items()))


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
    used = named_in(texts_of(puzzle)) if texts else ()
    for name in texts:
        check_name(name)
        if name not in used:
            raise Rejected(f"rules for '{name[:60]}', which does not occur in the position")
    return Shelf(texts, room)
