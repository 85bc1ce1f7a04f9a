"""What questions raise."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Callable, Iterator, Optional

if TYPE_CHECKING:
    from .answer import Answer


class Error(Exception):
    """Everything that this package raises on its own account."""


class InputError(Error, ValueError):
    """A subject, option or file that cannot be read: the message says what is accepted.

    >>> import lastmove as lm
    >>> try:
    ...     lm.solve("peg:englsh")
    ... except lm.InputError as error:
    ...     print(error.column, error.example)
    5 peg:english
    """

    read: str = ""  #: the text that was read
    column: int = 0  #: where in it, counted from 1; 0: no single place
    line: int = 0  #: of a file, counted from 1; 0: no file
    accepted: str = ""  #: what is accepted there
    example: str = ""  #: what works


class OptionTypeError(InputError, TypeError):
    """An option or argument of another type than is accepted: what is no boolean does not count as true or false, and a
    boolean is no number.

    >>> import lastmove as lm
    >>> lm.outcome("nim:1", misere=0)
    Traceback (most recent call last):
    ...
    lastmove.errors.OptionTypeError: cannot read '0': expected a boolean, true or false for --misere, ...
    """


class FileError(Error, OSError):
    """A file that cannot be read or written."""


class Stopped(Error):
    """A limit that ended a question. What is known is in `answer`, if anything is.

    >>> import lastmove as lm
    >>> try:
    ...     lm.count("peg:diamond41", time_limit=0.05)
    ... except lm.Stopped as stopped:
    ...     print(stopped.reason)
    time
    """

    def __init__(self, message: str, reason: str = "time", answer: Optional[Answer] = None) -> None:
        super().__init__(message)
        self.reason = reason  #: "time", "memory" or "interrupt"
        self.answer = answer  #: the partial answer


class Interrupted(Stopped, KeyboardInterrupt):
    """Ctrl-C, or a notebook's stop button, while a question was being answered. What is known is in `answer`."""

    def __init__(self, message: str, reason: str = "interrupt", answer: Any = None) -> None:
        super().__init__(message, reason, answer)


@contextmanager
def interruptible(known: Callable[[], Any] = lambda: None) -> Iterator[None]:
    """An interrupt of what is done within is raised as Interrupted, with what is known then."""
    try:
        yield
    except Interrupted:
        raise
    except KeyboardInterrupt as error:
        if getattr(error, "__notes__", None):  # a game raised it by itself
            raise
        raise Interrupted("the interrupt ended the question", "interrupt", known()) from None


class Undecided(Error):
    """The truth value of an answer that is neither yes nor no."""


class NoCertificate(Error):
    """An answer that has no certificate: the message says why."""


class GameError(Error):
    """A game written in Python that gave something that is no move, no position, or no text."""


class CallTooLong(BaseException):
    """Raised in a game's own method when the question's time is over; not to be caught."""


def plain_text(text: str) -> str:
    """The text, if it is one of Unicode's signs; else raises InputError.

    >>> from lastmove.errors import plain_text
    >>> plain_text("nim:3")
    'nim:3'
    """
    if text.isascii():
        return text
    try:
        text.encode()
        return text
    except UnicodeEncodeError as error:
        raised = InputError(f"cannot read {ascii(text)} at column {error.start + 1}: expected signs of Unicode")
        raised.read, raised.column, raised.accepted = ascii(text), error.start + 1, "signs of Unicode"
        raise raised from None
