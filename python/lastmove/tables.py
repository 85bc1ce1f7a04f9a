"""Tables of answers for all subjects of a family."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any, Iterable, Iterator, Optional, Union

from . import _lastmove
from .errors import InputError
from .reading import flag, index, is_boolean, is_nan, refuse
from .session import Progress, Session, _option, _progress, _word, session_of
from .values import Value

#: The kind of each column's cells: "count", "number", "value" or "word".
_KINDS: dict[str, str] = {}
#: The columns about misère quotients of families.
_OF_FAMILIES: set[str] = set()


def _kinds() -> dict[str, str]:
    if not _KINDS:
        for line in _lastmove.listing("columns").splitlines():
            column = json.loads(line)
            _KINDS[column["column"]] = column["kind"]
            if "a family" in column["subjects"]:
                _OF_FAMILIES.add(column["column"])
    return _KINDS


def read_cell(column: str, cell: Optional[str]) -> Any:
    """A cell as Python has it: a Value, a Fraction, an int, or a word; None where there is nothing, or where the time of a
    row was over.

    >>> from lastmove.tables import read_cell
    >>> read_cell("mean", "3/4"), read_cell("value", "^"), read_cell("birthday", "3"), read_cell("outcome", "N")
    (Fraction(3, 4), Value('^'), 3, 'N')
    """
    if cell is None or cell == "":
        return None
    kind = _kinds().get(column, "word")
    if kind != "word" and cell == "unknown":
        return None
    if kind == "count":
        return int(cell)
    if kind == "number":
        return Fraction(cell)
    return Value(cell) if kind == "value" else cell


class Table:
    """Rows for all members of a family of subjects. A column is found when it is asked for.

    >>> import lastmove as lm
    >>> t = lm.table("domineering:{m}x{n}", m=range(1, 3), n=range(1, 4))
    >>> t.value
    [Value('0'), Value('-1'), Value('-1'), Value('1'), Value('+-1'), Value('{2|-1/2}')]
    >>> t.temperature[-1], len(t)
    (Fraction(5, 4), 6)
    >>> print(t.to_csv("temperature"))
    m,n,temperature
    1,1,-1
    ...
    """

    def __init__(
        self,
        template: str,
        places: dict[str, list[Any]],
        session: Optional[Session] = None,
        each: Optional[float] = None,
        misere: bool = False,
        progress: Union[bool, Progress, None] = None,
        rules: Union[str, list[str], None] = None,
        last: Optional[int] = None,
    ) -> None:
        self.template = _word(template)
        self.places = places
        self._session = session_of(session)
        self._options = {"each": each, "misere": flag(misere, "misere"), "progress": progress, "rules": rules}
        self._last = last
        _progress(progress)
        said = {"of": "value", "each": each, "rules": rules, "last": last}
        _lastmove.require_options("table", [_option(name, value) for name, value in said.items() if value is not None])
        self._rows: Optional[list[dict[str, Any]]] = None
        self._columns: dict[str, list[Any]] = {}

    def _ask(self, columns: Iterable[str]) -> None:
        missing = [name for name in columns if name not in self._columns]
        if not missing:
            return
        for name in missing:
            if name not in _kinds():
                raise AttributeError(f"a table has no column {name!r}; it has {', '.join(_kinds())}")
        words = [f"{name}={_range(values)}" for name, values in self.places.items()]
        last = self._last if _OF_FAMILIES.intersection(missing) else None
        answer = self._session.ask("table", self.template, *words, of=missing, json=True, last=last, **self._options)
        records = [record for record in answer.records if "cells" in record]
        if self._rows is None:
            self._rows = [{"subject": record["subject"], **record.get("places", {})} for record in records]
        for name in missing:
            key = name.replace("-", "_")
            self._columns[name] = [read_cell(name, record["cells"].get(key)) for record in records]

    def __getattr__(self, name: str) -> list[Any]:
        if name.startswith("_"):
            raise AttributeError(name)
        column = name.replace("_", "-")
        self._ask([column])
        return self._columns[column]

    def __getitem__(self, name: str) -> list[Any]:
        self._ask([name])
        return self._columns[name]

    @property
    def subjects(self) -> list[str]:
        """The subject of each row."""
        self._found()
        assert self._rows is not None
        return [row["subject"] for row in self._rows]

    def _found(self) -> None:
        if self._rows is None:
            usual = "outcome" if self._options["misere"] else "value"
            self._ask([usual if self._last is None else "order"])

    def __len__(self) -> int:
        self._found()
        assert self._rows is not None
        return len(self._rows)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        self._found()
        assert self._rows is not None
        for place, row in enumerate(self._rows):
            yield {**row, **{name: column[place] for name, column in self._columns.items()}}

    def _named(self, columns: tuple[str, ...]) -> list[str]:
        names = [column.replace("_", "-") for column in columns] or list(self._columns) or ["value"]
        self._ask(names)
        return names

    def _heading(self) -> list[str]:
        return list(self.places) or ["subject"]

    def _cells(self, names: list[str]) -> Iterator[list[Any]]:
        assert self._rows is not None
        for place, row in enumerate(self._rows):
            yield [*(row[name] for name in self._heading()), *(self._columns[name][place] for name in names)]

    def to_pandas(self, *columns: str) -> Any:
        """A DataFrame of the places and these columns; without columns, of those found so far."""
        import pandas  # type: ignore[import]

        names = self._named(columns)
        return pandas.DataFrame(list(self._cells(names)), columns=[*self._heading(), *names])

    def to_csv(self, *columns: str) -> str:
        """The same as CSV."""
        import csv
        import io

        names = self._named(columns)
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow([*self._heading(), *names])
        writer.writerows([[_shown(cell) for cell in row] for row in self._cells(names)])
        return text.getvalue()

    def latex(self, *columns: str) -> str:
        """The same as a tabular for LaTeX, with the package booktabs."""
        names = self._named(columns)
        lines = [r"\begin{tabular}{" + "r" * len(self._heading()) + "l" * len(names) + "}", r"\toprule"]
        lines += [" & ".join(map(_lastmove.latex_escaped, [*self._heading(), *names])) + r" \\", r"\midrule"]
        lines += [" & ".join(_latex(cell) for cell in row) + r" \\" for row in self._cells(names)]
        return "\n".join([*lines, r"\bottomrule", r"\end{tabular}", ""])

    def _repr_html_(self) -> str:
        import html

        names = self._named(())
        head = "".join(f"<th>{html.escape(name)}</th>" for name in [*self._heading(), *names])
        rows = [
            "<tr>" + "".join(f"<td>{html.escape(str(_shown(cell)))}</td>" for cell in row) + "</tr>"
            for row in self._cells(names)
        ]
        return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"

    def __repr__(self) -> str:
        return f"<table of {self.template}: {', '.join(f'{k}={_range(v)}' for k, v in self.places.items())}>"


def _range(values: list[Any]) -> str:
    return ",".join(str(value) for value in values)


def _shown(cell: Any) -> Any:
    if cell is None:
        return ""
    return _lastmove.visible(cell) if isinstance(cell, str) else cell


def _latex(cell: Any) -> str:
    if cell is None:
        return ""
    if isinstance(cell, Value):
        return f"${cell.latex()}$"
    if isinstance(cell, Fraction) and cell.denominator > 1:
        sign = "-" if cell < 0 else ""
        return f"${sign}\\frac{{{abs(cell.numerator)}}}{{{cell.denominator}}}$"
    return f"${cell}$" if isinstance(cell, (int, Fraction)) else _lastmove.latex_escaped(str(cell))


def table(
    template: str,
    *,
    each: Optional[float] = None,
    misere: bool = False,
    rules: Union[str, list[str], None] = None,
    progress: Union[bool, Progress, None] = None,
    session: Optional[Session] = None,
    last: Optional[int] = None,
    **places: Iterable[Any],
) -> Table:
    """A table of all subjects that the template makes of its places: `{m}` takes the values given for `m`.

    each: seconds for each row (default: 10)
    misere: columns of misere play
    last: the last member of each family, for columns about misere quotients

    >>> import lastmove as lm
    >>> lm.table("kayles:{n}", n=range(1, 6)).nimber
    [1, 2, 3, 1, 4]
    >>> t = lm.table("octal:{code}:n", code="0.72..0.73", last=200)
    >>> list(zip(t.subjects, t.order, t.p_positions, t.heaps))[-1]
    ('octal:0.73:n', 6, 2, 'all')
    """
    values = {name: _values_of(name, given) for name, given in places.items()}
    return Table(template, values, session, each, misere, progress, rules, last)


def _values_of(name: str, given: Any) -> list[Any]:
    """What a place takes: texts, integers, and others that have a text; not what stands for a truth value or for nothing."""
    values = [given] if isinstance(given, str) or index(given) is not None or is_boolean(given) else list(given)
    for value in values:
        if value is None or is_boolean(value) or isinstance(value, (bytes, bytearray)) or is_nan(value):
            refuse(value, f"a text or a number for the place {name}")
        if value is not given and "," in str(value):
            raise InputError(f"cannot read {str(value)!r}: expected values without commas for the place {name}")
    return values
