"""Whether disks can be packed, and proofs by distances from the middle hold, naively and in floating point."""

import cmath
import itertools
import math
import random
from fractions import Fraction

# The least cavity of n disks of diameter 1, rounded down.
EQUAL = {3: "2.1547005", 4: "2.4142135", 5: "2.7013016", 6: "2.9999999", 7: "2.9999999", 8: "3.3047648", 9: "3.6131259"}
NEAR, SURE = 1e-6, 1e-9


def can_be_packed(cavity, disks):
    """None where neither equal disks nor a packing that is found tells."""
    widest = sorted(disks, reverse=True)
    if any(len(disks) >= n and cavity < Fraction(least) * widest[n - 1] for n, least in EQUAL.items()):
        return False
    return is_packed_by_chance([float(disk) / 2 for disk in disks], float(cavity) / 2 * (1 - NEAR)) or None


def is_packed_by_chance(radii, limit, tries=20, rounds=300):
    """Whether pushing disks apart, from anywhere, packs them into a cavity of this radius."""
    generator = random.Random(1)
    if max(radii) > limit:
        return False
    for _ in range(tries):
        at = [cmath.rect(generator.uniform(0, limit), generator.uniform(0, 7)) for _ in radii]
        if any(push_apart(at, radii, limit) < limit * NEAR / 10 for _ in range(rounds)):
            return True
    return False


def push_apart(at, radii, limit):
    """One round of moving disks that overlap, or leave the cavity; how far the worst was off."""
    worst = 0.0
    for i, radius in enumerate(radii):
        beyond = abs(at[i]) + radius - limit
        if beyond > 0:
            at[i] *= 1 - beyond / abs(at[i])
        for j in range(i):
            way = at[i] - at[j] or 1e-9
            near = radius + radii[j] - abs(way)
            if near > 0:
                at[i] += way / abs(way) * near / 2
                at[j] -= way / abs(way) * near / 2
            worst = max(worst, near)
        worst = max(worst, beyond)
    return worst


def hold(cavity, disks, steps):
    """Whether the cases are complete and each ends; None where rounding would tell."""
    cases = [[(Fraction(0), (cavity - disk) / 2) for disk in disks]]
    is_sure = True
    for step in steps:
        if not cases:
            return False
        case = cases.pop()
        if "disks" in step:
            room = most_room(case, disks, step["disks"])
            if room > NEAR:
                return False
            is_sure = is_sure and room < -SURE
            continue
        i, bound = step["disk"], Fraction(step["below"])
        if not case[i][0] < bound < case[i][1]:
            return False
        cases.append([(max(low, bound), high) if disks[j] == disks[i] and j >= i else (low, high)
                      for j, (low, high) in enumerate(case)])
        cases.append([(low, min(high, bound)) if disks[j] == disks[i] and j <= i else (low, high)
                      for j, (low, high) in enumerate(case)])
    return (is_sure or None) if not cases else False


def least_angle(one, other, apart):
    """On a grid of distances."""
    grids = [[float(low) + k * float(high - low) / 12 for k in range(13)] for low, high in (one, other)]
    places = [(x, y) for x, y in itertools.product(*grids) if x + y >= apart]
    if not places:
        return 4.0
    return min(0.0 if x * y == 0 else math.acos(max(-1.0, min(1.0, (x * x + y * y - apart ** 2) / (2 * x * y))))
               for x, y in places)


def most_room(case, disks, chosen):
    """In the roomiest cyclic order of the chosen disks, what is left of full turns on the tightest walk."""
    angles = {(i, j): least_angle(case[i], case[j], float(disks[i] + disks[j]) / 2)
              for i in chosen for j in chosen if i != j}
    orders = {tuple((disks[i], case[i]) for i in rest): rest for rest in itertools.permutations(chosen[1:])}
    return max((room([*chosen[:1], *rest], angles) for rest in orders.values()), default=10.0)


def room(order, angles):
    """What is left of full turns on the tightest walk of at most as many steps as there are disks."""
    n = len(order)
    far = [[-10.0 if i == j else angles[order[i], order[j]] - (0 if i < j else 2 * math.pi) for j in range(n)]
           for i in range(n)]
    walks, tightest = far, -10.0
    for _ in range(n):
        walks = [[max(walks[i][k] + far[k][j] for k in range(n)) for j in range(n)] for i in range(n)]
        tightest = max(tightest, *(walks[i][i] for i in range(n)))
    return -tightest
