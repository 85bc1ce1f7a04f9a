"""Replacement-set games on a tape. A polynomial is a dict: coefficients by exponents, none 0."""

from collections import deque
from heapq import heapify, heappop, heappush

import patterns
from reading import Rejected
from tape_moves import parse

FAR = float("inf")
# Coefficients of polynomials up to this number are multiplied one by one.
SHORT = 64
# Bytes for a coefficient of a product.
DIGIT = 16


class Tape:
    def __init__(self, puzzle):
        self.products = {element: count for element, count in puzzle["set"]}
        self.start = {square: int(count) for square, count in puzzle["start"]}
        self.goal = {square: int(count) for square, count in puzzle["goal"]}
        self.steps = [element for element in self.products if element != 0]
        self.step = add({0: -1}, self.products)
        self.gap = add(self.goal, self.start, -1)

    def both_signs(self):
        return bool(self.steps) and self.steps[0] < 0 < self.steps[-1]


def add_to(total, polynomial, factor, shift):
    """Adds a factor times a power of T times a polynomial to another, in place."""
    for exponent, value in polynomial.items():
        value = total.pop(exponent + shift, 0) + factor * value
        if value:
            total[exponent + shift] = value


def add(total, polynomial, factor=1, shift=0):
    total = dict(total)
    add_to(total, polynomial, factor, shift)
    return total


def replay(tape, moves, room):
    """Plays the moves; returns expansions less contractions by squares."""
    state, net = dict(tape.start), {}
    room.step(len(moves) * (1 + len(tape.products)))
    for number, text in enumerate(moves, 1):
        expands, square = parse(text, f"move {number}")
        taken, put = ({0: 1}, tape.products) if expands else (tape.products, {0: 1})
        for element, count in taken.items():
            left = state.pop(square + element, 0) - count
            if left < 0:
                raise Rejected(f"move {number} cannot be played there")
            if left:
                state[square + element] = left
        for element, count in put.items():
            state[square + element] = state.get(square + element, 0) + count
        moved = net.pop(square, 0) + (1 if expands else -1)
        if moved:
            net[square] = moved
    if state != tape.goal:
        raise Rejected("the play does not end at the goal")
    return net


class Modulo:
    """Lists of coefficients, lowest first, modulo a number q and a polynomial with a unit lead."""

    def __init__(self, divisor, q, room):
        self.q, self.room = q, room
        low = min(divisor, default=0)
        self.terms = [(e - low, v % q) for e, v in sorted(divisor.items()) if v % q]
        self.degree, lead = self.terms[-1] if self.terms else (0, 1)
        try:
            self.inverse = pow(lead, -1, q)
        except ValueError:
            raise Rejected("the leading coefficient is not a unit modulo the modulus") from None

    def reduce(self, values):
        while values and (values[-1] == 0 or len(values) > self.degree):
            factor = values[-1] * self.inverse % self.q
            if factor:
                self.room.take()
                self.room.step(len(self.terms) // 4)
                low = len(values) - 1 - self.degree
                for exponent, value in self.terms:
                    values[low + exponent] = (values[low + exponent] - factor * value) % self.q
            values.pop()
        return values

    def product(self, a, b):
        if min(len(a), len(b)) > SHORT:
            return self.reduce(self.packed_product(a, b))
        result = [0] * (len(a) + len(b) - 1 if a and b else 0)
        self.room.step((len(a) - a.count(0)) * len(b) // 4)
        for i, x in enumerate(a):
            if x == 0:
                continue
            self.room.take()
            for j, y in enumerate(b):
                result[i + j] = (result[i + j] + x * y) % self.q
        return self.reduce(result)

    def packed_product(self, a, b):
        """The coefficients are digits of two integers; those of the product, below 2^64 times their number, too."""
        count = len(a) + len(b)
        self.room.step(count + int(count ** 1.585 / 15))  # about what Karatsuba's method takes
        x, y = (int.from_bytes(b"".join(value.to_bytes(DIGIT, "little") for value in values), "little")
                for values in (a, b))
        digits = (x * y).to_bytes(DIGIT * count, "little")
        return [int.from_bytes(digits[at:at + DIGIT], "little") % self.q for at in range(0, DIGIT * (count - 1), DIGIT)]

    def power(self, exponent):
        result = self.reduce([1])
        for bit in bin(exponent)[2:]:
            result = self.product(result, result)
            if bit == "1":
                result = self.reduce([0, *result])
        return result

    def remainder(self, dividend):
        rest, above = [], max(dividend)
        for exponent in sorted(dividend, reverse=True):
            self.room.step(min(above - exponent, self.degree))
            rest = self.product(rest, self.power(above - exponent)) or [0]
            rest[0] = (rest[0] + dividend[exponent]) % self.q
            rest, above = self.reduce(rest), exponent
        return dict(enumerate(rest))


def division(tape, evidence, room):
    if not tape.gap:
        raise Rejected("the start is the goal")
    q = evidence["modulus"]
    modulo = Modulo(tape.step, q, room)
    low = min(tape.gap)
    rest = {exponent - low: value % q for exponent, value in tape.gap.items()}
    if modulo.terms:
        rest = modulo.remainder(tape.gap)
    centred = {e: v - q if 2 * v > q else v for e, v in rest.items() if v}
    if not centred:
        raise Rejected("the division leaves no remainder")
    if centred != dict(map(tuple, evidence["remainder"])):
        raise Rejected("the remainder of the division differs from the claim")


def empty_class(tape, evidence):
    modulus, residue = evidence["modulus"], evidence["residue"]
    if not tape.products:
        raise Rejected("with an empty set checkers can appear from nothing")
    if modulus and not 0 <= residue < modulus:
        raise Rejected("the residue is out of range")

    def inside(square):
        return square % modulus == residue if modulus else square == residue

    if any(element % modulus if modulus else element for element in tape.products):
        raise Rejected("an element is not divisible by the modulus")
    if any(map(inside, tape.start)) == any(map(inside, tape.goal)):
        raise Rejected("start and goal do not differ on the class")


def net_moves(tape, room):
    """goal − start divided by what an expansion adds, term by term from the lowest."""
    if not tape.step:
        raise Rejected("no move changes anything")
    low, high = min(tape.step), max(tape.step)
    unit, rest, net = tape.step[low], dict(tape.gap), {}
    highest = max(rest, default=0)
    ahead = list(rest)
    heapify(ahead)
    while rest:
        exponent = heappop(ahead)
        if exponent not in rest:
            continue
        room.take()
        room.step(len(tape.step))
        moves, left = divmod(rest[exponent], unit)
        if left or exponent - low + high > highest:
            raise Rejected("no net moves lead from start to goal")
        net[exponent - low] = moves
        add_to(rest, tape.step, -moves, exponent - low)
        for other in tape.step:
            heappush(ahead, exponent - low + other)
    return net


class Squares:
    """Which squares a play can connect; `ends` are (checkers, moves): from the start, from the goal.

    Besides squares with net moves, extra ones may be used, from `least` to `most`.
    """

    def __init__(self, tape, net, margin, room):
        squares = [*net]
        if not tape.both_signs():
            up = any(step > 0 for step in tape.steps)
            down = any(step < 0 for step in tape.steps)
            checkers = [*tape.start, *tape.goal]
            squares += [] if down else [s for s in checkers if s < max(net)]
            squares += [] if up else [s for s in checkers if s > min(net)]
        self.least, self.most = min(squares) - margin, max(squares) + margin
        self.steps, self.room = tape.steps, room
        self.ends = [
            (set(tape.start), {square for square, moves in net.items() if moves > 0}),
            (set(tape.goal), {square for square, moves in net.items() if moves < 0}),
        ]
        self.extra, self.closed = set(), set()

    def distances(self, moves, sources, direction, most):
        """The fewest unused squares on a way from the sources, by squares, as far as `most`."""
        distance, rest = {}, deque()

        def visit(square, before):
            free = square in moves or square in self.extra
            if not free and (square in self.closed or not self.least <= square <= self.most):
                return
            here = before + (not free)
            if here <= most and here < distance.get(square, FAR):
                distance[square] = here
                (rest.appendleft if free else rest.append)(square)

        for square in sources:
            if self.least <= square <= self.most:
                visit(square, 0)
        while rest:
            square = rest.popleft()
            self.room.take()
            self.room.step(len(self.steps))
            for step in self.steps:
                visit(square + direction * step, distance[square])
        return distance

    def all_connected(self):
        """What either end can connect when as many squares as possible are extra."""
        while True:
            seen = [set(self.distances(moves, checkers, 1, FAR)) for checkers, moves in self.ends]
            self.room.take(self.most - self.least + 1)
            either = set(range(self.least, self.most + 1)) - (seen[0] & seen[1])
            if either <= self.closed:
                return seen
            self.closed |= either

    def few_suffice(self, left):
        worst = (0, None, None, None)
        for checkers, moves in self.ends:
            distance = self.distances(moves, checkers, 1, left)
            for square in moves | self.extra:
                here = distance.get(square, FAR)
                if here == FAR:
                    return False
                if here > worst[0]:
                    worst = (here, square, moves, distance)
        _, target, moves, distance = worst
        if target is None:
            return True
        way = self.distances(moves, [target], -1, left)
        # One of the squares next to what is connected is on the way to the target.
        candidates = sorted(
            (way[square], square) for square, here in distance.items()
            if here == 1 and square in way and square not in moves | self.extra)
        tried = []
        try:
            for _, square in candidates:
                self.extra.add(square)
                found = self.few_suffice(left - 1)
                self.extra.discard(square)
                if found:
                    return True
                self.closed.add(square)
                tried.append(square)
            return False
        finally:
            self.closed.difference_update(tried)


def beyond_checkers(tape, square):
    """Whether net moves, if there are any, have their highest square there (with steps up: their lowest), and no
    checker is on it or beyond it that its moves can come from: at the start for expansions, at the goal for
    contractions.
    """
    down = any(step < 0 for step in tape.steps)
    if not tape.steps or not tape.step or not tape.gap or tape.both_signs():
        return False
    end = max if down else min
    gap_end, step_end = end(tape.gap), end(tape.step)
    if square != gap_end - step_end:
        return False
    expands = (tape.gap[gap_end] > 0) == (tape.step[step_end] > 0)
    return all(other < square if down else other > square for other in (tape.start if expands else tape.goal))


def unreachable(tape, evidence, room):
    if tape.both_signs():
        raise Rejected("with elements of both signs every square of a class can be reached")
    if beyond_checkers(tape, evidence["square"]):
        return
    net = net_moves(tape, room)
    square = evidence["square"]
    if square not in net:
        raise Rejected("no moves are needed on the square")
    squares = Squares(tape, net, 0, room)
    if square in squares.all_connected()[0 if net[square] > 0 else 1]:
        raise Rejected("the square can be reached")


def exclude_fewer_moves(tape, net, moves, room):
    if not tape.gap:
        if moves:
            raise Rejected("the start is the goal")
        return
    spare = (moves - sum(map(abs, net.values()))) // 2
    if spare == 0:
        return
    margin = (spare - 1) * max(map(abs, tape.products), default=0)
    if Squares(tape, net, margin, room).few_suffice(spare - 1):
        raise Rejected("fewer moves suffice")


def need(evidence, kind):
    if evidence["kind"] != kind:
        raise Rejected(f"the claim needs evidence of the kind '{kind}'")


def check(puzzle, claim, evidence, room):
    tape = Tape(puzzle)
    pattern = evidence["kind"] == "pattern"
    if claim == "yes" and pattern:
        patterns.replay(tape, evidence["parts"], room)
    elif claim == "yes":
        need(evidence, "play")
        replay(tape, evidence["moves"], room)
    elif claim == "no":
        kind = evidence["kind"]
        if kind == "remainder":
            division(tape, evidence, room)
        elif kind == "empty-class":
            empty_class(tape, evidence)
        elif kind == "unreachable":
            unreachable(tape, evidence, room)
        else:
            raise Rejected(f"evidence of the kind '{kind}' does not refute games on a tape")
    elif "fewest_moves" in claim and pattern:
        patterns.fewest(tape, evidence["parts"], claim["fewest_moves"], room)
    elif "fewest_moves" in claim:
        need(evidence, "fewest-moves")
        if len(evidence["moves"]) != claim["fewest_moves"]:
            raise Rejected("the number of moves differs from the claim")
        net = replay(tape, evidence["moves"], room)
        exclude_fewer_moves(tape, net, claim["fewest_moves"], room)
    else:
        raise Rejected("the claim is not about a replacement-set game")
