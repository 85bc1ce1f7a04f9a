"""What a count on the disk costs beside one in memory: CPU time and the peak of memory, one thread, each pair one after the other.

usage: count.py LASTMOVE [SUBJECT...]
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

LASTMOVE = pathlib.Path(sys.argv[1]).resolve()
SUBJECTS = sys.argv[2:] or ["peg:square5:a1:*", "peg:rect5x6:a1:*", "peg:english"]
LIMIT = "300M"


def counted(*words):
    """The answer, seconds of CPU, and the peak of memory in MB, which the kernel tells while the process lives."""
    process = subprocess.Popen([LASTMOVE, "count", *words, "--json", "--threads", "1", "--quiet"], stdout=subprocess.PIPE, text=True)
    answer = process.stdout.read()  # to the end: it is about to end
    peak = 0
    status = pathlib.Path(f"/proc/{process.pid}/status")
    for line in (status.read_text().splitlines() if status.exists() else []):
        if line.startswith("VmHWM"):
            peak = int(line.split()[1]) / 1024
    _, _, use = os.wait4(process.pid, 0)
    return json.loads(answer), use.ru_utime + use.ru_stime, peak or use.ru_maxrss / 1024


def main():
    print(f"| board | classes | in memory: s | peak MB | --directory, {LIMIT}: s | peak MB | ratio |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for subject in SUBJECTS:
        one, seconds, peak = counted(subject)
        with tempfile.TemporaryDirectory() as folder:
            other, on_disk, low = counted(subject, "--directory", f"{folder}/levels", "--memory-limit", LIMIT)
        if (one["answer"], one["levels"]) != (other["answer"], other["levels"]):
            raise SystemExit(f"{subject}: the counts differ")
        print(f"| {subject} | {int(one['answer']['classes']):,} | {seconds:.1f} | {peak:.0f} | {on_disk:.1f} | {low:.0f} | "
              f"{on_disk / seconds:.2f} |")


main()
