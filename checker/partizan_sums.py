"""Sums of partizan games: what their texts mean, and where a player's move can lead."""

import re

import shelf
from forms import Forms
from games.rules import Reader
from names import terms_of
from partizan import PARTIZAN, named
from reading import Rejected
from sums import LONG, join, read_term

FORM = re.compile("form:(0|[1-9][0-9]{0,8})")
BRACE = re.compile("brace:(0|[1-9][0-9]{0,8})")


class Movable:
    """A part of a sum."""

    def leave(self, player):
        """For every move of the player, the parts that are left."""
        raise NotImplementedError

    def has_move(self, player):
        return any(True for _ in self.leave(player))

    def check_ends(self):
        """Checks that no play of it goes on for ever."""


class PartizanPart(Movable):
    """A position of a partizan game, or its negative."""

    def __init__(self, game, position, negative):
        self.game, self.position, self.negative = game, position, negative

    def key(self):
        """What is the same of the same parts only."""
        return self.game, self.position, self.negative

    def opposite(self):
        """The key of the part in which the players are exchanged."""
        return self.game, self.position, not self.negative

    def text(self):
        sign = "-" if self.negative else ""
        return f"{sign}{self.game.name}:{self.game.text(self.position)}"

    def moves(self, player):
        mover = 1 - player if self.negative else player
        return self.game.moves(self.position, mover)

    def many(self, player):
        mover = 1 - player if self.negative else player
        return self.game.many(self.position, mover)

    def check_ends(self):
        self.game.check_ends(self.position)

    def options(self, player):
        return self.game.options(self.position, 1 - player if self.negative else player)

    def has_move(self, player):
        """Without looking at what falls apart."""
        return self.game.has_move(self.position, 1 - player if self.negative else player)

    def leave(self, player):
        for option in self.options(player):
            yield [PartizanPart(self.game, part, self.negative) for part in self.game.parts(option)]


class ImpartialPart(Movable):
    def __init__(self, game, position):
        self.game, self.position = game, position

    def key(self):
        return self.game, self.position

    def text(self):
        return f"{self.game.name}:{self.game.text(self.position)}"

    def moves(self, player):
        return self.game.moves(self.position)

    def many(self, player):
        return self.game.many(self.position)

    def check_ends(self):
        self.game.check_ends(self.position)

    def leave(self, player):
        for left in self.game.options(self.position):
            yield [ImpartialPart(self.game, part) for part in left]


class FormPart(Movable):
    def __init__(self, forms, form):
        self.forms, self.form = forms, form

    def key(self):
        return FormPart, self.form

    def text(self):
        return f"form:{self.form}"

    def moves(self, player):
        return len(self.forms.options(self.form, player))

    def many(self, player):
        return 0

    def leave(self, player):
        for option in self.forms.options(self.form, player):
            yield [FormPart(self.forms, option)]


class BracePart(Movable):
    """A game by its options, each a list of parts."""

    def __init__(self, place, sides):
        self.place, self.sides = place, sides

    def key(self):
        return BracePart, self.place

    def text(self):
        return f"brace:{self.place}"

    def moves(self, player):
        return len(self.sides[player])

    def many(self, player):
        return len(self.sides[player])

    def leave(self, player):
        return self.sides[player]


def read_partizan(term):
    """The partizan game of a term, and the position; None where it is of none."""
    found = shelf.find(term, impartial=False)
    if found is not None:
        game, begin = found
        reader = Reader(term, begin)
        position = game.read(reader)
        reader.finish()
        return game, position
    name = term.split(":", 1)[0]
    if name not in PARTIZAN:
        return None
    reader = Reader(term, len(name))
    game = shelf.once(PARTIZAN[name](name, reader))
    claimed = game.claims(reader.rest())
    try:
        position = game.read(reader)
        reader.finish()
    except Rejected:
        if claimed:
            raise
        return None
    # Where an impartial game has the same name, such a text is not written by that one.
    written = f"{game.name}:{game.text(position)}" == term
    return (game, position) if claimed or written else None


def is_other_name(term):
    """Whether the term names a partizan game, but not as certificates do."""
    return named(term) is not None and term.split(":", 1)[0] not in PARTIZAN


class PartizanOptions:
    """Sums whose parts have numbers: a position is an ascending tuple of these, a multiset of parts that have moves. What
    one part can become is worked out once.
    """

    def __init__(self, entries, room, braces=()):
        self.room, self.forms, self.braces = room, Forms(room), []
        self.parts, self.texts, self.numbers, self.known = [], [], {}, ({}, {})
        self.read_terms = {}
        for place, entry in enumerate(entries):
            self.forms.append(entry)
            if self.forms.at(place) != place:
                raise Rejected(f"form {place} occurs twice in the list")
            if entry[2]:
                raise Rejected(f"form {place} has a tombstone")
        for place, sides in enumerate(braces):  # which have none but earlier ones
            sides = [[self.read_parts(option) for option in side] for side in sides]
            self.braces.append(BracePart(place, sides))

    def parse(self, term):
        form = FORM.fullmatch(term)
        if form:
            return [FormPart(self.forms, self.forms.at(int(form[1])))]
        brace = BRACE.fullmatch(term)
        if brace:
            if int(brace[1]) >= len(self.braces):
                raise Rejected(f"there is no {term}")
            return [self.braces[int(brace[1])]]
        negative = term.startswith("-")
        found = read_partizan(term[1:] if negative else term)
        if found is not None:
            game, position = found
            return [PartizanPart(game, part, negative) for part in game.parts(position)]
        if negative or term.startswith(("form:", "brace:")) or is_other_name(term):
            raise Rejected(f"'{term[:60]}' cannot be a part of such a sum")
        game, positions = read_term(term)
        if game.ends_early:
            raise Rejected("a game that can end early")
        return [ImpartialPart(game, position) for position in positions]

    def keep(self, parts):
        """The numbers of the parts that have moves."""
        numbers = []
        for part in parts:
            key = part.key()
            if key not in self.numbers:
                text = part.text()
                self.room.take(1 + len(text) // LONG)
                self.room.step(len(text))
                finished = not any(part.has_move(player) for player in (0, 1))
                self.numbers[key] = None if finished else len(self.parts)
                if not finished:
                    self.parts.append(part)
                    self.texts.append(text)
            if self.numbers[key] is not None:
                numbers.append(self.numbers[key])
        return numbers

    def moves(self, number, player):
        known = self.known[player]
        if number not in known:
            part = self.parts[number]
            self.room.take()
            self.room.step(part.many(player))
            # Texts are about as long as it takes to see what falls apart, and in which way it lies.
            steps = 4 * len(self.texts[number])
            self.room.need(0, part.moves(player) * steps)
            known[number] = set()
            for left in part.leave(player):
                self.room.step(steps)
                known[number].add(tuple(sorted(self.keep(left))))
        return known[number]

    def read_parts(self, text):
        """The parts of a position that have moves."""
        return [self.parts[number] for number in self.read(text)]

    def read(self, text):
        """The position that a text means."""
        found = []
        for term in terms_of(text):
            if term not in self.read_terms:
                self.read_terms[term] = self.keep(self.parse(term)) if term != "0" else []
            found += self.read_terms[term]
        return tuple(sorted(found))

    def read_plain(self, text):
        """The position that has this plain text."""
        position = self.read(text)
        if self.plain(position) != text:
            raise Rejected(f"position '{text[:60]}': is not a plain text")
        return position

    def beside_form(self, position, place):
        """The position beside the form at a place of the list."""
        return tuple(sorted([*position, *self.keep([FormPart(self.forms, self.forms.at(place))])]))

    def plain(self, position):
        return join(self.texts[number] for number in position)

    def in_order(self, positions):
        """The positions in ascending order of their plain texts."""
        return sorted(positions, key=self.plain)

    def has_move(self, position, player):
        return any(self.moves(number, player) for number in position)

    def options(self, position, player):
        """The player's options in a position."""
        every = set()
        for number in dict.fromkeys(position):
            others = list(position)
            others.remove(number)
            for left in self.moves(number, player):
                option = tuple(sorted((*others, *left)))
                self.room.step(8 + len(option) // 8)
                every.add(option)
        return every
