"""Partizan games on boards."""

import re

from partizan.cells import (
    EIGHT, SIDES, STONES, BoardGame, SquareGame, cells, connected, least, pieces, put, signs, step,
    upright_images)
from partizan.rules import plain

DOWN, TO_THE_RIGHT = (1, 0), (0, 1)
ALONG = DOWN, TO_THE_RIGHT  # the direction in which Left moves, and that of Right


class Domineering(BoardGame):
    """Left places a domino on two empty cells one above the other, Right on two side by side."""

    alphabet = ".#"
    also = {}

    def changes(self, board, player):
        sign = signs(board)
        for cell in cells(board, "."):
            other = step(cell, ALONG[player])
            if sign.get(other) == ".":
                yield {cell: "#", other: "#"}

    def split(self, board):
        return [part for part in pieces(board, ".", "#") if part != (".",)]

    def canonical(self, board):
        return least(upright_images(board))


class Clobber(SquareGame):
    """A stone is moved onto a neighbour of the other player's, which is removed."""

    def read(self, reader):
        full = reader.at_digit()
        board = super().read(reader)
        return put(board, {(r, c): STONES[(r + c) % 2] for r, c in signs(board)}) if full else board

    def changes(self, board, player):
        own, enemy = STONES[player], STONES[1 - player]
        sign = signs(board)
        for cell in cells(board, own):
            for near in (step(cell, side) for side in SIDES):
                if sign.get(near) == enemy:
                    yield {cell: ".", near: own}

    def split(self, board):
        parts = pieces(board, STONES, ".")
        return [part for part in parts if all(cells(part, stone) for stone in STONES)]


class Col(SquareGame):
    """A stone is put on an empty cell that has no neighbour of the same colour."""

    def barring(self, player):
        return STONES[player]

    def changes(self, board, player):
        sign = signs(board)
        for cell in cells(board, "."):
            if all(sign.get(step(cell, side)) != self.barring(player) for side in SIDES):
                yield {cell: STONES[player]}


class Snort(Col):
    """A stone is put on an empty cell that has no neighbour of the other colour."""

    def barring(self, player):
        return STONES[1 - player]


def all_breathe(board):
    """Whether every block of stones of one colour has an empty cell beside it."""
    sign = signs(board)
    blocks = (block for stone in STONES for block in connected(cells(board, stone)))
    return all(any(sign.get(step(cell, side)) == "." for cell in block for side in SIDES)
               for block in blocks)


class NoGo(SquareGame):
    """A stone is put on an empty cell; every block must have an empty cell beside it."""

    def read(self, reader):
        board = super().read(reader)
        if not all_breathe(board):
            reader.fail()
        return board

    def changes(self, board, player):
        return ({cell: STONES[player]} for cell in cells(board, "."))

    def moves(self, board, player):
        """Those beside an empty cell and no stone: there all breathe."""
        sign = signs(board)
        around = ({sign.get(step(cell, side)) for side in SIDES} for cell in cells(board, "."))
        return sum("." in near and near.isdisjoint(STONES) for near in around)

    def options(self, board, player):
        return filter(all_breathe, super().options(board, player))

    def split(self, board):
        """Stones of different colours are not joined; in a line a block is one stone."""
        for part in pieces(board, ".xo", "#", apart=STONES):
            is_line = 1 in (len(part), len(part[0]))
            yield (re.sub("x+", "x", re.sub("o+", "o", "".join(part))),) if is_line else part


class Konane(SquareGame):
    """A stone jumps over neighbours of the other player's, which go, along one line."""

    def changes(self, board, player):
        sign = signs(board)
        for cell in cells(board, STONES[player]):
            for side in SIDES:
                changes, at = {cell: "."}, cell
                while True:
                    over, behind = step(at, side), step(at, side, 2)
                    if sign.get(over) != STONES[1 - player] or sign.get(behind) != ".":
                        break
                    changes[over], at = ".", behind
                    yield changes | {at: STONES[player]}


def seen(sign, cell):
    """The empty cells that a queen of chess reaches from the cell."""
    for direction in EIGHT:
        to = step(cell, direction)
        while sign.get(to) == ".":
            yield to
            to = step(to, direction)


class Amazons(SquareGame):
    """An amazon moves like a queen of chess, and shoots like one; the cell that is hit is gone."""

    def changes(self, board, player):
        own, sign = STONES[player], signs(board)
        for cell in cells(board, own):
            left = sign | {cell: "."}
            for to in seen(left, cell):
                for hit in seen(left, to):
                    yield {cell: ".", to: own, hit: "#"}

    def moves(self, board, player):
        """From each cell that is reached, a shot at the one where the amazon was."""
        sign = signs(board)
        return sum(1 for cell in cells(board, STONES[player]) for _ in seen(sign, cell))

    def split(self, board):
        parts = pieces(board, ".xo", "#", EIGHT)
        return [part for part in parts
                if cells(part, ".") and (cells(part, "x") or cells(part, "o"))]


class Fission(BoardGame):
    """A stone becomes two: above and below its cell by Left, left and right of it by Right."""

    alphabet = ".#x"
    also = {"X": "x"}

    def changes(self, board, player):
        sign = signs(board)
        for cell in cells(board, "x"):
            before, behind = step(cell, ALONG[player], -1), step(cell, ALONG[player])
            if sign.get(before) == sign.get(behind) == ".":
                yield {cell: ".", before: "x", behind: "x"}

    def split(self, board):
        """Single stones are left out, and those with one cell beside them in their row."""
        parts = pieces(board, ".x", "#")
        return [part for part in parts if cells(part, "x") and len(self.text(part)) > 2]


class Maize(BoardGame):
    """Either player's piece goes to the next empty cell: down by Left, to the right by Right."""

    alphabet = ".#e"
    also = {}

    def changes(self, board, player):
        sign = signs(board)
        for cell in cells(board, "e"):
            to = step(cell, ALONG[player])
            if sign.get(to) == ".":
                yield {cell: ".", to: "e"}

    def split(self, board):
        return [part for part in pieces(board, ".e", "#") if cells(part, "e")]


GAMES = {
    "domineering": plain(Domineering),
    "clobber": plain(Clobber),
    "col": plain(Col),
    "snort": plain(Snort),
    "nogo": plain(NoGo),
    "konane": plain(Konane),
    "amazons": plain(Amazons),
    "fission": plain(Fission),
    "maize": plain(Maize),
}
