"""What a count on the disk costs beside one in memory: CPU time and the peak of memory, one thread, each pair one after the other.

usage: count.py LASTMOVE [--only everything|positions|winning]... [--limit M] [SUBJECT...]

`everything` is positions, plays and winning positions, `positions` these alone, `winning` positions and winning ones; by
default all three.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROWS = {"everything": ("all", []), "positions": ("positions", ["--only", "positions"]),
        "winning": ("positions, winning", ["--only", "winning"])}


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("lastmove", type=pathlib.Path)
    parser.add_argument("--only", action="append", choices=list(ROWS))
    parser.add_argument("--limit", default="300M")
    parser.add_argument("subjects", nargs="*", default=["peg:square5:a1:*", "peg:rect5x6:a1:*", "peg:english"])
    return parser.parse_intermixed_args()


def counted(lastmove, *words):
    """The answer, seconds of CPU, and the peak of memory in MB, which the kernel tells while the process lives."""
    process = subprocess.Popen([lastmove, "count", *words, "--json", "--threads", "1", "--quiet"],
                               stdout=subprocess.PIPE, text=True)
    answer = process.stdout.read()  # to the end: it is about to end
    peak = 0
    status = pathlib.Path(f"/proc/{process.pid}/status")
    for line in (status.read_text().splitlines() if status.exists() else []):
        if line.startswith("VmHWM"):
            peak = int(line.split()[1]) / 1024
    _, _, use = os.wait4(process.pid, 0)
    return json.loads(answer), use.ru_utime + use.ru_stime, peak or use.ru_maxrss / 1024


def main():
    asked = arguments()
    lastmove = asked.lastmove.resolve()
    print(f"| board, what is counted | classes | in memory: s | peak MB | `--directory`, {asked.limit}: s | peak MB | ratio |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for subject in asked.subjects:
        for row in asked.only or ROWS:
            title, only = ROWS[row]
            one, seconds, peak = counted(lastmove, subject, *only)
            with tempfile.TemporaryDirectory() as folder:
                other, on_disk, low = counted(lastmove, subject, *only, "--directory", f"{folder}/levels",
                                              "--memory-limit", asked.limit)
            if (one["answer"], one["levels"]) != (other["answer"], other["levels"]):
                raise SystemExit(f"{subject}: the counts differ")
            print(f"| {subject}: {title} | {int(one['answer']['classes']):,} | {seconds:.1f} | {peak:.0f} | {on_disk:.1f} | "
                  f"{low:.0f} | {on_disk / seconds:.2f} |", flush=True)


main()
