"""Strategies: a reply to every move (docs/certificates.md, "Sums of games")."""

from reading import Rejected
from sums import JOINT, Expansion, Sum


class Book:
    """The positions that the winner leaves, with a reply to every move from there."""

    def __init__(self, replies, misere, room):
        self.replies, self.misere = replies, misere
        self.expansion = Expansion(room)

    def options(self, text):
        """Of a plain text."""
        return self.expansion.options([] if text == "0" else text.split(JOINT))

    def left(self, text):
        """The options of a position that the winner may leave."""
        position = Sum(text)
        if position.plain() != text:
            fail(text, "is not a plain text")
        if position.over:
            fail(text, "has already been won")
        every, won = self.options(text)
        if won:
            fail(text, "the next move wins")
        if self.misere and not every:
            fail(text, "whoever cannot move wins")
        return every

    def check(self, text):
        every, replies = self.left(text), self.replies[text]
        for option in replies:
            if option not in every:
                fail(text, f"'{option[:60]}' is not an option")
        for option in every:
            answers, winning = self.options(option)
            if option not in replies:
                if answers or not self.misere:
                    fail(text, f"no reply to '{option[:60]}'")
            elif replies[option] not in answers:
                fail(text, f"the reply to '{option[:60]}' is not legal")
            elif replies[option] not in self.replies and replies[option] not in winning:
                fail(text, f"the reply to '{option[:60]}' leads out of the strategy")


def fail(text, why):
    raise Rejected(f"position '{text[:60]}': {why}")


def left_at_first(puzzle, claim, first, room):
    """What the winner leaves at the beginning of play, in a list; an empty one if play is over then."""
    position, misere = Sum(puzzle["position"]), puzzle["play"] == "misere"
    if misere and position.ends_early:
        raise Rejected("the game has no misère play")
    if claim["outcome"] == "P":
        if first is not None:
            raise Rejected("a first move of the player who loses")
        return [] if position.over else [position.plain()]
    if position.over:
        raise Rejected("the game is over")
    every, winning = Book({}, misere, room).options(position.plain())
    if misere and not every and first is None:
        return []
    if first not in every:
        raise Rejected("the first move is missing")
    return [] if first in winning else [first]


def check(puzzle, claim, evidence, room):
    """The evidence shows who wins the sum of the puzzle."""
    book = Book(evidence["replies"], puzzle["play"] == "misere", room)
    for text in left_at_first(puzzle, claim, evidence.get("first"), room):
        if text not in book.replies:
            raise Rejected(f"position '{text[:60]}' is not in the strategy")
    for text in evidence["replies"]:
        book.check(text)
