"""The command `construct` from outside.

usage: construct_command_test.py LASTMOVE
"""

import json
import math
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

import python_checker
from pace import Work

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()


def run(*arguments, **options):
    options.setdefault("timeout", 900)
    return subprocess.run([LASTMOVE, *map(str, arguments)], capture_output=True, text=True, **options)


def construct(*arguments):
    return run("construct", "replacement", *arguments)


def answer(*arguments):
    result = construct(*arguments, "--json")
    assert result.stdout.count("\n") == 1, result
    return json.loads(result.stdout), result.returncode


def elements(text):
    """The replacement set of a text such as {-1,2*0,1}, as a dictionary."""
    found = {}
    for part in text.strip("{}").split(","):
        count, _, step = part.rpartition("*")
        found[int(step)] = int(count or 1)
    return found


def plays(game, moves):
    """Whether the moves lead one checker from square 0 to where the game says."""
    _, text, n = game.split(":")
    steps = elements(text)
    tape = {0: 1}
    for move in moves:
        verb, square = move.split()
        sign = 1 if verb == "expand" else -1
        changes = {int(square): -sign}
        for step, count in steps.items():
            changes[int(square) + step] = changes.get(int(square) + step, 0) + sign * count
        if sign > 0 and tape.get(int(square), 0) < 1:
            return False
        if sign < 0 and any(tape.get(int(square) + step, 0) < count
                            for step, count in steps.items()):
            return False
        for place, change in changes.items():
            tape[place] = tape.get(place, 0) + change
    return {place: count for place, count in tape.items() if count} == {int(n): 1}


def expected_e(pairs, offset):
    """The set and displacement of E, by multiplying out."""
    product = {0: 1}
    for a, b in pairs:
        longer = {}
        for exponent, count in product.items():
            for i in range(a):
                longer[exponent + i * b] = longer.get(exponent + i * b, 0) + count
        product = longer
    steps = {exponent - offset: count for exponent, count in product.items()}
    steps[0] = steps.get(0, 0) + 1
    return steps, math.lcm(*(a * b for a, b in pairs))


def divides_one(pairs, n=None):
    """Whether no k divides two of the products ab and neither b."""
    used = set()
    for a, b in pairs:
        factors = {k for k in range(1, a * b + 1) if a * b % k == 0 and b % k != 0}
        if used & factors:
            return False
        used |= factors
    return True


class Theorem28(unittest.TestCase):
    def test_the_printed_example(self):
        reply, status = answer("E", "(3,1)(2,8)", "--offset", 6)
        self.assertEqual((status, reply["answer"], reply["strength"]), (0, "yes", "replayed"))
        self.assertEqual(reply["set"], "{-6,-5,-4,0,2,3,4}")
        self.assertEqual((reply["displacement"], reply["offset"]), (48, 6))
        self.assertEqual(reply["factors"], [3, 16])
        self.assertEqual(reply["game"], "replace:{-6,-5,-4,0,2,3,4}:48")
        self.assertTrue(reply["applies"])
        self.assertEqual([one["holds"] for one in reply["conditions"]], [True, True])
        self.assertTrue(plays(reply["game"], reply["witness"]["moves"]))
        text = construct("E", "(3,1)(2,8)", "--offset", 6).stdout
        for part in ("Theorem 28", "gcd(3, 16) = 1", "replace:{-6,-5,-4,0,2,3,4}:48", "Yes, in"):
            self.assertIn(part, text)
        for same in (["{(3,1),(2,8)}"], ["(3,1)", "(2,8)"], ["(3, 1), (2, 8)"]):
            self.assertEqual(answer("E", *same, "--offset=6")[0]["set"], reply["set"])

    def test_random_pairs(self):
        generator = random.Random(3)
        seen = set()
        for _ in range(40):
            pairs = list({(generator.randint(2, 4), generator.randint(1, 5))
                          for _ in range(generator.randint(1, 3))})
            degree = sum((a - 1) * b for a, b in pairs)
            offset = generator.randint(-1, degree + 1)
            reply, status = answer("E", "".join(f"({a},{b})" for a, b in pairs), "--offset", offset)
            steps, n = expected_e(pairs, offset)
            self.assertEqual(elements(reply["set"]), steps, pairs)
            self.assertEqual(reply["displacement"], n)
            sound = 0 < offset < degree and divides_one(pairs)
            self.assertEqual(reply["applies"], sound, (pairs, offset))
            self.assertEqual(reply["applies"], all(one["holds"] for one in reply["conditions"]))
            self.assertEqual(status, 0 if sound else 1, (pairs, offset))
            if sound:
                self.assertTrue(plays(reply["game"], reply["witness"]["moves"]))
            seen.add(sound)
        self.assertEqual(seen, {True, False})


class Theorem31(unittest.TestCase):
    def test_primes(self):
        for p, q, game in [(3, 5, "replace:{-7,-4,-2,-1,1,2,4,7}:105"), (2, 3, "replace:{-1,1}:6"),
                           (5, 2, "replace:{-3,-1,1,3}:30"), (3, 7, None), (7, 11, None)]:
            reply, status = answer("D", p, q)
            self.assertEqual((status, reply["answer"], reply["strength"]), (0, "yes", "replayed"))
            self.assertTrue(reply["applies"])
            self.assertEqual(len(reply["conditions"]), 5)
            m = p * q - p - q
            steps = {i * p + j * q - m: 1 for i in range(q - 1) for j in range(p - 1)}
            self.assertEqual(elements(reply["set"]), steps)
            self.assertEqual(reply["displacement"], math.lcm(p * q, m))
            self.assertEqual(reply["game"], game or reply["game"])
            self.assertTrue(plays(reply["game"], reply["witness"]["moves"]))

    def test_other_numbers(self):
        for p, q, status in [(4, 9, 0), (3, 3, 0), (4, 6, 0), (2, 2, 0), (2, 6, 1), (3, 6, 1)]:
            reply, found = answer("D", p, q)
            self.assertEqual(found, status, (p, q))
            self.assertFalse(reply["applies"])
            self.assertFalse(all(one["holds"] for one in reply["conditions"]))
            if status == 0:
                self.assertTrue(plays(reply["game"], reply["witness"]["moves"]))
        self.assertIn("does not apply", construct("D", 4, 9).stdout)

    def test_a_game_that_is_too_long_to_play(self):
        result = construct("D", 97, 101, "--time-limit", 20)
        self.assertEqual(result.returncode, 3)
        self.assertIn("Theorem 31 says that it has a solution. Not decided", result.stdout)
        reply, status = answer("D", 97, 101, "--time-limit", 20)
        self.assertEqual((status, reply["answer"], reply["applies"]), (3, "unknown", True))

    def test_no_size_keeps_one_waiting(self):
        for words in [["E", "(1000001,1)", "--offset", 5], ["E", "(1000,1)(1000,1000)", "--offset", 500],
                      ["D", 2, 999983]]:
            result = construct(*words, "--quiet")
            self.assertEqual(result.returncode, 3, words)
            self.assertIn("says that it has a solution. Not decided: the tape is too long", result.stdout)
            self.assertNotIn("does not apply", result.stdout)
        # In JSON the set has all of its million elements; a file takes them faster than a pipe.
        with tempfile.TemporaryFile() as file:
            status = subprocess.run([LASTMOVE, "construct", "replacement", "D", "1001", "1000", "--quiet", "--json"],
                                    stdout=file, timeout=900).returncode
            file.seek(0)
            reply = json.load(file)
        self.assertEqual((status, reply["answer"], reply["applies"]), (3, "unknown", False))
        self.assertEqual(reply["set"].count(",") + 1, 999 * 1000)

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            proof, svg, tikz = (pathlib.Path(folder) / name for name in ("p.json", "p.svg", "p.tex"))
            for expected, *words in [(0, "D", 2, 5), (0, "E", "(2,8)", "--offset", 3),
                                     (1, "E", "(2,3)(6,1)", "--offset", 2)]:
                result = construct(*words, "--certificate", proof, "--svg", svg, "--tikz", tikz)
                self.assertEqual(result.returncode, expected)
                self.assertEqual(run("check", proof).returncode, 0)
                self.assertEqual(python_checker.check(proof).returncode, 0)
                self.assertIn("<svg", svg.read_text())
                self.assertIn("tikzpicture", tikz.read_text())


class Find(unittest.TestCase):
    COUNTS = [(1, 0, 0), (2, 1, 0), (12, 22, 3), (24, 72, 5), (30, 55, 3), (36, 115, 6),
              (48, 226, 7), (60, 389, 12), (120, 2467, 27), (240, 14308, 47)]

    def test_counts(self):
        for n, monotonic, true in self.COUNTS:
            with Work() as work:
                reply, status = answer("find", "--displacement", n)
            self.assertLess(work.seconds, 100)  # a third of a second, unhindered
            self.assertEqual(status, 0)
            self.assertEqual(reply["answer"], {"monotonic": monotonic, "true": true}, n)
            self.assertTrue(reply["complete"])
            kinds = [one["kind"] for one in reply["products"]]
            self.assertEqual((kinds.count("monotonic"), kinds.count("true")), (monotonic, true))
            self.assertEqual(reply["games"], sum(one["offsets"][1] - one["offsets"][0] + 1
                                                 for one in reply["products"] if one["offsets"]))
            factors = {tuple(one["factors"]) for one in reply["products"]}
            self.assertEqual(len(factors), monotonic + true)

    def test_every_game_is_one(self):
        reply, _ = answer("find", "--displacement", 24)
        for one in reply["products"]:
            self.assertEqual(24 % one["least_displacement"], 0)
            self.assertEqual(one["least_displacement"], math.lcm(*one["factors"]))
            if one["pairs"]:
                used = sorted(k for a, b in one["pairs"] for k in range(1, a * b + 1)
                              if a * b % k == 0 and b % k != 0)
                self.assertEqual(used, one["factors"])
            if one["game"] is None:
                self.assertEqual(one["factors"], [2])
                continue
            result = run("solve", one["game"], "--json")
            self.assertEqual(result.returncode, 0, one)
            self.assertTrue(plays(one["game"], json.loads(result.stdout)["witness"]["moves"]))

    def test_lists(self):
        for option, kinds in [("--true", {"true"}), ("--monotonic", {"monotonic"})]:
            reply, _ = answer("find", "--displacement", 60, option)
            self.assertEqual({one["kind"] for one in reply["products"]}, kinds)
            self.assertEqual(reply["answer"], {"monotonic": 389, "true": 12})
        both, _ = answer("find", "--displacement", 60, "--true", "--monotonic")
        self.assertEqual(len(both["products"]), 401)
        least, _ = answer("find", "--displacement", 60, "--least")
        self.assertEqual({one["least_displacement"] for one in least["products"]}, {60})
        text = construct("find", "--displacement", 60, "--true").stdout
        self.assertEqual(sum(line.startswith("true ") for line in text.splitlines()), 12)
        self.assertIn("D 3 4 ", text)
        self.assertIn("replace:{-3,-2,2,3}:60", text)

    def test_limits(self):
        reply, status = answer("find", "--displacement", 5040, "--time-limit", 0.5, "--quiet")
        self.assertEqual((status, reply["answer"], reply["complete"]), (3, "unknown", False))
        reply, status = answer("find", "--displacement", 240, "--memory-limit", "1M")
        self.assertEqual((status, reply["answer"], reply["complete"]), (3, "unknown", False))
        self.assertEqual(construct("find", "--displacement", 12, "--time-limit", 0).returncode, 3)


class Table(unittest.TestCase):
    def test_rows(self):
        reply, status = answer("table")
        self.assertEqual(status, 0)
        self.assertEqual((reply["answer"]["monotonic"], reply["answer"]["true"]), (1495, 47))
        self.assertEqual([row["n"] for row in reply["rows"]], list(range(1, 61)))
        row = reply["rows"][29]
        self.assertEqual((row["monotonic"], row["true"], row["missed_monotonic"]), (55, 3, 1))
        self.assertEqual(row["first_missed_monotonic"], [5, 6])
        self.assertEqual(reply["rows"][35]["first_missed_monotonic"], [3, 9, 12])
        self.assertIsNone(reply["rows"][1]["first_missed_true"])

    def test_agrees_with_find(self):
        reply, _ = answer("table", "-n", 60)
        for n in (12, 36, 60):
            found, _ = answer("find", "--displacement", n, "--least")
            missed = [one for one in found["products"]
                      if one["pairs"] is None and one["kind"] == "monotonic"]
            self.assertEqual(len(missed), reply["rows"][n - 1]["missed_monotonic"])
            self.assertEqual(len(found["products"]),
                             reply["rows"][n - 1]["new_monotonic"] + reply["rows"][n - 1]["new_true"])

    def test_text_and_limits(self):
        text = construct("table", "--last", 36).stdout
        self.assertIn("{3,9,12} {9,36}", text)
        self.assertEqual(len(text.splitlines()), 2 + 36 + 2)
        reply, status = answer("table", "-n", 3000, "--time-limit", 1, "--quiet")
        self.assertEqual((status, reply["answer"]), (3, "unknown"))
        self.assertGreater(len(reply["rows"]), 10)


class BadInput(unittest.TestCase):
    def test_refused(self):
        for words in [[], ["E"], ["E", "(3,1)"], ["E", "(3,1", "--offset", 1],
                      ["E", "(3,1)", "--offset", "x"], ["E", "(1,3)", "--offset", 1],
                      ["E", "(3,1)(3,1)", "--offset", 1], ["E", "(3,1)", "--offset", 9999999],
                      ["D"], ["D", 3], ["D", 3, "x"], ["D", 1, 5], ["D", 3, -5], ["D", 3, 5, 7],
                      ["D", 99999999999999999999, 3], ["D", 1009, 1013], ["D", 3, 5, "--offset", 1],
                      ["find"], ["find", "--displacement", 0], ["find", "--displacement", "x"],
                      ["find", "--displacement", 1000001], ["find", 60], ["find", "-n", 60],
                      ["table", "--true"], ["table", "--displacement", 60], ["table", "x"],
                      ["table", "-n", 1000001], ["F"], ["e", "(3,1)"]]:
            result = construct(*words)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn("lastmove: cannot read", result.stderr)
            result = construct(*words, "--json")
            self.assertEqual(result.returncode, 2, words)
            error = json.loads(result.stdout)["error"]
            self.assertTrue(error["accepted"] and error["example"], words)
        self.assertEqual(run("construct").returncode, 2)
        self.assertEqual(run("construct", "tiling", "E").returncode, 2)


unittest.main(argv=sys.argv[:1])
