"""Batches of questions: each has its reply, in order, also behind one that has to be ended by force.

usage: batches_command_test.py HANGING

HANGING is the command line with questions that never look at their limits (tests/doors/command/hanging.cpp): that
about nim:1001 ends it by its time, nim:1002 by its memory, nim:1003, which says on standard error that it has begun, never,
and nim:1004 meets a fault.
"""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import unittest

from pace import is_sanitized

HANGING = pathlib.Path(sys.argv[1]).resolve()
LATE, LARGE, ENDLESS, FAULTY = (f"nim:{number}" for number in range(1001, 1005))
LITTLE = ("--memory-limit", "20M")


def run(*arguments, **options):
    return subprocess.run([HANGING, *map(str, arguments)], capture_output=True, text=True, timeout=900, **options)


def answers(text):
    """Subject, answer, reason and whether it was ended by force, of each line."""
    replies = map(json.loads, text.splitlines())
    return [(reply["subject"], reply["answer"], reply.get("reason"), reply.get("forced")) for reply in replies]


def started(*arguments):
    """Shells start jobs in the background with SIGINT ignored; a person's terminal does not."""
    return subprocess.Popen([HANGING, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))


FORCED = [(LATE, "unknown", "the time limit was reached", True)]
TOO_LARGE = [(LARGE, "unknown", "the memory limit was reached", True)]


def nimber(heap):
    return (f"nim:{heap}", f"*{heap}", None, None)


def unasked(subject):
    return (subject, "unknown", "not asked: the run was interrupted", None)


class EndedByForce(unittest.TestCase):
    def test_a_fresh_process_asks_the_rest(self):
        for subjects, expected in (([LATE, "nim:7"], [*FORCED, nimber(7)]),
                                   (["nim:5", LATE, "nim:7", LATE, "nim:9"],
                                    [nimber(5), *FORCED, nimber(7), *FORCED, nimber(9)]),
                                   ([LATE, LATE, LATE], 3 * FORCED), (["nim:5", LATE], [nimber(5), *FORCED])):
            result = run("value", *subjects, "--json")
            self.assertEqual(answers(result.stdout), expected)
            self.assertEqual((result.returncode, result.stderr), (3, ""))
        self.assertEqual(answers(run("value", LATE, "--json").stdout), FORCED)

    @unittest.skipIf(is_sanitized(HANGING), "the memory of the process is not looked at under a sanitizer, which takes more")
    def test_so_it_does_where_memory_ended_one(self):
        result = run("value", LARGE, "nim:7", LARGE, "nim:9", "--json", *LITTLE)
        self.assertEqual(answers(result.stdout), [*TOO_LARGE, nimber(7), *TOO_LARGE, nimber(9)])
        self.assertEqual(result.returncode, 3)

    def test_text_says_so(self):
        for threads in (1, 3):
            result = run("value", "nim:5", LATE, "nim:7", "--threads", threads)
            first, middle, last = result.stdout.partition(
                f"{LATE}\nNot decided: the time limit was reached.\nThe question was ended by force.\n")
            self.assertIn("*5", first)
            self.assertTrue(middle, result.stdout)
            self.assertTrue(last.startswith("nim:7\n"), last)

    def test_subjects_from_standard_input(self):
        # More than fit on a command line; with bytes that are no UTF-8.
        many = [f"nim:{number}" for number in range(1005, 1105)]
        long = "nim:" + ",".join(["3", "5", "3", "5"] * 50_000)
        lines = [LATE, *many, long, LATE, "nim:7"]
        result = run("outcome", "-", "--json", input="\n".join(lines))
        self.assertEqual([reply[0] for reply in answers(result.stdout)][:-3], lines[:-3])
        self.assertEqual([reply[1] for reply in answers(result.stdout)], ["unknown", *("N" * 100), "P", "unknown", "N"])
        odd = subprocess.run([HANGING, "value", "-", "--json"], input=f"{LATE}\n\xff\xfe\nnim:7\n".encode("latin-1"),
                             capture_output=True, timeout=900)
        self.assertEqual(odd.returncode, 2)
        self.assertEqual(len(odd.stdout.splitlines()), 3)
        self.assertIn(b"error", odd.stdout.splitlines()[1])

    def test_the_status_is_that_of_all(self):
        for subjects, status in (([LATE, "nmi:7"], 2), (["nmi:7", LATE, "nim:7"], 2), ([LATE, "nim:7", LATE], 3)):
            result = run("value", *subjects, "--json")
            self.assertEqual((result.returncode, len(result.stdout.splitlines())), (status, len(subjects)))

    def test_certificates_one_of_which_is_standard_input(self):
        with tempfile.TemporaryDirectory() as folder:
            proof = pathlib.Path(folder, "proof.json")
            run("outcome", "cram:3x3", "--certificate", proof)
            late = pathlib.Path(folder, LATE)
            late.write_text(proof.read_text())
            result = run("check", LATE, "-", "proof.json", "--json", cwd=folder, input=proof.read_text())
            self.assertEqual([reply[:2] for reply in answers(result.stdout)],
                             [(LATE, "unknown"), ("-", "accepted"), ("proof.json", "accepted")])

    def test_variables_of_others_mean_nothing(self):
        for value in ("", "0", "7", "x", "99999999999"):
            result = run("value", "nim:5", "nim:7", "--json", env={**os.environ, "LASTMOVE_REST": value})
            self.assertEqual((answers(result.stdout), result.stderr), ([nimber(5), nimber(7)], ""), value)

    def test_a_fault_has_a_reply_in_its_place(self):
        result = run("value", "nim:5", FAULTY, "nim:7", "--json")
        self.assertEqual(answers(result.stdout), [nimber(5), (FAULTY, "unknown", "there is a fault in lastmove", None),
                                                  nimber(7)])
        self.assertEqual(result.returncode, 3)
        self.assertIn("This is a fault in lastmove", result.stderr)


class Interrupted(unittest.TestCase):
    def test_the_rest_is_not_asked(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGUSR1):
            with started("value", "nim:5", ENDLESS, "nim:7", "nim:9", "--json") as child:
                self.assertEqual(child.stderr.readline(), "begun\n")
                child.send_signal(number)
                out, _ = child.communicate(timeout=900)
            self.assertEqual(answers(out), [nimber(5), (ENDLESS, "unknown", "it was interrupted", True),
                                            unasked("nim:7"), unasked("nim:9")])
            self.assertEqual(child.returncode, 3)

    def test_nor_is_it_behind_one_that_was_ended_by_force(self):
        with started("value", LATE, "nim:5", ENDLESS, "nim:7", "nim:9") as child:
            self.assertEqual(child.stderr.readline(), "begun\n")
            child.send_signal(signal.SIGINT)
            out, _ = child.communicate(timeout=900)
        self.assertIn(f"{ENDLESS}\nNot decided: it was interrupted.\nThe question was ended by force.\n"
                      "nim:7\nNot asked: the run was interrupted.\nnim:9\nNot asked: the run was interrupted.\n", out)
        self.assertEqual(child.returncode, 3)

    def test_a_question_that_heeds_it(self):
        with started("count", "peg:triangle15:a1", "peg:french", "peg:triangle15:a1", "--json") as child:
            self.assertIn("solutions", child.stdout.readline())
            child.send_signal(signal.SIGINT)
            out, _ = child.communicate(timeout=900)
        one, *others = answers(out)
        self.assertEqual(one[0], "peg:french")
        self.assertIn(one[2], ("it was interrupted", "not asked: the run was interrupted"))  # it may not have begun
        self.assertEqual(others, [unasked("peg:triangle15:a1")])
        self.assertEqual(child.returncode, 3)


class Tours(unittest.TestCase):
    def test_each_stop_is_asked_or_says_that_it_is_not(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/said", "w+", encoding="utf-8") as said:
                child = subprocess.Popen([HANGING, "tour", "--directory", folder], stdout=said, stderr=subprocess.PIPE, text=True,
                                         env={**os.environ, "LATE": "peg:english", "ENDLESS": "peg:english:d4:e4"})
                for line in child.stderr:
                    if line == "begun\n":
                        child.send_signal(signal.SIGTERM)
                child.stderr.close()
                child.wait(timeout=900)
                said.seek(0)
                text = said.read()
        commands = re.findall(r"^\$ lastmove (.*)$", text, re.M)
        self.assertEqual(len(commands), len(set(commands)))
        self.assertGreater(len(commands), 20)
        self.assertEqual(commands[0], "show peg:english")
        self.assertTrue(commands[-1].startswith("compare "), commands[-1])
        self.assertEqual(text.count("The question was ended by force."), 4)
        self.assertEqual(text.count("Not asked: the run was interrupted."), len(commands) - 4)
        self.assertEqual(child.returncode, 3)


class Outputs(unittest.TestCase):
    def test_one_that_is_full_ends_the_batch(self):
        for subjects in (["nim:5", "nim:7"], [LATE, "nim:7"], ["nmi:5", "nim:7"]):
            with open("/dev/full", "w", encoding="utf-8") as full:
                result = subprocess.run([HANGING, "value", *subjects, "--json"], stdout=full, stderr=subprocess.PIPE,
                                        text=True, timeout=900)
            self.assertEqual(result.returncode, 4, result.stderr)
            self.assertEqual(result.stderr.count("standard output"), 1)


unittest.main(argv=sys.argv[:1])
