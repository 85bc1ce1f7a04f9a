"""Values that have names of their own."""

from __future__ import annotations

from numbers import Real

from .errors import InputError
from .reading import index, is_boolean, refuse
from .values import Number, Value, _fraction


def star(n: int = 1) -> Value:
    """The nimber *n.

    >>> import lastmove as lm
    >>> lm.star(2) + lm.star(3) == lm.star()
    True
    """
    size = index(n)
    if size is None:
        refuse(n, "the size of a heap, an integer from 0 on", "star(2)")
    if size < 0:
        raise InputError(f"cannot read {size}: expected the size of a heap, from 0 on")
    return Value(f"*{size}" if size != 0 else "0")


def tiny(of: Number) -> Value:
    """{0||0|-G} for a number G > 0."""
    number = None if is_boolean(of) or not isinstance(of, Real) else _fraction(of)
    if number is None:
        refuse(of, "a number above 0", "tiny(2)")
    if number <= 0:
        raise InputError(f"cannot read {of}: expected a number above 0")
    return Value(f"Tiny({number})")


def miny(of: Number) -> Value:
    """{G|0||0} for a number G > 0."""
    return -tiny(of)


zero = Value(0)  #: the game without moves
up = Value("^")  #: {0|*}
down = -up  #: {*|0}
