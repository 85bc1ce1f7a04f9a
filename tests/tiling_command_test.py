"""Tilings on the command line, from outside: answers, JSON, certificates, pictures, bad input.

usage: tiling_command_test.py LASTMOVE SOURCE_DIR
"""

import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time
import unittest

import python_checker
from pace import Work, growing

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
SOURCE = pathlib.Path(sys.argv[2]).resolve()
LONG = "LASTMOVE_LONG" in os.environ
SLOWER = int(os.environ.get("SLOWER", 1))  # times that the program is slower under a sanitizer


def run(*arguments, **options):
    options.setdefault("timeout", 900)
    return subprocess.run([LASTMOVE, *arguments], capture_output=True, text=True, **options)


def answer(*arguments):
    result = run(*arguments, "--json")
    assert result.stdout.count("\n") == 1, result
    return json.loads(result.stdout), result.returncode


def both_checkers_accept(certificate):
    ours = run("check", certificate).returncode
    return (ours, python_checker.check(certificate).returncode) == (0, 0)


class Strips(unittest.TestCase):
    def test_theorem(self):
        reply, status = answer("solve", "tile:8x8:3")
        self.assertEqual((status, reply["answer"], reply["strength"]), (0, "yes", "certified"))
        self.assertEqual(reply["witness"]["kind"], "rectangles")
        self.assertLessEqual(len(reply["witness"]["rectangles"]), 4)
        self.assertEqual(reply["first_monomino_cells"], ["c3", "f3", "c6", "f6"])
        reply, status = answer("solve", "tile:11x11:8")
        self.assertEqual((status, reply["answer"], reply["witness"]),
                         (1, "no", {"kind": "invariant", "ring": "GF(2)[x]"}))
        reply, status = answer("solve", "tile:1000000x1000000:999999")
        self.assertEqual((status, reply["monomino_cells"]), (0, "4"))

    def test_monomino(self):
        reply, status = answer("solve", "tile:8x8:3", "--monomino", "f6")
        self.assertEqual((status, reply["witness"]["monomino"]), (0, {"row": 6, "column": 6}))
        reply, status = answer("solve", "tile:8x8:3", "--monomino", "d4")
        self.assertEqual((status, reply["answer"], reply["witness"]["kind"]), (1, "no", "pagoda"))
        reply, status = answer("solve", "tile:80x80:3", "--monomino", "d4")
        self.assertEqual((status, reply["witness"]["kind"]), (1, "invariant"))
        self.assertEqual(answer("solve", "tile:100001x100001:4", "--monomino", "100001,5")[1], 0)
        for cell in ("i1", "a9", "x", "0,1", "1,9", "1,", ","):
            self.assertEqual(run("solve", "tile:8x8:3", "--monomino", cell).returncode, 2, cell)
        self.assertEqual(run("solve", "tile:2x2:I2", "--monomino", "a1").returncode, 2)

    def test_cell_by_cell(self):
        self.assertEqual(answer("count", "tile:8x8:3")[0]["answer"], {"tilings": "1424"})
        self.assertEqual(answer("count", "tile:8x8:3", "--monomino", "c3")[0]["answer"],
                         {"tilings": "356"})
        self.assertEqual(answer("count", "tile:3x3:1")[0]["answer"], {"tilings": "1"})
        reply, status = answer("solve", "tile:8x8:3", "--tiles")
        self.assertEqual((status, reply["strength"], len(reply["witness"]["moves"])),
                         (0, "replayed", 22))
        # A signed tiling with one monomino altogether: the invariant sees more than weights do.
        self.assertEqual(answer("solve", "tile:11x11:8", "--method", "lattice")[1], 3)
        self.assertEqual(answer("count", "tile:5000x5000:3")[1], 3)
        self.assertEqual(answer("hint", "tile:8x8:3")[0]["answer"], ["I1: c3"])
        self.assertEqual(answer("hint", "tile:3x5:3")[0]["answer"], [])
        self.assertEqual(answer("solve", "tile:1x1:5", "--monomino", "a1")[1], 0)
        self.assertEqual(answer("solve", "tile:2x2:9", "--monomino", "a1")[1], 1)
        self.assertEqual(answer("count", "tile:2x2:9")[0]["answer"], {"tilings": "0"})


class Tilings(unittest.TestCase):
    def test_solve(self):
        reply, status = answer("solve", "tile:2x3:I2")
        self.assertEqual((status, reply["answer"], reply["strength"]), (0, "yes", "replayed"))
        self.assertEqual(reply["witness"]["kind"], "play")
        reply, status = answer("solve", "tile:mutilated8:I2")
        self.assertEqual((status, reply["strength"], reply["witness"]["kind"]),
                         (1, "certified", "lattice"))
        reply, status = answer("solve", "tile:7x8:T4")
        self.assertEqual((status, reply["strength"], reply["witness"]["kind"]),
                         (1, "certified", "unit-propagation"))
        reply, status = answer("solve", "tile:7x8:T4", "--method", "search")
        self.assertEqual((status, reply["strength"], reply["witness"]["kind"]),
                         (1, "exhausted", "exhausted-cover"))
        reply, status = answer("solve", "tile:4x6:T4", "--method", "lattice")
        self.assertEqual((status, reply["answer"]), (3, "unknown"))
        reply, status = answer("solve", "tile:4x6:T4", "--method", "cover")
        self.assertEqual((status, reply["strength"]), (1, "exhausted"))
        self.assertEqual(answer("solve", "tile:6x10:pentominoes")[1], 0)

    def test_tests(self):
        for subject, verdicts in (("tile:4x6:T4", ["pass", "pass", "fail"]),
                                  ("tile:10x10:T4", ["pass", "fail", "pass"]),
                                  ("tile:7x8:T4", ["pass", "pass", "pass"])):
            reply, status = answer("tests", subject)
            self.assertEqual([test["verdict"] for test in reply["tests"]], verdicts)
            self.assertEqual(status, int("fail" in verdicts))
        self.assertEqual(len(answer("tests", "tile:4x6:T4", "--method", "parity")[0]["tests"]), 1)

    def test_count(self):
        self.assertEqual(answer("count", "tile:12x12:I2")[0]["answer"],
                         {"tilings": "53060477521960000"})
        self.assertEqual(answer("count", "tile:3x20:pentominoes", "--distinct")[0]["answer"],
                         {"tilings": "8", "classes": "2"})
        self.assertEqual(answer("count", "tile:mutilated8:I2")[0]["answer"], {"tilings": "0"})

    def test_domino_counts_of_large_regions(self):
        self.assertEqual(answer("count", "tile:20x20:I2", "--time-limit", "20")[0]["answer"]["tilings"],
                         "1269984011256235834242602753102293934298576249856")
        # Two boards beside each other: the square of the number of one.
        one = int(answer("count", "tile:16x18:I2")[0]["answer"]["tilings"])
        row = "." * 16 + "#" + "." * 16
        two = int(answer("count", "tile:" + "|".join([row] * 18) + ":I2")[0]["answer"]["tilings"])
        self.assertEqual(two, one * one)
        self.assertEqual(answer("count", "tile:300x300:I2", "--time-limit", "1")[1], 3)

    def test_counts_of_tiles(self):
        reply, status = answer("solve", "tile:5x5:L3x0-8,I1x1-3,I2x1")
        self.assertEqual((status, reply["answer"]), (0, "yes"))
        used = [move.split(":")[0] for move in reply["witness"]["moves"]]
        self.assertEqual(used.count("I2"), 1)
        self.assertIn(used.count("I1"), {1, 2, 3})
        self.assertEqual(answer("solve", "tile:3x3:I2x0-3,I1x0-2")[1], 1)
        tiles = answer("show", "tile:3x3:I2x0-3,I1x2,L3")[0]["tiles"]
        self.assertEqual([tile["count"] for tile in tiles], [{"least": 0, "most": 3}, 2, "any"])
        # At most k is the sum of exactly 0, …, k.
        counts = [int(answer("count", f"tile:4x5:I2,L3x{k}")[0]["answer"]["tilings"])
                  for k in ("0-4", "0", "1", "2", "3", "4")]
        self.assertEqual(counts[0], sum(counts[1:]))
        self.assertGreater(counts[3], 0)

    def test_large_regions(self):
        for subject, wanted, kind in (
                ("tile:999x1000:I2" if LONG else "tile:299x300:I2", "yes", "blocks"), ("tile:300x300:Y", "yes", "blocks"),
                ("tile:18x18:L4", "no", "colouring"), ("tile:mutilated30:I2", "no", "colouring"),
                ("tile:mutilated500:I2", "no", "colouring"), ("tile:20x24:L4", "yes", "play"),
                ("tile:499x499:I2", "no", "colouring"), ("tile:400x450:I20", "yes", "blocks"), ("tile:410x450:I20", "no", "colouring")):
            reply, _ = answer("solve", subject, "--time-limit", "600")
            self.assertEqual((reply["answer"], reply["witness"]["kind"]), (wanted, kind), subject)
        reply, _ = answer("solve", "tile:200x300:I2", "--tiles")
        self.assertEqual((reply["witness"]["kind"], len(reply["witness"]["moves"])),
                         ("play", 30000))
        self.assertEqual(answer("hint", "tile:400x401:T4,L4")[0]["answer"][0].count(" "), 4)
        self.assertEqual(answer("hint", "tile:mutilated400:I2")[0]["answer"], [])
        self.assertEqual(answer("solve", "tile:18x18:L4", "--method", "blocks", "--time-limit",
                                "0.5")[1], 3)
        self.assertEqual(answer("solve", "tile:8x8:T4", "--method", "colouring")[1], 3)
        for question in ("solve", "tests"):
            weights = answer(question, "tile:14x14:T4x1,I4")[0]["cell_weights"]
            self.assertEqual(set(weights.values()), {"1/2"})
            self.assertEqual(len(weights), 98)
        # The tests that do not end within the limit do not hide what the first one says.
        for limit in growing(0.5 * SLOWER):
            reply, _ = answer("tests", f"tile:mutilated{900 if LONG else 400}:I2", "--time-limit", str(limit))
            if reply["answer"] == "no":
                break
        self.assertEqual((reply["answer"], reply["tests"][0]["name"]), ("no", "colouring"))

    def test_limits_hold_for_large_regions(self):
        for question in (["solve", "tile:1000x1000:F"], ["solve", "tile:300x301:X,Z"],
                         ["count", "tile:400x400:Y"], ["hint", "tile:300x300:F", "--all"]):
            with Work() as work:
                reply, status = answer(*question, "--time-limit", "1", "--memory-limit", "1G", "--threads", "1")
            self.assertEqual((reply["answer"], status), ("unknown", 3), question)
            self.assertLess(work.seconds, 20, question)

    def test_hints_and_counts_of_irregular_regions(self):
        draw = random.Random(5)
        columns = [*map(chr, range(97, 123)), *("a" + chr(97 + column) for column in range(4))]
        cells = [f"{column}{row}" for column in columns for row in range(1, 31)]
        holes = ",".join(draw.sample(cells, 60))
        refuted = f"tile:30x30-{holes}:L4"
        with Work() as work:
            self.assertEqual(answer("hint", refuted, "--time-limit", "600")[0]["answer"], [])
            counted, status = answer("count", refuted, "--time-limit", "600")
            self.assertEqual((counted["answer"], counted["strength"], status),
                             ({"tilings": "0"}, "certified", 0))
            for all_tiles in ((), ("--all",)):
                reply = answer("hint", "tile:30x30-o15,o16,p15,q15:I2", *all_tiles)[0]
                self.assertTrue(reply["answer"])
        self.assertLess(work.seconds, 60)

    def test_tilings_with_each_tile(self):
        for subject in ("tile:4x5:I2", "tile:5x5-c3:I2", "tile:4x5:L4,I1", "tile:2x6:L3"):
            reply, text = answer("count", subject, "--places")
            every = answer("solve", subject, "--all")[0]
            self.assertEqual(int(reply["answer"]["tilings"]), len(every["all"]))
            for place in reply["places"]:
                tilings = sum(place["tile"] in tiling for tiling in every["all"])
                self.assertEqual(int(place["tilings"]), tilings, (subject, place))
        self.assertEqual(run("count", "tile:4x4:I2", "--places", "--distinct").returncode, 2)
        none = answer("count", "tile:mutilated8:I2", "--places")[0]
        self.assertEqual({place["tilings"] for place in none["places"]}, {"0"})

    def test_a_tiling_at_random(self):
        for subject in ("tile:6x6:I2", "tile:aztec6:I2", "tile:4x6:L4,T4", "tile:4x15:pentominoes"):
            drawn = [answer("solve", subject, "--random", "--seed", str(seed))[0] for seed in (1, 2, 2)]
            for reply in drawn:
                self.assertEqual((reply["answer"], reply["strength"]), ("yes", "replayed"))
            self.assertNotEqual(drawn[0]["witness"], drawn[1]["witness"])
            self.assertEqual(drawn[1]["witness"], drawn[2]["witness"])
        refuted = answer("solve", "tile:mutilated8:I2", "--random")[0]
        self.assertEqual((refuted["answer"], refuted["strength"]), ("no", "certified"))
        for other in (("--all",), ("--tiles",), ("--method", "search")):
            self.assertEqual(run("solve", "tile:4x4:I2", "--random", *other).returncode, 2)

    def test_all(self):
        reply, status = answer("solve", "tile:4x4:I2", "--all")
        self.assertEqual((status, reply["tilings"], len(reply["all"])), (0, "36", 36))
        self.assertEqual(len({tuple(sorted(tiling)) for tiling in reply["all"]}), 36)
        reply, _ = answer("solve", "tile:4x4:I2", "--all", "--distinct")
        self.assertEqual((reply["tilings"], len(reply["all"])), ("9", 9))
        self.assertEqual(answer("solve", "tile:7x8:T4", "--all")[1], 1)

    def test_hint(self):
        self.assertEqual(len(answer("hint", "tile:2x3:I2")[0]["answer"]), 1)
        self.assertEqual(len(answer("hint", "tile:2x3:I2", "--all")[0]["answer"]), 7)
        self.assertEqual(answer("hint", "tile:1x4:I2", "--all")[0]["answer"],
                         ["I2: a1 b1", "I2: c1 d1"])
        self.assertEqual(answer("hint", "tile:3x3:I2", "--all")[0]["answer"], [])
        self.assertEqual(answer("hint", "tile:1x3:I2x1,I1x1,L3x0", "--all")[0]["answer"],
                         ["I2: a1 b1", "I1: a1", "I2: b1 c1", "I1: c1"])

    def test_files(self):
        listed = [json.loads(line)["subject"]
                  for line in run("list", "puzzles", "--json").stdout.splitlines()]
        for file in sorted((SOURCE / "puzzles" / "tiling").glob("*.txt")):
            self.assertIn(f"tile:{file.stem}", listed)
            expect = next(line for line in file.read_text().splitlines() if line.startswith("expect: "))
            self.assertEqual(run("solve", file).returncode, int(expect.endswith("no")), file)
            shown, named = answer("show", file)[0], answer("show", f"tile:{file.stem}")[0]
            self.assertEqual((shown["answer"], shown["tiles"]), (named["answer"], named["tiles"]), file)

    def test_certificates_pass_both_checkers(self):
        with tempfile.TemporaryDirectory() as folder:
            proof, svg, tikz = (pathlib.Path(folder) / f"proof.{end}" for end in ("json", "svg", "tikz"))
            for question in (["tile:8x8:3"], ["tile:8x8:3", "--monomino", "d4"], ["tile:11x11:8"],
                             ["tile:4x5:3"], ["tile:mutilated8:I2"], ["tile:5x5:I2"],
                             ["tile:4x6:T4"], ["tile:6x10:pentominoes"], ["tile:T11:T2"],
                             ["tile:T10:T2"], ["tile:14x15:hexominoes"], ["tile:5x4:Y"],
                             ["tile:100001x50001:12500"], ["tile:300x200:T4"],
                             *([["tile:121x121-c3:L3"]] if LONG else []), ["tile:102x102:L4"], ["tile:150x250:I100"],
                             ["tile:5x5:L3x0-8,I1x1-3,I2x1"], ["tile:3x3:I2x0-3,I1x0-2"],
                             ["tile:201x199-dd50,de50,dd51:L3", "--svg", svg, "--tikz", tikz]):
                status = run("solve", *question, "--certificate", proof).returncode
                self.assertIn(status, {0, 1}, question)
                self.assertTrue(both_checkers_accept(proof), question)
                self.assertEqual(run("show", proof).returncode, 0, question)
            self.expect_drawn(svg, tikz, question)  # the last one: blocks around holes
            self.assertEqual(json.loads(proof.read_text())["evidence"]["kind"], "blocks")

    def test_dominoes_are_decided_by_matching(self):
        """Regions without structure, for which a search or a linear program would take long."""
        draw = random.Random(1)
        answers = set()
        with tempfile.TemporaryDirectory() as folder:
            proof = pathlib.Path(folder) / "proof.json"
            for tiles in ("I2", "I2", "I2,I1x0-6", "I2,I1x4", "I2:fixed"):
                rows = "|".join("".join(draw.choice("......#") for _ in range(24)) for _ in range(24))
                result = run("solve", f"tile:{rows}:{tiles}", "--certificate", proof, "--time-limit", "20")
                self.assertIn(result.returncode, (0, 1))
                self.assertTrue(both_checkers_accept(proof), tiles)
                answers.add(result.returncode)
            for taken in ("a1,a3", "a1,b1"):
                reply, status = answer("solve", f"tile:150x151-{taken}:I2", "--method", "matching")
                self.assertEqual((reply["answer"], reply["witness"]["kind"]),
                                 ("no", "pagoda") if status else ("yes", "play"))
                answers.add(status)
        self.assertEqual(answers, {0, 1})
        self.assertIn("tiles of two cells", run("solve", "tile:6x6:L3", "--method", "matching").stdout)

    def test_what_is_forced_comes_before_any_search(self):
        """A cell that no tile covers once others lie where they have to."""
        with tempfile.TemporaryDirectory() as folder:
            proof = pathlib.Path(folder) / "proof.json"
            for subject in ("tile:20x20-a2,b1,b2,t20:L4", "tile:20x20-a2,b1,c1,t20:I4,T4",
                            "tile:21x21-a2,b2,c2,d2,e2,f2,f1,u21,t21:L3,I3"):
                with Work() as work:
                    reply, status = answer("solve", subject, "--certificate", proof)
                self.assertLess(work.seconds, 6 * SLOWER, subject)
                self.assertEqual((status, reply["witness"]["kind"]), (1, "pagoda"), subject)
                self.assertTrue(both_checkers_accept(proof), subject)
                reply, status = answer("count", subject)
                self.assertEqual((status, reply["answer"]), (0, {"tilings": "0"}), subject)

    def test_counts_have_certificates(self):
        with tempfile.TemporaryDirectory() as folder:
            proof = pathlib.Path(folder) / "proof.json"
            for subject in ("tile:8x8:I2", "tile:8x8:3", "tile:T5:T2,L3", "tile:7x8:T4",
                            "tile:4x5:I2,L3x0-4", "tile:3x20:pentominoes", "tile:30x31-c3,d5,k7,k10:I2",
                            "tile:aztec25:I2", "tile:5x90:I2"):
                reply, status = answer("count", subject, "--certificate", proof)
                self.assertEqual((status, reply["strength"]), (0, "recomputed"), subject)
                certificate = json.loads(proof.read_text())
                self.assertEqual(certificate["claim"], reply["answer"], subject)
                self.assertTrue(both_checkers_accept(proof), subject)

    def expect_drawn(self, svg, tikz, question):
        self.assertLess(svg.stat().st_size, 3_000_000, question)
        self.assertTrue(svg.read_text().rstrip().endswith("</svg>"), question)
        self.assertIn("tikzpicture", tikz.read_text())

    def test_pictures(self):
        with tempfile.TemporaryDirectory() as folder:
            svg, tikz = pathlib.Path(folder) / "a.svg", pathlib.Path(folder) / "a.tikz"
            for question in (["show", "tile:8x8:3"], ["solve", "tile:8x8:3"],
                             ["solve", "tile:T11:T2"], ["solve", "tile:mutilated8:I2"],
                             ["solve", "tile:100001x100001:7"], ["count", "tile:aztec3:I2"],
                             ["show", "tile:hexagon3:L3"], ["solve", "tile:4x4:I2", "--all"],
                             ["show", "tile:999x1000:I2"], ["solve", "tile:mutilated300:I2"],
                             ["show", "tile:T700:T2"]):
                self.assertIn(run(*question, "--svg", svg, "--tikz", tikz).returncode, {0, 1})
                self.expect_drawn(svg, tikz, question)

    def test_what_passes_the_tests_is_drawn_with_its_numbers(self):
        with tempfile.TemporaryDirectory() as folder:
            svg = pathlib.Path(folder) / "a.svg"
            self.assertEqual(run("tests", "tile:5x10:Y5", "--svg", svg).returncode, 0)
            drawn = " ".join(re.findall(">([^<>]+)</text>", svg.read_text()))
            self.assertIn("signed tiling, layer 1 of", drawn)
            self.assertIn("fractional tiling, layer 1 of", drawn)
            self.assertIn("the numbers on a cell add up to 1", svg.read_text())


class BadInput(unittest.TestCase):
    def test_messages_show_an_example_that_works(self):
        for subject in ("tile:", "tile:8x8", "tile:8x8:", "tile:8x8:0", "tile:8x8:Q", "tile:8x:T4",
                        "tile:no-such-puzzle", "tile:8x8:T4:chiral", "tile:##:I2",
                        "tile:1000001x1:3", "tile:8x8:T4x3-2", "tile:8x8:T4x2-", "tile:8x8:T4x-2", "tile:8x8:T4x1-2-3", "tile:T0:T2", "tile:8x8-z9:I2", "tile:8x8:L4,J4"):
            reply, status = answer("solve", subject)
            self.assertEqual(status, 2, subject)
            self.assertEqual(reply["error"]["read"], subject)
            self.assertGreaterEqual(reply["error"]["column"], 5, subject)
            self.assertIn(run("show", reply["error"]["example"]).returncode, {0}, reply)

    def test_questions_that_make_no_sense(self):
        for question in (["outcome", "tile:8x8:3"], ["value", "tile:2x2:I2"],
                         ["solve", "tile:2x2:I2", "--method", "nonsense"],
                         ["tests", "tile:2x2:I2", "--method", "cover"],
                         ["solve", "tile:2x2:I2", "--all", "--method", "cover"]):
            self.assertEqual(run(*question).returncode, 2, question)

    def test_limits(self):
        for question in (["solve", "tile:30x30:pentominoesx*", "--all"],
                         ["count", "tile:40x40:pentominoesx*"], ["solve", "tile:900x900:F,W"],
                         ["hint", "tile:31x31:X,W,T4", "--all"]):
            for limit in (["--time-limit", "0.05"], ["--time-limit", "20", "--memory-limit", "1M"]):
                result = run(*question, *limit, "--json")
                self.assertEqual(result.returncode, 3, (question, limit, result))
                self.assertEqual(json.loads(result.stdout)["answer"], "unknown")

    def test_what_would_exceed_a_limit_is_not_said_to_have_reached_it(self):
        for question, limit, needed in ((["count", "tile:100x100:pentominoesx*"], ["--memory-limit", "300M"], "MB"),
                                        (["count", "tile:100x100:pentominoesx*"], ["--time-limit", "5"], "s"),
                                        (["solve", "tile:60x60-a1:I2", "--method", "lattice"],
                                         ["--time-limit", "20"], "s")):
            begin = time.monotonic()
            reply, status = answer(*question, *limit)
            self.assertEqual((status, reply["answer"]), (3, "unknown"), question)
            if time.monotonic() - begin < 4:
                self.assertRegex(reply["reason"], rf"^about [\d.e+]+ {needed} are needed for this, more than ")
        tests = answer("tests", "tile:60x60-a1,b2:pentominoesx*", "--time-limit", "2")[0]["tests"]
        self.assertTrue(all("reason" in test for test in tests if test["verdict"] == "unknown"), tests)

    def test_pictures_too_wide_for_text_are_said_to_be(self):
        for question in (["solve", "tile:60x60:I2"], ["solve", "tile:57x57:I2"], ["show", "tile:2x100:I2"],
                         ["solve", "tile:aztec30:I2", "--random"]):
            self.assertIn("Too wide to be drawn as text: --svg FILE draws it", run(*question).stdout, question)
        self.assertNotIn("Too wide", run("solve", "tile:20x20:I2").stdout)

    def test_random_subjects_never_crash(self):
        generator = random.Random(11)
        subjects = ["tile:8x8:3", "tile:mutilated4:I2", "tile:T5:T2,L3", "tile:4x5:T4x2,L4:fixed",
                    "tile:..#|...:hook=oo.|.oox1,I2", "tile:aztec2:I2", "tile:hexagonal:.#|..:T2"]
        for _ in range(100):
            text = list(generator.choice(subjects))
            for _ in range(generator.randint(1, 3)):
                at = generator.randrange(5, len(text) + 1)
                text[at:at + generator.randint(0, 2)] = generator.choice("0123:,|.o#xTLIF-*=ab")
            command = generator.choice(["solve", "show", "tests", "count", "hint"])
            result = run(command, "".join(text), "--time-limit", "0.3", "--memory-limit", "50M")
            self.assertIn(result.returncode, {0, 1, 2, 3}, ("".join(text), result))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
