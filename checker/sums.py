"""Sums of games: what their texts mean, and where a move can lead (docs/certificates.md)."""

import re
from collections.abc import Hashable
from typing import NamedTuple

import shelf
from games import ALIASES, GAMES
from games.rules import Game, Reader
from names import JOINT, TAKEN, VERSION, terms_of
from partizan import ALIASES as PARTIZAN_ALIASES
from partizan import PARTIZAN
from reading import GaveUp, Rejected

LONG = 1_000  # characters that need the room of another position
STEPS_OF_MOVE = 8  # beside those of the characters
NIMBER = re.compile(r"\*([0-9]*)|0")
NAME = re.compile("(impartial )?[a-z][a-z0-9-]*")


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

    def check_ends(self, position):
        self.game.check_ends(position)

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
        return shelf.once(ImpartialVersion(found[0])), Reader(text, len(VERSION) + found[1])
    if shelf.find(text, impartial=False) is not None:
        raise Rejected(f"'{text[:60]}' is of a partizan game; 'impartial' before it lets both players make all moves")
    if text.startswith(VERSION) and shelf.find(text.removeprefix(VERSION), impartial=True) is not None:
        raise Rejected(f"'{text[:60]}' is of an impartial game without 'impartial' before it")
    return None


def built_in(text):
    """The game of a term among those that are known here, and the reader of its position."""
    name = re.split(r"[:\[]", text, maxsplit=1)[0]
    construct = GAMES.get(ALIASES.get(name, name)) or impartial_version(name)
    if construct is None:
        if NAME.fullmatch(name) and text.startswith(f"{name}:") and name.removeprefix(VERSION) not in TAKEN:
            raise GaveUp(f"the rules of '{name[:60]}' are not known here")
        raise Rejected(f"'{text[:60]}' is not a position")
    reader = Reader(text, len(name))
    return shelf.once(construct(ALIASES.get(name, name), reader)), reader


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
    """The game of one term, and its positions there."""
    nimber = NIMBER.fullmatch(text)
    if nimber:
        heap = nimber[1] if nimber[1] is not None else "0"
        text = f"nim:{heap or 1}"
    game, reader = by_rules(text) or built_in(text)
    found = [game.read(reader)]
    while game.heaps and reader.take(","):
        found.append(game.read(reader))
    reader.finish()
    return game, found


class Part(NamedTuple):
    """A game and a position of it: two parts are the same if both are."""

    game: Game
    position: Hashable

    def text(self):
        return f"{self.game.name}:{self.game.text(self.position)}"


def read_part(text):
    """The part that has this text; Rejected where there is none."""
    terms = terms_of(text)
    game, found = read_term(terms[0])
    part = Part(game, found[0])
    if len(terms) > 1 or len(found) > 1 or part.text() != text:
        raise Rejected(f"'{text[:60]}' is not a part in plain text")
    return part


class Sum(NamedTuple):
    """A position: its unfinished parts, and what was seen of all."""

    parts: list
    ends_early: bool
    over: bool

    def plain(self):
        return join(part.text() for part in self.parts)

    def beside_heap(self, counters):
        """The position beside a nim heap."""
        return self._replace(parts=self.parts + read_sum(f"nim:{counters}").parts) if counters else self


def sum_of(parts):
    """The Sum of some parts."""
    return Sum([part for part in parts if not part.game.finished(part.position)],
               any(part.game.ends_early for part in parts), any(part.game.over(part.position) for part in parts))


def read_sum(text):
    """The Sum that a text means."""
    terms = [read_term(term) for term in terms_of(text)]
    return sum_of([Part(game, position) for game, found in terms for position in found])


def read_plain(text):
    """The Sum that has this plain text; Rejected where there is none."""
    position = read_sum(text)
    if position.plain() != text:
        raise Rejected(f"position '{text[:60]}': is not a plain text")
    return position


def join(texts):
    # Text that can be read has only characters below 128: their order is that of its bytes.
    return JOINT.join(sorted(texts)) or "0"


class Expansion:
    """Where moves can lead. Parts have numbers here, and a position is an ascending tuple of these: a multiset of parts.
    What one part has become is worked out once.
    """

    def __init__(self, room):
        self.room = room
        self.parts, self.texts, self.numbers, self.known, self.read_terms = [], {}, {}, {}, {}

    def number(self, part):
        """The number of a part that is not finished."""
        (number,) = self.numbers_of(part.game, (part.position,))
        return number

    def numbers_of(self, game, positions):
        """Those of unfinished positions of one game."""
        known, found = self.numbers.setdefault(game, {}), []
        for position in positions:
            number = known.get(position)
            if number is None:
                number = known[position] = len(self.parts)
                self.parts.append((game, position))
            found.append(number)
        return found

    def position(self, parts):
        return tuple(sorted(map(self.number, parts)))

    def text(self, number):
        if number not in self.texts:
            self.texts[number] = Part(*self.parts[number]).text()
        return self.texts[number]

    def read(self, text):
        """The position that has this plain text; Rejected where there is none."""
        terms = terms_of(text) if text != "0" else []
        for term in terms:
            if term not in self.read_terms:
                part = read_part(term)
                if part.game.finished(part.position):
                    raise Rejected(f"position '{text[:60]}': is not a plain text")
                self.read_terms[term] = self.number(part)
        if any(one > other for one, other in zip(terms, terms[1:])):
            raise Rejected(f"position '{text[:60]}': is not a plain text")
        return tuple(sorted(self.read_terms[term] for term in terms))

    def sum_of(self, position):
        return sum_of([Part(*self.parts[number]) for number in position])

    def plain(self, position):
        return join(map(self.text, position))

    def is_over(self, position):
        """Whether it has been won by ending early."""
        return any(game.over(own) for game, own in map(self.parts.__getitem__, position))

    def moves(self, number):
        """For every move in the part: what it leaves, and whether it has won."""
        if number not in self.known:
            game, position = self.parts[number]
            found = set()
            self.room.step(game.many(position))
            length = len(self.text(number))
            positions, steps = 1 + length // LONG, STEPS_OF_MOVE + length // 2
            least = game.moves(position)
            self.room.need(least * positions, least * steps)
            for left in game.options(position):
                self.room.take(positions)
                self.room.step(steps)
                stay = [one for one in left if not game.finished(one)]
                won = game.ends_early and any(map(game.over, stay))
                found.add((tuple(sorted(self.numbers_of(game, stay))), won))
            self.known[number] = found
        return self.known[number]

    def options(self, position):
        """Every option, and those of them that have won by ending early."""
        every, won = set(), set()
        for number in dict.fromkeys(position):
            others = list(position)
            others.remove(number)
            for left, wins in self.moves(number):
                option = tuple(sorted((*others, *left)))
                self.room.step(8 + len(option) // 8)
                every.add(option)
                if wins:
                    won.add(option)
        return every, won

    def in_order(self, positions):
        """The positions in ascending order of their plain texts."""
        return sorted(positions, key=self.plain)
