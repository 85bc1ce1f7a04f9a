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

    def check(self, text):
        def fail(why):
            raise Rejected(f"position '{text[:60]}': {why}")

        position, replies = Sum(text), self.replies[text]
        if position.plain() != text:
            fail("is not a plain text")
        if position.over:
            fail("has already been won")
        every, won = self.options(text)
        if won:
            fail("the next move wins")
        if self.misere and not every:
            fail("whoever cannot move wins")
        for option in replies:
            if option not in every:
                fail(f"'{option[:60]}' is not an option")
        for option in every:
            answers, winning = self.options(option)
            if option not in replies:
                if answers or not self.misere:
                    fail(f"no reply to '{option[:60]}'")
            elif replies[option] not in answers:
                fail(f"the reply to '{option[:60]}' is not legal")
            elif replies[option] not in self.replies and replies[option] not in winning:
                fail(f"the reply to '{option[:60]}' leads out of the strategy")


def begins(position, outcome, first, book):
    """Whether the first move, or none, leads into the book or has won."""
    if outcome == "P":
        return first is None and (position.over or position.plain() in book.replies)
    if position.over:
        return False
    every, winning = book.options(position.plain())
    if book.misere and not every:
        return first is None
    return first in every and (first in winning or first in book.replies)


def check(puzzle, claim, evidence, room):
    """The evidence shows who wins the sum of the puzzle."""
    position = Sum(puzzle["position"])
    misere = puzzle["play"] == "misere"
    if misere and position.ends_early:
        raise Rejected("the game has no misère play")
    book = Book(evidence["replies"], misere, room)
    if not begins(position, claim["outcome"], evidence.get("first"), book):
        raise Rejected("the strategy does not contain the position")
    for text in evidence["replies"]:
        book.check(text)
