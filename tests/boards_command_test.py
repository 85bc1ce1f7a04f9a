"""Thickness, extreme pagodas and bases of jumps, on the command line: what they print is checked
again from the board alone.

usage: boards_command_test.py LASTMOVE
"""

import fractions
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import python_checker

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()


def run(*arguments):
    return subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, timeout=900)


def reply(*arguments):
    result = run(*arguments, "--json")
    assert result.returncode == 0, result
    return json.loads(result.stdout)


def name(row, column):
    return "abcdefgh"[column] + str(row + 1)


def jumps_of(rows, columns):
    """Jump name: (from, over, to), on a rectangle."""
    found = {}
    for row, column in itertools.product(range(rows), range(columns)):
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            line = [(row + i * down, column + i * right) for i in range(3)]
            if all(0 <= r < rows and 0 <= c < columns for r, c in line):
                hole = [name(*cell) for cell in line]
                found[f"{hole[0]}-{hole[2]}"] = hole
    return found


def weight(weights, jump):
    start, over, end = (weights.get(hole, 0) for hole in jump)
    return start + over - end


def rank(rows):
    """Modulo a prime: it is never more than the rank, so if it is the most that the rank can be, both are that."""
    prime = 2**31 - 1
    rows = [[x % prime for x in row] for row in rows]
    found = 0
    for column in range(len(rows[0]) if rows else 0):
        pivot = next((i for i in range(found, len(rows)) if rows[i][column]), None)
        if pivot is None:
            continue
        rows[found], rows[pivot] = rows[pivot], rows[found]
        inverse = pow(rows[found][column], -1, prime)
        for i in range(found + 1, len(rows)):
            if rows[i][column]:
                factor = rows[i][column] * inverse
                rows[i] = [(a - factor * b) % prime for a, b in zip(rows[i], rows[found])]
        found += 1
    return found


def vector(jump, holes):
    return [(hole in jump[:2]) - (hole == jump[2]) for hole in holes]


class Thickness(unittest.TestCase):
    def test_pagodas_prove_the_bounds_of_any_problem(self):
        for board, rows, columns, largest in (("square4", 4, 4, 3), ("rect3x5", 3, 5, None),
                                              ("square5", 5, 5, 4)):
            jumps = jumps_of(rows, columns)
            answer = reply("show", f"peg:{board}", "--thickness", "--all")
            self.assertEqual(set(answer["answer"]), set(jumps))
            if largest is not None:
                self.assertEqual(max(answer["answer"].values()), largest)
            for entry in answer["jumps"]:
                pagoda = {hole: int(text) for hole, text in entry["pagoda"].items()}
                self.assertTrue(all(weight(pagoda, jump) >= 0 for jump in jumps.values()))
                total = sum(abs(each) for each in pagoda.values())
                bound = fractions.Fraction(total, weight(pagoda, jumps[entry["jump"]]))
                self.assertEqual(bound, fractions.Fraction(entry["rational"]))
                self.assertLessEqual(entry["at_most"], bound)
                self.assertEqual(entry["leaves"] == 0, entry["at_most"] == int(bound))

    def test_of_a_problem(self):
        replies = {}
        with tempfile.TemporaryDirectory() as folder:
            proof = pathlib.Path(folder) / "proof.json"
            for puzzle, possible in (("peg:english", True), ("peg:french", False),
                                     ("peg:triangle15:a1:*", True)):
                bounds = replies[puzzle] = reply("show", puzzle, "--thickness", "--certificate", proof)
                self.assertEqual(bounds["possible"], possible)
                self.assertEqual(json.loads(proof.read_text())["claim"],
                                 {"at_most": bounds["answer"]})
                self.assertEqual(run("check", proof).returncode, 0)
                checked = python_checker.check(proof)
                self.assertEqual(checked.returncode, 0, checked)
                proof.unlink()
        answer = replies["peg:english"]
        self.assertEqual(answer["question"], "show --thickness")
        self.assertEqual(max(answer["answer"].values()), 4)
        self.assertEqual(answer["any_board"], 17)
        self.assertEqual(answer["strength"], "certified")
        refuted = replies["peg:french"]
        self.assertFalse(refuted["possible"])
        self.assertEqual(set(refuted["answer"].values()), {0})
        self.assertIn("there is no solution", run("show", "peg:french", "--thickness").stdout)

    def test_bad_input_and_limits(self):
        for arguments in (("show", "kayles:7", "--thickness"), ("show", "peg:english", "--all"),
                          ("show", "peg:rect3x4", "--thickness"),
                          ("show", "peg:englsh", "--thickness", "--all")):
            self.assertEqual(run(*arguments).returncode, 2, arguments)
        for every in ([], ["--all"]):
            result = run("show", "peg:wiegleb", "--thickness", "--time-limit", "0", *every)
            self.assertEqual(result.returncode, 3)


class Facets(unittest.TestCase):
    def test_every_line_is_an_extreme_pagoda(self):
        for board, rows, columns, number in (("rect3x4", 3, 4, 107), ("rect3x5", 3, 5, 1277)):
            jumps = jumps_of(rows, columns)
            holes = [name(*cell) for cell in itertools.product(range(rows), range(columns))]
            result = run("facets", f"peg:{board}", "--json")
            lines = [json.loads(line) for line in result.stdout.splitlines()]
            self.assertEqual(len(lines), number)
            self.assertEqual(len({json.dumps(line["weights"], sort_keys=True)
                                  for line in lines}), number)
            kinds = {}
            for line in lines:
                kinds.setdefault(line["kind"], []).append(line["alike"])
                values = {jump: weight(line["weights"], at) for jump, at in jumps.items()}
                self.assertGreaterEqual(min(values.values()), 0)
                tight = [vector(jumps[jump], holes) for jump in values if values[jump] == 0]
                self.assertEqual(len(tight), line["tight"])
                self.assertEqual(rank(tight), rows * columns - 1)
            for alike in kinds.values():
                self.assertEqual(alike, [len(alike)] * len(alike))
            distinct = run("facets", f"peg:{board}", "--json", "--distinct")
            self.assertEqual(distinct.stdout.count("\n"), len(kinds))

    def test_threads_and_drawings_are_boards_alike(self):
        one = run("facets", "peg:rect3x5", "--threads", "1", "--json").stdout
        self.assertEqual(one, run("facets", "peg:rect3x5", "--threads", "3", "--json").stdout)
        drawn = run("facets", "peg:....|....|....").stdout
        self.assertIn("107 facets of the cone spanned by 20 jumps", drawn)

    def test_limits_and_bad_input(self):
        for limit in (["--time-limit", "0.5"], ["--memory-limit", "1M"]):
            result = run("facets", "peg:english", *limit)
            self.assertEqual(result.returncode, 3, limit)
            self.assertRegex(result.stdout, "Not decided|Not all facets were found")
        for subject in ("peg:english:d4", "peg:rect3x", "kayles:7", "peg:oo.>..o"):
            self.assertEqual(run("facets", subject).returncode, 2, subject)


class Bases(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.three_by_four = reply("bases", "peg:rect3x4")

    def test_conjecture_6_2_fails_on_three_by_four(self):
        answer = self.three_by_four
        self.assertTrue(answer["all"])
        against = answer["counterexample"]
        self.assertEqual(against["divisors"], ["2", "2", "2", "4"])
        jumps = jumps_of(3, 4)
        holes = [name(*cell) for cell in itertools.product(range(3), range(4))]
        chosen = [jumps[jump] for jump in against["jumps"]]
        self.assertEqual(rank([vector(jump, holes) for jump in chosen]), 12)
        weights = {hole: fractions.Fraction(text) for hole, text in against["weights"].items()}
        for jump in chosen:
            self.assertEqual(weight(weights, jump).denominator, 1)
        self.assertNotEqual((2 * weights[against["twice"]]).denominator, 1)

    def test_conjecture_6_1_holds_on_three_by_four(self):
        answer = self.three_by_four
        self.assertIs(answer["half_integral"], True)
        self.assertGreater(answer["gaps"], 0)

    def test_conjecture_6_1_fails_on_three_by_five(self):
        answer = reply("bases", "peg:rect3x5")
        self.assertIs(answer["half_integral"], False)
        found = answer["fractions"]
        jumps = jumps_of(3, 5)
        holes = [name(*cell) for cell in itertools.product(range(3), range(5))]
        gap = [found["gap"].get(hole, 0) for hole in holes]
        # It passes the pagoda test: counts sum to it.
        counts = {jump: fractions.Fraction(text) for jump, text in found["counts"].items()}
        self.assertGreaterEqual(min(counts.values()), 0)
        total = [sum(count * vector(jumps[jump], holes)[i] for jump, count in counts.items())
                 for i in range(len(holes))]
        self.assertEqual(total, gap)
        # And the lattice test: modulo 2 it is a sum of jumps (Theorem 4.2).
        basis = []
        for row in [vector(jump, holes) for jump in jumps.values()] + [gap]:
            bits = sum((amount & 1) << i for i, amount in enumerate(row))
            for other in basis:
                bits = min(bits, bits ^ other)
            last = bits
            if bits:
                basis.append(bits)
        self.assertEqual(last, 0)
        # But twice the gap is no sum of jumps.
        leaves = []

        def refuted(tree, lower, upper):
            if "jump" in tree:
                jump, most = tree["jump"], tree["at_most"]
                refuted(tree["then"], lower, {**upper, jump: min(most, upper.get(jump, most))})
                refuted(tree["else"], {**lower, jump: max(most + 1, lower.get(jump, 0))}, upper)
                return
            leaves.append(tree)
            weights = {hole: int(text) for hole, text in tree["weights"].items()}
            least = 0
            for jump, at in jumps.items():
                each = weight(weights, at)
                self.assertTrue(each >= 0 or jump in upper)
                least += each * (lower.get(jump, 0) if each > 0 else upper.get(jump, 0))
            self.assertGreater(least, 2 * sum(weights.get(hole, 0) * amount
                                              for hole, amount in found["gap"].items()))

        refuted(found["refuted"]["tree"], {}, {})
        self.assertGreater(len(leaves), 1)

    def test_samples(self):
        answer = reply("bases", "peg:rect4x5", "-n", "300", "--seed", "2")
        self.assertEqual((answer["bases"], answer["all"]), (300, False))
        self.assertIsNot(answer["half_integral"], True)
        again = reply("bases", "peg:rect4x5", "-n", "300", "--seed", "2")
        self.assertEqual(answer["answer"], again["answer"])
        self.assertIn("isolated points", run("bases", "peg:square3").stdout)

    def test_limits(self):
        self.assertEqual(run("bases", "peg:english", "--time-limit", "0").returncode, 3)
        self.assertEqual(run("bases", "nim:3,5,7").returncode, 2)


class Names(unittest.TestCase):
    def boards(self):
        lines = run("list", "boards", "--json").stdout.splitlines()
        return [json.loads(line)["subject"] for line in lines]

    def test_every_listed_board_is_shown(self):
        boards = self.boards()
        self.assertGreater(len(boards), 10)
        for board in boards:
            shown = reply("show", board)
            self.assertGreater(shown["holes"], 4, board)
        shown = run("show", "peg:rect3x4").stdout
        self.assertIn("'peg:rect3x4:a1'", shown)
        self.assertEqual(run("show", "peg:rect3x4:a1").returncode, 0)
        for name in ("rect3x4", "peg:rect3x4"):
            self.assertEqual(run(name).stdout, shown)
        self.assertNotIn("start", shown)
        for wrong in ("peg:rect3x", "peg:english:z9"):
            self.assertEqual(run("show", wrong).returncode, 2)
        self.assertEqual(run("solve", "peg:rect3x4").returncode, 2)

    def test_bare_names(self):
        self.assertEqual(reply("show", "english")["subject"], "peg:english")
        self.assertEqual(run("english").stdout, run("peg:english").stdout)
        self.assertEqual(reply("show", "pentominoes-6x10")["subject"], "tile:pentominoes-6x10")
        self.assertIn("3,531 facets", run("facets", "square4").stdout)
        self.assertIn("did you mean 'english'?", run("show", "englsh").stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
