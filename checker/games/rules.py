"""What a game says of itself, and how its positions are read."""

import re

from reading import Rejected

DIGITS = re.compile("[0-9]+")
UNKNOWN = 0  # moves, at least


class Reader:
    """A text and how much of it has been read; what does not fit is Rejected."""

    def __init__(self, text, at=0):
        self.text, self.at = text, at

    def rest(self):
        return self.text[self.at:]

    def fail(self):
        raise Rejected(f"'{self.text[:60]}' is not a position: column {self.at + 1}")

    def at_digit(self):
        return DIGITS.match(self.text, self.at) is not None

    def take(self, piece):
        """Reads the piece when it comes next; says whether it did."""
        found = self.text.startswith(piece, self.at)
        self.at += len(piece) if found else 0
        return found

    def expect(self, piece):
        if not self.take(piece):
            self.fail()

    def until(self, pattern):
        """Reads as much as the pattern matches."""
        piece = re.compile(pattern).match(self.text, self.at)[0]
        self.at += len(piece)
        return piece

    def number(self, least, most):
        """A decimal number without sign or leading zeros."""
        match = DIGITS.match(self.text, self.at)
        if match is None or (match[0][0] == "0" and len(match[0]) > 1) or len(match[0]) > 20:
            self.fail()
        number = int(match[0])
        if not least <= number <= most:
            self.fail()
        self.at = match.end()
        return number

    def finish(self):
        if self.at < len(self.text):
            self.fail()


class Game:
    """The rules of a game, its parameters included."""

    heaps = False  # whether a position is a list of heaps, with commas between them
    ends_early = False  # whether some positions are over
    takes_cells = False  # whether moves take the cells of a rectangle (games.boards.TakingGame)
    has_images = False  # whether a move has its image under a half turn of the board

    def __init__(self, name):
        self.name = name  # what stands before the position, without the last colon

    def read(self, reader):
        """One heap, or a whole position when there are no heaps."""
        raise NotImplementedError

    def text(self, position):
        return str(position)

    def options(self, position):
        """For every move the positions that it leaves, as a tuple."""
        raise NotImplementedError

    def moves(self, position):
        """At least how many moves `options` lists, found without listing them. A game in which that
        cannot be told says UNKNOWN."""
        raise NotImplementedError

    def many(self, position):
        """About how many steps it takes to find the options, beside those of writing them down."""
        return 0

    def meets_image(self, position):
        """Of a game that has images, and a board that is its own: whether a move, now or later, may meet its image."""
        raise NotImplementedError

    def check_ends(self, position):
        """Checks that no play goes on for ever, which proofs need that do not look at moves. Of built-in games none does."""

    def over(self, position):
        """Whether the last move has won everything."""
        return False

    def finished(self, position):
        if self.over(position):
            return False
        return next(iter(self.options(position)), None) is None


def plain(kind):
    """The constructor of a game without parameters, from the reader behind its name."""

    def construct(name, reader):
        reader.expect(":")
        return kind(name)

    return construct
