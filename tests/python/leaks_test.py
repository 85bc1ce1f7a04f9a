"""Memory does not grow with the number of questions."""

import gc
import os

import pytest

import lastmove as lm

MEGABYTE = 1 << 20


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def growth(work, times):
    for _ in range(max(200, times // 20)):
        work()
    gc.collect()
    before = resident()
    for _ in range(times):
        work()
    gc.collect()
    return resident() - before


class Down(lm.Impartial):
    def moves(self, n):
        return [("-", [n - 1])] if n else []


def refused():
    try:
        lm.value("nim:")
    except lm.InputError:
        pass


CHEAP = {
    "value": lambda: lm.value("nim:1,2"),
    "text": lambda: lm.Value("{2||1|0}"),
    "compare": lambda: lm.up.compare(lm.star()),
    "sum": lambda: lm.up + lm.star(2) - lm.up,
    "parts": lambda: (lm.Value("{2|-1/2}").stops, hash(lm.up), str(lm.star(3) + lm.up)),
    "thermograph": lambda: lm.Value("{2|-1/2}").thermograph,
    "options": lambda: lm.Value.of_options([lm.up, 0], [lm.star(), 1]).left,
    "refused": refused,
    "moves": lambda: lm.Position("nim:1,2").moves(),
    "game in Python": lambda: lm.value("down:5"),
}


@pytest.mark.parametrize("name", CHEAP)
def test_cheap_calls(name):
    lm.register("down", Down)
    assert growth(CHEAP[name], 15_000) < MEGABYTE


@pytest.mark.long
@pytest.mark.parametrize("name", CHEAP)
def test_a_million_cheap_calls(name):
    lm.register("down", Down)
    assert growth(CHEAP[name], 1_000_000 if name != "moves" else 100_000) < 5 * MEGABYTE


@pytest.mark.long
def test_mixed_cheap_calls():
    lm.register("down", Down)

    def work():
        for one in CHEAP.values():
            one()

    assert growth(work, 4_000) < 2 * MEGABYTE


def test_questions():
    lm.register("down", Down)
    asked = [
        lambda: lm.outcome("nim:1,2").data,
        lambda: lm.outcome("down:5").certificate.text,
        lambda: lm.ask("value", "{2||1|0}").text,
        lambda: lm.compare("^", "*").answer,
        lambda: lm.hint("nim:3,5,7").text,
        lambda: lm.solve("peg:rect1x3:a1:a1").svg(),
    ]

    def work():
        for one in asked:
            one()

    assert growth(work, 650) < 2 * MEGABYTE


def test_games_that_are_registered_again_and_again():
    def work():
        lm.register("down", Down)
        lm.value("down:5")
        lm.outcome("down:5")

    assert growth(work, 400) < 2 * MEGABYTE
