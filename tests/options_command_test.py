"""Options that a subject does not read are refused with those that it does, for every question, kind of
subject and option that `lastmove list questions` tells of.

usage: options_command_test.py LASTMOVE
"""

import json
import re
import subprocess
import sys
import unittest

LASTMOVE = sys.argv[1]

# What is said with an option, where it has a value.
VALUES = {"NAME": "parity", "N": "7", "left|right": "right", "CELL": "a1", "U": "D", "S": "1",
          "K": "1", "F": "1", "A..B": "1..2", "NAMES": "parity", "DIR": "folder", "FILE": "file",
          "stopped": "stopped"}
# Commands that ask no subject.
WITHOUT_SUBJECT = {"list", "enumerate", "survey", "explore", "construct", "check", "tour", "version",
                   "help", "completion", "manual", "schema"}


def run(*arguments):
    return subprocess.run([LASTMOVE, *arguments, "--time-limit", "1", "--memory-limit", "200M"],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True)


def questions():
    printed = subprocess.run([LASTMOVE, "list", "questions", "--json"], capture_output=True,
                             text=True, check=True).stdout
    return [json.loads(line) for line in printed.splitlines()]


def given(option):
    """The option as it is typed, with the one that it needs."""
    words = [f"--{option['name']}"]
    if "value" in option:
        words.append(VALUES[option["value"]])
    return words + ([f"--{option['needs']}"] if "needs" in option else [])


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
                    result = run(question["question"], kind["example"], *other, *given(option))
                    said = result.stderr + result.stdout
                    self.assertNotIn(f"cannot read '--{option['name']}'", said)

    def test_defaults_are_what_is_taken(self):
        tried = 0
        for question in questions():
            if question["question"] in {"bases", "period", "survey", "explore", "play",
                                        "tour", "construct"}:
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

    def test_two_forms_at_once(self):
        self.assertEqual(run("sequence", "dawson:n", "--bfile", "--json").returncode, 2)


unittest.main(argv=sys.argv[:1])
