"""The command line from outside: exit statuses, messages, JSON, files, limits.

usage: command_line_test.py LASTMOVE
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import python_checker
from pace import Work, growing

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
LONG = "LASTMOVE_LONG" in os.environ
QUESTIONS = ["show", "solve", "tests", "count", "hint"]
PAGODA = "peg:....|...o|...o|.o..>..o.|....|....|...."


def commands():
    lines = run("list", "questions", "--json").stdout.splitlines()
    return [json.loads(line)["question"] for line in lines]


def run(*arguments, **options):
    options.setdefault("timeout", 900)
    return subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, **options)


def answer(*arguments):
    result = run(*arguments, "--json")
    assert result.stdout.count("\n") == 1, result
    return json.loads(result.stdout), result.returncode


class Answers(unittest.TestCase):
    def test_solvable(self):
        reply, status = answer("solve", "peg:english")
        self.assertEqual(status, 0)
        self.assertEqual(reply["format"], 1)
        self.assertEqual(reply["subject"], "peg:english")
        self.assertEqual(reply["question"], "solve")
        self.assertEqual((reply["answer"], reply["strength"]), ("yes", "replayed"))
        self.assertEqual(reply["witness"]["kind"], "play")

    def test_impossible(self):
        reply, status = answer("solve", PAGODA)
        self.assertEqual(status, 1)
        self.assertEqual((reply["answer"], reply["strength"]), ("no", "certified"))

    def test_forced_method(self):
        reply, status = answer("solve", PAGODA, "--method", "pagoda")
        self.assertEqual((status, reply["answer"], reply["witness"]["kind"]), (1, "no", "pagoda"))
        reply, status = answer("solve", PAGODA, "--method", "parity")
        self.assertEqual((status, reply["answer"], reply["strength"]), (3, "unknown", "none"))
        reply, status = answer("solve", PAGODA, "--method", "search")
        self.assertEqual((status, reply["answer"], reply["strength"]), (1, "no", "exhausted"))

    def test_every_test_is_run(self):
        reply, status = answer("tests", PAGODA)
        self.assertEqual((status, reply["answer"]), (1, "no"))
        verdicts = {test["name"]: test["verdict"] for test in reply["tests"]}
        self.assertEqual(verdicts, {"rule-of-three": "pass", "parity": "pass", "lattice": "pass",
                                    "pagoda": "fail", "integer": "fail",
                                    "quadratic-rational": "fail", "flat-rational": "fail",
                                    "flat": "fail", "ends": "fail"})
        reply, status = answer("tests", "peg:....|.oo.|....>....|o...|....")
        self.assertEqual((status, reply["answer"], len(reply["tests"])), (0, "unknown", 9))
        self.assertEqual({test["verdict"] for test in reply["tests"]}, {"pass"})

    def test_trivial_answers(self):
        self.assertEqual(answer("solve", "peg:o..>o..")[1], 0)
        self.assertEqual(answer("solve", "peg:oo.>...")[1], 1)
        self.assertEqual(answer("solve", "peg:oo.>ooo")[1], 1)
        self.assertEqual(answer("solve", "peg:o>o")[1], 0)
        self.assertEqual(answer("hint", "peg:o.>.o")[0]["answer"], [])
        self.assertIn("The start is a goal", run("hint", "peg:oo.>oo.").stdout)
        self.assertEqual(answer("hint", "peg:oo.>..o", "--all")[0]["answer"], ["a1-c1"])

    def test_counts_are_decimal_strings(self):
        reply, status = answer("count", "peg:oo.>..o")
        self.assertEqual(status, 0)
        self.assertEqual(reply["answer"], {"positions": "2", "classes": "2",
                                           "winning_positions": "2", "plays": "1",
                                           "solutions": "1"})

    def test_counts_of_positions_only(self):
        whole = answer("count", "peg:triangle15:a1")[0]
        for only, keys in (("positions", ["positions", "classes"]),
                           ("winning", ["positions", "classes", "winning_positions"])):
            reply, status = answer("count", "peg:triangle15:a1", "--only", only)
            self.assertEqual((status, reply["answer"]), (0, {key: whole["answer"][key] for key in keys}))
            for level, known in zip(reply["levels"], whole["levels"], strict=True):
                self.assertEqual(level, {key: known[key] for key in level})
                self.assertEqual("winning_positions" in level, only == "winning")
        text = run("count", "peg:triangle15:a1", "--only", "positions").stdout
        self.assertNotIn("winning", text)
        self.assertNotIn("plays", text)
        refused = run("count", "peg:triangle15:a1", "--only", "plays")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("'positions' or 'winning'", refused.stderr)
        self.assertEqual(run("count", "tile:4x4:I2", "--only", "positions").returncode, 2)

    def test_several_goals(self):
        reply, status = answer("solve", "peg:square4:b1:*")
        self.assertEqual((status, reply["answer"]), (0, "yes"))
        reply, status = answer("solve", "peg:diamond13:c3:*")
        self.assertEqual((status, reply["witness"]["kind"]), (1, "cases"))

    def test_tests_and_search_share_the_goals(self):
        reply, status = answer("solve", "peg:oooo|....|....>.oo.|....|....>....|....|...o")
        self.assertEqual((status, reply["strength"]), (1, "exhausted"))
        kinds = [case["evidence"]["kind"] for case in reply["witness"]["cases"]]
        self.assertEqual(kinds, ["parity", "exhausted"])

    def test_some_goals_refuted_the_others_exhausted(self):
        for subject in ["peg:.oooo", "peg:.oooo>o....>....o", "peg:jump-triangular:..o##oo.oo"]:
            for options in [], ["--fewest-sweeps"]:
                reply, status = answer("solve", subject, *options)
                self.assertEqual((status, reply["answer"], reply["strength"]),
                                 (1, "no", "exhausted"))
                cases = reply["witness"]["cases"]
                self.assertIn("exhausted", [case["evidence"]["kind"] for case in cases])

    def test_army(self):
        reply, status = answer("solve", "army:3")
        self.assertEqual((status, reply["fewest_men"]), (0, 8))
        self.assertEqual(answer("solve", "army:3", "--method", "golden")[1], 3)
        reply, status = answer("solve", "army:5")
        self.assertEqual((status, reply["answer"], reply["strength"]), (1, "no", "certified"))

    def test_armies_with_other_jumps(self):
        for subject, fewest in (("army:jump-diagonal:3", 5), ("army:hexagonal:4", 9)):
            reply, status = answer("solve", subject)
            self.assertEqual((status, reply["fewest_men"], len(reply["moves"])), (0, fewest, fewest - 1))
            self.assertEqual(answer("solve", subject, "--method", "golden")[1], 3)
        for subject in "army:jump-diagonal:9", "army:hexagonal:8":
            reply, status = answer("solve", subject)
            self.assertEqual((status, reply["answer"], reply["strength"]), (1, "no", "certified"))
            self.assertEqual(answer("tests", subject)[0]["tests"][0]["verdict"], "fail")

    def test_what_is_known_of_the_last_armies_is_said(self):
        for subject, least in (("army:jump-diagonal:8", 97), ("army:hexagonal:7", 92)):
            for limit in growing(2, 4):
                reply, status = answer("solve", subject, "--time-limit", str(limit))
                self.assertEqual(status, 3, subject)
                if reply.get("at_least", 0) >= least:
                    break
            self.assertGreaterEqual(reply["at_least"], least, subject)

    def test_fewest_sweeps(self):
        reply, status = answer("solve", "peg:triangle15:a1:a1", "--fewest-sweeps")
        self.assertEqual((status, reply["sweeps"], reply["minimal"]), (0, 10, True))


class BadInput(unittest.TestCase):
    SUBJECTS = [
        "", "peg", "peg:", "peg:nowhere", "peg:english:", "peg:english:z9", "peg:english:d4:",
        "peg:english:d4:d4:d4", "peg:square6", "peg:square0", "peg:square99999999999999999999",
        "peg:rect0x5", "peg:rect4x", "peg:triangle16", "peg:diamond14", "peg:oo.>..", "peg:oo.|..",
        "peg:x", "peg:###", "peg:oo.>..o>", "peg:*", "peg:oo.>*>*", "army:", "army:-1", "army:x", "army:jump-diagonal:", "army:hexagonal:x", "army:hexagonal",
        "army:99999999999999999999", "army:1.5", "chess:e4", "peg:\x00", "peg:\n", "no-such-thing",
        "peg:" + "o" * 257, "peg:" + "o" * 100000, "peg:" + "|" * 1000, "\udcff",
    ]

    def test_subjects(self):
        for subject in self.SUBJECTS:
            if "\x00" in subject:
                continue
            for question in QUESTIONS:
                if (subject, question) == ("peg:square6", "show"):
                    continue  # a board is shown without a vacancy
                with self.subTest(subject=subject[:40], question=question):
                    result = run(question, subject, errors="replace")
                    self.assertEqual(result.returncode, 2, result)
                    self.assertIn("expected", result.stderr)
                    self.assertEqual(result.stdout, "")

    def test_errors_as_json(self):
        for subject in ["peg:englsh", "army:x", "peg:oo.>..", "chess"]:
            reply, status = answer("solve", subject)
            self.assertEqual(status, 2)
            self.assertEqual(reply["format"], 1)
            self.assertLessEqual({"read", "column", "accepted", "example"}, set(reply["error"]))

    def test_columns(self):
        self.assertEqual(answer("solve", "peg:oo.>.x.")[0]["error"]["column"], 10)
        self.assertEqual(answer("solve", "peg:english:d4:zz")[0]["error"]["column"], 18)

    def test_options(self):
        for options in (["--time-limit", "soon"], ["--time-limit", "-1"], ["--time-limit", "nan"],
                        ["--memory-limit", "lots"], ["--memory-limit", "99999999999999T"],
                        ["--threads", "0"], ["--threads", "two"], ["--no-such-option"],
                        ["--method", "magic"], ["--method", "parity", "--fewest-sweeps"],
                        ["--certificate"], ["--svg"]):
            with self.subTest(options=options):
                result = run("solve", "peg:english", *options)
                self.assertEqual(result.returncode, 2, result)
        self.assertEqual(run("solve").returncode, 2)
        self.assertEqual(run("explore", "peg:english", "peg:french").returncode, 2)
        self.assertEqual(run("frobnicate", "peg:english").returncode, 2)
        self.assertEqual(run("help", "frobnicate").returncode, 2)
        self.assertEqual(run("list", "frobs").returncode, 2)


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name)
        self.addCleanup(self.folder.cleanup)

    def test_certificate_passes_both_checkers(self):
        for subject, status in [("peg:english", 0), (PAGODA, 1), ("army:4" if LONG else "army:3", 0), ("army:5", 1),
                                ("peg:diamond13:c3:*", 1), ("peg:oo.>...", 1),
                                ("peg:oooo|....|....>.oo.|....|....>....|....|...o", 1),
                                ("peg:.....|o.o.o|.....>.....|.....|....o", 1)]:
            with self.subTest(subject=subject):
                file = self.path / "certificate.json"
                result = run("solve", subject, "--certificate", file)
                self.assertEqual(result.returncode, status, result)
                self.assertEqual(run("check", file).returncode, 0)
                python = python_checker.check(file)
                self.assertEqual(python.returncode, 0, python)
                self.assertEqual(run("show", file).returncode, 0)

    def test_corrupted_certificate_is_rejected(self):
        file = self.path / "certificate.json"
        run("solve", PAGODA, "--certificate", file)
        certificate = json.loads(file.read_text())
        certificate["claim"] = "yes"
        file.write_text(json.dumps(certificate))
        self.assertEqual(run("check", file).returncode, 1)
        self.assertEqual(answer("check", file)[0]["answer"], "rejected")

    def test_full_disk(self):
        for option in ("--certificate", "--svg", "--tikz"):
            result = run("solve", "peg:oo.>..o", option, "/dev/full")
            self.assertEqual(result.returncode, 4, result)
        with open("/dev/full", "w") as full:
            result = subprocess.run([LASTMOVE, "solve", "peg:english"], stdout=full, stderr=subprocess.PIPE, text=True)
            self.assertEqual(result.returncode, 4, result)

    def test_broken_streams(self):
        def status(*arguments, **streams):
            return subprocess.run([LASTMOVE, *arguments], timeout=900, **streams).returncode

        with open("/dev/full", "w") as full, open("/dev/zero") as endless:
            silent = {"stdout": subprocess.DEVNULL, "stderr": full}
            self.assertEqual(status("solve", "peg:oo.>..o", **silent), 0)
            self.assertEqual(status("solve", "peg:nowhere", **silent), 2)
            self.assertEqual(status("solve", "./nowhere.txt", **silent), 4)
            told = {"stdout": full, "stderr": subprocess.DEVNULL}
            self.assertEqual(status("solve", "peg:nowhere", "--json", **told), 4)
            self.assertEqual(status("check", "-", stdin=endless, **silent), 4)
            self.assertEqual(status("check", "-", **silent, preexec_fn=lambda: os.close(0)), 4)

    def test_puzzle_files_of_other_editors(self):
        file = self.path / "puzzle.txt"
        for text in (b"\xef\xbb\xbfstart:\r\noo.\r\n\r\ngoal: any\r\n", b"goal: any\nstart:\n\too. "):
            file.write_bytes(text)
            self.assertEqual(run("solve", file).returncode, 0, text)

    def test_board_alone_is_its_central_game(self):
        file = self.path / "board.txt"
        file.write_text("board:\n##.##\n##.##\n.....\n##.##\n##.##\n")
        self.assertEqual(answer("show", file)[0]["answer"],
                         "##o##|##o##|oo.oo|##o##|##o##>##.##|##.##|..o..|##.##|##.##")
        file.write_text("board:\n....\n....\n")
        self.assertEqual(run("show", file).returncode, 2)

    def test_unreadable(self):
        self.assertEqual(run("solve", "./nowhere.txt").returncode, 4)
        self.assertEqual(run("check", "./nowhere.json").returncode, 4)
        self.assertEqual(run("solve", str(self.path) + "/").returncode, 4)
        self.assertEqual(run("solve", "peg:oo.>..o", "--svg", self.path / "no" / "a.svg").returncode, 4)

    def test_malformed_files(self):
        texts = {
            "empty": "", "no start": "title: x\n", "unbalanced": "start:\noo.\n..\n",
            "unknown key": "colour: red\nstart:\noo.\n", "other cells": "start:\nab.\n",
            "other holes": "start:\noo.\n\ngoal:\n#.o\n", "rule": "rule: fly\nstart:\noo.\n",
            "too many": "start:\n" + ("o" * 17 + "\n") * 17, "binary": "\x00\x01\x02",
            "two starts": "start:\noo.\n\nstart:\n.oo\n\ngoal: any\n",
        }
        file = self.path / "puzzle.txt"
        for name, text in texts.items():
            for question in QUESTIONS:
                with self.subTest(file=name, question=question):
                    file.write_text(text)
                    result = run(question, file)
                    self.assertEqual(result.returncode, 2, result)
        for name, text in {"no json": "{", "no certificate": "{}", "list": "[]"}.items():
            with self.subTest(file=name):
                certificate = self.path / "certificate.json"
                certificate.write_text(text)
                expected = 2 if name == "no json" else 1
                self.assertEqual(run("check", certificate).returncode, expected)
                self.assertEqual(run("solve", certificate).returncode, 2)

    def test_megabytes(self):
        size = 10**7 if LONG else 2 * 10**6
        for name, text in {"row": "start:\n" + "o" * size, "rows": "start:\n" + "o\n" * (size // 2),
                           "keys": "title: x\n" * (size // 10), "json": "[" * size}.items():
            file = self.path / ("big.json" if name == "json" else "big.txt")
            file.write_text(text)
            with self.subTest(name=name):
                result = run("solve", file)
                self.assertEqual(result.returncode, 2, result.stderr[:300])
                self.assertLess(len(result.stderr), 2000)
        self.assertEqual(run("check", self.path / "big.json").returncode, 2)

    def test_pictures(self):
        for subject in ("peg:english", PAGODA, "army:3", "peg:triangle15:a1"):
            for question in ("show", "solve"):
                svg, tikz = self.path / "a.svg", self.path / "a.tex"
                result = run(question, subject, "--svg", svg, "--tikz", tikz)
                self.assertIn(result.returncode, (0, 1))
                self.assertTrue(svg.read_text().rstrip().endswith("</svg>"))
                self.assertIn("tikzpicture", tikz.read_text())


class Limits(unittest.TestCase):
    def test_time(self):
        for command in (["solve", "peg:wiegleb:d1:*"], ["count", "peg:english"], ["count", "peg:wiegleb"],
                        ["solve", "peg:english", "--fewest-sweeps"], ["tests", "peg:rect11x11:f6:*"],
                        ["solve", "peg:rect16x16:h8:a1"], ["hint", "peg:wiegleb", "--all"],
                        ["tests", "peg:jump-diagonal:rect12x16:f6:*"],
                        ["hint", "peg:jump-diagonal:rect12x16:f6:*", "--all"]):
            with self.subTest(command=command):
                with Work() as work:
                    result = run(*command, "--time-limit", "0.01", "--threads", "1")
                self.assertIn(result.returncode, (0, 1, 3), result)
                self.assertLess(work.seconds, 10)
                if result.returncode == 3:
                    self.assertNotIn("Yes", result.stdout)
                    self.assertNotIn("No.", result.stdout)
        self.assertEqual(run("count", "peg:english", "--time-limit", "0.01").returncode, 3)
        for command in ("sequence", "period"):
            result = run(command, "octal:0.007:n", "-n", "9000000", "--time-limit", "0.3")
            self.assertEqual(result.returncode, 3, result)

    def test_memory(self):
        self.assertEqual(run("count", "peg:english", "--memory-limit", "1M").returncode, 3)
        for command in (["sequence", "octal:0.6:n", "-n", "1000000", "--memory-limit", "10M"],
                        ["sequence", "octal:0.6:n", "-n", "1000000000"],
                        ["sequence", "cram:2xn", "-n", "1000000000", "--time-limit", "0.5"],
                        ["period", "octal:0.6:n", "-n", "1000000", "--memory-limit", "2M"]):
            self.assertEqual(run(*command).returncode, 3, command)


def printed(line, **options):
    """What a command in an example prints: `lastmove …` or `echo '…'`."""
    import shlex
    program, *words = shlex.split(line)
    return " ".join(words) + "\n" if program == "echo" else run(*words, **options).stdout


class Words(unittest.TestCase):
    def test_help_has_an_example_for_every_command(self):
        for command in commands():
            for result in (run(command, "--help"), run("help", command)):
                self.assertEqual(result.returncode, 0)
                self.assertRegex(result.stdout, f"Example: (.* (\\||&&) )?lastmove {command}")
        self.assertEqual(run().returncode, 0)
        self.assertEqual(run("help").stdout, run("--help").stdout)
        self.assertTrue(run("version").stdout.startswith("lastmove "))

    def test_examples_of_the_help_work(self):
        import shlex
        with tempfile.TemporaryDirectory() as folder:
            for command in commands():
                example = run("help", command).stdout.split("Example: ")[1].splitlines()[0]
                *before, asked = re.split(r" \| | && ", example)
                self.assertEqual(shlex.split(asked)[:2], ["lastmove", command])
                if command in {"tour", "serve"}:
                    continue  # they take their time; tests/docs_test.py and tests/web run them
                limit = ["--time-limit", "0.3"] if command in {"survey", "explore", "bases"} else []
                if command == "table":
                    limit = ["--each", "1000"]  # a row takes two seconds where nothing holds it up
                piped = "".join(printed(line, cwd=folder) for line in before)
                result = run(*shlex.split(asked)[1:], *limit, cwd=folder, input=piped)
                self.assertIn(result.returncode, (0, 1, 3) if "--time-limit" in limit else (0, 1), (example, result))

    def test_list(self):
        self.assertIn("peg:english", run("list", "boards").stdout)
        for line in run("list", "--json").stdout.splitlines():
            self.assertEqual(json.loads(line)["format"], 1)

    def test_questions_that_make_no_sense(self):
        result = run("count", "army:3")
        self.assertEqual(result.returncode, 2)
        self.assertIn("solve", result.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
