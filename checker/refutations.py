"""Proofs by weights that goals cannot be reached.

Each function takes the board, the goals (positions) to refute and the evidence.
"""

from fractions import Fraction

from reading import Rejected
from shape import number


class Weights:
    """Exact weights of holes, jumps and positions."""

    def __init__(self, board, texts):
        self.board = board
        self.by_hole = [Fraction(0)] * board.size
        for name, text in texts.items():
            if name not in board.holes:
                raise Rejected(f"'{name[:60]}' is not a hole")
            self.by_hole[board.holes[name]] = number(text)
        board.room.sums(self.by_hole)

    def jump(self, origin, to):
        over = self.board.jumps[origin, to]
        return self.by_hole[origin] + self.by_hole[over] - self.by_hole[to]

    def jumps(self):
        return [self.jump(origin, to) for origin, to in self.board.jumps]

    def position(self, mask):
        return sum(
            (weight for hole, weight in enumerate(self.by_hole) if mask >> hole & 1), Fraction(0)
        )

    def gap(self, goal):
        return self.position(self.board.start) - self.position(goal)


def is_integer(weight):
    return weight.denominator == 1


def is_even(weight):
    return is_integer(weight) and weight.numerator % 2 == 0


def require(weights, goals, jump_holds, gap_holds, room):
    room.step(4 * len(weights.board.jumps) + 2 * weights.board.size * len(goals))
    if not all(map(jump_holds, weights.jumps())):
        raise Rejected("a jump has a weight that is not allowed")
    if not all(gap_holds(weights.gap(goal)) for goal in goals):
        raise Rejected("a gap has a weight that is not allowed")


def parity(board, goals, evidence, room):
    weights = Weights(board, evidence["weights"])
    if not all(map(is_integer, weights.by_hole)):
        raise Rejected("a weight that is not an integer")
    require(weights, goals, is_even, lambda gap: not is_even(gap), room)


def lattice(board, goals, evidence, room):
    weights = Weights(board, evidence["weights"])
    require(weights, goals, is_integer, lambda gap: not is_integer(gap), room)


def pagoda(board, goals, evidence, room):
    weights = Weights(board, evidence["weights"])
    require(weights, goals, lambda jump: jump >= 0, lambda gap: gap < 0, room)


def emptiness(board, goals, evidence, room):
    if board.start == 0 or any(goals):
        raise Rejected("the start is empty or a goal is not")


def leaf(board, goals, weights, lower, upper, room):
    """Whether no numbers of jumps between the bounds weigh as much as the gap."""
    room.step(4 * len(board.jumps) + 2 * board.size * len(goals) + len(lower) + len(upper))
    weights = Weights(board, weights)
    if any(lower.get(jump, 0) > most for jump, most in upper.items()):
        return
    least = Fraction(0)
    for jump in board.jumps:
        weight = weights.jump(*jump)
        if weight < 0 and jump not in upper:
            raise Rejected("at a leaf, a jump without an upper bound has a negative weight")
        least += weight * (lower.get(jump, 0) if weight >= 0 else upper[jump])
    if not all(least > weights.gap(goal) for goal in goals):
        raise Rejected("at a leaf, the jumps may weigh at most as much as the gap")


def tree(board, goals, node, lower, upper, room):
    if "weights" in node:
        leaf(board, goals, node["weights"], lower, upper, room)
        return
    jump, at_most = board.jump(node["jump"]), node["at_most"]
    fewer = {**upper, jump: min(at_most, upper.get(jump, at_most))}
    more = {**lower, jump: max(at_most + 1, lower.get(jump, 0))}
    room.step(1 + (len(lower) + len(upper)) // 8)
    tree(board, goals, node["then"], lower, fewer, room)
    tree(board, goals, node["else"], more, upper, room)


def integer(board, goals, evidence, room):
    tree(board, goals, evidence["tree"], {}, {}, room)
