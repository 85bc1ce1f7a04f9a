"""The games of a certificate: those whose rules it brings along, {NAME: TEXT} at the key "rules" of its puzzle, and those
built in that its positions name. There is one object for each of them, while the certificate is checked, and only then
(`at_hand`).
"""

import json
from contextlib import contextmanager
from contextvars import ContextVar

import names
from games.rules import Game
from partizan import library
from reading import Rejected
from ruletext.games import game_of
from ruletext.words import Fault


class Shelf:
    """Games by their names, and their rules as texts."""

    def __init__(self, texts, room):
        names.check_names(texts)
        self.library = library.Library(room)
        self.texts, self.games, self.built_in = texts, {}, {}
        self.most = max((name.count(":") for name in texts), default=-1)
        of_words = {}
        for name, text in texts.items():
            try:
                game = self.games[name] = game_of(name, text, room)
            except Fault as fault:
                raise Rejected(f"the rules of '{name[:60]}': {fault}") from None
            impartial = isinstance(game, Game)
            word = names.word_of(name)
            if of_words.setdefault(word, impartial) != impartial:
                raise Rejected(f"'{word[:60]}' is an impartial and a partizan game")

    def find(self, term):
        """The game of a term, and where its position begins; None when its rules are not here."""
        return names.game_of(term, self.games, self.most)

    def once(self, game):
        """The game, or the one with the same rules that was met before."""
        return self.built_in.setdefault((type(game), game.name), game)

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


def once(game):
    """The game, as the same object for the same game."""
    return AT_HAND.get().once(game)


@contextmanager
def at_hand(shelf):
    token, of_library = AT_HAND.set(shelf), library.AT_HAND.set(shelf.library)
    try:
        yield shelf
    finally:
        AT_HAND.reset(token)
        library.AT_HAND.reset(of_library)


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


def used_by(puzzle):
    """Those of the puzzle's rules whose names begin terms of its positions."""
    rules = puzzle.get("rules", {})
    used = names.begun_with(texts_of(puzzle), rules)
    return {name: text for name, text in rules.items() if name in used}


def of_puzzle(puzzle, room):
    """The games that a puzzle brings along, each of which it uses."""
    rules = puzzle.get("rules", {})
    unused = rules.keys() - used_by(puzzle).keys() if rules else ()
    if unused:
        raise Rejected(f"rules for '{min(unused)[:60]}', which does not occur in the position")
    return Shelf(rules, room)
