"""Values of partizan games on the command line, from outside.

usage: values_command_test.py LASTMOVE
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from pace import sufficing

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
        self.assertEqual(answer("value", "-1/2 + {0||0|-2}")[0]["answer"], "-1/2Tiny(2)")
        self.assertEqual(answer("value", "dawson:9 + ^")[0]["answer"], "^")

    def test_a_certificate_stands_for_its_sum(self):
        subject = "domineering:2x3 + -col:.x."
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/proof.json"
            self.assertEqual(run("outcome", subject, "--certificate", path).returncode, 0)
            for words in (("value", path), ("thermograph", path), ("compare", path, "1"), ("compare", "1", path),
                          ("invert", path, "--universe", "E")):
                found, meant = (answer(*(subject if word == path and by_text else word for word in words))
                                for by_text in (False, True))
                self.assertEqual((found[1], found[0]["answer"]), (meant[1], meant[0]["answer"]), words)
                self.assertEqual(found[1], 0, words)

    def test_negative_games(self):
        for subject, value in (("domineering:2x2 - 3", "{-2|-4}"), ("3 - 2 - col:..", "1"),
                               ("nim:1 - fission:.|x|.", "-1*"), ("col:. - dawson[3]:8", None),
                               ("clobber:xo + -domineering:2x2 - ^", None),
                               ("clobber:xo - -cherries:x", "1*"),
                               ("0 - partizan-octal:0.7/0.07:3", None)):
            reply, status = answer("value", subject)
            self.assertEqual((status, reply["strength"]), (0, "certified"), subject)
            self.assertEqual(reply["answer"], value or reply["answer"], subject)
        self.assertEqual(answer("show", "col:x. + -col:x.")[1], 0)
        self.assertIn("exchanged", run("show", "col:x. + -col:x.").stdout)
        for subject in ("^21", "^.30", "Tiny(^21)", "v30 + clobber:xo"):
            self.assertEqual(answer("outcome", subject)[1], 0, subject)
        self.assertEqual(run("outcome", "^21", "--misere").returncode, 2)

    def test_certificates(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "proof.json"
            for question in ("outcome", "hint", "value"):
                status = run(question, "domineering:3x3 - {1|-1} + kayles:4",
                             "--certificate", file).returncode
                self.assertEqual((status, run("check", file).returncode), (0, 0), question)
                self.assertEqual(run("outcome", file).returncode, 0)
            self.assertEqual(run("compare", "clobber:xxo", "^", "--certificate", file).returncode, 0)
            self.assertEqual(run("check", file).returncode, 0)
            for subject in ("treblecross:..X.. + ^", "1000 - 3 + col:.."):
                status = run("outcome", subject, "--certificate", file, "--time-limit", "20")
                self.assertEqual(status.returncode, 3, subject)

    def test_impartial_versions(self):
        for board in ("3x4", "3x5", "..#|...|#.."):
            nimbers = [answer("value", name + board)[0]["nimber"]
                       for name in ("impartial domineering:", "cram:")]
            self.assertEqual(nimbers[0], nimbers[1])
        self.assertEqual(answer("outcome", "impartial clobber:xox")[0]["answer"], "N")
        self.assertEqual(answer("outcome", "impartial domineering:2x2 + cram:2x2")[0]["answer"], "P")
        self.assertEqual(answer("value", "impartial hackenbush:0-1b,1-2r")[0]["nimber"], 2)
        self.assertEqual(answer("value", "impartial partizan-kayles:2 + {1|-1}")[0]["answer"], "+-(1*2)")
        self.assertTrue(answer("hint", "impartial toppling-dominoes:xoe")[0]["answer"])
        self.assertEqual(answer("value", "hackenbush:0-1g,1-2")[0]["nimber"], 2)
        self.assertEqual(answer("value", "hackenbush:0-1b,1-2r + {1|-1}")[0]["answer"], "{3/2|-1/2}")
        for subject in ("impartial nim:3", "impartial domineering", "impartial :3", "impartial col:xq",
                        "hackenbush:0-1bb", "hackenbush:0-1b,", "cutcake:0x3", "cutcake:3", "maize:ex"):
            result = run("value", subject)
            self.assertEqual(result.returncode, 2, (subject, result))

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

    def test_misere(self):
        for subject, letter in (("0", "N"), ("1", "R"), ("partizan-kayles:2", "P"), ("-2 + *", "L"),
                                ("kayles:7 + {0|*}", "R")):
            self.assertEqual(answer("outcome", subject, "--misere")[0]["answer"], letter, subject)
        for universe, first, second, sign in (
                ("D", "* + *", "0", "="), ("M", "* + *", "0", "||"), ("E", "1 - 1", "0", "="),
                ("D(1)", "partizan-kayles:3", "partizan-kayles:1,2", "="), ("M", "-1", "0", "||"),
                ("D", "nim:3 + nim:3", "0", "||")):
            reply, status = answer("compare", first, second, "--universe", universe)
            self.assertEqual((status, reply["answer"]), (0, sign), (universe, first, second))
            self.assertEqual(">=" in reply["separators"], sign in "<||")
            self.assertEqual("<=" in reply["separators"], sign in ">||")
        reply = answer("value", "partizan-kayles:5", "--misere", "--universe", "D")[0]
        self.assertEqual((reply["simplest"], reply["member"]), ("{1|{!,2|1}}", False))
        self.assertEqual(answer("value", "nim:3", "--universe", "M")[0]["answer"], "*3")
        self.assertEqual(answer("hint", "partizan-kayles:3,3", "--misere", "--all")[0]["answer"],
                         ["1: 3->2", "2: 3->2"])
        self.assertEqual(answer("hint", "partizan-kayles:1", "--misere", "--player", "right")[0]["won"],
                         True)
        # The elephant's move leaves "..o.x", which parts into "..o." and not, as "..ox." does, into "..o".
        moved = answer("hint", "elephants:..ox.", "--misere")[0]
        self.assertEqual((moved["answer"], moved["strength"]), (["d1-e1"], "certified"))

    def test_inverses(self):
        for universe, subject, inverse in (("D", "{0|*}", "{*|0}"), ("E", "2", "-2"),
                                           ("D(1)", "{0|0,-1}", "{0,1|0}")):
            reply = answer("invert", subject, "--universe", universe)[0]
            self.assertEqual((reply["answer"], reply["inverse"]), ("yes", inverse))
        reply, status = answer("invert", "{0|0,-1}", "--universe", "E")
        self.assertEqual((status, reply["answer"]), (0, "no"))
        self.assertIn("game", reply["separator"])
        self.assertEqual(run("invert", "1", "--universe", "D").returncode, 2)

    def test_closures(self):
        kayles = "cl(partizan-kayles:n)"
        for universe, first, second, sign in (
                (kayles, "partizan-kayles:1,2", "0", "="), (kayles, "partizan-kayles:2", "partizan-kayles:1,1", ">"),
                (kayles, "partizan-kayles:99999 + partizan-kayles:1", "partizan-kayles:4", "="),
                ("cl({0|*})", "{0|*}", "*", "||"), ("cl({0|*})", "* + *", "0", "="),
                ("cl(clobber:xo.)", "clobber:xo.", "clobber:xo", "=")):
            reply, status = answer("compare", first, second, "--universe", universe)
            self.assertEqual((status, reply["answer"]), (0, sign), (universe, first, second))
        self.assertEqual(answer("invert", "partizan-kayles:5", "--universe", kayles)[0]["inverse"],
                         "partizan-kayles:1")
        self.assertEqual(answer("value", "partizan-kayles:5,2", "--universe", kayles)[0]["answer"], "2 in Z")
        self.assertEqual(answer("compare", "partizan-kayles:2", "0", "--universe", kayles)[0]["members"], "all")
        short = ("compare", "partizan-octal:0.5/0.05:3", "0", "--universe",
                 "cl(partizan-octal:0.5/0.05:n)")
        self.assertEqual(answer(*short)[0]["members"], 7)
        self.assertIn("members up to n = 7 were examined", run(*short).stdout)
        self.assertIn("modulo cl(partizan-octal:0.5/0.05:n) up to n = 7\n", run(*short).stdout)
        # A heap of 9 distinguishes the two, as the headline leaves open.
        self.assertIn("octal:0.123:4,4,4 = octal:0.123:6,8 modulo cl(octal:0.123:n) up to n = 8\n",
                      run("compare", "octal:0.123:4,4,4", "octal:0.123:6,8", "--universe", "cl(octal:0.123:n)").stdout)
        self.assertEqual([answer("outcome", f"octal:0.123:{sum},9", "--misere")[0]["answer"] for sum in ("4,4,4", "6,8")],
                         ["P", "N"])
        self.assertIn("up to n = 8", run("outcome", "kayles:9", "--misere", "--universe", "cl(kayles:n)").stderr)
        pins = "cl(kayles-1-3:n)"  # two rows of 7 are two of 1, but one is not one
        self.assertEqual(answer("compare", "kayles-1-3:7,7", "kayles-1-3:1,1", "--universe", pins)[0]["answer"], "=")
        self.assertEqual(answer("compare", "kayles-1-3:7", "kayles-1-3:1", "--universe", pins)[0]["answer"], "||")
        self.assertEqual(answer("invert", "kayles-1-3:7", "--universe", pins)[0]["answer"], "yes")
        self.assertEqual(answer("value", "kayles-1-3:7", "--universe", pins)[0]["answer"], "-1+t in Z x Z/2")
        for universe, subject in ((kayles, "1"), ("cl(", "1"), ("cl()", "1"), ("cl(chess:n)", "1"),
                                  ("cl({0|*})", "*2"), ("cl(kayles-1-3:n)", "kayles-1-4:7")):
            self.assertEqual(run("compare", subject, "0", "--universe", universe).returncode, 2, universe)

    def test_closures_have_certificates(self):
        kayles = "cl(partizan-kayles:n)"
        for question in (("compare", "partizan-kayles:2", "partizan-kayles:1,1"), ("invert", "partizan-kayles:1"),
                         ("value", "partizan-kayles:8"), ("outcome", "partizan-kayles:8"),
                         ("hint", "partizan-kayles:8"), ("hint", "partizan-kayles:8", "--player", "right")):
            reply, status = answer(*question, "--universe", kayles)
            self.assertEqual((status, reply["strength"]), (0, "certified"), question)

    def test_braces_of_positions(self):
        for subject, value in (("{kayles:2,1|0}", "{*3|0}"), ("{kayles:2, 1|0}", "{1,*2|0}"),
                               ("3*{kayles:1|0}", "*"), ("2*(nim:1 + nim:2)", "0"), ("2*kayles:3 + 1", "1"),
                               ("{(domineering:.|.)|domineering:1x2}", "+-1"), ("5 - {1|col:.. + *}", "5{*|-1}")):
            reply, status = answer("value", subject)
            self.assertEqual(status, 0, subject)
        self.assertEqual(answer("outcome", "{kayles:1|0}", "--misere")[0]["answer"], "L")
        for wrong in ("{kayles:1|", "{kayles:1}", "{kayles:1|0|1}", "2000*kayles:1", "{chess:1|0}", "{kayles:1,|0}"):
            self.assertEqual(run("value", wrong).returncode, 2, wrong)

    def test_quotients(self):
        reply = answer("quotient", "partizan-kayles:n")[0]
        self.assertEqual((reply["answer"], reply["status"], reply["heaps"], reply["period"]),
                         ({"group": "Z"}, "proved", "all", 3))
        reply = answer("quotient", "kayles-1-5:n")[0]
        self.assertEqual((reply["answer"], reply["heaps"], reply["period"], reply["saltus"], reply["torsion"]),
                         ({"group": "Z x Z/2"}, "all", 15, -3, [2]))
        self.assertEqual((reply["images"][11], reply["residues"][11]), (-2, 1))
        reply = answer("quotient", "kayles-1-4:n", "-n", "8")[0]
        self.assertEqual((reply["heaps"], reply["images"]), (8, [0, -1, -2, -3, 1, 0, -1, -2, -3]))
        reply = answer("quotient", "partizan-octal:0.5/0.05:n")[0]
        self.assertEqual((reply["status"], reply["heaps"], reply["empirical"]["relations"][0]),
                         ("proved", 7, {"sum": [9], "equals": [3]}))
        reply = answer("quotient", "{0|*}")[0]
        self.assertEqual((reply["answer"], reply["status"]), ({"order": 9, "p_positions": 2}, "proved"))
        reply = answer("quotient", "partizan-octal:0.3/0.7:n", "-n", "3")[0]
        self.assertEqual((reply["status"], reply["heaps"]), ("proved", 3))
        reply = answer("quotient", "partizan-octal:0.12/0.3:n")[0]
        self.assertEqual((reply["answer"]["order"], reply["heaps"], reply["period"], reply["from"]),
                         (13, "all", 3, 2))
        self.assertEqual(answer("quotient", "{1|0} + {0|-1}")[0]["status"], "lower-bound")
        self.assertEqual(answer("quotient", "domineering:4x4", "--time-limit", "0.2")[1], 3)
        with tempfile.TemporaryDirectory() as folder:
            picture = pathlib.Path(folder, "monoid.svg")
            for family, texts in (("partizan-kayles:n", (">R<", ">N<", ">P<", ">−1<")),
                                  ("{0|*}", (">8<", ">L<", ">P<"))):
                self.assertEqual(run("quotient", family, "--svg", str(picture)).returncode, 0)
                for text in texts:
                    self.assertIn(text, picture.read_text(encoding="utf-8"))
        self.assertEqual(run("quotient", "partizan-kayles:nn").returncode, 2)

    def test_play(self):
        result = run("play", "domineering:3x3", input="moves\nhint\nundo\na1-a2\n")
        self.assertIn("a1-a2 b1-b2 c1-c2 a2-a3 b2-b3 c2-c3\n", result.stdout)
        self.assertIn("your move (Left)> b1-b2\n", result.stdout)  # the hint
        self.assertIn("I win.", result.stdout)
        self.assertIn("You win.", run("play", "{1|-1}", input="to 1\n").stdout)
        self.assertIn("I win.", run("play", "1 + *", "--player", "right", input="part 2, to 0\n").stdout)
        result = run("play", "{3|-1} + *2", "--player", "right", "--second", input="part 2, to *\n")
        self.assertIn("I play part 1, to -1.\n-1 + *2\nyour move (Left)>", result.stdout)
        self.assertIn("You win.", run("play", "{0|*}", "--misere", "--player", "left", "--second",
                                      input="").stdout)
        for bad in ("part 9", "to 7", ""):
            self.assertIn("a move as listed by `moves`", run("play", "{1|-1}", input=bad + "\n").stdout)

    def test_what_is_too_large_to_be_valued(self):
        reply, status = answer("outcome", "domineering:6x6")
        self.assertEqual((status, reply["answer"]), (0, "N"))
        self.assertEqual(answer("hint", "clobber:4x4 + domineering:4x5", "--player", "right")[1], 0)
        result = sufficing(lambda limit: run("show", "domineering:6x6", "--time-limit", str(limit)), 2,
                           lambda result: "Its value was not found" in result.stdout)
        self.assertIn("Its value was not found", result.stdout)
        self.assertEqual(run("outcome", "nogo:5x5", "--time-limit", "0.3").returncode, 3)
        self.assertEqual(run("outcome", "clobber:6x6", "--memory-limit", "20M").returncode, 3)

    def test_kayles(self):
        for rows, player, moves in (("6,3,3", "left", ["1: 6->5"]), ("3", "left", ["3->2"]),
                                    ("4,1", "right", ["1: 4->1,1"]), ("1", "left", [])):
            reply = answer("hint", "partizan-kayles:" + rows, "--misere", "--player", player)[0]
            self.assertEqual(reply["answer"], moves, rows)
            every = answer("hint", "partizan-kayles:" + rows, "--misere", "--player", player, "--all")[0]
            self.assertEqual(moves == [], every["answer"] == [])
            self.assertLessEqual(set(moves), set(every["answer"]))

    def test_enumerate(self):
        reply = answer("enumerate", "--universe", "E", "--day", "2")[0]["answer"]
        self.assertEqual((reply["forms"], reply["classes"], reply["invertible"]), ("232", "196", "46"))
        self.assertEqual(answer("enumerate", "--universe", "dead-ends", "--day", "4")[0]["days"],
                         [1, 2, 4, 10, 52])
        self.assertEqual(answer("enumerate", "--universe", "M", "--day", "3")[1], 3)

    def test_bad_universes(self):
        for universe in ("F", "D(", "D()x", "D({-2,-1|})", "D({!,0|1})", "E(1)", "D(1,)"):
            self.assertEqual(run("value", "1", "--universe", universe).returncode, 2, universe)
        for day in ("x", "-1", "10"):
            self.assertEqual(run("enumerate", "--day", day).returncode, 2, day)
        for subject in ("partizan-octal:0.7:3", "partizan-octal:9.7/0.7:3", "kayles-1:0:3",
                        "{!,1|0}", "partizan-kayles:",
                        "partizan-kayles:3,", "kayles-1-:3", "partizan-octal:0.7/2.7:3"):
            self.assertEqual(run("value", subject).returncode, 2, subject)

    def test_misere_limits(self):
        for arguments in (("value", "*6 + wythoff:60,61", "--misere"),
                          ("compare", "*60 + *61 + *62", "0", "--universe", "E"),
                          ("outcome", "domineering:10x10", "--misere"),
                          ("hint", "clobber:8x8", "--misere"),
                          ("outcome", "partizan-kayles:90000 + 1", "--misere")):
            self.assertEqual(answer(*arguments, "--time-limit", "0.2")[1], 3, arguments)

    def test_thermograph(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "thermograph.svg"
            reply, status = answer("thermograph", "{3|{2|-1}}", "--svg", str(path))
            self.assertEqual(status, 0)
            self.assertEqual(reply["answer"]["left_wall"], [["-1", "4"], ["1", "2"]])
            self.assertEqual(reply["answer"]["mean"], "2")
            self.assertIn("<svg", path.read_text())

    def test_labels_of_thermographs_do_not_overlap(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "thermograph.svg"
            for value in ("{3|{2|-1}}", "{7/8|3/4||5/8|1/2|||3/8|1/4||1/8|0}", "1/1024", "{1000|{1|0||-1}}",
                          "{5|{3|1/2}||-1|-5/4}", "{1/64|1/128||1/256|0}"):
                run("thermograph", value, "--svg", str(path))
                boxes = []
                for x, y, size, text in re.findall(r'<text x="(\S+)" y="(\S+)" font-size="(\S+)"[^>]*>([^<]*)',
                                                   path.read_text().split("</g>")[0]):
                    half = 0.27 * float(size) * len(text)  # digits are 0.54 em wide, or less
                    boxes.append((float(x) - half, float(x) + half, float(y) - 0.7 * float(size), float(y)))
                self.assertGreater(len(boxes), 2)
                for i, (left, right, top, bottom) in enumerate(boxes):
                    for other in boxes[:i]:
                        apart = right <= other[0] or other[1] <= left or bottom <= other[2] or other[3] <= top
                        self.assertTrue(apart, (value, boxes))

    def test_games(self):
        lines = run("list", "games", "--json").stdout.splitlines()
        games = [item["subject"] for item in map(json.loads, lines)
                 if item["kind"] == "partizan game"]
        self.assertGreaterEqual(len(games), 8)
        for subject in games:
            for question in ("show", "value", "outcome", "hint"):
                reply, status = answer(question, subject)
                self.assertEqual((status, reply["strength"]), (0, "certified"), reply)
            outcome = answer("outcome", subject)[0]["answer"]
            moves = answer("hint", subject, "--all")[0]["answer"]
            self.assertEqual(bool(moves), outcome in "LN")
            moves = answer("hint", subject, "--all", "--player", "right")[0]["answer"]
            self.assertEqual(bool(moves), outcome in "RN")
        self.assertEqual(answer("value", "domineering:4x4")[0]["answer"],
                         "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}")
        self.assertEqual(answer("value", "clobber:xo + nim:1")[0]["answer"], "0")
        self.assertEqual(answer("hint", "{1|-1} + nim:3")[0]["answer"], ["part 1, to 1"])

    def test_bad_input(self):
        for arguments in (("value", "{1|2"), ("value", "1/3"), ("value", "nim:3 + {"),
                          ("compare", "1", "chess:3"), ("compare", "1"), ("thermograph", "peg:english"),
                          ("outcome", "{!,1|-1}", "--misere"), ("solve", "{1|-1}"),
                          ("value", "{1|-1} + treblecross:.X.X"), ("value", "^1001"),
                          ("value", "clobber:xyz"), ("value", "nogo:xo"), ("value", "konane:"),
                          ("hint", "snort:2x2", "--player", "both"), ("outcome", "col:1x2 + x")):
            result = run(*arguments)
            self.assertEqual(result.returncode, 2, (arguments, result))
            self.assertIn("expected", result.stderr)
        self.assertIn("cannot read '3': expected nothing after 'compare SUBJECT OTHER'", run("compare", "1", "2", "3").stderr)
        self.assertIn("(did you mean 'freeze'?)", run("value", "freze({1|0})").stderr)
        result = run("value", "nim:3 + {1|", "--json")
        self.assertEqual(json.loads(result.stdout)["error"]["column"], 12)

    def test_long_and_deep_values(self):
        """What would need more stack than there is is refused, or given up."""
        long = "+".join(["1"] * 30_000) + "+^"
        self.assertEqual(answer("value", long, "--time-limit", "600")[1], 0)
        reply, status = answer("value", long, "--misere", "--time-limit", "2")
        self.assertEqual((status, reply["answer"]), (3, "unknown"))
        for sign in ("+_", "-_", "+-"):
            result = run("value", "--", sign * 50_000 + "1")
            self.assertEqual(result.returncode, 2, sign)
            self.assertIn("at most 200 nested brackets and signs", result.stderr)

    def test_lone_tokens_do_not_cancel_beside_partizan_games_in_misere_play(self):
        for game in ("1", "{1|-1}", "{1|0}", "{2|-1}", "{0|*}"):
            tokens, heaps = (answer("outcome", f"{pair} + {game}", "--misere")
                             for pair in ("square:o.o", "nim:1 + nim:1"))
            self.assertEqual((tokens[0]["answer"], tokens[1]), (heaps[0]["answer"], heaps[1]), game)

    def test_birthdays(self):
        self.assertEqual(answer("value", str(2**64 - 2))[0]["birthday"], 2**64 - 2)
        self.assertIsNone(answer("value", str(2**64 - 1))[0]["birthday"])
        self.assertIsNone(answer("value", f"{{{10**20}|*}}")[0]["birthday"])
        self.assertIn("at least 2^64 - 1", run("value", str(10**20)).stdout)

    def test_limits(self):
        large = " + ".join(f"{{{n * n}|{n}||-{n}|-{n * n * n}}}" for n in range(2, 30))
        for limit in (("--time-limit", "0.5"), ("--memory-limit", "1M")):
            result = run("value", large, *limit)
            self.assertEqual(result.returncode, 3, result)
            self.assertIn("Not decided", result.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
