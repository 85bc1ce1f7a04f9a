"""Forms of misère play: which of a list are the same, and who wins sums of two."""

from reading import Rejected

LEFT, RIGHT = 0, 1
ZERO = 0  # the form without moves, with which every list begins
LONGEST = 1_000  # moves of a play


class Forms:
    """The forms of a list; two are written alike exactly when their numbers are the same."""

    def __init__(self, room):
        self.room = room
        self.entries, self.list = [], []
        self.known, self.sides, self.stones, self.lengths = {}, [], [], []
        self.won = ({}, {})

    def append(self, entry):
        self.room.take(1 + sum(map(len, entry[:2])) // 16)
        if any(place >= len(self.list) for side in entry[:2] for place in side):
            raise Rejected("an option that is not listed before its form")
        sides = tuple(frozenset(self.list[place] for place in side) for side in entry[:2])
        length = max((self.lengths[form] + 1 for side in sides for form in side), default=0)
        if length > LONGEST:
            raise Rejected(f"a form with plays of more than {LONGEST} moves")
        key = sides, entry[2]
        if key not in self.known:
            self.known[key] = len(self.sides)
            self.sides.append(sides)
            self.stones.append(("L" in entry[2], "R" in entry[2]))
            self.lengths.append(length)
        self.list.append(self.known[key])
        self.entries.append(entry)

    def at(self, place):
        if place >= len(self.list):
            raise Rejected(f"there is no form {place}")
        return self.list[place]

    def options(self, form, player):
        return self.sides[form][player]

    def is_over(self, form, player):
        """Whether the player, to move, has won there."""
        return not self.sides[form][player] or self.stones[form][player]

    def followers(self, form):
        found, rest = {form}, [form]
        while rest:
            self.room.step()
            for side in self.sides[rest.pop()]:
                rest.extend(side - found)
                found |= side
        return found

    def wins(self, a, b, player):
        """Whether the player, moving first, wins the sum of both in misère play."""
        if self.is_over(a, player) and self.is_over(b, player):
            return True
        won, key = self.won[player], (a, b)
        if key not in won:
            self.room.take()
            won[key] = self.finds_win(a, b, player)
        return won[key]

    def finds_win(self, a, b, player):
        self.room.step(len(self.sides[a][player]) + len(self.sides[b][player]))
        for option in self.sides[a][player]:
            if not self.wins(option, b, 1 - player):
                return True
        for option in self.sides[b][player]:
            if not self.wins(a, option, 1 - player):
                return True
        return False
