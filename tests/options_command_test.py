"""Options that a subject does not read are refused with those that it does, for every question, kind of
subject and option that `lastmove list questions` tells of.

usage: options_command_test.py LASTMOVE [--all]    (the variable SEED: other options of other questions)
"""

import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
ALL = "--all" in sys.argv[2:]
SEED = int(os.environ.get("SEED", "1"))

# What is said with an option, where it has a value.
VALUES = {"NAME": "parity", "N": "7", "left|right": "right", "positions|winning": "winning", "CELL": "a1", "U": "D", "S": "1",
          "K": "1", "F": "1", "A..B": "1..2", "NAMES": "parity",
          "COLUMN": "mean", "COLUMNS": "outcome", "[-]COLUMN": "outcome", "CONDITION": "outcome=N",
          "text|csv|latex": "csv", "K/N": "1/2", "PORT": "0", "ADDRESS": "127.0.0.1", "HOSTS": "a.org", "DIR": "folder", "FILE": "file", "DATE": "2026-11-26", "stopped": "stopped",
          "FILES": str(pathlib.Path(__file__).resolve().parent.parent / "games/queens.rules")}
# Where folders are made.
SCRATCH = tempfile.TemporaryDirectory()
# Commands that ask no subject.
WITHOUT_SUBJECT = {"list", "enumerate", "table", "survey", "explore", "merge", "plan", "construct", "check", "convert", "bundle", "cite", "tour", "version",
                   "rules", "serve", "help", "completion", "manual", "style", "schema"}


def run(*arguments, seconds="1"):
    return subprocess.run([LASTMOVE, *arguments, "--time-limit", seconds, "--memory-limit", "200M"],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, cwd=SCRATCH.name)


def tell(*arguments):
    return subprocess.run([LASTMOVE, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True)


def questions():
    printed = subprocess.run([LASTMOVE, "list", "questions", "--json"], capture_output=True,
                             text=True, check=True).stdout
    return [json.loads(line) for line in printed.splitlines()]


def given(option):
    """The option as it is typed, with the one that it needs."""
    words = [f"--{option['name']}"]
    if "value" in option:
        words.append(VALUES[option["value"]])
    return words + ([f"--{option['needs'].split()[0]}"] if "needs" in option else [])


class Options(unittest.TestCase):
    def test_each_question_of_subjects_says_who_answers_it(self):
        for question in questions():
            asks = question["question"] not in WITHOUT_SUBJECT
            self.assertEqual(bool(question["subjects"]), asks, question)
            for option in question["options"]:
                readers = [kind for kind in question["subjects"] if option["name"] in kind["options"]]
                self.assertEqual(bool(readers), asks, (question["question"], option))

    def test_what_is_not_read_is_refused_with_what_is(self):
        tried = 0
        for question in questions():
            name = question["question"]
            if name in {"compare", "invert", "thermograph"}:
                continue  # these ask of values whatever they are given
            for kind in question["subjects"]:
                for option in question["options"]:
                    if option["name"] in kind["options"]:
                        continue
                    needed = option.get("needs")
                    result = run(name, kind["example"], *given(option))
                    said = result.stderr + result.stdout
                    self.assertEqual(result.returncode, 2, (name, kind, option, said))
                    self.assertRegex(said, f"--({option['name']}|{needed})", said)
                    for read in kind["options"]:
                        self.assertIn(f"--{read}", said)
                    example = re.search(r"as in '(lastmove .*)'", said)[1]
                    self.assertTrue(example.startswith(f"lastmove {name} "), said)
                    tried += 1
        self.assertGreater(tried, 60)

    def test_what_is_read_is_not_refused(self):
        for question in questions():
            if question["question"] == "play":
                continue
            for kind in question["subjects"]:
                for option in question["options"]:
                    other = ["0"] if question["question"] == "compare" else []
                    if option["name"] not in kind["options"]:
                        continue
                    result = run(question["question"], kind["example"], *other, *given(option), seconds="0.2")
                    said = result.stderr + result.stdout
                    self.assertNotIn(f"cannot read '--{option['name']}'", said)

    def test_defaults_are_what_is_taken(self):
        tried = 0
        for question in questions():
            if question["question"] in {"bases", "period", "survey", "explore", "play", "table",
                                        "tour", "construct", "serve"}:
                continue  # these take their time; the construction is told below
            for option in question["options"]:
                default = option.get("default", "")
                if not re.fullmatch(r"\d+|left|M", default):
                    continue
                needed = ["--misere"] if option["name"] == "universe" else []
                for kind in question["subjects"] or [{"example": None, "options": [option["name"]]}]:
                    if option["name"] not in kind["options"]:
                        continue
                    subject = [] if kind["example"] is None else [kind["example"]]
                    other = ["0"] if question["question"] == "compare" else []
                    if question["question"] in {"enumerate", "invert"}:
                        needed = []
                    words = [question["question"], *subject, *other, *needed, "--json"]
                    plain, given = (json.loads(run(*words, *more).stdout)
                                    for more in ([], [f"--{option['name']}", default]))
                    for reply in (plain, given):
                        reply.pop("statistics", None)
                        if "reason" in reply:
                            reply.pop("answer")  # how far it came is a matter of time
                    self.assertEqual(plain, given, (words, option))
                    tried += 1
        self.assertGreater(tried, 8)
        table = run("construct", "replacement", "table").stdout
        self.assertEqual(table, run("construct", "replacement", "table", "-n", "60").stdout)

    def test_options_without_the_one_they_need(self):
        for words, needed in ((("solve", "tile:2x3:I2", "--distinct"), "--all"),
                              (("show", "peg:english", "--all"), "--thickness"),
                              (("facets", "peg:rect3x3", "--distinct"), "--json")):
            result = run(*words)
            self.assertEqual(result.returncode, 2, result.stdout)
            self.assertIn(needed, result.stderr)

    def test_options_of_other_questions_are_refused_with_their_own(self):
        """Each question is given options that it lacks: a quarter of them, drawn at random, or all with --all."""
        print("seed", SEED)
        draw = random.Random(SEED)
        all_questions = {question["question"]: question for question in questions()}
        options = {option["name"]: option for question in all_questions.values()
                   for option in question["options"]}
        subjects = {"check": "x.json", "convert": "x.json", "cite": "x.json", "bundle": "folder", "explore": "peg:rect3x4", "survey": "octal",
                    "table": "kayles:7", "construct": "replacement", "completion": "bash", "rules": "check",
                    "merge": "folder"}
        tried = 0
        del all_questions["plan"]  # its options are those of the command that is planned
        for name, question in all_questions.items():
            about = [kind["example"] for kind in question["subjects"][:1]] or \
                ([subjects[name]] if question["required"] else [])
            words = [name, *about, *(["0"] if name == "compare" else [])]
            own = {option["name"] for option in question["options"]}
            foreign = [option for option in options.values() if option["name"] not in own]
            for option in foreign if ALL else draw.sample(foreign, (len(foreign) + 3) // 4):
                value = [VALUES[option["value"]]] if "value" in option else []
                result = tell(*words, f"--{option['name']}", *value)
                self.assertEqual(result.returncode, 2, (words, option, result))
                said = result.stderr
                self.assertIn(f"cannot read '--{option['name']}': expected ", said)
                self.assertIn(f" for '{name}' (--{option['name']} is an option of ", said)
                for flag in own:
                    self.assertIn(f"--{flag}", said)
                self.assertRegex(said, rf"as in '(.* (\||&&) )?lastmove {name}\b")
                tried += 1
        self.assertGreater(tried, 300)
        said = tell("nim:3", "--bfile").stderr
        self.assertIn("cannot read '--bfile': expected --json, ", said)
        self.assertIn("(--bfile is an option of 'sequence')", said)

    def test_switches_take_no_value(self):
        for value in ("false", "no", "0", "off", "true", "banana", ""):
            for words in (("outcome", "nim:1", f"--misere={value}"), ("hint", f"--all={value}", "nim:3,5"), ("nim:3", f"--json={value}")):
                result = tell(*words)
                said = result.stderr + result.stdout
                self.assertEqual(result.returncode, 2, (words, result))
                self.assertIn("which is a switch", said, words)
        self.assertEqual(run("table", "nim:{n}", "n=1..2", "--where=nimber>1").returncode, 0)

    def test_whose_turn_it_is_is_refused_where_both_have_the_same_moves(self):
        for subject in ("kayles:7", "nim:3,5", "*3", "impartial clobber:xoxo", "rules{heaps n; both n -> n - 1}:3", "cram:2x2 + kayles:3"):
            for player in ("left", "right"):
                result = tell("hint", subject, "--player", player)
                self.assertEqual(result.returncode, 2, (subject, result))
                self.assertIn("--player is read of a value", result.stderr)
        for subject in ("{1|-1}", "domineering:2x2", "hackenbush:0-1g", "kayles:7 + ^", "hackenbush:empty", "nim:0", "-1"):
            self.assertEqual(tell("hint", subject, "--player", "right").returncode, 0, subject)

    def test_a_refusal_names_the_kinds_of_subject_that_read_the_option(self):
        for words, readers in ((("solve", "peg:french", "--minimise"), "--minimise is read of a packing"),
                               (("hint", "peg:english", "--misere"), "--misere is read of a value or a game"),
                               (("count", "peg:french", "--places"), "--places is read of a tiling"),
                               (("solve", "tile:2x3:I2", "--optimal"), "--optimal is read of a replacement-set game")):
            result = tell(*words)
            self.assertEqual(result.returncode, 2, (words, result))
            self.assertIn(readers, result.stderr)

    def test_options_of_no_question(self):
        said = tell("show", "nim:3", "--frobnicate").stderr
        self.assertIn("cannot read '--frobnicate': expected --thickness, --all, --rules, --json, ", said)
        said = tell("show", "nim:3", "--thicknes").stderr
        self.assertIn("(did you mean '--thickness'?), as in 'lastmove show peg:english'", said)

    def test_common_options_are_refused_where_they_say_nothing(self):
        given = {"json": [], "time-limit": ["1"], "memory-limit": ["1G"], "threads": ["1"]}
        listed = [json.loads(line) for line in tell("list", "options", "--json").stdout.splitlines()]
        common = {option["option"]: option for option in listed if not option["questions"]}
        words = {"play": ["nim:3"], "tour": ["--directory", "/nowhere/at/all"], "completion": ["bash"]}
        for name, value in given.items():
            for question in common[name]["except"]:
                line = [question, *words.get(question, []), f"--{name}", *value]
                result = tell(*line)
                self.assertEqual(result.returncode, 2, (line, result))
                said = result.stderr + result.stdout
                self.assertIn(f"--{name}", said)
                self.assertIn(f"lastmove {question}", said)
                self.assertNotIn(f" --{name}", tell("help", question).stdout.split("Also the common")[1])
        for question in ("play", "tour", "serve", "manual", "version", "help", "completion"):
            self.assertIn(question, common["json"]["except"])
        self.assertEqual(tell("--json").returncode, 2)
        self.assertEqual(tell("play", "nim:3", "--time-limit", "5", "--threads", "1").returncode, 0)

    def test_constructions_say_which_options_they_read(self):
        for words, read in ((["D", "3", "2", "--offset", "3"], "only the common options for 'D'"),
                            (["E", "(3,1)", "--least"], "--offset for 'E'"),
                            (["find", "-n", "3"], "--displacement, --true, --monotonic, --least for 'find'"),
                            (["table", "--true"], "--last for 'table'")):
            result = tell("construct", "replacement", *words)
            self.assertEqual(result.returncode, 2)
            self.assertIn(f"expected {read}, as in 'lastmove construct replacement {words[0]}", result.stderr)

    def test_two_forms_at_once(self):
        self.assertEqual(run("sequence", "dawson:n", "--bfile", "--json").returncode, 2)


unittest.main(argv=sys.argv[:1])
