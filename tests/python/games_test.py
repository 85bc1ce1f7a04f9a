"""Games written in Python, against the naive theory of the same trees."""

from functools import lru_cache

import naive
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lastmove as lm

few = settings(max_examples=30, deadline=None)

# A game in a table: position n has moves to smaller positions. Whole positions are sums of them, sorted tuples.


class Split:
    def split(self, parts):
        return [(part,) for part in parts]


class Canonical:
    def canonical(self, parts):
        return tuple(sorted(part for part in parts if not self.has_ended(part)))


class Table:
    def __init__(self, table):
        self.table = table

    def text(self, parts):
        return "(" + ",".join(map(str, parts)) + ")"

    def parse(self, text):
        return tuple(int(word) for word in text[1:-1].split(",") if word)


class ImpartialTable(Table, lm.Impartial):
    """Moves of each position: a list of lists of positions."""

    def has_ended(self, part):
        return not self.table[part]

    def moves(self, parts):
        for place, part in enumerate(parts):
            for number, option in enumerate(self.table[part]):
                rest = parts[:place] + parts[place + 1 :]
                yield f"{place}.{number}", [rest, *((one,) for one in option)] if rest else [(one,) for one in option]


class PartizanTable(Table, lm.Partizan):
    """Moves of each position: a pair of lists of positions."""

    def has_ended(self, part):
        return not any(self.table[part])

    def left(self, parts, player=0):
        for place, part in enumerate(parts):
            for option in self.table[part][player]:
                yield f"{place}:{option}", tuple(sorted(parts[:place] + (option,) + parts[place + 1 :]))

    def right(self, parts):
        return self.left(parts, 1)


def kinds(base):
    return [
        base,
        type("WithSplit", (Split, base), {}),
        type("WithCanonical", (Canonical, base), {}),
        type("WithBoth", (Split, Canonical, base), {}),
    ]


@st.composite
def impartial_tables(draw):
    table = [[]]
    for n in range(1, draw(st.integers(2, 8))):
        part = st.integers(0, n - 1)
        table.append(draw(st.lists(st.lists(part, max_size=2), max_size=3)))
    return table


@st.composite
def partizan_tables(draw):
    table = [([], [])]
    for n in range(1, draw(st.integers(2, 7))):
        options = st.lists(st.integers(0, n - 1), max_size=2, unique=True)
        table.append((draw(options), draw(options)))
    return table


def nimbers(table):
    found = []
    for options in table:
        totals = []
        for option in options:
            total = 0
            for part in option:
                total ^= found[part]
            totals.append(total)
        found.append(naive.mex(totals))
    return found


def misere_outcome(table):
    @lru_cache(None)
    def wins(parts):
        after = [
            tuple(sorted(parts[:place] + parts[place + 1 :] + tuple(option)))
            for place, part in enumerate(parts)
            for option in table[part]
        ]
        return not after or not all(map(wins, after))

    return lambda parts: "N" if wins(tuple(sorted(parts))) else "P"


def trees(table):
    found = []
    for left, right in table:
        found.append(naive.game([found[one] for one in left], [found[one] for one in right]))
    return found


@pytest.fixture(scope="module")
def proofs(tmp_path_factory):
    """Certificates, which the checker in Python checks together at the end."""

    class Kept(list):
        def __repr__(self):
            return f"<{len(self)} certificates>"

    kept = Kept()
    yield kept
    import subprocess
    import sys

    from lastmove.answer import checker_folder

    folder = tmp_path_factory.mktemp("proofs")
    names = []
    for number, proof in enumerate(kept):
        names.append(str(folder / f"{number}.json"))
        proof.save(names[-1])
    done = subprocess.run([sys.executable, str(checker_folder()), *names], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("accepted") >= len(names) > 0


def prove(answer, proofs):
    proof = answer.certificate
    assert proof.check(), proof.text
    if len(proofs) < 400:
        proofs.append(proof)


@pytest.mark.parametrize("kind", range(4))
@given(table=impartial_tables(), data=st.data())
@few
def test_impartial_games(kind, proofs, table, data):
    lm.register("table", kinds(ImpartialTable)[kind](table))
    parts = data.draw(st.lists(st.integers(0, len(table) - 1), max_size=3).map(sorted).map(tuple))
    subject = "table:(" + ",".join(map(str, parts)) + ")"
    known, heap = nimbers(table), data.draw(st.integers(0, 5))
    nimber = 0
    for part in parts:
        nimber ^= known[part]
    assert lm.value(subject).nimber == nimber
    assert lm.value(f"{subject} + nim:{heap} + kayles:3").nimber == nimber ^ heap ^ 3
    assert lm.value(f"{subject} + domineering:2x2") == lm.star(nimber) + lm.Value("{1|-1}")
    answer = lm.outcome(subject)
    assert answer.answer == ("N" if nimber else "P")
    prove(answer, proofs)
    prove(lm.ask("value", subject), proofs)
    prove(lm.outcome(f"{subject} + nim:{heap}"), proofs)
    assert lm.compare(subject, f"nim:{heap}").answer == ("=" if nimber == heap else "||")
    hint = lm.hint(subject)
    assert (hint.answer != []) == (nimber != 0), hint
    assert [] == lm.check_game(kinds(ImpartialTable)[kind](table), parts)


@pytest.mark.parametrize("kind", range(4))
@given(table=impartial_tables(), data=st.data())
@few
def test_impartial_games_in_misere_play(kind, proofs, table, data):
    lm.register("table", kinds(ImpartialTable)[kind](table))
    parts = data.draw(st.lists(st.integers(0, len(table) - 1), max_size=3).map(sorted).map(tuple))
    subject = "table:(" + ",".join(map(str, parts)) + ")"
    answer = lm.outcome(subject, misere=True)
    assert answer.answer == misere_outcome(table)(parts)
    prove(answer, proofs)
    size = len(table)
    joined = [*table, [], [[size]], [[size], [size + 1]]]  # with heaps of Nim
    answer = lm.outcome(f"{subject} + nim:2", misere=True)
    assert answer.answer == misere_outcome(joined)((*parts, size + 2))
    prove(answer, proofs)


@pytest.mark.parametrize("kind", range(4))
@given(table=partizan_tables(), data=st.data())
@few
def test_partizan_games(kind, proofs, table, data):
    lm.register("table", kinds(PartizanTable)[kind](table))
    known = trees(table)
    parts = data.draw(st.lists(st.integers(0, len(table) - 1), max_size=2).map(sorted).map(tuple))
    subject = "table:(" + ",".join(map(str, parts)) + ")"
    tree = naive.ZERO
    for part in parts:
        tree = naive.add(tree, known[part])
    value = lm.value(subject)
    assert naive.of_value(value) == naive.canonical(tree)
    assert lm.value(f"{subject} + nim:2") == value + lm.star(2)
    assert lm.value(f"{subject} - domineering:2x2") == value - lm.Value("{1|-1}")
    answer = lm.outcome(subject)
    assert answer.answer == naive.outcome(tree) == value.outcome
    prove(answer, proofs)
    prove(lm.ask("value", subject), proofs)
    switch = naive.game([naive.integer(1)], [naive.integer(-1)])
    answer = lm.outcome(f"{subject} + domineering:2x2")
    assert answer.answer == naive.outcome(naive.add(tree, switch))
    prove(answer, proofs)
    assert lm.compare(subject, "1/2").answer == value.compare(lm.Value("1/2"))
    assert [] == lm.check_game(kinds(PartizanTable)[kind](table), parts)


@pytest.mark.parametrize("kind", range(4))
@given(table=partizan_tables(), data=st.data())
@few
def test_partizan_games_in_misere_play(kind, proofs, table, data):
    lm.register("table", kinds(PartizanTable)[kind](table))
    known = trees(table)
    parts = data.draw(st.lists(st.integers(0, len(table) - 1), max_size=2).map(sorted).map(tuple))
    subject = "table:(" + ",".join(map(str, parts)) + ")"
    tree = naive.ZERO
    for part in parts:
        tree = naive.add(tree, known[part])
    answer = lm.outcome(subject, misere=True)
    assert answer.answer == naive.outcome(tree, naive.wins_misere)
    prove(answer, proofs)
    switch = naive.game([naive.integer(1)], [naive.integer(-1)])
    answer = lm.outcome(f"{subject} + domineering:2x2", misere=True)
    assert answer.answer == naive.outcome(naive.add(tree, switch), naive.wins_misere)
    prove(answer, proofs)


class Kayles(lm.Impartial):
    """Take one pin or two neighbours; a row may fall into two."""

    example = "7"

    def moves(self, n):
        for taken in (1, 2):
            for left in range((n - taken) // 2 + 1):
                yield f"{taken}@{left}", [left, n - taken - left]


def test_families_of_a_game_in_python():
    lm.register("my-kayles", Kayles)
    assert list(lm.sequence("my-kayles:n", 30)) == list(lm.sequence("kayles:n", 30))
    assert lm.table("my-kayles:{n}", n=range(8)).nimber == [0, 1, 2, 3, 1, 4, 3, 2]
    for n in range(8):
        assert lm.outcome(f"my-kayles:{n}", misere=True).answer == lm.outcome(f"kayles:{n}", misere=True).answer
    position = lm.Position("my-kayles:3")
    assert "1@1" in position.moves()
    assert lm.value(position.after("1@1")) == 0
    assert "my-kayles" in lm.show("my-kayles:5").svg()


def test_the_graph_of_what_a_game_answers_first_stands():
    class Moody(lm.Impartial):
        asked = 0

        def moves(self, n):
            type(self).asked += 1
            return [("-", [n - 1])] * (n > 0) if self.asked < 100 else []

    lm.register("moody", Moody)
    assert lm.value("moody:5") == lm.star()
    first = Moody.asked
    assert lm.value("moody:5") == lm.star() and lm.outcome("moody:5").certificate.check()
    assert Moody.asked == first


def test_rules_within_subjects_are_those_of_their_subject():
    slow, fast = "rules{heaps n; both n -> n - 1}", "rules{heaps n; both n -> n - k for k in {1,2}}"
    left, right = "rules{heaps n; left n -> n - 1}", "rules{heaps n; right n -> n - 1}"
    for _ in range(3):
        assert lm.value(f"{slow}:3") == lm.star() and lm.value(f"{fast}:3") == 0
        assert lm.value(f"{left}:4") == 4 and lm.value(f"{right}:4") == -4
        assert lm.value(f"{left}:4 + {right}:1") == 3
        assert lm.value("nim:3") == lm.star(3)


HOPS = """
"A stone takes a neighbouring stone of either colour."
board . x o
each x[xo] -> .x
"""


def test_what_is_kept_outlives_its_rules():
    rows = ["xoxo", "xooxo", "xxoo", "xo"]
    lm.register("my-hops", rules=HOPS)
    alone = {row: str(lm.value(f"impartial my-hops:{row}")) for row in rows}
    kept = [(row, lm.value(f"impartial my-hops:{row}"), lm.Position(f"impartial my-hops:{row}")) for row in rows]
    answers = [(row, lm.outcome(f"impartial my-hops:{row}")) for row in rows]
    lm.unregister("my-hops")
    lm.register("my-hops", rules="heaps n; left n -> n - 1; right n -> n - 2")
    for row, value, position in kept:
        assert str(value) == alone[row] and value == lm.Value(alone[row])
        assert row in str(position)
    for row, answer in answers:
        assert answer.answer == ("P" if alone[row] == "0" else "N")
        assert answer.certificate is None or answer.certificate.check()
    with pytest.raises(ValueError):
        kept[0][2].moves()  # there is no such position by the rules of now
    lm.unregister("my-hops")
    lm.register("my-hops", rules=HOPS)
    assert {row: str(lm.value(f"impartial my-hops:{row}")) for row in reversed(rows)} == alone


def test_rules_of_a_file_one_question_after_the_other(tmp_path):
    file = tmp_path / "my-hops.rules"
    file.write_text("game my-hops\n" + HOPS)
    rows = ["xoxo", "xooxo", "xxoo", "xo", "xoxoxo"]
    lm.register("my-hops", rules=HOPS)
    expected = [str(lm.value(f"impartial my-hops:{row}")) for row in rows]
    lm.unregister("my-hops")
    for _ in range(2):
        found = [lm.value(f"impartial my-hops:{row}", rules=str(file)) for row in rows]
        assert [answer.answer for answer in found] == expected
        assert [lm.outcome(f"impartial my-hops:{row}", rules=str(file)).answer for row in rows] == [
            "P" if value == "0" else "N" for value in expected]


def test_the_impartial_version_of_a_game_in_python_outlives_it():
    class Hop(lm.Partizan):
        def left(self, n):
            return [("1", n - 1)] * (n > 0)

        def right(self, n):
            return [("2", n - 2)] * (n > 1)

    lm.register("my-hop", Hop)
    position, value = lm.Position("impartial my-hop:5"), lm.value("impartial my-hop:5")
    lm.unregister("my-hop")
    assert str(value) == "*2" and "impartial my-hop:5" in str(position)
    with pytest.raises(ValueError, match="my-hop"):
        lm.value("impartial my-hop:5")
