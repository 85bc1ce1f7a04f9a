"""Misère quotients of families in tables, from outside: what is known of them, ranges of codes, and a table of many as
a campaign: in shards, resumed after a kill, with larger bounds, with certificates.

usage: table_quotients_command_test.py LASTMOVE
"""

import csv
import io
import itertools
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from pace import sufficing
from shards_command_test import lines_of  # the lines but for their seconds, checksums verified

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
ROOT = pathlib.Path(__file__).resolve().parent.parent
COLUMNS = "order,p-positions,tame,heaps,image-period,image-preperiod"
CODES = "octal:{code}:n"
# Quotients that are proved for all heaps, some that are of the first 11 only, and no limit of time that matters.
FAMILY = ["table", CODES, "code=0.1..0.77", "--of", COLUMNS, "-n", "11", "--each", "600"]
SEED = int(os.environ.get("SEED", "1"))


def run(*arguments, **options):
    options.setdefault("timeout", 600)
    return subprocess.run([LASTMOVE, *map(str, arguments)], capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL, **options)


def table(*arguments):
    """The rows of a table, as CSV has them, and the exit status."""
    result = run("table", *arguments, "--format", "csv")
    return list(csv.DictReader(io.StringIO(result.stdout, newline=""))), result.returncode


def cells(row):
    return [row[name] for name in COLUMNS.split(",")]


class Known(unittest.TestCase):
    def test_published_quotients(self):
        """0.123: plambeck2005; Kayles: plambeck2008. There are no moves in 0.0."""
        rows, status = table(CODES, "code=0.123,0.77,0.0,4.0", "--of", COLUMNS)
        self.assertEqual((status, [cells(row) for row in rows]), (0, [
            ["20", "5", "no", "all", "5", "5"], ["40", "9", "no", "all", "12", "71"],
            ["1", "0", "yes", "all", "1", "1"], ["2", "1", "yes", "all", "2", "1"]]))

    def test_quaternary_games(self):
        """plambeck2005quaternary: with at most three digits, all but eight have only nim-heaps as values in misère play; then the
        quotient is tame."""
        digits = ["".join(code) for size in (1, 2, 3) for code in itertools.product("0123", repeat=size)]
        codes = ["0." + code for code in digits if not code.endswith("0")]
        rows, status = table(CODES, "code=" + ",".join(codes), "--of", COLUMNS)
        self.assertEqual((status, {row["heaps"] for row in rows}), (0, {"all"}))
        others = {row["code"] for row in rows if row["tame"] == "no"}
        self.assertLessEqual(others, {"0.31", "0.121", "0.123", "0.131", "0.201", "0.211", "0.312", "0.331"})
        self.assertIn("0.123", others)

    def test_columns_say_what_quotient_says(self):
        subjects = ["octal:0.15:n", "octal:0.46:n", "kayles:n", "nim:n", "square:2xn", "partizan-kayles:n",
                    "partizan-octal:0.3/0.3:n", "partizan-octal:0.07/0.3:n"]
        result = subprocess.run([LASTMOVE, "table", "-", "--of", COLUMNS, "-n", "12", "--format", "csv"], text=True,
                                input="\n".join(subjects), capture_output=True, check=False)
        for row in csv.DictReader(io.StringIO(result.stdout, newline="")):
            reply = json.loads(run("quotient", row["subject"], "-n", "12", "--json").stdout)
            period = reply.get("period", "")
            start = reply.get("from", "")
            if isinstance(period, dict):
                period, start = period["period"], period["from"]
            self.assertEqual(cells(row), [
                str(reply["answer"].get("order", "")), str(reply["answer"].get("p_positions", "")),
                {True: "yes", False: "no", None: ""}[reply.get("tame")], str(reply["heaps"]), str(period),
                str(start)], row["subject"])

    def test_choices(self):
        proved = table(*FAMILY[1:], "--where", "heaps=all and order>2", "--sort", "-order")[0]
        orders = [int(row["order"]) for row in proved]
        self.assertEqual(orders, sorted(orders, reverse=True))
        self.assertTrue(proved and min(orders) > 2 and {row["heaps"] for row in proved} == {"all"})
        counts = {row["heaps"]: int(row["rows"]) for row in table(*FAMILY[1:], "--count-by", "heaps")[0]}
        self.assertEqual(sum(counts.values()), 63)
        self.assertEqual(set(counts), {"all", "11"})
        grid = run("table", "octal:0.{a}{b}:n", "a=1,3", "b=1..3", "--of", "order").stdout.splitlines()
        self.assertEqual(grid[:2], ["order of octal:0.{a}{b}:n, a down, b across", "a\\b  1  2  3"])

    def test_misere_play_says_nothing_new(self):
        codes = "code=0.1..0.7" if "LASTMOVE_LONG" in os.environ else "code=0.1..0.3"
        self.assertEqual(run("table", CODES, codes, "--of", "order,heaps", "--misere").stdout,
                         run("table", CODES, codes, "--of", "order,heaps").stdout)


class Ranges(unittest.TestCase):
    def codes(self, words):
        return [row["code"] for row in table(CODES, f"code={words}", "--of", "order", "-n", "1")[0]]

    def test_the_codes_of_a_survey(self):
        surveyed = [json.loads(line)["code"] for line in run("survey", "octal", "--digits", "2", "-n", "1", "--json")
                    .stdout.splitlines() if '"code"' in line]
        self.assertEqual(len(surveyed), 127)
        self.assertEqual(self.codes("0.0..4.77"), surveyed)

    def test_from_first_to_last(self):
        self.assertEqual(self.codes("0.5..0.03"), ["0.5", "0.6", "0.7", "0.01", "0.02", "0.03"])
        self.assertEqual(self.codes("0.60..4.7"), ["0.6", "0.7", "4.6", "4.7"])
        self.assertEqual(self.codes("4.0..4.1"), ["4.0", "4.1"])
        shorter = self.codes("0.1..4.77")
        self.assertEqual(self.codes("0.1..4.003")[:len(shorter)], shorter)


class Faults(unittest.TestCase):
    def test_bad_input(self):
        for arguments, read, accepted, example in (
                ([CODES, "code=0.8..0.9"], "code=0.8..0.9", "octal codes FIRST..LAST with at most 6 digits",
                 "0.1..0.77"),
                ([CODES, "code=0.1..7"], "code=0.1..7", "octal codes FIRST..LAST", "0.1..0.77"),
                ([CODES, "code=0.1..0.7..2"], "code=0.1..0.7..2", "octal codes FIRST..LAST", "0.1..0.77"),
                ([CODES, "code=0.1..0.1234567"], "0.1234567", "at most 6 digits", "0.1..0.77"),
                ([CODES, "code=0.[3]..0.7"], "0.[3]", "octal codes", "0.1..0.77"),
                ([CODES, "code=0.7..0.1"], "code=0.7..0.1", "a range of codes that is not empty", "0.1..0.77"),
                ([CODES, "code=4.1..0.7"], "code=4.1..0.7", "a range of codes that is not empty", "0.1..0.77"),
                ([CODES, "code=1..0.7"], "code=1..0.7", "or octal codes such as 0.1..4.77", "n=0..20"),
                (["kayles:{n}", "n=1..3", "--of", "value", "-n", "9"], "-n 9", "such as 'order'", "--of order"),
                (["kayles:{n}", "n=1..3", "-n", "9"], "--last", "--of", "table"),
                (["kayles:{n}", "n=1..3", "--of", "order"], "--of order", "for a family or a family of partizan",
                 "octal:{code}:n"),
                (["partizan-kayles:n", "--of", "tame"], "--of tame", "'tame' does for a family", "octal:{code}:n"),
                ([CODES, "code=0.1", "--of", "order", "--where", "tame=perhaps"], "tame=perhaps", "'yes' or 'no'",
                 "--where"),
                ([CODES, "code=0.1", "--of", "order", "-n", "many"], "many", "an integer from 0", "table")):
            result = run("table", *arguments)
            said = result.stderr + result.stdout
            self.assertEqual(result.returncode, 2, (arguments, said))
            self.assertIn(read, said.split(": expected", 1)[0], arguments)
            self.assertIn(accepted, said)
            self.assertIn(example, said.split("as in '")[-1], arguments)

    def test_a_limit_leaves_what_is_known(self):
        rows, status = sufficing(lambda limit: table(CODES, "code=0.06,0.123", "--of", COLUMNS, "-n", "100000", "--each",
                                                     limit), 0.5, lambda found: found[0][1]["heaps"] == "all")
        self.assertEqual((status, rows[1]["heaps"], rows[1]["remark"]), (3, "all", ""))
        self.assertIn("--each", rows[0]["remark"])
        heaps = int(rows[0]["heaps"])
        self.assertTrue(5 < heaps < 100)
        reply = json.loads(run("quotient", "octal:0.06:n", "-n", heaps, "--json").stdout)
        self.assertEqual([rows[0]["order"], rows[0]["p-positions"]],
                         [str(reply["answer"]["order"]), str(reply["answer"]["p_positions"])])


class Campaigns(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.path = self.folder / "table.jsonl"
        self.shards = self.folder / "shards"

    def single(self):
        done = run(*FAMILY, "--output", self.folder / "single.jsonl", "--threads", 1)
        self.assertEqual(done.returncode, 0, done.stderr)
        return lines_of(self.folder / "single.jsonl"), done.stdout

    def test_one_shard_and_four(self):
        wanted, text = self.single()
        self.assertEqual(wanted[0]["limits"], {"each": 600.0, "last": 11})
        for number in (1, 4):
            shutil.rmtree(self.shards, ignore_errors=True)
            for part in range(1, number + 1):
                done = run(*FAMILY, "--shard", f"{part}/{number}", "--journal", self.shards,
                           "--certificates", self.folder / "proofs")
                self.assertEqual(done.returncode, 0, done.stderr)
            merged = self.folder / f"merged-{number}.jsonl"
            done = run("merge", self.shards, "--output", merged)
            self.assertEqual((done.returncode, done.stdout), (0, text), done.stderr)
            self.assertEqual(lines_of(merged), wanted)
            self.assertEqual(len(list((self.folder / "proofs").iterdir())), 63)
            again = run(*FAMILY, "--output", merged, "--format", "latex")
            self.assertIn("\\begin{tabular}", again.stdout)
            self.assertEqual(lines_of(merged), wanted)

    def test_killed_and_gone_on_with(self):
        print("seed", SEED)
        chance = random.Random(SEED)
        wanted, text = self.single()
        for _ in range(6):
            with subprocess.Popen([LASTMOVE, *FAMILY, "--output", self.path], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL) as process:
                time.sleep(chance.random() / 3)
                process.kill()
        done = run(*FAMILY, "--output", self.path)
        self.assertEqual((done.returncode, done.stdout), (0, text), done.stderr)
        self.assertEqual(lines_of(self.path), wanted)

    def test_more_heaps(self):
        question = ["table", CODES, "code=0.45..0.47", "--of", "order,heaps", "--output", self.path]
        self.assertEqual(run(*question, "-n", "9").returncode, 0)
        rows = lines_of(self.path)
        self.assertEqual([row["stopped"] for row in rows[1:]], [{"last": 9}] * 3)
        refused = run(*question, "-n", "400")
        self.assertEqual((refused.returncode, lines_of(self.path)), (2, rows))
        self.assertIn("last: 9 there, 400 asked", refused.stderr)
        again = ["table", CODES, "code=0.46,0.123", "--of", "order,heaps", "--output", self.folder / "other.jsonl"]
        self.assertEqual(run(*again, "-n", "9").returncode, 0)
        done = run(*again, "-n", "400", "--retry", "stopped")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([row["cells"] for row in lines_of(self.folder / "other.jsonl")[1:]],
                         [{"order": 40, "heaps": "all"}, {"order": 20, "heaps": "all"}])

    def test_certificates_and_a_bundle(self):
        results = self.folder / "results"
        results.mkdir()
        question = ["table", CODES, "code=0.12,0.123,0.46", "--of", "order,heaps", "-n", "40",
                    "--certificates", results / "proofs", "--output", results / "table.jsonl"]
        done = run(*question)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("3 certificates in", done.stdout)
        proofs = sorted((results / "proofs").iterdir())
        claims = [json.loads(proof.read_text())["claim"]["misere_quotient"] for proof in proofs]
        self.assertEqual([(claim["order"], claim["generators"]) for claim in claims],
                         [(2, "all"), (20, "all"), (24, 40)])
        # More heaps have another certificate, and what is proved for all keeps its own.
        more = run(*[*question[:6], "400", *question[7:]], "--retry", "stopped")
        self.assertEqual(more.returncode, 0, more.stderr)
        proofs = sorted((results / "proofs").iterdir())
        self.assertEqual(len(proofs), 4)
        for check in ([LASTMOVE, "check"], [sys.executable, ROOT / "checker"]):
            checked = subprocess.run([*check, *proofs], capture_output=True, text=True, check=False)
            self.assertEqual((checked.returncode, checked.stdout.count(": accepted")), (0, 4), checked.stdout)
        kept = self.folder / "kept"
        self.assertEqual(run(*question[:-3], kept, "--where", "heaps=all").returncode, 0)
        self.assertEqual(len(list(kept.iterdir())), 2)  # of the rows that are shown
        bundled = run("bundle", results, "-o", self.folder / "results.tar.zst")
        self.assertEqual(bundled.returncode, 0, bundled.stdout + bundled.stderr)
        self.assertIn("4 certificates, 1 journal", bundled.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
