"""Questions that are divided, and certificates in pieces, from outside.

usage: pieces_command_test.py LASTMOVE
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time
import unittest

import python_checker

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
DIVIDED = ["outcome", "cram:4x4", "--front", "12"]


def run(*arguments):
    return subprocess.run([LASTMOVE, *map(str, arguments)], capture_output=True, text=True, timeout=600)


def checked(*arguments):
    """The exit status of both checkers, which are equal, and what they said."""
    runs = [run("check", *arguments), python_checker.check(*arguments)]
    assert runs[0].returncode == runs[1].returncode, [one.stdout + one.stderr for one in runs]
    return runs[0].returncode, runs[0].stdout + runs[1].stdout


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def of_certificate(top):
    """A certificate and the pieces that it names; others may have been begun before they were superfluous."""
    files = contents(top.parent)
    named = [f"{entry['sha256']}.json" for entry in json.loads(files[top.name])["evidence"]["pieces"]]
    return {name: files[name] for name in (top.name, *named)}


class Pieces(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.pieces, self.top = self.folder / "new" / "pieces", self.folder / "top.json"
        self.files = ["--pieces", self.pieces, "--certificate", self.top]

    def test_the_same_on_any_number_of_threads(self):
        seen = set()
        for threads in (1, 2, 5):
            with tempfile.TemporaryDirectory() as name:
                folder = pathlib.Path(name)
                answer = run(*DIVIDED, "--threads", threads, "--certificate", folder / "top.json")
                self.assertEqual(answer.returncode, 0, answer.stderr)
                self.assertEqual(checked(folder / "top.json")[0], 0)
                seen.add(tuple(sorted(of_certificate(folder / "top.json").items())))
        self.assertEqual(len(seen), 1)

    def test_who_wins_is_who_wins(self):
        for words in ("kayles:5,3", "kayles:3,3 --misere", "treblecross:6", "nim:1,2,3", "dawson:9 + nim:2",
                      "domineering:3x4", "clobber:2x3", "domineering:2x3 --misere", "col:2x2 + domineering:2x2",
                      "hackenbush:0-1,1-2", "hackenbush:0-1b,1-2r,0-3g", "hackenbush:0-1b,1-2r,0-3g --misere", "nim:0",
                      "domineering:2x3 - clobber:2x2 --misere", "col:2x2 + kayles:3", "domineering:1x1",
                      "rules{board . x o; each x.*o -> .=*x}:x..ox", "rules{board .; both .. -> ##}:2x3"):
            words, plain = words.split(" --misere"), "--misere" in words
            asked = ["outcome", words[0], *(["--misere"] if plain else [])]
            expected = json.loads(run(*asked, "--json").stdout)["answer"]
            for number in (1, 5, 30):
                with tempfile.TemporaryDirectory() as name:
                    top = pathlib.Path(name) / "top.json"
                    answer = run(*asked, "--front", number, "--certificate", top, "--json")
                    self.assertEqual(answer.returncode, 0, (asked, answer.stdout, answer.stderr))
                    reply = json.loads(answer.stdout)
                    self.assertEqual(reply["answer"], expected, asked)
                    self.assertEqual(reply["pieces"]["decided"] + reply["pieces"]["skipped"],
                                     reply["pieces"]["wanted"])
                    self.assertLessEqual(reply["pieces"]["used"], reply["pieces"]["decided"])
                    evidence = json.loads(top.read_text())["evidence"]
                    self.assertEqual(len(evidence["pieces"]), reply["pieces"]["used"])
                    self.assertEqual(checked(top)[0], 0, asked)

    def test_it_goes_on_from_what_is_there(self):
        run(*DIVIDED, "--threads", "1", *self.files)
        whole, top = contents(self.pieces), self.top.read_bytes()
        names = sorted(whole)
        for name in names[::2]:
            (self.pieces / name).unlink()
        (self.pieces / names[1]).write_text("{}")
        (self.pieces / names[3]).write_bytes(whole[names[5]])
        (self.pieces / "notes.txt").write_text("none of it")
        self.top.unlink()
        reply = json.loads(run(*DIVIDED, "--threads", "1", *self.files, "--json").stdout)
        self.assertEqual(reply["pieces"]["found"], len(names) - len(names[::2]) - 2)
        (self.pieces / "notes.txt").unlink()
        self.assertEqual((contents(self.pieces), self.top.read_bytes()), (whole, top))

    def test_it_goes_on_after_kills(self):
        run(*DIVIDED, "--threads", "1", *self.files)
        whole, top = contents(self.pieces), self.top.read_bytes()
        for name in whole:
            (self.pieces / name).unlink()
        self.top.unlink()
        generator = random.Random(1)
        for _ in range(8):
            child = subprocess.Popen([LASTMOVE, *DIVIDED, "--threads", "1", *self.files], stdout=subprocess.DEVNULL,
                                     stderr=subprocess.DEVNULL)
            time.sleep(generator.uniform(0, 0.3))
            child.kill()
            child.wait()
            self.assertFalse(self.top.exists() and self.top.read_bytes() != top)
        self.assertEqual(run(*DIVIDED, "--threads", "1", *self.files).returncode, 0)
        there = contents(self.pieces)
        self.assertEqual({name: there[name] for name in whole}, whole)
        self.assertEqual(self.top.read_bytes(), top)

    def test_limits(self):
        answer = run("outcome", "cram:5x7", "--front", "30", "--time-limit", "0.5", *self.files)
        self.assertEqual(answer.returncode, 3, answer.stdout + answer.stderr)
        self.assertIn("Not decided: ", answer.stdout)
        self.assertFalse(self.top.exists())

    def test_summands_and_cases(self):
        answer = run("value", "kayles:7 + kayles:7 + cram:2x3", *self.files)
        self.assertEqual(answer.returncode, 0, answer.stderr)
        self.assertEqual(len(contents(self.pieces)), 2)
        self.assertEqual(checked("--pieces", self.pieces, self.top)[0], 0)
        self.assertEqual(checked(self.top)[0], 3)  # its pieces lie elsewhere
        answer = run("outcome", "kayles:7 + cram:2x3", *self.files)
        self.assertEqual(checked("--pieces", self.pieces, self.top)[0], 0)
        for subject in ("cross:3x3", "node-kayles:path5", "cram:..#..|..#.. + kayles:0", "nim:0", "grundy:5,6"):
            self.assertEqual(run("value", subject, *self.files).returncode, 0)
            self.assertEqual(checked("--pieces", self.pieces, self.top)[0], 0, subject)
        answer = run("solve", "peg:rect2x4:a1:*", *self.files)
        self.assertEqual((answer.returncode, checked("--pieces", self.pieces, self.top)[0]), (1, 0))
        answer = run("solve", "peg:french", *self.files)
        self.assertEqual((answer.returncode, checked(self.top)[0]), (1, 0))

    def test_values_add_up(self):
        generator = random.Random(3)
        positions = ["domineering:2x3", "domineering:3x3", "-domineering:2x3", "clobber:2x3", "-clobber:2x3", "kayles:5",
                     "nim:3", "col:2x2", "hackenbush:0-1b,1-2r", "hackenbush:0-1,1-2g", "2", "1/2", "{2|-1}", "*2", "^*",
                     "toads-and-frogs:xx.oo", "domineering:1x1", "0",
                     "rules{board . x o; each x.*o -> .=*x}:x..ox"]
        for round_ in range(25):
            terms = generator.sample(positions[:9], 1) + generator.choices(positions, k=generator.randrange(4))
            subject = " + ".join(terms).replace("+ -", "- ")
            if subject.startswith("-"):
                subject = f"0 - {subject[1:]}"
            question = generator.choice(["outcome", "value"])
            expected = json.loads(run(question, subject, "--json").stdout)["answer"]
            answer = run(question, subject, *self.files, "--threads", 1 + round_ % 2, "--json")
            self.assertEqual(answer.returncode, 0, (question, subject, answer.stdout, answer.stderr))
            reply = json.loads(answer.stdout)
            self.assertEqual(reply["answer"], expected, subject)
            evidence = json.loads(self.top.read_text())["evidence"]
            if "partizan" in self.top.read_text():
                self.assertEqual((evidence["kind"], evidence["step"]), ("composed", "summands"))
                self.assertEqual(reply["strength"], "certified")
            self.assertEqual(checked("--pieces", self.pieces, self.top)[0], 0, (question, subject))

    def test_the_certificate_of_a_value_is_its_piece(self):
        run("value", "domineering:3x3", "--certificate", self.folder / "value.json")
        self.assertEqual(run("outcome", "domineering:3x3 + clobber:2x3", *self.files).returncode, 0)
        self.assertIn(json.loads((self.folder / "value.json").read_text()),
                      [json.loads(text) for text in contents(self.pieces).values()])
        reply = json.loads(run("value", "domineering:3x3 + kayles:2", *self.files, "--json").stdout)
        self.assertEqual(reply["pieces"]["found"], 1)

    def test_what_cannot_be_divided(self):
        for words in (DIVIDED, ["outcome", "{1|-1}", "--front", "5", *self.files],
                      ["outcome", "domineering:2x2", "--misere", *self.files],
                      ["value", "domineering:2x2", "--misere", *self.files],
                      ["value", "{kayles:2|0} + domineering:2x2", *self.files],
                      ["outcome", "domineering:2x2 + treblecross:4", *self.files],
                      ["outcome", "kayles:3", "--misere", *self.files],
                      ["outcome", "partizan-kayles:8", "--universe", "cl(partizan-kayles:n)", "--front", "3",
                       *self.files],
                      ["outcome", "treblecross:5", *self.files],
                      ["outcome", "treblecross:5", "--misere", "--front", "3", *self.files]):
            answer = run(*words)
            self.assertEqual(answer.returncode, 2, (words, answer.stdout))
            self.assertRegex(answer.stderr, "expected .* as in 'lastmove (outcome|value) ")
        blocked = self.folder / "file"
        blocked.write_text("")
        self.assertEqual(run(*DIVIDED, "--pieces", blocked / "pieces").returncode, 4)


sys.argv[1:] = sys.argv[2:]
unittest.main()
