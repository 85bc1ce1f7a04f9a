"""Journals of survey and explore, from outside: killed, locked, torn, grown, raised, of the format before.

usage: journals_command_test.py LASTMOVE    (the variable KILLS: how often each journal's program is killed)
"""

import json
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import zlib

from pace import PATIENCE, wait_until

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
SURVEY = ["survey", "octal", "--digits", "2", "-n", "2500"]
EXPLORE = ["explore", "peg:english", "-n", "40", "--pegs", "6..9", "--moves", "2..4", "--family", "parity", "--method",
           "rule-of-three,parity,lattice,pagoda,integer"]
ALL = ["explore", "peg:rect3x3", "--all", "--method", "parity,pagoda"]
SEED = int(os.environ.get("SEED", "1"))
IS_LONG = "LASTMOVE_LONG" in os.environ


def but(question, option, value):
    """The question with another value of an option that it has."""
    place = question.index(option) + 1
    return [*question[:place], value, *question[place + 1:]]


def run(*arguments, **options):
    options.setdefault("timeout", 600)
    return subprocess.run([LASTMOVE, *map(str, arguments)], capture_output=True, text=True, **options)


def small_files(size):
    """Files of this process may not grow beyond a size: stands for a full disk."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def opened(line):
    """The object of a line, whose checksum is right."""
    text, mark, check = line.rpartition(',"check":"')
    assert mark and check == f"{zlib.crc32((text + '}').encode()):08x}\"}}", line
    return json.loads(text + "}")


def sealed(line):
    return f'{line[:-1]},"check":"{zlib.crc32(line.encode()):08x}"}}'


def lines_of(text):
    """The heading and the tasks, in order, but for their seconds."""
    assert text.endswith("\n")
    heading, *tasks = [opened(line) for line in text.splitlines()]
    for task in tasks:
        task.pop("seconds")
    return heading, tasks


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.path = self.folder / "journal.jsonl"

    def lines(self, *question, **options):
        """The lines of a run to a journal of its own."""
        path = self.folder / "other.jsonl"
        path.unlink(missing_ok=True)
        self.assertIn(run(*question, "--output", path, **options).returncode, {0, 3})
        return lines_of(path.read_text())


class Interrupted(Case):
    def test_killed_at_random_and_gone_on_with(self):
        print("seed", SEED)
        chance = random.Random(SEED)
        most, problems = ("30000", "300") if IS_LONG else ("12000", "120")
        for question in (but(SURVEY, "-n", most), but(EXPLORE, "-n", problems)):
            begin = time.monotonic()
            wanted = self.lines(*question)
            patience = time.monotonic() - begin
            for threads in (1, 2):
                self.path.unlink(missing_ok=True)
                command = [LASTMOVE, *question, "--threads", str(threads), "--output", self.path]
                for _ in range(int(os.environ.get("KILLS", "5"))):
                    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
                        time.sleep(patience * chance.random() / 4)
                        process.kill()
                    text = self.path.read_text() if self.path.exists() else ""
                    kept = lines_of(text[:text.rfind("\n") + 1])[1] if "\n" in text else []
                    self.assertEqual(kept, wanted[1][:len(kept)])
                self.assertEqual(run(*command[1:]).returncode, 0)
                self.assertEqual(lines_of(self.path.read_text()), wanted)
                self.assertEqual([p.name for p in self.folder.iterdir() if p.name[0] == "."], [])

    def test_ended_by_a_signal_or_a_limit(self):
        question = ["survey", "octal", "--digits", "3", "-n", "100000"]
        command = [LASTMOVE, *question, "--output", self.path]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True) as process:
            wait_until(lambda: self.path.exists() and self.path.read_text().count("\n") > 3, process)
            process.send_signal(signal.SIGTERM)
            _, errors = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 3)
        self.assertIn("it was interrupted", errors)
        tasks = lines_of(self.path.read_text())[1]
        self.assertEqual([task["index"] for task in tasks], list(range(len(tasks))))
        result = run(*question, "--output", self.path, "--time-limit", 0.5)
        self.assertEqual(result.returncode, 3)
        more = lines_of(self.path.read_text())[1]
        self.assertEqual(more[:len(tasks)], tasks)
        self.assertEqual([task["index"] for task in more], list(range(len(more))))

    def test_a_full_disk(self):
        for question in (SURVEY, EXPLORE):
            self.path.unlink(missing_ok=True)
            result = run(*question, "--output", self.path, preexec_fn=small_files(3000))
            self.assertEqual(result.returncode, 4)
            heading, tasks = lines_of(self.path.read_text())  # no torn line
            self.assertLess(3, len(tasks))
            self.assertEqual(run(*question, "--output", self.path).returncode, 0)
            again = lines_of(self.path.read_text())
            self.assertEqual((again[0], again[1][:len(tasks)]), (heading, tasks))
            # A journal that is put in order on a full disk stays as it was.
            first, *rest = self.path.read_text().splitlines(keepends=True)
            self.path.write_text("".join([first, *reversed(rest)]))
            before = self.path.read_text()
            result = run(*question, "--output", self.path, preexec_fn=small_files(3000))
            self.assertEqual((result.returncode, self.path.read_text()), (4, before))

    def test_two_processes(self):
        slow = ["survey", "octal", "--digits", "4", "-n", "1000000", "--output", self.path]
        with subprocess.Popen([LASTMOVE, *slow], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            wait_until(lambda: self.path.exists() and self.path.stat().st_size > 0, process)
            second = run(*slow)
            over_it = run("solve", "peg:oo.>..o", "--certificate", self.path)
            self.assertIn('{"journal":', self.path.read_text())
            process.kill()
        for refused in second, over_it:
            self.assertEqual(refused.returncode, 4)
            self.assertIn(f"process {process.pid} is writing it; wait until that ends, or name another file", refused.stderr)
        # Many that begin at once: one writes, the others are refused, and nothing is ruined.
        self.path.unlink()
        command = [LASTMOVE, *SURVEY, "--output", self.path]
        processes = [subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                     for _ in range(6)]
        statuses = [process.wait(timeout=PATIENCE) for process in processes]
        self.assertIn(0, statuses)
        self.assertLessEqual(set(statuses), {0, 4})
        self.assertEqual(lines_of(self.path.read_text()), self.lines(*SURVEY))


class Contents(Case):
    def test_threads(self):
        for question in (SURVEY, EXPLORE, ALL):
            self.assertEqual(self.lines(*question, "--threads", 1),
                             self.lines(*question, "--threads", 3))

    def test_headings(self):
        heading, tasks = self.lines(*SURVEY)
        self.assertEqual(heading, {"journal": 1, "question": "survey", "subject": "octal",
                                   "limits": {"each": 10.0, "last": 2500}})
        self.assertEqual(len(tasks), 127)
        heading, _ = self.lines(*EXPLORE, "--seed", 7)
        self.assertEqual((heading["question"], heading["seed"], heading["limits"]),
                         ("explore", 7, {"each": 10.0}))

    def test_damage(self):
        for question in (SURVEY, EXPLORE):
            wanted = self.lines(*question)
            command = [*question, "--output", self.path]
            self.path.unlink(missing_ok=True)
            run(*command)
            whole = self.path.read_text()
            lines = whole.splitlines(keepends=True)
            torn = "".join(lines[:-1])
            for text in (torn + lines[-1][:40], torn + lines[-1].replace("0", "1"), torn,
                         "".join(lines[:3]), lines[0], lines[0][:30], ""):
                self.path.write_text(text)
                self.assertEqual(run(*command).returncode, 0)
                self.assertEqual(lines_of(self.path.read_text()), wanted)
            middle = "".join(lines[:5]) + lines[5].replace("0", "1") + "".join(lines[6:])
            self.path.write_text(middle)
            result = run(*command)
            self.assertEqual((result.returncode, self.path.read_text()), (2, middle))
            self.assertIn("in line 6: ", result.stderr)
            self.assertIn("head -n 5", result.stderr)
            # Lines that are sealed, but not of this run.
            other = "".join(lines[:5]) + sealed('{"index":4,"code":"0.1"}') + "\n"
            self.path.write_text(other)
            self.assertEqual((run(*command).returncode, self.path.read_text()), (2, other))

    def test_other_headings_are_refused(self):
        self.assertEqual(run(*EXPLORE, "--output", self.path).returncode, 0)
        text = self.path.read_text()
        for question, said in (([*EXPLORE, "--seed", "2"], "seed: 1 there, 2 asked"),
                               ([*EXPLORE, "--each", "5"], "each: 10.0 there, 5.0 asked"),
                               (but(EXPLORE, "--family", "any"), 'family: "parity" there, "any" asked'),
                               (SURVEY, 'question: "explore" there, "survey" asked')):
            for retry in ([], ["--retry", "stopped"]):
                result = run(*question, *retry, "--output", self.path)
                self.assertEqual((result.returncode, self.path.read_text()), (2, text))
                self.assertIn(said, result.stderr)

    def test_growth(self):
        run(*but(SURVEY, "--digits", "1"), "--output", self.path)
        first = self.path.read_text()
        self.assertEqual(run(*SURVEY, "--output", self.path).returncode, 0)
        self.assertTrue(self.path.read_text().startswith(first))
        self.assertEqual(lines_of(self.path.read_text()), self.lines(*SURVEY))
        # And what is asked for is answered, not what the journal has.
        result = run(*but(SURVEY, "--digits", "1"), "--output", self.path)
        self.assertIn("cousins counted once: 11;", result.stdout)
        self.path.unlink()
        run(*but(EXPLORE, "-n", "20"), "--output", self.path)
        self.assertIn("40 problems", run(*EXPLORE, "--output", self.path).stdout)
        self.assertEqual(lines_of(self.path.read_text()), self.lines(*EXPLORE))
        self.assertIn("20 problems", run(*but(EXPLORE, "-n", "20"), "--output", self.path).stdout)


class Retry(Case):
    SMALL = but(SURVEY, "-n", "100")

    def test_survey(self):
        wanted = self.lines(*SURVEY)
        command = [*SURVEY, "--output", self.path]
        self.assertEqual(run(*self.SMALL, "--output", self.path).returncode, 0)
        before = self.path.read_text()
        stopped = [task for task in lines_of(before)[1] if task["stopped"]]
        self.assertGreater(len(stopped), 10)
        refused = run(*command)
        self.assertEqual((refused.returncode, self.path.read_text()), (2, before))
        self.assertIn("last: 100 there, 2500 asked", refused.stderr)
        self.assertIn("--retry stopped", refused.stderr)
        self.assertEqual(run(*command, "--retry", "stopped").returncode, 0)
        heading, tasks = lines_of(self.path.read_text())
        self.assertEqual(heading, wanted[0])
        for key in ("index", "code", "period", "preperiod", "stopped", "cousin"):
            self.assertEqual([task[key] for task in tasks], [task[key] for task in wanted[1]])
        again = self.path.read_text()
        self.assertEqual(run(*command, "--retry", "stopped").returncode, 0)
        self.assertEqual(self.path.read_text(), again)

    def test_survey_killed(self):
        run(*self.SMALL, "--output", self.path)
        before = self.path.read_text()
        command = [*SURVEY, "--output", self.path]
        run(*command, "--retry", "stopped")
        wanted = lines_of(self.path.read_text())
        chance = random.Random(SEED)
        said = 0
        for _ in range(10 if IS_LONG else 5):
            self.path.write_text(before)
            with subprocess.Popen([LASTMOVE, *command, "--retry", "stopped"],
                                  stdout=subprocess.DEVNULL) as process:
                time.sleep(chance.random() / 8)
                process.kill()
            result = run(*command)
            # Rows of smaller limits are not passed off as those of these.
            self.assertIn(result.returncode, {0, 2, 3})
            if result.returncode == 3:
                self.assertIn("--retry stopped repeats them", result.stderr)
                said += 1
            self.assertEqual(run(*command, "--retry", "stopped").returncode, 0)
            self.assertEqual(lines_of(self.path.read_text()), wanted)
        print("killed while rows were done again:", said)

    def test_explore(self):
        for question in (EXPLORE, ALL):
            wanted = self.lines(*question)
            self.path.unlink(missing_ok=True)
            command = [*question, "--output", self.path]
            self.assertIn(run(*command, "--each", 0).returncode, {0, 3})
            stopped = [task for task in lines_of(self.path.read_text())[1] if task["stopped"]]
            self.assertTrue(stopped or question is ALL)
            self.assertEqual(run(*command).returncode, 2)
            result = run(*command, "--retry", "stopped")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(lines_of(self.path.read_text()), wanted)

    def test_needs_a_journal(self):
        for question in (SURVEY, EXPLORE):
            result = run(*question, "--retry", "stopped")
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertEqual(run(*question, "--retry", "all", "--output", self.path).returncode, 2)
        self.assertFalse(self.path.exists())


class Older(Case):
    """Files as they were written before there were journals."""

    def older(self, *question):
        """The lines of a file of the format before, made of the text of a journal: a reader compares texts, and
        here a number may be spelled in another way."""
        path = self.folder / "new.jsonl"
        path.unlink(missing_ok=True)
        run(*question, "--output", path)
        heading, *tasks = [line.rpartition(',"check":"')[0] + "}" for line in path.read_text().splitlines()]
        stopped = re.compile(r'"stopped":(null|\{[^{}]*\})')
        if '"question":"explore"' not in heading:
            word = {False: "null", True: '"time"'}
            return [stopped.sub(lambda match: '"stopped":' + word["each" in match[1]],
                                re.sub(r'^\{"index":\d+,', "{", task)) for task in tasks]
        heading = re.sub(r'^\{"journal":1,"question":"explore","subject":', '{"explore":', heading)
        return [re.sub(r',"limits":\{[^{}]*\}', "", heading),
                *(re.sub(stopped.pattern + ",", "", task) for task in tasks)]

    def write(self, lines, end="\n"):
        self.path.write_text("\n".join(lines) + end)

    def test_survey(self):
        wanted = self.lines(*SURVEY)
        rows = self.older(*SURVEY)
        random.Random(SEED).shuffle(rows)
        command = [*SURVEY, "--output", self.path]
        for some in (rows, rows[:40]):
            self.write(some)
            result = run(*command)
            self.assertEqual(result.returncode, 0, result.stderr)
            heading, tasks = lines_of(self.path.read_text())
            self.assertEqual(heading, wanted[0])
            for key in ("index", "code", "period", "preperiod"):
                self.assertEqual([task[key] for task in tasks], [task[key] for task in wanted[1]])
        odd = [row.replace('"code":"0.77"', '"code":"0.8"') for row in rows]
        for found, question, said in ((rows + rows[:1], SURVEY, "in line 128: expected each code once"),  # of two processes
                                      (odd, SURVEY, f"cannot read '0.8' in line {1 + [*map(str.__eq__, odd, rows)].index(False)}:"),
                                      (rows, but(SURVEY, "-n", "3000"), "searched up to the limits given")):
            self.write(found)
            text = self.path.read_text()
            result = run(*question, "--output", self.path)
            self.assertEqual((result.returncode, self.path.read_text()), (2, text))
            self.assertIn(said, result.stderr)

    def test_explore(self):
        for question in (EXPLORE, ALL):
            wanted = self.lines(*question)
            older = self.older(*question)
            command = [*question, "--output", self.path]
            for some, end in ((older, "\n"), (older[:20], "\n"), (older[:20], ""), (older[:1], "\n")):
                self.write(some, end)
                result = run(*command)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual(lines_of(self.path.read_text()), wanted)
            self.write([older[0], *older[2:]])
            text = self.path.read_text()
            self.assertEqual((run(*command).returncode, self.path.read_text()), (2, text))


class Elsewhere(Case):
    def test_standard_output(self):
        for question in (SURVEY, EXPLORE):
            wanted = self.lines(*question)
            result = run(*question, "--output", "-", cwd=self.folder)
            self.assertEqual((result.returncode, lines_of(result.stdout)), (0, wanted))
            self.assertIn("|---|", result.stderr)
            self.assertFalse((self.folder / "-").exists())
            # What was printed is a journal.
            self.path.write_text(result.stdout)
            self.assertEqual(run(*question, "--output", self.path).returncode, 0)
            self.assertEqual(self.path.read_text(), result.stdout)

    def test_pipes_devices_folders(self):
        for question in (SURVEY, EXPLORE):
            self.assertEqual(run(*question, "--output", "/dev/full").returncode, 4)
            self.assertEqual(run(*question, "--output", "/dev/null").returncode, 0)
            self.assertEqual(run(*question, "--output", self.folder).returncode, 4)
            self.assertEqual(run(*question, "--output", self.folder / "no" / "file").returncode, 4)
            pipe = self.folder / "pipe"
            os.mkfifo(pipe)
            result = run(*question, "--output", pipe, "--time-limit", 1)
            self.assertEqual(result.returncode, 3, result.stderr)
            read = []
            reader = threading.Thread(target=lambda: read.append(pipe.read_text()))
            reader.start()
            self.assertEqual(run(*question, "--output", pipe).returncode, 0)
            reader.join()
            self.assertEqual(lines_of(read[0]), self.lines(*question))
            pipe.unlink()

    def test_links(self):
        real = self.folder / "real.jsonl"
        self.path.symlink_to(real)
        run(*SURVEY, "--output", self.path)
        run(*but(SURVEY, "-n", "3000"), "--retry", "stopped", "--output", self.path)
        self.assertTrue(self.path.is_symlink())
        self.assertEqual(lines_of(real.read_text())[0]["limits"]["last"], 3000)


unittest.main(argv=sys.argv[:1] + sys.argv[2:])
