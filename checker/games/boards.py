"""Games on boards: rows of cells, a character for each, joined by `|`."""

from games.rules import Game, plain

MOST_CELLS = 10_000


def read_board(reader, alphabet):
    """Rows of one length, or AxB: A rows of B cells, all the alphabet's first character.

    Of no cells: one cell, a wall where there are walls, else empty.
    """
    if reader.at_digit():
        height = reader.number(0, MOST_CELLS)
        reader.expect("x")
        width = reader.number(0, MOST_CELLS // max(height, 1))
        if height * width == 0:
            return ("#" if "#" in alphabet else ".",)
        return (alphabet[0] * width,) * height
    rows = tuple(reader.rest().split("|"))
    if any(len(row) != len(rows[0]) or row.strip(alphabet) for row in rows):
        reader.fail()
    if not 1 <= sum(map(len, rows)) <= MOST_CELLS:
        reader.fail()
    reader.at = len(reader.text)
    return rows


def cells(board, sign):
    """The cells (row, column) that hold the sign."""
    return {(r, c) for r, row in enumerate(board) for c, s in enumerate(row) if s == sign}


def with_sign(board, changed, sign):
    """The board with the sign in the changed cells."""
    return tuple(
        "".join(sign if (r, c) in changed else old for c, old in enumerate(row))
        for r, row in enumerate(board))


class BoardGame(Game):
    alphabet = ""

    def read(self, reader):
        return read_board(reader, self.alphabet)

    def text(self, position):
        return "|".join(position)


class Cram(BoardGame):
    """A domino is placed on two empty cells that share a side."""

    alphabet = ".#"
    takes_cells = True

    def options(self, board):
        empty = cells(board, ".")
        for r, c in empty:
            for other in ((r, c + 1), (r + 1, c)):
                if other in empty:
                    yield (with_sign(board, {(r, c), other}, "#"),)


class RemoveASquare(BoardGame):
    """All tokens of a square of cells are taken, each of which must hold one."""

    alphabet = "o."
    takes_cells = True

    def options(self, board):
        tokens = cells(board, "o")
        for r, c in tokens:
            square, size = {(r, c)}, 1
            while square <= tokens:
                yield (with_sign(board, square, "."),)
                square |= {(r + size, c + k) for k in range(size + 1)}
                square |= {(r + k, c + size) for k in range(size)}
                size += 1


class Lines(BoardGame):
    """All tokens of one row are taken, or all tokens of one column."""

    alphabet = "o."

    def options(self, board):
        tokens = cells(board, "o")
        for row in {r for r, _ in tokens}:
            yield (with_sign(board, {(r, c) for r, c in tokens if r == row}, "."),)
        for column in {c for _, c in tokens}:
            yield (with_sign(board, {(r, c) for r, c in tokens if c == column}, "."),)


def drawn(height, width, holds):
    return tuple("".join("o" if holds(r, c) else "." for c in range(width)) for r in range(height))


class Diamond(Lines):
    """Lines, at the start on all points with |a| + |b| ≤ c."""

    largest = 49

    def full(self, c):
        return drawn(2 * c + 1, 2 * c + 1, lambda row, column: abs(row - c) + abs(column - c) <= c)

    def read(self, reader):
        if reader.at_digit():
            return self.full(reader.number(0, self.largest))
        return super().read(reader)

    def text(self, position):
        c = len(position) // 2
        full = c <= self.largest and len(position[0]) == 2 * c + 1 and position == self.full(c)
        return str(c) if full else super().text(position)


class Cross(Lines):
    """Lines, at the start on a row and a column, the middle ones or those behind the middle."""

    def full(self, height, width):
        return drawn(height, width, lambda row, column: row == height // 2 or column == width // 2)

    def read(self, reader):
        number = reader.at_digit()
        board = super().read(reader)
        return self.full(len(board), len(board[0])) if number and cells(board, "o") else board

    def text(self, position):
        size = len(position), len(position[0])
        return "x".join(map(str, size)) if position == self.full(*size) else super().text(position)


GAMES = {
    "cram": plain(Cram),
    "square": plain(RemoveASquare),
    "rows": plain(Lines),
    "diamond": plain(Diamond),
    "cross": plain(Cross),
}
