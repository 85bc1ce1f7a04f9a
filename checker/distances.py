"""Disks that cannot be packed: cases over how far their centres are from the middle, in whole numbers.

All lengths are in one unit, distances from the middle twice as long as they are.
"""

from reading import Rejected

BITS = 96  # behind the point of a cosine
HALVINGS = 48
HALF_TURN = 1 << HALVINGS  # angles are numbers of units of pi / 2^48
MOST_ORDERED = 100


def least_angle(one, other, apart):
    """At most the angle between centres so far from the middle, seen from there; HALF_TURN + 1 if there are none."""
    if one[1] + other[1] < apart:
        return HALF_TURN + 1
    corners = [(x, y) for x in one for y in other]
    if any(x * y == 0 and x + y >= apart for x, y in corners):
        return 0
    cosine = max(-((apart * apart - x * x - y * y << BITS - 1) // (x * y)) for x, y in corners if x * y)
    if cosine >= 1 << BITS:
        return 0
    angle = 0
    for _ in range(HALVINGS):
        if cosine > 0:
            angle, cosine = 2 * angle, -(-cosine * cosine >> BITS - 1) - (1 << BITS)
        else:
            angle, cosine = 2 * angle + 1, (1 << BITS) - (cosine * cosine >> BITS - 1)
    return angle


def inserted(order, beyond, place, angles):
    """The ring with one more centre, the next, at a place; None if there its direction is beyond itself.

    A ring is the order of the first centres, and how far each one's direction is beyond each other's at least.
    """
    count = len(order)
    to, since = [0] * count, [0] * count
    for i, other in enumerate(order):
        passed = i < place
        to[other] = angles[count][other] - 2 * HALF_TURN * passed
        since[other] = angles[count][other] - 2 * HALF_TURN * (not passed)
    others = range(count)
    after = [max(to[k] + beyond[k][i] for k in others) for i in others]
    before = [max(beyond[i][k] + since[k] for k in others) for i in others]
    if any(a + b > 0 for a, b in zip(after, before)):
        return None
    rows = [[max(far, before[i] + a) for far, a in zip(row, after)] + [before[i]] for i, row in enumerate(beyond)]
    return order[:place] + (count,) + order[place:], [*rows, after + [0]]


def have_directions(angles, alike, room):
    """Whether directions can be chosen so that each two are at least their angle apart, both ways around."""
    rings = [((0,), [[0]])]
    for count in range(1, len(angles)):
        seen, longer = set(), []
        for order, beyond in rings:
            for place in range(1, count + 1):
                room.step(20 + 2 * count * count)
                ring = inserted(order, beyond, place, angles)
                if ring is None:
                    continue
                signs = tuple(alike[centre] for centre in ring[0])
                signs = min(signs, signs[:1] + signs[:0:-1])
                if signs not in seen:
                    seen.add(signs)
                    room.take(1 + count * count // 8)
                    longer.append(ring)
        room.take(-sum(1 + len(order) ** 2 // 8 for order, _ in rings if count > 1))
        rings = longer
    room.take(-sum(1 + (len(order) - 1) ** 2 // 8 for order, _ in rings if len(angles) > 1))
    return bool(rings)


class Walk:
    """The cases that are still open, the next one last: of each disk the least and the greatest distance."""

    def __init__(self, cavity, disks, room):
        if max(disks) > cavity:
            raise Rejected("a disk is wider than the cavity")
        self.disks, self.room = disks, room
        self.known = {}
        self.open = []
        self.push([(0, cavity - disk) for disk in disks])

    def push(self, case):
        self.room.take(1 + len(case) // 4)
        self.open.append(case)

    def pop(self):
        if not self.open:
            raise Rejected("there are more steps than cases")
        self.room.take(-(1 + len(self.disks) // 4))
        return self.open.pop()

    def divide(self, disk, bound):
        case = self.pop()
        if not case[disk][0] < bound < case[disk][1]:
            raise Rejected("the two cases are divided at a distance that is not possible")
        same = [self.disks[disk] == size for size in self.disks]
        farther = [(max(low, bound), high) if same[i] and i >= disk else (low, high)
                   for i, (low, high) in enumerate(case)]
        nearer = [(low, min(high, bound)) if same[i] and i <= disk else (low, high)
                  for i, (low, high) in enumerate(case)]
        self.push(farther)
        self.push(nearer)

    def close(self, disks):
        case = self.pop()
        if len(disks) > MOST_ORDERED or len(set(disks)) < len(disks):
            raise Rejected(f"expected different disks to be ordered, at most {MOST_ORDERED}")
        placed = [(self.disks[disk], case[disk]) for disk in disks]
        angles = [[self.angle(one, other) for other in placed] for one in placed]
        if not disks or have_directions(angles, [placed.index(one) for one in placed], self.room):
            raise Rejected("the disks of a case are not shown to be in each other's way")

    def angle(self, one, other):
        key = (one, other) if one <= other else (other, one)
        if key not in self.known:
            bits = max(one[1][1], other[1][1], one[0], other[0]).bit_length()
            self.room.step(120 + (bits + BITS) ** 2 // 2000)
            self.room.take()
            self.known[key] = least_angle(one[1], other[1], one[0] + other[0])
        return self.known[key]


def check(cavity, disks, steps, room):
    """All sizes are diameters in one unit; each step a disk and twice a distance, or a list of disks."""
    walk = Walk(cavity, disks, room)
    for step in steps:
        room.step(4 + len(disks))
        if isinstance(step, list):
            walk.close(step)
        else:
            walk.divide(*step)
    if walk.open:
        raise Rejected("a case is left open")
    ends = sum(isinstance(step, list) for step in steps)
    cases = f"{ends} case{'' if ends == 1 else 's'}"
    return f"the disks have no order around the middle, in {cases} of their distances from it"
