"""One table says how the values of options are read: each option of each question refuses what is not of its type, before
anything is asked, and so do the arguments of functions that are no questions."""

import decimal
import inspect
import math
import pathlib
from fractions import Fraction

import numpy as np
import pytest

import lastmove as lm

OPTIONS = [option for option in lm.subjects("options") if option["questions"]]
OWN = [(question, option) for option in OPTIONS for question in option["questions"]]

NO_BOOLEANS = [0, 1, 0.0, math.nan, "", "no", "False", "true", b"", [], [False], (), {}, object(), None, range(2), np.int64(0), np.float64(0),
               np.array(False), np.array([True]), np.str_(""), Fraction(0), decimal.Decimal(0), pathlib.Path("x")]
NO_NUMBERS = [True, False, np.True_, np.False_, 3.0, np.float64(3), math.nan, math.inf, "3", "", b"3", [3], (3,), {3}, range(3), object(),
              np.array(3), np.array([3]), Fraction(3), decimal.Decimal(3), 3j, np.timedelta64(3), pathlib.Path("3")]
NO_SECONDS = [True, False, np.False_, "2", "", b"2", [2], range(2), object(), np.array(2.0), decimal.Decimal(2), 2j]
NO_TEXTS = [True, False, np.True_, 0, 3, 2.5, math.nan, b"D", [["D"]], {"D"}, object(), np.array(["D"]), range(2), 3j]
NO_PATHS = [True, np.False_, 0, 1, 2.5, b"folder", ["folder"], object(), range(2)]
HOSTILE = {
    "flag": NO_BOOLEANS,
    "number": NO_NUMBERS,
    "integer": NO_NUMBERS,
    "seconds": NO_SECONDS,
    "memory": [True, np.False_, 2.5, math.nan, b"2G", ["2G"], range(3), object()],
    "range": [True, np.True_, 2.5, math.nan, b"5..8", [5, 8], range(0, 9, 2), object()],
    "word": [*NO_TEXTS, ["D"]],
    "cell": [*NO_TEXTS, ["D"]],
    "words": [*NO_TEXTS, ["a,b"], [1], [None]],
    "file": NO_PATHS,
    "folder": NO_PATHS,
}


def is_refused(call, name, value):
    with pytest.raises(TypeError) as error:
        call()
    assert isinstance(error.value, lm.InputError) and isinstance(error.value, lm.OptionTypeError), (name, value)
    assert error.value.accepted and "expected " in str(error.value) and error.value.read, (name, value)


@pytest.mark.parametrize("question, option", OWN, ids=[f"{question}-{option['option']}" for question, option in OWN])
def test_every_option_of_every_question(question, option):
    name = option["option"].replace("-", "_")
    for value in HOSTILE[option["type"]]:
        is_refused(lambda: lm.ask(question, "nim:3", **{name: value}), name, value)
    has_function = question in dir(lm) and name not in ("latex", "format", "output")
    function = getattr(lm, question, None)
    if has_function and function.__module__ == "lastmove._questions":
        taken = [one for one in inspect.signature(function).parameters.values() if one.kind is one.POSITIONAL_OR_KEYWORD]
        words = ["nim:3"] * len(taken)
        is_refused(lambda: function(*words, **{name: HOSTILE[option["type"]][0]}), name, None)


def test_common_options():
    for name, kind in (("time_limit", "seconds"), ("memory_limit", "memory"), ("threads", "number")):
        for value in HOSTILE[kind]:
            for ask in (lm.outcome, lm.value, lm.solve):
                is_refused(lambda: ask("nim:3", **{name: value}), name, value)
            is_refused(lambda: lm.Session(**{name: value}), name, value)
            session = lm.Session()
            setattr(session, name, value)
            is_refused(lambda: session.ask("outcome", "nim:3"), name, value)
    for value in (0, 1, "", "no", [], object(), np.array(True)):
        for ask in (lm.outcome, lm.value):
            is_refused(lambda: ask("nim:3", progress=value), "progress", value)
            is_refused(lambda: ask("nim:3", session=value), "session", value)
        is_refused(lambda: lm.Session(progress=value), "progress", value)
        is_refused(lambda: lm.table("nim:{n}", n=[1], session=value), "session", value)
    for value in NO_BOOLEANS:
        for ask in (lm.outcome, lm.value):
            is_refused(lambda: ask("nim:3", certificate=value), "certificate", value)


def test_what_counts_as_a_boolean():
    assert [lm.outcome("nim:1", misere=m).answer for m in np.array([False, True])] == ["N", "P"]
    assert [lm.outcome("nim:1", misere=m).answer for m in (False, True, np.False_, np.True_)] == ["N", "P", "N", "P"]
    assert lm.value("nim:3", misere=np.False_) == lm.star(3)
    assert lm.table("nim:{n}", n=range(3), misere=np.False_).value == [lm.star(n) for n in range(3)]
    assert lm.table("nim:{n}", n=range(3), misere=np.True_).outcome == ["N", "P", "N"]
    assert not hasattr(lm.solve("peg:rect1x3:a1:a1", fewest_sweeps=np.False_), "fewest_sweeps")
    for value in (0, "", [], np.int64(0), None):
        is_refused(lambda: lm.table("nim:{n}", n=range(3), misere=value), "misere", value)
        is_refused(lambda: lm.value("nim:3", misere=value), "misere", value)
        is_refused(lambda: lm.solve("peg:triangle15:a1", fewest_sweeps=value), "fewest_sweeps", value)


def test_what_counts_as_a_number():
    for three in (3, np.int8(3), np.uint64(3), np.int64(3)):
        assert len(lm.sequence("nim:n", three)) == 4 and lm.outcome("nim:3", threads=three).answer == "N"
        assert lm.table("kayles:{n}", n=three).nimber == [3] and lm.star(three) == lm.Value("*3")
        assert lm.up * three == three * lm.up == 3 * lm.up and lm.Value(three) == 3
    assert lm.ask("enumerate", universe="D", day=np.int64(1)).answer == lm.ask("enumerate", universe="D", day=1).answer
    for seconds in (9, 9.5, np.float32(9.5), np.int16(9), Fraction(19, 2)):
        assert lm.outcome("nim:3", time_limit=seconds).answer == "N" and lm.value("nim:3", time_limit=seconds) == lm.star(3)
    for last in (-1, 10**30, 10**5000):
        with pytest.raises(lm.InputError) as error:
            lm.sequence("nim:n", last)
        assert not isinstance(error.value, TypeError)
    for limit in (1 << 40, np.int64(1 << 40), "2G", "2048"):
        assert lm.value("nim:3", memory_limit=limit) == lm.star(3)


def test_lists_and_paths(tmp_path):
    rules = tmp_path / "down.rules"
    rules.write_text("heaps n; both n -> n - 1")
    for given in (rules, str(rules), [rules], (str(rules),)):
        assert lm.value("down:3", rules=given).answer == "*"
    for columns in ("value,mean", ["value", "mean"]):
        assert lm.ask("table", "nim:{n}", "n=1..2", of=columns, json=True).answer
    lm.register("mine", rules=rules)
    assert lm.value("mine:3") == lm.star()
    for value in (3, b"x", True, ["x"]):
        is_refused(lambda: lm.register("mine", rules=value), "rules", value)
        is_refused(lambda: lm.check(value), "file", value)
        is_refused(lambda: lm.Certificate.load(value), "file", value)
        is_refused(lambda: lm.Certificate("{}").save(value), "file", value)
        is_refused(lambda: lm.Certificate("{}").check(pieces=value), "pieces", value)
        is_refused(lambda: lm.sequence("nim:n", 5).plot().save(value), "file", value)


def test_arguments_of_other_functions():
    answer = lm.show("nim:3")
    for value in NO_BOOLEANS:
        is_refused(lambda: lm.Position("nim:3", right=value), "right", value)
        is_refused(lambda: answer.svg(dark=value), "dark", value)
        is_refused(lambda: answer.tikz(bare=value), "bare", value)
        is_refused(lambda: lm.Certificate("{}").check(independent=value), "independent", value)
        is_refused(lambda: lm.sequence("nim:n", 3, ppositions=value), "ppositions", value)
    for value in NO_NUMBERS:
        is_refused(lambda: lm.star(value), "n", value)
        is_refused(lambda: lm.sequence("nim:n", value), "last", value)
        if value is not None:
            is_refused(lambda: lm.check_game(lm.Impartial, 3, up_to=value), "up_to", value)
    for value in (True, np.True_, "2", b"2", None, 2j, decimal.Decimal(2)):
        is_refused(lambda: lm.tiny(value), "of", value)
    for value in (None, True, math.nan, b"3", [None], [True], [b"3"]):
        is_refused(lambda: lm.table("nim:{n}", n=value if isinstance(value, list) else [value]), "n", value)
    with pytest.raises(lm.InputError, match="commas"):
        lm.table("nim:{n}", n=["1,2", "3"])
    for value in (True, np.False_, None, b"nim:3", ["nim:3"]):
        with pytest.raises(TypeError, match="expected a subject"):
            lm.outcome(value)


def test_values_and_numbers_of_numpy():
    half = lm.Value("1/2")
    for other in (0.5, np.float64(0.5), np.float32(0.5), Fraction(1, 2)):
        assert half == other and half + other == 1 and half - other == 0 and half <= other
    for other in (np.int64(1), np.uint8(1)):
        assert (half < other) is True and half + other == lm.Value("3/2")
    for other in (math.nan, np.float64("nan"), decimal.Decimal("0.5"), 0.5j, "1/2", None):
        assert half != other
        with pytest.raises(TypeError):
            half + other
    assert lm.Value(np.int64(2**62)) + lm.Value(np.int64(2**62)) == 2**63  # no number wraps around


def test_none_is_what_the_session_says():
    quick = lm.Session(threads=1, memory_limit="2G", time_limit=60)
    assert lm.outcome("cram:3x3", session=quick, time_limit=None).answer == "P"
    with pytest.raises(lm.Stopped):
        lm.count("peg:diamond41", session=lm.Session(time_limit=0))


def test_options_that_say_nothing_in_python():
    for name, value in (("svg", "x.svg"), ("tikz", "x.tex"), ("dark", True), ("bare", True), ("quiet", True), ("full", True)):
        with pytest.raises(lm.InputError, match="--" + name):
            lm.ask("outcome", "nim:3", **{name: value})
    with pytest.raises(lm.InputError, match="threads"):
        lm.ask("list", "games", threads=2)
    with pytest.raises(lm.InputError, match="--ppositions together with it"):
        lm.sequence("nim:n", 5, misere=True)
    with pytest.raises(lm.InputError, match="--all together with it"):
        lm.solve("tile:2x3:I2", distinct=True)
    for player in ("left", "right"):
        with pytest.raises(lm.InputError, match="--player is read of a value"):
            lm.hint("kayles:7", player=player)
        assert lm.hint("domineering:2x2", player=player).answer
    with pytest.raises(lm.InputError, match="--last is read of a family"):
        lm.quotient("{1|-1}", last=5)
    with pytest.raises(lm.InputError, match="--minimise is read of a packing"):
        lm.solve("peg:french", minimise=True)
