#!/usr/bin/env python3
"""What questions about built-in games cost, and what they cost where the same rules are a user's text: processor seconds
of the program, with the proof and its verification.

usage: bench/texts.py LASTMOVE...

Each question is asked three times of each program, in turns; the least time counts.
"""

import pathlib
import re
import resource
import subprocess
import sys
import tempfile

GAMES = pathlib.Path(__file__).resolve().parent.parent / "games"
TIMES = 3
QUESTIONS = (
    ("outcome", "cram:4x6"), ("outcome", "cram:3x8"), ("outcome", "amazons:x...|....|...o"), ("outcome", "clobber:4x4"),
    ("outcome", f"clobber:{'xo' * 10}"), ("outcome", "nogo:3x4"), ("outcome", f"nogo:{'.' * 12}"), ("outcome", "col:3x4"),
    ("outcome", "snort:3x4"), ("outcome", "domineering:4x5"), ("outcome", "domineering:5x5"), ("value", "col:3x4"),
    ("value", "square:3x7"), ("value", "square:5x5"), ("value", f"mock-turtles:{'H' * 8}"),
    ("value", f"turning-turtles:{'H' * 8}"), ("value", f"ruler:{'H' * 8}"), ("value", "edge:path30"),
    ("value", "node-kayles:path30"), ("outcome", "nim:30,51,17"), ("value", f"nogo:{'.' * 12}"))


def seconds(command):
    """Processor time of a run, and the first line that it prints."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout.partition("\n")[0]
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, said


def as_text(subject, folder):
    """The subject with the game's text in a file, under another name."""
    name, _, position = subject.partition(":")
    lines = (GAMES / f"{name}.rules").read_text().splitlines()
    kept = [line for line in lines if not re.match(r"alias|example", line)]
    path = pathlib.Path(folder, f"own-{name}.rules")
    path.write_text("\n".join(kept).replace(f"game {name}", f"game own-{name}", 1) + "\n")
    return f"{path}:{position}"


def main():
    programs = sys.argv[1:]
    if not programs:
        sys.exit(__doc__)
    print("| | " + " | ".join(f"{program}, built in | text" for program in programs) + " |")
    print("|---|" + "--:|--:|" * len(programs))
    with tempfile.TemporaryDirectory() as folder:
        for question, subject in QUESTIONS:
            ways = [[program, question, words] for program in programs for words in (subject, as_text(subject, folder))]
            runs = [[seconds(way) for way in ways] for _ in range(TIMES)]
            answers = {run[1].split(":")[0] for row in runs for run in row}
            if len(answers) > 1:
                sys.exit(f"{question} {subject}: different answers, {answers}")
            costs = [min(column)[0] for column in zip(*runs)]
            print(f"| `{question} {subject}` | " + " | ".join(f"{cost:.2f}" for cost in costs) + " |", flush=True)


if __name__ == "__main__":
    main()
