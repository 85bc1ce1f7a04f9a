"""lastmove decides games and puzzles, and shows why.

Every question of the command line is a function: solve, outcome, value, hint, period and so on. Their answers carry a
witness: a line of play that was replayed, or a certificate that two programs can check.

    import lastmove as lm
    a = lm.solve("peg:french")       # an Answer: bool(a), a.answer, a.certificate, its picture in a notebook
    v = lm.value("domineering:4x4")  # a Value: + - <= ..., v.left, v.thermograph
    s = lm.sequence("kayles:n", 100) # a Sequence: a numpy array, s.period(), s.plot()
    t = lm.table("domineering:{m}x{n}", m=range(1, 5), n=range(1, 7))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _questions
from ._lastmove import __version__
from ._questions import *  # noqa: F403
from .answer import Answer, Certificate, Verdict
from .errors import (
    Error,
    FileError,
    GameError,
    InputError,
    Interrupted,
    NoCertificate,
    OptionTypeError,
    Stopped,
    Undecided,
)
from .games import Impartial, Partizan, check_game, register, registered, unregister
from .graphs import game
from .named_values import down, miny, star, tiny, up, zero
from .notebook import Play
from .position import Board, Position
from .questions import check, cite, subjects, value
from .session import Session, ask, default_session
from .tables import Table, table
from .values import Value
from .walls import Thermograph

if TYPE_CHECKING:
    from .sequences import Sequence, sequence

__all__ = [
    "Answer",
    "Board",
    "Certificate",
    "Error",
    "FileError",
    "GameError",
    "Impartial",
    "InputError",
    "Interrupted",
    "NoCertificate",
    "OptionTypeError",
    "Partizan",
    "Play",
    "Position",
    "Sequence",
    "Session",
    "Stopped",
    "Table",
    "Thermograph",
    "Undecided",
    "Value",
    "Verdict",
    "ask",
    "check",
    "check_game",
    "cite",
    "default_session",
    "down",
    "game",
    "miny",
    "register",
    "registered",
    "sequence",
    "star",
    "subjects",
    "table",
    "tiny",
    "unregister",
    "up",
    "value",
    "zero",
    "__version__",
]
__all__ += _questions.__all__


def __getattr__(name: str) -> Any:
    # numpy is not loaded until a sequence is asked for.
    if name in ("Sequence", "sequence"):
        from importlib import import_module

        module = import_module(".sequences", __name__)
        globals()["Sequence"], globals()["sequence"] = module.Sequence, module.sequence
        return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
