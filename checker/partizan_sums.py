"""Sums of partizan games: what their texts mean, and where a player's move can lead."""

import re

import shelf
from forms import Forms
from games.rules import Reader
from partizan import PARTIZAN, named
from reading import Rejected
from sums import JOINT, LONG, join, read_term

FORM = re.compile("form:(0|[1-9][0-9]{0,8})")
BRACE = re.compile("brace:(0|[1-9][0-9]{0,8})")


class PartizanPart:
    """A position of a partizan game, or its negative."""

    def __init__(self, game, position, negative):
        self.game, self.position, self.negative = game, position, negative

    def text(self):
        sign = "-" if self.negative else ""
        return f"{sign}{self.game.name}:{self.game.text(self.position)}"

    def moves(self, player):
        mover = 1 - player if self.negative else player
        return self.game.moves(self.position, mover)

    def many(self, player):
        mover = 1 - player if self.negative else player
        return self.game.many(self.position, mover)

    def leave(self, player):
        mover = 1 - player if self.negative else player
        for option in self.game.options(self.position, mover):
            yield [PartizanPart(self.game, part, self.negative) for part in self.game.parts(option)]


class ImpartialPart:
    def __init__(self, game, position):
        self.game, self.position = game, position

    def text(self):
        return f"{self.game.name}:{self.game.text(self.position)}"

    def moves(self, player):
        return self.game.moves(self.position)

    def many(self, player):
        return self.game.many(self.position)

    def leave(self, player):
        for left in self.game.options(self.position):
            yield [ImpartialPart(self.game, part) for part in left]


class FormPart:
    def __init__(self, forms, form):
        self.forms, self.form = forms, form

    def text(self):
        return f"form:{self.form}"

    def moves(self, player):
        return len(self.forms.options(self.form, player))

    def many(self, player):
        return 0

    def leave(self, player):
        for option in self.forms.options(self.form, player):
            yield [FormPart(self.forms, option)]


class BracePart:
    """A game by its options, each a list of parts."""

    def __init__(self, place, sides):
        self.place, self.sides = place, sides

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
    game = PARTIZAN[name](name, reader)
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
    """Sums as plain texts. What one part can become is worked out once."""

    def __init__(self, entries, room, braces=()):
        self.room, self.forms, self.braces = room, Forms(room), []
        self.parts, self.known = {}, ({}, {})
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
        """The texts of the parts that have moves."""
        texts = []
        for part in parts:
            text = part.text()
            if text not in self.parts:
                self.room.take(1 + len(text) // LONG)
                self.room.step(len(text))
                finished = not any(any(True for _ in part.leave(player)) for player in (0, 1))
                self.parts[text] = None if finished else part
            if self.parts[text] is not None:
                texts.append(text)
        return texts

    def moves(self, part, player):
        known = self.known[player]
        if part not in known:
            self.room.take()
            self.room.step(self.parts[part].many(player))
            # Texts are about as long as it takes to see what falls apart, and in which way it lies.
            steps = 4 * len(part)
            self.room.need(0, self.parts[part].moves(player) * steps)
            known[part] = set()
            for left in self.parts[part].leave(player):
                self.room.step(steps)
                known[part].add(tuple(sorted(self.keep(left))))
        return known[part]

    def read_parts(self, text):
        """The parts of a position that have moves."""
        return [self.parts[part] for part in self.split(self.plain(text))]

    def plain(self, text):
        texts = []
        for term in text.split(JOINT):
            if self.parts.get(term) is not None:
                texts.append(term)
            elif term != "0":
                texts.extend(self.keep(self.parse(term)))
        return join(texts)

    @staticmethod
    def split(text):
        return [] if text == "0" else text.split(JOINT)

    def has_move(self, text, player):
        return any(self.moves(part, player) for part in self.split(text))

    def options(self, text, player):
        """The player's options in a position that is written plainly, as plain texts."""
        every, parts = set(), self.split(text)
        for part in dict.fromkeys(parts):
            others = list(parts)
            others.remove(part)
            for left in self.moves(part, player):
                text = join([*others, *left])
                self.room.step(8 + len(text) // 64)
                every.add(text)
        return every
