"""Patterns and results as they are written: rows of pieces of cells (docs/rules.md, Matching)."""

import re
from typing import NamedTuple

from ruletext.words import Fault, number

GAP = "#"
SIGN = re.compile(r"[A-Za-z.#!@$%&_^]")
REPEAT = re.compile(r"\*|\+|\{([^{},]*)(,)?([^{},]*)\}")
KEEP, PARTNER, BEFORE, BEHIND = "=", "~", "<", ">"
MOST_CELLS, MOST_REPETITIONS, MOST_COPIES = 64, 4, 10_000
WITHOUT_END = 10**30


class Cell(NamedTuple):
    """Signs that a cell admits, and what it becomes: a sign, or one of = ~ < >. A cell that admits anything, and keeps
    it, is `wild`: it is not read."""

    admits: frozenset
    result: str = KEEP
    wild: bool = False


class Piece(NamedTuple):
    """Cells in a line, as often as least … most say when they repeat."""

    cells: tuple
    least: int = 1
    most: int = 1
    repeats: bool = False


class Alphabet:
    """The signs of a game, without `#`, and whether they stand on the vertices of a graph."""

    def __init__(self, signs, graph):
        self.signs, self.graph = signs, graph

    def sign(self, word, gap=True):
        """The sign that a word is."""
        if word.text not in self.signs and not (gap and word.text == GAP):
            raise Fault(word, f"'{word.text[:40]}' is not a sign of the game")
        return word.text

    def bracket(self, word):
        """The signs of a set in brackets, given without them."""
        negative = word.text.startswith("^") and word.text != "^"
        listed = {self.sign(word.part(at, at + 1)) for at in range(negative, len(word.text))}
        if not listed:
            raise Fault(word, "a set without signs; expected signs, as in: [xo]")
        admitted = set(self.signs) - listed if negative else listed
        if not admitted:
            raise Fault(word, "a set that admits no sign")
        return frozenset(admitted)

    def cell(self, word, at):
        """The cell that begins there in the word, and where the next one does."""
        text = word.text
        if text[at] == "[":
            close = text.find("]", at)
            if close < 0:
                raise Fault(word.part(at), "a set that does not end; expected ']'")
            return Cell(self.bracket(word.part(at + 1, close))), close + 1
        if text[at] == "?":
            gap = set() if self.graph else {GAP}
            return Cell(frozenset(self.signs) | gap, KEEP, True), at + 1
        return Cell(frozenset(self.sign(word.part(at, at + 1)))), at + 1

    def cells(self, word):
        """A set: the signs that one cell admits; no cell that is gone is meant."""
        cell = self.single_cell(word)
        if GAP in cell.admits and not cell.wild:
            raise Fault(word, "'#' in a set of cells: there is no cell")
        return Cell(cell.admits - {GAP})

    def single_cell(self, word):
        """The cell that a whole word is."""
        cell, end = self.cell(word, 0)
        if end < len(word.text):
            raise Fault(word.part(end), "expected a single cell, as in: [xo]")
        return cell

    def changed(self, cell, result):
        """The cell of a pattern with its result. On a graph each vertex is read."""
        return Cell(cell.admits, result, cell.admits == {*self.signs, GAP} and result == KEEP and not self.graph)

    def result(self, word, at):
        if word.text[at] not in (KEEP, PARTNER, BEFORE, BEHIND):
            self.sign(word.part(at, at + 1))
        return word.text[at], at + 1


class Written(NamedTuple):
    """A piece as it is written, with the places of its cells."""

    cells: list
    places: list
    least: int
    most: int
    repeats: bool

    def shape(self):
        return len(self.cells), self.least, self.most, self.repeats


def bounds(word, match):
    """How often something may repeat."""
    if match[0] in "*+":
        return int(match[0] == "+"), WITHOUT_END
    least = number(word.part(*match.span(1)), 0, MOST_COPIES)
    if not match[2]:
        if match[3]:
            raise Fault(word.part(match.start()), "expected a repetition, as in: {1,3}")
        return least, least
    most = number(word.part(*match.span(3)), 0, MOST_COPIES) if match[3] else WITHOUT_END
    if most < least:
        raise Fault(word.part(match.start()), "a repetition that ends before it begins")
    return least, most


def written_rows(word, read):
    """The rows of pieces of a word; `read` reads one cell."""
    text, at, rows = word.text, 0, [[]]
    while at < len(text):
        if text[at] == "|":
            rows.append([])
            at += 1
            continue
        group = text[at] == "("
        end = text.find(")", at) if group else len(text)
        if end < 0:
            raise Fault(word.part(at), "a bracket that does not end; expected ')'")
        places, cells = [], []
        at += group
        while at < end and (group or not cells):
            places.append(word.part(at, at + 1))
            cell, at = read(word, at)
            cells.append(cell)
        if group and at != end:
            raise Fault(word.part(at - 1), "brackets that cross")
        at += group
        repeat = REPEAT.match(text, at)
        if group and not (cells and repeat):
            raise Fault(word.part(at), "expected a repetition behind a bracket with cells, as in: (o.)*")
        least, most = bounds(word, repeat) if repeat else (1, 1)
        at = repeat.end() if repeat else at
        rows[-1].append(Written(cells, places, least, most, bool(repeat)))
    if any(not row for row in rows):
        raise Fault(word, "an empty row")
    return rows


def plain_piece(piece, alphabet):
    """The piece of a pattern: what repeats admits cells only."""
    if not piece.repeats:
        return Piece(tuple(piece.cells))
    if alphabet.graph:
        raise Fault(piece.places[0], "a repetition on a graph")
    for cell, place in zip(piece.cells, piece.places):
        if GAP in cell.admits and not cell.wild:
            raise Fault(place, "'#' in a repetition, which is made of cells")
    cells = tuple(Cell(cell.admits - {GAP}) for cell in piece.cells)
    return Piece(cells, piece.least, piece.most, True)


def read_rows(word, alphabet):
    """The rows of pieces of a PATTERN, and its pieces as they are written."""
    rows = written_rows(word, alphabet.cell)
    every = [piece for row in rows for piece in row]
    if sum(len(piece.cells) for piece in every) > MOST_CELLS:
        raise Fault(word, f"a pattern of more than {MOST_CELLS} cells")
    if sum(piece.repeats for piece in every) > MOST_REPETITIONS:
        raise Fault(word, f"a pattern with more than {MOST_REPETITIONS} repetitions")
    found = [[plain_piece(piece, alphabet) for piece in row] for row in rows]
    if alphabet.graph:
        for piece in every:
            for cell, place in zip(piece.cells, piece.places):
                if GAP in cell.admits:
                    raise Fault(place, "'#' on a graph stands only behind '->'")
        if len(rows) > 1:
            raise Fault(word, "a picture on a graph")
    if all(piece.repeats for piece in every):
        raise Fault(word, "expected a cell that does not repeat")
    if len(rows) > 1:
        if any(piece.repeats for piece in every):
            raise Fault(word, "a repetition in a picture")
        if len({len(row) for row in rows}) > 1:
            raise Fault(word, "rows of different lengths")
    return found


def without_results(rows, alphabet):
    """The pattern of a clause or a law."""
    return [[piece._replace(cells=tuple(alphabet.changed(cell, KEEP) for cell in piece.cells)) for piece in row]
            for row in rows]


def has_cell(rows):
    """Whether every match has a cell that does not admit `#`."""
    return any(piece.least > 0 and any(GAP not in cell.admits for cell in piece.cells) for row in rows for piece in row)


def neighbours(pieces, p, c, step):
    """The cells that can be next to that one in a match, or before it; None at the end if there may be none."""
    cells, end = pieces[p].cells, 0 if step > 0 else -1
    if 0 <= c + step < len(cells):
        return [cells[c + step]]
    found = [cells[end]] if pieces[p].repeats else []
    for piece in pieces[p + 1:] if step > 0 else pieces[:p][::-1]:
        found.append(piece.cells[end])
        if piece.least > 0:
            return found
    return [*found, None]


def check_copies(pieces, results):
    """What `<` and `>` take over is the sign of a cell, which there is in every match."""
    for p, result in enumerate(results):
        for c, new in enumerate(result.cells):
            if new in (BEFORE, BEHIND):
                for cell in neighbours(pieces, p, c, 1 if new == BEHIND else -1):
                    if cell is None or GAP in cell.admits:
                        where = "next" if new == BEHIND else "before"
                        what = "no cell" if cell is None else "'#'"
                        raise Fault(result.places[c], f"'{new}': what comes {where} may be {what}")


def with_results(rows, word, alphabet):
    """The pattern of a change, with the RESULT that the word is."""
    written = written_rows(word, alphabet.result)
    if list(map(len, written)) != list(map(len, rows)) or any(
            (len(a.cells), a.least, a.most, a.repeats) != b.shape()
            for row, other in zip(rows, written) for a, b in zip(row, other)):
        before, behind = (sum(len(piece.cells) for row in side for piece in row) for side in (rows, written))
        raise Fault(word, f"{before} cells become {behind}; expected as many behind '->' as before it, "
                          "with the same rows and repetitions, as in: xo -> .x")
    pieces, results = ([piece for row in side for piece in row] for side in (rows, written))
    check_copies(pieces, results)
    changed = []
    for piece, result in zip(pieces, results):
        cells = []
        for cell, new, place in zip(piece.cells, result.cells, result.places):
            if GAP in cell.admits and new not in (KEEP, GAP):
                raise Fault(place, "'#' is made a cell; expected '=' or '#'")
            cells.append(alphabet.changed(cell, new))
        changed.append(piece._replace(cells=tuple(cells)))
    lengths = list(map(len, rows))
    return [changed[sum(lengths[:i]):sum(lengths[:i + 1])] for i in range(len(rows))]
