"""The solitaire army. Weights are pairs (a, b) for a + bσ with σ = (√5 − 1)/2, σ² + σ = 1."""

from itertools import combinations

import army_trees
from reading import Rejected
from shape import number

STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
RULES = {
    "jump": STEPS,
    "jump-diagonal": STEPS + [(1, 1), (1, -1), (-1, 1), (-1, -1)],
    "hexagonal": STEPS + [(1, 1), (-1, -1)],
}

# σ^n takes about 0.2·n digits for each part; an exact number has at most 10,000.
HIGHEST = 60_000


def power(exponent):
    a, b = 1, 0
    for _ in range(exponent):
        a, b = b, a - b
    for _ in range(-exponent):
        a, b = a + b, a
    return a, b


def compare_with_one(weight):
    """−1, 0 or 1: the sign of 2(a + bσ − 1) = whole + b√5."""
    a, b = weight
    whole = 2 * (a - 1) - b
    # x·|x| grows with x, so whole + b√5 has the sign of whole·|whole| + 5b·|b|.
    sign = whole * abs(whole) + 5 * b * abs(b)
    return (sign > 0) - (sign < 0)


def replay(level, steps, count, evidence):
    men = {tuple(man) for man in evidence["men"]}
    if len(evidence["men"]) != count or len(men) != count:
        raise Rejected("the number of men differs from the claim")
    if any(y > 0 for _, y in men):
        raise Rejected("a man beyond the edge")
    for (x, y), (to_x, to_y) in evidence["jumps"]:
        over = ((x + to_x) // 2, (y + to_y) // 2)
        if not any(to_x - x == 2 * dx and to_y - y == 2 * dy for dx, dy in steps):
            raise Rejected("a jump that is not two steps in one of the directions")
        if (x, y) not in men or over not in men or (to_x, to_y) in men:
            raise Rejected("a jump that cannot be played")
        men -= {(x, y), over}
        men.add((to_x, to_y))
    if (0, level) not in men:
        raise Rejected("no man reaches the goal")


def shell(k):
    return [(x, abs(x) - k) for x in range(-k, k + 1)]


def heaviest(level, men):
    """The greatest weight of a number of men: shell by shell, as far as it is at most 1.

    Returns it with the full shells' holes, the next shell, and how many men stand on that.
    """
    (a, b), k, inner, chosen = (0, 0), 0, [], 0
    for _ in range(men):
        if chosen == 2 * k + 1:
            inner, k, chosen = inner + shell(k), k + 1, 0
        each = power(level + k)
        a, b, chosen = a + each[0], b + each[1], chosen + 1
        if compare_with_one((a, b)) > 0:
            raise Rejected("fewer men can weigh more than 1")
    return (a, b), inner, shell(k), chosen


class Exhaustion:
    """Plays men with jumps that keep the weight; positions are the bits of an int."""

    def __init__(self, level, farthest, room):
        self.room, self.seen = room, set()
        holes = [(x, level - d + abs(x)) for d in range(farthest + 1) for x in range(-d, d + 1)]
        self.bit = {hole: 1 << number for number, hole in enumerate(holes)}
        self.goal = self.bit[0, level]
        self.jumps = []
        for x, y in holes:
            for dx, dy in STEPS:
                over, to = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
                # Above the goal no man can come back: these jumps lead up or inward.
                if abs(to[0]) - to[1] == abs(x) - y - 2 and to[1] <= level:
                    men = self.bit[x, y] | self.bit[over]
                    self.jumps.append((men, self.bit[to], men | self.bit[to]))

    def reaches_goal(self, men):
        rest = [sum(self.bit[man] for man in men)]
        while rest:
            position = rest.pop()
            if position in self.seen:
                continue
            self.seen.add(position)
            self.room.take()
            self.room.step(len(self.jumps) // 8)
            if position & self.goal:
                return True
            for pair, to, all_three in self.jumps:
                if position & pair == pair and not position & to:
                    rest.append(position ^ all_three)
        return False


def golden_bound(level, men, exhausted, room):
    """Requires that fewer men weigh less than 1, or weigh 1 and do not reach the goal."""
    weight, inner, last, chosen = heaviest(level, men - 1)
    sets = 0
    if compare_with_one(weight) == 0:
        exhaustion = Exhaustion(level, level - min(y for _, y in last), room)
        for outer in combinations(last, chosen):
            if exhaustion.reaches_goal(inner + list(outer)):
                raise Rejected("fewer men reach the goal")
            sets += 1
    if sets != exhausted:
        raise Rejected(f"{sets} sets of fewer men were searched")


def fewest_men(puzzle, claim, evidence, room):
    """The claim is a number of men, or {"least": …, "most": …}."""
    level, rule = puzzle["level"], puzzle.get("rule", "jump")
    least, most = (claim["least"], claim["most"]) if isinstance(claim, dict) else (claim, claim)
    replay(level, RULES[rule], most, evidence)
    bound = evidence["bound"]
    if bound["kind"] == "weights":
        proved = army_trees.least_men(level, RULES[rule], bound["tree"], room)
        if proved < least:
            raise Rejected(f"the weights show only that the number of men is at least {proved}")
    elif rule != "jump":
        raise Rejected("the golden weights bound the number of men only for jumps along rows and columns")
    elif least != most:
        raise Rejected("the golden weights prove a number of men to be the fewest")
    else:
        golden_bound(level, most, bound["exhausted"], room)


def half_plane(level, rule):
    """The weight of all men: of the sum over the distances d from `level` on of σ^d, times the number of holes
    at this distance behind the edge."""
    if rule == "jump":
        return power(level - 5)
    first, second = {"jump-diagonal": (4, 2 * level + 1), "hexagonal": (3, level + 1)}[rule]
    (a, b), (c, d) = power(level - 3), power(level - 2)
    return first * a + second * c, first * b + second * d


def golden(puzzle, evidence, room):
    level = puzzle["level"]
    if level > HIGHEST:
        raise Rejected("the weight of all men has more digits than a number may have")
    room.step(2 * level * (1 + level // 10_000))
    weight = half_plane(level, puzzle.get("rule", "jump"))
    if compare_with_one(weight) > 0:
        raise Rejected("all men together weigh more than 1")
    if tuple(map(number, evidence["weight"])) != weight:
        raise Rejected("the total weight of all men differs from the claim")
