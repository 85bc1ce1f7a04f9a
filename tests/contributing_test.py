"""The recipes of docs/contributing.md work: applied to a copy of the tree, each trial builds and answers.

usage: contributing_test.py SOURCE_DIR [CLASS]      with Promises, nothing is built

A trial is what stands in fences: a file, whose name in `backquotes` ends the line before, or a difference to one, whose lines without a sign
stand together in the file. No other file is touched.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv[1]).resolve()
FENCE = re.compile(r"(?P<before>[^\n]*)\n\n```(?P<language>\w*)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
COPIED = ["tools", "CMakeLists.txt", "CMakePresets.json", "LICENSE", "cmake", "games", "lastmove", "puzzles", "checker",
          "docs", "tests"]


def trials():
    """What the recipes write: each file with its text, and each with the old and the new lines."""
    files, differences = {}, []
    for fence in FENCE.finditer((SOURCE / "docs/contributing.md").read_text()):
        if fence["language"] == "diff":
            head, _, body = fence["text"].partition("\n@@\n")
            path = re.search(r"^\+\+\+ b/(\S+)$", head, re.MULTILINE)[1]
            lines = body.splitlines()
            differences.append((path, [line[1:] for line in lines if line[0] in " -"],
                                [line[1:] for line in lines if line[0] in " +"]))
        else:
            files[re.search(r"`([^`]+)`:$", fence["before"])[1]] = fence["text"]
    return files, differences


class Recipes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.tree = pathlib.Path(folder.name)
        for name in COPIED:
            subprocess.run(["cp", "-r", SOURCE / name, cls.tree], check=True)
        files, differences = trials()
        for name, text in files.items():
            assert not (cls.tree / name).exists(), name
            (cls.tree / name).write_text(text)
        for name, old, new in differences:
            path = cls.tree / name
            path.write_text(path.read_text().replace("\n".join(old) + "\n", "\n".join(new) + "\n"))
        build = cls.tree / "build"
        for command in (["cmake", "-S", cls.tree, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                         "-DLASTMOVE_WERROR=ON"],
                        ["cmake", "--build", build, "-j", str(os.cpu_count()), "--target", "lastmove_app", "evidence_kinds"]):
            result = subprocess.run(command, capture_output=True, text=True)
            assert result.returncode == 0, result.stdout[-5000:] + result.stderr[-5000:]
        cls.lastmove, cls.kinds = build / "bin/lastmove", build / "tests/evidence_kinds"

    def answer(self, *question, status=0):
        """The first line; what it proves is accepted by the tree's own Python checker, too."""
        proof = self.tree / "proof.json"
        result = subprocess.run([self.lastmove, *question, "--certificate", proof], capture_output=True, text=True)
        self.assertEqual(result.returncode, status, result.stderr)
        checked = subprocess.run([sys.executable, self.tree / "checker", proof], capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        return result.stdout.splitlines()[0]

    def listed(self, part):
        return subprocess.run([self.lastmove, "list", part], capture_output=True, text=True).stdout

    def test_game(self):
        checked = subprocess.run([self.lastmove, "rules", "check", "skip"], capture_output=True, text=True)
        self.assertIn("2 examples have the values", checked.stdout, checked.stderr)
        self.assertTrue(self.answer("value", "skip:3,4").startswith("value *:"))
        self.assertIn("skip:7", self.listed("games"))

    def test_impartial_game(self):
        self.assertTrue(self.answer("value", "halving:5").startswith("value *2:"))
        self.assertIn("halving:7", self.listed("games"))

    def test_partizan_game(self):
        self.assertEqual(self.answer("value", "one-two:2"), "{1|0}")
        self.assertIn("one-two:5", self.listed("games"))

    def test_puzzle(self):
        self.assertTrue(self.answer("solve", "peg:staircase").startswith("Yes"))
        self.assertIn("peg:staircase", self.listed("puzzles"))

    def test_family_of_boards(self):
        self.assertTrue(self.answer("solve", "peg:cross9:c3", status=1).startswith("No"))
        self.assertIn("cross13", self.listed("boards"))
        shown = subprocess.run([self.lastmove, "show", "peg:cross5"], capture_output=True, text=True)
        self.assertEqual(shown.returncode, 0, shown.stderr)
        refused = subprocess.run([self.lastmove, "show", "peg:cross10"], capture_output=True, text=True)
        self.assertEqual(refused.returncode, 2)
        self.assertIn("cross5, cross9, cross13", refused.stderr)

    def test_evidence(self):
        def said(certificate):
            """What both checkers say, and whether they agree."""
            results = [subprocess.run([*checker, certificate], capture_output=True, text=True)
                       for checker in ([self.lastmove, "check"], [sys.executable, self.tree / "checker"])]
            self.assertEqual(*(result.returncode for result in results), results)
            return results[0].stdout
        certificate = self.tree / "tests/check/certificates/stuck-1x4.json"
        self.assertIn("no jump is legal at the start, which is no goal", said(certificate))
        false = self.tree / "false.json"
        for start in ("oo.o", ".o.."):
            false.write_text(certificate.read_text().replace("o..o", start))
            self.assertIn("rejected", said(false))
        kinds = subprocess.run([sys.executable, self.tree / "tests/answer/kinds_test.py", self.tree, self.kinds],
                               capture_output=True, text=True)
        self.assertEqual(kinds.returncode, 0, kinds.stdout + kinds.stderr)

    def test_question_and_option(self):
        def run(*words):
            return subprocess.run([self.lastmove, *words], capture_output=True, text=True)
        unproved = "Computed, without a witness.\n"
        self.assertEqual(run("parts", "nim:3 + kayles:7").stdout, "nim:3\nkayles:7\n" + unproved)
        self.assertEqual(run("parts", "nim:3 + kayles:7", "--sorted").stdout, "kayles:7\nnim:3\n" + unproved)
        self.assertEqual(run("parts", "kayles:7", "peg:english", "--json").returncode, 2)
        self.assertEqual(run("value", "kayles:7", "--sorted").returncode, 2)
        reply = json.loads(run("parts", "kayles:7", "--json").stdout)
        self.assertEqual((reply["answer"], reply["strength"]), (["kayles:7"], "computed"))
        self.assertIn("--sorted", run("help", "parts").stdout)
        self.assertIn("parts", run("manual").stdout)
        self.assertIn("the parts of the sum", run("schema", "parts").stdout)
        self.assertIn("--sorted", run("completion", "words", "--", "parts", "kayles:7", "--so").stdout)


class Promises(unittest.TestCase):
    def test_each_difference_is_one_to_what_stands(self):
        for name, old, _ in trials()[1]:
            self.assertEqual((SOURCE / name).read_text().count("\n".join(old) + "\n"), 1, (name, old))

    def test_each_addition_touches_the_files_that_its_recipe_names(self):
        """A game is a text, one in C++ a file more and its Python rules; a puzzle, a question are a file, an option, a family of
        boards a row; evidence is a file, a row of the variant, and what two checkers and their contract need."""
        files, differences = trials()
        self.assertEqual(sorted(files), ["games/halving.rules", "games/one-two.rules", "games/skip.rules",
                                         "lastmove/answer/evidence/stuck.hpp", "lastmove/ask/questions/parts.cpp",
                                         "lastmove/check/peg/stuck.cpp", "lastmove/rulesets/halving.cpp",
                                         "lastmove/rulesets/one_two.cpp", "puzzles/peg/staircase.txt",
                                         "tests/check/certificates/stuck-1x4.json"])
        self.assertEqual(sorted({name for name, *_ in differences}), [
            "checker/games/heaps.py", "checker/kinds.py", "checker/partizan/numbers.py", "checker/refutations.py",
            "checker/verdict.py", "docs/certificates.md", "lastmove/answer/witness.hpp", "lastmove/ask/table/options.hpp",
            "lastmove/check/peg/refutation.hpp", "lastmove/peg/board/families.cpp", "tests/check/endless_test.py"])


unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
