"""Bad input: every question and value refuses it with what was read, what is accepted, and an example."""

import math
from fractions import Fraction

import pytest

import lastmove as lm

LONE = "\ud800"  # a surrogate, which no text has


@pytest.mark.parametrize("of", [math.nan, math.inf, -math.inf, Fraction(1, 3), "", "{", "1\0 2", "foo:3", LONE, "nim:" + LONE])
def test_no_values(of):
    with pytest.raises(lm.InputError) as error:
        lm.Value(of)
    assert str(error.value) and isinstance(error.value, ValueError)


@pytest.mark.parametrize("of", [None, b"1", 1j, [], {}, object()])
def test_no_values_by_type(of):
    with pytest.raises(TypeError, match="expected a text, a number or a Value"):
        lm.Value(of)


def test_numbers_that_no_game_has_are_equal_to_none():
    for other in (math.inf, -math.inf, math.nan, Fraction(1, 3), "^", None, object()):
        assert lm.up != other and not lm.up == other
    for other in (math.inf, Fraction(1, 3)):
        with pytest.raises(lm.InputError):
            lm.up < other
        with pytest.raises(lm.InputError):
            lm.up + other
    for other in (math.nan, "^", None):
        with pytest.raises(TypeError):
            lm.up < other
        with pytest.raises(TypeError):
            lm.up + other
    assert lm.Value(0.5) == 0.5 == lm.Value("1/2") and lm.Value(True) == 1


def test_operators_refuse():
    v = lm.Value("{3|-1}")
    for wrong in (
        lambda: v.cool(math.nan),
        lambda: v.cool(-5),
        lambda: v.cool(Fraction(1, 3)),
        lambda: lm.Value("1/2").norton(-1),
        lambda: lm.Value("{2|-1/2}") * 10**30,
        lambda: lm.star(-1),
        lambda: lm.star(10**9),
        lambda: lm.tiny(-1),
        lambda: lm.miny(0),
    ):
        with pytest.raises(lm.InputError):
            wrong()
    for wrong in (
        lambda: lm.star("x"),
        lambda: v * 1.5,
        lambda: lm.Value.of_options(None, [0]),
        lambda: lm.Value.of_options([None], [0]),
    ):
        with pytest.raises(TypeError):
            wrong()
    assert v * True == v and v * 0 == 0


SUBJECTS = ["", "foo:3", "nim:", "nim:x", "nim:3\0", "peg:englsh", LONE, "nim:" + LONE, "nim:3 +", "{|", "𝕏:3"]


@pytest.mark.parametrize("subject", SUBJECTS)
def test_subjects_that_cannot_be_read(subject):
    session = lm.Session(threads=1)
    for ask in (lm.outcome, lm.value, lm.solve, lm.show, session_asking(session), lambda s: lm.Position(s).moves()):
        with pytest.raises(lm.InputError) as error:
            ask(subject)
        assert error.value.accepted
    assert session.ask("value", "nim:3").answer == "*3"


def session_asking(session):
    return lambda subject: session.ask("outcome", subject)


@pytest.mark.parametrize("subject", [None, b"nim:3", [], ["nim:3"], {}, ("nim:3",)])
def test_subjects_of_other_types(subject):
    for ask in (lm.outcome, lm.value, lm.solve, lm.show, lm.sequence, lm.Position):
        with pytest.raises(TypeError, match="expected a subject"):
            ask(subject)


def test_subjects_that_are_objects():
    assert lm.outcome(lm.Value("{1|-1}")).answer == "N"
    assert lm.outcome(5).answer == "L" and lm.value(Fraction(3, 4)) == Fraction(3, 4)
    assert lm.outcome(lm.Position("nim:3,3")).answer == "P"


@pytest.mark.parametrize(
    "options, said",
    [
        ({"misre": True}, "--misere"),
        ({"mem_limit": "2G"}, "--"),
        ({"time-limit-": 3, "nonsense": 1}, "--nonsense"),
        ({"time_limit": math.nan}, "seconds"),
        ({"time_limit": math.inf}, "seconds"),
        ({"time_limit": -1}, "seconds"),
        ({"time_limit": "soon"}, "seconds"),
        ({"memory_limit": "lots"}, "memory"),
        ({"memory_limit": -1}, "memory"),
        ({"memory_limit": 10**30}, "memory"),
        ({"threads": 0}, "threads"),
        ({"threads": -1}, "threads"),
        ({"threads": 10**6}, "threads"),
        ({"threads": 1.5}, "threads"),
        ({"threads": LONE}, "Unicode"),
        ({"threads": b"2"}, "threads"),
    ],
)
def test_options_that_cannot_be_read(options, said):
    with pytest.raises(lm.InputError) as error:
        lm.ask("outcome", "nim:3", **options)
    assert said in str(error.value)
    if "misre" not in options and "mem_limit" not in options and "nonsense" not in options:
        for ask in (lm.outcome, lm.value):
            with pytest.raises(lm.InputError):
                ask("nim:3", **options)


def test_unknown_words_say_what_was_meant():
    with pytest.raises(lm.InputError, match="did you mean 'outcome'"):
        lm.ask("outcom", "nim:3")
    with pytest.raises(lm.InputError, match="did you mean '--misere'"):
        lm.ask("outcome", "nim:3", misre=True)
    with pytest.raises(lm.InputError, match="peg:english") as error:
        lm.solve("peg:englsh")
    assert error.value.column == 5
    with pytest.raises(TypeError, match="misre"):
        lm.outcome("nim:3", misre=True)
    with pytest.raises(AttributeError, match="it has answer"):
        lm.outcome("nim:3").anser
    with pytest.raises(AttributeError, match="no column 'valeu'"):
        lm.table("nim:{n}", n=range(3)).valeu


def test_the_number_of_subjects():
    for words in ((), ("nim:3", "nim:4")):
        with pytest.raises(lm.InputError):
            lm.ask("outcome", *words)
    with pytest.raises(lm.InputError):
        lm.ask("compare", "nim:3")


def test_limits_are_the_same_in_all_forms():
    for limit in (2 << 30, "2G", "2048M", "2048", None):
        assert lm.value("nim:3", memory_limit=limit) == lm.star(3)
        assert lm.outcome("nim:3", memory_limit=limit).answer == "N"
    with pytest.raises(lm.Stopped) as error:
        lm.ask("value", "clobber:6x8", memory_limit=1 << 20)
    assert error.value.reason == "memory"
    with pytest.raises(lm.Stopped) as error:
        lm.value("clobber:6x8", memory_limit=1 << 20)
    assert error.value.reason == "memory"


def test_names_of_games():
    for name in ("Bad Name", "", "nim", "rules", "form", "é", "-x", "x:y", LONE):
        with pytest.raises((lm.InputError, TypeError)):
            lm.register(name, lm.Impartial)
    for game in (int, None, 5, "x"):
        with pytest.raises(TypeError):
            lm.register("game", game)
    with pytest.raises(TypeError):
        lm.register(None, lm.Impartial)
    for rules in ("", "board", "board . x o; each", "heaps"):
        with pytest.raises(lm.InputError) as error:
            lm.register("game", rules=rules)
        assert error.value.line >= 1
    with pytest.raises(FileNotFoundError):
        lm.register("game", rules="/there/is/none.rules")
    with pytest.raises(KeyError):
        lm.unregister("game")
    assert lm.registered() == []


def test_certificates_that_are_none(tmp_path):
    with pytest.raises(lm.FileError):
        lm.check("/there/is/none.json")
    with pytest.raises(TypeError):
        lm.check(None)
    for text in ("junk", "{}", "[]", "{" * 10000):
        try:
            assert not lm.Certificate(text).check()
        except lm.InputError as error:
            assert error.accepted
        assert not lm.Certificate(text).check(independent=True)
    with pytest.raises(ValueError):
        lm.Certificate(LONE).check()
    proof = lm.solve("peg:french").certificate
    forged = lm.Certificate(proof.text.replace('"no"', '"yes"').replace("infeasible", "feasible"))
    if forged.text != proof.text:
        try:
            assert not forged.check()
        except lm.InputError:
            pass
    proof.save(tmp_path / "proof.json")
    assert lm.check(tmp_path / "proof.json") and lm.Certificate.load(tmp_path / "proof.json").check()


def test_deep_and_long_texts():
    for text in ("{" * 100000, "(" * 100000 + "1" + ")" * 100000, "-" * 100000 + "1", "{" * 3000 + "|}" * 3000):
        for ask in (lm.Value, lm.value, lm.outcome):
            with pytest.raises(lm.InputError):
                ask(text)
    assert lm.Value("+".join(["*1"] * 10001)) == lm.star()
    with pytest.raises(lm.InputError):
        lm.value("nim:" + "9" * 100000)
