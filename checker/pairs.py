"""Proofs by weights of pairs of pegs, with bounds on how often jumps meet other pegs."""

from fractions import Fraction

import shape
from pair_times import PairTimes, pair_of, timing_shape
from reading import Rejected


def tree_shape(value, name):
    if isinstance(value, dict) and "pairs" in value:
        optional = {"rents"} & set(value)
        shape.keys(value, name, {"pairs"} | optional)
        for key in value:
            shape.weights(value[key], key)
        return
    expected = {"jump", "at_most", "then", "else"}
    if isinstance(value, dict):
        kinds = [key for key in ("meets", "when") if key in value]
        expected.update(kinds[:1])
    shape.keys(value, name, expected)
    shape.text(value["jump"], "jump")
    if "meets" in expected:
        shape.text(value["meets"], "meets")
        if not value["meets"]:
            shape.fail("meets", "the name of a hole")
    if "when" in expected:
        shape.one_of("first", "last")(value["when"], "when")
    shape.integer(value["at_most"], "at_most")
    tree_shape(value["then"], "then")
    tree_shape(value["else"], "else")


SHAPE = {"flat": shape.flag, "tree": tree_shape, "timing": shape.Maybe(timing_shape)}


class PairWeights:
    """Exact weights of pairs of holes, and rents: what jumps pay for holes that have pegs."""

    def __init__(self, board, texts, rents):
        self.weights = {pair_of(board, name): shape.number(text) for name, text in texts.items()}
        self.rents = {pair_of(board, name): shape.number(text) for name, text in rents.items()}
        board.room.sums([*self.weights.values(), *self.rents.values()])

    def pair(self, one, other):
        return self.weights.get((min(one, other), max(one, other)), Fraction(0))

    def position(self, mask):
        return sum(
            (weight for (one, other), weight in self.weights.items()
             if mask >> one & 1 and mask >> other & 1),
            Fraction(0),
        )

    def jump(self, origin, over, to):
        return (self.pair(origin, origin) + self.pair(over, over) + self.pair(origin, over)
                - self.pair(to, to)) + self.rent({origin, over, to})

    def meeting(self, jump, peg):
        origin, over, to = jump
        return (self.pair(peg, origin) + self.pair(peg, over) - self.pair(peg, to)
                + self.rent({peg}))

    def rent(self, holes):
        """What is paid for moving pegs on these holes, or for meeting one."""
        return sum((rent for pair, rent in self.rents.items() if holes & set(pair)), Fraction(0))

    def most_rent(self, times):
        """What all jumps of a play can pay together."""
        if self.rents and times is None:
            raise Rejected("rents require 'timing'")
        total = Fraction(0)
        for (one, other), rent in self.rents.items():
            if one == other:
                total += rent * (times.most_present(one) if rent > 0 else times.least_present(one))
            elif rent < 0:
                raise Rejected("the rent of a couple is negative")
            else:
                total += rent * (times.jumps + times.most_together(one, other))
        return total


class Check:
    """`lower` and `upper` bound events: (jump, None) that it is played, (jump, peg) that it meets,
    (jump, "first") and (jump, "last") that the play begins or ends with it."""

    def __init__(self, board, goal, evidence, room):
        self.board, self.goal, self.flat, self.room = board, goal, evidence["flat"], room
        timing = evidence.get("timing")
        self.times = timing and PairTimes(board, goal, timing, room)
        self.ends = bool(timing and timing["ends"])
        if self.ends and self.times.jumps < 2:
            raise Rejected("the play is too short to have a first and a last jump")

    def event(self, node):
        jump = self.board.jump(node["jump"])
        if "when" in node:
            if not self.ends:
                raise Rejected("a branch on the first or last jump without 'ends'")
            return jump, node["when"]
        if "meets" not in node:
            return jump, None
        peg = self.board.holes.get(node["meets"])
        if peg is None or peg in (*jump, self.board.jumps[jump]):
            raise Rejected("a jump cannot meet this peg")
        return jump, peg

    def tree(self, node, lower, upper):
        if "pairs" in node:
            weights = PairWeights(self.board, node["pairs"], node.get("rents", {}))
            self.leaf(weights, lower, upper)
            return
        event, at_most = self.event(node), node["at_most"]
        self.room.step(1 + (len(lower) + len(upper)) // 8)
        fewer = {**upper, event: min(at_most, upper.get(event, at_most))}
        more = {**lower, event: max(at_most + 1, lower.get(event, 0))}
        self.tree(node["then"], lower, fewer)
        self.tree(node["else"], more, upper)

    def within_times(self, upper):
        """The upper bounds, with 0 for all that cannot be played in time."""
        upper = dict(upper)
        for (origin, to), over in self.board.jumps.items():
            if not self.times.playable(origin, over, to):
                for when in (None, "first", "last"):
                    upper[(origin, to), when] = 0
            for peg in range(self.board.size):
                if peg not in (origin, over, to) and not self.times.playable(origin, over, to, peg):
                    upper[(origin, to), peg] = 0
        return upper

    def leaf(self, weights, lower, upper):
        # A few exact numbers for each meeting, and the rents that it pays.
        events = len(self.board.jumps) * self.board.size
        self.room.step(events * (6 + len(weights.rents)) + len(lower) + len(upper))
        rent = weights.most_rent(self.times)
        if self.times:
            if self.times.exclude_each_other(self.board.size):
                return
            upper = self.within_times(upper)
        if any(lower.get(event, 0) > most for event, most in upper.items()):
            return
        if self.flat and any(
            least > upper.get((jump, None), least)
            for (jump, peg), least in lower.items() if isinstance(peg, int)
        ):
            return
        least = Fraction(0)
        for when in ("first", "last") if self.ends else ():
            end = self.least_end(weights, when, lower, upper)
            if end is None:
                return
            least += end
        for jump in self.board.jumps:
            least += self.least(weights, jump, lower, upper)
        gap = weights.position(self.board.start) - weights.position(self.goal)
        if not least > gap + rent:
            raise Rejected("at a leaf, the jumps may weigh at most as much as the gap")

    def least_end(self, weights, when, lower, upper):
        """The least that the first or the last jump weighs, None when no jump can be it."""
        ends = {}
        for (origin, to), over in self.board.jumps.items():
            moved = 1 << origin | 1 << over | 1 << to
            if when == "first":
                before, after = self.board.start, self.board.start ^ moved
            else:
                before, after = self.goal ^ moved, self.goal
            legal = before >> origin & 1 and before >> over & 1 and not before >> to & 1
            if legal and upper.get(((origin, to), when), 1) >= 1:
                weight = weights.position(before) - weights.position(after)
                weight += weights.rent({origin, over, to})
                for peg in range(self.board.size):
                    if before & after & 1 << peg:
                        weight += weights.rent({peg})
                ends[origin, to] = weight
        needed = {jump: least for (jump, kind), least in lower.items() if kind == when and least > 0}
        if len(needed) > 1 or any(least > 1 or jump not in ends for jump, least in needed.items()):
            return None
        return min((ends[jump] for jump in needed or ends), default=None)

    def least(self, weights, jump, lower, upper):
        """The least that a jump and its meetings weigh, however often it is played."""
        origin, to = jump
        over = self.board.jumps[jump]
        once = weights.jump(origin, over, to)
        first, last = lower.get((jump, None), 0), upper.get((jump, None))
        fixed, falling = Fraction(0), []
        for peg in range(self.board.size):
            if peg in (origin, over, to):
                continue
            weight = weights.meeting((origin, over, to), peg)
            few, many = lower.get((jump, peg), 0), upper.get((jump, peg))
            if self.flat:
                first = max(first, few)
            if weight >= 0:
                fixed += weight * few
            elif self.flat:
                falling.append((weight, many))
            elif many is None:
                raise Rejected("at a leaf, a meeting without an upper bound has a negative weight")
            else:
                fixed += weight * many

        def total(times):
            return fixed + once * times + sum(
                weight * (times if many is None else min(many, times)) for weight, many in falling
            )

        if last is None:
            if once + sum(weight for weight, many in falling if many is None) < 0:
                raise Rejected("at a leaf, a jump without an upper bound has a negative weight")
        corners = {first, *(many for _, many in falling if many is not None)}
        if last is not None:
            corners.add(last)
        return min(total(times) for times in corners
                   if times >= first and (last is None or times <= last))


def pairs(board, goals, evidence, room):
    for goal in goals:
        Check(board, goal, evidence, room).tree(evidence["tree"], {}, {})
