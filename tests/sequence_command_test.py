"""Sequences along families of partizan games, and of games on numbers, from outside.

usage: sequence_command_test.py LASTMOVE
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from pace import sufficing

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
LONG = "LASTMOVE_LONG" in os.environ
CHECKER = pathlib.Path(__file__).parent.parent / "checker"


def run(*arguments):
    return subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, timeout=600)


class Periods(unittest.TestCase):
    def answer(self, *arguments):
        result = run("period", *arguments, "--json")
        return json.loads(result.stdout), result.returncode

    def test_values_of_heaps(self):
        """Proved, with certificates that both checkers accept, and as `sequence` shows them far on."""
        for family, expected in (("partizan-kayles:n", (4, 0, 1)), ("kayles-1:2:n", (4, 0, 1)), ("partizan-octal:0.07/0.7:n", (4, 0, -1)),
                                 ("partizan-octal:0.3/0.03:n", (3, 0, 0)), ("partizan-octal:0.2120/0.337:n", (7, 13, -1)),
                                 ("partizan-octal:0.0021/0.730:n", (7, 8, -3)), ("partizan-octal:0.21/0.3:n", (2, 3, 0))):
            with tempfile.TemporaryDirectory() as folder:
                proof = pathlib.Path(folder) / "proof.json"
                reply, status = self.answer(family, "--certificate", proof)
                found = reply["answer"]
                self.assertEqual((status, reply["strength"]), (0, "certified"), family)
                self.assertEqual((found["period"], found["preperiod"], found["saltus"]), expected, family)
                self.assertEqual(run("check", proof).returncode, 0)
                checker = pathlib.Path(__file__).parent.parent / "checker"
                self.assertEqual(subprocess.run([sys.executable, checker, proof]).returncode, 0)
            seen = json.loads(run("sequence", family, "-n", "120", "--json").stdout)["empirical"]
            self.assertEqual((seen["period"], seen["preperiod"], int(seen["saltus"])), expected, family)

    def test_who_wins_long_boards(self):
        """Proved, with certificates that both checkers accept, and as `outcome` says of boards beyond."""
        for shape, letter, begin, more in (("1x{}", "R", 2, 9), ("{}x1", "L", 2, 9), ("{}x3", "L", 4, 6),
                                            *([("3x{}", "R", 4, 6)] if LONG else [])):
            family = "domineering:" + shape.format("n")
            with tempfile.TemporaryDirectory() as folder:
                proof, picture = pathlib.Path(folder) / "proof.json", pathlib.Path(folder) / "picture.svg"
                reply, status = self.answer(family, "--certificate", proof, "--svg", picture)
                self.assertEqual((status, reply["strength"]), (0, "certified"), family)
                self.assertEqual(reply["answer"], {"outcome": letter, "from": begin}, family)
                self.assertEqual(len(reply["outcomes"]), begin, family)
                self.assertIn(f">{letter}<", picture.read_text(), family)
                self.assertEqual(run("check", proof).returncode, 0)
                self.assertEqual(subprocess.run([sys.executable, CHECKER, proof]).returncode, 0)
            for n in range(begin + more):
                said = json.loads(run("outcome", "domineering:" + shape.format(n), "--json").stdout)["answer"]
                self.assertEqual(said, reply["outcomes"][n] if n < begin else letter, (family, n))

    def test_boards_that_are_not_decided(self):
        for arguments, reason, outcomes in ((("domineering:2xn", "-n", "20"), "the boards up to n = 20 do not decide all", ["P", "L", "N", "N", "R"]),
                                            (("domineering:8xn",), "the time limit was reached", ["P", "L"])):
            if "-n" in arguments:
                reply, status = self.answer(*arguments)
            else:
                reply, status = sufficing(lambda limit, words=arguments: self.answer(*words, "--time-limit", str(limit)),
                                          0.5, lambda found: len(found[0].get("outcomes", [])) > 1)
            self.assertEqual((status, reply["answer"], reply["reason"]), (3, "unknown", reason), arguments)
            self.assertEqual(reply["outcomes"][:len(outcomes)], outcomes, arguments)
        self.assertIn("no theorem", run("period", "domineering:nxn", "-n", "3").stdout)

    def test_what_is_not_proved(self):
        for arguments, reason, empirical in ((("cutcake:1xn", "-n", "20"), "no theorem proves periods for such a family", "1"),
                                             (("partizan-kayles:n", "-n", "9"), "the values of heaps up to 9 do not prove a period", None),
                                             (("toads-and-frogs:x.{n}", "-n", "3"), None, None)):
            if reason is None:
                self.assertEqual(run("period", *arguments).returncode, 2)
                continue
            reply, status = self.answer(*arguments)
            self.assertEqual((status, reply["answer"], reply["reason"]), (3, "unknown", reason), arguments)
            if empirical:
                self.assertEqual(reply["empirical"]["saltus"], empirical)
        reply, status = self.answer("partizan-octal:0.77/0.7:n", "-n", "1000000", "--time-limit", "2")
        self.assertEqual((status, reply["answer"], reply["reason"]), (3, "unknown", "the time limit was reached"))


class OnNumbers(unittest.TestCase):
    def answer(self, *arguments):
        result = run(*arguments, "--json")
        return json.loads(result.stdout), result.returncode

    def test_games_on_numbers_in_which_a_move_divides_have_no_period(self):
        """With an automaton that says the nimbers, which are compared with the mex rule."""
        games = (("mark", None, [(-1, 1, 0), (0, 2, 0)]),
                 ("thirds", "heaps n; both n -> n - k for k in {1,4,5}; both n -> (n + 1) / 3",
                  [(-1, 1, 0), (-4, 1, 0), (-5, 1, 0), (1, 3, 0)]),
                 ("late", "heap n; both n -> n - 1 where n >= 7; both n -> n - k for k in 2..3; "
                          "both n -> n / 4 where n > 9",
                  [(-1, 1, 6), (-2, 1, 0), (-3, 1, 0), (0, 4, 9)]))
        for name, text, moves in games:
            with tempfile.TemporaryDirectory() as folder:
                proof = pathlib.Path(folder) / "proof.json"
                family = f"rules{{{text}}}:n" if text else f"{name}:n"
                reply, status = self.answer("period", family, "--certificate", proof)
                self.assertEqual((status, reply["answer"], reply["strength"]), (0, "none", "certified"), name)
                self.assertEqual(run("check", proof).returncode, 0)
                self.assertEqual(subprocess.run([sys.executable, CHECKER, proof]).returncode, 0)
            automaton, nimbers = reply["automaton"], []
            for n in range(3_000):
                left = {(n + shift) // divisor for shift, divisor, above in moves if n > above and n + shift >= 0}
                reached = {nimbers[m] for m in left if m < n}
                nimbers.append(next(k for k in range(len(moves) + 1) if k not in reached))
                state, digits = 0, []
                while n:
                    n, digit = divmod(n, automaton["base"])
                    digits.append(digit)
                for digit in reversed(digits):
                    state = automaton["next"][state][digit]
                self.assertEqual(automaton["nimbers"][state], nimbers[-1], (name, len(nimbers) - 1))
        # No automaton is found; what a quotient of another number leaves is not known.
        reply = self.answer("period", "rules{heaps n; both n -> n - k for k in {2,5}; both n -> n / 2}:n")[0]
        self.assertEqual((reply["answer"], reply["strength"], "automaton" in reply), ("none", "certified", False))
        for text in ("both n -> n / 2; both n -> n / 3", "both n -> n / 2; both n -> n - 1, 1",
                     "both n -> n / 2 where n is even"):
            self.assertEqual(self.answer("period", f"rules{{heaps n; {text}}}:n")[1], 3, text)

    def test_nimbers_beyond_65535(self):
        for family, n, nimber in (("nim:n", 70_000, 70_000), ("lasker:n", 70_003, 70_004),
                                  ("octal:0.[3]:n", 70_001, 70_001)):
            reply, status = self.answer("sequence", family, "-n", str(n))
            self.assertEqual((status, reply["answer"][-1], reply["answer"][5]), (0, nimber, 5), family)


class Sequences(unittest.TestCase):
    def answer(self, *arguments):
        result = run("sequence", *arguments, "--json")
        return json.loads(result.stdout), result.returncode

    def test_values(self):
        reply, status = self.answer("partizan-kayles:n", "-n", "16")
        self.assertEqual((status, reply["strength"], reply["column"]), (0, "computed", "value"))
        self.assertEqual(reply["answer"][:6], ["0", "1", "{1|0}", "{2|1}", "1", "2"])
        self.assertEqual(reply["empirical"], {"period": 4, "preperiod": 0, "last": 16, "saltus": "1"})
        for n in (5, 11):
            value = json.loads(run("value", f"partizan-kayles:{n}", "--json").stdout)["answer"]
            self.assertEqual(reply["answer"][n], value)

    def test_columns(self):
        self.assertEqual(self.answer("domineering:2x{n}", "-n", "5", "--of", "temperature")[0]["answer"],
                         ["-1", "-1", "1", "5/4", "0", "-1/2"])
        self.assertEqual(self.answer("cutcake:2xn", "-n", "2", "--of", "birthday")[0]["answer"], [None, 1, 0])
        reply = self.answer("domineering:1xn", "-n", "20", "--of", "mean")[0]
        self.assertEqual((reply["empirical"]["period"], reply["empirical"]["saltus"]), (2, "-1"))
        reply = self.answer("col:1xn", "-n", "12", "--of", "outcome")[0]
        self.assertEqual((reply["answer"][:3], reply["empirical"]["preperiod"]), (["P", "N", "P"], 2))
        self.assertIsNone(self.answer("domineering:2xn", "-n", "12")[0]["empirical"])

    def test_what_is_observed_is_called_empirical(self):
        self.assertIn("Empirical: up to n = 12 the sequence repeats with period 2 and saltus -1 from n = 0 on.",
                      run("sequence", "domineering:1xn", "-n", "12").stdout)

    def test_limits(self):
        reply, status = sufficing(lambda limit: self.answer("domineering:4xn", "--time-limit", str(limit)), 1,
                                  lambda found: found[0].get("up_to", 0) > 3)
        self.assertEqual((status, reply["answer"], len(reply["values"])), (3, "unknown", reply["up_to"] + 1))
        self.assertGreater(reply["up_to"], 3)

    def test_options_are_refused(self):
        for words, accepted in ((["kayles:n", "--of", "mean"], "--misere, --last, --ppositions, --bfile"),
                                (["col:1xn", "--of", "genus"], "'value', 'outcome'"),
                                (["col:1xn", "--ppositions"], "--last, --of")):
            result = run("sequence", *words)
            self.assertEqual(result.returncode, 2)
            self.assertIn(accepted, result.stderr)

    def test_pictures(self):
        """Of games by their rules as of others: cells, ups as arrows, numbers against n."""
        with tempfile.TemporaryDirectory() as folder:
            picture = pathlib.Path(folder, "sequence.svg")
            for family, column, texts in (
                    ("domineering:2xn", "value", (">1<", ">+-1<", ">…<", "means<")),
                    ("domineering:2xn", "outcome", (">P<", ">L<", ">N<", ">R<")),
                    ("domineering:2xn", "temperature", (">−1<", "temperature of domineering:2xn")),
                    ("rules{heaps n; left code 0.7; right code 0.07}:n", "value", (">1<", "value of rules:n")),
                    ("rules{board . x o; fill xxo; each xo -> .x}:1xn", "value", (">↑<",))):
                result = run("sequence", family, "-n", "9", "--of", column, "--svg", picture)
                self.assertEqual(result.returncode, 0, result.stderr)
                for text in texts:
                    self.assertIn(text, picture.read_text(encoding="utf-8"), family)
            self.assertEqual(run("value", "rules{board . x o; each xo -> .x}:xxo", "--svg", picture).returncode, 0)


unittest.main(argv=sys.argv[:1] + sys.argv[2:])
