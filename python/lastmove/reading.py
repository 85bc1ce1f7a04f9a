"""How Python's values are read, as options of questions and as arguments of other functions: the same everywhere.

A boolean is a `bool` or a `numpy.bool_`, a number an `int` or another of `numbers.Integral`, such as numpy's; nothing else
counts as true, false or a number. What an option accepts follows from its type in the table of options
(lastmove/ask/table/typed.cpp), to which `datum` hands the value.
"""

from __future__ import annotations

import operator
import os
import sys
from numbers import Integral, Real
from typing import Any, NoReturn, Optional

from .errors import OptionTypeError, plain_text

#: The kind of a value, as the table of options calls it; as it is typed on the command line; as messages show it.
Datum = tuple[str, str, str]


def shown(value: Any) -> str:
    """A value in a message.

    >>> from lastmove.reading import shown
    >>> shown([]), shown(10**5000)[:6]
    ('[]', '0x31e2')
    """
    if isinstance(value, int) and not isinstance(value, bool) and value.bit_length() > 4000:
        return f"{value:#x}"  # Python writes no longer ones in decimal digits
    return repr(value)


def refuse(value: Any, accepted: str, example: str = "") -> NoReturn:
    """Raises OptionTypeError: what was read, and what is accepted."""
    read = shown(value)
    if len(read) > 60:
        read = read[:60] + "..."
    raised = OptionTypeError(f"cannot read {read}: expected {accepted}" + (f", as in {example}" if example else ""))
    raised.read, raised.accepted, raised.example = read, accepted, example
    raise raised


def is_boolean(value: Any) -> bool:
    """Whether it is a bool, or numpy's."""
    if isinstance(value, bool):
        return True
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(value, numpy.bool_)


def flag(value: Any, name: str) -> bool:
    """The value of an argument that is true or false.

    >>> from lastmove.reading import flag
    >>> flag(True, "right")
    True
    >>> flag(0, "right")
    Traceback (most recent call last):
    ...
    lastmove.errors.OptionTypeError: cannot read 0: expected a boolean, True or False, for right
    """
    if is_boolean(value):
        return bool(value)
    refuse(value, f"a boolean, True or False, for {name}")


def index(value: Any) -> Optional[int]:
    """The value as an int; None if it is no integer, but a boolean or a number of another type.

    >>> from lastmove.reading import index
    >>> index(3), index(True), index(3.0), index("3")
    (3, None, None, None)
    """
    if is_boolean(value) or not isinstance(value, Integral):
        return None
    try:
        return operator.index(value)
    except TypeError:  # numpy's spans of time
        return None


def is_nan(value: Any) -> bool:
    """Whether it is a number that is not a number."""
    return isinstance(value, Real) and bool(value != value)


def integer(value: Any, name: str, least: int) -> int:
    """The value of an argument that is an integer from `least` on."""
    number = index(value)
    if number is None or number < least:
        refuse(value, f"an integer from {least} on for {name}")
    return number


def path(value: Any, name: str) -> str:
    """The value of an argument that is the path of a file or a folder."""
    text = os.fspath(value) if isinstance(value, (str, os.PathLike)) else None
    if not isinstance(text, str):
        refuse(value, f"a path, a text or an os.PathLike, for {name}")
    return text


def _words(values: Any) -> Optional[str]:
    """A list of texts or paths with commas between them; None if it is none."""
    texts = []
    for value in values:
        text = os.fspath(value) if isinstance(value, (str, os.PathLike)) else None
        if not isinstance(text, str) or "," in text:
            return None
        texts.append(plain_text(text))
    return ",".join(texts)


def datum(value: Any) -> Datum:
    """The value of an option, to be read by the option's type.

    >>> from lastmove.reading import datum
    >>> datum(True), datum(3), datum(range(2, 5))
    (('boolean', 'true', 'True'), ('integer', '3', '3'), ('range', '2..4', 'range(2, 5)'))
    >>> datum(b"3")
    ('other', '', "b'3'")
    """
    if value is None:
        return "nothing", "", "None"
    if isinstance(value, str):
        text = plain_text(str.__str__(value))
        return "text", text, repr(text)
    if is_boolean(value):
        return "boolean", "true" if value else "false", shown(value)
    number = index(value)
    if number is not None:
        return "integer", shown(number), shown(value)
    if isinstance(value, Real) and not isinstance(value, Integral):
        try:
            real = float(value)
        except OverflowError:
            real = float("inf")
        return "real", repr(real), shown(value)
    if isinstance(value, os.PathLike) and isinstance(os.fspath(value), str):
        return "path", plain_text(os.fspath(value)), shown(value)
    if isinstance(value, range) and value.step == 1:
        return "range", f"{value.start}..{value.stop - 1}", shown(value)
    words = _words(value) if isinstance(value, (list, tuple)) else None
    if words is not None:
        return "list", words, shown(value)
    return "other", "", shown(value)


def memory(value: Any) -> Datum:
    """The same for an amount of memory: a number is one of bytes."""
    number = index(value)
    kind, text, said = datum(value)
    return kind, f"{number >> 10}K" if number is not None and number >= 0 else text, said
