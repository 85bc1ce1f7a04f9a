"""Games on the command line, from outside: answers, JSON, families, surveys, bad input.

usage: games_command_test.py LASTMOVE
"""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest

import python_checker
from pace import is_sanitized

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()


def run(*arguments, **options):
    options.setdefault("timeout", 900)
    return subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, **options)


def answer(*arguments):
    result = run(*arguments, "--json")
    assert result.stdout.count("\n") == 1, result
    return json.loads(result.stdout), result.returncode


def examples():
    lines = run("list", "games", "--json").stdout.splitlines()
    items = map(json.loads, lines)
    return [item["subject"] for item in items if item["kind"] == "game"]


class Answers(unittest.TestCase):
    def test_an_unfinished_survey_says_why_in_json(self):
        result = run("survey", "octal", "--digits", "6", "-n", "1000000000", "--each", "1000", "--time-limit", "0.3", "--json")
        self.assertEqual(result.returncode, 3, result.stderr)
        last = json.loads(result.stdout.splitlines()[-1])
        self.assertIn("the time limit was reached", last["reason"])

    def test_value(self):
        reply, status = answer("value", "dawson:9 + nim:4")
        self.assertEqual((status, reply["answer"], reply["nimber"]), (0, "*4", 4))
        self.assertEqual([part["nimber"] for part in reply["parts"]], [0, 4])
        self.assertEqual(reply["winning_moves"], ["part 2, 4->0"])
        reply, _ = answer("value", "treblecross:.X.X + nim:1")
        self.assertEqual((reply["answer"], reply["nimber"]), ("none", None))
        reply, _ = answer("value", "kayles:5", "--misere")
        self.assertEqual((reply["genus"], reply["outcome"]), ("4^146", "N"))
        self.assertEqual((reply["canonical_form"], reply["birthday"], reply["followers"]),
                         ("*[[3,2],3,2,1]", 5, 6))
        # The form is read back, and behaves as the game in every sum; *[2] is the heap, *[[2]] the game to it.
        for other in ("nim:1", "nim:2", "nim:3", "kayles:5", "kayles:3 + nim:2"):
            self.assertEqual(answer("outcome", f"*[[3,2],3,2,1] + {other}", "--misere")[0]["answer"],
                             answer("outcome", f"kayles:5 + {other}", "--misere")[0]["answer"], other)
        reply, _ = answer("value", "octal:0.123:6", "--misere")
        self.assertEqual(reply["canonical_form"], "*[[2]]")
        for form, outcomes in (("*[2]", "PN"), ("*[[2]]", "NP"), ("*[[[2]]]", "NN")):
            self.assertEqual([answer("outcome", form + beside, "--misere")[0]["answer"]
                              for beside in (" + *2", " + {*2|*2}")], list(outcomes), form)
        # Followers of another genus do not matter to a game that equals a nim-heap.
        reply, _ = answer("value", "cram:3x4", "--misere")
        self.assertEqual((reply["canonical_form"], reply["temper"]), ("*1", "tame"))

    def test_play_that_is_over_has_no_nimber(self):
        for subject in ("treblecross:XXX", "treblecross:XXX + nim:2"):
            result = run("value", subject)
            self.assertIn("value none: the second player wins (P)", result.stdout)
            self.assertIsNone(answer("value", subject)[0]["nimber"])
            self.assertEqual(answer("outcome", subject)[0]["answer"], "P")
            self.assertEqual(answer("hint", subject, "--all")[0]["answer"], [])

    def test_outcome(self):
        reply, status = answer("outcome", "nim:1,1,1", "--misere")
        self.assertEqual((status, reply["answer"], reply["strength"]), (0, "P", "certified"))
        self.assertEqual(answer("outcome", "nim:1,1,1")[0]["answer"], "N")
        self.assertEqual(answer("outcome", "square:10x20")[0]["witness"]["kind"], "mirror")

    def test_show_tells_the_equal_heaps(self):
        for subject, heaps in (("treblecross:........", "octal:0.007:10"),
                               ("treblecross:..X....", "octal:0.007:4"),
                               ("kayles:3 + dawson:9", "octal:0.07:9 + octal:0.77:3")):
            self.assertEqual(answer("show", subject)[0]["heaps"], heaps)
            self.assertEqual(answer("value", subject)[0]["nimber"],
                             answer("value", heaps)[0]["nimber"])
        self.assertNotIn("heaps", answer("show", "treblecross:.XX..")[0])

    def test_where_no_move_is_left_nothing_is_imitated(self):
        for subject in ("nim:0,0", "edge:empty", "chomp:1x1", "nofactor:{}", "cram:#", "square:.."):
            for question in ("outcome", "hint", "show"):
                said = run(question, subject).stdout
                self.assertIn("No moves are left.", said)
                self.assertNotIn("image", said)
        for subject, move in (("sumprod:24", "24->13 (3*8)"), ("node-kayles:0", "0"),
                              ("mock-turtles:THHT", "turn 3,2"),
                              ("hackenbush:0-1,1-2,1-3", "0-1")):
            said = run("outcome", subject).stdout
            self.assertIn(f"The move {move} leaves no moves.", said)
            self.assertNotIn("image", said + run("hint", subject).stdout)
        self.assertIn("a1-c3 takes all tokens.", run("hint", "square:3x3").stdout)
        self.assertIn("After row 1: No token is left.", run("hint", "rows:1x3").stdout)
        self.assertIn("leaves no edge.", run("hint", "edge:path4").stdout)

    def test_a_reason_is_that_of_the_position_it_stands_by(self):
        reply, _ = answer("hint", "rows:3x4", "--all")
        self.assertIn("rectangle of 3 by 4", reply["reason"])
        for move, reason in zip(reply["answer"], reply["reasons"], strict=True):
            self.assertIn(f"rectangle of {'2 by 4' if 'row' in move else '3 by 3'}", reason)
            self.assertEqual("come in pairs of equal lines, so" in reason, "row" in move)
        said = run("hint", "rows:3x4", "--all").stdout
        self.assertIn("After column a; column b; column c; column d: The tokens", said)
        self.assertNotIn("After it", said)
        self.assertIn("After f1-o10, every move", run("outcome", "square:10x20").stdout)
        self.assertIn("After the move d2-d3: A symmetry strategy", run("outcome", "cram:4x7").stdout)
        self.assertIn("The move part 1, 2 wins at once.",
                      run("outcome", "treblecross:X.X.... + nim:3").stdout)
        self.assertIn("The game is over", run("outcome", "treblecross:XXX").stdout)
        self.assertIn("A symmetry strategy: every move", run("show", "cram:8x8").stdout)
        self.assertNotIn("period", run("square:2x9").stdout)
        self.assertIn("period 12 from n = 71 on", run("square:2x71").stdout)

    def test_every_game_answers_every_question(self):
        subjects = examples()
        self.assertGreater(len(subjects), 25)
        for subject in subjects:
            shown = run("show", subject)
            self.assertEqual((shown.returncode, shown.stderr), (0, ""), subject)
            self.assertIn("Source:", shown.stdout)
            outcome = answer("outcome", subject)[0]["answer"]
            value = answer("value", subject)[0]["nimber"]
            moves = answer("hint", subject, "--all")[0]["answer"]
            self.assertEqual(outcome == "P", value == 0, subject)
            self.assertEqual(outcome == "P", moves == [], subject)
            one = answer("hint", subject)[0]["answer"]
            self.assertEqual(len(one), int(outcome == "N"), subject)
            self.assertIn(run(subject).returncode, {0}, subject)

    def test_certificates_pass_both_checkers(self):
        with tempfile.TemporaryDirectory() as folder:
            proof = pathlib.Path(folder) / "proof.json"
            for question in (["outcome", "kayles:6 + cram:2x3"], ["outcome", "cram:4x7"],
                             ["outcome", "dawson:9,4", "--misere"], ["outcome", "demon:30"],
                             ["period", "kayles:n"], ["period", "edge:pathn"],
                             ["quotient", "octal:0.123:n"], ["quotient", "grundy:n", "-n", "9"]):
                self.assertEqual(run(*question, "--certificate", proof).returncode, 0, question)
                self.assertEqual(run("check", proof).returncode, 0, question)
                python = python_checker.check(proof)
                self.assertEqual(python.returncode, 0, (question, python))
                self.assertEqual(run("show", proof).returncode in {0, 2}, True)

    def test_periods_with_a_saltus_pass_both_checkers(self):
        # The number of nimbers is that of docs/certificates.md: last digit k, most heaps w.
        for code, k, w in (("0.9c", 2, 3), ("0.3f", 2, 3), ("0.8", 1, 3)):
            with tempfile.TemporaryDirectory() as folder:
                proof = pathlib.Path(folder) / "proof.json"
                found = answer("period", f"octal:{code}:n", "--certificate", proof)[0]["answer"]
                self.assertGreater(found["saltus"], 0)
                first, period = max(found["preperiod"], 1), found["period"]
                turn = max(2, (k + w * (first - 1) - first) // period + 1)
                certificate = json.loads(proof.read_text())
                self.assertEqual(certificate["evidence"]["values"], first + period * turn, code)
                for wrong in (0, 1):
                    certificate["claim"]["saltus"] += wrong
                    proof.write_text(json.dumps(certificate))
                    python = python_checker.check(proof)
                    self.assertEqual(run("check", proof).returncode, wrong, code)
                    self.assertEqual(python.returncode, wrong, (code, python))

    def test_pictures(self):
        with tempfile.TemporaryDirectory() as folder:
            for subject in examples():
                svg, tikz = pathlib.Path(folder) / "a.svg", pathlib.Path(folder) / "a.tikz"
                self.assertEqual(run("show", subject, "--svg", svg, "--tikz", tikz).returncode, 0)
                self.assertTrue(svg.read_text().rstrip().endswith("</svg>"), subject)
                self.assertIn("tikzpicture", tikz.read_text())


    def test_outcomes_are_drawn_with_the_winner_s_first_moves(self):
        with tempfile.TemporaryDirectory() as folder:
            svg = pathlib.Path(folder) / "a.svg"

            def captions():
                """The texts, those in several lines as one."""
                return " ".join(re.findall(">([^<>]+)</text>", svg.read_text()))

            for subject in (*examples(), "amazons:x..|..o", "cutcake:4x7,2x2", "toads-and-frogs:xx..oo", "nim:40,41,3",
                            "wythoff:30,4", "lasker:6", "clobber:xo.|oxo + domineering:2x2 + *2",
                            "hackenbush:0-1b,1-2r,2-3g", "kayles-1:3:7,5", "euclid:8,21", "grundy:10"):
                svg.unlink(missing_ok=True)
                self.assertEqual(run("outcome", subject, "--svg", svg, timeout=900).returncode, 0, subject)
                if is_sanitized(LASTMOVE) and "data-move=" not in svg.read_text():
                    continue
                self.assertTrue("data-move=" in svg.read_text(), subject)
                self.assertRegex(captions(), "begins (with|and loses)", subject)
            # The winning move, the replies to it, and what is left out.
            run("outcome", "cram:3x4", "--svg", svg)
            self.assertIn("4 of 13 replies are drawn.", captions())
            for label in ("1. a1-a2", "2. ", "3. "):
                self.assertIn(label, captions())
            # Both players, each with what follows.
            run("outcome", "domineering:3x3", "--svg", svg)
            self.assertIn("Left begins with", captions())
            self.assertIn("Right begins with", captions())
            # Misere play has another winner.
            run("outcome", "nim:1,1", "--svg", svg)
            self.assertIn("begins and loses", captions())
            run("outcome", "nim:1,1", "--misere", "--svg", svg)
            self.assertIn("begins with", captions())

    def test_graphs_are_drawn_with_their_edges(self):
        self.assertEqual(run("edge:path9").stdout.splitlines()[:3],
                         ["0---1---2---3---4---5---6---7---8",
                          "  0-1, 1-2, 2-3, 3-4, 4-5, 5-6,", "            6-7, 7-8"])
        self.assertEqual(run("show", "node-kayles:0-1,2,15-16").stdout.splitlines()[0],
                         "0---1   2  15--16")
        self.assertEqual(run("show", "edge:cycle5").stdout.splitlines()[:5],
                         ["       0", "    4     1", "     3   2", "0-1, 0-4, 1-2,", "   2-3, 3-4"])
        with tempfile.TemporaryDirectory() as folder:
            svg = pathlib.Path(folder) / "a.svg"
            for subject in ("hackenbush:0-1,1-2,2-0,2-3,3-4", "edge:path9"):
                run("show", subject, "--svg", svg)
                self.assertNotIn("-<", svg.read_text(), subject)


class Families(unittest.TestCase):
    def test_sequence(self):
        reply, status = answer("sequence", "treblecross:n", "-n", "8")
        self.assertEqual((status, reply["values"]), (0, [None, None, None, 1, 2, 2, 0, 3, 3]))
        reply, _ = answer("sequence", "kayles:n + nim:3", "-n", "5")
        self.assertEqual(reply["values"], [3, 2, 1, 0, 2, 7])
        reply, _ = answer("sequence", "demon:n", "-n", "10", "--ppositions")
        self.assertEqual(reply["positions"], [0, 3, 4, 8, 9, 10])
        self.assertEqual(len(answer("sequence", "octal:0.07:n", "-n", "20000")[0]["values"]), 20001)

    def test_sizes_of_grids_are_numbers_either_way(self):
        for game in ("edge", "node-kayles"):
            wide, tall = (answer("sequence", f"{game}:{grid}", "-n", "6")
                          for grid in ("grid2xn", "gridnx2"))
            self.assertEqual((tall[1], tall[0]["values"]), (0, wide[0]["values"]))
        self.assertEqual(len(answer("sequence", "edge:gridnxn", "-n", "4")[0]["values"]), 5)

    def test_bfile_has_nothing_but_its_lines(self):
        lines = run("sequence", "edge:cyclen", "-n", "6", "--bfile").stdout
        self.assertEqual(lines, "3 1\n4 0\n5 0\n6 0\n")

    def test_period(self):
        reply, status = answer("period", "kayles:n")
        self.assertEqual((status, reply["answer"]),
                         (0, {"period": 12, "preperiod": 71, "last_exception": 70, "saltus": 0}))
        self.assertIsNone(answer("period", "octal:0.3:n")[0]["answer"]["last_exception"])
        reply, status = answer("period", "octal:0.007:n", "-n", "2000")
        self.assertEqual((status, reply["answer"]), (3, "unknown"))
        reply, status = answer("period", "square:2xn")
        self.assertEqual((status, reply["answer"], reply["strength"]),
                         (0, {"period": 12, "preperiod": 71, "last_exception": 70, "saltus": 0},
                          "certified"))
        self.assertEqual((reply["code"], reply["beside"]), ("0.07", [[1, "0.7"]]))
        for family, period, preperiod in (("square:1xn", 2, 0), ("square:nx1", 2, 0),
                                          ("cram:1xn", 34, 53), ("cram:nx1", 34, 53)):
            reply, status = answer("period", family)
            self.assertEqual((status, reply["answer"]["period"], reply["answer"]["preperiod"]),
                             (0, period, preperiod), family)
        for family, theorem, period, preperiod, saltus in (
                ("edge:cyclen", "paths", 34, 38, 0), ("nofactor:n", "no-factor", 1, 2, 0), ("node-kayles:starn", "stars", 2, 2, 0),
                ("edge:completen", "complete", 4, 0, 0), ("chocolate:4:n", "chocolate", 8, 0, 0),
                ("lasker:n", "lasker", 4, 1, 4), ("octal:4.[3]:n", "lasker", 4, 1, 4),
                ("octal:0.[7]:n", "take-any", 1, 0, 1), ("octal:0.3[37f]:n", "take-any", 1, 0, 1),
                ("octal:4.[7]:n", "take-any", 1, 2, 2)):
            reply, status = answer("period", family)
            self.assertEqual((status, reply["strength"], reply["theorem"]), (0, "certified", theorem), family)
            self.assertEqual(reply["answer"], {
                "period": period, "preperiod": preperiod, "saltus": saltus,
                "last_exception": preperiod - 1 if preperiod else None}, family)
        self.assertIn("edge-delete:pathn for n is a heap of size n - 2 under this code.",
                      run("period", "edge-delete:pathn").stdout)

    def test_empirical_periods_are_seen_over_most_members(self):
        for family, last in (("demon:n", 500), ("euclid:n,5", 500)):
            reply, status = answer("period", family)
            self.assertEqual((status, reply["answer"]), (3, "unknown"), family)
            seen = {"euclid:n,5": {"period": 5, "preperiod": 22, "last": 500, "saltus": 1}}.get(family)
            self.assertEqual(reply["empirical"], seen, family)
            said = run("period", family).stdout
            self.assertIn(f"up to n = {last}", said)
            self.assertEqual("no period is observed" in said, seen is None, said)
        self.assertIsNone(answer("period", "demon:n", "-n", "20000")[0]["empirical"])
        self.assertEqual(answer("period", "octal:0.0[3]:n")[0]["empirical"],
                         {"period": 2, "preperiod": 0, "last": 500, "saltus": 1})
        self.assertIn("There are no members from n = 50 to 500.", run("period", "diamond:n").stdout)

    def test_quotient(self):
        reply, status = answer("quotient", "octal:0.123:n")
        self.assertEqual((status, reply["answer"]), (0, {"order": 20, "p_positions": 5}))
        self.assertEqual((reply["status"], reply["heaps"]), ("proved", "all"))
        reply, status = answer("quotient", "octal:0.057:n", "-n", "60", "--time-limit", "0.2")
        self.assertEqual((status, reply["status"]), (3, "lower-bound"))

    def test_tables_have_rows_of_a_proved_period(self):
        rows = run("sequence", "kayles:n", "-n", "200").stdout.splitlines()
        self.assertEqual(len(rows), 17)
        self.assertEqual(rows[7:9], [" 84:" + " 4 1 2 8 1 4 7 2 1 8 2 7", " 96:" + rows[7][4:]])
        twenty = [["kayles:n", "-n", "100"], ["octal:0.3:n"], ["nim:n"], ["square:2xn", "-n", "200"]]
        for family in twenty:
            line = run("sequence", *family).stdout.splitlines()[1]
            self.assertEqual(line.split(":")[0].strip(), "20", family)
        with tempfile.TemporaryDirectory() as folder:
            svg = pathlib.Path(folder) / "p.svg"
            for family, row in (("kayles:n", 12), ("square:2xn", 12), ("octal:0.9c:n", 36),
                                ("octal:0.007:n", 20)):
                svg.unlink(missing_ok=True)
                result = run("period", family, "-n", "500", "--svg", svg)
                self.assertEqual(result.stderr, "", family)
                drawn = svg.read_text()
                self.assertTrue(f">nimbers of {family}<" in drawn, family)
                self.assertTrue(f'fill="#6e675c">{5 * row}</text>' in drawn, family)

    def test_long_presentations_are_cut_off_in_text(self):
        arguments = ["quotient", "octal:0.26:n", "-n", "40"]
        lines = run(*arguments).stdout.splitlines()
        self.assertLess(max(map(len, lines)), 300)
        for number in ("(18 generators)", "(154 relations)", "(45 elements)"):
            self.assertIn(number, lines[0])
        reply, _ = answer(*arguments)
        self.assertEqual(len(reply["p_portion"]), 45)
        self.assertEqual(reply["presentation"].split(" | ")[1].split(">")[0].count("="), 154)
        self.assertIn("<a,b,c,d,e | a2=1,", run("quotient", "octal:0.123:n").stdout)


class BadInput(unittest.TestCase):
    def test_messages_show_an_example_that_works(self):
        for subject in examples():
            name = subject[:subject.index(":") + 1]
            reply, status = answer("value", name + "?")
            self.assertEqual(status, 2, name)
            example = reply["error"]["example"]
            self.assertEqual(answer("outcome", example)[1], 0, (name, example))

    def test_questions_that_make_no_sense(self):
        for question in (["solve", "nim:3"], ["count", "nim:3"], ["period", "nim:3"],
                         ["value", "peg:english"], ["sequence", "nim:3"], ["play", "kayles:n"],
                         ["outcome", "treblecross:7", "--misere"], ["quotient", "treblecross:n"],
                         ["sequence", "kayles:n", "-n", "x"], ["survey", "hexadecimal"],
                         ["value", "nim:1 + "], ["value", " + nim:1"], ["value", "*x"],
                         ["survey", "octal", "--digits", "9"], ["sequence", "foo:n"]):
            self.assertEqual(run(*question).returncode, 2, question)

    def test_messages_name_what_was_typed_and_what_is_accepted(self):
        for question, said in (
                (["value", "octal:7:5"], "expected 0, 4, 8, c, g, k, o or s before the point"),
                (["quotient", "kayles:7"], "expected a family, with n in place of a number, "
                                           "as in 'lastmove quotient kayles:n'"),
                (["sequence", "kayles:7"], "as in 'lastmove sequence kayles:n'"),
                (["value", "nim:３"], "cannot read 'nim:３' at column 5"),
                (["outcome", "kayles:4+nim:3"], "at column 9: expected rows: numbers of pins from 0 to 10000000, separated by commas, or ' + ' with blanks around it"),
                (["outcome", "domineering:2x2 +nim:3"], "or ' + ' with blanks around it"),
                (["sequence", "turning-turtles:n"], "cannot read 'turning-turtles:n' at column 17"),
                (["sequence", "cram:.n"], "cannot read 'cram:.n'"),
                (["period", "octal:0.xx:n"], "cannot read 'octal:0.xx:n' at column 9"),
                (["period", "treblecross:..X.n"], "cannot read 'treblecross:..X.n'"),
                (["sequence", "kayles:5 + *n"], "at column 13: expected the end of the value,")):
            result = run(*question)
            self.assertEqual((result.returncode, result.stdout), (2, ""), question)
            self.assertIn(said, result.stderr)
        self.assertEqual(answer("value", "nim:３")[0]["error"]["read"], "nim:３")
        for digit in "048cgkos":
            self.assertEqual(run("value", f"octal:{digit}.3:9").returncode, 0, digit)
        for question in ("sequence", "period", "quotient"):
            self.assertNotEqual(run(question, "kayles:n", "-n", "9").returncode, 2, question)

    def test_limits(self):
        for question in (["outcome", "cram:7x9"], ["value", "cram:7x9"], ["hint", "cram:7x9"],
                         ["sequence", "octal:0.007:n", "-n", "100000000"],
                         ["outcome", "cram:6x7", "--misere"]):
            for limit in (["--time-limit", "0.01"], ["--time-limit", "20", "--memory-limit", "200K"]):
                result = run(*question, *limit, "--json")
                self.assertEqual(result.returncode, 3, (question, limit, result))
                self.assertEqual(json.loads(result.stdout)["answer"], "unknown")

    def test_random_subjects_never_crash(self):
        generator = random.Random(7)
        subjects = examples()
        for _ in range(150):
            text = list(generator.choice(subjects))
            for _ in range(generator.randint(1, 3)):
                at = generator.randrange(len(text) + 1)
                text[at:at + generator.randint(0, 2)] = generator.choice("0179n:,|.o#xXHT-+*[]!= {}")
            result = run("outcome", "".join(text), "--time-limit", "0.3", "--memory-limit", "50M")
            self.assertIn(result.returncode, {0, 2, 3}, ("".join(text), result))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
