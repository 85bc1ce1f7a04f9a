"""Shards and their merging, from outside: the lines of a single run, whatever is killed, missing, doubled or changed.

usage: shards_command_test.py LASTMOVE
"""

import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import zlib

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
EXPLORE = ["explore", "peg:rect3x4", "-n", "60", "--method", "rule-of-three,parity,pagoda"]
ALL = ["explore", "peg:rect3x3", "--all", "--method", "parity,pagoda"]
SURVEY = ["survey", "octal", "--digits", "2", "-n", "3000"]
TABLE = ["table", "domineering:{m}x{n}", "m=1..4", "n=1..4", "--of", "value,outcome"]
DISTINCT = ["table", "cram:{m}x{n}", "m=1..3", "n=1..3", "--of", "nimber", "--distinct"]
SEED = int(os.environ.get("SEED", "1"))
IS_LONG = "LASTMOVE_LONG" in os.environ


def run(*arguments, **options):
    options.setdefault("timeout", 900)
    return subprocess.run([LASTMOVE, *map(str, arguments)], capture_output=True, text=True, check=False, **options)


def lines_of(path):
    """The heading and the tasks but for their seconds; the checksums are right."""
    heading, *tasks = pathlib.Path(path).read_text().splitlines()
    found = []
    for line in (heading, *tasks):
        text, mark, check = line.rpartition(',"check":"')
        assert mark and check == f"{zlib.crc32((text + '}').encode()):08x}\"}}", line
        found.append(json.loads(text + "}"))
        found[-1].pop("seconds", None)
    return found


def sealed(line):
    return f'{line[:-1]},"check":"{zlib.crc32(line.encode()):08x}"}}'


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.shards = self.folder / "shards"
        self.merged = self.folder / "merged.jsonl"

    def single(self, question):
        path = self.folder / "single.jsonl"
        path.unlink(missing_ok=True)
        done = run(*question, "--output", path)
        self.assertIn(done.returncode, {0, 3}, done.stderr)
        return lines_of(path), done.stdout

    def share(self, question, number, only=None):
        for part in only or range(1, number + 1):
            done = run(*question, "--shard", f"{part}/{number}", "--journal", self.shards)
            self.assertIn(done.returncode, {0, 3}, done.stderr)

    def merge(self, *options):
        return run("merge", self.shards, *options)


class Merging(Case):
    def test_shards_are_a_single_run(self):
        for question in (EXPLORE, ALL, SURVEY, TABLE, DISTINCT):
            wanted, text = self.single(question)
            for number in (1, 2, 5) if IS_LONG else (1, 3):
                shutil.rmtree(self.shards, ignore_errors=True)
                self.merged.unlink(missing_ok=True)
                self.share(question, number)
                sizes = [len(lines_of(path)) - 1 for path in self.shards.glob("*.jsonl")]
                self.assertEqual((len(sizes), sum(sizes)), (number, len(wanted) - 1))
                if number > 1:
                    self.assertGreater(sorted(sizes)[-2], 0)
                done = self.merge("--output", self.merged)
                self.assertIn(done.returncode, {0, 3})
                self.assertEqual(lines_of(self.merged), wanted)
                if question is TABLE:
                    self.assertEqual(done.stdout, text)
                # The merged journal is that of a single run: nothing is left to do.
                again = run(*question, "--output", self.merged)
                self.assertEqual(lines_of(self.merged), wanted, again.stderr)

    def test_more_shards_than_tasks(self):
        question = ["table", "nim:{n}", "n=0..2", "--of", "nimber"]
        self.share(question, 7)
        done = self.merge()
        self.assertEqual((done.returncode, done.stdout), (0, run(*question).stdout))

    def test_one_reply_in_json(self):
        self.share(EXPLORE, 2)
        reply = json.loads(self.merge("--json").stdout.splitlines()[-1])
        self.assertEqual((reply["question"], reply["of"], reply["answer"]), ("merge", "explore", 60))
        self.assertNotIn("missing", reply)

    def test_what_is_missing_is_named(self):
        self.share(EXPLORE, 4, only=[1, 2, 4])
        done = self.merge("--json")
        self.assertEqual(done.returncode, 3)
        missing = json.loads(done.stdout.splitlines()[-1])["missing"]
        self.assertEqual(missing["tasks"], 15)
        self.assertEqual(missing["some"], list(range(2, 60, 4)))
        self.assertEqual(missing["shards"], [f"{self.shards}/3-of-4.jsonl"])
        text = self.merge().stdout
        self.assertIn("Missing: 15 tasks, 2, 6, 10,", text)
        self.assertIn("shard 3/4: 15 tasks; there is no", text)

    def test_a_larger_family_goes_on(self):
        self.share(EXPLORE, 3)
        larger = [*EXPLORE[:3], "90", *EXPLORE[4:]]
        self.share(larger, 3, only=[2])
        done = self.merge("--json")
        self.assertEqual(json.loads(done.stdout.splitlines()[-1])["missing"]["tasks"], 20)
        self.share(larger, 3, only=[1, 3])
        self.merge("--output", self.merged)
        self.assertEqual(lines_of(self.merged), self.single(larger)[0])

    def test_killed_at_random(self):
        print("seed", SEED)
        chance = random.Random(SEED)
        wanted, _ = self.single(SURVEY)
        for part in (1, 2, 3):
            command = [LASTMOVE, *SURVEY, "--shard", f"{part}/3", "--journal", self.shards]
            for _ in range(5):
                with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
                    time.sleep(chance.random() / 5)
                    process.kill()
        self.share(SURVEY, 3)
        self.merge("--output", self.merged)
        self.assertEqual(lines_of(self.merged), wanted)


class Plans(Case):
    def test_the_commands_of_all_shards(self):
        done = run("plan", *TABLE, "--shards", "3", "--journal", self.shards)
        lines = done.stdout.splitlines()
        self.assertEqual(len(lines), 3)
        for line in lines:
            subprocess.run(["bash", "-c", line.replace("lastmove", str(LASTMOVE), 1)], check=True, stdout=subprocess.DEVNULL)
        self.assertEqual(self.merge().stdout, run(*TABLE).stdout)

    def test_words_are_quoted_for_the_shell(self):
        folder = self.folder / "it's $HOME"
        done = run("plan", *TABLE[:4], "--of", "value", "--where", "value=^ and outcome=L", "--shards", "2",
                   "--journal", folder)
        for line in done.stdout.splitlines():
            subprocess.run(["bash", "-c", line.replace("lastmove", str(LASTMOVE), 1)], check=True, stdout=subprocess.DEVNULL)
        self.assertEqual(run("merge", folder).returncode, 0)

    def test_options_of_the_plan_stand_anywhere(self):
        wanted = run("plan", *EXPLORE, "--shards", "3", "--slurm").stdout
        self.assertEqual(run("plan", "--slurm", "--shards=3", *EXPLORE).stdout, wanted)
        self.assertEqual(run("plan", "--shards", "3", *EXPLORE[:2], "--slurm", *EXPLORE[2:]).stdout, wanted)

    def test_refused(self):
        for words, said in (([], "the command of a question"), (["nim:3"], "many tasks"), (["value", "nim:3"], "many tasks"),
                            (SURVEY, "how many shards"), ([*SURVEY, "--shards", "0"], "a number of shards from 1"),
                            ([*SURVEY, "--shards"], "a number of shards"), ([*SURVEY, "--shards", "2", "--output", "x"], "without it"),
                            (["survey", "octl", "--shards", "2", "--nosuch"], "--nosuch")):
            done = run("plan", *words)
            self.assertEqual(done.returncode, 2, words)
            self.assertIn(said, done.stderr)
            self.assertIn("lastmove plan" if "--nosuch" not in words else "lastmove", done.stderr)

    def script(self, question, shards):
        """A script for Slurm, with this program, its standard output, and a stand-in for scontrol that notes its words."""
        text = run("plan", *question, "--shards", str(shards), "--journal", self.shards, "--slurm").stdout
        path = self.folder / "script.sh"
        path.write_text(text.replace("\nlastmove ", f"\n{LASTMOVE} "))
        stand_in = self.folder / "bin/scontrol"
        stand_in.parent.mkdir(exist_ok=True)
        stand_in.write_text(f'#!/bin/sh\necho "$@" >> {self.folder}/requeued\n')
        stand_in.chmod(0o755)
        return path

    def job(self, path, part):
        """One job of the array as Slurm starts it."""
        environment = {**os.environ, "SLURM_ARRAY_TASK_ID": str(part), "SLURM_ARRAY_JOB_ID": "77",
                       "PATH": f"{self.folder}/bin:{os.environ['PATH']}"}
        return subprocess.Popen(["bash", path], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def test_a_script_for_slurm(self):
        path = self.script(TABLE, 3)
        self.assertIn("#SBATCH --array=1-3\n", path.read_text())
        if shutil.which("shellcheck"):
            subprocess.run(["shellcheck", path], check=True)
        for part in (1, 2, 3):
            with self.job(path, part) as job:
                self.assertEqual(job.wait(timeout=900), 0)
        self.assertEqual(self.merge().stdout, run(*TABLE).stdout)
        self.assertFalse((self.folder / "requeued").exists())

    def test_a_job_that_is_warned_is_queued_again_and_goes_on(self):
        slow = [*SURVEY[:2], "--digits", "4", "-n", "20000"]
        path = self.script(slow, 2)
        journal = self.shards / "1-of-2.jsonl"
        kept = 0
        for warnings in (1, 2):
            with self.job(path, 1) as job:
                while not journal.exists() or len(journal.read_text().splitlines()) < kept + 3:
                    time.sleep(0.01)
                job.send_signal(signal.SIGUSR1)
                self.assertEqual(job.wait(timeout=900), 3)
            self.assertGreater(len(lines_of(journal)), kept)
            kept = len(lines_of(journal))
            self.assertEqual((self.folder / "requeued").read_text(), "requeue 77_1\n" * warnings)

    def test_a_job_in_which_no_task_is_done_is_not_queued_for_ever(self):
        slow = ["table", "cram:{n}x9", "n=7..8", "--of", "nimber", "--each", "60"]
        path = self.script(slow, 1)
        for _ in range(2):  # the first one writes the heading of the journal, the second one nothing
            with self.job(path, 1) as job:
                self.wait_for_the_question(job)
                job.send_signal(signal.SIGUSR1)
                self.assertEqual(job.wait(timeout=900), 3)
            self.assertEqual((self.folder / "requeued").read_text(), "requeue 77_1\n")
        self.assertEqual(lines_of(self.shards / "1-of-1.jsonl")[1:], [])

    def wait_for_the_question(self, job):
        """Waits until the job and the program that it runs take Slurm's warning and the journal is begun."""
        def is_asked():
            children = pathlib.Path(f"/proc/{job.pid}/task/{job.pid}/children").read_text().split()
            program = next((status for status in map(status_of, children) if status.get("Name") == "lastmove"), {})
            return (takes(status_of(job.pid), "SigCgt") and takes(program, "SigBlk")
                    and any(journal.read_text() for journal in self.shards.glob("*.jsonl")))
        while not is_asked():
            self.assertIsNone(job.poll())
            time.sleep(0.01)


def status_of(process):
    """What Linux says of a process, by name: nothing of one that has ended, as the job's own helpers soon do."""
    try:
        lines = pathlib.Path(f"/proc/{process}/status").read_text().splitlines()
    except (FileNotFoundError, ProcessLookupError):
        return {}
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def takes(status, signals):
    """Whether SIGUSR1 is among these signals of a process: the ones that it catches, or holds back for a thread."""
    return bool(int(status.get(signals, "0"), 16) >> (signal.SIGUSR1 - 1) & 1)


class Faults(Case):
    def refused(self, status, *said, command=None):
        done = self.merge() if command is None else run(*command)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        for text in said:
            self.assertIn(text, done.stderr)

    def test_a_doubled_shard(self):
        self.share(EXPLORE, 3, only=[1, 3])
        shutil.copy(self.shards / "1-of-3.jsonl", self.shards / "2-of-3.jsonl")
        done = self.merge("--json")
        self.assertEqual(done.returncode, 3)
        reply = json.loads(done.stdout.splitlines()[-1])
        self.assertEqual(list(reply["doubled"].values()), [20])
        self.assertEqual(reply["missing"]["tasks"], 20)

    def test_a_contradiction(self):
        self.share(EXPLORE, 2)
        first, second = self.shards / "1-of-2.jsonl", self.shards / "2-of-2.jsonl"
        line = json.loads(first.read_text().splitlines()[3])
        del line["check"]
        line["weight"] = 7
        text = sealed(json.dumps(line, separators=(",", ":")))
        second.write_text(second.read_text() + text + "\n")
        self.refused(2, "2-of-2.jsonl' task 4 as in line 4 of", "1-of-2.jsonl'")

    def test_another_heading(self):
        self.share(EXPLORE, 2)
        self.refused(2, 'question: "explore" there, "survey" asked',
                     command=[*SURVEY, "--shard", "1/2", "--journal", self.shards])
        self.refused(2, "seed: 1 there, 2 asked",
                     command=[*EXPLORE, "--seed", "2", "--shard", "1/2", "--journal", self.shards])
        self.refused(2, "2 shards of `lastmove explore peg:rect3x4` are there",
                     command=[*EXPLORE, "--shard", "1/3", "--journal", self.shards])
        other = self.shards / "2-of-2.jsonl"
        heading, *rest = other.read_text().splitlines()
        changed = json.loads(heading)
        del changed["check"]
        changed["seed"] = 9
        other.write_text("\n".join([sealed(json.dumps(changed, separators=(",", ":"))), *rest]) + "\n")
        self.refused(2, "seed: 9 there, 1 asked", "2-of-2.jsonl")

    def test_changed_bytes(self):
        self.share(TABLE, 2)
        path = self.shards / "1-of-2.jsonl"
        good = path.read_bytes()
        chance = random.Random(SEED)
        for _ in range(20):
            place = chance.randrange(len(good) - 1)
            if good[place] == ord("\n"):
                continue
            path.write_bytes(good[:place] + bytes([good[place] ^ 1]) + good[place + 1:])
            done = self.merge()
            # The last line may count as torn; any other is corrupt.
            last = good[:-1].rfind(b"\n") < place
            self.assertEqual(done.returncode, 3 if last else 2, (place, done.stderr))

    def test_a_shard_that_is_being_written(self):
        self.share(EXPLORE, 2, only=[1])
        slow = [*SURVEY[:2], "--digits", "4", "-n", "1000000"]
        other = self.folder / "other"
        with subprocess.Popen([LASTMOVE, *slow, "--shard", "1/2", "--journal", other], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as process:
            while not (other / "1-of-2.jsonl").exists() or not (other / "1-of-2.jsonl").stat().st_size:
                time.sleep(0.01)
            process.send_signal(signal.SIGSTOP)  # it has the journal all the same
            done = run("merge", other)
            process.kill()
        self.assertEqual(done.returncode, 4)
        self.assertIn(str(process.pid), done.stderr)

    def test_bad_input(self):
        self.refused(4, "there is no 'tasks.json'", command=["merge", self.folder])
        self.refused(2, "expected DIR", command=["merge"])
        self.refused(2, "K/N, the K-th of N shards", "--shard 1/8 --journal",
                     command=[*EXPLORE, "--shard", "3", "--journal", self.shards])
        for share in ("0/3", "4/3", "1/0", "-1/3", "1/3/3", "a/b", ""):
            self.refused(2, command=[*EXPLORE, "--shard", share, "--journal", self.shards])
        self.refused(2, "--journal together with it", command=[*EXPLORE, "--shard", "1/3"])
        self.refused(2, "--shard together with it", command=[*EXPLORE, "--journal", self.shards])
        self.refused(2, "alone", command=[*EXPLORE, "--shard", "1/3", "--journal", self.shards, "--output", "x"])
        self.shards.mkdir()
        for text in ("", "{", "[]", "{}", '{"question":"value","words":["nim:1"],"options":{},"shards":2,"heading":{}}'):
            (self.shards / "tasks.json").write_text(text)
            self.refused(2, "tasks.json")

    def test_nothing_can_be_written(self):
        self.share(TABLE, 2)
        self.refused(4, "no/x", command=["merge", self.shards, "--output", self.folder / "no/x"])
        file = self.folder / "file"
        file.write_text("")
        self.refused(4, "file", command=[*EXPLORE, "--shard", "1/3", "--journal", file])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
