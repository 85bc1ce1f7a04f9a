"""Boards as positions: their cells, what falls apart, and which images are alike."""

from games.boards import read_board
from partizan.rules import PartizanGame

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
EIGHT = (*SIDES, (1, 1), (1, -1), (-1, 1), (-1, -1))
STONES = "xo"  # Left's and Right's


def signs(board):
    """The sign of each cell (row, column), as one reads."""
    return {(r, c): sign for r, row in enumerate(board) for c, sign in enumerate(row)}


def cells(board, sign):
    return [cell for cell, found in signs(board).items() if found == sign]


def step(cell, direction, times=1):
    return cell[0] + times * direction[0], cell[1] + times * direction[1]


def put(board, changes):
    """The board with other signs in some cells."""
    rows = [list(row) for row in board]
    for (r, c), sign in changes.items():
        rows[r][c] = sign
    return tuple(map("".join, rows))


def connected(chosen, directions=SIDES, joined=lambda cell, near: True):
    """The chosen cells as lists of those that are connected, the first of each as one reads."""
    rest, found = dict.fromkeys(chosen), []
    while rest:
        piece = [next(iter(rest))]
        del rest[piece[0]]
        for r, c in piece:
            for dr, dc in directions:
                near = r + dr, c + dc
                if near in rest and joined((r, c), near):
                    del rest[near]
                    piece.append(near)
        found.append(piece)
    return found


def pieces(board, live, blank, directions=SIDES, apart=""):
    """The connected parts of the cells with live signs, on the least boards that hold them.

    Two cells with different signs that are both in `apart` are not joined.
    """
    living = {cell: sign for cell, sign in signs(board).items() if sign in live}
    found = []

    def joined(cell, near):
        one, other = living[cell], living[near]
        return one == other or one not in apart or other not in apart

    for piece in connected(living, directions, joined):
        rows, columns = zip(*piece)
        inside = set(piece)
        found.append(tuple(
            "".join(living[r, c] if (r, c) in inside else blank
                    for c in range(min(columns), max(columns) + 1))
            for r in range(min(rows), max(rows) + 1)))
    return found


def runs(board, gap):
    """The rows, cut at gaps, as boards of one row."""
    return [(run,) for row in board for run in row.split(gap) if run]


def upright_images(board):
    """The board and its reflections in the middle row and column."""
    for rows in (board, board[::-1]):
        yield rows
        yield tuple(row[::-1] for row in rows)


def wide_images(board):
    """Those of its images under the symmetries of the square that are not higher than wide."""
    for rows in (board, tuple(map("".join, zip(*board)))):
        if len(rows) <= len(rows[0]):
            yield from upright_images(rows)


def least(boards):
    """The first of the boards by their texts."""
    return min(boards, key="|".join)


class BoardGame(PartizanGame):
    alphabet = ".#xo"  # of positions; AxB is full of its first sign
    also = {"X": "x", "O": "o"}  # other ways to write a sign

    def read(self, reader):
        board = read_board(reader, self.alphabet + "".join(self.also))
        return tuple(row.translate(str.maketrans(self.also)) for row in board)

    def text(self, board):
        return "|".join(board)

    def changes(self, board, player):
        """For every move the cells that it changes, with their signs."""
        raise NotImplementedError

    def moves(self, board, player):
        return sum(1 for _ in self.changes(board, player))

    def options(self, board, player):
        return (put(board, changes) for changes in self.changes(board, player))


class SquareGame(BoardGame):
    """A game whose rules know neither rows nor columns."""

    def canonical(self, board):
        return least(wide_images(board))
