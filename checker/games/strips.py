"""Games on a row of cells or coins."""

from itertools import combinations
from math import comb

from games.rules import Game, plain


class Treblecross(Game):
    """An X is written into an empty cell; three X's side by side have won everything."""

    ends_early = True
    least, most = 3, 10_000
    longest_written = 100  # of empty cells

    def read(self, reader):
        if reader.at_digit():
            return "." * reader.number(self.least, self.most)
        board = reader.until("[.X]*")
        if not self.least <= len(board) <= self.most:
            reader.fail()
        return board

    def text(self, position):
        long = "X" not in position and len(position) > self.longest_written
        return str(len(position)) if long else position

    def moves(self, position):
        return 0 if self.over(position) else position.count(".")

    def options(self, position):
        if not self.over(position):
            for cell, sign in enumerate(position):
                if sign == ".":
                    yield (position[:cell] + "X" + position[cell + 1:],)

    def over(self, position):
        return "XXX" in position


class Coins(Game):
    """Some coins are turned, the rightmost of them from heads to tails."""

    most = 500

    def read(self, reader):
        coins = reader.until("[HT]*")
        if not 1 <= len(coins) <= self.most:
            reader.fail()
        return coins

    def others(self, coin):
        """The coins that may be turned with it, in all ways."""
        raise NotImplementedError

    def choices(self, coin):
        """How many ways there are."""
        raise NotImplementedError

    def moves(self, position):
        return sum(self.choices(coin) for coin, side in enumerate(position) if side == "H")

    def options(self, position):
        for coin, side in enumerate(position):
            if side == "H":
                for others in self.others(coin):
                    turned = {coin, *others}
                    yield ("".join("TH"[old == "T"] if i in turned else old
                                   for i, old in enumerate(position)),)


class TurningTurtles(Coins):
    """One coin more, or none."""

    def others(self, coin):
        yield ()
        yield from combinations(range(coin), 1)

    def choices(self, coin):
        return 1 + coin


class MockTurtles(TurningTurtles):
    """Two coins more, or one, or none."""

    most = 100

    def others(self, coin):
        yield from super().others(coin)
        yield from combinations(range(coin), 2)

    def choices(self, coin):
        return 1 + coin + comb(coin, 2)


class Ruler(Coins):
    """The coins beside it, as many as one likes."""

    def others(self, coin):
        return (range(first, coin) for first in range(coin + 1))

    def choices(self, coin):
        return 1 + coin


GAMES = {
    "treblecross": plain(Treblecross),
    "turning-turtles": plain(TurningTurtles),
    "mock-turtles": plain(MockTurtles),
    "ruler": plain(Ruler),
}
