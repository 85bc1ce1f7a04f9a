"""Values against the naive theory of short games."""

import pickle
from fractions import Fraction

import naive
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lastmove as lm

LEAVES = [naive.integer(n) for n in range(-2, 3)] + [naive.STAR, naive.UP, naive.nim(2)]


def sides(options, most):
    return st.builds(naive.game, st.lists(options, max_size=most), st.lists(options, max_size=most))


SMALL = sides(st.sampled_from(LEAVES), 2)
GAMES = st.one_of(SMALL, sides(st.one_of(st.sampled_from(LEAVES), SMALL), 2))
thorough = settings(max_examples=150, deadline=None)


@given(GAMES)
@thorough
def test_the_value_of_options_is_the_canonical_form(g):
    value = naive.to_value(g)
    form = naive.canonical(g)
    assert naive.of_value(value) == form
    assert value.outcome == naive.outcome(g)
    assert value.birthday == naive.birthday(form)
    assert value.stops == naive.stops(form)
    assert value.number == naive.number(form)
    assert value.followers == len(naive.followers(form))
    assert value.stop_count == naive.stop_count(form)
    assert value.companion().companion() == value
    for gain in value.incentives("left"):
        assert gain in [option - value for option in value.left]
    assert (not value.incentives("right")) == (not value.right)
    assert bool(value) == (form != naive.ZERO)


@given(GAMES)
@thorough
def test_means_and_temperatures(g):
    value = naive.to_value(g)
    form = naive.canonical(g)
    temperature, mean, walls = naive.thermograph(form)
    assert (value.mean, value.temperature) == (mean, temperature)
    graph = value.thermograph
    for i in (0, 1):
        points = (graph.left, graph.right)[i]
        for step, at in enumerate(walls):
            assert height(points, -1 + step * naive.GRID) == at[i]


def height(points, t):
    for (t0, x0), (t1, x1) in zip(points, points[1:]):
        if t0 <= t <= t1:
            return x0 + (x1 - x0) * (t - t0) / (t1 - t0)
    assert t >= points[-1][0]
    return points[-1][1]


@given(GAMES, GAMES)
@thorough
def test_the_group_and_its_order(g, h):
    v, w = naive.to_value(g), naive.to_value(h)
    sign = naive.compare(g, h)
    assert (v <= w, v >= w, v == w, v.confused(w)) == (sign in "<=", sign in (">", "="), sign == "=", sign == "||")
    assert (v < w, v > w, v != w, v.compare(w)) == (sign == "<", sign == ">", sign != "=", sign)
    if v == w:
        assert hash(v) == hash(w) and str(v) == str(w)
    assert naive.of_value(-v) == naive.canonical(naive.negative(g))
    assert (v + w) - w == v and v + w == w + v and v - v == 0 and not v - v
    assert (v - w <= 0) == (v <= w)


@given(SMALL, SMALL)
@thorough
def test_sums(g, h):
    v, w = naive.to_value(g), naive.to_value(h)
    assert naive.of_value(v + w) == naive.canonical(naive.add(g, h))
    assert 3 * v == v + v + v and v * -2 == -v - v and 0 * v == 0


@given(GAMES)
@settings(max_examples=40, deadline=None)
def test_questions_about_braces(g):
    value, text = naive.to_value(g), naive.text(g)
    assert lm.value(text) == value == lm.Value(text) == lm.Value(str(value))
    assert pickle.loads(pickle.dumps(value)) == value
    answer = lm.outcome(text)
    assert answer.answer == naive.outcome(g)
    assert answer.certificate.check()


@given(SMALL, SMALL)
@settings(max_examples=40, deadline=None)
def test_comparisons_by_question(g, h):
    answer = lm.compare(naive.text(g), naive.text(h))
    assert answer.answer == naive.compare(g, h)
    assert answer.certificate.check()


@given(st.fractions(), st.integers(0, 70))
@settings(max_examples=100, deadline=None)
def test_numbers_are_as_python_has_them(number, exponent):
    x = Fraction(number.numerator, 2**exponent)
    v = lm.Value(x)
    assert v.number == x and v == x and hash(v) == hash(x) and v.mean == x
    assert v.temperature == Fraction(-1, x.denominator)
    assert v + 1 == x + 1 and 1 - v == 1 - x and (v < 1) == (x < 1)
    assert lm.Value(str(v)) == x


def test_long_numbers():
    for x in (10**5000, -(10**5000) + 1, Fraction(3, 2**20000)):
        v = lm.Value(x)
        assert v.number == x and v == x and hash(v) == hash(x) and v + 1 > v and -v == -x
    assert len(str(lm.Value(10**5000))) == 5001


def test_values_of_several_stores():
    old = [lm.Value("{2||1|0}"), lm.up, lm.value("domineering:4x4")]
    with pytest.raises(lm.Stopped):  # after which there is a new store
        lm.value("clobber:6x8", time_limit=0.02)
    new = [lm.Value("{2||1|0}"), lm.Value("^"), lm.value("domineering:4x4")]
    for a, b in zip(old, new):
        assert a == b and b == a and hash(a) == hash(b) and a - b == 0 and b - a == 0
        assert a + lm.Value("*5") == lm.Value("*5") + b
        assert {a: 1}[b] == 1
    assert lm.Value.of_options([old[0], new[1]], [old[2]]) == lm.Value.of_options([new[0], old[1]], [new[2]])


@pytest.mark.parametrize("name, n", [("kayles", 12), ("nim", 6), ("dawson", 10)])
def test_nimbers(name, n):
    assert [lm.value(f"{name}:{k}").nimber for k in range(n)] == list(lm.sequence(f"{name}:n", n - 1))
    assert lm.star(n).nimber == n and naive.of_value(lm.star(5)) == naive.nim(5)
    assert lm.up.nimber is None and lm.Value(0).nimber == 0
