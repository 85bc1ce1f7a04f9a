"""What tools/kept keeps is what was made, or is made anew.

usage: kept_test.py SOURCE_DIR
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

KEPT = pathlib.Path(sys.argv[1]).resolve() / "tools" / "kept"
MAKE = 'set -e; echo made >>runs; mkdir -p out; cp text out; sleep "${PAUSE:-0}"'


class Kept(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name)
        self.store = self.place / "store"
        self.write("first")

    def write(self, text):
        (self.place / "text").write_text(text)

    def start(self, made_of, **environment):
        environment = {**os.environ, "LASTMOVE_KEPT": str(self.store), **environment}
        process = subprocess.Popen([KEPT, "out", "sh", "-c", MAKE], cwd=self.place, env=environment, text=True, start_new_session=True,
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdin.write(made_of)
        process.stdin.close()
        process.stdin = None
        return process

    def run_kept(self, made_of, **environment):
        process = self.start(made_of, **environment)
        out, err = process.communicate()
        self.assertEqual(process.returncode, 0, err)
        return out, err

    def runs(self):
        return (self.place / "runs").read_text().count("made")

    def made(self):
        return (self.place / "out" / "text").read_text()

    def test_the_same_is_made_once(self):
        self.run_kept("compiler 1")
        self.write("what is not read")
        out, _ = self.run_kept("compiler 1")
        self.assertEqual((self.runs(), self.made()), (1, "first"))
        self.assertIn("used again", out)

    def test_something_else_is_made(self):
        self.run_kept("compiler 1")
        self.write("second")
        self.run_kept("compiler 2")
        self.assertEqual((self.runs(), self.made()), (2, "second"))

    def test_what_is_damaged_is_made_anew(self):
        for damage in (lambda kept: kept[:-1], lambda kept: b"x", lambda kept: b"", lambda kept: bytes(len(kept)),
                       lambda kept: bytes([kept[0] ^ 1]) + kept[1:], lambda kept: kept.replace(b"first", b"other"),
                       lambda kept: kept + b"\n"):
            self.run_kept("compiler 1")
            before = self.runs()
            kept = next(self.store.iterdir())
            kept.write_bytes(damage(kept.read_bytes()))
            self.run_kept("compiler 1")
            self.assertEqual((self.runs(), self.made()), (before + 1, "first"))

    def test_what_cannot_be_kept_is_made_all_the_same(self):
        self.store.write_text("a file where the folder should be")
        for _ in range(2):
            _, err = self.run_kept("compiler 1")
            self.assertIn("could not be kept", err)
        self.assertEqual((self.runs(), self.made()), (2, "first"))

    def test_two_at_once(self):
        processes = [self.start("compiler 1", PAUSE="0.2") for _ in range(3)]
        for process in processes:
            _, err = process.communicate()
            self.assertEqual(process.returncode, 0, err)
        self.assertEqual((self.runs(), self.made()), (1, "first"))
        self.assertEqual(len(list(self.store.iterdir())), 1)

    def test_two_at_once_where_nothing_can_be_kept(self):
        self.store.write_text("a file where the folder should be")
        processes = [self.start("compiler 1", PAUSE="0.1") for _ in range(3)]
        for process in processes:
            _, err = process.communicate()
            self.assertEqual(process.returncode, 0, err)
        self.assertEqual((self.runs(), self.made()), (3, "first"))

    def test_what_was_ended_is_made_anew(self):
        process = self.start("compiler 1", PAUSE="600")
        while not (self.place / "out" / "text").exists():
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        self.run_kept("compiler 1")
        self.assertEqual((self.runs(), self.made()), (2, "first"))

    def test_without_a_command_its_usage_is_said(self):
        result = subprocess.run([KEPT, "out"], cwd=self.place, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        self.assertEqual((result.returncode, result.stderr), (2, "usage: tools/kept FOLDER COMMAND [ARGUMENT...]\n"))

    def test_a_command_that_fails_is_not_kept(self):
        (self.place / "text").unlink()
        process = self.start("compiler 1")
        process.communicate()
        self.assertNotEqual(process.returncode, 0)
        self.assertFalse(self.store.exists())


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
