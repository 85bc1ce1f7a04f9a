"""Games in Python that raise, give nonsense, never end or contradict themselves: each gives an exception that says what
and where, and the session goes on working (conftest.py)."""

import itertools
import sys
import time

import pytest

import lastmove as lm


def down(self, n):
    if n:
        yield "-", [n - 1]
    if n > 1:
        yield "=", [n - 2]


def raising(error):
    def method(self, position):
        raise error

    return method


def giving(answer):
    return lambda self, position: answer


def forever(self, n):
    while True:
        pass


def game(**methods):
    return type("Faulty", (lm.Impartial,), {"moves": down, **methods})


LONE = "\ud800"  # a surrogate, which no text has
FAULTS = {
    "moves raise": (game(moves=raising(RuntimeError("boo"))), RuntimeError, "boo.*the moves from 3 of game 'faulty'"),
    "moves are no list": (game(moves=giving(5)), lm.GameError, r"moves\(\) gave int for 3 of game 'faulty'"),
    "moves are a word": (game(moves=giving("ab")), lm.GameError, "gave 'a' from 3 .*expected pairs"),
    "a move is no pair": (game(moves=giving([1])), lm.GameError, "gave 1 from 3 .*expected pairs"),
    "a move is a triple": (game(moves=giving([("a", [1], 2)])), lm.GameError, r"gave \('a', \[1\], 2\) from 3"),
    "parts are no list": (game(moves=giving([("a", 1)])), lm.GameError, r"gave \('a', 1\) from 3.*list of positions"),
    "a part is no position": (game(moves=giving([("a", [[1]])])), TypeError, "unhashable.*the moves from 3"),
    "a move has no text": (game(moves=giving([(3, [1])])), lm.GameError, r"gave \(3, \[1\]\) from 3"),
    "a move's text is empty": (game(moves=giving([("", [0])])), lm.GameError, "expected a line of text"),
    "a move's text has lines": (game(moves=giving([("a\nb", [0])])), lm.GameError, "expected a line of text"),
    "a method is missing": (lm.Impartial, NotImplementedError, r"no method moves\(position\)"),
    "a recursion": (game(moves=lambda self, n: self.moves(n)), RecursionError, "the moves from 3"),
    "too much memory": (game(moves=lambda self, n: bytearray(10**14)), MemoryError, "the moves from 3"),
    "an exit": (game(moves=raising(SystemExit(3))), SystemExit, "3"),
    "an interrupt": (game(moves=raising(KeyboardInterrupt())), KeyboardInterrupt, ""),
    "an end of iteration": (game(moves=raising(StopIteration())), (StopIteration, RuntimeError), ""),
    "endless moves": (game(moves=lambda self, n: (("a", [1]) for _ in iter(int, 1))), lm.GameError, "1000000 moves from 3"),
    "parse raises": (game(parse=raising(ZeroDivisionError("boo"))), ZeroDivisionError, "boo.*the position '3' of game"),
    "parse refuses": (game(parse=raising(ValueError("an even number"))), lm.InputError, "column 8.*an even number"),
    "parse gives no position": (game(parse=giving([1])), TypeError, "unhashable.*the position '3'"),
    "parse gives None": (game(parse=giving(None)), TypeError, "the moves from None of game 'faulty'"),
    "text raises": (game(text=raising(ZeroDivisionError("boo"))), ZeroDivisionError, "boo.*the text of a position"),
    "text is None": (game(text=giving(None)), lm.GameError, r"text\(\) gave None for 3"),
    "text has blanks": (game(text=giving("a b")), lm.GameError, "text.. gave 'a b' for 3: expected a word"),
    "text is empty": (game(text=giving("")), lm.GameError, "text.. gave '' for 3"),
    "text is no text": (game(text=giving(LONE)), lm.GameError, r"text\(\) gave '\\\\?ud800' for 3"),
    "texts are equal": (game(text=giving("7")), lm.GameError, "gave 7 for 3 and for"),
    "split raises": (game(split=raising(ZeroDivisionError("boo"))), ZeroDivisionError, "boo.*the parts of [0-9]"),
    "split is None": (game(split=giving(None)), TypeError, "not iterable.*the parts of [0-9]"),
    "split gives no positions": (game(split=giving([[1]])), TypeError, "unhashable.*the parts of [0-9]"),
    "endless split": (game(split=giving(itertools.repeat(0))), lm.GameError, "more than 1000000 parts of [0-9]"),
    "canonical raises": (game(canonical=raising(ZeroDivisionError("boo"))), ZeroDivisionError, "boo.*the parts of [0-9]"),
    "canonical is no position": (game(canonical=giving([1])), TypeError, "unhashable.*the parts of [0-9]"),
    "canonical goes up": (game(canonical=lambda self, n: n + 1), (lm.GameError, lm.Stopped), "need not end: |limit"),
    "a cycle": (game(moves=lambda self, n: [("+", [(n + 1) % 5])]), lm.GameError, "need not end: 3 -> 4 -> 0 -> 1 -> 2 -> 3"),
    "a loop": (game(moves=lambda self, n: [("+", [n])]), lm.GameError, "need not end: 3 -> 3"),
    "no end": (game(moves=lambda self, n: [("+", [n + 1])]), (lm.Stopped, lm.GameError), "limit|may not end"),
    "a hang": (game(moves=forever), lm.Stopped, "time limit"),
    "an error of ours": (game(moves=raising(lm.InputError("hoho"))), lm.InputError, "hoho.*the moves from 3"),
}


def told(error):
    return " ".join([str(error.value), *getattr(error.value, "__notes__", [])])


@pytest.mark.parametrize("name", FAULTS)
def test_faulty_games(name):
    cls, kind, pattern = FAULTS[name]
    lm.register("faulty", cls)
    begun = time.process_time()
    may_stop = lm.Stopped in (kind if isinstance(kind, tuple) else (kind,))
    limit = 0.3 if may_stop else 600  # what is found by counting needs its time
    with pytest.raises(kind) as error:
        lm.outcome("faulty:3", time_limit=limit, memory_limit="700M")
    import re

    assert re.search(pattern, told(error), re.S), told(error)
    speaks_of_text = name.startswith("text")
    if not speaks_of_text:  # values need no texts
        with pytest.raises(kind) as error:
            lm.value("faulty:3", time_limit=limit, memory_limit=700 << 20)
        assert re.search(pattern, told(error), re.S), told(error)
        with pytest.raises(kind) as error:
            lm.value("nim:2 + faulty:3 + kayles:2", time_limit=limit, memory_limit=700 << 20)
    assert time.process_time() - begun < 60


def test_a_fault_is_told_where_it_is():
    lm.register("deep", game(moves=lambda self, n: 1 / 0 if n == 0 else [("-", [n - 1])]))
    for ask in (lm.value, lm.outcome, lm.hint):
        with pytest.raises(ZeroDivisionError) as error:
            ask("deep:50 + nim:3")
        assert "the moves from 0 of game 'deep'" in told(error)
        assert error.traceback[-1].name == "<lambda>"


def test_fallible_games_can_be_asked_again():
    class Late(lm.Impartial):
        works = False

        def moves(self, n):
            if not self.works:
                raise RuntimeError("not yet")
            return down(self, n)

    lm.register("late", Late)
    for ask in (lm.value, lm.outcome):
        with pytest.raises(RuntimeError):
            ask("late:7")
    Late.works = True
    assert lm.value("late:7") == lm.star() and lm.outcome("late:7").certificate.check()


def test_pictures_that_are_none():
    for show, error in ((raising(ZeroDivisionError("boo")), ZeroDivisionError), (giving(None), lm.GameError), (giving("é"), lm.GameError)):
        lm.register("drawn", game(show=show))
        with pytest.raises(error):
            lm.show("drawn:3")
    for rows in ("", "\n\n",  "<&", "ab\nc", "x" * 100):
        lm.register("drawn", game(show=giving(rows)))
        assert lm.show("drawn:3").svg().startswith("<svg")
    lm.register("drawn", game(show=giving("x" * 1000)))
    with pytest.raises(lm.InputError, match="too small to be read"):
        lm.show("drawn:3").svg()


def test_exceptions_of_the_limit_are_not_swallowed_by_except_exception():
    def stubborn(self, n):
        while True:
            try:
                while True:
                    pass
            except Exception:
                pass

    lm.register("stubborn", game(moves=stubborn))
    begun = time.process_time()
    for ask in (lm.value, lm.outcome):
        with pytest.raises(lm.Stopped):
            ask("stubborn:3", time_limit=0.3)
    assert time.process_time() - begun < 5


def test_a_game_that_is_replaced():
    for n in range(1, 6):
        lm.register("replaced", game(moves=lambda self, position, n=n: down(self, position % (n + 1))))
        expected = [0, 1, 2][n % 3]
        assert lm.value(f"replaced:{n}") == lm.star(expected)
        assert lm.ask("value", f"replaced:{n}").answer == str(lm.star(expected))
        assert lm.value("replaced:0") == 0
        lm.register("replaced", rules="board . x o; each x.*o -> .=*x")
        assert lm.value("replaced:x..ox") == lm.up


def test_a_game_that_is_dropped_while_it_is_asked():
    class Leaving(lm.Impartial):
        def moves(self, n):
            import gc

            if "leaving" in lm.registered():
                lm.unregister("leaving")
            gc.collect()
            return down(self, n)

    for ask in (lm.value, lm.outcome):
        lm.register("leaving", Leaving())
        ask("leaving:6")
        with pytest.raises(lm.InputError):
            ask("leaving:6")


def test_games_are_given_back():
    import gc
    import weakref

    class Weak(lm.Impartial):
        moves = down

    one = Weak()
    gone = weakref.ref(one)
    lm.register("weak", one)
    assert lm.value("weak:9") == 0 and lm.outcome("weak:9").answer == "P"
    del one
    lm.unregister("weak")
    lm.default_session().forget()
    lm.value("nim:1")
    gc.collect()
    assert gone() is None


def test_questions_from_a_game():
    class Asking(lm.Impartial):
        def moves(self, n):
            v = lm.value(f"kayles:{n}") + lm.up
            assert lm.outcome(f"cram:2x{n + 1}").answer in "NP"
            assert v - v == 0 and str(v) and hash(v) == hash(v + 0)
            with pytest.raises(lm.Stopped):
                lm.value("clobber:6x8", time_limit=0.01)
            if n:
                assert lm.value(f"asking:{n - 1}").nimber == (n - 1) % 2
                yield "-", [n - 1]

    lm.register("asking", Asking)
    assert lm.value("asking:5 + nim:4") == lm.star(5)
    assert lm.outcome("asking:6").certificate.check()


def test_a_game_that_asks_for_itself():
    class Same(lm.Impartial):
        def moves(self, n):
            return [("-", [n - 1])] if lm.value(f"same:{n}") else []

    lm.register("same", Same)
    for ask in (lm.value, lm.outcome):
        with pytest.raises((RecursionError, lm.InputError, lm.Stopped)):
            ask("same:3", time_limit=5)


@pytest.mark.parametrize("player", ["left", "right"])
def test_partizan_faults(player):
    other = {"left": "right", "right": "left"}[player]
    none = giving([])
    for fault, kind, pattern in (
        (raising(RuntimeError("boo")), RuntimeError, "boo.*the moves from 3"),
        (giving(7), lm.GameError, player + r"\(\) gave int for 3"),
        (giving([("a", [1])]), TypeError, "unhashable"),
        (giving([("a", 3)]), lm.GameError, "need not end: 3 -> 3"),
        (giving([("a",)]), lm.GameError, player + r"\(\) gave \('a',\) from 3"),
    ):
        lm.register("faulty", type("Faulty", (lm.Partizan,), {player: fault, other: none}))
        for ask in (lm.value, lm.outcome):
            with pytest.raises(kind) as error:
                ask("faulty:3", time_limit=1)
            import re

            assert re.search(pattern, told(error), re.S), told(error)


def test_check_game_finds_the_faults():
    lines = lm.check_game(game(split=lambda self, n: [n, n]), 5)
    assert lines and "split of" in lines[0]
    assert "need not end: 0 -> 0" in str(lm.check_game(game(moves=lambda self, n: [("+", [0])]), 0))
    assert "parse" in str(lm.check_game(game(text=giving("7")), 3))
    asked = itertools.count()
    assert "when asked again" in str(lm.check_game(game(moves=lambda self, n: [("-", [0])] * (next(asked) % 2)), 3))
    assert lm.check_game(game(), 20) == [] and sys.getrecursionlimit() >= 1000
