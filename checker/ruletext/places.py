"""Places as numbers: a cell's row and column in one, so that a step is added; a vertex of a graph is its own number."""

from functools import lru_cache

# Farther than any pattern reaches from a board: 64 cells in steps of 99, for each leg and clause.
ROW = 1 << 20


def place_of(row, column):
    """The place of a cell; of a step, what it adds to a place."""
    return row * ROW + column


@lru_cache(maxsize=64)
def places_of_board(height, width):
    """The places of a board's cells, in the order in which one reads."""
    return tuple(place_of(row, column) for row in range(height) for column in range(width))


def quadrant(anchor, places):
    """Those of a board's places that are neither north nor west of the anchor, which may lie beside the board."""
    row, column = divmod(anchor + ROW // 2, ROW)
    return [place for place in places if place // ROW >= row and place % ROW >= column - ROW // 2]
