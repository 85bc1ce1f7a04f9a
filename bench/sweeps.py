"""The fewest sweeps of peg problems: all of the English board with one hole empty and one peg left, and others.

usage: sweeps.py LASTMOVE SECONDS [EARLIER] [--english | SUBJECT...]

Each program is given SECONDS of wall time for each problem, one thread; an earlier one is asked beside the other. A
bound is what is proved when the time is up; then the processor seconds and the peak of memory, and those of
`lastmove check`, whose own search finds the bound again.
"""

import json
import os
import subprocess
import sys
import tempfile

SIZE = 7
HOLES = [(x, y) for y in range(SIZE) for x in range(SIZE) if 1 < x < 5 or 1 < y < 5]


def images(hole):
    """Under the symmetries of the square, always in the same order."""
    x, y = hole
    last = SIZE - 1
    return [(x, y), (y, x), (last - x, y), (y, last - x), (x, last - y), (last - y, x), (last - x, last - y),
            (last - y, last - x)]


def name(hole):
    return "abcdefg"[hole[0]] + str(hole[1] + 1)


def english():
    """Problems with one hole empty and one peg left, of which none is another's image, and which the rule of three
    allows: jumps keep the parities of pegs on the diagonals, so hole and peg are a multiple of three paces apart."""
    seen = set()
    for hole in HOLES:
        for peg in HOLES:
            if (hole[0] - peg[0]) % 3 or (hole[1] - peg[1]) % 3:
                continue
            problem = min(zip(images(hole), images(peg)))
            if problem not in seen:
                seen.add(problem)
                yield f"peg:english:{name(problem[0])}:{name(problem[1])}"


def run(words):
    """What a command prints, its exit status, processor seconds, and peak in megabytes."""
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as running:
        said = running.stdout.read()
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    return said, running.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss // 1024


def ask(program, subject, seconds, certificate):
    said, _, took, megabytes = run([program, "solve", subject, "--fewest-sweeps", "--json", "--threads", "1",
                                    "--time-limit", str(seconds), "--certificate", certificate])
    return told(json.loads(said)), f"{took:.1f}", str(megabytes)


def checked(program, seconds, certificate):
    _, status, took, megabytes = run([program, "check", "--quiet", "--time-limit", str(seconds), certificate])
    return (f"{took:.1f}", str(megabytes)) if status == 0 else ("no", "")


def told(reply):
    if reply.get("answer") != "yes":
        return reply.get("answer", "unknown")
    sweeps, least = reply["sweeps"], reply["at_least"]
    return str(sweeps) if sweeps == least else f"{least} to {sweeps}"


def main():
    words = sys.argv[1:]
    program, seconds, *rest = words
    earlier = [word for word in rest if ":" not in word and not word.startswith("--")]
    subjects = [word for word in rest if ":" in word]
    if "--english" in rest or not subjects:
        subjects = [*english(), *subjects]
    columns = ["problem", "sweeps", "s", "MB", "check: s", "MB"] + (["before", "s", "MB"] if earlier else [])
    print("| " + " | ".join(columns) + " |\n|---|" + "--:|" * (len(columns) - 1))
    with tempfile.TemporaryDirectory() as folder:
        for subject in subjects:
            certificate = f"{folder}/{subject.translate(str.maketrans(':*', '--'))}.json"
            row = [f"`{subject}`", *ask(program, subject, seconds, certificate)]
            row += checked(program, seconds, certificate)
            for other in earlier:
                row += ask(other, subject, seconds, f"{folder}/earlier.json")
            print("| " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    main()
