"""lastmove decides games and puzzles, and shows why.

Every question of the command line is a function: solve, outcome, value, hint, period and so on. Their answers carry a
witness: a line of play that was replayed, or a certificate that two programs can check.

    import lastmove as lm
    a = lm.solve("peg:french")       # an Answer: bool(a), a.answer, a.certificate, its picture in a notebook
    v = lm.value("domineering:4x4")  # a Value: + - <= ..., v.left, v.thermograph
    s = lm.sequence("kayles:n", 100) # a Sequence: a numpy array, s.period(), s.plot()
"""

from __future__ import annotations

from ._lastmove import __version__
from .answer import Answer, Certificate, Verdict
from .errors import Error, FileError, GameError, InputError, Interrupted, NoCertificate, Stopped, Undecided
from .games import Impartial, Partizan, check_game, game, register, registered, unregister
from .session import Session, ask, default_session
from .value import Thermograph, Value, down, miny, star, tiny, up, zero
