"""Proofs by weights of pairs of pegs, with bounds on how often jumps meet other pegs."""

from fractions import Fraction

import shape
from reading import Rejected


def tree_shape(value, name):
    if isinstance(value, dict) and "pairs" in value:
        shape.keys(value, name, {"pairs"})
        shape.weights(value["pairs"], "pairs")
        return
    expected = {"jump", "at_most", "then", "else"}
    if isinstance(value, dict) and "meets" in value:
        expected.add("meets")
    shape.keys(value, name, expected)
    shape.text(value["jump"], "jump")
    if "meets" in value:
        shape.text(value["meets"], "meets")
        if not value["meets"]:
            shape.fail("meets", "the name of a hole")
    shape.integer(value["at_most"], "at_most")
    tree_shape(value["then"], "then")
    tree_shape(value["else"], "else")


EVIDENCE = {"pairs": {"flat": shape.flag, "tree": tree_shape}}


class PairWeights:
    """Exact weights of pairs of holes."""

    def __init__(self, board, texts):
        self.weights = {}
        for name, text in texts.items():
            names = name.split(" ")
            if len(names) > 2 or any(hole not in board.holes for hole in names):
                raise Rejected(f"'{name[:60]}' is no pair")
            holes = [board.holes[hole] for hole in names]
            if len(holes) == 2 and holes[0] >= holes[1]:
                raise Rejected(f"'{name[:60]}' is no pair in reading order")
            self.weights[holes[0], holes[-1]] = shape.number(text)

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
                - self.pair(to, to))

    def meeting(self, jump, peg):
        origin, over, to = jump
        return self.pair(peg, origin) + self.pair(peg, over) - self.pair(peg, to)


class Check:
    """`lower` and `upper` bound events: (jump, None) that it is played, (jump, peg) that it meets."""

    def __init__(self, board, goals, flat):
        self.board, self.goals, self.flat = board, goals, flat

    def event(self, node):
        jump = self.board.jump(node["jump"])
        if "meets" not in node:
            return jump, None
        peg = self.board.holes.get(node["meets"])
        if peg is None or peg in (*jump, self.board.jumps[jump]):
            raise Rejected("a jump cannot meet this peg")
        return jump, peg

    def tree(self, node, lower, upper):
        if "pairs" in node:
            self.leaf(PairWeights(self.board, node["pairs"]), lower, upper)
            return
        event, at_most = self.event(node), node["at_most"]
        fewer = {**upper, event: min(at_most, upper.get(event, at_most))}
        more = {**lower, event: max(at_most + 1, lower.get(event, 0))}
        self.tree(node["then"], lower, fewer)
        self.tree(node["else"], more, upper)

    def leaf(self, weights, lower, upper):
        if any(lower.get(event, 0) > most for event, most in upper.items()):
            return
        if self.flat and any(
            least > upper.get((jump, None), least) for (jump, peg), least in lower.items()
        ):
            return
        least = sum(
            (self.least(weights, jump, lower, upper) for jump in self.board.jumps), Fraction(0)
        )
        start = weights.position(self.board.start)
        if not all(least > start - weights.position(goal) for goal in self.goals):
            raise Rejected("at a leaf, the jumps may weigh as much as the gap")

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
                raise Rejected("at a leaf, a meeting without upper bound has a negative weight")
            else:
                fixed += weight * many

        def total(times):
            return fixed + once * times + sum(
                weight * (times if many is None else min(many, times)) for weight, many in falling
            )

        if last is None:
            if once + sum(weight for weight, many in falling if many is None) < 0:
                raise Rejected("at a leaf, a jump without upper bound has a negative weight")
        corners = {first, *(many for _, many in falling if many is not None)}
        if last is not None:
            corners.add(last)
        return min(total(times) for times in corners
                   if times >= first and (last is None or times <= last))


def pairs(board, goals, evidence):
    Check(board, goals, evidence["flat"]).tree(evidence["tree"], {}, {})
