"""Strategies that are binary streams: what they mean (docs/certificates.md, "Strategies as streams")."""

import nimbers
import strategies
import strategy
from partizan_sums import PartizanOptions
from reading import Rejected
from streams import Needed, records

MOST_NEEDED = 500_000


def fail(text, why):
    raise Rejected(f"position '{text[:60]}': {why}")


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
        self.known = Forgetful(room, lambda: strategy.Book({}, misere, room))
        self.winning = ()

    def options(self, text):
        return sorted(self.known.get().left(text))

    def replies(self, option):
        """The winner's options in an option of the loser's; None if there the winner has won."""
        every, self.winning = self.known.known.options(option)
        return None if self.misere and not every else sorted(every)

    def ends_play(self, reply):
        return reply in self.winning


class PartizanTurns:
    """Moves in sums of partizan games, in which a player wins."""

    def __init__(self, puzzle, winner, room):
        self.misere, self.winner = puzzle["play"] == "misere", winner
        self.known = Forgetful(room, lambda: strategies.Book(winner, {}, self.misere, PartizanOptions(
            puzzle["forms"], room, puzzle.get("braces", []))))

    def options(self, text):
        return sorted(self.known.get().left(text))

    def replies(self, option):
        rules = self.known.known.rules
        if self.misere and not rules.has_move(option, self.winner):
            return None
        return sorted(rules.options(option, self.winner))

    def ends_play(self, reply):
        return not self.misere and not self.known.known.rules.has_move(reply, 1 - self.winner)


def check_record(position, places, turns, needed):
    """Every option of a position that the winner leaves has a reply, which is legal and leads on."""
    try:
        text = position.decode()
    except UnicodeDecodeError:
        raise Rejected("a position that is not UTF-8") from None
    place = iter(places)
    for option in turns.options(text):
        replies = turns.replies(option)
        if replies is None:
            continue
        at = next(place, None)
        if at is None:
            fail(text, f"no reply to '{option[:60]}'")
        if at >= len(replies):
            fail(text, f"the reply to '{option[:60]}' is not legal")
        if not turns.ends_play(replies[at]):
            needed.add(replies[at])
    if next(place, None) is not None:
        fail(text, "more replies than options")


def tables_of(puzzle, claim, evidence, room):
    """For each table, what the winner leaves at first, and the turns of play."""
    misere = puzzle["play"] == "misere"
    if puzzle["game"] == "sum":
        if evidence["kind"] != "strategy":
            raise Rejected("the claim needs evidence of the kind 'strategy'")
        if isinstance(claim, dict) and "nimber" in claim:
            puzzle, claim = nimbers.beside_heap(puzzle, claim["nimber"]), {"outcome": "P"}
        if not isinstance(claim, dict) or claim.get("outcome") not in ("N", "P"):
            raise Rejected("the claim is not about who wins a game")
        return [(strategy.left_at_first(puzzle, claim, evidence.get("first"), room),
                 lambda: SumTurns(misere, room))]
    rules = PartizanOptions(puzzle["forms"], room, puzzle.get("braces", []))
    tables = []
    for winner, left in strategies.left_at_first(puzzle, claim, evidence, rules):
        left = [text for text in left if misere or rules.has_move(text, 1 - winner)]
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
