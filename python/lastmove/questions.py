"""Questions whose answers are objects of their own."""

from __future__ import annotations

import os
import re
from typing import Any, Optional, Union

from . import _lastmove
from .answer import Answer, Certificate
from .errors import InputError, Stopped, interruptible
from .reading import datum, flag, index, memory, path
from .session import Progress, Session, _progress, _word, ask, default_session
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
    misere, certificate = flag(misere, "misere"), flag(certificate, "certificate")
    is_plain = universe is None and rules is None and session is None and not (misere or certificate)
    _progress(progress)
    limits = _limits(time_limit, memory_limit, threads) if is_plain else None
    if limits is not None:
        text = _word(subject)
        try:
            with interruptible():
                found = _wrapped(_lastmove.Value._of_text(text, *limits))
            found._origin = text
            return found
        except InputError as error:
            if "nimber up to" not in error.accepted:
                raise
        except Stopped as stopped:
            stopped.answer = _unfinished(text, stopped)
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


def _limits(time: Any, amount: Any, threads: Any) -> "Optional[tuple[Optional[float], Optional[int]]]":
    """Seconds and bytes; None if they are to be read, and perhaps refused, as options are."""
    if threads is not None and not 0 < (index(threads) or 0) < 1000:
        return None
    usual = default_session()
    time = usual.time_limit if time is None else time
    amount = usual.memory_limit if amount is None else amount
    kind, text, _ = datum(time)
    if kind not in ("nothing", "integer", "real") or (time is not None and not 0 <= float(text) <= 10**9):
        return None
    seconds = None if time is None else float(text)
    if amount is None:
        return seconds, None
    size = re.fullmatch(r"(\d{1,12})([KMGT]?)", memory(amount)[1])
    if size is None or memory(amount)[0] not in ("integer", "text"):
        return None
    return seconds, int(size[1]) << 10 * ("KMGT".index(size[2] or "M") + 1)


def _unfinished(subject: str, stopped: Stopped) -> Answer:
    reply = _lastmove.unfinished("value", subject, stopped.reason, str(stopped))
    return Answer(reply, default_session(), ("value", [subject], {}))


def _of_file(question: str, proof: Union[Certificate, str, "os.PathLike[str]"], limits: dict[str, Any]) -> Answer:
    """Asks about a file, or about a certificate as if it were one."""
    if not isinstance(proof, Certificate):
        return ask(question, path(proof, "the file of a certificate"), **limits)
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
