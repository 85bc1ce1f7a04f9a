"""Values of games in normal play: short games in canonical form, with their arithmetic and their partial order."""

from __future__ import annotations

import math
import operator
from fractions import Fraction
from functools import cached_property
from numbers import Rational, Real
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _lastmove
from .errors import InputError, plain_text
from .reading import index, is_nan
from .walls import Thermograph

if TYPE_CHECKING:
    from .answer import Answer

#: What stands for a value beside values: dyadic rationals.
Number = Union[int, Fraction]


class Value:
    """A short game in canonical form (Siegel 2013, chapter II).

    Made from the text of a value or of any sum of positions, or from a number:

    >>> import lastmove as lm
    >>> lm.Value("{2||1|0}")
    Value('{2||1|0}')
    >>> lm.Value("domineering:2x2") == lm.Value("+-1")
    True
    >>> lm.Value(3) + lm.star(2) - lm.up
    Value('3v*2')

    Comparison is the partial order of games: exactly one of `v < w`, `v > w`, `v == w` and `v.confused(w)` holds.

    >>> lm.up > 0, lm.star() > 0, lm.star().confused(0)
    (True, False, True)
    """

    __slots__ = ("_value", "_name", "_origin", "__dict__")
    _value: _lastmove.Value
    _name: Optional[str]
    _origin: Optional[str]

    def __init__(self, of: Union[str, Number, "Value"]) -> None:
        self._name = None
        self._origin = None
        if isinstance(of, Value):
            self._value = of._value
        elif isinstance(of, str):
            self._value = _lastmove.Value._of_text(plain_text(of))
            self._origin = of
        else:
            self._value = _number(of)

    @staticmethod
    def of_options(left: "list[Union[Value, Number]]", right: "list[Union[Value, Number]]") -> "Value":
        """The game with these options.

        >>> import lastmove as lm
        >>> lm.Value.of_options([0], [lm.star()])
        Value('^')
        """
        return _wrapped(
            _lastmove.Value._made([_operand(one)._value for one in left], [_operand(one)._value for one in right])
        )

    # Arithmetic.

    def __add__(self, other: "Union[Value, Number]") -> "Value":
        if not _is_operand(other):
            return NotImplemented
        return _wrapped(self._value._add(_operand(other)._value))

    __radd__ = __add__

    def __neg__(self) -> "Value":
        return _wrapped(-self._value)

    def __pos__(self) -> "Value":
        return self

    def __sub__(self, other: "Union[Value, Number]") -> "Value":
        if not _is_operand(other):
            return NotImplemented
        return self + -_operand(other)

    def __rsub__(self, other: "Union[Value, Number]") -> "Value":
        if not _is_operand(other):
            return NotImplemented
        return _operand(other) + -self

    def __mul__(self, n: int) -> "Value":
        """n copies of the game."""
        if isinstance(n, bool):
            return self if n else Value(0)
        count = index(n)
        if count is None:
            return NotImplemented
        return _wrapped(self._value._multiple(count))

    __rmul__ = __mul__

    # The partial order.

    def _compared(self, other: "Union[Value, Number]") -> str:
        return self._value._compare(_operand(other)._value)

    def __eq__(self, other: object) -> bool:
        if not _is_operand(other):
            return NotImplemented
        try:
            return self._compared(other) == "="  # type: ignore[arg-type]
        except InputError:  # a number that no game has
            return False

    def __lt__(self, other: "Union[Value, Number]") -> bool:
        if not _is_operand(other):
            return NotImplemented
        return self._compared(other) == "<"

    def __le__(self, other: "Union[Value, Number]") -> bool:
        if not _is_operand(other):
            return NotImplemented
        return self._compared(other) in ("<", "=")

    def __gt__(self, other: "Union[Value, Number]") -> bool:
        if not _is_operand(other):
            return NotImplemented
        return self._compared(other) == ">"

    def __ge__(self, other: "Union[Value, Number]") -> bool:
        if not _is_operand(other):
            return NotImplemented
        return self._compared(other) in (">", "=")

    def confused(self, other: "Union[Value, Number]") -> bool:
        """Whether neither is at least the other: whoever begins wins the difference."""
        return self._compared(other) == "||"

    def compare(self, other: "Union[Value, Number]") -> str:
        """'<', '>', '=' or '||'."""
        return self._compared(other)

    def __hash__(self) -> int:
        return hash(self._value)

    def __bool__(self) -> bool:
        return self != 0

    # What a value is.

    @cached_property
    def left(self) -> "tuple[Value, ...]":
        """Left's options in the canonical form, in CGSuite's order."""
        return tuple(_wrapped(one) for one in self._value._left())

    @cached_property
    def right(self) -> "tuple[Value, ...]":
        """Right's options, likewise."""
        return tuple(_wrapped(one) for one in self._value._right())

    @cached_property
    def number(self) -> Optional[Fraction]:
        """The value as a number; None if it is none."""
        return self._value._number()

    @cached_property
    def nimber(self) -> Optional[int]:
        """n if the value is *n; else None."""
        return self._value._nimber()

    @cached_property
    def thermograph(self) -> Thermograph:
        """Mean, temperature and walls."""
        mean, temperature, left, right = self._value._thermograph()
        return Thermograph(mean, temperature, tuple(left), tuple(right), str(self))

    @property
    def mean(self) -> Fraction:
        """The mean value: n copies differ from n times it by a bounded amount.

        >>> import lastmove as lm
        >>> lm.Value("{4|1}").mean
        Fraction(5, 2)
        """
        return self.thermograph.mean

    @property
    def temperature(self) -> Fraction:
        """The temperature: of a number, -1/denominator."""
        return self.thermograph.temperature

    @property
    def stops(self) -> tuple[Fraction, Fraction]:
        """The Left stop and the Right stop."""
        return self._value._stops()

    @property
    def outcome(self) -> str:
        """'L', 'R', 'N' or 'P'.

        >>> import lastmove as lm
        >>> [v.outcome for v in (lm.up, -lm.up, lm.star(), lm.zero)]
        ['L', 'R', 'N', 'P']
        """
        return self._value._outcome()

    @property
    def birthday(self) -> Optional[int]:
        """The day on which the canonical form is born; None from 2**64 - 1 on."""
        return self._value._birthday()

    @cached_property
    def atomic_weight(self) -> "Optional[Value]":
        """The atomic weight, which all-small values have and some other infinitesimals; else None.

        >>> import lastmove as lm
        >>> (3 * lm.up + lm.star()).atomic_weight
        Value('3')
        """
        weight = self._value._atomic_weight()
        return None if weight is None else _wrapped(weight)

    @cached_property
    def reduced(self) -> "Value":
        """The reduced canonical form: the simplest value that differs by an infinitesimal."""
        return _wrapped(self._value._reduced())

    @cached_property
    def followers(self) -> int:
        """How many values the plays of the canonical form lead to, itself and 0 included.

        >>> import lastmove as lm
        >>> lm.Value("{2|^}").followers  # and 2, 1, ^, *, 0
        6
        """
        return self._value._followers()

    @cached_property
    def stop_count(self) -> int:
        """How many plays of the canonical form there are that end when a number is reached."""
        return self._value._stop_count()

    def incentives(self, player: str) -> "tuple[Value, ...]":
        """What 'left' or 'right' gains by a move, G^L - G or G - G^R: the greatest of these.

        >>> import lastmove as lm
        >>> lm.Value("{3|1}").incentives("left")
        (Value('{2|0}'),)
        """
        if player not in ("left", "right"):
            raise ValueError(f"the player is 'left' or 'right', not {player!r}")
        return tuple(map(_wrapped, self._value._incentives(player == "left")))

    def companion(self) -> "Value":
        """0 and * exchanged, wherever play leads to them: it keeps the order of all values.

        >>> import lastmove as lm
        >>> lm.up.companion(), lm.Value("{1|0}").companion()
        (Value('^*'), Value('{1|*}'))
        """
        return _wrapped(self._value._companion())

    # Operators.

    def cool(self, by: Number) -> "Value":
        """Cooled by a number above -1: every move costs the mover that much.

        >>> import lastmove as lm
        >>> lm.Value("{3|-1}").cool(1)
        Value('{2|0}')
        """
        return _wrapped(self._value._cool(_fraction(by)))

    def freeze(self) -> "Value":
        """Cooled by its temperature."""
        return _wrapped(self._value._freeze())

    def heat(self, by: "Union[Value, Number]") -> "Value":
        """Heated by a value."""
        return _wrapped(self._value._heat(_operand(by)._value))

    def overheat(self, start: "Union[Value, Number]", end: "Union[Value, Number]") -> "Value":
        """Overheated from `start` to `end`."""
        return _wrapped(self._value._overheat(_operand(start)._value, _operand(end)._value))

    def norton(self, unit: "Union[Value, Number]") -> "Value":
        """Norton's product by a positive unit.

        >>> import lastmove as lm
        >>> lm.Value("1/2").norton(lm.up) * 2 == lm.up
        True
        """
        return _wrapped(self._value._norton(_operand(unit)._value))

    def ordinal(self, top: "Union[Value, Number]") -> "Value":
        """The ordinal sum with this value's canonical form at the bottom."""
        return _wrapped(self._value._ordinal(_operand(top)._value))

    # How it looks.

    def __str__(self) -> str:
        if self._name is None:
            self._name = str(self._value)
        return self._name

    def __repr__(self) -> str:
        return f"Value({str(self)!r})"

    def __reduce__(self) -> Any:
        return Value, (str(self),)

    @property
    def answer(self) -> "Answer":
        """The whole answer of `lastmove value`, with its certificate."""
        from .session import default_session

        return default_session().ask("value", self._origin or str(self))

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    def latex(self) -> str:
        """The value as LaTeX sets it, in mathematics.

        >>> import lastmove as lm
        >>> print(lm.Value("{1/2|-1}").latex())
        \\left\\{\\frac{1}{2} \\mid -1\\right\\}
        """
        from .latex import latex_of_value

        return latex_of_value(str(self))


def _fraction(of: Any) -> Fraction:
    """A number as a fraction. What Python counts as a number is one here, too: True is 1, as it is to dictionaries."""
    if isinstance(of, Rational):
        number = Fraction(operator.index(of.numerator), operator.index(of.denominator))
    elif not isinstance(of, Real):
        raise TypeError(f"expected a text, a number or a Value, not {type(of).__name__}")
    elif not math.isfinite(float(of)):
        raise InputError(f"{of!r} is no number of a game: expected a dyadic rational, such as Fraction(3, 4)")
    else:
        number = Fraction(float(of))
    if number.denominator & (number.denominator - 1):
        raise InputError(f"{number} is no number of a game: its denominator is no power of two")
    return number


def _number(of: Any) -> _lastmove.Value:
    number = _fraction(of)
    return _lastmove.Value._of_number(number.numerator, number.denominator)


def _is_operand(other: object) -> bool:
    return isinstance(other, (Value, Rational)) or (isinstance(other, Real) and not is_nan(other))


def _operand(other: Any) -> Value:
    return other if isinstance(other, Value) else Value(other)


def _wrapped(value: _lastmove.Value) -> Value:
    wrapped = Value.__new__(Value)
    wrapped._value = value
    wrapped._name = None
    wrapped._origin = None
    return wrapped
