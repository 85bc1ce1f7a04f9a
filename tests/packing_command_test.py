"""Packings on the command line, from outside: answers, JSON, files, limits, bad input.

usage: packing_command_test.py LASTMOVE SOURCE_DIR
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from decimal import Decimal, getcontext
from fractions import Fraction

import python_checker
from pace import Work

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
SOURCE = pathlib.Path(sys.argv[2]).resolve()
LONG = "LASTMOVE_LONG" in os.environ


def run(*arguments, **options):
    options.setdefault("timeout", 900)
    return subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, **options)

getcontext().prec = 50


def answer(*arguments):
    result = run(*arguments, "--json")
    assert result.stdout.count("\n") == 1, result
    return json.loads(result.stdout), result.returncode


class Answers(unittest.TestCase):
    def test_the_fourteen(self):
        reply, status = answer("solve", "pack:formidable-fourteen", "--seed", "3")
        self.assertEqual((status, reply["answer"], reply["strength"]), (0, "yes", "certified"))
        self.assertEqual((reply["witness"]["kind"], reply["seed"]), ("packing", 3))
        self.assertEqual(len(reply["witness"]["centres"]), 14)
        self.assertGreater(Fraction(reply["margin"]), 0)

    def test_impossible(self):
        for subject, kind in {"pack:2:3,1": "wide-disks", "pack:2.9:1,2": "wide-disks",
                              "pack:2:1,1,1,1": "disk-areas"}.items():
            reply, status = answer("solve", subject)
            self.assertEqual((status, reply["answer"], reply["witness"]["kind"]), (1, "no", kind))
            self.assertEqual(answer("hint", subject)[0]["answer"], [])
            self.assertIn("No.", run(subject).stdout)

    def test_refuted_by_distances(self):
        for subject in ("pack:4.309:2,2,2", "pack:4.8284:2,2,2,2", "pack:5.4:2,2,2,2,2", "pack:5.9999:2,2,2,2,2,2",
                        "pack:3:1,1,1,1,1,1,1.0000001", "pack:8.9:4.6,3.5,3.3,2.8,2.3,1.6",
                        "pack:6.609:" + "2," * 7 + "2"):
            reply, status = answer("solve", subject)
            self.assertEqual((status, reply["answer"], reply["strength"]), (1, "no", "certified"), subject)
            self.assertEqual(reply["witness"]["kind"], "disk-distances", subject)
            self.assertEqual(answer("hint", subject)[0]["answer"], [])
        self.assertIn("leave no room.", run("solve", "pack:4.309:2,2,2").stdout)
        # Within reach of a search of a second, but not of one of a moment: 1 to 6, a little below the least cavity.
        reply, status = answer("solve", "pack:22.11:2,4,6,8,10,12")
        self.assertEqual((status, reply["witness"]["kind"]), (1, "disk-distances"))

    def test_equal_disks_are_decided_to_the_last_digit(self):
        # The least cavities that are known, rounded down to 23 digits.
        for disks, below in {3: "2.1547005383792515290182", 5: "2.7013016167040798643630", 8: "3.3047648709624865052411",
                             10: "3.8130256313981243982516", 12: "4.0296019301161834974827",
                             13: "4.2360679774997896964091", 19: "4.8637033051562731469989"}.items():
            sizes = ",".join(["1"] * disks)
            reply, status = answer("solve", f"pack:{below}:{sizes}")
            self.assertEqual((status, reply["witness"]["kind"]), (1, "equal-disks"), disks)
            above = str(Decimal(below) + Decimal("1e-22"))
            reply, status = answer("solve", f"pack:{above}:{sizes}")
            self.assertEqual((status, reply["witness"]["kind"]), (0, "packing"), disks)

    def test_disks_that_just_fit(self):
        for subject in ("pack:3:1,2", "pack:2.50:2.5", "pack:2:1,1,0.5"):
            reply, status = answer("solve", subject)
            self.assertEqual((status, reply["margin"]), (0, "0"), subject)

    def test_disks_that_fit_without_decimals(self):
        seven = ",".join(["1"] * 7)
        six = ",".join(["0.5"] * 6)
        for subject, contacts in ((f"pack:3:{seven}", 18), (f"pack:3:{seven},0.1", 18), (f"pack:1.5:{six}", 12)):
            reply, status = answer("solve", subject)
            self.assertEqual((status, reply["answer"], reply["strength"]), (0, "yes", "certified"), subject)
            self.assertEqual(reply["witness"]["kind"], "algebraic-packing", subject)
            self.assertEqual(reply["margin"], "0", subject)
            self.assertGreaterEqual(reply["contacts"], contacts, subject)
        text = run("solve", f"pack:3:{seven}").stdout
        self.assertIn("tightly, with exactly 6 contacts with the wall and 12 contacts between disks:", text)
        self.assertIn("s^2 - 3 = 0", text)
        self.assertEqual(len(answer("hint", f"pack:3:{seven}", "--all")[0]["answer"]), 7)
        if LONG:
            reply, _ = answer("solve", "pack:50:" + ",".join(["2"] * 7), "--minimise")
            self.assertEqual((reply["cavity"], reply["radius"], reply["contacts"]), ("6", "3", 18))

    def test_minimise(self):
        known = [("pack:9:2,2,2", "2.1547005", "4.309", 10 ** 8)]
        if LONG:
            known.insert(0, ("pack:radii-1-to-5", "9.0013977", "18", 10_000))
        for subject, radius, least, parts in known:
            reply, status = answer("solve", subject, "--minimise")
            self.assertEqual(status, 0)
            self.assertTrue(reply["radius"].startswith(radius), reply["radius"])
            self.assertEqual(Fraction(reply["cavity"]), 2 * Fraction(reply["radius"]))
            self.assertFalse(reply["minimal"])
            self.assertGreater(Fraction(reply["at_least"]), Fraction(least))
            self.assertLess(1 - Fraction(reply["at_least"]) / Fraction(reply["cavity"]), Fraction(1, parts))
        self.assertEqual(run("solve", f"pack:{reply['at_least']}:2,2,2").returncode, 1)
        reply, _ = answer("solve", "pack:100:2,3,0.5", "--minimise")
        self.assertEqual((reply["minimal"], reply["cavity"]), (True, "5"))

    def test_hint(self):
        reply, status = answer("hint", "pack:radii-1-to-5")
        self.assertEqual((status, reply["question"], len(reply["answer"])), (0, "hint", 1))
        self.assertTrue(reply["answer"][0].startswith("10 at ("))
        self.assertEqual(len(answer("hint", "pack:radii-1-to-5", "--all")[0]["answer"]), 5)

    def test_show_and_overview(self):
        reply, status = answer("show", "pack:formidable-fourteen")
        self.assertEqual((status, reply["cavity"], len(reply["diameters"])), (0, "12", 14))
        self.assertAlmostEqual(reply["density"], 0.831, 3)
        self.assertIn("Yes, all 3 disks fit", run("pack:5:2,2,1.5").stdout)
        self.assertIn("pack:formidable-fourteen", run("list", "puzzles").stdout)

    def test_the_same_seed_finds_the_same(self):
        for threads in ("1", "2"):
            command = ["solve", "pack:radii-1-to-8", "--threads", threads, "--seed", "5"]
            self.assertEqual(run(*command).stdout, run(*command).stdout)

    def test_questions_that_make_no_sense(self):
        for question in ("tests", "count", "outcome", "sequence"):
            self.assertEqual(run(question, "pack:3:1,2").returncode, 2, question)
        self.assertEqual(run("solve", "pack:3:1,2", "--method", "parity").returncode, 2)


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def check(self, certificate):
        ours = run("check", certificate)
        return ours, python_checker.check(certificate)

    def test_certificates_are_accepted_by_both_checkers(self):
        commands = [["pack:formidable-fourteen"], ["pack:9:2,2,2", "--minimise"],
                    *([["pack:radii-1-to-6", "--minimise"]] if LONG else []),
                    ["pack:3:1,2"], ["pack:2.9:1,2"], ["pack:2:1,1,1,1"],
                    ["pack:3:1,1,1,1,1,1,1,0.1"], ["pack:42:28,14,12,12"],
                    ["pack:4.3:2,2,2"], ["pack:8.95:4.6,3.5,3.3,2.8,2.3,1.6"], ["pack:7.2:" + "2," * 8 + "2"]]
        for command in commands:
            file = self.path / "proof.json"
            told = run("solve", *command, "--certificate", file).stdout
            self.assertEqual("smallest found" in told, "--minimise" in command)
            ours, theirs = self.check(file)
            self.assertEqual((ours.returncode, theirs.returncode), (0, 0), command)
            if json.loads(file.read_text())["claim"] == "yes":
                self.assertEqual(ours.stdout, theirs.stdout)

    def test_a_certificate_is_a_subject(self):
        file = self.path / "proof.json"
        run("solve", "pack:5:2,1", "--certificate", file)
        reply, status = answer("show", file)
        self.assertEqual((status, reply["diameters"]), (0, ["2", "1"]))

    def test_puzzle_files(self):
        for file in sorted((SOURCE / "puzzles" / "packing").glob("*.txt")):
            text = file.read_text()
            if "expect: yes" in text:
                self.assertEqual(run("solve", file).returncode, 0, file)

    def test_pictures(self):
        for question in ("show", "solve"):
            svg, tikz = self.path / "a.svg", self.path / "a.tex"
            run(question, "pack:5:2,2,1.25", "--svg", svg, "--tikz", tikz)
            self.assertEqual(svg.read_text().count("<circle"), 4)
            self.assertIn(">1.25</text>", svg.read_text())
            self.assertIn("tikzpicture", tikz.read_text())

    def test_wrong_files(self):
        file = self.path / "puzzle.txt"
        for text in ("rule: pack\n", "rule: pack\ncavity: x\ndiameters: 1\n",
                     "rule: pack\ncavity: 3\ndiameters:\n", "rule: pack\ncavity: 3\ndiameters: 1 -1\n",
                     "rule: pack\nstart:\noo.\n"):
            file.write_text(text)
            result = run("solve", file)
            self.assertEqual(result.returncode, 2, text)
            self.assertIn("line", result.stderr)


class BadInput(unittest.TestCase):
    def test_messages(self):
        for subject in ("pack:", "pack:12", "pack:x:1", "pack:12:", "pack:12:1,,2", "pack:12:0",
                        "pack:12:1e5", "pack:12:-1", "pack:fourteen", "pack:12:" + "1," * 600 + "1"):
            for question in ("solve", "show", "hint"):
                reply, status = answer(question, subject)
                self.assertEqual(status, 2, subject)
                self.assertTrue(reply["error"]["accepted"] and reply["error"]["example"])
        for option in ("-1", "x", "9" * 19, "1.5"):
            self.assertEqual(run("solve", "pack:3:1", "--seed", option).returncode, 2, option)


class Limits(unittest.TestCase):
    def test_time(self):
        # Fourteen disks have no place in 0.7 % less than the best cavity known; what the least one is, nobody has proved.
        tight = "pack:8.6:" + ",".join(["2"] * 14)
        large = "pack:60:" + ",".join(["2"] * 500)
        for command in (["solve", tight], ["solve", large], [tight], ["hint", tight],
                        ["solve", large, "--minimise"]):
            with Work() as work:
                result = run(*command, "--time-limit", "0.2", "--threads", "1")
            self.assertIn(result.returncode, (0, 3), (command, result))
            self.assertLess(work.seconds, 20)
            if result.returncode == 3:
                self.assertNotIn("Yes", result.stdout)
        self.assertEqual(run("solve", tight, "--time-limit", "0.2").returncode, 3)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
