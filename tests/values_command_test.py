"""Values of partizan games on the command line, from outside.

usage: values_command_test.py LASTMOVE
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()


def run(*arguments, **options):
    options.setdefault("timeout", 900)
    return subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, **options)


def answer(*arguments):
    result = run(*arguments, "--json")
    assert result.stdout.count("\n") == 1, result
    return json.loads(result.stdout), result.returncode


class Answers(unittest.TestCase):
    def test_value(self):
        reply, status = answer("value", "{1|-1} + nim:1")
        self.assertEqual((status, reply["answer"], reply["outcome"]), (0, "+-(1*)", "N"))
        self.assertEqual((reply["mean"], reply["temperature"]), ("0", "1"))
        self.assertEqual((reply["left_stop"], reply["right_stop"]), ("1", "-1"))
        self.assertEqual(answer("value", "-1/2 + {0||0|-2}")[0]["answer"], "-1/2+Tiny(2)")
        self.assertEqual(answer("value", "dawson:9 + ^")[0]["answer"], "^")

    def test_outcome(self):
        for subject, letter in (("1", "L"), ("v", "R"), ("^*", "N"), ("{1|1} + -1*", "P")):
            self.assertEqual(answer("outcome", subject)[0]["answer"], letter)

    def test_sums_of_impartial_games_are_still_theirs(self):
        self.assertEqual(answer("value", "nim:3 + *2")[0]["nimber"], 1)
        self.assertEqual(answer("value", "0")[0]["nimber"], 0)

    def test_compare(self):
        for first, second, sign in (("^", "*", "||"), ("{2||1|0}", "1", ">"), ("v", "*2", "<"),
                                    ("nim:3", "*3", "="), ("kayles:7 + 1", "2^", "<")):
            reply, status = answer("compare", first, second)
            self.assertEqual((status, reply["answer"]), (0, sign), (first, second))

    def test_thermograph(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "thermograph.svg"
            reply, status = answer("thermograph", "{3|{2|-1}}", "--svg", str(path))
            self.assertEqual(status, 0)
            self.assertEqual(reply["answer"]["left_wall"], [["-1", "4"], ["1", "2"]])
            self.assertEqual(reply["answer"]["mean"], "2")
            self.assertIn("<svg", path.read_text())

    def test_games(self):
        lines = run("list", "games", "--json").stdout.splitlines()
        games = [item["subject"] for item in map(json.loads, lines)
                 if item["kind"] == "partizan game"]
        self.assertGreaterEqual(len(games), 8)
        for subject in games:
            for question in ("show", "value", "outcome", "hint"):
                reply, status = answer(question, subject)
                self.assertEqual((status, reply["strength"]), (0, "computed"), reply)
            outcome = answer("outcome", subject)[0]["answer"]
            moves = answer("hint", subject, "--all")[0]["answer"]
            self.assertEqual(bool(moves), outcome in "LN")
            moves = answer("hint", subject, "--all", "--player", "right")[0]["answer"]
            self.assertEqual(bool(moves), outcome in "RN")
        self.assertEqual(answer("value", "domineering:4x4")[0]["answer"],
                         "+-(0,{{2|0},2+Tiny(2)|{2|0},Miny(2)})")
        self.assertEqual(answer("value", "clobber:xo + nim:1")[0]["answer"], "0")
        self.assertEqual(answer("hint", "{1|-1} + nim:3")[0]["answer"], ["part 1, to 1"])

    def test_bad_input(self):
        for arguments in (("value", "{1|2"), ("value", "1/3"), ("value", "nim:3 + {"),
                          ("compare", "1", "chess:3"), ("compare", "1"), ("thermograph", "peg:english"),
                          ("value", "{1|-1}", "--misere"), ("solve", "{1|-1}"),
                          ("value", "{1|-1} + treblecross:.X.X"), ("value", "^1001"),
                          ("value", "clobber:xyz"), ("value", "nogo:xo"), ("value", "konane:"),
                          ("hint", "snort:2x2", "--player", "both"), ("outcome", "col:1x2 + x")):
            result = run(*arguments)
            self.assertEqual(result.returncode, 2, (arguments, result))
            self.assertIn("expected", result.stderr)
        result = run("value", "nim:3 + {1|", "--json")
        self.assertEqual(json.loads(result.stdout)["error"]["column"], 12)

    def test_limits(self):
        large = " + ".join(f"{{{n * n}|{n}||-{n}|-{n * n * n}}}" for n in range(2, 30))
        for limit in (("--time-limit", "0.5"), ("--memory-limit", "1M")):
            result = run("value", large, *limit)
            self.assertEqual(result.returncode, 3, result)
            self.assertIn("Not decided", result.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
