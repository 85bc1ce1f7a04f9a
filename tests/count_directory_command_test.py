"""`count --directory`, from outside: the same numbers in little memory, killed, interrupted, with a full disk, with
the directory of another count, with changed files.

usage: count_directory_command_test.py LASTMOVE [--all]    (with --all, of larger boards)
"""

import json
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from pace import is_sanitized

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
ALL = "--all" in sys.argv[2:]
SUBJECT = "peg:square5:a1:*"
LARGE = "peg:english" if ALL else "peg:rect4x7:a2:*"  # for which 60 MiB are not enough, with plays
SEED = int(os.environ.get("SEED", "1"))
MIB = 1 << 20


def run(*arguments, **options):
    return subprocess.run([LASTMOVE, *map(str, arguments)], capture_output=True, text=True, timeout=600, **options)


def numbers(result):
    """What was counted, all in all and by level."""
    reply = json.loads(result.stdout)
    return reply["answer"], reply["levels"]


def small_files(size):
    """Files of this process may not grow beyond a size: stands for a full disk."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


class Case(unittest.TestCase):
    def wait_for_levels(self, process, number):
        """Until the journal of a count that goes on has this number of levels, besides its heading and what it began with."""
        journal = self.scratch / "count-0.jsonl"
        while not journal.exists() or journal.read_text().count("\n") < number + 2:
            self.assertIsNone(process.poll())
            time.sleep(0.02)

    @classmethod
    def setUpClass(cls):
        cls.wanted = numbers(run("count", SUBJECT, "--json"))

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.scratch = pathlib.Path(folder.name) / "scratch"
        self.count = ["count", SUBJECT, "--json", "--directory", self.scratch]

    def within_60_mib(self, *words):
        """The reply to a count on disk, whose memory is measured."""
        command = [LASTMOVE, *words, "--memory-limit", "60M", "--directory", self.scratch]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            text = process.stdout.read()
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 0)
        self.assertLess(used.ru_maxrss * 1024, 60 * MIB)
        return json.loads(text)

    def stop_early(self, *more):
        """Stops a count after some levels, by a full disk."""
        result = run(*self.count, *more, preexec_fn=small_files(40_000))
        self.assertEqual(result.returncode, 4, result.stderr)
        return result


class Numbers(Case):
    def test_the_same_as_in_memory(self):
        for more in ([], ["--only", "positions"], ["--only", "winning"]):
            wanted = numbers(run("count", SUBJECT, "--json", *more))
            for threads in (1, 2, 3):
                result = run(*self.count, *more, "--threads", threads)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual(numbers(result), wanted)
                self.assertFalse(self.scratch.exists())

    @unittest.skipIf(is_sanitized(LASTMOVE), "a sanitizer has memory of its own")
    def test_the_memory_limit_is_obeyed(self):
        self.assertEqual(self.within_60_mib("count", LARGE, "--json", "--threads", "2")["answer"], {
            "positions": "187636299", "classes": "23475688", "winning_positions": "13428122",
            "plays": "577116156815309849672", "solutions": "40861647040079968"} if ALL else {
            "positions": "7321352", "classes": "7321352", "winning_positions": "2599220",
            "plays": "36829206618016683", "solutions": "416951487249658"})

    def test_the_refusal_says_what_to_type(self):
        result = run("count", LARGE, "--memory-limit", "60M")
        self.assertEqual(result.returncode, 3)
        self.assertIn("--directory SCRATCH", result.stdout)


class Stopped(Case):
    def test_killed_at_random_and_gone_on_with(self):
        print("seed", SEED)
        chance = random.Random(SEED)
        begin = time.monotonic()
        self.assertEqual(numbers(run(*self.count, "--threads", 2)), self.wanted)
        patience = time.monotonic() - begin
        for _ in range(int(os.environ.get("KILLS", "6"))):
            with subprocess.Popen([LASTMOVE, *self.count, "--threads", "2"], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL) as process:
                time.sleep(patience * chance.random() / 3)
                process.kill()
        result = run(*self.count, "--threads", 1)  # the parts are those of two threads
        self.assertEqual(numbers(result), self.wanted, result.stderr)
        # A folder that was made just before the program was killed is not known as its own.
        self.assertFalse(self.scratch.exists() and any(self.scratch.iterdir()))

    def test_ended_by_a_signal_and_by_a_limit(self):
        words = ["count", "peg:french", "--directory", self.scratch]
        with subprocess.Popen([LASTMOVE, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True) as process:
            self.wait_for_levels(process, 7)
            process.send_signal(signal.SIGINT)
            text, errors = process.communicate(timeout=900)
        self.assertEqual(process.returncode, 3, errors)
        self.assertRegex(text, r"Counted up to \d+ jumps")
        self.assertIn("it was interrupted", text + errors)
        self.assertIn("the same command goes on from there", text)
        first = len(json.loads(run(*words, "--json", "--time-limit", 0.1).stdout)["levels"])
        self.assertLess(3, first)  # levels that were done are told at once

    def test_a_full_disk(self):
        result = self.stop_early()
        self.assertRegex(result.stderr, r"cannot write '.*scratch.*'")
        kept = sorted(path.name for path in self.scratch.iterdir() if path.suffix != ".new")
        self.assertIn("count-0.jsonl", kept)
        self.assertEqual(numbers(run(*self.count)), self.wanted)
        self.assertFalse(self.scratch.exists())


class Bitmaps(Case):
    """Positions without plays, in bitmaps on the disk."""

    @unittest.skipIf(is_sanitized(LASTMOVE), "a sanitizer has memory of its own")
    def test_little_memory(self):
        words = ["count", "peg:english", "--only", "winning", "--json"]  # which counts all positions first
        reply = self.within_60_mib(*words)
        self.assertEqual(reply["answer"], {"positions": "187636299", "classes": "23475688",
                                           "winning_positions": "13428122"})
        for key, number in reply["answer"].items():
            self.assertEqual(sum(int(level[key]) for level in reply["levels"]), int(number))
        if ALL:
            self.assertEqual((reply["answer"], reply["levels"]), numbers(run(*words)))
        self.assertFalse(self.scratch.exists())

    def test_interrupted_and_gone_on_with(self):
        print("seed", SEED)
        chance = random.Random(SEED)
        subject = "peg:english:e5:*" if ALL else "peg:rect5x6:b3:*"
        words = ["count", subject, "--only", "winning", "--json", "--threads", "2"]
        begin = time.monotonic()
        wanted = numbers(run(*words))
        patience = time.monotonic() - begin
        stops = 0
        for _ in range(6):
            with subprocess.Popen([LASTMOVE, *words, "--directory", self.scratch], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL) as process:
                time.sleep(patience * chance.random() / 3)
                process.send_signal(chance.choice([signal.SIGINT, signal.SIGTERM, signal.SIGKILL]))
                stops += process.wait(timeout=900) in (3, -9)
        if stops == 6:
            self.assertTrue(self.scratch.exists())
            for other in ([subject, "--only", "positions"], [subject]):
                self.assertEqual(run("count", *other, "--directory", self.scratch).returncode, 2)
        result = run(*words, "--directory", self.scratch)
        self.assertEqual(numbers(result), wanted, result.stderr)

    def test_no_room(self):
        result = run("count", "peg:english", "--only", "positions", "--directory", self.scratch,
                     preexec_fn=small_files(4 * MIB))
        self.assertEqual(result.returncode, 4, result.stdout)
        self.assertIn("cannot write", result.stderr)

    def test_a_changed_file(self):
        words = ["count", "peg:english", "--only", "positions", "--directory", self.scratch]
        limit = 0.2
        while True:
            result = run(*words, "--time-limit", limit)
            self.assertEqual(result.returncode, 3, "it was done at once")
            if (self.scratch / "count-0.jsonl").read_text().count("\n") > 4:
                break
            limit *= 1.3
        bits = self.scratch / "reached.bits"
        size = bits.stat().st_size
        os.truncate(bits, 0)
        os.truncate(bits, size)
        result = run(*words)
        self.assertEqual(result.returncode, 4, result.stdout)
        self.assertIn("changed since it was written", result.stderr)


class Refused(Case):
    def test_another_count(self):
        self.stop_early()
        for other, difference in ((["peg:triangle21:a1:*"], '"peg:square5:a1:*" there'),
                                  ([SUBJECT, "--only", "positions"], "plays: true there, false asked")):
            result = run("count", *other, "--directory", self.scratch)
            self.assertEqual(result.returncode, 2)
            self.assertIn(difference, result.stderr)
            self.assertIn("as in '--directory other'", result.stderr)
        self.assertEqual(numbers(run(*self.count)), self.wanted)

    def test_a_second_process(self):
        words = ["count", "peg:french", "--directory", self.scratch]
        with subprocess.Popen([LASTMOVE, *words], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as process:
            self.wait_for_levels(process, 1)
            result = run(*words)
            process.kill()
        self.assertEqual(result.returncode, 4)
        self.assertIn(f"process {process.pid} is writing it", result.stderr)

    def test_a_changed_file(self):
        self.stop_early("--threads", 1)
        last = max(self.scratch.glob("*.plays"))
        text = bytearray(last.read_bytes())
        text[len(text) // 2] ^= 1
        last.write_bytes(text)
        result = run(*self.count)
        self.assertEqual(result.returncode, 4)
        self.assertIn("its checksum is wrong", result.stderr)

    def test_directories_that_cannot_be(self):
        for path in ("/dev/null", "/no/folder/x", "/proc/x"):
            result = run("count", SUBJECT, "--directory", path)
            self.assertEqual(result.returncode, 4, result.stderr)
            self.assertIn(f"cannot write '{path}'", result.stderr)
        result = run("count", "peg:square9:a1:*", "--directory", self.scratch)
        self.assertEqual(result.returncode, 2)
        self.assertIn("at most 64 holes", result.stderr)

    def test_files_of_others_stay(self):
        self.scratch.mkdir()
        (self.scratch / "notes").write_text("mine")
        self.assertEqual(numbers(run(*self.count)), self.wanted)
        self.assertEqual([path.name for path in self.scratch.iterdir()], ["notes"])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *(word for word in sys.argv[2:] if word != "--all")])
