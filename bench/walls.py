"""Commands that once took long, or had no answer: processor seconds and memory, one after another.

usage: walls.py LASTMOVE [SECONDS]

Each is given SECONDS of processor time (default 60). A row is missed if they end before there is an answer, or
if it takes longer, or more memory, than it is to take.
"""

import os
import resource
import subprocess
import sys
from typing import NamedTuple


class Wall(NamedTuple):
    """A command; seconds and megabytes of an earlier version; what it is to take; another program's seconds."""

    command: list
    before: str
    seconds: float
    megabytes: int = 0
    other: str = ""


def wall(command, before, seconds, megabytes=0, other=""):
    return Wall(command.split(" ") if isinstance(command, str) else command, before, seconds, megabytes, other)


WALLS = {
    "Peg solitaire": [
        *(wall(f"solve peg:{name}", "> 60", 2) for name in
          ("square12:a1", "square12:b2", "square15:h8", "rect3x20:a1")),
        wall("count peg:english --only positions", "13.5, 375 MB with plays", 1.5, 100),
        wall("count peg:english --only winning", "13.5, 375 MB with plays", 1.8, 0, "0.7 (in Rust)"),
    ],
    "Impartial games": [
        wall("sequence grundy:n -n 10000", "7.26", 0.1),
        wall("sequence grundy:n -n 1048576", "380", 3, 0, "6.4 (in C++)"),
        wall("sequence grundy:n -n 10000000", "", 60),
        wall("value wythoff:100,120", "2.67, 133 MB", 0.5, 0, "0.13 (eight lines of Python)"),
        wall("value wythoff:1000,1000", "", 1),
        wall("sequence sumprod:n -n 1000000", "", 1.5),
        wall(f"outcome ruler:{'H' * 20} --misere", "", 2, 100),
        wall("sequence edge:cyclen -n 1000000", "5 to 5000", 1),
        wall("sequence edge:starn -n 1000000", "5 to 5000", 1),
        wall("sequence node-kayles:cyclen -n 1000000", "5 to 5000", 1),
        wall("value cram:3x10", "5.27", 0.96, 0, "2.88 (MCGS)"),
        wall("value cram:4x7", "4.57", 0.95, 0, "2.84 (MCGS)"),
        wall("value cram:5x6", "12.95, 690 MB", 4.1, 0, "12.24 (MCGS)"),
        wall("outcome cram:5x7", "29.7, 1200 MB", 3, 200),
        wall("outcome cram:7x7", "> 309", 300),
        wall(["value", "impartial nogo:1x16"], "11.1", 0.14, 0, "0.43 (MCGS)"),
        wall(["outcome", "impartial nogo:1x18"], "> 8", 0.02, 0, "0.06 (MCGS)"),
    ],
    "Partizan games": [
        wall("outcome nogo:1x17", "1.32", 0.165, 0, "0.33 (MCGS)"),
        wall("outcome nogo:1x19", "4.76", 0.325, 0, "0.65 (MCGS)"),
        wall("outcome nogo:1x21", "14.9", 1.15, 0, "2.3 (MCGS)"),
        wall("outcome clobber:4x5", "2.30", 0.8, 0, "2.41 (MCGS)"),
        wall("value ^150", "10", 1),
        wall("value ^200", "10", 1),
        wall("value {*999|*1000}", "> 60", 1),
    ],
    "Tilings, packings, tapes": [
        wall("count tile:22x22:I2", "4.9", 1),
        wall("count tile:24x24:I2", "> 27", 1),
        wall("count tile:100x100:I2", "", 10),
        wall("solve pack:50:2,2,2,2,2,2,2 --minimise", "not decided", 10),
        wall("solve replace:{-1,1}:999999999999999996", "not decided", 1),
        wall("solve replace:{-100000,100000}:600000", "14.6", 1),
        wall("solve replace:{-100000,100000}:6000000", "", 1),
        wall("solve replace:{-3000,2999}:1000000000000000000", "5.5", 2),
        wall("solve replace:{-10000,9999}:1000000000000000000", "> 57", 6),
    ],
}


def measured(command, limit):
    """Exit status, processor seconds, megabytes at most."""
    program = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)))
    _, status, used = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(status)
    return program.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss >> 10


def main():
    lastmove, limit = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 60
    late = 0
    for title, walls in WALLS.items():
        print(f"\n**{title}**\n\n| command | seconds | MB | is to take | an earlier version | another program |")
        print("|---|--:|--:|--:|---|---|")
        for one in walls:
            status, seconds, megabytes = measured([lastmove, *one.command, "--quiet"], limit)
            missed = status not in (0, 1) or seconds > one.seconds or 0 < one.megabytes < megabytes
            late += missed
            words = " ".join(f"'{word}'" if " " in word or "|" in word else word for word in one.command)
            aim = f"{one.seconds:g}" + (f", {one.megabytes} MB" if one.megabytes else "")
            took = f"{seconds:.2f}" if status in (0, 1) else f"no answer in {seconds:.0f}"
            cells = [f"`{words}`".replace("|", "\\|"), took, str(megabytes), aim + (" (missed)" if missed else ""),
                     one.before, one.other]
            print(f"| {' | '.join(cells)} |", flush=True)
    print(f"\n{late} of {sum(map(len, WALLS.values()))} missed.")


main()
