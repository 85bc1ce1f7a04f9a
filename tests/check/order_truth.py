"""Forms of misère play by the plainest recursion, to judge certificates of comparisons.

A form is a number; two are written alike exactly when their numbers are the same. Order is tried out
in sums with games of the universe: all that are born by day 2, and some sums of two.
"""

from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement

NUMBERS, FORMS = {}, []
LEFT, RIGHT = 0, 1


def number(left, right, stones=""):
    key = frozenset(left), frozenset(right), stones
    if key not in NUMBERS:
        NUMBERS[key] = len(FORMS)
        FORMS.append(key)
    return NUMBERS[key]


ZERO = number([], [])


def read(certificate):
    """All forms of the certificate, in its order."""
    forms = []
    for left, right, stones in [*certificate["puzzle"]["forms"], *certificate["evidence"]["forms"]]:
        forms.append(number([forms[i] for i in left], [forms[i] for i in right], stones))
    return forms


def has_won(form, player):
    return not FORMS[form][player] or "LR"[player] in FORMS[form][2]


@lru_cache(maxsize=None)
def wins(a, b, player):
    """Whether the player, moving first, wins a + b."""
    if has_won(a, player) and has_won(b, player):
        return True
    left = [(option, b) for option in FORMS[a][player]] + [(a, option) for option in FORMS[b][player]]
    return any(not wins(*sum_left, 1 - player) for sum_left in left)


@lru_cache(maxsize=None)
def followers(form):
    return frozenset({form}).union(*(followers(option) for side in FORMS[form][:2] for option in side))


@lru_cache(maxsize=None)
def add(a, b):
    sides = [{add(x, b) for x in FORMS[a][player]} | {add(a, y) for y in FORMS[b][player]}
             for player in (LEFT, RIGHT)]
    return number(*sides)


@lru_cache(maxsize=None)
def conjugate(form):
    left, right, stones = FORMS[form]
    return number(map(conjugate, right), map(conjugate, left), stones)


@lru_cache(maxsize=None)
def height(form):
    return max((1 + height(option) for side in FORMS[form][:2] for option in side), default=0)


def is_dead(end):
    return all(not FORMS[follower][LEFT] for follower in followers(end))


@lru_cache(maxsize=None)
def is_blocked(end):
    if FORMS[end][LEFT]:
        return False
    return all(is_blocked(option) or any(map(is_blocked, FORMS[option][LEFT]))
               for option in FORMS[end][RIGHT])


@lru_cache(maxsize=None)
def is_sum(end, generators):
    """Whether the end is a sum of the generators: by trying out all sums as long as it is."""
    sums = {ZERO}
    for _ in range(height(end)):
        sums |= {add(a, b) for a in sums for b in generators if height(a) + height(b) <= height(end)}
    return end in sums


def left_ends(games):
    """The Left ends that the games bring into a universe."""
    both = [*games, *map(conjugate, games)]
    return frozenset(follower for game in both for follower in followers(game)
                     if not FORMS[follower][LEFT] and follower != ZERO)


def is_left_end(end, universe):
    if universe == "M":
        return True
    if universe == "D":
        return end == ZERO
    if universe == "E":
        return is_dead(end)
    return is_blocked(end) if universe == "B" else is_sum(end, universe)


def is_member(form, universe):
    for follower in followers(form):
        left, right, stones = FORMS[follower]
        if stones or not left and not is_left_end(follower, universe):
            return False
        if not right and not is_left_end(conjugate(follower), universe):
            return False
    return True


def subsets(things):
    return chain.from_iterable(combinations(things, size) for size in range(len(things) + 1))


DAY_ONE = [number(left, right) for left in subsets([ZERO]) for right in subsets([ZERO])]
DAY_TWO = [number(left, right) for left in subsets(DAY_ONE) for right in subsets(DAY_ONE)]


@lru_cache(maxsize=None)
def contexts(universe):
    members = [form for form in DAY_TWO if is_member(form, universe)]
    small = members[:12] + DAY_ONE
    sums = {add(a, b) for a, b in combinations_with_replacement(small, 2)}
    return [*members, *(form for form in sums if is_member(form, universe))]


def universe_of(certificate, forms):
    text = certificate["puzzle"]["universe"]
    return text if isinstance(text, str) else left_ends([forms[place] for place in text])


@lru_cache(maxsize=None)
def seems_at_least(g, h, universe):
    return all((wins(g, x, LEFT) or not wins(h, x, LEFT)) and
               (wins(h, x, RIGHT) or not wins(g, x, RIGHT)) for x in contexts(universe))


def ends(certificate):
    """(upper, lower, whether upper >= lower is claimed, what is against it), both ways; the universe."""
    forms, puzzle = read(certificate), certificate["puzzle"]
    universe = universe_of(certificate, forms)
    g, h = forms[puzzle["g"]], forms[puzzle["h"]]
    claim, evidence = certificate["claim"]["compare"], certificate["evidence"]
    against = [evidence.get(key) for key in ("not_at_least", "not_at_most")]
    return ((g, h, claim in "=>", against[0]), (h, g, claim in "=<", against[1])), universe, forms


def claim_is_true(certificate):
    """False where a game of the universe shows that what is claimed to hold does not; else None."""
    directions, universe, _ = ends(certificate)
    wrong = any(holds and not seems_at_least(upper, lower, universe)
                for upper, lower, holds, _ in directions)
    return False if wrong else None


def proof_holds(certificate):
    """Whether each game that is to tell the two forms apart does so, and is in the universe."""
    directions, universe, forms = ends(certificate)
    for upper, lower, holds, against in directions:
        if holds:
            continue
        game, player = forms[against["game"]], ["left", "right"].index(against["first"])
        better, worse = (lower, upper) if player == LEFT else (upper, lower)
        if not is_member(game, universe) or wins(worse, game, player) or not wins(better, game, player):
            return False
    return True
