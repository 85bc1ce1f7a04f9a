"""Nimbers and winning moves by evidence of the kinds "nimbers" and "moves" (docs/certificates.md)."""

import re
from contextlib import suppress
from functools import reduce
from operator import xor

import mirror
import periods
import shape
import strategy
import tame
from reading import GaveUp, Rejected
from sums import Expansion, read_part, read_plain, read_sum
from sums import sum_of as sum_of_parts
from theorem import SILENT, sum_of
from theorems import THEOREMS

LARGEST = 2**32 - 1
# Theorems by which positions play like nim heaps of their nimbers in misère play, too.
MISERE = ("bouton", "chocolate", "lasker", "take-any")
# Games that are heaps under a code.
UNDER_CODES = ("octal", "kayles", "dawson", "dawsons-chess", "subtract")
# Which heaps count as rare only helps with computing: at first all do.
ANY_CLASSES = {"mask": 0, "alternating": False}
FIRST_CHOICE = 256


def sequence(code, last, room):
    """The nimbers of heaps up to the last one."""
    widest = max([0, *(max(counts, default=0) for counts, _ in [*code.digits, *code.repeated])])
    if not code.repeated and widest <= 2:
        method = periods.TwoHeaps(code, ANY_CLASSES, room)
    else:
        method = AllMoves(code, room)
    room.take(periods.WEIGHT * last)
    for heap in range(last + 1):
        if heap >= FIRST_CHOICE and heap.bit_count() == 1 and isinstance(method, periods.TwoHeaps):
            method.choose_classes()
        method.nimbers.append(method.next())
    return method.nimbers


def base_name(game):
    """The name without its parameters."""
    return re.split(r"[:\[]", game.name)[0]


def code_of(game):
    """The code under which the heaps of a game of docs/certificates.md are; None of any other game."""
    if base_name(game) not in UNDER_CODES:
        return None
    return getattr(game, "code", None) or getattr(game, "heap_code", None)


class AllMoves:
    """The nimbers by all moves."""

    def __init__(self, code, room):
        self.code, self.room, self.nimbers = code, room, []

    def next(self):
        reached = set()
        self.room.step(4 * self.code.moves(len(self.nimbers)))
        for parts in self.code.options(len(self.nimbers)):
            reached.add(reduce(xor, (self.nimbers[part] for part in parts), 0))
        return periods.mex(reached)


def parts_read(texts):
    """What is said of parts, by these; what no part is written like is of none."""
    found = {}
    for text, said in texts.items():
        with suppress(Rejected, GaveUp):
            found[read_part(text)] = said
    return found


class SumNimbers:
    """What evidence of the kind "nimbers" shows of sums; theorems and periods are checked when first used."""

    def __init__(self, evidence, misere, room):
        self.games, self.parts = evidence["games"], parts_read(evidence["parts"])
        self.misere, self.room = misere, room
        self.expansion = Expansion(room)
        self.theorems, self.sequences, self.known, self.played = {}, {}, {}, set()
        self.fickle = {}

    def theorem(self, game, name):
        """The theorem of that name about the game, compared with its rules."""
        if game not in self.theorems:
            theorem = THEOREMS.get(name)
            if theorem is None or base_name(game) not in theorem.games:
                raise Rejected(f"there is no theorem '{name[:60]}' about '{game.name}'")
            self.theorems[game] = theorem(game)
            self.theorems[game].compare(self.room)
        return self.theorems[game]

    def by_theorem(self, game, position, name):
        worth = self.theorem(game, name).says(position)
        if worth is SILENT:
            raise Rejected(f"the theorem '{name}' does not apply to a part")
        return worth

    def by_play(self, part):
        known = self.parts[part]
        if part not in self.played:
            play_beside(sum_of_parts([part]), known["nimber"], known["play"], self.room)
            self.played.add(part)
        return known["nimber"]

    def by_period(self, game, heap, period):
        code = code_of(game)
        if code is None:
            raise Rejected("a period for a game that does not consist of heaps under a code")
        begin, length, saltus = period["preperiod"], period["period"], period["saltus"]
        if game not in self.sequences:
            self.sequences[game] = periods.verified([(0, code)], period, ANY_CLASSES, self.room)
        turns = max(0, (heap - begin) // length) if heap >= begin + length else 0
        nimber = self.sequences[game][heap - turns * length] + turns * saltus
        if nimber > LARGEST:
            raise Rejected("the nimber is too large")
        return nimber

    def by_rules(self, part):
        game, position = part
        code = getattr(game, "code", None)
        if code is not None:
            nimbers = self.sequences.get(game, [])
            if position >= len(nimbers):
                nimbers = self.sequences[game] = sequence(code, position, self.room)
            return nimbers[position]
        own = self.expansion.number(part)
        stack = [own]
        while stack:
            reached = set()
            for left, _ in self.expansion.moves(stack[-1]):
                self.room.step(4)
                unknown = [option for option in left if option not in self.known]
                if unknown:
                    stack.append(unknown[0])
                    break
                reached.add(reduce(xor, (self.known[option] for option in left), 0))
            else:
                self.known[stack.pop()] = periods.mex(reached)
        return self.known[own]

    def of_part(self, part):
        if part in self.parts:
            return self.by_play(part)
        game, position = part
        if game.name not in self.games:
            raise Rejected(f"nothing about '{part.text()[:60]}'")
        source = self.games[game.name]
        if isinstance(source, dict):
            return self.by_period(game, position, source)
        if source != "mex":
            return self.by_theorem(game, position, source)
        return self.by_rules(part)

    def of(self, position):
        """The worth of a Sum."""
        if position.ends_early:
            raise Rejected("nimbers of a game that can end early")
        total = sum_of([self.of_part(part) for part in position.parts])
        if total is SILENT:
            raise Rejected("the nimbers are not sufficiently known")
        return total

    def is_p(self, position):
        if not self.misere:
            return self.of(position) == 0
        if position.ends_early:
            raise Rejected("the game has no misère play")
        fickle, total = True, 0
        for part in position.parts:
            plays_like_nim = self.is_fickle(part)
            nimber = self.of_part(part)
            total ^= nimber
            fickle = plays_like_nim(nimber) and fickle
        return total == (1 if fickle else 0)

    def is_fickle(self, part):
        """A function of its nimber: whether the part plays like 0 or 1 in misère play."""
        game, position = part
        source = self.games.get(game.name)
        if part not in self.parts and source in MISERE:
            return lambda nimber: nimber < 2
        by_code = part not in self.parts and (isinstance(source, dict) or source == "mex")
        code = code_of(game)
        if not by_code or code is None:
            raise Rejected("in misère play, a part that is not known to play like Nim")
        if game not in self.fickle:
            self.fickle[game] = tame.Tame(code, self.room).fickle
        return lambda nimber: position in self.fickle[game]

    def reason(self):
        """What the verdict relies on beside the rules of the games."""
        names = {self.games[game.name] for game, theorem in self.theorems.items() if not theorem.proved}
        if not names:
            return None
        return (f"by the theorem {', '.join(sorted(names))}, which is taken from the literature and was "
                "compared with the rules on small positions only")


def play_beside(position, nimber, play, room):
    """Who is not to move wins the Sum beside a nim heap of that size."""
    check = mirror.check_sum if play["kind"] == "mirror" else strategy.check_sum
    check(position.beside_heap(nimber), False, {"outcome": "P"}, play, room)


def begin(puzzle):
    position = read_sum(puzzle["position"])
    if puzzle["play"] == "misere" and position.ends_early:
        raise Rejected("the game has no misère play")
    if position.over:
        raise Rejected("the game is over")
    return position


def check_outcome(puzzle, claim, evidence, room):
    nimbers = SumNimbers(evidence, puzzle["play"] == "misere", room)
    if nimbers.is_p(begin(puzzle)) != (claim["outcome"] == "P"):
        raise Rejected("the other player wins")
    return nimbers.reason()


def beside_heap(puzzle, nimber):
    """A Sum that is a P-position exactly if the puzzle's sum has this nimber."""
    if puzzle["play"] == "misere":
        raise Rejected("nimbers require normal play")
    return begin(puzzle).beside_heap(nimber)


def check_nimber(puzzle, claim, evidence, room):
    if puzzle["play"] == "misere":
        raise Rejected("nimbers require normal play")
    position = begin(puzzle)
    if evidence["kind"] in ("strategy", "mirror"):
        play_beside(position, claim["nimber"], evidence, room)
        return None
    need(evidence, "nimbers")
    nimbers = SumNimbers(evidence, False, room)
    if nimbers.of(position) != claim["nimber"]:
        raise Rejected("the nimber differs from the claim")
    return nimbers.reason()


def moves_by_nimbers(puzzle, claim, evidence, position, room):
    nimbers = SumNimbers(evidence, puzzle["play"] == "misere", room)
    is_p = nimbers.is_p(position)
    listed = [read_plain(option) for option in claim["winning_moves"]]
    for option in listed:
        if not mirror.leads_to(position, option, room):
            raise Rejected("a move that is not legal")
        if not nimbers.is_p(option):
            raise Rejected(f"the move to '{option.plain()[:60]}' loses")
    # From a P-position no move wins.
    if claim["all"] and not is_p:
        expansion = Expansion(room)
        options, _ = expansion.options(expansion.position(position.parts))
        for option in options.difference(expansion.position(one.parts) for one in listed):
            if nimbers.is_p(expansion.sum_of(option)):
                raise Rejected(f"the move to '{expansion.plain(option)[:60]}' wins")
    return nimbers.reason()


def moves_by_book(puzzle, claim, evidence, position, room):
    book = strategy.Book(evidence["replies"], puzzle["play"] == "misere", Expansion(room))
    for left in book.replies:
        book.check(left)
    options, over = book.options(book.expansion.position(position.parts))
    listed = {book.read(option) for option in claim["winning_moves"]}
    others = {book.read(option): book.read(reply) for option, reply in evidence["others"].items()}
    if not listed <= options:
        raise Rejected("a move that is not legal")
    if any(option not in book.replies and option not in over for option in listed):
        raise Rejected("a move that is not in the strategy")
    losing = options - listed if claim["all"] else set()
    if not others.keys() <= losing:
        raise Rejected("a reply that is not needed")
    for option in losing:
        answers, winning = book.options(option)
        text = book.expansion.plain(option)[:60]
        if option in over:
            raise Rejected("a move that wins at once")
        if option not in others:
            if answers or not book.misere:
                raise Rejected(f"the move to '{text}' has no reply")
        elif others[option] not in answers:
            raise Rejected(f"the reply to '{text}' is not legal")
        elif others[option] not in book.replies and others[option] not in winning:
            raise Rejected(f"the reply to '{text}' leads out of the strategy")


def check_moves(puzzle, claim, evidence, room):
    listed, position = claim["winning_moves"], begin(puzzle)
    if any(one >= other for one, other in zip(listed, listed[1:])):
        raise Rejected("positions that are not in ascending order")
    if not listed and not claim["all"]:
        raise Rejected("no move is claimed")
    if evidence["kind"] == "moves":
        return moves_by_book(puzzle, claim, evidence, position, room)
    need(evidence, "nimbers")
    return moves_by_nimbers(puzzle, claim, evidence, position, room)


def need(evidence, kind):
    if evidence["kind"] != kind:
        raise Rejected(f"the claim needs evidence of the kind '{kind}'")


def is_shaped(value, name):
    """Whether a value is a claim about nimbers, winning moves or members; checks its shape."""
    if not isinstance(value, dict):
        return False
    if "nimber" in value:
        shape.keys(value, name, {"nimber"})
        shape.integer(value["nimber"], "nimber", 0, LARGEST)
    elif "winning_moves" in value:
        shape.keys(value, name, {"winning_moves", "all"})
        shape.texts(value["winning_moves"], "winning_moves")
        shape.flag(value["all"], "all")
    elif "nimbers" in value:
        shape.keys(value, name, {"nimbers"})
        shape.items(value["nimbers"], "nimbers", nimber_or_none)
    elif "p_positions" in value:
        shape.keys(value, name, {"p_positions", "up_to"})
        shape.items(value["p_positions"], "p_positions", shape.integer)
        shape.integer(value["up_to"], "up_to")
    else:
        return False
    return True


def nimber_or_none(value, name):
    if value is not None:
        shape.integer(value, name, 0, LARGEST)


def family_shape(value, name):
    shape.fields_of(value, name, {"position": shape.text, "rules": shape.Maybe(shape.rules)}, {"game"})


def an_object(value, name):
    if not isinstance(value, dict):
        shape.fail(name, "an object")


def sources_shape(value, name):
    an_object(value, name)
    for source in value.values():
        if isinstance(source, dict):
            shape.keys(source, name, {"period", "preperiod", "saltus"})
            for key in ("period", "preperiod", "saltus"):
                shape.integer(source[key], key)
        else:
            shape.position(source, name)


def parts_shape(value, name):
    an_object(value, name)
    for part in value.values():
        shape.keys(part, name, {"nimber", "play"})
        shape.integer(part["nimber"], "nimber", 0, LARGEST)
        shape.evidence(part["play"], "play", {"strategy": shape.STRATEGY, "mirror": shape.MIRROR})


def others_shape(value, name):
    an_object(value, name)
    for reply in value.values():
        shape.text(reply, "a reply")


NIMBERS = {"games": sources_shape, "parts": parts_shape}
MOVES = {"others": others_shape, "replies": shape.replies}
