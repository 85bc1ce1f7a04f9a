"""Sums of games: what their texts mean, and where a move can lead (docs/certificates.md)."""

import re

import shelf
from games import ALIASES, GAMES
from games.rules import Game, Reader
from partizan import ALIASES as PARTIZAN_ALIASES
from partizan import PARTIZAN
from reading import GaveUp, Rejected

JOINT = " + "
LONG = 1_000  # characters that need the room of another position
STEPS_OF_MOVE = 8  # beside those of the characters
NIMBER = re.compile(r"\*([0-9]*)|0")
NAME = re.compile("(impartial )?[a-z][a-z0-9-]*")


VERSION = "impartial "


class ImpartialVersion(Game):
    """A partizan game in which both players may make the moves of either; boards stay whole."""

    def __init__(self, game):
        super().__init__(VERSION + game.name)
        self.game = game

    def read(self, reader):
        return self.game.read(reader)

    def text(self, position):
        return self.game.text(position)

    def moves(self, position):
        return sum(self.game.moves(position, player) for player in (0, 1))

    def many(self, position):
        """Boards are looked at cell by cell."""
        found = sum(self.game.many(position, player) for player in (0, 1))
        return found + self.moves(position) * len(self.text(position)) // 2

    def options(self, position):
        for player in (0, 1):
            for option in self.game.options(position, player):
                yield (option,)


def by_rules(text):
    """The game of a term, by rules of the certificate, and the reader of its position; or None."""
    found = shelf.find(text, impartial=True)
    if found is not None:
        return found[0], Reader(text, found[1])
    found = shelf.find(text.removeprefix(VERSION), impartial=False) if text.startswith(VERSION) else None
    if found is not None:
        return ImpartialVersion(found[0]), Reader(text, len(VERSION) + found[1])
    if shelf.find(text, impartial=False) is not None:
        raise Rejected(f"'{text[:60]}' is of a partizan game; 'impartial' before it lets both players make all moves")
    return None


def built_in(text):
    """The game of a term among those that are known here, and the reader of its position."""
    name = re.split(r"[:\[]", text, maxsplit=1)[0]
    construct = GAMES.get(ALIASES.get(name, name)) or impartial_version(name)
    if construct is None:
        if NAME.fullmatch(name) and name != text:
            raise GaveUp(f"the rules of '{name[:60]}' are not known here")
        raise Rejected(f"'{text[:60]}' is not a position")
    reader = Reader(text, len(name))
    return construct(ALIASES.get(name, name), reader), reader


def impartial_version(name):
    """The constructor of a partizan game's impartial version; None when it is of no such game."""
    own = name.removeprefix(VERSION)
    own = PARTIZAN_ALIASES.get(own, own)
    if not name.startswith(VERSION) or own not in PARTIZAN:
        return None

    def construct(_, reader):
        reader.expect(":")
        reader.at -= 1  # the game reads it
        return ImpartialVersion(PARTIZAN[own](own, reader))

    return construct


def read_term(text):
    """The game of one term, and its parts."""
    nimber = NIMBER.fullmatch(text)
    if nimber:
        heap = nimber[1] if nimber[1] is not None else "0"
        text = f"nim:{heap or 1}"
    game, reader = by_rules(text) or built_in(text)
    parts = [game.read(reader)]
    while game.heaps and reader.take(","):
        parts.append(game.read(reader))
    reader.finish()
    return game, parts


class Sum:
    """A position, its parts as texts."""

    def __init__(self, text):
        terms = [read_term(term) for term in text.split(JOINT)]
        self.ends_early = any(game.ends_early for game, _ in terms)
        self.over = any(game.over(part) for game, parts in terms for part in parts)
        self.parts = sorted(
            f"{game.name}:{game.text(part)}"
            for game, parts in terms for part in parts if not game.finished(part))

    def plain(self):
        return join(self.parts)


def join(parts):
    # Text that can be read has only characters below 128: their order is that of its bytes.
    return JOINT.join(sorted(parts)) or "0"


class Expansion:
    """Where moves can lead; what one part has become is worked out once."""

    def __init__(self, room):
        self.room, self.known = room, {}

    def moves(self, part):
        """For every move in the part: the texts of what it leaves, and whether it has won."""
        if part not in self.known:
            game, (position,) = read_term(part)
            found = set()
            self.room.step(game.many(position))
            positions, steps = 1 + len(part) // LONG, STEPS_OF_MOVE + len(game.text(position)) // 2
            least = game.moves(position)
            self.room.need(least * positions, least * steps)
            for left in game.options(position):
                self.room.take(positions)
                self.room.step(steps)
                stay = [p for p in left if not game.finished(p)]
                texts = tuple(f"{game.name}:{game.text(p)}" for p in stay)
                found.add((texts, any(map(game.over, stay))))
            self.known[part] = found
        return self.known[part]

    def options(self, parts):
        """Every option as a plain text, and those of them that have won by ending early."""
        every, won = set(), set()
        for part in dict.fromkeys(parts):
            others = list(parts)
            others.remove(part)
            for left, wins in self.moves(part):
                text = join([*others, *left])
                self.room.step(8 + len(text) // 64)
                every.add(text)
                if wins:
                    won.add(text)
        return every, won
