"""Strategies: a reply to every move (docs/certificates.md, "Sums of games")."""

from reading import Rejected
from sums import Expansion, read_sum


class Book:
    """The positions that the winner leaves, with a reply to every move from there."""

    def __init__(self, replies, misere, expansion):
        self.misere, self.expansion = misere, expansion
        self.replies = {self.read(text): own for text, own in replies.items()}

    def read(self, text):
        return self.expansion.read(text)

    def options(self, position):
        return self.expansion.options(position)

    def fail(self, position, why):
        raise Rejected(f"position '{self.expansion.plain(position)[:60]}': {why}")

    def fail_at(self, position, option, why):
        self.fail(position, why.format(f"'{self.expansion.plain(option)[:60]}'"))

    def left(self, position):
        """The options of a position that the winner may leave."""
        if self.expansion.is_over(position):
            self.fail(position, "has already been won")
        every, won = self.options(position)
        if won:
            self.fail(position, "the next move wins")
        if self.misere and not every:
            self.fail(position, "whoever cannot move wins")
        return every

    def replies_in(self, position, every):
        """The replies to options of a position, as positions."""
        replies = {self.read(option): self.read(reply) for option, reply in self.replies[position].items()}
        for option in replies:
            if option not in every:
                self.fail_at(position, option, "{} is not an option")
        return replies

    def check(self, position):
        every = self.left(position)
        replies = self.replies_in(position, every)
        for option in every:
            answers, winning = self.options(option)
            if option not in replies:
                if answers or not self.misere:
                    self.fail_at(position, option, "no reply to {}")
            elif replies[option] not in answers:
                self.fail_at(position, option, "the reply to {} is not legal")
            elif replies[option] not in self.replies and replies[option] not in winning:
                self.fail_at(position, option, "the reply to {} leads out of the strategy")


def left_at_first(position, claim, first, book):
    """What the winner leaves at the beginning of play in a Sum, in a list; an empty one if play is over then."""
    if book.misere and position.ends_early:
        raise Rejected("the game has no misère play")
    start = book.expansion.position(position.parts)
    if claim["outcome"] == "P":
        if first is not None:
            raise Rejected("a first move of the player who loses")
        return [] if position.over else [start]
    if position.over:
        raise Rejected("the game is over")
    every, winning = book.options(start)
    if book.misere and not every and first is None:
        return []
    move = None if first is None else book.read(first)
    if move not in every:
        raise Rejected("the first move is missing")
    return [] if move in winning else [move]


def check_sum(position, misere, claim, evidence, room):
    """The evidence shows who wins a Sum."""
    book = Book(evidence["replies"], misere, Expansion(room))
    for left in left_at_first(position, claim, evidence.get("first"), book):
        if left not in book.replies:
            book.fail(left, "is not in the strategy")
    for left in book.replies:
        book.check(left)


def check(puzzle, claim, evidence, room):
    """The evidence shows who wins the sum of the puzzle."""
    check_sum(read_sum(puzzle["position"]), puzzle["play"] == "misere", claim, evidence, room)
