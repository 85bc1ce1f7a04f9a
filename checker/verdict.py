"""Puts the parts together: bytes in, a verdict out."""

import io
import sys

import army
import boards
import closures
import composed
import heap_values
import kinds
import lengths
import members
import mirror
import nimbers
import orders
import packing
import pairs
import partizan_monoids
import partizan_tables
import periods
import pieces
import quotients
import reading
import refutations
import searches
import shape
import shelf
import strategies
import strategy
import stream_turns
import streams
import strips
import tame
import tapes
import thermographs
import tilings
from reading import BadInput, GaveUp, Rejected
from room import Room

ACCEPTED, REJECTED, BAD_INPUT, GAVE_UP, STEP = "accepted", "rejected", "bad input", "gave up", "step"
NO_MEMORY = "the memory limit was reached (--memory-limit)"

REFUTATIONS = {
    "parity": refutations.parity,
    "lattice": refutations.lattice,
    "pagoda": refutations.pagoda,
    "integer": refutations.integer,
    "emptiness": refutations.emptiness,
}


def need(evidence, kind):
    if evidence["kind"] != kind:
        raise Rejected(f"the claim needs evidence of the kind '{kind}'")


def refute(board, goals, evidence, room):
    kind = evidence["kind"]
    if kind == "exhausted":
        searches.exhausted(board, goals, evidence, room)
    elif kind == "pairs":
        pairs.pairs(board, goals, evidence, room)
    elif kind in REFUTATIONS:
        REFUTATIONS[kind](board, goals, evidence, room)
    else:
        raise Rejected(f"evidence of the kind '{kind}' does not refute goals")


def goals_of(board, case):
    if not case["goals"] or max(case["goals"]) >= len(board.goals):
        raise Rejected("a case that lists no goal, or one that does not exist")
    return [board.goals[goal] for goal in case["goals"]]


def refute_cases(board, cases, room):
    """The goals that the cases refute."""
    refuted = set()
    for case in cases:
        refute(board, goals_of(board, case), case["evidence"], room)
        refuted.update(case["goals"])
    return refuted


def refute_all(board, evidence, room):
    if evidence["kind"] != "cases":
        refute(board, board.goals, evidence, room)
    elif len(refute_cases(board, evidence["cases"], room)) < len(board.goals):
        raise Rejected("a goal that is not refuted by any case")


def bound_jumps(board, at_most, evidence, room):
    """No play to a goal has more of these jumps: a tree for each refutes one more."""
    for jump in at_most:
        board.jump(jump)  # there is one
    refuted = refute_cases(board, evidence["refuted"], room)
    if any(most == shape.MOST for most in at_most.values()):
        raise Rejected("a bound that is too large")
    covered = {jump: set(refuted) for jump in at_most}
    for bound in evidence["bounds"]:
        jump = bound["jump"]
        if jump not in at_most:
            raise Rejected("a bound for a jump that is not in the claim")
        least = {board.jump(jump): at_most[jump] + 1}
        refutations.tree(board, goals_of(board, bound), bound["tree"], least, {}, room)
        covered[jump].update(bound["goals"])
    if not covered or any(len(goals) < len(board.goals) for goals in covered.values()):
        raise Rejected("a jump without a bound for some goal")


def check_peg(puzzle, claim, evidence, room):
    board = boards.Board(puzzle, room)
    if claim == "yes":
        need(evidence, "play")
        boards.replay(board, evidence["moves"])
    elif claim == "no":
        refute_all(board, evidence, room)
    elif "at_most" in claim:
        need(evidence, "jump-bounds")
        bound_jumps(board, claim["at_most"], evidence, room)
    elif "fewest_sweeps" in claim:
        need(evidence, "fewest-sweeps")
        if len(evidence["moves"]) != claim["fewest_sweeps"]:
            raise Rejected("the number of sweeps differs from the claim")
        boards.replay(board, evidence["moves"])
        if evidence["moves"]:
            searches.exclude_sweeps(board, len(evidence["moves"]) - 1, room)
    else:
        raise Rejected("the claim is not about a peg puzzle")


def check_army(puzzle, claim, evidence, room):
    if claim == "no":
        need(evidence, "golden")
        army.golden(puzzle, evidence, room)
    elif claim != "yes" and "fewest_men" in claim:
        need(evidence, "army")
        army.fewest_men(puzzle, claim["fewest_men"], evidence, room)
    else:
        raise Rejected("the claim is not about an army")


def check_family(puzzle, claim, evidence, room):
    if isinstance(claim, dict) and "period" in claim and puzzle["game"] == "heaps":
        need(evidence, "nim-values")
        periods.check(puzzle, claim, evidence, room)
        return
    if isinstance(claim, dict) and "misere_nim" in claim and puzzle["game"] == "heaps":
        need(evidence, "tame")
        tame.check(puzzle, claim, room)
        return
    if not isinstance(claim, dict) or "misere_quotient" not in claim:
        raise Rejected("the claim is not about a family of games")
    need(evidence, "quotient")
    checks = {"heaps": quotients.check_heaps, "followers": quotients.check_followers}
    checks[puzzle["game"]](puzzle, claim["misere_quotient"], evidence, room)


def check_sum(puzzle, claim, evidence, room):
    if claim not in ("yes", "no") and "nimber" in claim:
        return nimbers.check_nimber(puzzle, claim, evidence, room)
    if claim not in ("yes", "no") and "winning_moves" in claim:
        return nimbers.check_moves(puzzle, claim, evidence, room)
    if claim not in ("yes", "no") and "length" in claim:
        return lengths.check(puzzle, claim, evidence, room)
    if claim in ("yes", "no") or claim.get("outcome") not in ("N", "P"):
        raise Rejected("the claim is not about a game")
    if evidence["kind"] == "mirror":
        return mirror.check(puzzle, claim, evidence, room)
    if evidence["kind"] == "nimbers":
        return nimbers.check_outcome(puzzle, claim, evidence, room)
    need(evidence, "strategy")
    return strategy.check(puzzle, claim, evidence, room)


def check_packing(puzzle, claim, evidence, room):
    return packing.check(puzzle, claim, evidence, room)


def check_partizan_heaps(puzzle, claim, evidence, room):
    if claim in ("yes", "no"):
        raise Rejected("the claim is not about such heaps")
    if "value_period" in claim:
        need(evidence, "values")
        heap_values.check(puzzle, claim, evidence, room)
        return
    check = partizan_tables.check_finite if "monoid" in claim else partizan_monoids.check_integers
    check(puzzle, claim, evidence, room)


def check_monoid(puzzle, claim, evidence, room):
    if claim in ("yes", "no"):
        raise Rejected("the claim is not about such games")
    partizan_tables.check_finite(puzzle, claim, evidence, room)


def check_partizan_sum(puzzle, claim, evidence, room):
    of_walls = isinstance(claim, dict) and "thermograph" in claim
    (thermographs if of_walls else strategies).check(puzzle, claim, evidence, room)


CHECKS = {
    "peg": check_peg, "army": check_army, "sum": check_sum, "heaps": check_family,
    "followers": check_family, "tiling": tilings.check, "strips": strips.check,
    "pack": check_packing,
    "replacement": tapes.check, "partizan-heaps": check_partizan_heaps,
    "partizan-followers": check_monoid, "forms": orders.check, "partizan-sum": check_partizan_sum,
    "family": members.check, "closure": closures.check,
}


class Examination:
    """What is found out of one certificate."""

    def __init__(self, room):
        self.room, self.value, self.name, self.has_pieces = room, None, None, False

    def of_json(self, data):
        value = self.value = reading.read_json(data, self.room)
        kinds.certificate(value)
        if value["puzzle"]["game"] != "closure" and "element" in value["claim"]:
            raise Rejected("the claim is not about a sum in a closure")
        is_composed = value["evidence"]["kind"] == "composed"
        self.has_pieces = is_composed and len(value["evidence"]["pieces"]) > 0
        game = composed.check if is_composed else CHECKS[value["puzzle"]["game"]]
        with shelf.at_hand(shelf.of_puzzle(value["puzzle"], self.room)) as rules:
            reason = game(value["puzzle"], value["claim"], value["evidence"], self.room)
        return (reason or "the evidence proves the claim") + rules.said()

    def of_stream(self, file):
        stream = streams.Stream(file, self.room)
        self.value = stream.value
        blocks, self.name = stream.survey(self.room)
        with shelf.at_hand(shelf.of_puzzle(self.value["puzzle"], self.room)) as rules:
            return stream_turns.check(stream, blocks, self.room) + rules.said()

    def run(self, data):
        """The outcome, and the reason for it."""
        try:
            if isinstance(data, bytes) and not streams.is_stream(data):
                reason = self.of_json(data)
            else:
                reason = self.of_stream(io.BytesIO(data) if isinstance(data, bytes) else data)
        except BadInput as fault:
            return BAD_INPUT, f"not JSON: {fault}"
        except Rejected as reason:
            return REJECTED, str(reason)
        except GaveUp as reason:
            return GAVE_UP, str(reason)
        except RecursionError:
            return GAVE_UP, "the check nests too deeply"
        except MemoryError as fault:
            self.room.hold(fault)
            return GAVE_UP, NO_MEMORY
        return STEP if self.has_pieces else ACCEPTED, reason


def examined(data, room):
    # Values nest at most reading.DEEPEST deep; the digits of a number are bounded by shape.py.
    sys.setrecursionlimit(10 * reading.DEEPEST)
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    found = Examination(room)
    return *found.run(data), found


def examine(data, room):
    """The outcome for a certificate, its bytes or an open file with a stream, the reason for it, and the
    certificate. The outcome of one with pieces is STEP if its step is verified: it holds if its pieces do."""
    outcome, reason, found = examined(data, room)
    return outcome, reason, found.value


def examine_piece(name, meant, data, room):
    """Of a piece: the outcome, the reason, the entries of its own pieces, the theorems that it cites."""
    outcome, reason, found = examined(data, room)
    value = found.value
    if outcome == BAD_INPUT:
        return REJECTED, f"is not JSON: {reason}", [], []
    if outcome in (ACCEPTED, STEP, GAVE_UP) and value is not None:
        try:
            pieces.require_meant(value, name, meant, found.name)
        except Rejected as fault:
            return REJECTED, str(fault), [], []
    if outcome not in (ACCEPTED, STEP):
        return outcome, reason, [], []
    entries = pieces.entries_of(value) if outcome == STEP else []
    return ACCEPTED, reason, entries, pieces.cited_in(value["evidence"])


def at_hand_not(value, said):
    """The verdict on a composed certificate without its pieces."""
    number = len(value["evidence"]["pieces"])
    return GAVE_UP, f"{said}; but {number} pieces are left, in files that are not at hand (--pieces DIR)"


def check(data, room=None, folder=None):
    """The verdict on the bytes of a certificate, and the reason for it; pieces are files of the folder.

    Gives up when it would take more than the room (by default two million positions, a minute), or a piece would.
    """
    room = room or Room()
    positions, seconds = room.left, room.seconds
    outcome, reason, value = examine(data, room)
    if outcome != STEP:
        return outcome, reason
    if folder is None:
        return at_hand_not(value, reason)

    def examine_file(folder, name, meant):
        def read(path):
            with open(path, "rb") as file:
                return file.read()

        try:
            with pieces.read(folder, name, read) as data:
                return examine_piece(name, meant, data, Room(positions, seconds))
        except Rejected as fault:
            return REJECTED, str(fault), [], []
        except GaveUp as fault:
            return GAVE_UP, str(fault), [], []

    return pieces.check(value, reason, folder, examine_file)
