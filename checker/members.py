"""Members of families of games: nimbers, P-positions, periods, outcomes (docs/certificates.md)."""

import automata
import cuts
from names import JOINT, check_family
from nimbers import SumNimbers, need
from reading import Rejected
from sums import read_sum, read_term

MOST_MEMBERS = 10_000_000
GAP = "<n>"
NOTHING_SAID = "no theorem says how the nimbers of the family go on"


def member(text, number):
    """The position for a number, or None."""
    try:
        return read_sum(text.replace(GAP, str(number)))
    except Rejected:
        return None


def repeat_of(text, nimbers, room):
    """How the theorem that the evidence names says that nimbers go on: (period, saltus, from)."""
    shape, gap, behind = text.rpartition(":")[2].partition(GAP)
    if not gap or behind or JOINT.strip() in text or text.count(GAP) > 1:
        raise Rejected(NOTHING_SAID)
    game, _ = read_term(text.replace(GAP, "5"))  # a member of every family below
    source = nimbers.games.get(game.name)
    if not isinstance(source, str) or source == "mex":
        raise Rejected(NOTHING_SAID)
    repeat = nimbers.theorem(game, source).repeats(shape, room)
    if repeat is None:
        raise Rejected(NOTHING_SAID)
    return repeat


def check_period(text, claim, nimbers, room):
    """With T(n + p0) = T(n) + s0 from f0 on by a theorem, T(n + p) = T(n) + s from e on if it holds for
    e <= n < max(e, f0) + p0: a larger n differs by p0 from a smaller one. The least p divides p0, and the least
    e is at most f0.
    """
    period, saltus, begin = claim["period"], claim["saltus"], claim["preperiod"]
    turn, _, regular = repeat_of(text, nimbers, room)
    if period < 1 or turn % period or begin > regular:
        raise Rejected("it is not the least period, or not from the least number on")
    found = []
    for number in range(regular + turn + period):
        room.step(20 + len(text) + number)
        room.take()
        position = member(text, number)
        if position is None and number >= begin:
            raise Rejected("a number from there on has no member")
        found.append(None if position is None else nimbers.of(position))
    for n in range(begin, regular + turn):
        if found[n + period] != found[n] + saltus:
            raise Rejected(f"the nimbers of the members for {n} and {n + period} differ from the claim")
    if begin and found[begin - 1] is not None and found[begin - 1 + period] == found[begin - 1] + saltus:
        raise Rejected("the period holds from a lesser number on")
    for less in range(1, period):
        rises = {found[n + less] - found[n] for n in range(begin, begin + period)} if period % less == 0 else ()
        if len(rises) == 1:
            raise Rejected("there is a lesser period")


def check(puzzle, claim, evidence, room):
    """Of members of a family: their nimbers, which of them are P-positions, the period of the nimbers, or outcomes."""
    text = puzzle["position"]
    if claim not in ("yes", "no") and "aperiodic" in claim:
        automata.check(puzzle, evidence, room)
        return None
    if claim not in ("yes", "no") and "outcomes" in claim:
        cuts.check(puzzle, claim, evidence, room)
        return None
    need(evidence, "nimbers")
    if GAP not in text:
        raise Rejected("a family without <n>")
    check_family(text)
    nimbers = SumNimbers(evidence, False, room)
    if claim not in ("yes", "no") and "nimbers" in claim:
        listed = claim["nimbers"]
        # The last one first: what it takes is computed once.
        for number in reversed(range(len(listed))):
            room.step(20 + len(text))
            position = member(text, number)
            found = None if position is None else nimbers.of(position)
            if found is None and (position is not None or listed[number] is not None):
                raise Rejected(f"no nimber of the member for {number}")
            if found != listed[number]:
                raise Rejected(f"the nimber of the member for {number} differs from the claim")
        return nimbers.reason()
    if claim not in ("yes", "no") and "period" in claim:
        check_period(text, claim, nimbers, room)
        return nimbers.reason()
    if claim in ("yes", "no") or "p_positions" not in claim:
        raise Rejected("the claim is not about a family")
    last = claim["up_to"]
    if last > MOST_MEMBERS:
        raise Rejected("more than 10,000,000 members")
    room.step(20 * last)
    found = []
    for number in range(last, -1, -1):
        room.step(len(text))
        position = member(text, number)
        if position is not None and nimbers.is_p(position):
            found.append(number)
    if found[::-1] != claim["p_positions"]:
        raise Rejected("other members are P-positions")
    return nimbers.reason()
