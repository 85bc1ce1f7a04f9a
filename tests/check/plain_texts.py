"""Positions by their plain texts, with the moves of the Python checker, whose positions are numbers of parts."""

from partizan_sums import PartizanOptions
from sums import Expansion


class PartizanTexts:
    """Sums of partizan games."""

    def __init__(self, forms, room, braces=()):
        self.rules = PartizanOptions(forms, room, braces)

    def plain(self, text):
        return self.rules.plain(self.rules.read(text))

    def options(self, text, player):
        return {self.rules.plain(option) for option in self.rules.options(self.rules.read(text), player)}

    def has_move(self, text, player):
        return self.rules.has_move(self.rules.read(text), player)


class SumTexts:
    """Sums of impartial games."""

    def __init__(self, room):
        self.rules = Expansion(room)

    def options(self, text):
        """Of a plain text."""
        every, _ = self.rules.options(self.rules.read(text))
        return {self.rules.plain(option) for option in every}
