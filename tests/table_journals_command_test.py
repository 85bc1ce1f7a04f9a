"""Journals of tables, from outside.

usage: table_journals_command_test.py LASTMOVE
"""

import csv
import io
import json
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()


def run(*arguments):
    return subprocess.run([LASTMOVE, *map(str, arguments)], capture_output=True, text=True, timeout=600,
                          stdin=subprocess.DEVNULL)


def rows(*arguments):
    """The rows of a table, as CSV has them."""
    return list(csv.DictReader(io.StringIO(run("table", *arguments, "--format", "csv").stdout, newline="")))


class Journals(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "table.jsonl"

    def cells(self):
        return [(task["index"], task["subject"], task["cells"])
                for task in map(json.loads, self.path.read_text().splitlines()[1:])]

    def test_killed_and_gone_on_with(self):
        question = ["clobber:{rows 2x4 xo.}", "--of", "value,temperature", "--output", self.path]
        wanted = run("table", *question)
        self.assertEqual(wanted.returncode, 0, wanted.stderr)
        every = self.cells()
        self.path.unlink()
        for pause in (0.05, 0.2, 0.3):
            with subprocess.Popen([LASTMOVE, "table", *question], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL) as process:
                time.sleep(pause)
                process.kill()
        again = run("table", *question)
        self.assertEqual((again.returncode, again.stdout), (0, wanted.stdout))
        self.assertEqual(self.cells(), every)
        # Other views of the same rows take no time.
        counts = rows(*question, "--count-by", "value")
        self.assertEqual(sum(int(row["rows"]) for row in counts), 3 ** 8)

    def test_growth_and_other_headings(self):
        question = ["kayles:{n}", "--of", "nimber", "--output", self.path]
        self.assertEqual(run("table", *question, "n=0..9").returncode, 0)
        self.assertEqual(run("table", *question, "n=0..19").returncode, 0)
        self.assertEqual(len(self.cells()), 20)
        self.assertEqual(len(rows(*question, "n=0..4")), 5)
        text = self.path.read_text()
        for other, said in ((["kayles:{n}", "n=0..9", "--of", "mean"], 'of: ["nimber"] there, ["mean"] asked'),
                            (["kayles:{n}", "n=1..9", "--of", "nimber"], "a row of this table"),
                            (["dawson:{n}", "n=0..9", "--of", "nimber"], "subject: "),
                            (["kayles:{n}", "n=0..9", "--of", "nimber", "--each", "1"], "each: 10.0 there, 1.0 asked")):
            result = run("table", *other, "--output", self.path)
            self.assertEqual((result.returncode, self.path.read_text()), (2, text))
            self.assertIn(said, result.stderr)

    def test_retry(self):
        question = ["domineering:{m}x6", "m=3..4", "--output", self.path]
        self.assertEqual(run("table", *question, "--each", "0.01").returncode, 3)
        self.assertEqual(self.cells()[1][2], {"value": "unknown"})
        self.assertEqual(run("table", *question, "--each", "0.02").returncode, 2)
        self.assertEqual(run("table", *question, "--each", "300", "--retry", "stopped").returncode, 0)
        self.assertNotIn("unknown", str(self.cells()))

    def test_faults_are_kept(self):
        question = ["kayles:{n}", "n=-1..1", "--output", self.path]
        first, second = run("table", *question), run("table", *question)
        self.assertEqual((first.returncode, second.returncode, first.stdout), (2, 2, second.stdout))

    def test_games_by_text(self):
        """The rules are a part of the heading."""
        rules = self.path.with_suffix(".rules")
        question = ["swap:{rows 1x3}", "--rules", rules, "--output", self.path]
        text = 'game swap\n"A stone moves, and leaves one of the other player\'s."\nboard . x o\neach x. -> ox\n'
        rules.write_text(text)
        for _ in range(2):
            counts = rows(*question, "--count-by", "value")
            self.assertEqual([row["rows"] for row in counts], ["2", "9", "40", "9", "2", "2"])
        rules.write_text(text.replace("moves", "steps"))
        refused = run("table", *question)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("rules: ", refused.stderr)

    def test_printed(self):
        result = run("table", "kayles:{n}", "n=0..2", "--output", "-")
        self.assertEqual((result.returncode, len(result.stdout.splitlines())), (0, 4))
        self.assertIn("2  *2", result.stderr)
        self.path.write_text(result.stdout)
        self.assertEqual(run("table", "kayles:{n}", "n=0..3", "--output", self.path).returncode, 0)
        self.assertEqual(len(self.cells()), 4)


unittest.main(argv=sys.argv[:1] + sys.argv[2:])
