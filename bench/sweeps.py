"""The fewest sweeps of peg problems: all of a board with one hole empty and one peg left, and others.

usage: sweeps.py LASTMOVE SECONDS [EARLIER] [--english] [--square6] [--unchecked] [--at-once N] [SUBJECT...]

Each program is given SECONDS of wall time for each problem, one thread; an earlier one is asked beside the other. A
bound is what is proved when the time is up; then the processor seconds and the peak of memory, and, unless they are to
be unchecked, those of `lastmove check`, whose own search finds the bound again. N problems are asked at once.
"""

import argparse
import json
import os
import subprocess
import tempfile
from multiprocessing.pool import ThreadPool

SQUARE = [(x, y) for y in range(6) for x in range(6)]
CROSS = [(x, y) for y in range(7) for x in range(7) if 1 < x < 5 or 1 < y < 5]
BOARDS = {"english": (7, CROSS), "square6": (6, SQUARE)}


def images(hole, last):
    """Under the symmetries of the square, always in the same order."""
    x, y = hole
    return [(x, y), (y, x), (last - x, y), (y, last - x), (x, last - y), (last - y, x), (last - x, last - y),
            (last - y, last - x)]


def name(hole):
    return "abcdefg"[hole[0]] + str(hole[1] + 1)


def single_vacancies(board):
    """Problems with one hole empty and one peg left, of which none is another's image, and which the rule of three
    allows: jumps keep the parities of pegs on the diagonals, so hole and peg are a multiple of three paces apart."""
    seen = set()
    size, holes = BOARDS[board]
    for hole in holes:
        for peg in holes:
            if (hole[0] - peg[0]) % 3 or (hole[1] - peg[1]) % 3:
                continue
            problem = min(zip(images(hole, size - 1), images(peg, size - 1)))
            if problem not in seen:
                seen.add(problem)
                yield f"peg:{board}:{name(problem[0])}:{name(problem[1])}"


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


def row(subject, programs, seconds, unchecked):
    program, *earlier = programs
    with tempfile.TemporaryDirectory() as folder:
        cells = [f"`{subject}`", *ask(program, subject, seconds, f"{folder}/sweeps.json")]
        cells += [] if unchecked else checked(program, seconds, f"{folder}/sweeps.json")
        for other in earlier:
            cells += ask(other, subject, seconds, f"{folder}/earlier.json")
    return cells


def write(cells):
    print("| " + " | ".join(cells) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("programs", nargs=1)
    parser.add_argument("seconds")
    parser.add_argument("rest", nargs="*")
    for board in BOARDS:
        parser.add_argument(f"--{board}", action="append_const", dest="boards", const=board)
    parser.add_argument("--unchecked", action="store_true")
    parser.add_argument("--at-once", type=int, default=1)
    said = parser.parse_intermixed_args()
    programs = said.programs + [word for word in said.rest if ":" not in word]
    subjects = [word for word in said.rest if ":" in word]
    boards = said.boards or ([] if subjects else ["english"])
    subjects = [*(subject for board in boards for subject in single_vacancies(board)), *subjects]
    columns = ["problem", "sweeps", "s", "MB"] + ([] if said.unchecked else ["check: s", "MB"])
    columns += ["before", "s", "MB"] * (len(programs) - 1)
    write(columns)
    print("|---|" + "--:|" * (len(columns) - 1))
    with ThreadPool(said.at_once) as pool:
        for cells in pool.imap(lambda subject: row(subject, programs, said.seconds, said.unchecked), subjects):
            write(cells)


if __name__ == "__main__":
    main()
