"""lastmove-mpi, from outside: the journals of one process, for any number of ranks, killed at random; faults.

usage: mpi_command_test.py LASTMOVE LASTMOVE_MPI [MPIRUN...]
"""

import contextlib
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

from pace import wait_until
from shards_command_test import lines_of  # the lines but for their seconds, checksums verified

LASTMOVE, RANKED = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
ROOT = pathlib.Path(__file__).resolve().parent.parent
MPIRUN = sys.argv[3:] or ["mpirun", "--oversubscribe"]
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_hwloc_base_binding_policy": "none"}
EXPLORE = ["explore", "peg:rect3x4", "-n", "200", "--method", "rule-of-three,parity,pagoda"]
ALL = ["explore", "peg:rect3x3", "--all", "--method", "parity,pagoda"]
SURVEY = ["survey", "octal", "--digits", "2", "-n", "3000"]
TABLE = ["table", "domineering:{m}x{n}", "m=1..4", "n=1..4", "--of", "value,outcome"]
QUOTIENTS = ["table", "octal:{code}:n", "code=0.1..0.77", "--of", "order,p-positions,tame,heaps", "-n", "11",
             "--each", "600"]
SEED = int(os.environ.get("SEED", "1"))
KILLS = int(os.environ.get("KILLS", "6"))
IS_LONG = "LASTMOVE_LONG" in os.environ


def command(ranks, *arguments):
    return [*MPIRUN, "-n", str(ranks), str(RANKED), *map(str, arguments)]


def run(ranks, *arguments, **options):
    options.setdefault("timeout", 900)
    return subprocess.run(command(ranks, *arguments), capture_output=True, text=True, check=False,
                          env=ENVIRONMENT, **options)


def lives(number):
    try:
        return pathlib.Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.path = self.folder / "ranks.jsonl"

    def single(self, question):
        path = self.folder / "single.jsonl"
        path.unlink(missing_ok=True)
        done = subprocess.run([LASTMOVE, *question, "--output", path], capture_output=True, text=True, check=False)
        self.assertIn(done.returncode, {0, 3}, done.stderr)
        return lines_of(path), done.stdout


class Ranks(Case):
    def test_journals_are_those_of_one_process(self):
        for question in (EXPLORE, ALL, SURVEY, TABLE, QUOTIENTS):
            wanted, text = self.single(question)
            for ranks in (1, 2, 3, 4, 8) if IS_LONG else (1, 2, 8) if question is EXPLORE else (3,):
                self.path.unlink(missing_ok=True)
                done = run(ranks, *question, "--output", self.path)
                self.assertIn(done.returncode, {0, 3}, done.stderr)
                self.assertEqual(lines_of(self.path), wanted)
                if question in (TABLE, QUOTIENTS):
                    self.assertEqual(done.stdout, text)

    def test_killed_at_random_and_gone_on_with(self):
        print("seed", SEED)
        chance = random.Random(SEED)
        question = [*SURVEY[:-1], "30000"]
        begin = time.monotonic()
        wanted, _ = self.single(question)
        patience = time.monotonic() - begin
        for _ in range(KILLS):
            with subprocess.Popen(command(3, *question, "--output", self.path), stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL, env=ENVIRONMENT, start_new_session=True) as process:
                # Before, Open MPI's mpirun may wait for ever when a rank is killed.
                wait_until(lambda job=process: job.poll() is not None or self.has_begun(job))
                time.sleep(patience * chance.random() / 4)
                self.kill(process, chance)
            text = self.path.read_text() if self.path.exists() else ""
            if text.count("\n") > 1:
                self.path.write_text(text[:text.rfind("\n") + 1])
                kept = lines_of(self.path)
                self.assertEqual(kept, wanted[:len(kept)])
        self.assertIn(run(3, *question, "--output", self.path).returncode, {0, 3})
        self.assertEqual(lines_of(self.path), wanted)

    @staticmethod
    def ranks(process):
        return subprocess.run(["pgrep", "-P", str(process.pid)], capture_output=True, text=True, check=False).stdout.split()

    def has_begun(self, process):
        """Whether the ranks have met: one of them has the journal."""
        def opened(rank):
            try:
                return any(file.resolve() == self.path.resolve() for file in pathlib.Path(f"/proc/{rank}/fd").iterdir())
            except OSError:
                return False  # it has ended
        return any(map(opened, self.ranks(process)))

    def kill(self, process, chance):
        """One of the ranks, or all of the job."""
        ranks = self.ranks(process)
        with contextlib.suppress(ProcessLookupError):  # it has ended
            if ranks and chance.random() < 0.5:
                os.kill(int(chance.choice(ranks)), signal.SIGKILL)
            else:
                os.killpg(process.pid, signal.SIGKILL)
        process.wait(timeout=900)
        while any(map(lives, ranks)):  # they have the journal until they see that they are alone
            time.sleep(0.01)

    def test_certificates(self):
        proofs = self.folder / "proofs"
        done = run(3, *TABLE, "--output", self.path, "--certificates", proofs)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("certificates in", done.stdout)
        checked = subprocess.run([LASTMOVE, "check", proofs], capture_output=True, text=True, check=False)
        self.assertEqual(checked.returncode, 0, checked.stdout)

    def test_standard_input(self):
        done = run(3, "table", "-", "--of", "nimber", input="nim:3\nkayles:7\ndawson:9\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([line.split()[-1] for line in done.stdout.splitlines()[1:4]], ["3", "2", "0"])

    @staticmethod
    def claims(folder, proof):
        """What the pieces of a certificate claim."""
        names = [entry["sha256"] for entry in json.loads(proof.read_text())["evidence"]["pieces"]]
        pieces = [json.loads((folder / f"{name}.json").read_text()) for name in names]
        return [(piece["puzzle"], piece["claim"]) for piece in pieces]

    def test_a_position_decided_in_pieces(self):
        for words in (["kayles:9,5"], ["cram:3x4", "--misere"], ["domineering:4x4"]):
            question = ["outcome", *words, "--front", "20"]
            own = self.folder / "one.json"
            wanted = subprocess.run([LASTMOVE, *question, "--pieces", self.folder / "one", "--certificate", own],
                                    text=True, check=True, capture_output=True).stdout
            pieces, proof = self.folder / "pieces", self.folder / "proof.json"
            done = run(3, *question, "--pieces", pieces, "--certificate", proof)
            said = done.stdout.replace(str(pieces), str(self.folder / "one"))
            self.assertEqual((done.returncode, said), (0, wanted), done.stderr)
            # A task that two ranks did may have two proofs, of the same claim.
            self.assertEqual(self.claims(pieces, proof), self.claims(self.folder / "one", own))
            for checker in ([LASTMOVE, "check"], [sys.executable, ROOT / "checker"]):
                checked = subprocess.run([*checker, proof, "--pieces", pieces], capture_output=True, text=True, check=False)
                self.assertEqual(checked.returncode, 0, checked.stdout)
            for folder in (pieces, self.folder / "one"):
                shutil.rmtree(folder)

    def test_levels_counted_by_all_ranks(self):
        question = ["count", "peg:triangle21:a1:*"]
        wanted = json.loads(subprocess.run([LASTMOVE, *question, "--json"], capture_output=True, check=True).stdout)
        for ranks in (1, 2, 3, 8) if IS_LONG else (1, 3):
            done = run(ranks, *question, "--directory", self.folder / "levels", "--json")
            self.assertEqual(done.returncode, 0, done.stderr)
            found = json.loads(done.stdout)
            self.assertEqual((found["answer"], found["levels"]), (wanted["answer"], wanted["levels"]))
            self.assertFalse((self.folder / "levels").exists())

    def test_a_count_that_is_stopped_goes_on(self):
        question = ["count", "peg:square5:a1:*", "--directory", self.folder / "levels", "--json"]
        stopped = run(3, *question, "--time-limit", "0.3")
        self.assertIn(stopped.returncode, {0, 3}, stopped.stderr)
        done = run(3, *question)
        wanted = subprocess.run([LASTMOVE, *question[:2], "--json"], capture_output=True, check=True).stdout
        self.assertEqual(json.loads(done.stdout)["answer"], json.loads(wanted)["answer"])

    def test_shards(self):
        for part in (1, 2):
            done = run(2, *EXPLORE, "--shard", f"{part}/2", "--journal", self.folder / "shards")
            self.assertEqual(done.returncode, 0, done.stderr)
        merged = self.folder / "merged.jsonl"
        subprocess.run([LASTMOVE, "merge", self.folder / "shards", "--output", merged], check=True,
                       stdout=subprocess.DEVNULL)
        self.assertEqual(lines_of(merged), self.single(EXPLORE)[0])


class Faults(Case):
    def refused(self, status, said, ranks, *arguments):
        done = run(ranks, *arguments)
        self.assertEqual(done.returncode, status, done.stderr)
        self.assertEqual(done.stderr.count(said), 1, done.stderr)

    def test_bad_input_is_said_once(self):
        self.refused(2, "a question that is many tasks: table, survey, explore, outcome --front N, count --directory DIR", 3, "value", "nim:3")
        self.refused(2, "cannot read 'peg:nosuch'", 3, "explore", "peg:nosuch")
        self.refused(2, "expected", 2, "survey", "octal", "--digits", "9")
        self.refused(2, "cannot read '--nosuch'", 3, "survey", "octal", "--nosuch")
        self.refused(4, "there is no folder", 3, *SURVEY, "--output", "/no/folder/x")

    def test_help(self):
        done = run(2, "help", "survey")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout.count("Example: lastmove survey octal"), 1)

    def test_another_process_has_the_journal(self):
        slow = ["survey", "octal", "--digits", "4", "-n", "1000000", "--output", self.path]
        with subprocess.Popen([LASTMOVE, *slow], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            while not self.path.exists() or not self.path.stat().st_size:
                time.sleep(0.01)
            process.send_signal(signal.SIGSTOP)  # it has the journal all the same
            done = run(3, *slow)
            process.kill()
        self.assertEqual(done.returncode, 4)
        self.assertIn(str(process.pid), done.stderr)

    def test_the_time_limit(self):
        done = run(3, "survey", "octal", "--digits", "4", "-n", "1000000", "--output", self.path, "--time-limit", "0.7")
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertIn("time limit", done.stderr)
        heading, *tasks = lines_of(self.path)
        self.assertEqual(heading["question"], "survey")
        self.assertEqual([task["index"] for task in tasks], list(range(len(tasks))))

    def test_a_warning_of_the_scheduler(self):
        """SIGUSR1, which mpirun hands on: the journal is closed, and the status 3."""
        slow = ["survey", "octal", "--digits", "4", "-n", "1000000", "--json", "--output", self.path]
        with subprocess.Popen(command(3, *slow), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              env=ENVIRONMENT, text=True) as process:
            while not self.path.exists() or self.path.stat().st_size < 500:
                time.sleep(0.05)
            process.send_signal(signal.SIGUSR1)
            process.communicate(timeout=900)
        self.assertEqual(process.returncode, 3)
        self.assertGreater(len(lines_of(self.path)), 1)

    def test_a_full_disk(self):
        small = ["bash", "-c", 'test "$OMPI_COMM_WORLD_RANK" = 0 && ulimit -f 3; exec "$@"', "bash"]
        with_tcp = {**ENVIRONMENT, "OMPI_MCA_btl": "self,tcp"}  # shared memory is a file, too
        done = subprocess.run([*MPIRUN, "-n", "3", *small, RANKED, *SURVEY, "--output", self.path], text=True,
                              capture_output=True, check=False, timeout=900, env=with_tcp)
        self.assertEqual(done.returncode, 4, done.stderr)
        self.assertGreater(len(lines_of(self.path)), 1)
        self.assertIn(run(3, *SURVEY, "--output", self.path).returncode, {0, 3})
        self.assertEqual(lines_of(self.path), self.single(SURVEY)[0])

    def test_one_reply_in_json(self):
        done = run(3, *EXPLORE, "--json", "--output", self.path)
        self.assertEqual(json.loads(done.stdout)["table"]["problems"], 200)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
