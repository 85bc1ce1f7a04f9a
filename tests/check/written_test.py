"""The Python checker accepts what lastmove writes within a minute, or lastmove said that it will not.

usage: written_test.py SOURCE_DIR LASTMOVE [SEED [NUMBER]]

NUMBER of the questions below are drawn at random (SEED repeats a run), those that are too long for
Python always.
"""

import os
import pathlib
import random
import subprocess
import sys
import tempfile

MINUTE = 60
# What an answer may take; where it takes longer no certificate is written.
SECONDS = "60"
QUESTIONS = """
solve peg:english
solve peg:....|...o|...o|.o..>..o.|....|....|....
show peg:english --thickness
tests peg:french
solve army:4
solve army:5
solve army:jump-diagonal:5
solve army:jump-diagonal:9
solve army:hexagonal:4
solve army:hexagonal:8
solve tile:8x8:3
solve tile:mutilated300:I2
solve tile:7x8:T4
solve tile:5x6:L4x0-4,I3x0-3 --method learning
solve tile:10001x10001:2500
count tile:6x6:I2
solve pack:formidable-fourteen
solve replace:{-1,1}:6 --optimal
solve replace:{-2,0,1,3,4,7,8,10,13}:120 --optimal
solve replace:{-1,1}:5
outcome cram:3x5 + kayles:7
outcome cram:4x5
outcome cram:4x5 --misere
outcome cram:99x100
outcome cram:100x100
outcome square:10x200
outcome nim:1000 + nim:1001
outcome kayles:15 + kayles:9 --misere
outcome diamond:3
outcome mock-turtles:HTHHHTTH
outcome node-kayles:grid4x4
outcome chomp:5x6
outcome nofactor:18
outcome hackenbush:0-1,1-2,2-3,3-1,0-3 --misere
outcome domineering:5x5
outcome clobber:3x4
outcome nogo:3x4
outcome konane:xoxo|oxox|xo..
outcome amazons:x...|....|...o
outcome cutcake:5x7 --misere
outcome partizan-kayles:20,15,9 --misere
compare ^ *
value domineering:4x4
value octal:0.376:20000
sequence octal:0.376:n -n 20000
sequence nim:n -n 100000
hint clobber:3x4
period kayles:n
period octal:0.9c:n
period octal:0.3f:n
period square:2xn
quotient octal:0.123:n
quotient square:2xn
quotient partizan-kayles:n
quotient kayles-1-6:n
quotient {0|*}
compare {0,*|.} 0 --universe E
""".strip().splitlines()
# These have too many positions, and nimbers, for Python; the second is asked after all others.
LONG = ["solve peg:rect4x7:b2:d4 --method search", "period octal:0.376:n -n 5000000"]


def words(question):
    """The arguments; what stands between the command and the first option is one or two subjects."""
    command, rest = question.split(" ", 1)
    subject, dash, options = rest.partition(" -")
    subjects = subject.split(" ") if command == "compare" else [subject]
    return [command, *subjects, *(dash.strip() + options).split()]


def main():
    source, lastmove = pathlib.Path(sys.argv[1]), sys.argv[2]
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else int(os.environ.get("SEED", "1"))
    number = int(sys.argv[4]) if len(sys.argv) > 4 else 8 if "LASTMOVE_LONG" in os.environ else 4
    drawn = random.Random(seed).sample(QUESTIONS, min(number, len(QUESTIONS)))
    faults, written, said = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "certificate.json")
        for question in [*drawn, *LONG[:2 if number >= len(QUESTIONS) else 1]]:
            pathlib.Path(file).unlink(missing_ok=True)
            answer = subprocess.run(
                [lastmove, *words(question), "--certificate", file, "--time-limit", SECONDS, "--quiet"],
                capture_output=True, text=True, cwd=source)
            if answer.returncode not in (0, 1, 3):
                faults.append(f"{question}: exit status {answer.returncode}: {answer.stderr}")
            if not os.path.exists(file):
                continue
            written += 1
            if "lastmove check only" in answer.stderr:
                said += 1
                continue
            if question in LONG:
                faults.append(f"{question}: nothing is said of the Python checker")
            before = os.times()
            check = subprocess.run([sys.executable, str(source / "checker"), "--time-limit", "none", file],
                                   capture_output=True, text=True)
            after = os.times()
            seconds = after.children_user - before.children_user
            if check.returncode != 0 or seconds > MINUTE:
                faults.append(f"{question}: python {check.stdout.strip()} after {seconds:.1f} s")
    if written < len(drawn) // 2:
        faults.append(f"only {written} certificates were written")
    print(f"{written} certificates, {said} of them for lastmove alone; seed {seed}", *faults, sep="\n")
    sys.exit(bool(faults))


main()
