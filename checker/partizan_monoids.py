"""Misère monoids of partizan games that are groups Z and Z × T."""

from itertools import product
from math import gcd, prod

from heaps import Code
from reading import Rejected

MOST_PERIOD = 100_000
OUTCOMES = {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}


class Torsion:
    """A finite product of cyclic groups. Elements of the integers times it are pairs."""

    def __init__(self, orders):
        self.orders, self.size = orders, prod(orders)
        self.elements = [self.number(digits) for digits in product(*map(range, orders))]

    def digits(self, number):
        for order in self.orders:
            yield number % order
            number //= order

    def number(self, digits):
        number, place = 0, 1
        for digit, order in zip(digits, self.orders):
            number += place * (digit % order)
            place *= order
        return number

    def sum(self, a, b):
        if self.size == 1:
            return a[0] + b[0], 0
        digits = [x + y for x, y in zip(self.digits(a[1]), self.digits(b[1]))]
        return a[0] + b[0], self.number(digits)

    def minus(self, a):
        return -a[0], self.number([-digit for digit in self.digits(a[1])])


class Rows:
    """Outcomes of the elements, for each of the finite group a row, periodic on both sides."""

    def __init__(self, evidence, torsion):
        rows = evidence["outcomes"]
        self.rows = rows if isinstance(rows, list) else [rows]
        self.period, self.torsion = evidence["outcome_period"], torsion
        if len(self.rows) != torsion.size:
            raise Rejected("the number of rows of outcomes is wrong")
        if set("".join(self.rows)) - set("LRNP"):
            raise Rejected("an outcome other than L, R, N, P")
        if any(len(row) % 2 == 0 for row in self.rows):
            raise Rejected("the number of outcomes must be odd")
        if len(set(map(len, self.rows))) > 1:
            raise Rejected("rows of different lengths")
        self.reach = len(self.rows[0]) // 2
        if not 1 <= self.period <= min(self.reach, MOST_PERIOD):
            raise Rejected("the outcomes do not have this period")

    def at(self, element):
        z, t = element
        if z > self.reach:
            z -= -(-(z - self.reach) // self.period) * self.period
        if z < -self.reach:
            z += -(-(-self.reach - z) // self.period) * self.period
        return self.rows[t][z + self.reach]

    def shows(self, element, room):
        """Whether adding this element changes the outcome of some other."""
        around = range(-self.reach - self.period, self.reach + 1)
        for t in range(self.torsion.size):
            for z in around:
                room.step(2)
                if self.at((z, t)) != self.at(self.torsion.sum((z, t), element)):
                    return True
        return False


def largest(elements):
    return max((abs(z) for z, _ in elements), default=0)


def reached(steps, window, torsion, room):
    """What is reached from 0 by any number of steps, without going further out than the window."""
    found, waiting = {(0, 0)}, [(0, 0)]
    while waiting:
        place = waiting.pop()
        room.step(len(steps))
        for step in steps:
            following = torsion.sum(place, step)
            if abs(following[0]) <= window and following not in found:
                room.take(1)
                found.add(following)
                waiting.append(following)
    return found


class Proof:
    """That every sum of heaps has the outcome of its element, by induction: for each set of heaps and each
    element that they can sum to, the outcome follows from those after the moves.

    A set of heaps is known by what is alike of many: the signs of its images; unless there are both, what
    they sum to, each taken once at least; the group that they generate, which is what images of both
    signs sum to; and what Left's moves change, and Right's."""

    def __init__(self, torsion, rows, kinds, room):
        self.torsion, self.rows, self.kinds, self.room = torsion, rows, kinds, room
        changes = frozenset().union(*(kind[1] | kind[2] for kind in kinds))
        self.repeating = rows.reach + largest(changes)
        self.known = {}

    def near(self, element):
        """An element with the same outcomes, after all moves too, a period further out than they repeat at most."""
        (z, t), period = element, self.rows.period
        beyond = abs(z) - self.repeating - 1
        if beyond < period:
            return element
        return (1 if z > 0 else -1) * (self.repeating + 1 + beyond % period), t

    def generated(self, group, element):
        """A group and one more element, by its elements nearest to 0."""
        if (group, element) not in self.known:
            steps = group | {element, self.torsion.minus(element)}
            everything = reached(steps, 2 * largest(steps), self.torsion, self.room)
            least = min((z for z, _ in everything if z > 0), default=0)
            self.known[group, element] = frozenset(e for e in everything if abs(e[0]) <= least)
        return self.known[group, element]

    def joined(self, support, kind):
        signs, sums, group, left, right = support
        image, more_left, more_right, saltus = kind
        steps = [image, (saltus, 0)]
        signs |= {z > 0 for z, _ in steps if z != 0}
        for step in steps:
            group = self.generated(group, step)
        if len(signs) == 2:
            return signs, frozenset(), group, left | more_left, right | more_right
        waiting = [self.near(self.torsion.sum(before, image)) for before in sums]
        found = set(waiting)
        while waiting:
            place = waiting.pop()
            self.room.step(4)
            for step in steps:
                following = self.near(self.torsion.sum(place, step))
                if following not in found:
                    found.add(following)
                    waiting.append(following)
        return signs, frozenset(found), group, left | more_left, right | more_right

    def verify(self):
        nothing = frozenset()
        supports = {(nothing, frozenset([(0, 0)]), frozenset([(0, 0)]), nothing, nothing)}
        for kind in self.kinds:
            joined = set()
            for support in supports:
                self.room.step(sum(map(len, support[1:])))
                joined.add(self.joined(support, kind))
            self.room.take(len(joined - supports))
            supports |= joined
        groups = {}
        for signs, sums, group, left, right in supports:
            if len(signs) == 2 and group not in groups:
                further = self.rows.period * self.torsion.size * largest(group)
                groups[group] = reached(group, self.repeating + further, self.torsion, self.room)
            for place in groups[group] if len(signs) == 2 else sums:
                self.follows(place, left, right)

    def follows(self, place, left, right):
        self.room.step(1 + len(left) + len(right))

        def after(step):
            return self.rows.at(self.torsion.sum(place, step))
        left_wins = not left or any(after(step) in "LP" for step in left)
        right_wins = not right or any(after(step) in "RP" for step in right)
        if self.rows.at(place) != OUTCOMES[left_wins, right_wins]:
            name = place[0] if self.torsion.size == 1 else place
            raise Rejected(f"the outcome of {name} does not follow from the moves")


def kinds(codes, images, growing, saltus, torsion, room):
    """For each heap: its image, what Left's and Right's moves change, and what the image is greater by, for
    other heaps with the same changes: of those from `growing` on."""
    for heap in range(1, len(images)):
        changes = []
        for code in codes:
            changes.append(set())
            room.step(2 * code.moves(heap))
            for parts in code.options(heap):
                step = torsion.minus(images[heap])
                for part in parts:
                    step = torsion.sum(step, images[part])
                changes[-1].add(step)
        yield (images[heap], frozenset(changes[0]), frozenset(changes[1]),
               saltus if heap >= growing else 0)


def check_period(codes, images, evidence):
    """Of the images of the heaps 0, 1, 2, …"""
    if "period" not in evidence:
        raise Rejected("a claim about all heaps needs a period of the images")
    start, length = evidence["period"]["from"], evidence["period"]["length"]
    if any(len(images) <= code.heaps_of_period(start, length) for code in codes):
        raise Rejected("too few images to prove the period")
    if images[start + length:] != images[start:len(images) - length]:
        raise Rejected("the images do not have this period")


def check_generators(images, saltus, torsion, room):
    steps = {*images, (saltus, 0)}
    # Images that grow for ever are of the sign of the saltus in the end.
    if min(steps)[0] >= 0 or max(steps)[0] <= 0 or gcd(*(z for z, _ in steps)) != 1:
        raise Rejected("the images do not generate all integers")
    if torsion.size > 1:
        steps |= {torsion.minus(step) for step in steps}
        everything = reached(steps, 2 * largest(steps), torsion, room)
        if not all((0, t) in everything for t in torsion.elements):
            raise Rejected("the images do not generate the group")


def check_images(codes, claim, evidence, images):
    saltus = evidence.get("period", {}).get("saltus", 0)
    if claim != "all":
        if "period" in evidence:
            raise Rejected("a period requires a claim about all heaps")
        if claim != len(images) - 1:
            raise Rejected("the number of images differs from the number of heaps")
        return
    if saltus == 0 or evidence["period"]["length"] < 1:
        check_period(codes, images, evidence)
        return
    start, length = evidence["period"]["from"], evidence["period"]["length"]
    level = [(z - max((heap - start) // length, 0) * saltus, t)
             for heap, (z, t) in enumerate(images)]
    check_period(codes, level, evidence)


def first_growing(codes, evidence):
    """From which heap on heaps a period apart have the same changes, if their images grow."""
    period = evidence.get("period", {})
    if "saltus" not in period:
        return len(evidence["images"])
    start, length = period["from"], period["length"]
    return max(code.heaps_of_period(start, length) for code in codes) + 1 - length


class Group:
    """Images and outcomes that are what they should be, but for the proof itself.

    Elements are pairs (z, t)."""

    def __init__(self, codes, heaps, torsion, evidence, room):
        self.room, self.torsion, self.evidence = room, Torsion(torsion), evidence
        self.codes = [Code(code) for code in codes]
        if isinstance(evidence["outcomes"], list) != ("residues" in evidence):
            raise Rejected("a list of rows of outcomes belongs to residues")
        residues = evidence.get("residues", [0] * len(evidence["images"]))
        if len(residues) != len(evidence["images"]):
            raise Rejected("the number of residues differs from the number of images")
        if any(residue >= self.torsion.size for residue in residues):
            raise Rejected("a residue that is too large")
        self.images = list(zip(evidence["images"], residues))
        if len(self.images) < 2 or self.images[0] != (0, 0):
            raise Rejected("the image of heap 0 is not 0")
        self.saltus = evidence.get("period", {}).get("saltus", 0)
        check_generators(self.images, self.saltus, self.torsion, room)
        check_images(self.codes, heaps, evidence, self.images)
        self.rows = Rows(evidence, self.torsion)
        # A translation, which would make elements equal, by an integer would be one by the period.
        if not all(self.rows.shows((self.rows.period if t == 0 else 0, t), room)
                   for t in self.torsion.elements):
            raise Rejected("elements that cannot be distinguished")

    def verify(self, further=()):
        """Every sum of heaps, and of further games (element, Left's options, Right's), has the outcome of its
        element."""
        growing = first_growing(self.codes, self.evidence)
        every = set(kinds(self.codes, self.images, growing, self.saltus, self.torsion,
                          self.room))
        for element, *sides in further:
            minus = self.torsion.minus(element)
            every.add((element, *(frozenset(self.torsion.sum(option, minus) for option in side)
                                  for side in sides), 0))
        Proof(self.torsion, self.rows, every, self.room).verify()

    def heap(self, size):
        if size < len(self.images):
            return self.images[size]
        if "period" not in self.evidence:
            raise Rejected(f"the heap {size} has no image")
        length = self.evidence["period"]["length"]
        periods = (size - len(self.images)) // length + 1
        z, t = self.images[size - periods * length]
        return z + periods * self.saltus, t

    def require(self, element):
        if element[1] >= self.torsion.size:
            raise Rejected("a residue that is too large")

    def sum(self, a, b):
        return self.torsion.sum(a, b)

    def outcome(self, element):
        return self.rows.at(element)

    def has_inverse(self, element):
        return True

    def contexts(self, a, b):
        """Further out than around 0, or around what makes either element 0, the outcomes of both repeat."""
        around = self.rows.reach + self.rows.period
        for middle in (-a[0], -b[0]):
            self.room.take(2 * around + 1)
            for z in range(middle - around, middle + around + 1):
                yield from ((z, t) for t in range(self.torsion.size))


def check_integers(puzzle, claim, evidence, room):
    if "integers" not in claim or evidence["kind"] != "integers":
        raise Rejected("the claim or the evidence is not about such heaps")
    codes = puzzle["left"], puzzle["right"]
    Group(codes, claim["integers"], claim.get("torsion", []), evidence, room).verify()
