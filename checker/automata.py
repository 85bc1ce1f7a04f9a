"""Nimbers of games on numbers in which a move divides: they have no period (docs/certificates.md)."""

import re

import shape
from periods import mex
from reading import Rejected

MOST_STATES = GREATEST = 10_000
LONGEST_STATEMENT = 2_000
NAME = "[A-Za-z][A-Za-z0-9_]*"
FROM, BOUND = f"both({NAME})->", r"(?:where\1(>=?)([0-9]+))?"
TAKING = re.compile(FROM + r"\1-([0-9]+)" + BOUND)
CHOOSING = re.compile(FROM + rf"\1-({NAME})for\2in(?:{{([0-9,]+)}}|([0-9]+)\.\.([0-9]+))" + BOUND)
DIVIDING = re.compile(FROM + r"(?:\1|\(\1\+([0-9]+)\))/([0-9]+)" + BOUND)


def claim_shape(value, name):
    """Whether it is the claim that there is no period; then its shape is right."""
    if not isinstance(value, dict) or "aperiodic" not in value:
        return False
    shape.keys(value, name, {"aperiodic"})
    if value["aperiodic"] is not True:
        shape.fail("aperiodic", "true")
    return True


def automaton_shape(value, name):
    shape.fields_of(value, name, {"base": shape.element, "nimbers": shape.elements, "next": shape.words})


SHAPE = {"automaton": shape.Maybe(automaton_shape)}


def above(sign, number):
    """The greatest number from which the move cannot be made."""
    return 0 if sign is None else int(number) if sign == ">" else max(0, int(number) - 1)


def moves_in(statement):
    """Triples (shift, divisor, above): a move from n > above to (n + shift) // divisor."""
    if len(statement) > LONGEST_STATEMENT:
        return []
    if match := TAKING.fullmatch(statement):
        return [(-int(match[2]), 1, above(match[3], match[4]))]
    if match := CHOOSING.fullmatch(statement):
        bound = above(match[6], match[7])
        if match[3] is not None:
            return [(-int(number), 1, bound) for number in match[3].split(",")]
        first, last = int(match[4]), int(match[5])
        return [(-number, 1, bound) for number in range(first, last + 1)] if last <= GREATEST else []
    if match := DIVIDING.fullmatch(statement):
        return [(int(match[2] or 0), int(match[3]), above(match[4], match[5]))]
    return []


def moves_of(puzzle):
    """The moves of the game whose members NAME:<n> the family has, and the divisor; or None."""
    name, gap, rest = puzzle["position"].partition(":<n>")
    if not gap or rest:
        return None
    if name == "mark":
        return [(-1, 1, 0), (0, 2, 0)], 2
    if name not in puzzle.get("rules", {}):
        return None
    heading, *statements = puzzle["rules"][name].replace(" ", "").split(";")
    if len(heading) > LONGEST_STATEMENT or not re.fullmatch("heaps?" + NAME, heading):
        return None
    moves = []
    for statement in statements:
        found = moves_in(statement)
        if not found:
            return None
        moves += found
    divisors = {divisor for _, divisor, _ in moves if divisor != 1}
    if len(divisors) != 1 or 0 in divisors:
        return None
    for shift, divisor, bound in moves:
        if max(abs(shift), divisor, bound) > GREATEST or (divisor == 1 and shift >= 0):
            return None
        if divisor > 1 and any((n + shift) // divisor > n for n in range(bound + 1, shift + 2)):
            return None
    return moves, divisors.pop()


class Automaton:
    """Reads the digits of a number, the most significant one first, from state 0 on."""

    def __init__(self, written):
        self.base, self.nimbers, self.next = written["base"], written["nimbers"], written["next"]
        states = len(self.next)
        if not 2 <= self.base <= GREATEST or not 0 < states <= MOST_STATES or len(self.nimbers) != states \
                or any(len(row) != self.base or max(row) >= states for row in self.next) or self.next[0][0] != 0:
            raise Rejected("the automaton is malformed")

    def state(self, number):
        return self.next[self.state(number // self.base)][number % self.base] if number else 0

    def nimber(self, number):
        return self.nimbers[self.state(number)]


def check_nimbers(moves, automaton, room):
    """The automaton says the nimbers of all numbers: small ones one by one; for others the states of p - before,
    …, p + after say those of the neighbours of p * base + digit.
    """
    base = automaton.base
    before = max((-shift for shift, divisor, _ in moves if divisor == 1), default=0)
    after = max(1, *(-(-shift // divisor) for shift, divisor, _ in moves if divisor > 1), 1)
    small = max(before, *(bound + 1 for _, _, bound in moves),
                *(shift + 2 for shift, divisor, _ in moves if divisor > 1))
    for n in range(base * (small + 1)):
        room.step(4 * len(moves))
        left = {(n + shift) // divisor for shift, divisor, bound in moves if n > bound and n + shift >= 0}
        if automaton.nimber(n) != mex({automaton.nimber(m) for m in left if m < n}):
            raise Rejected(f"the automaton breaks the mex rule at {n}")
    seen = {tuple(map(automaton.state, range(p - before, p + after + 1))) for p in range(small, base * (small + 1))}
    room.take(len(seen) * (before + after + 1))
    todo = list(seen)
    while todo:
        states = todo.pop()
        for digit in range(base):
            room.step(4 * (len(states) + len(moves)))
            places = [divmod(digit + distance, base) for distance in range(-before, after + 1)]
            behind = tuple(automaton.next[states[before + above_it]][last] for above_it, last in places)
            reached = {behind[before + shift] if divisor == 1 else states[before + (digit + shift) // base]
                       for shift, divisor, _ in moves}
            if automaton.nimbers[behind[before]] != mex({automaton.nimbers[state] for state in reached}):
                raise Rejected("the automaton breaks the mex rule at large numbers")
            if behind not in seen:
                room.take(len(behind))
                seen.add(behind)
                todo.append(behind)


def check(puzzle, evidence, room):
    """The nimbers of the family's members have no period, since some move divides by a number: with a period p there
    would be a large m and a number congruent to it modulo p from which that move leads to m.
    """
    if evidence["kind"] != "division":
        raise Rejected("the evidence is not of the kind 'division'")
    game = moves_of(puzzle)
    if game is None:
        raise Rejected("no move of the game divides by a number")
    if "automaton" in evidence:
        automaton = Automaton(evidence["automaton"])
        if automaton.base != game[1]:
            raise Rejected("the automaton reads digits of another base")
        check_nimbers(game[0], automaton, room)
