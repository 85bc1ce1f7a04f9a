"""What a certificate is about is what was asked: whole positions, also those that fall into parts, and all terms of
sums. The checkers find the parts themselves.

usage: certificate_subjects_test.py LASTMOVE [--seed N] [--all]

Questions about an example of each game, of boards about two that lie on one board, and about sums of them, are
asked of one server. Values stand in puzzles as forms, braces and nim heaps, and are left out of the comparison; so is a
value that an answer claims, which is subtracted.
"""

import argparse
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE / "web")]
LASTMOVE = sys.argv[1]
from served import Served  # noqa: E402

OF_IMPARTIAL = ("value", "outcome", "hint", "length")
OF_PARTIZAN = ("value", "outcome", "hint", "thermograph")
LARGEST = 14  # characters of a position
SHARE = 0.2  # of the games, unless all are asked about


def games():
    said = subprocess.run([LASTMOVE, "list", "games", "--json"], capture_output=True, check=True).stdout
    return map(json.loads, said.splitlines())


def twice(position):
    """A board beside itself, turned round, with a wall between; None where a position is no board."""
    if not re.fullmatch(r"[^|,:=\d]+(\|[^|,:]+)*", position):
        return None
    rows = position.split("|")
    return "|".join(f"{row}#{other[::-1]}" for row, other in zip(rows, reversed(rows)))


def positions_of(text):
    """The terms that are positions, not values."""
    return [term for term in text.split(" + ") if ":" in term and not re.match(r"-?(form|brace|nim):", term)]


def is_plain(position):
    """Whether a position is written as certificates have it: not by the size of a board or a graph's name."""
    return not re.search(r":(\d+x\d+\b|(path|cycle|complete|star|grid|g6=))", position)


class Subjects(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Served(LASTMOVE)
        cls.addClassCleanup(cls.server.process.wait)
        cls.addClassCleanup(cls.server.process.terminate)

    def certificate(self, question, subject, **more):
        """The subject as the reply says it, and the certificate; None for what is not answered."""
        said = self.server.ask(question, subject, proof=True, **more).json()
        if "reply" not in said:
            return None
        return said["reply"]["subject"], said.get("certificate")

    def compare(self, question, subject, **more):
        """Whether there was a certificate to compare."""
        found = self.certificate(question, subject, **more)
        if found is None or found[1] is None or found[1]["puzzle"]["game"] not in ("sum", "partizan-sum"):
            return False
        said, certificate = found
        with self.subTest(question=question, subject=subject):
            written = positions_of(certificate["puzzle"]["position"])
            asked = positions_of(said)
            self.assertEqual([term.split(":")[0] for term in written], [term.split(":")[0] for term in asked])
            for one, other in zip(written, asked):
                if is_plain(other):
                    self.assertEqual(one, other)
        return True

    def test_subjects_of_certificates(self):
        generator = random.Random(OPTIONS.seed)
        compared = collections.Counter()
        examples = []
        asks_all = OPTIONS.all or "LASTMOVE_LONG" in os.environ
        some = [game for game in games() if asks_all or generator.random() < SHARE]
        for game in some:
            example = game["subject"].split(" ")[-1]
            name, _, position = example.partition(":")
            if not position or len(position) > LARGEST:
                continue
            is_partizan = "partizan" in game["kind"]
            examples.append(example)
            # A wall is a sign of the game if its example with one is read.
            both = twice(position)
            for subject in filter(None, (example, both and f"{name}:{both}")):
                for question in OF_PARTIZAN if is_partizan else OF_IMPARTIAL:
                    compared[question] += self.compare(question, subject)
                if is_partizan:
                    compared["negative"] += self.compare("outcome", f"-{subject} + {{1|-1}}")
                    compared["impartial"] += self.compare("outcome", f"impartial {subject}")
                compared["misere"] += self.compare("outcome", subject, options={"misere": True})
        for _ in range(10):
            sum_of_two = " + ".join(generator.sample(examples, 2))
            for question in ("value", "outcome"):
                compared[f"{question} of sums"] += self.compare(question, sum_of_two)
        for name in ("value", "outcome", "hint", "thermograph", "negative", "value of sums", "outcome of sums", "misere",
                     "length", "impartial"):
            self.assertGreaterEqual(compared[name], 3, compared)

    def test_parts_are_on_one_board(self):
        for question, subject in (("outcome", "domineering:..#|###|.#."), ("value", "clobber:xx|xx"),
                                  ("value", "clobber:xo.xx|..oxx"), ("outcome", "cram:..#|###|.#."),
                                  ("outcome", "nogo:.x.#..|...#.. + amazons:x.#.o")):
            said, certificate = self.certificate(question, subject)
            self.assertEqual(said, subject)
            self.assertEqual(certificate["puzzle"]["position"].split(" + form:")[0], subject)


if __name__ == "__main__":
    PARSER = argparse.ArgumentParser()
    PARSER.add_argument("lastmove")
    PARSER.add_argument("--seed", type=int, default=1)
    PARSER.add_argument("--all", action="store_true", help="about an example of every game")
    OPTIONS = PARSER.parse_args()
    unittest.main(argv=sys.argv[:1])
