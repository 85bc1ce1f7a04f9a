"""Sequences of families: numpy arrays that know where they come from."""

from __future__ import annotations

from typing import Any, Optional, Union

import numpy as np

from .answer import Answer
from .notebook import Drawn
from .notebook import Drawn
from .session import Progress, Session, ask
from .values import Value


class Picture(Drawn, str):
    """An SVG that a notebook shows."""

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"<a picture: {len(self)} characters of SVG>"

    def save(self, path: Any) -> None:
        """Writes the file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self)


class Sequence(np.ndarray[Any, np.dtype[Any]]):
    """The nimbers of a family's members 0, 1, 2, ... (-1 where there is none), or the values of a partizan family.

    A numpy array; that of nimbers has no copy of the engine's numbers.

    >>> import lastmove as lm
    >>> s = lm.sequence("kayles:n", 12)
    >>> s
    Sequence([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4])
    >>> s.period().answer["period"]
    12
    >>> lm.sequence("domineering:2xn", 4)
    Sequence([Value('0'), Value('1'), Value('+-1'), Value('{2|-1/2}'), Value('Miny(2)')], dtype=object)
    """

    answer: Optional[Answer]
    family: Optional[str]

    def __array_finalize__(self, of: Any) -> None:
        self.answer = getattr(of, "answer", None)
        self.family = getattr(of, "family", None)

    def __reduce__(self) -> Any:
        return _restored, (np.asarray(self), self.answer, self.family)

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


def _restored(array: Any, answer: Optional[Answer], family: Optional[str]) -> Sequence:
    made: Sequence = array.view(Sequence)
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
    numbers = None if ppositions or of is not None else answer._reply.numbers
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
