"""Who wins a sum of partizan games (docs/certificates.md, "Sums of partizan games")."""

import form_shape
import shape
import walks
from partizan_sums import PartizanOptions
from reading import Rejected

PLAYERS = ("left", "right")
# Who wins when Left begins, and when Right does.
WINNERS = {"L": (0, 0), "R": (1, 1), "N": (0, 1), "P": (1, 0)}


class Book:
    """What one player does, as a table."""

    def __init__(self, winner, replies, misere, rules):
        self.winner, self.loser = winner, 1 - winner
        self.misere, self.rules = misere, rules
        self.replies = {rules.read_plain(text): own for text, own in replies.items()}

    def is_left(self, position):
        """Whether the winner may leave it: it is in the book, or the other cannot move and loses."""
        if position in self.replies:
            return True
        return not self.misere and not self.rules.has_move(position, self.loser)

    def fail(self, position, why):
        raise Rejected(f"position '{self.rules.plain(position)[:60]}': {why}")

    def fail_at(self, position, option, why):
        self.fail(position, why.format(f"'{self.rules.plain(option)[:60]}'"))

    def left(self, position):
        """The other's options in a position that the winner may leave."""
        every = self.rules.options(position, self.loser)
        if self.misere and not every:
            self.fail(position, "whoever cannot move wins")
        return every

    def replies_in(self, position, every):
        """The replies to options of a position, as positions."""
        read = self.rules.read_plain
        replies = {read(option): read(reply) for option, reply in self.replies[position].items()}
        for option in replies:
            if option not in every:
                self.fail_at(position, option, "{} is not an option")
        return replies

    def check(self, position):
        every, rules = self.left(position), self.rules
        replies = self.replies_in(position, every)
        for option in every:
            if option not in replies:
                if not self.misere or rules.has_move(option, self.winner):
                    self.fail_at(position, option, "no reply to {}")
            elif replies[option] not in rules.options(option, self.winner):
                self.fail_at(position, option, "the reply to {} is not legal")
            elif not self.is_left(replies[option]):
                self.fail_at(position, option, "the reply to {} leads out of the strategy")


def opening(start, winner, first, misere, rules):
    """Where the first move leads of a player who wins moving first; None if that player has won without."""
    if misere and not rules.has_move(start, winner):
        if first is not None:
            raise Rejected("a first move in a position without moves")
        return None  # whoever cannot move wins misère play
    move = None if first is None else rules.read_plain(first)
    if move not in rules.options(start, winner):
        raise Rejected("the first move is missing")
    return move


def follow(winner, replies, start, misere, rules):
    """The player wins who leaves these positions."""
    if isinstance(replies, str):
        walks.Walk(winner, replies, misere, rules).check(start)
        return
    book = Book(winner, replies, misere, rules)
    for position in start:
        if not book.is_left(position):
            book.fail(position, "is not in the strategy")
    for position in book.replies:
        book.check(position)


def claimed(claim):
    """Who wins when Left begins, and when Right does; None where that is not claimed."""
    if isinstance(claim, dict) and "outcome" in claim:
        return WINNERS[claim["outcome"]]
    if isinstance(claim, dict) and "winner" in claim:
        winner = PLAYERS.index(claim["winner"])
        return (winner, None) if claim["first"] == "left" else (None, winner)
    raise Rejected("the claim is not about a sum of games")


def left_at_first(start, misere, claim, evidence, rules):
    """Each player who is claimed to win with some player beginning, and what that player leaves at first."""
    winners = claimed(claim)
    if evidence["kind"] != "strategies":
        raise Rejected("the claim needs evidence of the kind 'strategies'")
    for winner, name in enumerate(PLAYERS):
        first, second = winners[winner] == winner, winners[1 - winner] == winner
        if (name in evidence) != (first or second):
            raise Rejected("expected a strategy for each player who is claimed to win, and for no other")
        if not first and not second:
            continue
        left = [start] if second else []
        if first:
            move = opening(start, winner, evidence[name].get("first"), misere, rules)
            left += [] if move is None else [move]
        elif "first" in evidence[name]:
            raise Rejected("a first move for a player who is not claimed to win moving first")
        yield winner, left


def check_sum(start, misere, claim, evidence, rules):
    """The evidence shows who wins a position."""
    for winner, left in left_at_first(start, misere, claim, evidence, rules):
        follow(winner, evidence[PLAYERS[winner]]["replies"], left, misere, rules)


def rules_of(puzzle, room):
    """What can become of the positions of a puzzle."""
    return PartizanOptions(puzzle["forms"], room, puzzle.get("braces", []))


def check(puzzle, claim, evidence, room):
    """The evidence shows who wins the sum of the puzzle."""
    rules = rules_of(puzzle, room)
    check_sum(rules.read(puzzle["position"]), puzzle["play"] == "misere", claim, evidence, rules)


def strategy_shape(value, name):
    shape.fields_of(value, name, {**shape.STRATEGY, "replies": walks.replies_shape})


def puzzle_shape(value, name):
    shape.fields_of(value, name, PUZZLE, {"game"})


def claim_shape(value, name):
    """Whether it is a claim about who wins when one of the players begins; then its shape is right."""
    if not isinstance(value, dict) or "winner" not in value:
        return False
    shape.keys(value, name, {"first", "winner"})
    for key in ("first", "winner"):
        shape.one_of(*PLAYERS)(value[key], key)
    return True


PUZZLE = {
    "position": shape.text,
    "play": shape.one_of("normal", "misere"),
    "forms": form_shape.forms,
    "braces": shape.Maybe(form_shape.braces),
    "rules": shape.Maybe(shape.rules),
}
SHAPE = {name: shape.Maybe(strategy_shape) for name in PLAYERS}
