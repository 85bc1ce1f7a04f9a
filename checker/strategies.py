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
        self.winner, self.loser, self.replies = winner, 1 - winner, replies
        self.misere, self.rules = misere, rules

    def is_left(self, text):
        """Whether the winner may leave it: it is in the book, or the other cannot move and loses."""
        if text in self.replies:
            return True
        return not self.misere and not self.rules.has_move(text, self.loser)

    def left(self, text):
        """The other's options in a position that the winner may leave."""
        if self.rules.plain(text) != text:
            raise Rejected(f"position '{text[:60]}': is not a plain text")
        every = self.rules.options(text, self.loser)
        if self.misere and not every:
            raise Rejected(f"position '{text[:60]}': whoever cannot move wins")
        return every

    def check(self, text):
        def fail(why):
            raise Rejected(f"position '{text[:60]}': {why}")

        every, rules, replies = self.left(text), self.rules, self.replies[text]
        for option in replies:
            if option not in every:
                fail(f"'{option[:60]}' is not an option")
        for option in every:
            if option not in replies:
                if not self.misere or rules.has_move(option, self.winner):
                    fail(f"no reply to '{option[:60]}'")
            elif replies[option] not in rules.options(option, self.winner):
                fail(f"the reply to '{option[:60]}' is not legal")
            elif not self.is_left(replies[option]):
                fail(f"the reply to '{option[:60]}' leads out of the strategy")


def opening(start, winner, first, misere, rules):
    """Where the first move leads of a player who wins moving first; None if that player has won without."""
    if misere and not rules.has_move(start, winner):
        if first is not None:
            raise Rejected("a first move in a position without moves")
        return None  # whoever cannot move wins misère play
    if first not in rules.options(start, winner):
        raise Rejected("the first move is missing")
    return first


def follow(winner, replies, start, misere, rules):
    """The player wins who leaves these positions."""
    if isinstance(replies, str):
        walks.Walk(winner, replies, misere, rules).check(start)
        return
    book = Book(winner, replies, misere, rules)
    for text in start:
        if not book.is_left(text):
            raise Rejected(f"position '{text[:60]}' is not in the strategy")
    for text in replies:
        book.check(text)


def claimed(claim):
    """Who wins when Left begins, and when Right does; None where that is not claimed."""
    if isinstance(claim, dict) and "outcome" in claim:
        return WINNERS[claim["outcome"]]
    if isinstance(claim, dict) and "winner" in claim:
        winner = PLAYERS.index(claim["winner"])
        return (winner, None) if claim["first"] == "left" else (None, winner)
    raise Rejected("the claim is not about a sum of games")


def left_at_first(puzzle, claim, evidence, rules):
    """Each player who is claimed to win with some player beginning, and what that player leaves at first."""
    winners = claimed(claim)
    if evidence["kind"] != "strategies":
        raise Rejected("the claim needs evidence of the kind 'strategies'")
    start, misere = rules.plain(puzzle["position"]), puzzle["play"] == "misere"
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


def check(puzzle, claim, evidence, room):
    """The evidence shows who wins the sum of the puzzle."""
    rules, misere = PartizanOptions(puzzle["forms"], room, puzzle.get("braces", [])), puzzle["play"] == "misere"
    for winner, left in left_at_first(puzzle, claim, evidence, rules):
        follow(winner, evidence[PLAYERS[winner]]["replies"], left, misere, rules)


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
