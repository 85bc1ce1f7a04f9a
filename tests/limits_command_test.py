"""Limits and interrupts from outside: whatever ends a question, it answers with what it knows.

usage: limits_command_test.py LASTMOVE [CLASS]
"""

import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from pace import PATIENCE, Work, growing, is_sanitized, wait_for_watch, wait_for_work

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
# Sanitizers make it slower.
SLOWER = 15 if is_sanitized(LASTMOVE) else 1

# Questions that take minutes or more, and what is known of them at once: keys of the reply.
LONG = {
    ("solve", "pack:formidable-fourteen", "--minimise"): ["radius", "at_least", "witness"],
    ("solve", "peg:english", "--fewest-sweeps"): ["at_least", "sweeps", "witness"],
    ("count", "peg:french"): ["levels"],
    ("bases", "peg:english"): ["bases"],
    ("quotient", "octal:0.3122:n"): ["presentation"],
    ("value", "cram:7x9"): [],
    ("outcome", "clobber:6x6"): [],
    ("solve", "tile:10x10:L4,T4", "--all"): ["tilings", "witness"],
    ("thermograph", "domineering:8x8"): [],
    ("hint", "cram:7x9"): [],
    ("period", "octal:0.6:n", "-n", "1000000000"): [],
    ("sequence", "cram:4xn", "-n", "40"): ["values", "up_to"],
    ("sequence", "octal:0.0007:n", "--ppositions", "--misere", "-n", "5000"): ["positions", "up_to"],
    ("count", "tile:10x12:pentominoes"): [],
    ("value", "cram:6x7"): ["outcome"],
    ("value", "clobber:4x5"): ["outcome"],
    ("compare", "domineering:7x7", "0"): [],
    ("compare", "snort:5x6", "0", "--misere"): [],
    ("construct", "replacement", "table", "-n", "100000"): ["rows"],
    ("construct", "replacement", "find", "--displacement", "1000000"): [],
    ("tests", "tile:30x30:L4,P5"): ["tests"],
    ("show", "domineering:8x8"): [],
}


def start(*arguments, out=subprocess.PIPE):
    # Shells start jobs in the background with SIGINT ignored; a person's terminal does not.
    return subprocess.Popen([LASTMOVE, *arguments, "--quiet"], stdout=out, stderr=out, text=True,
                            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))


def measured(*arguments):
    """The exit status, seconds of CPU and the peak of memory in MB."""
    child = start(*arguments, "--threads", "1", out=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return child.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


class Interrupts(unittest.TestCase):
    def test_the_first_signal_answers_with_what_is_known(self):
        for number, (question, keys) in enumerate(LONG.items()):
            with self.subTest(question=question):
                for worked in (0.25, 0.8, 4, 24):  # seconds of the processor, which is not always as quick
                    reply = self.interrupted(question, worked * SLOWER,
                                             (signal.SIGINT, signal.SIGTERM, signal.SIGUSR1)[number % 3])
                    if all(key in reply for key in keys):
                        break
                for key in keys:
                    self.assertIn(key, reply)
                if not keys:
                    self.assertEqual(reply["answer"], "unknown")
                    self.assertEqual(reply["reason"], "it was interrupted")

    def interrupted(self, question, worked, number):
        """What is answered at the signal of that number, after some seconds of work."""
        child = start(*question, "--json")
        wait_for_work(child, worked)
        child.send_signal(number)
        out, err = child.communicate(timeout=PATIENCE)
        self.assertEqual(child.returncode, 3, (out, err))
        return json.loads(out)

    def test_large_boards_are_drawn_within_the_limit(self):
        with tempfile.TemporaryDirectory() as folder:
            for question in (["show", "col:100x100"], ["outcome", "domineering:100x100"], ["hint", "cram:100x100"],
                             ["hint", "domineering:100x100"], ["value", "domineering:100x100"]):
                svg = pathlib.Path(folder, "-".join(question).replace(":", "-") + ".svg")
                for limit in growing(0.5 * SLOWER):
                    svg.unlink(missing_ok=True)
                    with Work() as work:
                        child = start(*question, "--time-limit", str(limit), "--threads", "1", "--svg", svg)
                        _, err = child.communicate(timeout=PATIENCE)
                    self.assertIn(child.returncode, {0, 3}, err)
                    self.assertLess(work.seconds, limit + 10 * SLOWER, question)
                    if svg.exists():
                        break
                self.assertIn("</svg>", svg.read_text(), question)

    def test_a_list_says_what_was_found(self):
        for worked in (0.4, 1.5, 6):
            child = start("facets", "peg:rect4x5", "--json")
            wait_for_work(child, worked)
            child.send_signal(signal.SIGINT)
            out, _ = child.communicate(timeout=PATIENCE)
            self.assertEqual(child.returncode, 3)
            facets = [json.loads(line) for line in out.splitlines()]
            if len(facets) > 12:
                break
        self.assertGreater(len(facets), 12)
        if "facet" in facets[0]:
            self.assertEqual(len({json.dumps(facet["weights"], sort_keys=True) for facet in facets}),
                             len(facets))

    def test_text_says_that_it_was_interrupted(self):
        child = start("count", "peg:french")
        wait_for_work(child, 0.4)
        child.send_signal(signal.SIGTERM)
        out, _ = child.communicate(timeout=PATIENCE)
        self.assertIn("up to symmetry", out)
        self.assertIn("Not finished: it was interrupted.\n", out)

    def test_a_signal_to_the_group_is_one_signal(self):
        for seconds in growing(1, 4):
            result = subprocess.run(["timeout", "-s", "INT", str(seconds), LASTMOVE, "count", "peg:french", "--json"],
                                    capture_output=True, text=True, timeout=PATIENCE)
            if "levels" in result.stdout:
                break
        self.assertIn("levels", json.loads(result.stdout))
        self.assertEqual(json.loads(result.stdout)["reason"], "it was interrupted")

    def test_the_second_signal_ends_at_once(self):
        # Nobody writes to the pipe that the certificate is to be read from.
        child = subprocess.Popen([LASTMOVE, "check", "-"], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        wait_for_watch(child)
        child.send_signal(signal.SIGTERM)
        time.sleep(0.1)
        child.send_signal(signal.SIGTERM)
        child.stdout.read()
        self.assertIn(child.wait(timeout=PATIENCE), (3, 128 + signal.SIGTERM))
        child.stdin.close()
        child.stdout.close()
        child.stderr.close()


class Known(unittest.TestCase):
    def test_a_position_is_drawn_whatever_is_found_of_it(self):
        for subject in ("amazons:" + "|".join(("x..o.." * 20)[i % 6:][:100] for i in range(100)),
                        "domineering:100x100", "cram:100x100", "domineering:8x8"):
            for limit in growing(0.3 * SLOWER):
                result = subprocess.run([LASTMOVE, "show", subject, "--memory-limit", "50M", "--time-limit", str(limit),
                                         "--threads", "1"], capture_output=True, text=True)
                self.assertIn(result.returncode, (0, 3))
                if not result.stdout.startswith("Not decided:"):
                    break
            self.assertGreater(result.stdout.count("\n"), 8, subject[:30])
            self.assertNotEqual(result.stdout[:12], "Not decided:", subject[:30])

    def test_a_sequence_is_known_up_to_where_the_limit_was_reached(self):
        for options, key in (([], "values"), (["--ppositions"], "positions"),
                             (["--ppositions", "--misere"], "positions")):
            question = [LASTMOVE, "sequence", "octal:0.007:n", *options, "--json"]
            last = "5000" if "--misere" in options else "100000000"
            for limit in growing(0.3):
                some = subprocess.run([*question, "-n", last, "--time-limit", str(limit)], capture_output=True, text=True)
                self.assertEqual(some.returncode, 3)
                some = json.loads(some.stdout)
                if some.get("up_to", 0) > 20:
                    break
            self.assertGreater(some["up_to"], 20)
            up_to = min(some["up_to"], 2000)
            whole = json.loads(subprocess.run([*question, "-n", str(up_to)], capture_output=True, text=True).stdout)
            known = some[key][:up_to + 1] if key == "values" else [n for n in some[key] if n <= up_to]
            self.assertEqual(known, whole[key], options)
        text = subprocess.run([LASTMOVE, "sequence", "octal:0.007:n", "-n", "100000000", "--bfile", "--time-limit", "0.3"],
                              capture_output=True, text=True).stdout.splitlines()
        self.assertEqual([line[0] for line in text[:3]], ["#", "#", "0"])

    def test_a_sequence_is_known_as_far_as_memory_reaches(self):
        for subject in ("kayles:n", "nim:n", "octal:0.16:n"):
            result = subprocess.run([LASTMOVE, "sequence", subject, "-n", "100000000", "--memory-limit", "50M",
                                     "--json"], capture_output=True, text=True)
            self.assertEqual(result.returncode, 3, result.stderr)
            reply = json.loads(result.stdout)
            self.assertGreater(reply["up_to"], 10_000, subject)
            self.assertEqual(len(reply["values"]), reply["up_to"] + 1)
            self.assertEqual(reply["reason"], "the memory limit was reached")

    def test_what_is_not_proved_in_time_is_no_answer(self):
        for question in (["solve", "peg:wiegleb:e5:e5", "--fewest-sweeps"],
                         ["solve", "peg:rect6x8:a1:a1", "--fewest-sweeps"],
                         ["solve", "pack:formidable-fourteen", "--minimise"]):
            for limit in growing(0.3):
                result = subprocess.run([LASTMOVE, *question, "--time-limit", str(limit), "--json"], capture_output=True,
                                        text=True)
                self.assertEqual(result.returncode, 3, result.stderr)
                reply = json.loads(result.stdout)
                if reply["answer"] == "yes":
                    break
            self.assertEqual((reply["answer"], reply["minimal"], reply["reason"]),
                             ("yes", False, "the time limit was reached"))
            self.assertIn("witness", reply)

    def test_a_quotient_has_a_lower_bound(self):
        for family in ("domineering:2xn", "partizan-octal:0.17/0.31:n"):
            for limit in growing(0.4):
                result = subprocess.run([LASTMOVE, "quotient", family, "-n", "9", "--time-limit", str(limit), "--json"],
                                        capture_output=True, text=True)
                reply = json.loads(result.stdout)
                answer = reply["answer"]
                if answer != "unknown":
                    break
            self.assertGreater(answer.get("order", answer.get("order_at_least")), 1, reply)
            self.assertEqual("order_at_least" in answer, reply["status"] == "lower-bound")


class Limits(unittest.TestCase):
    def test_memory_is_measured(self):
        for question in (["value", "domineering:50x50"], ["value", "domineering:100x100"],
                         ["compare", "domineering:40x40", "0"], ["thermograph", "clobber:40x40"],
                         ["value", "snort:40x40"], ["outcome", "col:40x40"], ["value", "nogo:40x40"],
                         ["count", "peg:french"], ["solve", "peg:wiegleb:d1:*"]):
            with self.subTest(question=question):
                status, cpu, peak = measured(*question, "--memory-limit", "20M", "--time-limit", "0.7")
                self.assertIn(status, (0, 3))
                self.assertLess(cpu, 4)
                self.assertLessEqual(peak, 80)

    def test_memory_of_the_process(self):
        # What the allocator does not count, the watch beside the question sees.
        status, cpu, peak = measured("tests", "peg:rect16x16:h8:a1", "--memory-limit", "1M", "--time-limit", "5")
        self.assertIn(status, (0, 1, 3))
        self.assertLessEqual(peak, 52)

    def test_a_machine_without_memory(self):
        for question, megabytes in ((["value", "snort:40x40"], 200), (["count", "peg:french"], 200),
                                    (["value", "domineering:100x100"], 100), (["value", "domineering:100x100"], 120),
                                    (["sequence", "octal:0.6:n", "-n", "900000000"], 200)):
            def little():
                resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
            with self.subTest(question=question, megabytes=megabytes):
                # Memory ends it after a second of work, long before its time: machines are busy.
                result = subprocess.run([LASTMOVE, *question, "--time-limit", "300"],
                                        capture_output=True, text=True, preexec_fn=little, timeout=900)
                self.assertEqual(result.returncode, 3, result)
                self.assertIn("memory", result.stdout + result.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
