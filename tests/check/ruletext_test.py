"""The Python checker's reading of rules texts: examples, positions worked out by hand, faults, certificates.

usage: ruletext_test.py SOURCE_DIR
"""

import json
import pathlib
import re
import sys
import unittest

SOURCE = pathlib.Path(sys.argv[1]).resolve()
sys.path[:0] = [str(SOURCE / "checker"), str(SOURCE / "tests" / "rules")]
import reader
import rules_examples
import ruletext_certificates
import ruletext_faults
import verdict
from room import Room
from ruletext import fields

# A game, a position; the options of Left and of Right (of an impartial game once), the parts. By hand.
POSITIONS = [
    ("domineering", "..#|#..", [".##|##."], ["###|#..", "..#|###"], ["#..|..#"]),
    ("clobber", "xo.x", [".x.x"], ["o..x"], ["ox"]),
    ("clobber", "1x3", [".xx", "xx."], ["o.x", "x.o"], ["xox"]),
    ("cherries", "xo.x", [".o.x", "xo.."], ["x..x"], ["ox", "x"]),
    ("konane", "xo.o.", ["....x", "..xo."], [], [".o.ox"]),
    ("amazons", "x.", ["#x"], [], [".x"]),
    ("nogo", "x..", ["x.x", "xx."], ["x.o"], ["..x"]),
    ("snort", "..x", [".xx", "x.x"], ["o.x"], ["..x"]),
    ("elephants", "o..x", [], [], []),
    ("toads-and-frogs", "xo.", [".ox"], [], ["xo."]),
    ("rook-clobber", "x.o.x", ["..x.x", "x.x.."], ["o...x", "x...o"], ["x.o.x"]),
    ("push", "..x.ox", ["..xox.", ".x..ox"], ["..xo.x"], ["..x.ox"]),
    ("hackenbush", "1-2,2-3,3-4,4-5,1_,2b,4r", ["1_"], ["1-2,2-3,1_,2b"], ["1-2,2-3,3-4,4-5,1_,2b,4r"]),
    ("graph-col", "1-2,3x", ["1-2,1x,3x", "1-2,2x,3x"], ["1-2,1o,3x", "1-2,2o,3x"], ["1-2"]),
    ("cutcake", "2x3", ["2x1,2x2"], ["1x3,1x3"], ["2x3"]),
    ("maundy-cake", "2x4", ["2x1,2x1,2x1,2x1", "2x2,2x2"], ["1x4,1x4"], ["2x4"]),
    ("partizan-kayles", "0,3,1", ["1,1,1", "1,2", "3"], ["1,1"], ["1", "3"]),
    ("node-kayles", "1-2,2-3,3-4", ["1-2", "1.", "3-4", "4."], None, ["1-2,2-3,3-4"]),
    ("edge-delete", "1-2,2-3,3-4,4-5,5-6,6-7,2e,4e,6e", ["1-2,2-3,5-6,6-7,2e,6e"], None,
     ["1-2,2-3,3-4,4-5,1e,3e,5e"]),
    ("ruler", "THH", ["HTH", "HTT", "THT", "TTH", "TTT"], None, ["THH"]),
    ("chomp", "!oo|ooo", ["!##|o##", "!o#|oo#", "!oo|###", "!oo|o##", "!oo|oo#"], None, ["!oo|ooo"]),
    ("square", "oo.", [".o.", "o.."], None, ["o", "o"]),
    ("queens", "2x2", ["..|.Q", "..|Q.", ".Q|..", "Q.|.."], None, ["..|.."]),
    ("tromino-cram", "..|..", ["##|#.", "##|.#", "#.|##", ".#|##"], None, ["..|.."]),
    ("treblecross", ".X.", [".XX", "XX."], None, [".X."]),
    ("treblecross", "XXX", [], None, ["XXX"]),
    ("grundy", "2,5,0", ["1,2,4", "2,2,3"], None, ["5"]),
    ("fibonacci-nim", "5,2", ["3,4", "4,2"], None, ["5,2"]),
    ("octal", "3", ["1", "2"], None, ["3"]),
    ("mark", "0,5", ["2", "4"], None, ["5"]),
]

# How many of the eight symmetries of the square the rules have.
SYMMETRIES = {
    **dict.fromkeys(["amazons", "clobber", "cram", "no-three", "nogo", "rows", "square", "tromino-cram"], 8),
    **dict.fromkeys(["cherries", "domineering", "fission", "toppling-dominoes", "treblecross"], 4),
    **dict.fromkeys(["chomp", "elephants", "push", "ruler", "toads-and-frogs"], 2), "maize": 1,
}


class Examples(unittest.TestCase):
    def test_all_are_read(self):
        names = rules_examples.names()
        self.assertGreaterEqual(len(names), 54)
        for name in names:
            with self.subTest(name):
                reader.game_of(rules_examples.text_of(name))

    def test_symmetries_are_found(self):
        for name, number in SYMMETRIES.items():
            with self.subTest(name):
                game = reader.game_of(rules_examples.text_of(name))
                self.assertEqual(len(game.interpreter.space.symmetries), number)

    def test_positions_worked_out_by_hand(self):
        for name, position, left, right, parts in POSITIONS:
            with self.subTest(f"{name}:{position}"):
                found = reader.answer({"rules": rules_examples.text_of(name), "position": position})
                expected = {"options": [sorted(left), sorted(left if right is None else right)], "parts": parts}
                self.assertEqual(found, expected)


class Texts(unittest.TestCase):
    def answer(self, rules, position):
        return reader.answer({"rules": rules, "position": position})

    def test_wrong_texts_are_refused_where_they_are_wrong(self):
        for place, text in ruletext_faults.FAULTS:
            with self.subTest(text):
                found = self.answer(text, "..")
                self.assertEqual(found.get("fault"), "rules")
                self.assertEqual(f"{found['line']}:{found['column']}", place, found["message"])

    def test_other_ways_to_write_the_same(self):
        plain = self.answer("board . x o; each x.*o -> .=*x; measure count x + count o", "x.o.x")
        for text in ruletext_faults.EQUAL:
            with self.subTest(text):
                self.assertEqual(self.answer(text, "x.o.x"), plain)

    def test_wrong_positions_are_refused(self):
        for name, positions in ruletext_faults.POSITIONS.items():
            for position in positions.split():
                with self.subTest(f"{name}:{position}"):
                    self.assertEqual(self.answer(rules_examples.text_of(name), position), {"fault": "position"})

    def test_a_move_that_does_not_lower_the_measure(self):
        for text, position in ruletext_faults.NOT_LOWERED:
            with self.subTest(text):
                self.assertIn("does not lower the measure", self.answer(text, position)["message"])

    def test_limits_end_in_giving_up(self):
        self.addCleanup(setattr, fields, "MOST_STEPS", fields.MOST_STEPS)
        fields.MOST_STEPS = 50_000
        for text, position in ruletext_faults.ENDLESS:
            with self.subTest(text):
                self.assertEqual(self.answer(text, position), {"gave up": True})


class Certificates(unittest.TestCase):
    def verdict(self, certificate):
        return verdict.check(json.dumps(certificate).encode(), Room(100_000))

    def assert_accepted(self, certificate):
        outcome, reason = self.verdict(certificate)
        self.assertEqual(outcome, verdict.ACCEPTED, reason)
        for name, text in certificate["puzzle"]["rules"].items():
            relative = ", relative to these options" if text.startswith("list") else ""
            self.assertIn(f"rules of {name}: {json.dumps(text)}{relative}", reason)

    def assert_rejected(self, certificate, puzzle=(), **changes):
        changed = {**certificate, **changes, "puzzle": {**certificate["puzzle"], **dict(puzzle)}}
        outcome, reason = self.verdict(changed)
        self.assertEqual(outcome, verdict.REJECTED, reason)

    def test_small_ones_and_their_mutants(self):
        for name, (certificate, mutants) in ruletext_certificates.CERTIFICATES.items():
            with self.subTest(name):
                self.assert_accepted(certificate)
            for number, mutant in enumerate(mutants):
                with self.subTest(f"{name}, mutant {number}"):
                    self.assert_rejected(certificate, **mutant)

    def test_rules_are_forgotten_after_the_verdict(self):
        certificate, _ = ruletext_certificates.CERTIFICATES["two dominoes"]
        without = {**certificate, "puzzle": dict(certificate["puzzle"])}
        del without["puzzle"]["rules"]
        self.assertEqual(self.verdict(without)[0], verdict.GAVE_UP)
        self.assert_accepted(certificate)
        self.assertEqual(self.verdict(without)[0], verdict.GAVE_UP)

    def test_certificates_about_built_in_games_hold_for_their_rules_as_texts(self):
        for stem, names in ruletext_certificates.TRANSLATED.items():
            text = (SOURCE / "tests/check/certificates" / f"{stem}.json").read_text()
            for name in names.split():
                text = re.sub(rf'(?<=[" -])(?<![a-z]-){name}(?=[:"])', f"{name}-text", text)
            certificate = json.loads(text)
            certificate["puzzle"]["rules"] = {f"{name}-text": rules_examples.text_of(name) for name in names.split()}
            with self.subTest(stem):
                self.assert_accepted(certificate)


unittest.main(argv=sys.argv[:1])
