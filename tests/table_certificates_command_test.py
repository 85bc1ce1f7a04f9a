"""Certificates of the rows of tables, from outside.

usage: table_certificates_command_test.py LASTMOVE
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()


def run(*arguments, text=""):
    return subprocess.run([LASTMOVE, *map(str, arguments)], input=text, capture_output=True, text=True, timeout=600)


class Certificates(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "new" / "proofs"

    def test_every_row_is_proved(self):
        printed = run("table", "-", "--of", "value,mean,outcome,solvable", "--json", "--certificates", self.folder,
                      text="kayles:7\nclobber:xxo\nrules{board .; both .. -> ##}:2x3\ntile:2x3:I2\n{2|-1}\n")
        self.assertEqual(printed.returncode, 0, printed.stderr)
        *rows, reply = map(json.loads, printed.stdout.splitlines())
        game = ["outcome", "thermograph", "value"]
        wanted = [game, game, game, ["solve"], game]
        self.assertEqual([sorted(row["certificates"]) for row in rows], wanted)
        names = sorted(name for row in rows for name in row["certificates"].values())
        self.assertEqual(names, sorted(path.name for path in self.folder.iterdir()))
        self.assertEqual(reply["certificates"], len(names))
        checked = run("check", self.folder)
        self.assertEqual((checked.returncode, checked.stdout.count(": accepted")), (0, len(names)), checked.stdout)
        puzzle = json.loads((self.folder / rows[2]["certificates"]["value"]).read_text())["puzzle"]
        self.assertEqual(puzzle["rules"], {"rules": "board .; both .. -> ##; measure count ."})

    def test_what_is_there_and_accepted_stays(self):
        question = ["table", "kayles:{n}", "n=5..9", "--certificates", self.folder]
        run(*question)
        files = sorted(self.folder.iterdir())
        files[0].write_text("{}")
        files[1].unlink()
        files[2].write_text("{")
        files[3].write_text(files[3].read_text() + " \n")
        kept = files[3].read_text()
        self.assertEqual(run(*question).returncode, 0)
        self.assertEqual(sorted(self.folder.iterdir()), files)
        self.assertEqual(files[3].read_text(), kept)
        checked = run("check", self.folder)
        self.assertEqual((checked.returncode, checked.stdout.count(": accepted")), (0, 5), checked.stdout)

    def test_misere_play_has_certificates_of_its_own(self):
        question = ["table", "kayles:{n}", "n=1..4", "--of", "outcome", "--json", "--certificates", self.folder]
        names = []
        for misere in [], ["--misere"]:
            *rows, _ = map(json.loads, run(*question, *misere).stdout.splitlines())
            for row in rows:
                name = row["certificates"]["outcome"]
                names.append(name)
                play = json.loads((self.folder / name).read_text())["puzzle"].get("play", "normal")
                self.assertEqual(play == "normal", not misere, name)
        self.assertEqual(len(set(names)), 8)

    def test_what_cannot_be_proved_is_told(self):
        printed = run("table", "treblecross:{cells}", "cells=.XX.,XX..X", "--of", "value,outcome,moves", "--json",
                      "--certificates", self.folder)
        self.assertEqual(printed.returncode, 0, printed.stderr)
        rows = [json.loads(line) for line in printed.stdout.splitlines()][:-1]
        self.assertEqual([list(row["certificates"]) for row in rows], [["outcome"]] * 2)  # there is no nimber
        self.assertEqual(run("table", "kayles:3", "--of", "moves", "--certificates", self.folder).returncode, 2)
        self.folder.parent.joinpath("file").write_text("")
        refused = run("table", "kayles:3", "--certificates", self.folder.parent / "file")
        self.assertEqual(refused.returncode, 4, refused.stderr)


unittest.main(argv=sys.argv[:1] + sys.argv[2:])
