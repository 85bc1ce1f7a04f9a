"""The checker that is proved sound and the Python checker agree on rules texts, positions, and what moves leave.

usage: moves_test.py SOURCE_DIR [SEED [NUMBER]]

Asks about NUMBER random texts on boards and graphs, a third as many on heaps and on lists of options, some of them
damaged, and about random positions of the examples. A text that the one reads and the other refuses is a fault; the one that is proved may give up.
"""

import collections
import importlib.util
import json
import os
import pathlib
import subprocess
import sys

import verified

SOURCE = pathlib.Path(sys.argv[1])
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else int(os.environ.get("SEED", "1"))
NUMBER = int(sys.argv[3]) if len(sys.argv) > 3 else 600 if verified.LONG else 240
PROGRAM = verified.program(SOURCE)
MEASURE = "a move does not lower the measure"


def questions():
    """Those of tests/rules/readers_test.py."""
    path = SOURCE / "tests" / "rules" / "readers_test.py"
    sys.argv = [str(path), str(SOURCE), "-", "-", str(SEED), str(NUMBER)]
    spec = importlib.util.spec_from_file_location("readers_test", path)
    readers = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(readers)
    return list(readers.questions())


def answers(command, lines):
    printed = subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in printed.splitlines()]


def verdict(answer):
    if answer.get("message", "").startswith(MEASURE):
        return "measure"
    return answer.get("fault") or ("gave up" if "gave up" in answer else "moves")


def is_fault(python, ours):
    """Parts that a move leaves must have a smaller measure, too: only the Python checker sees parts."""
    said = verdict(python), verdict(ours)
    if said == ("moves", "moves"):
        return python["options"] != ours["options"]
    return "gave up" not in said and said != ("measure", "moves") and said[0] != said[1]


def main():
    asked = questions()
    lines = "".join(json.dumps(question) + "\n" for question in asked)
    python = answers([sys.executable, str(SOURCE / "tests" / "rules" / "reader.py")], lines)
    ours = answers([str(PROGRAM), "--moves"], lines)
    counts = collections.Counter((verdict(a), verdict(b)) for a, b in zip(python, ours))
    faults = [(question, a, b) for question, a, b in zip(asked, python, ours) if is_fault(a, b)]
    for said, count in sorted(counts.items()):
        print(count, *said, sep="\t")
    for question, a, b in faults[:10]:
        print(json.dumps(question), json.dumps(a)[:400], json.dumps(b)[:400], sep="\n  ")
    print(f"seed {SEED}: {len(asked)} questions, {len(faults)} faults")
    sys.exit(bool(faults) or counts["moves", "moves"] < len(asked) // 2)


main()
