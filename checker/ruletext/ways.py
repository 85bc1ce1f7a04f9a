"""The ways in which a pattern can lie: along a direction, as an image of a picture, on a path, as a rectangle.

A way has its cells, `own`; other ones instead, `mapped`; and it is `laid` on fields (ruletext.laid).
"""

from typing import NamedTuple

from ruletext.laid import Fixed, Line, OnPath, Spread
from ruletext.patterns import Cell
from ruletext.places import place_of


class Along(NamedTuple):
    """A line in a direction."""

    pieces: tuple
    step: tuple

    def mapped(self, map_cell):
        return self._replace(pieces=tuple(
            piece._replace(cells=tuple(map(map_cell, piece.cells))) for piece in self.pieces))

    def own(self):
        return [cell for piece in self.pieces for cell in piece.cells]

    def repeats(self):
        return any(piece.repeats for piece in self.pieces)

    def laid(self):
        step = place_of(*self.step)
        if self.repeats():
            return Line(self.pieces, step)
        return Fixed([(i * step, piece.cells[0]) for i, piece in enumerate(self.pieces)])


class Image(NamedTuple):
    """A picture: pairs (offset from the first cell, cell), as one reads the picture."""

    cells: tuple

    def mapped(self, map_cell):
        return Image(tuple((offset, map_cell(cell)) for offset, cell in self.cells))

    def own(self):
        return [cell for _, cell in self.cells]

    def laid(self):
        return Fixed([(place_of(*offset), cell) for offset, cell in self.cells])


class Path(NamedTuple):
    """Different vertices of a graph, each joined to the one before."""

    cells: tuple

    def mapped(self, map_cell):
        return Path(tuple(map(map_cell, self.cells)))

    def own(self):
        return list(self.cells)

    def laid(self):
        return OnPath(self.cells)


class Rectangle(NamedTuple):
    """All cells of a rectangle, whose sizes are numbers or names."""

    height: object
    width: object
    cell: Cell
    where: object = None  # a Condition on the names

    def mapped(self, map_cell):
        return self._replace(cell=map_cell(self.cell))

    def own(self):
        return [self.cell]

    def laid(self):
        return Spread(self)

    def fits(self, height, width, meter):
        """Whether the sizes may be these."""
        names = {}
        for size, value in ((self.height, height), (self.width, width)):
            if (names.setdefault(size, value) if isinstance(size, str) else size) != value:
                return False
        return self.where is None or self.where.holds(names, meter)
