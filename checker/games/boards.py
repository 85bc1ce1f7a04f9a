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
    rows = list(board)
    for r, c in changed:
        rows[r] = rows[r][:c] + sign + rows[r][c + 1:]
    return tuple(rows)


class BoardGame(Game):
    alphabet = ""

    def read(self, reader):
        return read_board(reader, self.alphabet)

    def text(self, position):
        return "|".join(position)


def middle(size):
    """The two middle ones of a number of rows or columns, or one twice."""
    return (size - 1) // 2, size // 2


class TakingGame(BoardGame):
    """A move takes the cells of a rectangle, all of which are still there."""

    takes_cells = has_images = True
    there, gone = "", ""  # the signs of a cell before and after
    least = ()  # rectangles (rows, columns): what a move takes holds one of them around any of its cells

    def takes(self, rows, columns):
        """Whether a move takes rectangles of this size."""
        raise NotImplementedError

    def is_there(self, board, top, left, rows, columns):
        """Whether the rectangle lies on the board and all of its cells are still there."""
        if top < 0 or left < 0 or top + rows > len(board) or left + columns > len(board[0]):
            return False
        return all(set(row[left:left + columns]) == {self.there} for row in board[top:top + rows])

    def meets_image(self, board):
        """A rectangle that holds a cell and its image holds the middle cells, too (docs/theory.md), so a few places are
        to be looked at."""
        (above, below), (left, right) = middle(len(board)), middle(len(board[0]))
        return any(self.is_there(board, r, c, rows, columns) for rows, columns in self.least
                   for r in range(below - rows + 1, above + 1) for c in range(right - columns + 1, left + 1))

    def is_move(self, board, after):
        """Whether a move leads from one board to another."""
        if list(map(len, board)) != list(map(len, after)):
            return False
        taken = [(r, c) for r, row in enumerate(board) if row != after[r]
                 for c, sign in enumerate(row) if sign != after[r][c]]
        if not taken:
            return False
        (top, left), (bottom, right) = taken[0], taken[-1]
        size = bottom - top + 1, right - left + 1
        return (self.takes(*size) and self.is_there(board, top, left, *size)
                and after == with_sign(board, {(r, c) for r in range(top, bottom + 1)
                                               for c in range(left, right + 1)}, self.gone))


class Cram(TakingGame):
    """A domino is placed on two empty cells that share a side."""

    alphabet = ".#"
    there, gone = ".", "#"
    least = (1, 2), (2, 1)

    def takes(self, rows, columns):
        return (rows, columns) in self.least

    def dominoes(self, board):
        empty = cells(board, ".")
        for r, c in empty:
            for other in ((r, c + 1), (r + 1, c)):
                if other in empty:
                    yield {(r, c), other}

    def moves(self, board):
        return sum(1 for _ in self.dominoes(board))

    def options(self, board):
        return ((with_sign(board, domino, "#"),) for domino in self.dominoes(board))


class RemoveASquare(TakingGame):
    """All tokens of a square of cells are taken, each of which must hold one."""

    alphabet = "o."
    there, gone = "o", "."
    least = (1, 1), (2, 2)

    def takes(self, rows, columns):
        return rows == columns

    def moves(self, board):
        """Squares of one cell and of four."""
        tokens = cells(board, "o")
        four = sum({(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= tokens for r, c in tokens)
        return len(tokens) + four

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

    def moves(self, board):
        return sum("o" in row for row in board) + sum("o" in column for column in zip(*board))

    def many(self, board):
        return (len(board) + len(board[0])) * len(board) * len(board[0])

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
