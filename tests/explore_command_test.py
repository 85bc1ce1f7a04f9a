"""Explorations of peg boards on the command line, from outside: the census, files that are gone on
with, threads, limits, bad input.

usage: explore_command_test.py LASTMOVE
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from pace import Work

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
LONG = "LASTMOVE_LONG" in os.environ


# The tests on pairs of pegs take longer.
QUICK = "rule-of-three,parity,lattice,pagoda,integer"


def run(*arguments, **options):
    """Explores, by the quick tests unless others are asked for."""
    options.setdefault("timeout", 900)
    if "--method" not in arguments:
        arguments += ("--method", QUICK)
    return subprocess.run([LASTMOVE, "explore", *map(str, arguments)], capture_output=True,
                          text=True, **options)


def lines_of(text):
    """The heading, the problems and the table that were printed."""
    heading, *problems, table = map(json.loads, text.splitlines())
    return heading, problems, table["table"]


def without_times(problems):
    return [{key: value for key, value in problem.items() if key not in ("seconds", "check")}
            for problem in problems]


class Explorations(unittest.TestCase):
    def test_census(self):
        censuses = {"peg:rect3x3": ("peg:...|...|...", 6592, 1974, 1938)}
        if LONG:
            censuses["peg:rect3x4"] = ("peg:....|....|....", 439098, 91945, 70946)
        for board, (subject, number, left, feasible) in censuses.items():
            result = run(board, "--all", "--json")
            self.assertEqual(result.returncode, 0)
            heading, problems, table = lines_of(result.stdout)
            self.assertEqual((heading["question"], heading["subject"]), ("explore", subject))
            tests = {test["name"]: test for test in table["tests"]}
            self.assertEqual(table["problems"], number)
            self.assertEqual(sum(problem["weight"] for problem in problems), number)
            self.assertEqual((tests["integer"]["left"], table["feasible"]), (left, feasible))
            self.assertEqual(tests["parity"]["refutes"], 0)
        table = lines_of(run("peg:rect3x3", "--all", "--json").stdout)[2]
        numbers = [f"{table[key]:,}" for key in ("problems", "feasible", "infeasible")]
        self.assertIn("{} problems: {} feasible, {} infeasible.".format(*numbers), run("peg:rect3x3", "--all").stdout)

    def test_the_table_is_the_sum_of_the_lines(self):
        for options in (["peg:english", "-n", 120 if LONG else 40, "--moves", "3..5"],
                        ["peg:triangle15", "-n", 80, "--family", "any", "--pegs", "4..9"],
                        ["peg:..#|...|...", "--all", "--family", "any", "--until-refuted"]):
            _, problems, table = lines_of(run(*options, "--json").stdout)
            first, left, infeasible = {}, 0, 0
            for problem in problems:
                weight = problem["weight"]
                refuting = [name for name, verdict in problem["tests"].items() if verdict == "fail"]
                if problem["pegs"] == problem["jumps"]:
                    refuting.append("emptiness")
                self.assertFalse(problem["feasible"] and refuting)
                if refuting:
                    first[refuting[0]] = first.get(refuting[0], 0) + weight
                infeasible += weight * (not problem["feasible"])
                left += weight * (not problem["feasible"] and not refuting)
            self.assertEqual({test["name"]: test["first"] for test in table["tests"]
                              if test["first"]}, first)
            self.assertEqual((table["infeasible"], table["left"]), (infeasible, left))
            self.assertEqual(table["proved"], sum(first.values()))

    def test_a_listed_problem_can_be_pasted(self):
        text = run("peg:rect3x3", "--all").stdout
        listed = [line.strip().strip("'") for line in text.splitlines() if line.startswith("  '")]
        self.assertEqual(len(listed), 11)
        for subject in listed:
            reply = subprocess.run([LASTMOVE, "solve", subject, "--json"], capture_output=True,
                                   text=True, check=False)
            self.assertEqual((reply.returncode, json.loads(reply.stdout)["strength"]),
                             (1, "exhausted"), subject)

    def test_seeds_and_threads(self):
        options = ["peg:english", "-n", 60, "--moves", 4, "--family", "parity", "--json"]
        _, alone, _ = lines_of(run(*options, "--threads", 1).stdout)
        _, together, _ = lines_of(run(*options, "--threads", 4).stdout)
        _, others, _ = lines_of(run(*options, "--seed", 2).stdout)
        self.assertEqual(without_times(alone), without_times(together))
        self.assertFalse({p["problem"] for p in alone} & {p["problem"] for p in others})

    def test_chosen_tests(self):
        heading, problems, table = lines_of(run("peg:rect3x3", "--all", "--json", "--method",
                                                "integer,parity").stdout)
        self.assertEqual(heading["tests"], ["parity", "integer"])
        self.assertEqual(list(problems[0]["tests"]), ["parity", "integer"])
        self.assertEqual([test["name"] for test in table["tests"]],
                         ["parity", "integer", "emptiness"])


class Files(unittest.TestCase):
    """More of them in journals_command_test.py."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "problems.jsonl"

    def problems(self):
        return [json.loads(line) for line in self.path.read_text().splitlines()][1:]

    def test_the_table_is_of_all_problems(self):
        for options in (["peg:english", "-n", 50 if LONG else 15, "--moves", "2..6"], ["peg:rect3x3", "--all"]):
            self.path.unlink(missing_ok=True)
            options = [*options, "--json", "--output", self.path]
            first = run(*options)
            self.assertEqual((first.returncode, first.stdout.count("\n")), (0, 1))
            whole, lines = self.path.read_text(), without_times(self.problems())
            for cut in (0, 10, len(whole) // 3, len(whole) // 2, len(whole) - 1, len(whole)):
                self.path.write_text(whole[:cut])
                again = run(*options)
                self.assertEqual(again.returncode, 0, again.stderr)
                self.assertEqual(without_times(self.problems()), lines)
                tables = [json.loads(result.stdout)["table"] for result in (first, again)]
                for table in tables:
                    table.pop("search")
                    for test in table["tests"]:
                        test["median_seconds"] = test["worst_seconds"] = test["worst"] = None
                self.assertEqual(*tables)

    def test_other_files_are_left_alone(self):
        options = ["peg:english", "-n", 3, "--moves", 3, "--output", self.path]
        for text in ("notes", "notes\n", "{}\n", '{"explore":"peg:english"}\n'):
            self.path.write_text(text)
            result = run(*options)
            self.assertEqual((result.returncode, self.path.read_text()), (2, text), result.stderr)
        self.path.unlink()
        run(*options)
        text = self.path.read_text()
        for other in (["--seed", 2], ["--family", "any"], ["--method", "parity"], ["--pegs", 9]):
            result = run(*options, *other)
            self.assertEqual((result.returncode, self.path.read_text()), (2, text))


class Limits(unittest.TestCase):
    def test_time(self):
        with Work() as work:
            result = run("peg:english", "-n", 1000000, "--time-limit", 1, "--threads", 2, "--json")
        self.assertLess(work.seconds, 60)
        self.assertEqual(result.returncode, 3)
        self.assertIn("the time limit was reached", result.stderr)
        _, problems, table = lines_of(result.stdout)
        self.assertEqual(len(problems), table["problems"])
        self.assertEqual([problem["index"] for problem in problems], list(range(len(problems))))
        result = run("peg:square4", "--all", "--time-limit", 0)
        self.assertEqual(result.returncode, 3)
        self.assertIn("0 of 115419808 problems", result.stderr)

    def test_memory(self):
        result = run("peg:square4", "--all", "--memory-limit", "1K")
        self.assertEqual(result.returncode, 3)
        self.assertIn("the memory limit was reached", result.stderr)
        result = run("peg:english", "-n", 20, "--moves", "5..8", "--memory-limit", 0, "--json",
                     "--threads", 1)
        self.assertEqual(result.returncode, 3)
        _, problems, table = lines_of(result.stdout)
        self.assertEqual(sum(problem["feasible"] is None for problem in problems),
                         table["undecided"])
        self.assertGreater(table["undecided"], 0)


class Names(unittest.TestCase):
    def test_a_board_can_be_named_without_what_stands_before_the_colon(self):
        words = ["-n", 3, "--json", "--threads", 1]
        bare, full = (lines_of(run(board, *words).stdout)[0] for board in ("rect3x4", "peg:rect3x4"))
        self.assertEqual(bare, full)


class BadInput(unittest.TestCase):
    def test_messages(self):
        for arguments, accepted in (
                (["kayles:7"], "'peg:' and a board"),
                (["engli"], "'peg:' and a board"),
                (["peg:englsh"], "as in 'peg:english'"),
                (["peg:english:d4"], "the end of the board"),
                (["peg:oo.>..o"], "a board without a goal"),
                (["peg:english", "--all"], "a board of at most 20 holes"),
                (["peg:rect3x3", "--all", "-n", 5], "no number of problems together with --all"),
                (["peg:rect3x3", "--all", "--family", "sums"], "'any' or 'parity'"),
                (["peg:english", "--family", "odd"], "'any', 'parity', 'pagoda' or 'sums'"),
                (["peg:english", "--moves", "8..5"], "such as 5..8"),
                (["peg:english", "--moves", "5.."], "such as 5..8"),
                (["peg:english", "--pegs", "-3"], "such as 5..8"),
                (["peg:english", "--pegs", "3..999"], "such as 5..8"),
                (["peg:english", "-n", "many"], "an integer"),
                (["peg:english", "--method", "parity;pagoda"], "separated by commas"),
                (["peg:english", "--pegs", "3", "--moves", "3"], "random problems of the family can be found"),
                (["peg:..", "-n", 1], "random problems of the family can be found")):
            result = run(*arguments)
            self.assertEqual((result.returncode, result.stdout), (2, ""), arguments)
            self.assertIn(accepted, result.stderr)


unittest.main(argv=sys.argv[:1])
