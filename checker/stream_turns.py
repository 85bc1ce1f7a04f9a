"""Strategies that are binary streams: what they mean (docs/certificates.md, "Strategies as streams")."""

import nimbers
import strategies
import strategy
from reading import Rejected
from streams import Needed, records
from sums import Expansion, read_sum

MOST_NEEDED = 500_000


class Forgetful:
    """What positions can become, which is forgotten when it takes a quarter of the room."""

    def __init__(self, room, make):
        self.room, self.make, self.kept = room, make, 0
        self.before = room.left
        self.known = make()

    def get(self):
        """`kept` is what others have taken since it was made."""
        if self.before - self.room.left - self.kept > self.before // 4:
            self.forget()
            self.known = self.make()
        return self.known

    def forget(self):
        self.known = None
        self.room.take(self.room.left - self.before + self.kept)


class SumTurns:
    """Moves in sums of impartial games."""

    def __init__(self, misere, room):
        self.misere = misere
        self.known = Forgetful(room, lambda: strategy.Book({}, misere, Expansion(room)))
        self.winning = ()

    def options(self, text):
        """The position with this plain text, and the options there, in order."""
        self.book = self.known.get()
        position = self.book.read(text)
        return position, self.in_order(self.book.left(position))

    def in_order(self, positions):
        return self.book.expansion.in_order(positions)

    def replies(self, option):
        """The winner's options in an option of the loser's; None if there the winner has won."""
        every, self.winning = self.book.options(option)
        return None if self.misere and not every else self.in_order(every)

    def ends_play(self, reply):
        return reply in self.winning

    def text(self, position):
        """The plain text of a position, which means this one and no other."""
        text = self.book.expansion.plain(position)
        if self.book.read(text) != position:
            raise Rejected(f"position '{text[:60]}': its text has another meaning")
        return text


class PartizanTurns:
    """Moves in sums of partizan games, in which a player wins."""

    def __init__(self, puzzle, winner, room):
        self.misere, self.winner = puzzle["play"] == "misere", winner
        self.known = Forgetful(room, lambda: strategies.Book(winner, {}, self.misere, strategies.rules_of(puzzle, room)))

    def options(self, text):
        self.book = self.known.get()
        self.rules = self.book.rules
        position = self.rules.read_plain(text)
        return position, self.rules.in_order(self.book.left(position))

    def replies(self, option):
        if self.misere and not self.rules.has_move(option, self.winner):
            return None
        return self.rules.in_order(self.rules.options(option, self.winner))

    def ends_play(self, reply):
        return not self.misere and not self.rules.has_move(reply, 1 - self.winner)

    def text(self, position):
        text = self.rules.plain(position)
        if self.rules.read(text) != position:
            raise Rejected(f"position '{text[:60]}': its text has another meaning")
        return text


def check_record(position, places, turns, needed):
    """Every option of a position that the winner leaves has a reply, which is legal and leads on."""
    try:
        text = position.decode()
    except UnicodeDecodeError:
        raise Rejected("a position that is not UTF-8") from None
    place = iter(places)
    own, options = turns.options(text)
    for option in options:
        replies = turns.replies(option)
        if replies is None:
            continue
        at = next(place, None)
        if at is None:
            turns.book.fail_at(own, option, "no reply to {}")
        if at >= len(replies):
            turns.book.fail_at(own, option, "the reply to {} is not legal")
        if not turns.ends_play(replies[at]):
            needed.add(turns.text(replies[at]))
    if next(place, None) is not None:
        turns.book.fail(own, "more replies than options")


def tables_of(puzzle, claim, evidence, room):
    """For each table, what the winner leaves at first, and the turns of play."""
    misere = puzzle["play"] == "misere"
    if puzzle["game"] == "sum":
        if evidence["kind"] != "strategy":
            raise Rejected("the claim needs evidence of the kind 'strategy'")
        if isinstance(claim, dict) and "nimber" in claim:
            position, claim = nimbers.beside_heap(puzzle, claim["nimber"]), {"outcome": "P"}
        else:
            position = read_sum(puzzle["position"])
        if not isinstance(claim, dict) or claim.get("outcome") not in ("N", "P"):
            raise Rejected("the claim is not about who wins a game")
        book = strategy.Book({}, misere, Expansion(room))
        left = strategy.left_at_first(position, claim, evidence.get("first"), book)
        return [(map(book.expansion.plain, left), lambda: SumTurns(misere, room))]
    rules = strategies.rules_of(puzzle, room)
    start, tables = rules.read(puzzle["position"]), []
    for winner, left in strategies.left_at_first(start, misere, claim, evidence, rules):
        left = [rules.plain(one) for one in left if misere or rules.has_move(one, 1 - winner)]
        tables.append((left, lambda winner=winner: PartizanTurns(puzzle, winner, room)))
    return tables


def check(stream, blocks, room):
    """The tables of a stream show who wins. Says what was seen."""
    puzzle = stream.value["puzzle"]
    if puzzle["game"] not in ("sum", "partizan-sum"):
        raise Rejected("strategies are of sums of games")
    tables = tables_of(puzzle, stream.value["claim"], stream.value["evidence"], room)
    for table, (left, make) in enumerate(tables):
        own = [block for block in blocks if block.table == table]
        needed = Needed(stream, own, room, min(MOST_NEEDED, max(room.left // 4, 1)))
        for text in left:
            needed.add(text)
        needed.look_up()
        turns = make()
        for block in own:
            for position, places in records(stream.read(block)):
                check_record(position, places, turns, needed)
                turns.known.kept = len(needed.texts)
        needed.look_up()
        turns.known.forget()
    number = sum(stream.counts)
    return f"{number} position{'s' * (number != 1)}, with a reply to every move"
