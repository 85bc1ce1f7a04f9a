"""Steps from the claims of pieces to that of a composed certificate (docs/certificates.md, "Composed certificates").

Each function verifies one step; `meant` says what the piece of an entry has to be about, and to claim.
"""

import boards
import shelf
import strategies
import strategy
import summands
from reading import Rejected
from summands import position_of
from sums import Expansion, read_sum

P, N = {"outcome": "P"}, {"outcome": "N"}


def check_cases(puzzle, claim, evidence, room):
    if claim != "no":
        raise Rejected("the step 'cases' does not lead to this claim")
    goals, refuted = len(boards.Board(puzzle, room).goals), set()
    for entry in evidence["pieces"]:
        if "goals" not in entry:
            raise Rejected("a piece about a position")
        if not entry["goals"] or max(entry["goals"]) >= goals:
            raise Rejected("a piece that lists no goal, or one that does not exist")
        refuted.update(entry["goals"])
    if len(refuted) < goals:
        raise Rejected("a goal that is in no piece")
    return f"{goals} goals refuted"


class Front:
    """What pieces claim of positions: for each position, the places of the pieces with their claims."""

    def __init__(self, pieces, read):
        self.entries, self.used = {}, [False] * len(pieces)
        for place, entry in enumerate(pieces):
            known = self.entries.setdefault(read(position_of(entry)), [])
            if any(claim == entry["claim"] for _, claim in known):
                raise Rejected(f"two pieces about '{entry['position'][:60]}'")
            known.append((place, entry["claim"]))

    def says(self, position, holds):
        """Whether a piece about the position has a claim for which `holds`; all such pieces are used."""
        found = False
        for place, claim in self.entries.get(position, ()):
            if holds(claim):
                self.used[place] = found = True
        return found

    def require_used(self):
        if not all(self.used):
            raise Rejected(f"piece {self.used.index(False)} is not used")


class Play:
    """How the winner of a sum of impartial games plays above the front."""

    def __init__(self, evidence, misere, room):
        self.book = strategy.Book(evidence.get("replies", {}), misere, Expansion(room))
        self.front = Front(evidence["pieces"], self.book.read)
        for entry in evidence["pieces"]:
            if entry["claim"] not in (P, N):
                raise Rejected("a piece of a front does not say who wins")

    def holds(self, position, is_won):
        said = self.front.says(position, lambda claim: claim == P)
        return said or is_won or position in self.book.replies

    def check_turn(self, position, reply):
        options, won = self.book.options(position)
        if reply is None:
            if self.book.misere and not options:
                return
            if not self.front.says(position, lambda claim: claim == N):
                self.book.fail(position, "no reply, and no piece")
        elif reply not in options:
            self.book.fail(position, "the reply is not legal")
        elif not self.holds(reply, reply in won):
            self.book.fail(position, "the reply leads nowhere")

    def check_position(self, position):
        every = self.book.left(position)
        replies = self.book.replies_in(position, every)
        for option in every:
            self.check_turn(option, replies.get(option))


def said_of(positions, pieces):
    return f"{positions} position{'s' * (positions != 1)} above a front of {len(pieces)} piece{'s' * (len(pieces) != 1)}"


def check_front(puzzle, claim, evidence, room):
    if claim not in (P, N):
        raise Rejected("the step 'front' does not lead to this claim")
    position, misere = read_sum(puzzle["position"]), puzzle["play"] == "misere"
    if misere and position.ends_early:
        raise Rejected("the game has no misère play")
    play, first = Play(evidence, misere, room), evidence.get("first")
    start = play.book.expansion.position(position.parts)
    if claim == P:
        if first is not None:
            raise Rejected("a first move of the player who loses")
        if not play.holds(start, position.over):
            raise Rejected("nothing about the position")
    else:
        if position.over:
            raise Rejected("the game is over")
        play.check_turn(start, None if first is None else play.book.read(first))
    for left in play.book.replies:
        play.check_position(left)
    play.front.require_used()
    return said_of(len(play.book.replies), evidence["pieces"])


def winners_claimed(claim):
    if not isinstance(claim, dict) or set(claim) not in ({"outcome"}, {"first", "winner"}):
        raise Rejected("a piece of a front does not say who wins")
    return strategies.claimed(claim)


class SidePlay:
    """How one player of a sum of partizan games plays above the front."""

    def __init__(self, winner, replies, misere, front, rules):
        self.winner, self.loser = winner, 1 - winner
        self.misere, self.front, self.rules = misere, front, rules
        self.book = strategies.Book(winner, replies, misere, rules)

    def wins(self, first):
        """Whether a claim says that the player wins when that one begins."""
        return lambda claim: winners_claimed(claim)[first] == self.winner

    def holds(self, position):
        return self.front.says(position, self.wins(self.loser)) or self.book.is_left(position)

    def check_turn(self, position, reply):
        if reply is None:
            if self.misere and not self.rules.has_move(position, self.winner):
                return
            if not self.front.says(position, self.wins(self.winner)):
                self.book.fail(position, "no reply, and no piece")
        elif reply not in self.rules.options(position, self.winner):
            self.book.fail(position, "the reply is not legal")
        elif not self.holds(reply):
            self.book.fail(position, "the reply leads nowhere")

    def check_replies(self):
        for position in self.book.replies:
            every = self.book.left(position)
            replies = self.book.replies_in(position, every)
            for option in every:
                self.check_turn(option, replies.get(option))


def check_partizan_front(puzzle, claim, evidence, room):
    winners = winners_claimed(claim)
    rules = strategies.rules_of(puzzle, room)
    start, misere = rules.read(puzzle["position"]), puzzle["play"] == "misere"
    front, positions = Front(evidence["pieces"], rules.read_plain), 0
    for entry in evidence["pieces"]:
        winners_claimed(entry["claim"])
    for winner, name in enumerate(strategies.PLAYERS):
        first, second = winners[winner] == winner, winners[1 - winner] == winner
        if (name in evidence) != (first or second):
            raise Rejected("expected the play of each player who is claimed to win, and of no other")
        if name not in evidence:
            continue
        side = evidence[name]
        play = SidePlay(winner, side["replies"], misere, front, rules)
        if second and not play.holds(start):
            raise Rejected("nothing about the position")
        if first:
            play.check_turn(start, rules.read_plain(side["first"]) if "first" in side else None)
        elif "first" in side:
            raise Rejected("a first move of a player who is not claimed to win moving first")
        play.check_replies()
        positions += len(side["replies"])
    front.require_used()
    return said_of(positions, evidence["pieces"])


STEPS = {
    ("peg", "cases"): check_cases,
    ("sum", "summands"): summands.check_nimbers,
    ("sum", "front"): check_front,
    ("partizan-sum", "front"): check_partizan_front,
    ("partizan-sum", "summands"): summands.check_values,
}


def check(puzzle, claim, evidence, room):
    """Verifies the step, and says what was seen."""
    game, step = puzzle["game"], evidence["step"]
    if (game, step) not in STEPS:
        raise Rejected(f"the step '{step}' does not lead to this claim")
    if ("left" in evidence or "right" in evidence) and (game, step) != ("partizan-sum", "front"):
        raise Rejected("keys of another step")
    if any(entry.get("forms") for entry in evidence["pieces"]) and (game, step) != ("partizan-sum", "summands"):
        raise Rejected("forms in a piece of another step")
    if ("first" in evidence or evidence.get("replies")) and (game, step) != ("sum", "front"):
        raise Rejected("keys of another step")
    return STEPS[game, step](puzzle, claim, evidence, room)


def single_peg(start, place):
    """The grid with a peg on the hole of this number alone."""
    width, hole, signs = len(start[0]), 0, []
    for sign in "".join(start):
        signs.append("#" if sign == "#" else "o" if hole == place else ".")
        hole += sign != "#"
    return ["".join(signs[at:at + width]) for at in range(0, len(signs), width)]


def about(puzzle, **changed):
    """The puzzle with other values of some keys, and those of its rules whose names occur in its positions then."""
    other = {**puzzle, **changed}
    rules = shelf.used_by(other)
    other.pop("rules", None)
    return {**other, "rules": rules} if rules else other


def meant(puzzle, step, entry):
    """The puzzle and the claim of an entry's piece; the step has been verified."""
    if "goals" not in entry:
        forms = entry.get("forms", []) if (puzzle["game"], step) == ("partizan-sum", "summands") else None
        changed = {} if forms is None else {"forms": forms}
        return about(puzzle, position=entry["position"], **changed), entry["claim"]
    if puzzle["goals"] == "any":
        goals = [single_peg(puzzle["start"], goal) for goal in entry["goals"]]
    else:
        goals = [puzzle["goals"][goal] for goal in entry["goals"]]
    return {**puzzle, "goals": goals}, "no"
