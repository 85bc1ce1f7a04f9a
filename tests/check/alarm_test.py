"""The Python checker's time limit ends the check and nothing behind it, however often it rings; and
what one file takes is there again for the next.

usage: alarm_test.py SOURCE_DIR
"""

import importlib.util
import json
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

import heavy

CHECKER = pathlib.Path(sys.argv[1]).resolve() / "checker"
sys.path.insert(0, str(CHECKER))
SPEC = importlib.util.spec_from_file_location("program", CHECKER / "__main__.py")
program = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(program)


class Late(Exception):
    pass


def out_of_time():
    raise Late


def spin(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass


class Alarms(unittest.TestCase):
    def setUp(self):
        program.AGAIN = 1e-4  # it rings some times more while the first exception is on its way out

    def test_it_rings_inside_only(self):
        def unwound_slowly():
            try:
                spin(10)
            finally:
                spin(5e-4)
        for round_ in range(300):
            with self.assertRaises(Late):
                program.within(1e-3 + round_ * 1e-6, unwound_slowly, out_of_time)
            spin(5e-4)

    def test_an_exception_that_is_swallowed_is_raised_again(self):
        def swallows():
            for _ in range(3):
                try:
                    spin(10)
                except Late:
                    pass
            return "never"
        program.AGAIN = 0.01
        rings = []
        def ring():
            rings.append(1)
            raise Late
        self.assertEqual(program.within(1e-3, swallows, ring), "never")
        self.assertEqual(len(rings), 3)

    def test_a_file_that_needs_much_memory_takes_none_from_the_next(self):
        small = CHECKER.parent / "tests/check/certificates/army-4.json"
        with tempfile.TemporaryDirectory() as folder:
            large = pathlib.Path(folder) / "large.json"
            large.write_text(json.dumps(heavy.LATE["two heaps of six hundred thousand"]))
            command = [sys.executable, CHECKER, "--memory-limit", "150M", large, small]
            run = subprocess.run(command, capture_output=True, text=True)
        first, second = run.stdout.splitlines()
        self.assertIn("gave up: the memory limit", first)
        self.assertIn("accepted", second)
        self.assertEqual(run.returncode, 3)

    def test_what_ends_in_time_is_returned(self):
        self.assertEqual(program.within(5, lambda: "done", out_of_time), "done")
        self.assertEqual(program.within(None, lambda: "done", out_of_time), "done")
        spin(1e-3)


unittest.main(argv=sys.argv[:1])
