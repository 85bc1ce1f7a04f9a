"""Replacement-set games on the command line, from outside.

usage: replacement_command_test.py LASTMOVE SOURCE_DIR
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

import python_checker

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
SOURCE = pathlib.Path(sys.argv[2]).resolve()


def run(*arguments, **options):
    options.setdefault("timeout", 900)
    return subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, **options)


def answer(*arguments):
    result = run(*arguments, "--json")
    assert result.stdout.count("\n") == 1, result
    return json.loads(result.stdout), result.returncode


def check(path):
    ours = run("check", str(path))
    theirs = python_checker.check(path)
    return ours.returncode, theirs.returncode


class Solve(unittest.TestCase):
    # Game, moves of the paper's algorithm, fewest moves.
    TABLE = [("{-1,2*0,1}:3", 10, 10), ("{-1,1}:6", 18, 18), ("{-3,-2,2,3}:12", 162, 14),
             ("{-3,0,5}:16", 240, 20), ("{-3,-1,1,3}:30", 152, 40), ("{-7,0,2,11}:27", 1458, 22),
             ("{-7,-4,-2,-1,1,2,4,7}:105", 3482, 102),
             ("{-2,0,1,3,4,7,8,10,13}:120", 3982, 182)]

    def test_table(self):
        for game, paper, fewest in self.TABLE:
            reply, status = answer("solve", f"replace:{game}")
            self.assertEqual((status, reply["answer"], reply["strength"]), (0, "yes", "replayed"))
            self.assertEqual(len(reply["witness"]["moves"]), fewest, game)
            self.assertLessEqual(reply["at_least"], fewest)
            self.assertFalse(reply["minimal"])
            reply, _ = answer("solve", f"replace:{game}", "--method", "paper")
            self.assertEqual(reply["moves"], paper, game)
            reply, _ = answer("solve", f"replace:{game}", "--optimal")
            self.assertTrue(reply["minimal"])
            self.assertEqual((reply["moves"], reply["at_least"]), (fewest, fewest), game)

    def test_certificates_pass_both_checkers(self):
        with tempfile.TemporaryDirectory() as folder:
            proof = pathlib.Path(folder) / "proof.json"
            for expected, *question in [
                    (0, "replace:{-1,1}:6"), (0, "replace:{-1,1}:12", "--optimal"),
                    (0, "replace:{-3,0,5}:16", "--optimal"), (0, "replace:{}:0>T^5 + 3"),
                    (0, "replace:{-1,1}:-6"), (0, "replace:{1,2}:1>T + T^2"),
                    (0, "replace:{-1,1}:T^1000000000>T^1000000006"),
                    (0, "replace:{-100000,100000}:600000", "--optimal"),
                    (0, "replace:{-200,200}:1 + T>T^1200 + T^2401"),
                    (1, "replace:{-100,100}:500"), (1, "replace:{-2,2}:1 + T>T^3 + T^4"),
                    (1, "replace:{-1,1}:5"), (1, "replace:{0,2*1}:1"),
                    (1, "replace:{-1,1}:1000000000000000000"), (1, "replace:{2*0}:1"),
                    (1, "replace:{-2,2}:1>1 + T + T^7"), (1, "replace:{-1,0}:1"),
                    (1, "replace:{0,1}:1"), (1, "replace:{2*0,1}:2"), (1, "replace:{0}:1")]:
                result = run("solve", *question, "--certificate", str(proof))
                self.assertEqual(result.returncode, expected, question)
                self.assertEqual(check(proof), (0, 0), question)
                again = run("solve", str(proof))
                self.assertEqual(again.returncode, expected, question)

    def test_plays_are_what_they_say(self):
        reply, _ = answer("solve", "replace:{-2,2}:12")
        tape = {0: 1}
        for move in reply["witness"]["moves"]:
            verb, square = move.split()
            square = int(square)
            sign = 1 if verb == "expand" else -1
            for place, change in ((square, -sign), (square - 2, sign), (square + 2, sign)):
                tape[place] = tape.get(place, 0) + change
                self.assertGreaterEqual(tape[place], 0)
        self.assertEqual({k: v for k, v in tape.items() if v}, {12: 1})

    def test_limits(self):
        reply, status = answer("solve", "replace:{-1,1}:2>2T^600000000000000000")
        self.assertEqual((status, reply["answer"]), (3, "unknown"))
        result = run("solve", "replace:{-1,1}:2>2T^600000", "--memory-limit", "10M")
        self.assertEqual(result.returncode, 3)
        reply, status = answer("solve", "replace:{-7,-4,-2,-1,1,2,4,7}:420", "--optimal",
                               "--time-limit", "1")
        self.assertIn((status, reply["answer"]), [(0, "yes"), (3, "unknown")])

    def test_any_distance(self):
        with tempfile.TemporaryDirectory() as folder:
            proof = pathlib.Path(folder) / "proof.json"
            for game, moves in [("{-1,1}:999999999999999996", 2666666666666666658),
                                ("{-1,1}:-999999999999999996", 2666666666666666658),
                                ("{-7,7}:T^-1>T^41999999", 16000002),
                                ("{1}:1000000000000000000", 10**18)]:
                reply, status = answer("solve", f"replace:{game}", "--certificate", str(proof))
                self.assertEqual((status, reply["answer"], reply["strength"]), (0, "yes", "certified"))
                self.assertEqual((reply["moves"], reply["at_least"], reply["minimal"]),
                                 (moves, moves, True), game)
                self.assertEqual(check(proof), (0, 0), game)
                self.assertEqual(json.loads(proof.read_text())["claim"], {"fewest_moves": moves})
                self.assertEqual(run("solve", str(proof)).returncode, 0)
            for game in ("{-3,-2,2,3}:1200000000000", "{-3,0,5}:1600000000000",
                         "{-2,0,1,3,4,7,8,10,13}:120000000000000000"):
                reply, status = answer("solve", f"replace:{game}", "--certificate", str(proof))
                self.assertEqual((status, reply["answer"], reply["minimal"]), (0, "yes", False))
                self.assertGreaterEqual(int(reply["moves"]), int(reply["at_least"]))
                self.assertEqual(check(proof), (0, 0), game)
        text = run("solve", "replace:{-1,1}:999999999999999996").stdout
        self.assertIn("times, each time 6 squares further:", text)
        self.assertEqual(answer("hint", "replace:{-1,1}:600000000000000000")[0]["answer"], ["expand 0"])
        self.assertIn("beginning with expand 0", run("replace:{-1,1}:600000000000000000").stdout)

    def test_long_sets(self):
        """Remainders of high degree, which checkers find by products of long integers."""
        with tempfile.TemporaryDirectory() as folder:
            proof = pathlib.Path(folder) / "proof.json"
            for game in ("{-700,699}:1000000000000000000", "{-90,-7,2*88}:T^4+2>3T^1000000000000",
                         "{-500,-1,499}:-999999999999999999"):
                reply, status = answer("solve", f"replace:{game}", "--certificate", str(proof))
                self.assertEqual((status, reply["answer"], reply["strength"]), (1, "no", "certified"), game)
                self.assertEqual(check(proof), (0, 0), game)
                certificate = json.loads(proof.read_text())
                remainder = certificate["evidence"]["remainder"]
                self.assertGreater(len(remainder), 64)
                remainder[len(remainder) // 2][1] += 1 if remainder[len(remainder) // 2][1] != -1 else 2
                proof.write_text(json.dumps(certificate))
                self.assertEqual(check(proof), (1, 1), game)

    def test_a_play_as_short_as_the_bound_is_said_to_be_the_shortest(self):
        with tempfile.TemporaryDirectory() as folder:
            proof = pathlib.Path(folder) / "proof.json"
            for game, moves in (("{5}:15", 3), ("{5}:-15", 3), ("{}:3", 2), ("{}:T>2T", 1), ("{2*0}:T>5T", 4)):
                reply, status = answer("solve", f"replace:{game}", "--certificate", str(proof))
                self.assertEqual((status, reply["moves"], reply["at_least"], reply["minimal"]),
                                 (0, moves, moves, True), game)
                self.assertEqual(json.loads(proof.read_text())["claim"], {"fewest_moves": moves})
                self.assertEqual(check(proof), (0, 0), game)
                self.assertIn("no play has fewer", run("solve", f"replace:{game}").stdout)
        self.assertFalse(answer("solve", "replace:{-1,1}:6")[0]["minimal"])  # 18 moves, where 12 is the bound

    def test_long_plays_stay_short_on_the_screen(self):
        text = run("solve", "replace:{-1,1}:6000").stdout
        self.assertLess(len(text), 40_000)
        self.assertIn("more", text)

    def test_pictures(self):
        with tempfile.TemporaryDirectory() as folder:
            svg, tikz = pathlib.Path(folder) / "play.svg", pathlib.Path(folder) / "play.tex"
            run("solve", "replace:{-1,1}:6", "--svg", str(svg), "--tikz", str(tikz))
            self.assertIn("<circle", svg.read_text())
            self.assertIn("circle[radius=", tikz.read_text())


class Files(unittest.TestCase):
    def test_every_file_has_its_answer_under_its_path_and_its_name(self):
        files = sorted((SOURCE / "puzzles/replacement").glob("*.txt"))
        self.assertGreaterEqual(len(files), 10)
        listed = run("list", "puzzles").stdout
        for file in files:
            expected = 0 if "expect: yes" in file.read_text() else 1
            for subject in (str(file), f"replace:{file.stem}"):
                self.assertEqual(run("solve", subject).returncode, expected, subject)
            self.assertIn(f"replace:{file.stem} ", listed)

    def test_titles_and_faults(self):
        self.assertTrue(run("show", "replace:nuclear-pennies").stdout.startswith(
            "nuclear pennies: seven trees in one\n"))
        self.assertEqual(answer("show", "replace:m1")[0]["title"], "M1, true and no D_{p,q}")
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "puzzle.txt"
            for text, line, column in [("set: {1;}\ndisplacement: 6\n", 2, 8),
                                       ("set: {1}\ndisplacement: six\n", 3, 15),
                                       ("set: {1}\nstart: T\ngoal: T-\n", 4, 9)]:
                file.write_text("rule: replace\n" + text)
                result = run("solve", str(file), "--json")
                self.assertEqual(result.returncode, 2, text)
                error = json.loads(result.stdout)["error"]
                self.assertEqual((error["line"], error["column"]), (line, column), text)
            for text, missing in (("", "displacement"), ("start: T\n", "goal"), ("goal: T^7\n", "start")):
                file.write_text("rule: replace\nset: {-1,1}\n" + text)
                self.assertIn(f"expected '{missing}:', as in '{missing}: ", run("solve", str(file)).stderr)


class Bijection(unittest.TestCase):
    def test_seven_trees(self):
        text = run("solve", "replace:{-1,1}:6", "--bijection").stdout
        self.assertIn("there :: T -> (T, T, T, T, T, T, T)\n", text)
        self.assertIn("back :: (T, T, T, T, T, T, T) -> T\n", text)
        there = [line for line in text.splitlines() if line.startswith("there ")]
        back = [line for line in text.splitlines() if line.startswith("back ")]
        self.assertEqual(len(there), len(back))
        reply, _ = answer("solve", "replace:{-1,1}:6", "--bijection")
        self.assertTrue(text.endswith(reply["bijection"]))

    def test_only_trees(self):
        for game in ("{-1,2*0,1}:3", "{-1,1}:2>2T^6"):
            result = run("solve", f"replace:{game}", "--bijection")
            self.assertEqual(result.returncode, 2)
            self.assertIn("{-1,1}", result.stderr)


class Others(unittest.TestCase):
    def test_show(self):
        text = run("show", "replace:{-3,-2,2,3}:12").stdout
        self.assertIn("Phi_3 Phi_12", text)
        self.assertIn("T^9 - T^8 + T^7 - T^5 + T^4 - T^3", text)
        self.assertEqual(run("replace:{-1,1}:6").returncode, 0)
        self.assertEqual(run("replace:{-1,1}:1000000").returncode, 1)
        self.assertEqual(run("show", "replace:{-1,1}:600000000000000000").returncode, 0)

    def test_tests(self):
        reply, status = answer("tests", "replace:{-1,1}:5")
        self.assertEqual((status, reply["answer"]), (1, "no"))
        self.assertEqual([test["verdict"] for test in reply["tests"]], ["fail", "unknown"])
        reply, status = answer("tests", "replace:{-1,0}:1")
        self.assertEqual([test["verdict"] for test in reply["tests"]], ["pass", "fail"])
        reply, status = answer("tests", "replace:{-1,1}:6")
        self.assertEqual((status, reply["answer"]), (0, "unknown"))

    def test_hint(self):
        self.assertEqual(answer("hint", "replace:{-1,1}:6")[0]["answer"], ["expand 0"])
        self.assertEqual(answer("hint", "replace:{-1,1}:5")[0]["answer"], [])
        self.assertEqual(answer("hint", "replace:{-1,1}:0")[0]["answer"], [])

    def test_bad_input(self):
        for subject, column in [("replace:{-1;1}:6", 12), ("replace:", 9), ("replace:{1}", 12),
                                ("replace:{-1,1}:T>T-2", 18), ("replace:{2000000}:1", 10)]:
            result = run("solve", subject, "--json")
            self.assertEqual(result.returncode, 2, subject)
            self.assertEqual(json.loads(result.stdout)["error"]["column"], column, subject)
        self.assertEqual(run("solve", "replace:{1}:1", "--method", "foo").returncode, 2)
        self.assertEqual(run("count", "replace:{1}:1").returncode, 2)

    def test_random_games_end_in_an_answer_that_both_checkers_accept(self):
        generator = random.Random(11)
        statuses = set()
        with tempfile.TemporaryDirectory() as folder:
            proof = pathlib.Path(folder) / "proof.json"
            for _ in range(25):
                elements = [str(generator.randint(-3, 3)) for _ in range(generator.randint(0, 4))]
                subject = f"replace:{{{','.join(elements)}}}:{generator.randint(-12, 12)}"
                result = run("solve", subject, "--certificate", str(proof))
                self.assertIn(result.returncode, (0, 1), subject)
                self.assertEqual(check(proof), (0, 0), subject)
                statuses.add(result.returncode)
        self.assertEqual(statuses, {0, 1})


unittest.main(argv=sys.argv[:1])
