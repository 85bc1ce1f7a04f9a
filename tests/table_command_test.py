"""Tables of answers, from outside.

usage: table_command_test.py LASTMOVE
"""

import csv
import io
import itertools
import json
import math
import os
import pathlib
import signal
import subprocess
import sys
import unittest

from pace import PATIENCE, Work, growing, wait_for_work

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
SLOWER = int(os.environ.get("SLOWER", 1))  # times that the program is slower under a sanitizer
DOMINEERING = "domineering:{m}x{n}"


def run(*arguments, **options):
    options.setdefault("timeout", 600)
    options.setdefault("stdin", None if "input" in options else subprocess.DEVNULL)
    if "input" in options:
        del options["stdin"]
    return subprocess.run([LASTMOVE, *map(str, arguments)], capture_output=True, text=True, **options)


def table(*arguments, **options):
    """The rows of a table, as CSV has them, and the exit status."""
    result = run("table", *arguments, "--format", "csv", **options)
    return list(csv.DictReader(io.StringIO(result.stdout, newline=""))), result.returncode


def column(name, *arguments, **options):
    rows, status = table(*arguments, "--of", name, **options)
    assert status == 0, rows
    return [row[name] for row in rows]


def lines(*arguments):
    """The lines of JSON, the last of which is the reply, and the exit status."""
    result = run("table", *arguments, "--json")
    return [json.loads(line) for line in result.stdout.splitlines()], result.returncode


class Threads(unittest.TestCase):
    def test_the_table_does_not_depend_on_them(self):
        rules = "rules{board . x o; each x.*o -> .=*x}"
        for question in ([DOMINEERING, "m=1..4", "n=1..5", "--of", "value,outcome"],
                         ["clobber:{rows 2x3}", "--distinct", "--of", "value,temperature"],
                         ["snort:{rows 1x4 .x#}", "--count-by", "value", "--sort", "-rows"],
                         [f"{rules}:{{rows 1x5}}", "--of", "value"], ["kayles:{n}", "n=1,x,3"]):
            one, *others = (run("table", *question, "--threads", threads) for threads in (1, 2, 7))
            for other in others:
                self.assertEqual((other.returncode, other.stdout), (one.returncode, one.stdout))


class KnownValues(unittest.TestCase):
    def test_outcomes_of_domineering(self):
        """Breuker, Uiterwijk and van den Herik, Solving 8x8 Domineering (2000), table 1: V is L, H is R, 1 is N
        and 2 is P."""
        self.assertEqual("".join(column("outcome", "domineering:2x{n}", "n=2..15")), "NNRLNNRLNNRPNN")
        found = column("outcome", DOMINEERING, "m=2..5", "n=2..5")
        self.assertEqual(["".join(found[i:i + 4]) for i in range(0, 16, 4)], ["NNRL", "NNRR", "LLNL", "RLRP"])

    def test_temperatures_of_domineering(self):
        """Winning Ways, chapter 5: 2x2 and 3x3 are +-1, the 2x3 board is {2|-1/2}, 3x4 is a number."""
        found = column("temperature", DOMINEERING, "m=1..3", "n=1..4")
        self.assertEqual(found, "-1 -1 -1 -1 -1 1 5/4 0 -1 5/4 1 -1/2".split())

    def test_cutcake(self):
        """Winning Ways, chapter 2: the value of a board depends on the sides rounded to powers of two."""
        def value(down, across):
            if int(math.log2(down)) > int(math.log2(across)):
                return -value(across, down)
            return across // 2 ** int(math.log2(down)) - 1
        found = column("value", "cutcake:{a}x{b}", "a=1..9", "b=1..9")
        self.assertEqual(list(map(int, found)), [value(a, b) for a in range(1, 10) for b in range(1, 10)])

    def test_nimbers(self):
        self.assertEqual(column("nimber", "kayles:{n}", "n=0..20"),
                         "0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1".split())
        self.assertEqual(column("value", "{game}:9", "game=kayles,dawson,nim"), ["*4", "0", "*9"])

    def test_values_of_rows(self):
        rows, status = table("-", "--of", "value,atomic-weight,birthday",
                             input="toads-and-frogs:xx.oo\nclobber:xxxo\n{3|-1}\n1/2\n")
        self.assertEqual(status, 0)
        self.assertEqual([(row["value"], row["atomic-weight"], row["birthday"]) for row in rows],
                         [("*", "0", "1"), ("^^*", "2", "3"), ("{3|-1}", "", "4"), ("1/2", "", "2")])

    def test_columns_say_what_the_questions_say(self):
        subjects = ["domineering:3x4", "clobber:xxo + nim:2", "{2||1|0}", "kayles:7 + nim:4", "col:2x3", "^[3] + *"]
        names = "value,outcome,mean,temperature,left-stop,right-stop,atomic-weight,reduced,birthday"
        rows, _ = table("-", "--of", names, input="\n".join(subjects))
        for subject, row in zip(subjects, rows):
            text = f"{subject} + 0" if subject.startswith("kayles") else subject
            reply = json.loads(run("value", text, "--json").stdout)
            self.assertEqual((row["subject"], row["value"]), (subject, reply["answer"]))
            self.assertEqual(row["outcome"], json.loads(run("outcome", text, "--json").stdout)["answer"])
            for name, key in (("mean", "mean"), ("temperature", "temperature"), ("left-stop", "left_stop"),
                              ("right-stop", "right_stop"), ("atomic-weight", "atomic_weight"),
                              ("reduced", "reduced_canonical_form"), ("birthday", "birthday")):
                if key in reply:
                    self.assertEqual(row[name], str(reply[key]), (subject, name))

    def test_misere_play(self):
        self.assertEqual("".join(column("outcome", "kayles:{n}", "n=0..9", "--misere")),
                         "".join(json.loads(run("outcome", f"kayles:{n}", "--misere", "--json").stdout)["answer"]
                                 for n in range(10)))
        self.assertEqual(column("genus", "kayles:{n}", "n=3..5"), ["3^31", "1^031", "4^146"])
        self.assertEqual(column("shortest", "kayles:{n}", "n=3..5"), ["2", "2", "3"])
        self.assertEqual(column("longest", "kayles:{n}", "n=3..5"), ["3", "4", "5"])
        self.assertEqual(column("remoteness", "nim:{n},{n}", "n=1..3"), ["2", "4", "6"])
        self.assertEqual(column("suspense", "nim:{n},{n}", "n=1..3"), ["2", "2", "2"])
        self.assertEqual(column("outcome", "partizan-kayles:{n}", "n=1,2", "--misere"),
                         ["R", "P"])

    def test_puzzles(self):
        self.assertEqual(column("tilings", "tile:{n}x{n}:I2", "n=2..8..2"), ["2", "36", "6728", "12988816"])
        self.assertEqual(column("solvable", "tile:mutilated{n}:I2", "n=4..6"), ["no"] * 3)
        self.assertEqual(column("solvable", "army:{n}", "n=2,3,5", "--each", 10 * SLOWER), ["yes", "yes", "no"])

    def test_games_without_a_nimber(self):
        rows, status = table("treblecross:{b}", "b=...,XX.,XXX", "--of", "value,nimber,outcome,mean")
        self.assertEqual((status, [list(row.values())[2:6] for row in rows]),
                         (0, [["*", "1", "N", "0"], ["", "", "N", ""], ["", "", "P", ""]]))

    def test_moves(self):
        rows, _ = table("-", "--of", "moves,left-moves,right-moves",
                        input="domineering:2x3\n-domineering:2x3\nkayles:5\n{1,*|}\nnim:4000000000")
        self.assertEqual([list(row.values())[1:4] for row in rows[:4]],
                         [["7", "3", "4"], ["7", "4", "3"], ["5", "5", "5"], ["1", "1", "0"]])
        self.assertEqual(rows[4]["moves"], "unknown")


class Fillings(unittest.TestCase):
    def test_followers_stops_and_incentives(self):
        columns = ("followers", "stop-count", "left-incentives", "right-incentives")
        known = {"^": ("3", "3", "v", "^*"), "{2|-1}": ("5", "2", "{3|0}", "{3|0}"), "1000000000000": ("1000000000001", "1", "-1", ""),
                 "nim:2": ("3", "6", "*2, *3", "*2, *3"), "*2": ("3", "6", "*2, *3", "*2, *3"), "0": ("1", "1", "", ""),
                 "nim:1 + kayles:1": ("1", "1", "", "")}
        rows, status = table("-", "--of", ",".join(columns), input="\n".join(known))
        self.assertEqual(status, 0)
        for row, (subject, expected) in zip(rows, known.items()):
            self.assertEqual(tuple(row[column] for column in columns), expected, subject)
        # A nimber of which not all plays are looked at.
        rows, status = table("nim:{n}", "n=1000,1001", "--of", "followers,stop-count,left-incentives")
        self.assertEqual(([row["followers"] for row in rows], status), (["1001", "1002"], 3))
        self.assertEqual((rows[0]["left-incentives"].count(","), rows[1]["left-incentives"]), (999, "unknown"))

    def test_all_fillings_in_the_order_of_the_signs(self):
        result = run("table", "toppling-dominoes:{rows 1x3}", "--of", "value", "--format", "csv")
        rows = list(csv.DictReader(io.StringIO(result.stdout, newline="")))
        self.assertEqual([row["subject"].split(":")[1] for row in rows],
                         ["".join(cells) for cells in itertools.product(".xoe", repeat=3)])
        self.assertIn("lastmove: 64 subjects: boards of 1 by 3 cells, filled with the signs .xoe", result.stderr)
        self.assertEqual(run("table", "clobber:{rows 1x2}", "--quiet").stderr, "")

    def test_signs_that_are_given(self):
        subjects = [row["subject"] for row in table("clobber:{rows 2x1 xo}")[0]]
        self.assertEqual(subjects, ["clobber:x|x", "clobber:x|o", "clobber:o|x", "clobber:o|o"])
        self.assertEqual(len(table("impartial clobber:{rows 1x3}")[0]), 64)
        self.assertEqual(len(table("turning-turtles:{rows 1x4}")[0]), 16)

    def test_fillings_that_are_no_positions_are_left_out(self):
        rows, status = table("nogo:{rows 1x2}")
        self.assertEqual((status, [row["subject"] for row in rows]),
                         (0, [f"nogo:{board}" for board in ("..", ".x", ".o", ".#", "x.", "o.", "#.", "##")]))
        self.assertIn("8 positions among 16 fillings.", run("table", "nogo:{rows 1x2}").stdout)

    def test_counts(self):
        """The negative of a position has the negative value, and every filling is counted once."""
        counts, status = table("clobber:{rows 2x3}", "--count-by", "value")
        number = {row["value"]: int(row["rows"]) for row in counts}
        self.assertEqual((status, sum(number.values())), (0, 4 ** 6))
        self.assertEqual((number["^"], number["^^*"]), (number["v"], number["vv*"]))
        plain = [row["value"] for row in table("clobber:{rows 2x3}")[0]]
        self.assertEqual(number, {value: plain.count(value) for value in plain})
        by_rows = [int(row["rows"]) for row in table("clobber:{rows 2x3}", "--count-by", "value", "--sort", "-rows")[0]]
        self.assertEqual(by_rows, sorted(number.values(), reverse=True))

    def test_distinct(self):
        """Col without stones: boards up to rotation, reflection and their parts."""
        rows, _ = table("snort:{rows 1x3 .x}", "--distinct")
        self.assertEqual([row["subject"][6:] for row in rows], ["...", "..x", ".x.", ".xx", "x.x", "xxx"])
        every = {row["value"] for row in table("cram:{rows 2x3}")[0]}
        self.assertEqual({row["value"] for row in table("cram:{rows 2x3}", "--distinct")[0]}, every)
        self.assertLess(len(table("cram:{rows 2x3}", "--distinct")[0]), 20)


class Shapes(unittest.TestCase):
    def test_a_grid(self):
        result = run("table", DOMINEERING, "m=1..3", "n=1..4", "--of", "temperature", "--where", "temperature!=-1")
        self.assertEqual(result.stdout.splitlines()[:5], [
            "temperature of domineering:{m}x{n}, m down, n across",
            "m\\n  1    2    3     4",
            "  1",
            "  2       1  5/4     0",
            "  3     5/4    1  -1/2"])

    def test_ranges(self):
        rows, _ = table("{{a}|{b}}", "a=0..8..4", "b=-1,1/2", "--of", "value")
        self.assertEqual([(row["a"], row["b"], row["subject"]) for row in rows][:3],
                         [("0", "-1", "{0|-1}"), ("0", "1/2", "{0|1/2}"), ("4", "-1", "{4|-1}")])
        self.assertEqual(len(rows), 6)
        self.assertEqual(run("table", "kayles:7").stdout.splitlines()[:2], ["subject   value", "kayles:7  *2"])

    def test_csv_is_quoted(self):
        text = subprocess.run([LASTMOVE, "table", "-", "--format", "csv"], capture_output=True,
                              input=b'nim:3,5\nbad "one"\n').stdout.decode()
        self.assertTrue(text.startswith('subject,value,remark\r\n"nim:3,5",*6,\r\n"bad ""one""",,"cannot read '))
        self.assertTrue(text.endswith("\r\n"))

    def test_latex(self):
        text = run("table", "-", "--format", "latex", "--of", "value,mean", input="{2||1|0}\n*\n-1 + ^\n").stdout
        self.assertIn("\\begin{tabular}{llr}\n\\toprule\nsubject & value & mean \\\\\n\\midrule\n", text)
        self.assertIn("\\{2\\textbar{}\\textbar{}1\\textbar{}0\\} & $\\left\\{2 \\mathrel{|\\!|} 1 \\mid 0\\right\\}$ & ",
                      text)
        self.assertIn("{}* & $\\ast$ & $0$ \\\\\n-1 + \\textasciicircum{} & $-1{\\uparrow}$ & $-1$ \\\\\n", text)
        grid = run("table", DOMINEERING, "m=1,2", "n=1,2", "--format", "latex").stdout
        self.assertIn("m\\textbackslash{}n & 1 & 2 \\\\", grid)

    def test_json(self):
        rows, status = lines("kayles:{n}", "n=3,4", "--of", "nimber,mean,genus")
        self.assertEqual((status, rows[0]), (0, {
            "format": 1, "question": "table", "subject": "kayles:3", "places": {"n": 3},
            "cells": {"nimber": 3, "mean": "0", "genus": "3^31"}}))
        self.assertEqual((rows[2]["subject"], rows[2]["strength"], rows[2]["answer"]), (
            "kayles:{n}", "computed", {"subjects": 2, "rows": 2, "shown": 2, "stopped": 0, "refused": 0}))
        counts, _ = lines("kayles:{n}", "n=0..20", "--count-by", "nimber")
        self.assertEqual([(line["cell"], line["rows"]) for line in counts[:-1]][:3], [(0, 1), (1, 6), (2, 5)])


class Choices(unittest.TestCase):
    def subjects(self, *arguments):
        return [row["subject"] for row in table(*arguments)[0]]

    def test_where(self):
        for condition, found in (
                ("temperature>1", ["2x3", "3x2"]), ("temperature>=5/4 and m<n", ["2x3"]),
                ("outcome=P", ["1x1"]), ("value||0 and temperature<=1", ["2x2", "3x3"]),
                ("value<0", ["1x2", "1x3"]), ("value=+-1", ["2x2", "3x3"]), ("mean!=0 and m=n", []),
                ("left-stop = right-stop and value > 0", ["2x1", "3x1"]), ("value>=mean and value<=mean", [
                    "1x1", "1x2", "1x3", "2x1", "3x1"]), ("subject=domineering:2x2", ["2x2"])):
            self.assertEqual(self.subjects(DOMINEERING, "m=1..3", "n=1..3", "--where", condition),
                             ["domineering:" + size for size in found], condition)

    def test_cells_that_are_not_there_satisfy_nothing(self):
        self.assertEqual(self.subjects("domineering:2x{n}", "n=1..3", "--where", "atomic-weight!=5"),
                         ["domineering:2x4"][:0])
        self.assertEqual(self.subjects("clobber:{b}", "b=xo,xxo,xx", "--where", "atomic-weight>=0"),
                         ["clobber:xo", "clobber:xxo", "clobber:xx"])

    def test_values_that_are_too_long_to_be_compared(self):
        rows, status = table("-", "--where", "value>0", input="nim:2000\n1\n")
        self.assertEqual((status, [row["subject"] for row in rows]), (3, ["nim:2000", "1"]))
        self.assertIn("too long", rows[0]["remark"])

    def test_sort(self):
        def sorted_by(name, of):
            return [row[of] for row in table(DOMINEERING, "m=1..3", "n=1..3", "--of", of, "--sort", name)[0]]
        self.assertEqual(sorted_by("mean", "mean"), ["-1", "-1", "-3/4", "0", "0", "0", "3/4", "1", "1"])
        self.assertEqual(sorted_by("-mean", "mean"), ["1", "1", "3/4", "0", "0", "0", "-3/4", "-1", "-1"])
        self.assertEqual(sorted_by("nimber", "nimber"), ["0", *[""] * 8])
        self.assertEqual(sorted_by("-nimber", "nimber"), ["0", *[""] * 8])
        values = column("value", "-", "--sort", "value", input="{1|0}\n^\n*2\n5\n-1/2\n*\n")
        self.assertEqual(values, ["-1/2", "5", "*", "*2", "^", "{1|0}"])

    def test_count_by(self):
        counts = table(DOMINEERING, "m=1..4", "n=1..6", "--count-by", "outcome")[0]
        self.assertEqual([(row["outcome"], row["rows"]) for row in counts],
                         [("L", "7"), ("N", "7"), ("P", "1"), ("R", "9")])


class Faults(unittest.TestCase):
    def test_a_bad_subject_stands_in_its_row(self):
        rows, status = table("kayles:{n}", "n=-1..1", "--of", "nimber")
        self.assertEqual((status, [row["nimber"] for row in rows]), (2, ["", "0", "1"]))
        self.assertIn("cannot read 'kayles:-1' at column 8", rows[0]["remark"])
        result = run("table", "kayles:{n}", "n=-1..1")
        self.assertIn("-1  !\n 0  0\n", result.stdout)
        self.assertIn("\n! cannot read 'kayles:-1' at column 8: expected rows", result.stdout)
        found, status = lines("-", "-")[0], 2
        self.assertEqual(found[0]["error"]["accepted"], "no ranges with '-': subjects on standard input have no places")
        rows = run("table", "-", "--json", input="peg:english\nkayles:3\n./none.txt\n")
        first, second, third, reply = map(json.loads, rows.stdout.splitlines())
        self.assertEqual((rows.returncode, second["cells"]), (2, {"value": "*3"}))
        self.assertEqual(first["error"]["accepted"], "for the column 'value' a game or a value")
        self.assertIn("none.txt", third["error"]["file"])
        self.assertEqual(reply["answer"]["refused"], 2)

    def test_bad_input(self):
        for arguments, read, accepted, example in (
                (["kayles:{n}"], "kayles:{n}", "a range for {n}", "'kayles:{n}' n=1..4"),
                (["kayles:{n}", "n=1..3", "k=1..2"], "k=1..2", "that subject has {n}", "n=0..20"),
                (["kayles:n", "n=1..3"], "n=1..3", "that subject has none, written {n}", "'kayles:{n}'"),
                (["kayles:{n}", "n=3..1"], "n=3..1", "1..3", "n=0..20"),
                (["kayles:{n}", "n=1..9..0"], "n=1..9..0", "a step of at least 1", "n=0..20"),
                (["kayles:{n}", "n=1,,2"], "n=1,,2", "a value before and behind each comma", "n=0..20"),
                (["kayles:{n}", "n"], "'n'", "NAME=FIRST..LAST", "n=0..20"),
                (["kayles:{n}", "n=1..3", "n=4"], "n=4", "one range for {n}", "n=0..20"),
                (["kayles:{mean}", "mean=1"], "mean", "not that of a column", "{m}x{n}"),
                (["kayles:{n}", "n=1..1000000000"], "n=1..1000000000", "at most 1,000,000 rows; there would be "
                 "1,000,000,000", "m=1..4"),
                (["clobber:{rows 4x4}"], "clobber:{rows 4x4}", "there would be 4,294,967,296", "m=1..4"),
                (["clobber:{rows 99x99}"], "99x99", "a number of 5901 digits", "m=1..4"),
                (["clobber:{rows 0x4}"], "{rows 0x4}", "{rows 2x3 xo.}", "'clobber:{rows 2x2}'"),
                (["kayles:{rows 2x2}"], "kayles:{rows 2x2}", "a game of boards (amazons, ", "'clobber:{rows 2x2}'"),
                (["kayles:{n}", "n=1", "--of", "nimbr"], "nimbr", "did you mean 'nimber'?", "--of "),
                (["kayles:{n}", "n=1", "--of", "nimber,"], "nimber,", "the name of a column", "--of "),
                (["kayles:{n}", "n=1", "--of", "mean", "--misere"], "mean", "of misere play: 'outcome'", "--misere"),
                (["col:{m}x2", "m=1..2", "--of", "genus"], "--of genus", "'genus' does for a game", "kayles:{n}"),
                (["peg:english", "--of", "value"], "--of value", "for a game or a value", "domineering"),
                (["kayles:{n}", "n=1", "--where", "nimber>x"], "nimber>x", "an exact number such as", "--where"),
                (["kayles:{n}", "n=1", "--where", "value={1|"], "value={1|", "a value such as", "--where"),
                (["kayles:{n}", "n=1", "--where", "nimber"], "nimber", "one of '=', '!='", "--where"),
                (["kayles:{n}", "n=1", "--where", "nimber||2"], "nimber||2", "whose cells are numbers", "--where"),
                (["kayles:{n}", "n=1", "--where", "outcome<N"], "outcome<N", "'=' or '!='", "--where"),
                (["kayles:{n}", "n=1", "--where", "outcome=X"], "outcome=X", "'N', 'P', 'L' or 'R'", "--where"),
                (["kayles:{n}", "n=1", "--where", "m>1"], "m>1", "the name of a column or range: 'n'", "--where"),
                (["kayles:{n}", "n=1", "--sort", "nimbr"], "nimbr", "did you mean 'nimber'?", "--sort"),
                (["kayles:{n}", "n=1", "--count-by", "outcome", "--sort", "mean"], "mean", "'outcome' or 'rows'",
                 "--sort"),
                (["kayles:{n}", "n=1", "--format", "json"], "json", "'text', 'csv' or 'latex'", "--format"),
                (["kayles:{n}", "n=1", "--format", "csv", "--json"], "--format csv --json", "only one", "--format"),
                (["-", "n=1"], "n=1", "no ranges with '-'", "table -"), (["-"], "", "one subject per line", "table -"),
                (["kayles:{n}", "n=1", "--retry", "stopped"], "--retry stopped", "journal", "--output"),
                ([], "table", "TEMPLATE", "m=1..4")):
            result = run("table", *arguments)
            said = result.stderr + result.stdout
            self.assertEqual(result.returncode, 2, (arguments, said))
            self.assertIn(read, said.split(": expected", 1)[0], arguments)
            self.assertIn(accepted, said)
            self.assertIn(example, said.split("as in '")[-1], arguments)

    def test_row_limits(self):
        for limit in growing(0.2 * SLOWER, 5):
            with Work() as work:
                rows, status = table("domineering:{m}x6", "m=2,8,3", "--of", "value,outcome", "--each", str(limit))
            self.assertLess(work.seconds, 60 * SLOWER)
            if "unknown" not in (rows[0]["value"], rows[2]["value"]):
                break
        self.assertEqual((status, rows[1]["value"]), (3, "unknown"))
        self.assertIn("--each", rows[1]["remark"])
        self.assertEqual((rows[0]["value"], rows[2]["value"]), ("{1Miny(2)|-1}", "{-1|-7/2}"))
        result = run("table", "domineering:{m}x8", "m=8", "--each", "0.2", "--where", "temperature>1")
        self.assertEqual(result.returncode, 3)  # who knows
        self.assertIn("? domineering:8x8: the limit of 0.2 s a row (--each) was reached", result.stdout)
        rows, status = table("domineering:{m}x9", "m=1,9,2", "--memory-limit", "5M", "--each", "600")
        self.assertEqual((status, rows[1]["value"], rows[2]["value"]), (3, "unknown", "{5/2|1/2||0|-3/2}"))
        self.assertIn("memory", rows[1]["remark"])

    def test_the_limit_of_the_whole_table(self):
        for limit in growing(0.3, 5):
            rows, status = lines("domineering:{m}x{n}", "m=1..9", "n=1..9", "--time-limit", str(limit))
            self.assertEqual(status, 3)
            if len(rows) > 10 and "forced" not in rows[-1]:
                break
        self.assertGreater(len(rows), 10)
        self.assertRegex(rows[-1]["reason"], r"the time limit was reached; \d+ of 81 rows done")
        result = run("table", "domineering:{m}x{n}", "m=1..9", "n=1..9", "--time-limit", "0.3", "--format", "csv")
        self.assertIn("the time limit was reached", result.stderr)

    def test_subjects_that_were_not_asked_about_say_so(self):
        subjects = ["nim:3", "clobber:9x9", *(f"nim:{heap}" for heap in range(4, 9))]
        for more in ([], ["--where", "nimber<9"], ["--sort", "nimber"]):
            result = run("table", "-", "--of", "nimber,outcome", "--each", "1000", "--time-limit", "0.3", "--threads", "1",
                         "--json", *more, input="\n".join(subjects))
            self.assertEqual(result.returncode, 3)
            *rows, reply = map(json.loads, result.stdout.splitlines())
            self.assertEqual(sorted(row["subject"] for row in rows), sorted(subjects))
            self.assertIn("the time limit was reached", reply["reason"])
            unasked = {row["subject"]: row for row in rows if "not asked" in row.get("reason", "")}
            for subject in subjects[2:]:
                self.assertEqual(unasked[subject]["cells"], {"nimber": "unknown", "outcome": "unknown"})
        text = run("table", "-", "--of", "nimber", "--each", "1000", "--time-limit", "0.3", "--threads", "1",
                   input="\n".join(subjects)).stdout
        self.assertIn("? nim:8: not asked: the table ended before\n", text)

    def test_an_interrupt(self):
        for more in ([], ["--json"], ["--format", "csv"]):
            with subprocess.Popen([LASTMOVE, "table", "domineering:{m}x{n}", "m=1..9", "n=1..9", *more],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
                wait_for_work(process, 0.4 * SLOWER)
                process.send_signal(signal.SIGINT)
                told, errors = process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, 3)
            self.assertIn("it was interrupted", told + errors)
            self.assertGreater(len(told.splitlines()), 5)


unittest.main(argv=sys.argv[:1] + sys.argv[2:])
