"""The files in theorems/ are those that --coq makes of the certificates beside them, and Coq accepts each, with no axioms.

usage: theorems_test.py SOURCE_DIR [--write LASTMOVE]

A file begins with a comment: the claim in words, its source, and the commands that make the rest. With --write these commands
are run anew, and the table of docs/verified.md is written; to add a theorem, write its comment first.
"""

import pathlib
import re
import shlex
import subprocess
import sys

import verified

BEGIN, END = "<!-- made of the theorems -->\n", "<!-- end -->\n"


def heading(path):
    """The first comment: the words, the source, the words of the command of lastmove."""
    comment = re.match(r"\(\* .*?\*\)\n", path.read_text(), re.DOTALL)[0]
    words, source, commands = comment.removeprefix("(* ").removesuffix(" *)\n").split("\n\n")
    return comment, " ".join(words.split()), source.strip(), shlex.split(commands.splitlines()[0])


def main():
    source = pathlib.Path(sys.argv[1])
    program = verified.program(source)
    page = source / "docs" / "verified.md"
    paths = sorted((source / "theorems").glob("*.v"))
    faults, rows = [], ["| file | theorem | source |\n|---|---|---|\n"]
    for path in paths:
        comment, words, place, command = heading(path)
        rows.append(f"| `{path.name}` | {words} | {place} |\n")
        certificate = path.with_suffix(".json")
        if "--write" in sys.argv:
            done = subprocess.run([sys.argv[3], *command[1:]], cwd=source, capture_output=True, text=True)
            if done.returncode not in (0, 1):
                faults.append(f"{path.name}: {done.stderr}")
        made = comment + verified.run(program, "--coq", certificate).stdout.decode()
        if "--write" in sys.argv:
            path.write_text(made)
        elif made != path.read_text():
            faults.append(f"{path.name} is not what --coq makes of {certificate.name}: make theorems")
    before, rest = page.read_text().split(BEGIN)
    table, after = rest.split(END, 1)
    if "--write" in sys.argv:
        page.write_text(before + BEGIN + "".join(rows) + END + after)
    elif table != "".join(rows):
        faults.append("the table of theorems in docs/verified.md is not that of theorems/: make theorems")
    refused = verified.faults_of_coq(source, {path.name: path.read_bytes() for path in paths})
    faults += [f"{name}: {said}" for name, said in refused.items()]
    print(*faults, f"{len(paths)} theorems", sep="\n")
    sys.exit(bool(faults))


main()
