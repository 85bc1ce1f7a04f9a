"""The script of `lastmove plan … --slurm` on a Slurm cluster: an array of shards, of which one is warned and queued again,
merged. Skipped where `sinfo` finds no node that is up. Slurm waits two minutes before it starts a job again.

usage: slurm_command_test.py LASTMOVE
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
SURVEY = ["survey", "octal", "--digits", "3", "-n", "60000", "--each", "600"]


def said(*command, **options):
    return subprocess.run([*map(str, command)], capture_output=True, text=True, check=True, **options).stdout


def nodes():
    try:
        return [state for state in said("sinfo", "-h", "-o", "%t").split() if state in ("idle", "mix", "alloc")]
    except (OSError, subprocess.CalledProcessError):
        return []


def tasks(path):
    """The lines of a journal, without times."""
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return [{key: value for key, value in line.items() if key not in ("seconds", "check")} for line in lines]


@unittest.skipUnless(nodes(), "no node of a Slurm cluster")
class Slurm(unittest.TestCase):
    def test_an_array_that_is_warned(self):
        # In a folder that the nodes see, too.
        with tempfile.TemporaryDirectory(dir=os.environ.get("SLURM_TEST_FOLDER")) as name:
            folder = pathlib.Path(name)
            script = said(LASTMOVE, "plan", *SURVEY, "--shards", 3, "--slurm").replace("\nlastmove ", f"\n{LASTMOVE} ")
            (folder / "survey.sh").write_text(script)
            job = said("sbatch", "--parsable", "--time", 30, "survey.sh", cwd=folder).strip()
            journal = folder / "shards" / "1-of-3.jsonl"
            while not journal.exists() or len(journal.read_text().splitlines()) < 3:
                time.sleep(0.1)
            said("scancel", "--batch", "--signal=USR1", f"{job}_1")
            while subprocess.run(["squeue", "-h", "-j", job], capture_output=True, check=False).stdout:
                time.sleep(1)
            self.assertIn("it was interrupted", (folder / f"slurm-{job}_1.out").read_text())
            merged = said(LASTMOVE, "merge", "shards", "--output", "merged.jsonl", cwd=folder)
            self.assertEqual(merged, said(LASTMOVE, *SURVEY, "--output", "single.jsonl", cwd=folder))
            self.assertEqual(tasks(folder / "merged.jsonl"), tasks(folder / "single.jsonl"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
