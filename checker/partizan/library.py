"""Partizan games on boards that are built in: their rules are the texts of the folder `games` (docs/rules.md)."""

import re
from contextvars import ContextVar
from pathlib import Path

from games.partizan import open_position
from partizan.cells import pieces
from reading import GaveUp
from room import Room
from ruletext.games import TextPartizan
from ruletext.grammar import read
from ruletext.words import Fault

TEXTS = Path(__file__).resolve().parents[2] / "games"


class Library:
    """Games by the names of their texts, each of which is read when it is asked for."""

    def __init__(self, room):
        self.room, self.games = room, {}

    def game(self, name):
        if name not in self.games:
            self.games[name] = BuiltIn(name, rules_of(name), self.room)
        return self.games[name]


def rules_of(name):
    path = TEXTS / f"{name}.rules"
    try:
        return read(path.read_text("utf-8"))
    except OSError as error:
        fault = f"{error.strerror}; the folder 'games' of lastmove has to stand beside 'checker'"
    except (Fault, UnicodeDecodeError) as error:
        fault = str(error)
    raise GaveUp(f"the rules of '{name}' are not at hand: {path}: {fault}")


# Where no certificate is checked, nothing is limited.
AT_HAND = ContextVar("the built-in games of the certificate that is checked", default=Library(Room(float("inf"), None)))


def nogo(board):
    """Stones of different colours are not joined; in a line a block is one stone."""
    for part in pieces(board, ".xo", apart="xo"):
        is_line = 1 in (len(part), len(part[0]))
        yield (re.sub("x+", "x", re.sub("o+", "o", "".join(part))),) if is_line else part


def fission(board):
    """Single stones are left out, and those with one cell beside them in their row."""
    for part in pieces(board, ".x"):
        text = "|".join(part)
        if "x" in text and len(text) > 2:
            yield part


def elephants(board):
    """No animal passes another: between o and the next x, going apart, nothing is shared."""
    for row in board:
        for run in re.sub(r"(o\.*)x", r"\1#x", row).split("#"):
            if "." in run and run.strip("."):
                yield (run,)


def whole(board):
    yield board


# Certificates write the parts of these games as they did before their rules were texts: how a position falls apart, and
# whether images of boards are alike.
SPLITS = {
    "col": (whole, True),
    "snort": (whole, True),
    "konane": (whole, True),
    "nogo": (nogo, True),
    "fission": (fission, False),
    "elephants": (elephants, False),
}

# Games without walls, which other texts on boards have.
WITHOUT_WALLS = {"cherries", "toppling-dominoes"}
STONES = {"X": "x", "O": "o"}
# Other letters for the signs of a position.
LETTERS = {
    "amazons": STONES,
    "cherries": STONES,
    "clobber": STONES,
    "col": STONES,
    "domineering": {},
    "elephants": STONES,
    "fission": {"X": "x"},
    "konane": STONES,
    "maize": {},
    "nogo": STONES,
    "snort": STONES,
    "toads-and-frogs": {**STONES, "t": "x", "T": "x", "f": "o", "F": "o"},
    "toppling-dominoes": STONES,
}


class BuiltIn(TextPartizan):
    """A game of the library, whose plays are known to end."""

    def __init__(self, name, rules, room):
        super().__init__(name, rules, room)
        if name in SPLITS:
            self.interpreter.splitting = None  # parts are found here

    def read(self, reader):
        has_walls = self.name not in WITHOUT_WALLS
        if "#" in reader.rest() and not has_walls:
            reader.fail()
        if not reader.at_digit():
            reader.text = reader.text[:reader.at] + reader.rest().translate(str.maketrans(LETTERS[self.name]))
        position = super().read(reader)
        return position if has_walls or position != ("#",) else (".",)  # of no cells

    def parts(self, position):
        if self.name not in SPLITS:
            return super().parts(position)
        split, has_images = SPLITS[self.name]
        parts = split(position)
        return [self.interpreter.space.canonical(part) for part in parts] if has_images else list(parts)

    def check_ends(self, position):
        """They do."""


def built_in(name, reader):
    open_position(reader)
    return AT_HAND.get().game(name)


GAMES = dict.fromkeys(LETTERS, built_in)
