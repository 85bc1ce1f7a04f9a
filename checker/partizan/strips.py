"""Partizan games on rows."""

import re

from partizan.cells import STONES, BoardGame, cells, least, put, runs, signs, step, upright_images
from partizan.rules import plain

AHEAD = (0, 1), (0, -1)  # where Left's animals go, and where Right's


class Elephants(BoardGame):
    """Left's animals go one cell to the right, Right's to the left, into an empty cell."""

    def target(self, sign, cell, player):
        """The cell that the animal may go to, if that is empty."""
        return step(cell, AHEAD[player])

    def changes(self, board, player):
        sign = signs(board)
        for cell in cells(board, STONES[player]):
            to = self.target(sign, cell, player)
            if sign.get(to) == ".":
                yield {cell: ".", to: STONES[player]}

    def split(self, board):
        """No animal passes another: between o and the next x, going apart, nothing is shared."""
        rows = (row for (run,) in runs(board, "#")
                for row in re.sub(r"(o\.*)x", r"\1 x", run).split(" "))
        return [(row,) for row in rows if "." in row and row.strip(".")]


class ToadsAndFrogs(Elephants):
    """Or over one animal of the other player, into the empty cell behind it."""

    also = {"X": "x", "t": "x", "T": "x", "O": "o", "f": "o", "F": "o"}

    def target(self, sign, cell, player):
        jumps = sign.get(step(cell, AHEAD[player])) == STONES[1 - player]
        return step(cell, AHEAD[player], 2 if jumps else 1)

    def split(self, board):
        return [row for row in runs(board, "#") if cells(row, ".")]


class Runs(BoardGame):
    """A game on runs without gaps, in which left and right are alike."""

    def split(self, board):
        return runs(board, ".")

    def canonical(self, run):
        return least(upright_images(run))


class TopplingDominoes(Runs):
    """A domino falls to one side, with all that stand on that side of it; e is either player's."""

    alphabet = ".exo"

    def moves(self, board, player):
        return 2 * sum(row.count(STONES[player]) + row.count("e") for row in board)

    def changes(self, board, player):
        for r, row in enumerate(board):
            for match in re.finditer(r"[^.]+", row):
                for c in range(*match.span()):
                    if row[c] in (STONES[player], "e"):
                        for fallen in (range(match.start(), c + 1), range(c, match.end())):
                            yield {(r, i): "." for i in fallen}


class Cherries(Runs):
    """A cherry is taken from an end of a run."""

    alphabet = ".xo"

    def changes(self, board, player):
        for r, row in enumerate(board):
            for match in re.finditer(r"[^.]+", row):
                for c in (match.start(), match.end() - 1):
                    if row[c] == STONES[player]:
                        yield {(r, c): "."}


GAMES = {
    "elephants": plain(Elephants),
    "toads-and-frogs": plain(ToadsAndFrogs),
    "toppling-dominoes": plain(TopplingDominoes),
    "cherries": plain(Cherries),
}
