"""The files in theorems/ are those that --coq makes of the certificates beside them, and Coq accepts each, with no axioms.

usage: theorems_test.py SOURCE_DIR [--write LASTMOVE]

A file begins with a comment: the claim in words, its source, and the commands that make the rest. With --write these commands
are run anew, and the table of docs/verified.md is written; to add a theorem, write its comment first.
"""

import concurrent.futures
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import verified

BEGIN, END = "<!-- made of the theorems -->\n", "<!-- end -->\n"
CLOSED = "Closed under the global context\n"


def heading(path):
    """The first comment: the words, the source, the words of the command of lastmove."""
    comment = re.match(r"\(\* .*?\*\)\n", path.read_text(), re.DOTALL)[0]
    words, source, commands = comment.removeprefix("(* ").removesuffix(" *)\n").split("\n\n")
    return comment, " ".join(words.split()), source.strip(), shlex.split(commands.splitlines()[0])


def compiled(path, options):
    with tempfile.TemporaryDirectory() as folder:
        proof = pathlib.Path(folder) / "proof.v"
        proof.write_bytes(path.read_bytes())
        return subprocess.run(["coqc", *options, proof], capture_output=True, text=True, timeout=3000)


def main():
    source = pathlib.Path(sys.argv[1])
    program = verified.program(source)
    options = verified.coq_options(source)
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
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for path, done in zip(paths, pool.map(lambda path: compiled(path, options), paths)):
            if done.returncode or done.stdout != CLOSED:
                faults.append(f"{path.name}: {done.stdout}{done.stderr}")
    print(*faults, f"{len(paths)} theorems", sep="\n")
    sys.exit(bool(faults))


main()
