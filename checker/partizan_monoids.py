"""Misère monoids of partizan games: the group of integers, and finite tables."""

from math import gcd

from heaps import Code
from reading import Rejected

MOST_PERIOD = 100_000


def lcm(a, b):
    return a * b // gcd(a, b)


class Line:
    """Outcomes of integers, periodic on both sides."""

    def __init__(self, evidence):
        self.letters, self.period = evidence["outcomes"], evidence["outcome_period"]
        if set(self.letters) - set("LRNP"):
            raise Rejected("an outcome that is none of L, R, N, P")
        if len(self.letters) % 2 == 0:
            raise Rejected("outcomes without a middle")
        self.reach = len(self.letters) // 2
        if not 1 <= self.period <= min(self.reach, MOST_PERIOD):
            raise Rejected("a period that the outcomes do not show")

    def at(self, z):
        if z > self.reach:
            z -= -(-(z - self.reach) // self.period) * self.period
        if z < -self.reach:
            z += -(-(-self.reach - z) // self.period) * self.period
        return self.letters[z + self.reach]


def types(codes, images, growing, saltus):
    """For each heap: its image, what Left's and Right's moves change, and what the image can be greater
    by, for other heaps with the same changes: those that are `growing`, or more."""
    for heap in range(1, len(images)):
        changes = [frozenset(sum(images[part] for part in parts) - images[heap]
                             for parts in code.options(heap)) for code in codes]
        more = frozenset([saltus] if heap >= growing else [])
        yield frozenset([images[heap]]), changes[0], changes[1], more


def sums(images, more, far, room):
    """All sums of these images, each taken at least once, and any number of what can be more, that are
    near enough to 0."""
    every = images | more
    once, largest = sum(images), max(map(abs, every), default=0)
    window = far + abs(once) + largest * largest + 2 * largest
    found, waiting = {once}, [once]
    while waiting:
        z = waiting.pop()
        for image in every:
            following = z + image
            if abs(following) <= window and following not in found:
                room.take(1)
                found.add(following)
                waiting.append(following)
    return found


def check_support(support, line, room):
    images, left, right, more = support
    longest = max(map(abs, left | right), default=0)
    divisor = gcd(*images, *more)
    far = line.reach + longest + lcm(max(divisor, 1), line.period)
    for z in sums(images, more, far, room):
        left_wins = not left or any(line.at(z + step) in "LP" for step in left)
        right_wins = not right or any(line.at(z + step) in "RP" for step in right)
        outcome = {(True, True): "N", (True, False): "L", (False, True): "R",
                   (False, False): "P"}[left_wins, right_wins]
        if line.at(z) != outcome:
            raise Rejected(f"the outcome of {z} does not follow from the moves")


def check_period(codes, images, evidence):
    """Of the images of the heaps 0, 1, 2, …"""
    if "period" not in evidence:
        raise Rejected("all heaps need a period of the images")
    start, length = evidence["period"]["from"], evidence["period"]["length"]
    if any(len(images) <= code.heaps_of_period(start, length) for code in codes):
        raise Rejected("too few images to show the period")
    if images[start + length:] != images[start:len(images) - length]:
        raise Rejected("the period is not theirs")


def check_images(codes, claim, evidence):
    images, saltus = evidence["images"], evidence.get("period", {}).get("saltus", 0)
    if len(images) < 2 or images[0] != 0:
        raise Rejected("the heap 0 is the integer 0")
    # Images that grow for ever are of the sign of the saltus in the end.
    if min(*images, saltus) >= 0 or max(*images, saltus) <= 0 or gcd(*images, saltus) != 1:
        raise Rejected("the images do not generate all integers")
    if claim != "all":
        if "period" in evidence:
            raise Rejected("a period where not all heaps are claimed")
        if claim != len(images) - 1:
            raise Rejected("another number of images than of heaps")
        return
    if saltus == 0 or evidence["period"]["length"] < 1:
        check_period(codes, images, evidence)
        return
    start, length = evidence["period"]["from"], evidence["period"]["length"]
    level = [image - max((heap - start) // length, 0) * saltus for heap, image in enumerate(images)]
    check_period(codes, level, evidence)


def first_growing(codes, evidence):
    """From which heap on heaps a period apart have the same changes, if their images grow."""
    period = evidence.get("period", {})
    if "saltus" not in period:
        return len(evidence["images"])
    start, length = period["from"], period["length"]
    return max(code.heaps_of_period(start, length) for code in codes) + 1 - length


def check_integers(puzzle, claim, evidence, room):
    if "integers" not in claim or evidence["kind"] != "integers":
        raise Rejected("the claim or the evidence is not of such heaps")
    codes = [Code(puzzle["left"]), Code(puzzle["right"])]
    check_images(codes, claim["integers"], evidence)
    line = Line(evidence)
    around = range(-line.reach, line.reach + 1)
    if all(line.at(z) == line.at(z + line.period) == line.at(z - line.period) for z in around):
        raise Rejected("integers that nothing tells apart")
    growing, saltus = first_growing(codes, evidence), evidence.get("period", {}).get("saltus", 0)
    supports = {(frozenset(),) * 4}
    for kind in set(types(codes, evidence["images"], growing, saltus)):
        joined = {tuple(a | b for a, b in zip(support, kind)) for support in supports}
        room.take(len(joined - supports))
        supports |= joined
    for support in supports:
        check_support(support, line, room)


class Table:
    """The products of a finite monoid, verified to be one."""

    def __init__(self, order, evidence, room):
        self.games, self.outcomes, self.order = evidence["games"], evidence["outcomes"], order
        if order < 1 or order != len(self.outcomes):
            raise Rejected("another order")
        if set(self.outcomes) - set("LRNP"):
            raise Rejected("an outcome that is none of L, R, N, P")
        for times in self.games:
            if len(times) != order or max(times) >= order:
                raise Rejected("a game times each element is not a list of so many elements")
        for i, a in enumerate(self.games):
            for b in self.games[:i]:
                if any(a[b[q]] != b[a[q]] for q in range(order)):
                    raise Rejected("two games do not commute")
        self.words = {0: []}
        waiting = [0]
        for element in waiting:
            for game, times in enumerate(self.games):
                if times[element] not in self.words:
                    room.take(1)
                    self.words[times[element]] = [*self.words[element], game]
                    waiting.append(times[element])
        if len(self.words) < order:
            raise Rejected("the games do not generate every element")
        self.tell_apart()

    def tell_apart(self):
        classes, count = list(self.outcomes), 0
        while True:
            seen = [(classes[q], *(classes[times[q]] for times in self.games))
                    for q in range(self.order)]
            numbers = {kind: i for i, kind in enumerate(dict.fromkeys(seen))}
            classes = [numbers[kind] for kind in seen]
            if len(numbers) == self.order:
                return
            if len(numbers) == count:
                raise Rejected("two elements are never told apart")
            count = len(numbers)

    def product(self, games, element=0):
        for game in games:
            element = self.games[game][element]
        return element


def options_of_heaps(puzzle, evidence):
    """For each heap that has an image, the lists of games that the moves leave: game i is heap i + 1."""
    codes = [Code(puzzle["left"]), Code(puzzle["right"])]
    check_period(codes, [[], *evidence["games"]], evidence)
    for heap in range(1, len(evidence["games"]) + 1):
        yield [[[part - 1 for part in parts] for parts in code.options(heap)] for code in codes]


def options_of_followers(puzzle, evidence):
    family = puzzle["options"]
    if len(family) != len(evidence["games"]):
        raise Rejected("another number of games")
    if "period" in evidence:
        raise Rejected("a period of games that are no heaps")
    for game, sides in enumerate(family):
        if any(part >= game for side in sides for option in side for part in option):
            raise Rejected("an option that is not an earlier game")
    return family


def check_finite(puzzle, claim, evidence, room):
    if "monoid" not in claim or evidence["kind"] != "monoid":
        raise Rejected("the claim or the evidence is not of such games")
    of_heaps = puzzle["game"] == "partizan-heaps"
    family = list((options_of_heaps if of_heaps else options_of_followers)(puzzle, evidence))
    table = Table(claim["monoid"], evidence, room)
    options = [[{table.product(option) for option in side} for side in sides]
               for sides in family]
    check_closed(table, options, room)


def check_closed(table, options, room):
    """Whether every sum of games has the outcome of its element."""
    start = (0, frozenset(), frozenset())
    seen, waiting = {start}, [start]
    while waiting:
        element, left, right = waiting.pop()
        left_wins = not left or any(table.outcomes[q] in "LP" for q in left)
        right_wins = not right or any(table.outcomes[q] in "RP" for q in right)
        if (left_wins, right_wins) != (table.outcomes[element] in "LN",
                                       table.outcomes[element] in "RN"):
            raise Rejected(f"the outcome of element {element} does not follow from the moves")
        for game, times in enumerate(table.games):
            reached = [
                frozenset(times[q] for q in before)
                | {table.product(table.words[option], element) for option in own}
                for before, own in zip((left, right), options[game])
            ]
            following = (times[element], *reached)
            if following not in seen:
                room.take(1)
                seen.add(following)
                waiting.append(following)
