"""Thermographs of values."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from .notebook import Drawn

Wall = tuple[tuple[Fraction, Fraction], ...]


@dataclass(frozen=True)
class Thermograph(Drawn):
    """The stops of a game cooled by each temperature; its walls are lists of points (temperature, value) from -1 on.

    >>> import lastmove as lm
    >>> graph = lm.Value("{3|-1}").thermograph
    >>> graph.mean, graph.temperature
    (Fraction(1, 1), Fraction(2, 1))
    >>> graph.left
    ((Fraction(-1, 1), Fraction(4, 1)), (Fraction(2, 1), Fraction(1, 1)))
    """

    mean: Fraction  #: where the mast stands
    temperature: Fraction  #: where it begins
    left: Wall  #: when Left begins
    right: Wall  #: when Right begins
    of: str  #: the value's name

    def _repr_svg_(self) -> str:
        from .session import default_session

        return default_session().ask("thermograph", self.of).svg()
