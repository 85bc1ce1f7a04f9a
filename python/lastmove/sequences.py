"""Sequences of families: numpy arrays that know where they come from."""

from __future__ import annotations

from typing import Any, Optional, Union

import numpy as np

from .answer import Answer
from .notebook import Drawn
from .reading import flag, path
from .session import Progress, Session, ask
from .values import Value


class Picture(Drawn, str):
    """An SVG that a notebook shows."""

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"<a picture: {len(self)} characters of SVG>"

    def save(self, file: Any) -> None:
        """Writes the file of this path."""
        with open(path(file, "the file"), "w", encoding="utf-8") as opened:
            opened.write(self)


class Sequence(np.ndarray[Any, np.dtype[Any]]):
    """The nimbers of a family's members 0, 1, 2, ... (-1 where there is none), or the values of a partizan family.

    A numpy array that cannot be changed; that of nimbers has no copy of the engine's numbers. It is the whole sequence:
    its parts, sums and whatever else is computed from it are plain arrays and numbers, and know of no family. copy() is a
    plain array, too; the module copy and pickle give the same sequence.

    >>> import lastmove as lm
    >>> s = lm.sequence("kayles:n", 12)
    >>> s
    Sequence([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4])
    >>> s.period().answer["period"]
    12
    >>> s[::2], s.max()
    (array([0, 2, 1, 3, 1, 2, 4]), 6)
    >>> lm.sequence("domineering:2xn", 4)
    Sequence([Value('0'), Value('1'), Value('+-1'), Value('{2|-1/2}'), Value('Miny(2)')], dtype=object)
    """

    answer: Optional[Answer]
    family: Optional[str]

    def __array_finalize__(self, of: Any) -> None:
        self.answer = None
        self.family = None

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        return getattr(ufunc, method)(*_plain(inputs), **_plain(options))

    def __array_function__(self, function: Any, types: Any, args: Any, options: Any) -> Any:
        if function in (np.array_repr, np.array_str, np.array2string):  # which say that it is one
            return super().__array_function__(function, types, args, options)
        return function(*_plain(args), **_plain(options))

    def __reduce__(self) -> Any:
        return _restored, (np.asarray(self), self.answer, self.family)

    def __copy__(self) -> "Sequence":
        return _restored(np.asarray(self), self.answer, self.family)

    def __deepcopy__(self, memo: Any) -> "Sequence":
        return _restored(np.array(self), self.answer, self.family)

    def period(self, **options: Any) -> Answer:
        """The family's period, with its proof where there is one."""
        if self.family is None:
            raise ValueError("this array is not the sequence of a family")
        return ask("period", self.family, **options)

    def plot(self) -> Picture:
        """A scatter plot, with the numbers in rows beside."""
        if self.answer is None:
            raise ValueError("this array is not the sequence of a family")
        return Picture(self.answer.svg())


def _plain(given: Any) -> Any:
    """The same with plain arrays for sequences, also within tuples, lists and dictionaries."""
    if isinstance(given, Sequence):
        return np.asarray(given)
    if type(given) in (tuple, list):
        return type(given)(map(_plain, given))
    return {key: _plain(value) for key, value in given.items()} if type(given) is dict else given


def _of_plain_array(name: str) -> Any:
    """The method of plain arrays, for sequences."""
    method = getattr(np.ndarray, name)

    def call(self: Any, *args: Any, **options: Any) -> Any:
        return method(np.asarray(self), *_plain(args), **_plain(options))

    call.__name__, call.__doc__ = name, f"What ndarray.{name} gives."
    return call


def _attribute_of_plain_array(name: str) -> Any:
    return property(lambda self: getattr(np.asarray(self), name))


for _name in dir(np.ndarray):
    if _name.startswith("_") and _name not in ("__getitem__", "__iter__"):
        continue
    if callable(getattr(np.ndarray, _name)):
        setattr(Sequence, _name, _of_plain_array(_name))
    elif _name in ("T", "real", "imag", "flat"):
        setattr(Sequence, _name, _attribute_of_plain_array(_name))


def _restored(array: Any, answer: Optional[Answer], family: Optional[str]) -> Sequence:
    made: Sequence = np.ndarray.view(array, Sequence)
    np.ndarray.setflags(made, write=False)
    made.answer = answer
    made.family = family
    return made


def sequence(
    family: Any,
    last: int = 50,
    *,
    of: Optional[str] = None,
    ppositions: bool = False,
    misere: bool = False,
    rules: Union[str, list[str], None] = None,
    certificate: bool = False,
    time_limit: Optional[float] = None,
    memory_limit: Union[int, str, None] = None,
    threads: Optional[int] = None,
    progress: Union[bool, Progress, None] = None,
    session: Optional[Session] = None,
) -> Sequence:
    """The nimbers or values of the members 0, ..., last of a family.

    of: families of partizan games: what is said of each member, such as "temperature"
    ppositions: the numbers of the P-positions instead
    misere: with ppositions: misere play
    The other arguments are those of all questions.

    >>> import lastmove as lm
    >>> lm.sequence("dawson:n", 20, ppositions=True)
    Sequence([ 0,  1,  5,  9, 15])
    """
    answer = ask(
        "sequence",
        family,
        last=last,
        of=of,
        ppositions=ppositions,
        misere=misere,
        rules=rules,
        certificate=certificate,
        time_limit=time_limit,
        memory_limit=memory_limit,
        threads=threads,
        progress=progress,
        session=session,
    )
    numbers = None if flag(ppositions, "ppositions") or of is not None else answer._reply.numbers
    if numbers is not None:
        array = np.frombuffer(numbers, dtype=np.int64)  # type: ignore[call-overload]
    else:
        array = _cells(answer.answer, of or "value", ppositions)
    return _restored(array, answer, str(answer.subject))


def _cells(cells: list[Any], column: str, are_numbers: bool) -> Any:
    if are_numbers:
        return np.array(cells, dtype=np.int64)
    from .tables import read_cell

    array = np.empty(len(cells), dtype=object)
    array[:] = [read_cell(column, cell) for cell in cells]
    return array


__all__ = ["Picture", "Sequence", "Value", "sequence"]
