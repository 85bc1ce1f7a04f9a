"""Games of one's own: written in Python, or as a text of rules."""

from __future__ import annotations

import ast
import os
import pathlib
from typing import Any, Callable, Hashable, Iterable, Optional, Union

from . import _lastmove
from .errors import interruptible
from .reading import integer, path, refuse

Position = Hashable


class _Game:
    """What impartial and partizan games have in common. The docstring of a game is its rules in words."""

    title: str  #: the game's name in a heading; else the name under which it is registered
    example: str = "0"  #: the text of a position

    # Optional: canonical(position), the same for equivalent positions; split(position), its independent parts;
    # show(position), rows of letters.

    def parse(self, text: str) -> Position:
        """The position with that text; by default, a literal of Python's. Raises ValueError for other texts."""
        try:
            position: Position = ast.literal_eval(text)
            hash(position)
            return position
        except (SyntaxError, TypeError, MemoryError, RecursionError) as error:
            raise ValueError(str(error)) from None

    def text(self, position: Position) -> str:
        """The text of a position, a single word: parse() reads it back."""
        return str(position).replace(" ", "")


class Impartial(_Game):
    """A game in which both players have the same moves, and whoever makes the last one wins (or loses, in misère play).

    A game says its moves, and is registered under a name; from then on every question can be asked about it, alone and in
    sums with any other games:

    >>> import lastmove as lm
    >>> class Thirds(lm.Impartial):
    ...     "Take one, or leave a third."
    ...     example = "30"
    ...     def moves(self, n):
    ...         if n:
    ...             yield "-1", [n - 1]
    ...         if n > 3:
    ...             yield "/3", [n // 3]
    >>> lm.register("thirds", Thirds)
    >>> lm.value("thirds:30 + nim:4")
    Value('*4')
    >>> print(lm.outcome("thirds:30").certificate.check())
    accepted: ...
    """

    def moves(self, position: Any) -> Iterable[tuple[str, list[Any]]]:
        """Pairs: the text of a move, and the list of the positions that it leaves, which are played independently."""
        raise NotImplementedError(f"{type(self).__name__} has no method moves(position)")


class Partizan(_Game):
    """A game in which Left and Right may have different moves.

    >>> import lastmove as lm
    >>> class Cutcake(lm.Partizan):
    ...     "Left cuts from north to south, Right from east to west; a part is a pair of sides."
    ...     example = "((2,3),)"
    ...     def left(self, cakes):
    ...         for a, b in set(cakes):
    ...             for i in range(1, b):
    ...                 yield f"{a}x{b}", self._with(cakes, (a, b), (a, i), (a, b - i))
    ...     def right(self, cakes):
    ...         for a, b in set(cakes):
    ...             for i in range(1, a):
    ...                 yield f"{a}x{b}", self._with(cakes, (a, b), (i, b), (a - i, b))
    ...     def _with(self, cakes, old, *new):
    ...         rest = list(cakes)
    ...         rest.remove(old)
    ...         return tuple(sorted([*rest, *new]))
    ...     def split(self, cakes):
    ...         return [(cake,) for cake in cakes]
    >>> lm.register("my-cutcake", Cutcake)
    >>> lm.value("my-cutcake:((2,5),)")
    Value('1')
    """

    def left(self, position: Any) -> Iterable[tuple[str, Any]]:
        """Pairs: the text of a move of Left's, and the position that it leaves."""
        raise NotImplementedError(f"{type(self).__name__} has no method left(position)")

    def right(self, position: Any) -> Iterable[tuple[str, Any]]:
        """The same for Right."""
        raise NotImplementedError(f"{type(self).__name__} has no method right(position)")


def register(
    name: str,
    game: "Union[Impartial, Partizan, type[Impartial], type[Partizan], None]" = None,
    *,
    rules: "Union[str, os.PathLike[str], None]" = None,
) -> None:
    """Makes a game known to every question under a name of small letters, digits and '-'.

    `game` is a class derived from Impartial or Partizan, or an object of one; `rules` is a text of rules, or the path of a
    file (docs/rules.md): such games run at full speed. One that is registered under the same name is replaced.

    >>> import lastmove as lm
    >>> lm.register("rook-clobber", rules="board . x o; each x.*o -> .=*x")
    >>> lm.value("rook-clobber:x..ox")
    Value('^')
    """
    if (game is None) == (rules is None):
        raise TypeError("register() takes a game, or rules=")
    if rules is not None:
        if not isinstance(rules, (str, os.PathLike)):
            refuse(rules, "a text of rules, or the path of a file, for rules")
        is_file = not isinstance(rules, str) or ("\n" not in rules and rules.endswith(".rules"))
        text = pathlib.Path(path(rules, "rules")).read_text() if is_file else str(rules)
        _lastmove.register_rules(name, text)
        return
    if isinstance(game, type):
        game = game()
    if not isinstance(game, (Impartial, Partizan)):
        raise TypeError(f"expected a class derived from lastmove.Impartial or lastmove.Partizan, not {game!r}")
    _lastmove.register_game(name, game, isinstance(game, Partizan))


def unregister(name: str) -> None:
    """Takes a game off the list. Raises KeyError if there is none of that name."""
    if not _lastmove.forget_game(name):
        raise KeyError(name)


def registered() -> list[str]:
    """The names of the games that were registered, sorted."""
    return _lastmove.registered_games()


class Report(list[str]):
    """What was wrong with a game, a line each; empty if nothing was."""

    def __init__(self, lines: Iterable[str], positions: int) -> None:
        super().__init__(lines)
        self.positions = positions  #: the number examined

    def __repr__(self) -> str:
        if not self:
            return f"{self.positions} positions keep all laws"
        return "\n".join(self)


def check_game(
    game: "Union[Impartial, Partizan, type[Impartial], type[Partizan]]",
    *starts: Any,
    up_to: int = 1000,
) -> Report:
    """Tests a game against the laws that built-in games obey, on up to `up_to` positions that are met from the given ones
    (else from its example): texts are read back, moves are the same when asked twice, play ends, splitting and canonical
    positions do not change who wins. It finds mistakes; it proves nothing. What Interrupted has as its answer is the report so
    far.

    >>> import lastmove as lm
    >>> class Endless(lm.Impartial):
    ...     def moves(self, n):
    ...         yield "+", [n + 1 if n < 3 else 0]
    >>> lm.check_game(Endless)
    play need not end: 0 -> 1 -> 2 -> 3 -> 0
    """
    most = integer(up_to, "up_to", 1)
    player = game() if isinstance(game, type) else game
    if not isinstance(player, (Impartial, Partizan)):
        raise TypeError(f"expected a class derived from lastmove.Impartial or lastmove.Partizan, not {game!r}")
    examination = _Examination(player, most)
    with interruptible(examination.so_far):
        return examination.report(list(starts) or [player.parse(player.example)])


class _Examination:
    def __init__(self, game: "Union[Impartial, Partizan]", up_to: int) -> None:
        self.game = game
        self.up_to = up_to
        self.faults: dict[str, None] = {}
        self.options: dict[Any, list[list[list[Any]]]] = {}
        self.order: list[Any] = []  # those whose followers were all met before

    def report(self, starts: list[Any]) -> Report:
        for start in starts:
            self.explore(start)
        for position in self.order:
            self.examine_text(position)
        if not self.faults:
            self.examine_parts()
        return self.so_far()

    def so_far(self) -> Report:
        return Report(self.faults, len(self.options))

    def fault(self, line: str) -> None:
        self.faults.setdefault(line)

    def listed(self, position: Any) -> list[list[list[Any]]]:
        """For each player, the options as lists of parts."""
        if isinstance(self.game, Impartial):
            return [[list(parts) for _, parts in self.game.moves(position) or ()]]
        return [[[left] for _, left in side(position) or ()] for side in (self.game.left, self.game.right)]

    def explore(self, start: Any) -> None:
        path: list[tuple[Any, list[Any]]] = []
        open_positions: dict[Any, None] = {}

        def enter(position: Any) -> None:
            listed = self.listed(position)
            if self.listed(position) != listed:
                self.fault(f"the moves from {position!r} are others when asked again")
            self.options[position] = listed
            parts = [part for side in listed for option in side for part in option]
            open_positions[position] = None
            path.append((position, parts))

        if start not in self.options:
            enter(start)
        while path:
            position, parts = path[-1]
            if not parts:
                path.pop()
                del open_positions[position]
                self.order.append(position)
                continue
            part = parts.pop()
            if part in open_positions:
                cycle = list(open_positions)
                cycle = [*cycle[cycle.index(part) :], part]
                self.fault("play need not end: " + " -> ".join(map(self.name, cycle)))
            elif part not in self.options and len(self.options) < self.up_to:
                enter(part)

    def name(self, position: Any) -> str:
        try:
            return self.game.text(position)
        except Exception:  # its own fault is told elsewhere
            return repr(position)

    def examine_text(self, position: Any) -> None:
        try:
            text = self.game.text(position)
            again = self.game.parse(text)
        except Exception as error:
            self.fault(f"text and parse of {position!r} raise {error!r}")
            return
        if again != position:
            self.fault(f"parse({text!r}) is {again!r}, not {position!r}")

    def examine_parts(self) -> None:
        """Whether the sum of a position and its parts is a win for the second player, as it is if they are equal."""
        split, canonical = getattr(self.game, "split", None), getattr(self.game, "canonical", None)
        if not split and not canonical:
            return
        whole = _Plain(self.game)
        for position in self.order:
            parts = list(split(position)) if split else [position]
            if canonical:
                parts = [canonical(part) for part in parts]
            name = "split and canonical" if split and canonical else "split" if split else "canonical"
            if whole.differ(position, parts):
                shown = " + ".join(map(self.name, parts)) or "nothing"
                self.fault(f"{name} of {self.name(position)}: it is not equal to {shown}")


class _Plain:
    """The game without splitting and canonical positions, by definition."""

    def __init__(self, game: "Union[Impartial, Partizan]") -> None:
        self.game = game
        self.nimbers: dict[Any, int] = {}
        self.values: dict[Any, Any] = {}

    def differ(self, position: Any, parts: list[Any]) -> bool:
        if isinstance(self.game, Impartial):
            total = 0
            for part in parts:
                total ^= self.nimber(part)
            return self.nimber(position) != total
        from .values import Value

        total_value = Value(0)
        for part in parts:
            total_value = total_value + self.value(part)
        return bool(self.value(position) != total_value)

    def nimber(self, position: Any) -> int:
        return int(self._find(position, self.nimbers, self._mex))

    def value(self, position: Any) -> Any:
        return self._find(position, self.values, self._made)

    def _children(self, position: Any) -> list[list[list[Any]]]:
        if isinstance(self.game, Impartial):
            return [[list(parts) for _, parts in self.game.moves(position) or ()]]
        return [[[left] for _, left in side(position) or ()] for side in (self.game.left, self.game.right)]

    def _mex(self, sides: list[list[list[Any]]]) -> int:
        seen = set()
        for option in sides[0]:
            total = 0
            for part in option:
                total ^= self.nimbers[part]
            seen.add(total)
        return next(n for n in range(len(seen) + 1) if n not in seen)

    def _made(self, sides: list[list[list[Any]]]) -> Any:
        from .values import Value

        return Value.of_options(*([self.values[option[0]] for option in side] for side in sides))

    def _find(self, position: Any, known: dict[Any, Any], combine: Callable[[list[list[list[Any]]]], Any]) -> Any:
        stack = [position]
        while stack:
            top = stack[-1]
            if top in known:
                stack.pop()
                continue
            sides = self._children(top)
            missing = [part for side in sides for option in side for part in option if part not in known]
            if missing:
                stack += missing
            else:
                known[top] = combine(sides)
                stack.pop()
        return known[position]
