"""The Python checker's two ways to nimbers of heaps agree, whichever heaps count as rare, and so does the program.

usage: sequences_test.py SOURCE_DIR LASTMOVE
"""

import functools
import json
import os
import pathlib
import random
import subprocess
import sys
import unittest

CHECKER = pathlib.Path(sys.argv[1]).resolve() / "checker"
LASTMOVE = pathlib.Path(sys.argv[2]).resolve()
sys.path.insert(0, str(CHECKER))

import heaps  # noqa: E402
import nimbers  # noqa: E402
import periods  # noqa: E402


class Room:
    """Counts, and never ends."""

    def step(self, steps=1):
        pass

    def take(self, positions=1):
        pass


def random_code(source):
    """A code that leaves at most two heaps, with conditions on them."""
    digits = [source.choice("01234567") + source.choice(["", "", "!", "="]) for _ in range(source.randrange(1, 5))]
    whole = source.choice(["0", "0", "4", "4!", "4="])
    return f"{whole}.{''.join(digits)}"


@functools.cache
def by_all_moves(code, last):
    method = nimbers.AllMoves(heaps.Code(code), Room())
    for _ in range(last + 1):
        method.nimbers.append(method.next())
    return method.nimbers


CODES = ["4!.0", "0.6!", "0.7!7", "4=.3", "0.66!", "4!.4", "0.06", "4.4!", "0.6=6!",
         *(random_code(random.Random(seed)) for seed in range(36 if "LASTMOVE_LONG" in os.environ else 12))]


class Sequences(unittest.TestCase):
    def test_classes_change_nothing(self):
        for code in CODES:
            with self.subTest(code=code):
                # Classes are chosen anew at 256 and at 512.
                self.assertEqual(nimbers.sequence(heaps.Code(code), 600, Room()), by_all_moves(code, 600))

    def test_the_program_says_the_same(self):
        for code in CODES[:30]:
            with self.subTest(code=code):
                said = subprocess.run([LASTMOVE, "sequence", f"octal:{code}:n", "-n", "600", "--json"],
                                      capture_output=True, text=True, check=True)
                self.assertEqual(json.loads(said.stdout)["values"], by_all_moves(code, 600))


class Classes(unittest.TestCase):
    def test_the_sparsest_is_found(self):
        method = periods.TwoHeaps(heaps.Code("4!.0"), nimbers.ANY_CLASSES, Room())
        method.nimbers = by_all_moves("4!.0", 1000)
        method.choose_classes()
        self.assertLess(len(method.rare), 300)
        for mask in range(64):
            rare = sum((nimber & mask).bit_count() % 2 == 0 for nimber in method.nimbers[1:])
            self.assertLessEqual(len(method.rare), rare)


unittest.main(argv=sys.argv[:1])
