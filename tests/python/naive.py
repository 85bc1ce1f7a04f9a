"""A naive theory of short games, by definition: a game is a pair of frozensets, Left's options and Right's."""

from fractions import Fraction
from functools import lru_cache

ZERO = (frozenset(), frozenset())
STAR = (frozenset([ZERO]), frozenset([ZERO]))
UP = (frozenset([ZERO]), frozenset([STAR]))


def game(left, right):
    return (frozenset(left), frozenset(right))


@lru_cache(None)
def integer(n):
    if n == 0:
        return ZERO
    return game([integer(n - 1)], []) if n > 0 else game([], [integer(n + 1)])


@lru_cache(None)
def nim(n):
    options = [nim(k) for k in range(n)]
    return game(options, options)


@lru_cache(None)
def le(g, h):
    """G <= H: Right, moving first, cannot win H - G as Left cannot win G - H moving first."""
    return not any(le(h, left) for left in g[0]) and not any(le(right, g) for right in h[1])


def compare(g, h):
    return {(True, True): "=", (True, False): "<", (False, True): ">", (False, False): "||"}[le(g, h), le(h, g)]


@lru_cache(None)
def wins(g, left_begins):
    """Whether who begins wins, in normal play."""
    return any(not wins(option, not left_begins) for option in g[0 if left_begins else 1])


@lru_cache(None)
def wins_misere(g, left_begins):
    options = g[0 if left_begins else 1]
    return not options or any(not wins_misere(option, not left_begins) for option in options)


def outcome(g, wins=wins):
    left, right = wins(g, True), wins(g, False)
    return "N" if left and right else "L" if left else "R" if right else "P"


@lru_cache(None)
def add(g, h):
    return tuple(frozenset([*(add(x, h) for x in g[i]), *(add(g, x) for x in h[i])]) for i in (0, 1))


@lru_cache(None)
def negative(g):
    return game(map(negative, g[1]), map(negative, g[0]))


@lru_cache(None)
def canonical(g):
    """Without dominated options, and with reversible ones bypassed."""
    left, right = {canonical(one) for one in g[0]}, {canonical(one) for one in g[1]}
    while True:
        now = game(left, right)
        bypassed = next(((one, back) for one in left for back in one[1] if le(back, now)), None)
        if bypassed:
            left = left - {bypassed[0]} | bypassed[1][0]
            continue
        bypassed = next(((one, back) for one in right for back in one[0] if le(now, back)), None)
        if not bypassed:
            break
        right = right - {bypassed[0]} | bypassed[1][1]
    left = [one for one in left if not any(one != other and le(one, other) for other in left)]
    right = [one for one in right if not any(one != other and le(other, one) for other in right)]
    return game(left, right)


@lru_cache(None)
def birthday(g):
    """Of the tree as it is."""
    return max((1 + birthday(option) for side in g for option in side), default=0)


@lru_cache(None)
def followers(g):
    """All that plays lead to, as a set."""
    return frozenset({g}).union(*(followers(option) for side in g for option in side))


@lru_cache(None)
def stop_count(g):
    """Of a canonical form."""
    return 1 if number(g) is not None else sum(stop_count(option) for side in g for option in side)


@lru_cache(None)
def number(g):
    """The number that a canonical form is, or None."""
    if g == ZERO:
        return Fraction(0)
    left, right = [number(one) for one in g[0]], [number(one) for one in g[1]]
    if None in left or None in right or len(left) > 1 or len(right) > 1:
        return None
    if not right:
        return left[0] + 1 if left[0].denominator == 1 and left[0] >= 0 else None
    if not left:
        return right[0] - 1 if right[0].denominator == 1 and right[0] <= 0 else None
    return (left[0] + right[0]) / 2 if left[0] < right[0] else None


@lru_cache(None)
def stops(g):
    """Of a canonical form: Left's and Right's."""
    if number(g) is not None:
        return number(g), number(g)
    return max(stops(one)[1] for one in g[0]), min(stops(one)[0] for one in g[1])


#: Breakpoints of thermographs of the games in these tests are multiples of it.
GRID = Fraction(1, 32)


@lru_cache(None)
def thermograph(g):
    """Of a canonical form: temperature, mean, and the walls at -1, -1 + GRID, ... up to the temperature."""
    n = number(g)
    if n is not None and n.denominator == 1:
        return Fraction(-1), n, ((n, n),)
    walls, t = [], Fraction(-1)
    while True:
        left = max(wall(one, t)[1] for one in g[0]) - t
        right = min(wall(one, t)[0] for one in g[1]) + t
        walls.append((left, right))
        if left <= right:
            assert left == right, "the grid is too coarse"
            return t, left, tuple(walls)
        t += GRID


def wall(g, t):
    temperature, mean, walls = thermograph(g)
    return walls[int((t + 1) / GRID)] if t <= temperature else (mean, mean)


def mex(numbers):
    numbers = set(numbers)
    return next(n for n in range(len(numbers) + 1) if n not in numbers)


def of_value(value):
    """The canonical form that a lastmove.Value shows."""
    return game(map(of_value, value.left), map(of_value, value.right))


def to_value(g):
    """The lastmove.Value with these options, from the leaves on."""
    import lastmove

    return lastmove.Value.of_options([to_value(one) for one in g[0]], [to_value(one) for one in g[1]])


def text(g):
    """In braces, as subjects have it."""
    return "{%s|%s}" % tuple(",".join(sorted(map(text, side))) for side in g)
