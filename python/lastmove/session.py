"""Sessions: questions that share their tables, and what they may cost."""

from __future__ import annotations

import html
import importlib
import os
import sys
import threading
from typing import Any, Callable, Optional, Union

from . import _lastmove
from .answer import Answer
from .errors import Interrupted, Stopped, interruptible, plain_text
from .reading import Datum, datum, flag, is_boolean, memory, refuse

#: Called with the stage, the number of steps, and the share that is done (None if unknown).
Progress = Callable[[str, int, Optional[float]], object]


class Session:
    """Questions asked one after another, or from several threads, with tables in common: the second answer about a
    family of positions costs what is new in it. All arguments are defaults for its questions.

    >>> import lastmove as lm
    >>> quick = lm.Session(time_limit=10, threads=1)
    >>> quick.ask("value", "kayles:7").answer
    '*2'
    """

    def __init__(
        self,
        *,
        time_limit: Optional[float] = None,
        memory_limit: Optional[Union[int, str]] = None,
        threads: Optional[int] = None,
        progress: Union[bool, Progress, None] = None,
    ) -> None:
        self.time_limit = time_limit  #: seconds for each question
        self.memory_limit = memory_limit  #: for the whole process, as a number of bytes or a text such as "2G"
        self.threads = threads  #: for each question; None: as many as the machine has
        self.progress = progress  #: a function to call, True for a bar, False for nothing; None: a bar where it is seen
        _progress(progress)
        _lastmove.require_options("", self._usual())
        self._session = _lastmove.Session()

    def ask(self, question: str, *subjects: Any, **options: Any) -> Answer:
        """Asks any question of the command line: `ask("compare", "{2||1|0}", "1")`, `ask("value", "nim:1", misere=True)`.

        Options are those of the command line, with `_` for `-`; `certificate=True` has a long certificate written.
        Raises InputError, FileError, Stopped, Interrupted, and what a game written in Python raises."""
        words = [_word(subject) for subject in subjects]
        proof = flag(options.pop("certificate", False), "certificate")
        with interruptible():
            reply = self._reply(question, words, options, proof)
        answer = Answer(reply, self, (question, words, options))
        reason = str(answer.data.get("reason", "the question was ended"))
        if reply.stopped == "interrupt":
            raise Interrupted(reason, "interrupt", answer)
        if reply.stopped is not None and reply.status == 3:
            raise Stopped(f"{reason} (what is known is in .answer)", reply.stopped, answer)
        return answer

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_session"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A session from another process has its limits, and none of its tables."""
        self.__dict__.update(state)
        self._session = _lastmove.Session()

    def forget(self) -> None:
        """Drops all tables that nobody uses."""
        self._session.forget()

    def _usual(self) -> "list[tuple[str, str, str, str]]":
        """The limits that questions have by default, as options."""
        limits = {"time_limit": self.time_limit, "memory_limit": self.memory_limit, "threads": self.threads}
        return [_option(name, limit) for name, limit in limits.items() if limit is not None]

    def _reply(self, question: str, words: list[str], options: dict[str, Any], proof: bool = False) -> _lastmove.Reply:
        own = dict(options)
        wanted = own.pop("progress", None)
        progress = _progress(self.progress if wanted is None else wanted)
        said = [_option(name, value) for name, value in own.items() if value is not None or name not in _LIMITS]
        try:
            reply = self._session.ask(question, words, said, self._usual(), proof, progress)
        finally:
            if isinstance(progress, (_Bar, _NotebookBar)):
                progress.clear()
        return reply


#: Options of which None is the session's.
_LIMITS = ("time_limit", "memory_limit", "threads")


def _option(name: str, value: Any) -> "tuple[str, str, str, str]":
    """An option by its name on the command line, with its value."""
    read: Datum = memory(value) if name == "memory_limit" else datum(value)
    return (name.replace("_", "-").strip("-"), *read)


def _word(subject: Any) -> str:
    if isinstance(subject, str):
        return plain_text(subject)
    if hasattr(subject, "subject") and isinstance(subject.subject, str):
        return plain_text(subject.subject)
    if subject is None or is_boolean(subject) or isinstance(subject, (bytes, bytearray, list, tuple, dict, set)):
        raise TypeError(f"expected a subject, such as 'nim:3,5,7', not {subject!r}")
    return plain_text(os.fspath(subject) if isinstance(subject, os.PathLike) else str(subject))


class _Bar:
    """A line on standard error."""

    def __init__(self) -> None:
        self.is_drawn = False

    def __call__(self, stage: str, steps: int, share: Optional[float]) -> None:
        bar = "" if share is None else "[" + "=" * int(20 * share) + " " * (20 - int(20 * share)) + "] "
        sys.stderr.write(f"\r\033[K{bar}{stage}: {steps:,} steps")
        sys.stderr.flush()
        self.is_drawn = True

    def clear(self) -> None:
        if self.is_drawn:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()


class _NotebookBar:
    """A line below the cell, of which a saved notebook keeps nothing."""

    def __init__(self) -> None:
        self._shown: Any = None

    def __call__(self, stage: str, steps: int, share: Optional[float]) -> None:
        display = importlib.import_module("IPython.display")
        bar = "" if share is None else f"<progress value='{share:.3f}'></progress> "
        line = display.HTML(f"{bar}{html.escape(stage)}: {steps:,} steps")
        if self._shown is None:
            self._shown = display.display(line, display_id=True)
        else:
            self._shown.update(line)

    def clear(self) -> None:
        if self._shown is not None:
            self._shown.update(importlib.import_module("IPython.display").HTML(""))


def _progress(wanted: Union[bool, Progress, None]) -> Optional[Progress]:
    in_notebook = "ipykernel" in sys.modules
    if wanted is None:
        wanted = in_notebook or (sys.stderr is not None and sys.stderr.isatty())
    if is_boolean(wanted):
        return None if not wanted else _NotebookBar() if in_notebook else _Bar()
    if not callable(wanted):
        refuse(wanted, "a boolean, True or False, or a function for progress")
    return wanted


_lock = threading.Lock()
_default: Optional[Session] = None


def default_session() -> Session:
    """The session of the functions of this package."""
    global _default
    with _lock:
        if _default is None:
            _default = Session()
        return _default


def ask(question: str, *subjects: Any, **options: Any) -> Answer:
    """Asks any question of the command line in the default session: see Session.ask.

    >>> import lastmove as lm
    >>> lm.ask("outcome", "cram:3x5 + kayles:7").answer
    'N'
    """
    return session_of(options.pop("session", None)).ask(question, *subjects, **options)


def session_of(given: Any) -> Session:
    """The session that is given; else the default one."""
    if given is None:
        return default_session()
    if not isinstance(given, Session):
        refuse(given, "a Session for session", "session=lastmove.Session(threads=1)")
    return given
