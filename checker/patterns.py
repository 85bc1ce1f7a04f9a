"""Plays on a tape with stretches of moves that are repeated further along, checked without listing them.

The numbers on the squares of a class modulo the period are described by *jumps*: by quotients, what is
added from there on (docs/certificates.md, replacement-set games).
"""

from collections import defaultdict
from math import gcd

from reading import Rejected
from tape_moves import FARTHEST, parse


class Runs:
    def __init__(self, period):
        self.period = period
        self.classes = defaultdict(dict)

    def jump(self, residue, quotient, number):
        jumps = self.classes[residue]
        total = jumps.pop(quotient, 0) + number
        if total:
            jumps[quotient] = total

    def add(self, square, number, times=1, direction=1):
        """Adds a number to `times` squares, a period apart, beginning with this one."""
        quotient, residue = divmod(square, self.period)
        if direction < 0:
            quotient -= times - 1
        self.jump(residue, quotient, number)
        self.jump(residue, quotient + times, -number)

    def occupied(self):
        return {residue: jumps for residue, jumps in self.classes.items() if jumps}


def played_once(tape, number, part, room):
    """Of a part's moves on an empty tape: the changes, the most that is owed, expansions less contractions."""
    change, owed, net = defaultdict(int), {}, defaultdict(int)
    room.step(len(part["moves"]) * (1 + len(tape.products)))
    for text in part["moves"]:
        expands, square = parse(text, f"a move of part {number}")
        if abs(square + part["shift"] * (part["times"] - 1)) > FARTHEST:
            raise Rejected(f"a move of part {number} ends up too far away")
        taken, put = ({0: 1}, tape.products) if expands else (tape.products, {0: 1})
        for element, count in taken.items():
            change[square + element] -= count
            if change[square + element] < 0:
                least = owed.get(square + element, 0)
                owed[square + element] = max(least, -change[square + element])
        for element, count in put.items():
            change[square + element] += count
        net[square] += 1 if expands else -1
    return change, owed, net


def common_period(parts):
    shifts = set()
    for number, part in enumerate(parts, 1):
        if (part["times"] == 1) != (part["shift"] == 0):
            raise Rejected(f"part {number}: moves that are repeated are shifted, and no others are")
        if part["shift"]:
            shifts.add(abs(part["shift"]))
    if len(shifts) > 1:
        raise Rejected("parts are shifted by different distances")
    return min(shifts, default=1)


def suffices(jumps, changes, start, needed, part, room):
    """Whether the square at the quotient `start`, shifted with the moves, always holds the checkers needed."""
    up = part["shift"] >= 0
    room.step(len(jumps) + len(changes))
    events = defaultdict(int)  # by the number of repetitions before
    for quotient, number in jumps.items():
        if quotient <= start:
            events[0] += number
            if not up:
                events[start - quotient + 1] -= number
        elif up:
            events[quotient - start] += number
    for quotient, number in changes:
        before = quotient - start if up else start - quotient
        if before > 0:
            events[before] += number
    spare = events.pop(0, 0) - needed
    for before in sorted(events):
        if spare < 0 or before >= part["times"]:
            break
        spare += events[before]
    return spare >= 0


def replay(tape, parts, room):
    """Requires a play from start to goal. Returns its number of moves, and its net moves."""
    period = common_period(parts)
    state, net, moves = Runs(period), Runs(period), 0
    for square, count in tape.start.items():
        state.add(square, count)
    for number, part in enumerate(parts, 1):
        change, owed, own = played_once(tape, number, part, room)
        direction = 1 if part["shift"] >= 0 else -1
        changes = defaultdict(list)
        for square, count in change.items():
            quotient, residue = divmod(square, period)
            changes[residue].append((quotient, count))
        for square, needed in owed.items():
            quotient, residue = divmod(square, period)
            here = state.classes.get(residue, {})
            if not suffices(here, changes.get(residue, ()), quotient, needed, part, room):
                raise Rejected(f"part {number} cannot be played: checkers are missing")
        room.step(len(change) + len(own))
        for square, count in change.items():
            state.add(square, count, part["times"], direction)
        for square, count in own.items():
            net.add(square, count, part["times"], direction)
        moves += part["times"] * len(part["moves"])
    goal = Runs(period)
    for square, count in tape.goal.items():
        goal.add(square, count)
    if state.occupied() != goal.occupied():
        raise Rejected("the play does not end at the goal")
    return moves, net


def stretches(net, residue):
    """Where the net moves of a class are constant and not 0: from a quotient, up to another, and how many."""
    jumps, here = net.classes.get(residue, {}), 0
    places = sorted(jumps)
    for place, after in zip(places, places[1:]):
        here += jumps[place]
        if here:
            yield place, after, here


def hull(net, checker, sign, residues, room):
    """Beginning and end of the squares between a checker and all net moves of a sign: all are used."""
    ends = []
    for residue in residues:
        room.step()
        for place, after, here in stretches(net, residue):
            if (here > 0) == (sign > 0):
                ends += [residue + net.period * place, residue + net.period * (after - 1)]
    return (min(ends + [checker]), max(ends + [checker]) + 1) if ends else (0, 0)


def least_moves(net, residue, hulls, room):
    """The moves that every play needs on the squares of a class."""
    period, total = net.period, 0
    known = list(stretches(net, residue))
    room.step(1 + len(known))
    bounds = {-((residue - end) // period) for both in hulls for end in both}
    bounds |= {quotient for place, after, _ in known for quotient in (place, after)}
    bounds = sorted(bounds)
    index = 0
    for place, after in zip(bounds, bounds[1:]):
        while index < len(known) and known[index][1] <= place:
            index += 1
        here = known[index][2] if index < len(known) and known[index][0] <= place else 0
        square = residue + period * place
        inside = [begin <= square < end for begin, end in hulls]
        extra = (inside[0] and here <= 0) or (inside[1] and here >= 0)
        total += (after - place) * (abs(here) + 2 * extra)
    return total


def fewest(tape, parts, claimed, room):
    """Requires a play of that many moves, and that no play has fewer: of one checker, by steps of one length."""
    if list(tape.start.values()) != [1] or list(tape.goal.values()) != [1]:
        raise Rejected("the fewest moves by a pattern are those of one checker")
    unit = gcd(*tape.products)
    if unit == 0 or any(abs(element) > unit for element in tape.products):
        raise Rejected("the fewest moves by a pattern are those of steps of one length")
    moves, net = replay(tape, parts, room)
    if moves != claimed:
        raise Rejected("the number of moves differs from the claim")
    if net.period % unit:
        raise Rejected("the steps do not divide the period")
    (start,), (goal,) = tape.start, tape.goal
    residues = range(start % unit, net.period, unit)
    hulls = [hull(net, start, 1, residues, room), hull(net, goal, -1, residues, room)]
    if sum(least_moves(net, residue, hulls, room) for residue in residues) < moves:
        raise Rejected("the moves that every play needs are fewer")
