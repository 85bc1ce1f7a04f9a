#!/usr/bin/env python3
"""What questions about built-in games cost, and what they cost where the same rules are a user's text: processor seconds
of the program, with the proof and its verification.

usage: bench/texts.py LASTMOVE...
       bench/texts.py --checkers LASTMOVE CHECKER...

Each question is asked three times of each program, in turns; the least time counts. With --checkers, what checkers need for
the first program's certificates, built in and by text: Python checkers, which are folders, or `check` of other programs.
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


def row(question, subject, ways):
    """A row of the table: what each way to answer the question costs."""
    runs = [[seconds(way) for way in ways] for _ in range(TIMES)]
    answers = {said.split(":")[0] for run in runs for _, said in run} - {"gave up"}
    if len(answers) > 1:
        sys.exit(f"{question} {subject}: different answers, {answers}")
    costs = ("gave up" if all(said.startswith("gave up") for _, said in column) else f"{min(column)[0]:.2f}"
             for column in zip(*runs))
    shown = subject.replace("|", "\\|")
    print(f"| `{question} {shown}` | " + " | ".join(costs) + " |", flush=True)


def certificate(lastmove, question, words, path):
    """Whether the program writes one within the time limit."""
    command = [lastmove, question, words, "--certificate", path, "--time-limit", "20"]
    subprocess.run(command, capture_output=True, check=False)
    return path.exists()


def check(checker, path):
    return ["python3", checker, path] if pathlib.Path(checker).is_dir() else [checker, "check", path]


def main():
    checkers = sys.argv[1:2] == ["--checkers"]
    programs = sys.argv[1 + checkers:]
    if len(programs) < 1 + checkers:
        sys.exit(__doc__)
    columns = programs[1:] if checkers else programs
    print("| | " + " | ".join(f"{column}, built in | text" for column in columns) + " |")
    print("|---|" + "--:|--:|" * len(columns))
    with tempfile.TemporaryDirectory() as folder:
        for number, (question, subject) in enumerate(QUESTIONS):
            words = subject, as_text(subject, folder)
            if not checkers:
                row(question, subject, [[program, question, one] for program in programs for one in words])
                continue
            paths = [pathlib.Path(folder, f"{number}-{i}.json") for i in range(len(words))]
            if all(certificate(programs[0], question, *one) for one in zip(words, paths)):
                row(question, subject, [check(checker, path) for checker in columns for path in paths])


if __name__ == "__main__":
    main()
