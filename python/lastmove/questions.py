"""Questions whose answers are objects of their own."""

from __future__ import annotations

import os
import re
from typing import Any, Optional, Union

from . import _lastmove
from .answer import Answer, Certificate
from .errors import InputError
from .session import Progress, Session, _word, ask
from .values import Value, _wrapped


def value(
    subject: Any,
    *,
    misere: bool = False,
    universe: Optional[str] = None,
    rules: Union[str, list[str], None] = None,
    certificate: bool = False,
    time_limit: Optional[float] = None,
    memory_limit: Union[int, str, None] = None,
    threads: Optional[int] = None,
    progress: Union[bool, Progress, None] = None,
    session: Optional[Session] = None,
) -> Any:
    """The value of a position, or of a sum of positions and values: a Value. Its certificate is that of `.answer`.

    In misere play or modulo a universe, and for nimbers beyond *1000, the Answer of the command line.

    >>> import lastmove as lm
    >>> lm.value("domineering:2x3")
    Value('{2|-1/2}')
    >>> lm.value("dawson:9 + nim:4")
    Value('*4')
    >>> lm.value("kayles:5", misere=True).answer
    '4^146'
    """
    plain = not (misere or universe or rules or certificate or session)
    is_timed = time_limit is None or (isinstance(time_limit, (int, float)) and 0 <= time_limit <= 10**9)
    memory = None if memory_limit is None else _bytes(memory_limit)
    are_threads = threads is None or (isinstance(threads, int) and 0 < threads < 1000)
    if plain and is_timed and are_threads and memory != -1:
        text = _word(subject)
        try:
            found = _wrapped(_lastmove.Value._of_text(text, time_limit, memory))
            found._origin = text
            return found
        except InputError as error:
            if "nimber up to" not in error.accepted:
                raise
    return ask(
        "value",
        subject,
        misere=misere,
        universe=universe,
        rules=rules,
        certificate=certificate,
        time_limit=time_limit,
        memory_limit=memory_limit,
        threads=threads,
        progress=progress,
        session=session,
    )


def _bytes(limit: Any) -> int:
    """An amount of memory in bytes; -1 if it is none."""
    if isinstance(limit, int):
        return limit if 0 <= limit < 2**63 else -1
    read = re.fullmatch(r"(\d{1,9})([KMGT]?)", limit) if isinstance(limit, str) else None
    return int(read[1]) << 10 * ("KMGT".index(read[2] or "M") + 1) if read else -1


def _of_file(question: str, proof: Union[Certificate, str, "os.PathLike[str]"], limits: dict[str, Any]) -> Answer:
    """Asks about a file, or about a certificate as if it were one."""
    if not isinstance(proof, Certificate):
        return ask(question, os.fspath(proof), **limits)
    import tempfile

    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(proof.text)
        file.flush()
        return ask(question, file.name, **limits)


def check(proof: Union[Certificate, str, "os.PathLike[str]"], **limits: Any) -> Answer:
    """Verifies a certificate, or the file of one, or a bundle, by the checker in C++.

    >>> import lastmove as lm
    >>> bool(lm.check(lm.solve("peg:french").certificate))
    True
    """
    return _of_file("check", proof, limits)


def cite(proof: Union[Certificate, str, "os.PathLike[str]"], **limits: Any) -> Answer:
    """An entry of BibTeX for a certificate, the file of one, or a bundle.

    >>> import lastmove as lm
    >>> print(lm.cite(lm.period("kayles:n").certificate).answer)
    @misc{lastmove-...,
      title        = {{octal:0.77:n has nimbers of period 12 from n = 71 on}},
    ...
    """
    return _of_file("cite", proof, limits)


def subjects(what: str = "") -> list[dict[str, Any]]:
    """All that can be asked about: "games", "boards", "puzzles"; "" for all. Also "questions", "options", "columns".

    >>> import lastmove as lm
    >>> [game["subject"] for game in lm.subjects("games")][:3]
    ['chocolate:4:13', 'chomp:3x4', 'cram:3x4']
    """
    import json

    return [json.loads(line) for line in _lastmove.listing(what).splitlines()]
