"""Checks that the values of partizan heaps in normal play have a period, by computing the first of them again."""

import heaps
import shape
from reading import GaveUp, Rejected

MOST_SALTUS = 1_000_000
MOST_HEAPS = 1_000_000
LONGEST = 1_000  # moves of a play


class Games:
    """Games in canonical form: two are equal exactly if their numbers are."""

    def __init__(self, room):
        self.room = room
        self.sides, self.lengths, self.known, self.order, self.sums = [], [], {}, {}, {}
        self.zero = self.add((frozenset(), frozenset()))
        self.known[frozenset(), frozenset()] = self.zero

    def add(self, sides):
        self.room.take(1 + sum(map(len, sides)) // 16)
        length = max((self.lengths[option] + 1 for side in sides for option in side), default=0)
        if length > LONGEST:
            raise GaveUp(f"plays of more than {LONGEST} moves are not compared")
        self.sides.append(sides)
        self.lengths.append(length)
        return len(self.sides) - 1

    def at_least(self, a, b):
        """Whether Right, moving first, does not win a - b."""
        if (a, b) not in self.order:
            self.room.step()
            self.order[a, b] = not (any(self.at_least(b, option) for option in self.sides[a][1])
                                    or any(self.at_least(option, a) for option in self.sides[b][0]))
        return self.order[a, b]

    def better(self, a, b, player):
        return self.at_least(a, b) if player == 0 else self.at_least(b, a)

    def bypassed(self, game, player):
        """The options, reversible ones replaced by those that the reply leaves."""
        waiting, met, kept = list(self.sides[game][player]), set(), set()
        while waiting:
            option = waiting.pop()
            if option in met:
                continue
            met.add(option)
            reply = next((after for after in self.sides[option][1 - player] if self.better(game, after, player)), None)
            if reply is None:
                kept.add(option)
            else:
                waiting.extend(self.sides[reply][player])
        return kept

    def make(self, *sides):
        sides = tuple(map(frozenset, sides))
        if sides not in self.known:
            written = self.add(sides)
            best = []
            for player in (0, 1):
                options = self.bypassed(written, player)
                best.append(frozenset(option for option in options if not any(
                    other != option and self.better(other, option, player) for other in options)))
            best = tuple(best)
            if best not in self.known:
                self.known[best] = self.add(best)
            self.known[sides] = self.known[best]
        return self.known[sides]

    def sum(self, a, b):
        if self.zero in (a, b):
            return a + b - self.zero
        key = min(a, b), max(a, b)
        if key not in self.sums:
            self.room.take()
            self.sums[key] = self.make(*({self.sum(option, b) for option in self.sides[a][player]}
                                         | {self.sum(a, option) for option in self.sides[b][player]}
                                         for player in (0, 1)))
        return self.sums[key]

    def integer(self, number):
        game = self.zero
        for _ in range(abs(number)):
            game = self.make({game}, ()) if number > 0 else self.make((), {game})
        return game

    def sign_of_integer(self, game):
        """1, 0 or -1 of an integer, else None: one player has no option, and the other one has one at most."""
        left, right = self.sides[game]
        if left and right:
            return None
        return 1 if left else -1 if right else 0


def values_of_heaps(codes, number, games, room):
    values = []
    for heap in range(number):
        sides = []
        for code in codes:
            room.step(code.moves(heap))
            options = set()
            for parts in code.options(heap):
                total = games.zero
                for part in parts:
                    total = games.sum(total, values[part])
                options.add(total)
            sides.append(options)
        values.append(games.make(*sides))
    return values


def check(puzzle, claim, evidence, room):
    codes = [heaps.Code(puzzle["left"]), heaps.Code(puzzle["right"])]
    claimed = claim["value_period"]
    period, preperiod, saltus = claimed["period"], claimed["preperiod"], claimed["saltus"]
    needed = max(code.heaps_of_period(max(preperiod, 1), period) + 1 for code in codes)
    number = evidence["values"]
    if number < needed or number > MOST_HEAPS:
        raise Rejected(f"number of values needed: {needed}")
    games = Games(room)
    values = values_of_heaps(codes, number, games, room)

    def grown(values, by):
        step = games.integer(by)
        return [games.sum(value, step) for value in values]

    later = values[period:]
    same = [a == b for a, b in zip(grown(values[:number - period], saltus), later)]
    if not all(same[preperiod:]):
        raise Rejected("the values do not repeat")
    if preperiod > 0 and same[preperiod - 1]:
        raise Rejected("the values repeat earlier")
    turn = values[preperiod:preperiod + period]
    turns = turn + grown(turn, saltus)
    for shift in range(1, period // 2 + 1):
        if period % shift == 0 and saltus * shift % period == 0:
            if turns[shift:shift + period] == grown(turn, saltus * shift // period):
                raise Rejected("there is a shorter period")
    if saltus != 0:
        sign = 1 if saltus > 0 else -1
        if any(games.sign_of_integer(value) not in (None, sign) for value in values[number - period:]):
            raise Rejected("an integer that is not on the side of 0 to which values grow")


def claim_shape(value, name):
    """Whether it is a claim about a period of values; then its shape is right."""
    if not isinstance(value, dict) or "value_period" not in value:
        return False
    shape.keys(value, name, {"value_period"})
    claimed = value["value_period"]
    shape.keys(claimed, "value_period", {"period", "preperiod", "saltus"})
    shape.integer(claimed["period"], "period")
    shape.integer(claimed["preperiod"], "preperiod")
    shape.integer(claimed["saltus"], "saltus", -MOST_SALTUS, MOST_SALTUS)
    return True
