"""Values as LaTeX sets them."""

from __future__ import annotations

from . import _lastmove


def latex_of_value(name: str) -> str:
    """The LaTeX of a value's name, in mathematics.

    >>> from lastmove.latex import latex_of_value
    >>> print(latex_of_value("^*2"))
    {\\uparrow}{\\ast}2
    """
    return _lastmove.value_in_latex(name)
