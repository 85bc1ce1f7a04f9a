"""Boards as positions: rows of signs, which fall into parts."""

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


def signs(board):
    """The sign of each cell (row, column), as one reads."""
    return {(r, c): sign for r, row in enumerate(board) for c, sign in enumerate(row)}


def connected(chosen, joined):
    """The chosen cells as lists of those that are connected side by side, the first of each as one reads."""
    rest, found = dict.fromkeys(chosen), []
    while rest:
        piece = [next(iter(rest))]
        del rest[piece[0]]
        for r, c in piece:
            for dr, dc in SIDES:
                near = r + dr, c + dc
                if near in rest and joined((r, c), near):
                    del rest[near]
                    piece.append(near)
        found.append(piece)
    return found


def pieces(board, live, apart=""):
    """The connected parts of the cells with live signs, on the least boards that hold them, walls elsewhere.

    Two cells with different signs that are both in `apart` are not joined.
    """
    living = {cell: sign for cell, sign in signs(board).items() if sign in live}
    found = []

    def joined(cell, near):
        one, other = living[cell], living[near]
        return one == other or one not in apart or other not in apart

    for piece in connected(living, joined):
        rows, columns = zip(*piece)
        inside = set(piece)
        found.append(tuple(
            "".join(living[r, c] if (r, c) in inside else "#" for c in range(min(columns), max(columns) + 1))
            for r in range(min(rows), max(rows) + 1)))
    return found
