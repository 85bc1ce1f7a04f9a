"""Cram three times: by lru_cache, as a game in Python without splitting, and with split and canonical.

A position is the set of free cells, as an integer. What the plain program does, the game in Python does for lastmove;
what its list of moves alone takes is measured, too.
"""

import time
from functools import lru_cache

import lastmove as lm


class Board:
    """A board of rows and columns: where dominoes lie, and the symmetries as tables by bytes."""

    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.full = (1 << rows * columns) - 1
        places = [(r, c) for r in range(rows) for c in range(columns)]
        self.dominoes = [
            1 << (r * columns + c) | 1 << (r2 * columns + c2)
            for r, c in places
            for r2, c2 in ((r, c + 1), (r + 1, c))
            if r2 < rows and c2 < columns
        ]
        turned = [places] + ([[(c, r) for r, c in places]] if rows == columns else [])
        self.symmetries = [
            self.mapped([(rows - 1 - r if a else r) * columns + (columns - 1 - c if b else c) for r, c in image])
            for image in turned
            for a in (0, 1)
            for b in (0, 1)
        ]
        self.left = sum(1 << r * columns for r in range(rows))
        self.right = self.left << columns - 1

    def mapped(self, cells):
        """The set of cells under a symmetry, by bytes."""
        tables = []
        for low in range(0, len(cells), 8):
            table = [0] * 256
            for byte in range(256):
                for bit, cell in enumerate(cells[low : low + 8]):
                    if byte >> bit & 1:
                        table[byte] |= 1 << cell
            tables.append(table)
        return tables


def plain_nimber(board):
    dominoes = board.dominoes

    @lru_cache(None)
    def nimber(free):
        seen = {nimber(free & ~domino) for domino in dominoes if free & domino == domino}
        return next(n for n in range(len(seen) + 1) if n not in seen)

    return nimber(board.full)


def whole_game(board):
    """The game as it is."""
    dominoes = board.dominoes

    class Cram(lm.Impartial):
        """Lay a domino on two free neighbours."""

        example = str(board.full)

        def parse(self, text):
            return int(text)

        def moves(self, free):
            for domino in dominoes:
                if free & domino == domino:
                    yield "+", [free & ~domino]

    return Cram


def split_game(board):
    """The same, where connected cells are played alone, in the corner and turned in the least way."""
    columns, left, right, symmetries = board.columns, board.left, board.right, board.symmetries
    first_row = (1 << columns) - 1

    class SplitCram(whole_game(board)):
        def split(self, free):
            parts = []
            while free:
                part = free & -free
                while True:
                    beside = part << columns | part >> columns | (part & ~right) << 1 | (part & ~left) >> 1
                    grown = part | beside & free
                    if grown == part:
                        break
                    part = grown
                free &= ~part
                if part & part - 1:  # a single cell has no moves
                    parts.append(part)
            return parts

        def canonical(self, part):
            while part and not part & first_row:
                part >>= columns
            while part and not part & left:
                part >>= 1
            least = None
            for tables in symmetries:
                image, rest = 0, part
                for table in tables:
                    image |= table[rest & 255]
                    rest >>= 8
                if least is None or image < least:
                    least = image
            return least

    return SplitCram


def lists_of_moves(board, game):
    """All moves of all positions, listed once, and nothing else."""
    dominoes, rules, known, waiting = board.dominoes, game(), {board.full}, [board.full]
    while waiting:
        free = waiting.pop()
        for after in {free & ~domino for domino in dominoes if free & domino == domino} - known:
            known.add(after)
            waiting.append(after)
    return seconds(lambda: [list(rules.moves(free)) for free in known])[0]


def seconds(work):
    before = time.process_time()
    result = work()
    return time.process_time() - before, result


def measure_cram(rows, columns, whole=True, runs=3):
    """Processor seconds by name, the least of some runs: `plain` Python; the game as it is, if `whole`, and its
    `lists` of moves alone; with `split` and canonical."""
    board = Board(rows, columns)
    games = {"whole": whole_game(board)} if whole else {}
    games["split"] = split_game(board)
    times = {}
    for _ in range(runs):
        took, nimber = seconds(lambda: plain_nimber(board))
        times.setdefault("plain", []).append(took)
        for name, game in games.items():
            lm.register("cram-in-python", game)
            took, value = seconds(lambda: lm.value(f"cram-in-python:{board.full}"))
            lm.unregister("cram-in-python")
            assert value.nimber == nimber
            times.setdefault(name, []).append(took)
        if whole:
            times.setdefault("lists", []).append(lists_of_moves(board, games["whole"]))
    return {name: min(some) for name, some in times.items()}


if __name__ == "__main__":
    for rows, columns in ((4, 4), (4, 5), (5, 5)):
        small = rows * columns <= 20
        times = measure_cram(rows, columns, whole=small, runs=3 if small else 1)
        print(f"{rows} x {columns}:", ", ".join(f"{name} {took:.4f} s" for name, took in times.items()), flush=True)
