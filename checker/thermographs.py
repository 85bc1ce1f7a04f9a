"""Thermographs (docs/certificates.md, "Sums of partizan games").

A wall is a list of corners (temperature, value), straight between them and constant beyond the last.
"""

from fractions import Fraction

import form_shape
import shape
import strategies
from forms import LEFT, RIGHT, Forms
from reading import Rejected


def height(wall, t):
    """The wall's value at a temperature."""
    for (low, value), (high, after) in zip(wall, wall[1:]):
        if t < high:
            return value + (after - value) * (t - low) / (high - low)
    return wall[-1][1]


def corners(points):
    """The first of the points, and those at which the slope changes."""
    slopes = [(after - value) / (high - low)
              for (low, value), (high, after) in zip(points, points[1:])] + [Fraction(0)]
    turns = [point for point, before, behind in zip(points[1:], slopes, slopes[1:])
             if before != behind]
    return [points[0], *turns]


def crossings(a, b, difference):
    """The temperatures at which walls turn or their difference is 0, ascending."""
    times = sorted({t for wall in (a, b) for t, _ in wall})
    for low, high in zip(times, times[1:]):
        before, after = difference(low), difference(high)
        if before * after < 0:
            times.append(low + (high - low) * before / (before - after))
    return sorted(times)


class NormalForms:
    """Forms in normal play: their order and their walls."""

    def __init__(self, forms):
        self.forms, self.order, self.canonical, self.known = forms, {}, set(), {}

    def at_least(self, a, b):
        """Whether Right, moving first, does not win a - b."""
        if (a, b) not in self.order:
            self.forms.room.take()
            self.order[a, b] = not (
                any(self.at_least(b, option) for option in self.forms.options(a, RIGHT))
                or any(self.at_least(option, a) for option in self.forms.options(b, LEFT)))
        return self.order[a, b]

    def better(self, a, b, player):
        return self.at_least(a, b) if player == LEFT else self.at_least(b, a)

    def require_canonical(self, form):
        if form in self.canonical:
            return
        self.canonical.add(form)
        for player in (LEFT, RIGHT):
            options = self.forms.options(form, player)
            for option in options:
                if any(other != option and self.better(other, option, player) for other in options):
                    raise Rejected("a dominated option")
                if any(self.better(form, reply, player)
                       for reply in self.forms.options(option, 1 - player)):
                    raise Rejected("a reversible option")
                self.require_canonical(option)

    def walls(self, form):
        """The mean, the temperature, Left's wall and Right's."""
        if form not in self.known:
            self.forms.room.take()
            self.known[form] = self.draw(form)
        return self.known[form]

    def draw(self, form):
        left, right = (self.forms.options(form, player) for player in (LEFT, RIGHT))
        if not left or not right:  # a canonical form without options on a side is an integer
            value = Fraction(self.forms.lengths[form] * (1 if left else -1))
            mast = [(Fraction(-1), value)]
            return value, Fraction(-1), mast, mast
        left = self.scaffold([self.walls(option)[3] for option in left], max)
        right = self.scaffold([self.walls(option)[2] for option in right], min)

        def gap(t):
            return height(left, t) - height(right, t) - 2 * t

        times = crossings(left, right, gap)
        meeting = next((t for t in times if gap(t) <= 0), times[-1] + gap(times[-1]) / 2)
        mean = height(left, meeting) - meeting
        cool = [t for t in times if t < meeting]
        return (mean, meeting,
                corners([*((t, height(left, t) - t) for t in cool), (meeting, mean)]),
                corners([*((t, height(right, t) + t) for t in cool), (meeting, mean)]))

    def scaffold(self, walls, best):
        result = walls[0]
        for wall in walls[1:]:
            def difference(t, a=result, b=wall):
                return height(a, t) - height(b, t)

            times = crossings(result, wall, difference)
            self.forms.room.take(len(times))
            result = corners([(t, best(height(result, t), height(wall, t))) for t in times])
        return result


def check(puzzle, claim, evidence, room):
    if evidence["kind"] != "thermograph":
        raise Rejected("the claim needs evidence of the kind 'thermograph'")
    if puzzle["play"] != "normal":
        raise Rejected("thermographs require normal play")
    forms = Forms(room)
    for entry in puzzle["forms"]:
        forms.append(entry)
    form = forms.at(evidence["negative"])
    books = {player: evidence[player] for player in strategies.PLAYERS if player in evidence}
    rules = strategies.rules_of(puzzle, room)
    difference = rules.beside_form(rules.read(puzzle["position"]), evidence["negative"])
    strategies.check_sum(difference, False, {"outcome": "P"}, {"kind": "strategies", **books}, rules)
    normal = NormalForms(forms)
    normal.require_canonical(form)
    mean, temperature, left, right = normal.walls(form)
    claimed = claim["thermograph"]
    if (shape.number(claimed["mean"]), shape.number(claimed["temperature"])) != (-mean, temperature):
        raise Rejected("the mean or temperature differs from the claim")
    for side, wall in (("left", right), ("right", left)):
        points = [tuple(map(shape.number, point)) for point in claimed[side]]
        if points != [(t, -value) for t, value in wall]:
            raise Rejected("a wall differs from the claim")


def wall_shape(value, name):
    def point(value, name):
        form_shape.fixed(value, name, 2)
        shape.exact_numbers(value, name)

    shape.items(value, name, point)


def claim_shape(value, name):
    """Whether it is a claim about a thermograph; then its shape is right."""
    if not isinstance(value, dict) or "thermograph" not in value:
        return False
    shape.keys(value, name, {"thermograph"})
    claimed = value["thermograph"]
    shape.keys(claimed, "thermograph", {"mean", "temperature", "left", "right"})
    shape.exact(claimed["mean"], "mean")
    shape.exact(claimed["temperature"], "temperature")
    wall_shape(claimed["left"], "left")
    wall_shape(claimed["right"], "right")
    return True


SHAPE = {"negative": form_shape.place, **strategies.SHAPE}
