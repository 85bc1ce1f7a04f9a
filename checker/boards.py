"""Peg boards, expanded from rows of text by the rule's name."""

from reading import Rejected

MOST_HOLES = 256

LINES = {
    "jump": [(0, 1), (1, 0)],
    "jump-diagonal": [(0, 1), (1, 0), (1, 1), (1, -1)],
    "jump-triangular": [(0, 1), (1, 0), (1, 1)],
}


def name_of(row, column):
    """The cell's name: column letter (after z comes aa) and row number, a1 top left."""
    letters, rest = "", column + 1
    while rest > 0:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(ord("a") + letter) + letters
    return f"{letters}{row + 1}"


def read_grid(rows):
    """A dictionary from cells (row, column) to whether there is a peg."""
    grid = {}
    for row, signs in enumerate(rows):
        if len(signs) != len(rows[0]):
            raise Rejected("a grid with uneven rows")
        if signs.strip("o.#"):
            raise Rejected("a grid with a character other than 'o', '.' and '#'")
        for column, sign in enumerate(signs):
            if sign != "#":
                grid[row, column] = sign == "o"
                if len(grid) > MOST_HOLES:
                    raise Rejected("a board of more than 256 holes")
    if not grid:
        raise Rejected("a board without holes")
    return grid


def mask_of(pegs):
    return sum(1 << hole for hole, peg in enumerate(pegs) if peg)


class Board:
    """Holes are numbered in reading order; positions are sets of holes as the bits of an int.

    `jumps` maps a pair of holes (from, to) to the hole jumped over.
    """

    def __init__(self, puzzle, room):
        self.room = room
        if puzzle["rule"] not in LINES:
            raise Rejected("unknown rule")
        start = read_grid(puzzle["start"])
        cells = sorted(start)
        hole_at = {cell: hole for hole, cell in enumerate(cells)}
        self.size = len(cells)
        self.holes = {name_of(*cell): hole for cell, hole in hole_at.items()}
        self.start = mask_of(start[cell] for cell in cells)
        self.goals = self.read_goals(puzzle, cells)
        self.jumps = {}
        for line_row, line_column in LINES[puzzle["rule"]]:
            for sign in (1, -1):
                for row, column in cells:
                    over = hole_at.get((row + sign * line_row, column + sign * line_column))
                    to = hole_at.get((row + 2 * sign * line_row, column + 2 * sign * line_column))
                    if over is not None and to is not None:
                        self.jumps[hole_at[row, column], to] = over

    def read_goals(self, puzzle, cells):
        if puzzle["goals"] == "any":
            return [1 << hole for hole in range(self.size)]
        shape = [len(row) for row in puzzle["start"]]
        goals = []
        for rows in puzzle["goals"]:
            grid = read_grid(rows)
            if [len(row) for row in rows] != shape or sorted(grid) != cells:
                raise Rejected("a goal whose holes differ from those of the start")
            goals.append(mask_of(grid[cell] for cell in cells))
        return goals

    def way(self, text):
        """The holes that a text such as "d2-d4-f4" names."""
        names = text.split("-")
        for name in names:
            if name not in self.holes:
                raise Rejected(f"'{name[:60]}' is not a hole")
        return [self.holes[name] for name in names]

    def jump(self, text):
        """The pair (from, to) of the one jump that the text names."""
        way = tuple(self.way(text))
        if len(way) != 2 or way not in self.jumps:
            raise Rejected(f"'{text[:60]}' is not a jump")
        return way

    def masks(self):
        """Every jump as (pegs it needs, hole it fills, from, to); the first two are sets."""
        return [
            (1 << origin | 1 << over, 1 << to, origin, to)
            for (origin, to), over in self.jumps.items()
        ]


def replay(board, moves):
    """Plays the moves from the start to a goal."""
    position = board.start
    for move in moves:
        way = board.way(move)
        if len(way) < 2:
            raise Rejected(f"'{move[:60]}' is not a jump")
        for origin, to in zip(way, way[1:]):
            over = board.jumps.get((origin, to))
            if over is None:
                raise Rejected(f"'{move[:60]}' is not a jump")
            pegs = 1 << origin | 1 << over
            if position & pegs != pegs or position >> to & 1:
                raise Rejected(f"'{move[:60]}' cannot be played")
            position ^= pegs | 1 << to
    if position not in board.goals:
        raise Rejected("the play does not end at a goal")
