"""Positions as objects: their moves, what follows, and a picture."""

from __future__ import annotations

from typing import Any, Union

from . import _lastmove
from .answer import Answer
from .notebook import Drawn
from .reading import flag, refuse
from .session import _word, ask


class Position(Drawn):
    """A position of a game or a puzzle, from which moves lead to others. It can be asked about like any subject.

    >>> import lastmove as lm
    >>> p = lm.Position("nim:1,2")
    >>> p.moves()
    ['1: 1->0', '2: 2->1', '2: 2->0']
    >>> p.after("2: 2->1")
    Position('nim:1,1', right=True)
    >>> lm.outcome(p.after("2: 2->1")).answer
    'P'
    """

    _is_covered = False  # a region of which nothing is left

    def __init__(self, subject: Union[str, "Position"], *, right: bool = False) -> None:
        self.subject = _word(subject)  #: its line of text
        self.right = flag(right, "right")  #: whether Right is to move, in a partizan game

    def moves(self) -> list[str]:
        """The legal moves, of the player to move."""
        return [] if self._is_covered else _lastmove.moves(self.subject, self.right)

    def after(self, move: str) -> "Position":
        """The position after a move, with the other player to move. Raises InputError if it is not legal. A sweep of
        peg solitaire is several jumps of one peg. Of a region that is covered nothing is left: its line of text is empty.

        >>> import lastmove as lm
        >>> print(lm.Board(".o.oo").after("e1-c1-a1"))
        o....
        >>> lm.Position("tile:1x4:I2").play("I2: a1 b1", "I2: c1 d1").subject
        ''
        """
        subject = _lastmove.after(self.subject, move, self.right)
        is_puzzle = self.subject.startswith(("peg:", "tile:", "replace:"))
        position = type(self)._of(subject or "", self.right if is_puzzle else not self.right)
        position._is_covered = subject is None
        return position

    def play(self, *moves: str) -> "Position":
        """The position after these moves."""
        position = self
        for move in moves:
            position = position.after(move)
        return position

    @classmethod
    def _of(cls, subject: str, right: bool) -> "Position":
        position = cls.__new__(cls)
        position.subject = subject
        position.right = right
        return position

    def show(self) -> Answer:
        """Picture, rules and facts."""
        return ask("show", self.subject)

    def _repr_svg_(self) -> str:
        return self.show().svg()

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Position) and (self.subject, self.right) == (other.subject, other.right)

    def __hash__(self) -> int:
        return hash((self.subject, self.right))

    def __repr__(self) -> str:
        turn = ", right=True" if self.right else ""
        return f"{type(self).__name__}({self.subject!r}{turn})"


class Board(Position):
    """A position of peg solitaire, drawn in rows: `o` a peg, `.` a hole, blank or `#` none.

    >>> import lastmove as lm
    >>> b = lm.Board('''
    ... ..oo.
    ... .o..o
    ... ''')
    >>> b.jumps()
    ['c1-e1', 'd1-b1']
    >>> print(b.after("d1-b1"))
    .o...
    .o..o
    >>> lm.solve(b).answer
    'no'
    """

    def __init__(self, rows: str) -> None:
        if not isinstance(rows, str):
            refuse(rows, "rows of 'o' and '.'", '"oo."')
        if ":" in rows:
            super().__init__(rows)
            return
        lines = [line.rstrip() for line in rows.split("\n")]
        while lines and not lines[0]:
            lines.pop(0)
        while lines and not lines[-1]:
            lines.pop()
        margin = min((len(line) - len(line.lstrip()) for line in lines if line), default=0)
        width = max((len(line) for line in lines), default=0)
        super().__init__("peg:" + "|".join(line[margin:].ljust(width - margin).replace(" ", "#") for line in lines))

    def jumps(self) -> list[str]:
        """The legal jumps."""
        return self.moves()

    def __str__(self) -> str:
        start = self.subject[len("peg:") :].split(">")[0]
        return start.split(":")[-1].replace("|", "\n").replace("#", " ")
