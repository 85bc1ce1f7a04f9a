"""The package as a whole: how it is imported, typed and pickled, and that it is not behind the table of questions."""

import copy
import inspect
import json
import os
import pathlib
import pickle
import subprocess
import sys

import pytest
from pace import Work

import lastmove as lm

PACKAGE = pathlib.Path(lm.__file__).parent
ROOT = pathlib.Path(__file__).resolve().parents[2]


def python(program):
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, timeout=900)
    assert done.returncode == 0, done.stderr
    return done.stdout


def seconds(program):
    def once():
        with Work() as work:
            python(program)
        return work.seconds

    return min(once() for _ in range(5))


def test_the_import_is_quick():
    bare, with_us = seconds("pass"), seconds("import lastmove")
    assert with_us - bare < max(0.3, 10 * bare)


def test_the_import_loads_nothing_heavy():
    loaded = python("import sys, lastmove; print(' '.join(sys.modules))").split()
    assert not {"numpy", "pandas", "networkx", "IPython", "matplotlib"} & set(loaded)
    asked = "import sys, lastmove as lm; lm.value('nim:3'); lm.outcome('nim:3').certificate.check(); "
    loaded = python(asked + "print(' '.join(sys.modules))").split()
    assert "numpy" not in loaded
    assert python("import lastmove as lm; print(len(lm.sequence('kayles:n', 9)))").strip() == "10"


COMMON = ["certificate", "time_limit", "memory_limit", "threads", "progress", "session"]
#: Functions with arguments of their own.
OTHERWISE = {"value", "sequence", "table", "check", "cite"}
#: What only the program does.
OF_THE_PROGRAM = {"completion", "help", "list", "manual", "plan", "play", "rules", "schema", "tour", "version"}


def questions():
    return {one["question"]: one for one in lm.subjects("questions") if one["about"]}


@pytest.mark.parametrize("name", sorted(set(questions()) - OTHERWISE - OF_THE_PROGRAM))
def test_every_question_about_subjects_is_a_function(name):
    function = getattr(lm, name)
    words = [option["name"].replace("-", "_") for option in questions()[name]["options"]]
    keywords = [one for one in inspect.signature(function).parameters.values() if one.default is not one.empty]
    assert [one.name for one in keywords if one.name != "subject"] == [*words, *COMMON]
    assert name in lm.__all__ and all(word in function.__doc__ for word in words)


def test_the_other_questions_are_there():
    assert set(questions()) - OF_THE_PROGRAM <= set(lm.__all__)
    for name in OTHERWISE:
        assert getattr(lm, name).__doc__


def test_all_is_there():
    assert len(set(lm.__all__)) == len(lm.__all__)
    for name in lm.__all__:
        assert getattr(lm, name) is not None


def test_mypy_strict(tmp_path):
    program = tmp_path / "use.py"
    program.write_text(
        "import lastmove as lm\n"
        "a = lm.solve('peg:english:d4:a3', time_limit=10)\n"
        "won: bool = bool(a)\n"
        "proof: lm.Certificate = a.certificate\n"
        "v = lm.Value('{2||1|0}') + lm.up - lm.star(2)\n"
        "least: bool = v <= 0\n"
        "mean = v.mean + v.stops[0]\n"
        "w: lm.Value = 3 * v + 1\n"
        "n = lm.sequence('kayles:n', 12)\n"
        "class Thirds(lm.Impartial):\n"
        "    def moves(self, n: int) -> list[tuple[str, list[int]]]:\n"
        "        return [('-', [n - 1])] if n else []\n"
        "lm.register('thirds', Thirds)\n"
        "report = lm.check_game(Thirds, 5)\n"
        "t = lm.table('nim:{n}', n=range(3))\n"
    )
    examples = sorted((ROOT / "examples").glob("**/*.py"))
    examples = [path for path in examples if "import lastmove" in path.read_text()]
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache")]
    environment = {**os.environ, "MYPYPATH": str(PACKAGE.parent)}
    done = subprocess.run([*command, "-p", "lastmove"], capture_output=True, text=True, env=environment, cwd=tmp_path)
    assert done.returncode == 0, done.stdout
    done = subprocess.run([*command, *map(str, [program, *examples])], capture_output=True, text=True, env=environment, cwd=tmp_path)
    assert done.returncode == 0, done.stdout


def test_sequences_have_no_copy():
    s = lm.sequence("kayles:n", 1000)
    numbers = s.answer._reply.numbers
    base = s
    while getattr(base, "base", None) is not None:
        base = base.base
    assert isinstance(base, (memoryview, type(numbers)))
    buffer = memoryview(base)
    import numpy as np

    assert np.frombuffer(buffer, dtype=np.int64).__array_interface__["data"][0] == s.__array_interface__["data"][0]
    assert not s.flags.owndata and not s[10:].flags.owndata
    del numbers, base, buffer
    assert int(s[:6].sum()) == 0 + 1 + 2 + 3 + 1 + 4


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickles(protocol):
    def again(one):
        return pickle.loads(pickle.dumps(one, protocol))

    for text in ("0", "{2||1|0}", "^*3", "Tiny(2)", "7/16"):
        v = lm.Value(text)
        assert again(v) == v and hash(again(v)) == hash(v) and str(again(v)) == str(v)
        assert again(v.thermograph) == v.thermograph
    a = lm.solve("peg:french")
    b = again(a)
    assert (b.answer, b.strength, b.text, b.svg(), b.tikz(), b.data) == (a.answer, a.strength, a.text, a.svg(), a.tikz(), a.data)
    assert b.certificate.text == a.certificate.text and b.certificate.check() and again(b).text == a.text
    assert again(a.certificate).check()
    plain = again(lm.compare("{2||1|0}", "1"))
    assert plain.answer == ">"
    with pytest.raises(ValueError, match="no picture"):
        plain.svg()
    unproved = again(lm.enumerate(universe="D", day=2)) if "enumerate" in dir(lm) else plain
    assert unproved.answer is not None
    s = again(lm.sequence("kayles:n", 12))
    assert list(s) == list(lm.sequence("kayles:n", 12)) and s.family == "kayles:n" and s.period().answer
    t = again(lm.table("kayles:{n}", n=range(1, 6)))
    assert t.nimber == [1, 2, 3, 1, 4]
    assert again(lm.Session(time_limit=3)).time_limit == 3 and again(lm.Session()).ask("value", "nim:3").answer == "*3"
    assert again(lm.Position("nim:1,2")).moves() == lm.Position("nim:1,2").moves()
    with pytest.raises(lm.InputError) as error:
        lm.solve("peg:englsh")
    assert (again(error.value).column, again(error.value).accepted) == (5, error.value.accepted)
    stopped = again(lm.Stopped("over", "memory", a))
    assert (stopped.reason, stopped.answer.answer) == ("memory", "no")


def test_copies():
    a = lm.solve("peg:french")
    for one in (copy.copy(a), copy.deepcopy(a)):
        assert one.answer == "no" and one.certificate.check() and one.svg() == a.svg()
    v = lm.Value("{2||1|0}")
    assert copy.copy(v) == v == copy.deepcopy({"v": v})["v"]
    s = lm.sequence("kayles:n", 5)
    assert copy.deepcopy(s).family == s.family == copy.copy(s).family
    assert copy.deepcopy(lm.Session(threads=1)).threads == 1


def test_answers_are_those_of_the_command_line(tmp_path):
    program = os.environ.get("LASTMOVE") or str(PACKAGE.parents[1] / "bin" / "lastmove")
    if not os.access(program, os.X_OK):
        pytest.skip("the program is not built")
    for words in (["solve", "peg:french"], ["value", "domineering:3x3"], ["outcome", "cram:3x5 + kayles:7"],
                  ["compare", "{2||1|0}", "1"], ["hint", "nim:3,5,7"], ["period", "kayles:n"], ["show", "peg:english"]):
        said = subprocess.run([program, *words, "--json"], capture_output=True, text=True).stdout
        theirs, ours = json.loads(said.splitlines()[-1]), lm.ask(*words).data
        for reply in (theirs, ours):
            reply.pop("statistics")
        assert theirs == ours
