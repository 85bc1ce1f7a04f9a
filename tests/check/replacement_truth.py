"""What is true of a small replacement-set game: breadth-first search through states as sorted tuples
of squares, and plays move by move. Slow and plain; it knows no polynomials."""

import re
from collections import Counter

MOST_STATES = 4_000
MOST_CHECKERS = 60
MOST_MOVES = 20_000
REMEMBERED = {}


def squares(pairs):
    if sum(int(count) for _, count in pairs) > MOST_CHECKERS:
        raise OverflowError
    return tuple(sorted(square for square, count in pairs for _ in range(int(count))))


def products(puzzle, square):
    return squares([[square + element, count] for element, count in puzzle["set"]])


def exchanged(state, taken, put):
    """The state with the squares `taken` replaced by `put`, if they are there."""
    left = Counter(state)
    left.subtract(taken)
    return None if min(left.values(), default=0) < 0 else tuple(sorted([*left.elements(), *put]))


def neighbours(puzzle, state):
    for square in set(state):
        yield exchanged(state, [square], products(puzzle, square))
    elements = [element for element, _ in puzzle["set"]]
    if elements:
        for square in {occupied - elements[0] for occupied in state}:
            after = exchanged(state, products(puzzle, square), [square])
            if after is not None:
                yield after


def fewest_moves(puzzle):
    """The fewest moves from start to goal, or (None, d): more than d, as far as was looked."""
    start, goal = squares(puzzle["start"]), squares(puzzle["goal"])
    ends = [{start: 0}, {goal: 0}]
    fronts, depth = [[start], [goal]], [0, 0]
    if start == goal:
        return 0, 0
    while sum(map(len, ends)) < MOST_STATES:
        side = 0 if len(fronts[0]) <= len(fronts[1]) else 1
        found, reached = None, []
        for state in fronts[side]:
            for after in neighbours(puzzle, state):
                if after in ends[1 - side]:
                    total = depth[side] + 1 + ends[1 - side][after]
                    found = total if found is None else min(found, total)
                if after not in ends[side] and len(after) <= MOST_CHECKERS:
                    ends[side][after] = depth[side] + 1
                    reached.append(after)
        fronts[side] = reached
        depth[side] += 1
        if found is not None:
            return found, sum(depth)
        if not reached:
            return None, float("inf")
    return None, sum(depth)


def claim_is_true(certificate):
    puzzle, claim = certificate["puzzle"], certificate["claim"]
    # Of an empty set there is something out of nothing; every goal can be reached.
    if not puzzle["set"]:
        return None if claim not in ("yes", "no") else claim == "yes"
    key = repr(puzzle)
    try:
        if key not in REMEMBERED:
            REMEMBERED[key] = fewest_moves(puzzle)
    except OverflowError:
        return None
    fewest, excluded = REMEMBERED[key]
    if claim == "yes":
        return True if fewest is not None else (False if excluded == float("inf") else None)
    if claim == "no":
        return False if fewest is not None else None
    if fewest is not None:
        return claim["fewest_moves"] == fewest
    return None if claim["fewest_moves"] > excluded else False


def listed(parts):
    """The moves of a pattern one by one; None if they are many."""
    moves = []
    for part in parts:
        if part["times"] * len(part["moves"]) > MOST_MOVES:
            return None
        for i in range(part["times"]):
            for text in part["moves"]:
                verb, square = text.split()
                moves.append(f"{verb} {int(square) + i * part['shift']}")
    return moves


def pattern_is_legal(certificate):
    moves = listed(certificate["evidence"]["parts"])
    if moves is None:
        return None
    return play_is_legal({**certificate, "evidence": {"kind": "play", "moves": moves}})


def play_is_legal(certificate):
    puzzle = certificate["puzzle"]
    count = Counter({square: int(number) for square, number in puzzle["start"]})
    for text in certificate["evidence"]["moves"]:
        verb, square = re.fullmatch(r"(expand|contract) (-?\d+)", text).groups()
        one = Counter({int(square): 1})
        many = Counter({int(square) + element: times for element, times in puzzle["set"]})
        taken, put = (one, many) if verb == "expand" else (many, one)
        assert all(count[place] >= times for place, times in taken.items())
        count = +(count - taken + put)
    return count == Counter({square: int(number) for square, number in puzzle["goal"]})
