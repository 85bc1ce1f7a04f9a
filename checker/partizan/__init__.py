"""The rules of each partizan game, from the rules in words (docs/subjects.md)."""

import re

from games.rules import Reader
from partizan import hackenbush, library, numbers

PARTIZAN = {**library.GAMES, **hackenbush.GAMES, **numbers.GAMES}

# Other words for a game.
ALIASES = {
    "crosscram": "domineering",
    "anti-atari-go": "nogo",
    "game-of-the-amazons": "amazons",
    "elephants-and-rhinos": "elephants",
    "toadsandfrogs": "toads-and-frogs",
    "topplingdominoes": "toppling-dominoes",
    "blue-red-cherries": "cherries",
    "blue-red-hackenbush": "hackenbush",
    "red-blue-hackenbush": "hackenbush",
    "red-blue-green-hackenbush": "hackenbush",
    "cut-cake": "cutcake",
    "partizankayles": "partizan-kayles",
    "kayles1": "kayles-1",
    "partizanoctal": "partizan-octal",
}

JOINED = re.compile("(.*)-[0-9]+", re.DOTALL)


def named(text):
    """The name that begins the text, as it is written there, and the game's; or None.

    A number that begins the position may be joined to the name: kayles-1-3:7 is kayles-1:3:7.
    """
    name = text.partition(":")[0]
    joined = JOINED.fullmatch(name)
    for written in (name, joined[1] if joined else name):
        own = ALIASES.get(written, written)
        if own in PARTIZAN:
            return written, own
    return None


def read_term(text):
    """The partizan game of a term and its position; None when the term is of no partizan game."""
    found = named(text)
    if found is None:
        return None
    written, own = found
    reader = Reader(text, len(written))
    game = PARTIZAN[own](own, reader)
    if not game.claims(reader.rest()):
        return None
    position = game.read(reader)
    reader.finish()
    return game, position
