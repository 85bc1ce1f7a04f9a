"""Runs the examples of README.md and docs/*.md and compares what they print.

usage: docs_test.py SOURCE_DIR LASTMOVE [FILE...]

An example is a fenced block marked console:

    ```console
    $ lastmove solve peg:rect1x3:a1:c1
    what it prints, its errors too
    [exit 1]
    ```

Several commands may stand in a block; a command that ends in a backslash goes on in the next line.
A line `...` stands for any lines, `...` within a line for any text, such as a time. A command must
end with status 0, or with N when its output ends with `[exit N]`. The commands of a page run one
after another in one scratch directory, where checker, docs, puzzles and examples are as in the
repository and `lastmove` is on the PATH. A question of a subject of its own, without options, which
no file can change, is asked once, however many pages show its answer. What takes a second and more is
run where LASTMOVE_LONG is set, unless it stands in README.md.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
from typing import NamedTuple

TIME_LIMIT = 900  # seconds for a command, also under sanitizers
FENCE = re.compile(r"\s*```(\w*)\s*$")
EXIT = re.compile(r"\[exit (\d+)\]")
# What depends on the program alone.
ALONE = re.compile(r"lastmove [a-z]+ [a-z]+:[\w:]+")
ANSWERS = {}  # to such commands, by the program and the command
# Seconds each, and no other example needs what they leave.
LONG = {"lastmove period domineering:3xn", "lastmove show peg:english --thickness", "lastmove bases peg:rect3x4",
        "lastmove bases peg:rect3x5", "lastmove solve pack:100:2,2,2,2,2 --minimise", "lastmove solve tile:996x1000:T4 --quiet",
        "lastmove explore peg:rect3x4 --all --method rule-of-three,parity,lattice,pagoda,integer",
        "python3 checker docs/results/octal-0.7146.json"}


class Example(NamedTuple):
    """A command, the line it stands on, the lines it should print, and its exit status."""

    line: int
    command: str
    output: list
    status: int


def blocks(text):
    """Yields (number of the first line, lines) of each block marked console."""
    block = None
    for number, line in enumerate(text.splitlines(), 1):
        fence = FENCE.match(line)
        if fence and block is None:
            kind, start, block = fence.group(1), number + 1, []
        elif fence:
            if kind == "console":
                yield start, block
            block = None
        elif block is not None:
            block.append(line)
    if block is not None:
        raise ValueError(f"line {start}: a block that does not end")


def examples(text):
    """Yields the examples of a page."""
    for start, block in blocks(text):
        found = []
        continued = False
        for number, line in enumerate(block, start):
            if continued:
                found[-1][1] += "\n" + line
            elif line.startswith("$ "):
                found.append([number, line[2:], []])
            elif found:
                found[-1][2].append(line.rstrip())
            else:
                raise ValueError(f"line {number}: output before the first command")
            is_command = continued or line.startswith("$ ")
            continued = is_command and line.endswith("\\")
        for number, command, output in found:
            while output and not output[-1]:
                output.pop()
            status = EXIT.fullmatch(output[-1]) if output else None
            yield Example(number, command, output[:-1] if status else output,
                          int(status.group(1)) if status else 0)


def line_matches(expected, line):
    pattern = ".*".join(re.escape(part) for part in expected.split("..."))
    return re.fullmatch(pattern, line) is not None


def matches(expected, printed):
    """Whether the printed lines are as expected; a line `...` stands for any number of lines."""
    reachable = {0}  # the numbers of printed lines that the expected ones so far can stand for
    for line in expected:
        if line == "...":
            reachable = set(range(min(reachable), len(printed) + 1)) if reachable else set()
        else:
            reachable = {n + 1 for n in reachable
                         if n < len(printed) and line_matches(line, printed[n])}
    return len(printed) in reachable


def run(command, folder, program):
    """What the command prints, line by line, and its exit status.

    Standard error counts where the command failed; else it holds progress, which varies.
    """
    if (program, command) in ANSWERS:
        return ANSWERS[program, command]
    path = f"{program.parent}:{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "LC_ALL": "C.UTF-8", "COLUMNS": "100"}
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, timeout=TIME_LIMIT, check=False)
    printed = done.stdout + (done.stderr if done.returncode >= 2 else "")
    lines = [line.rstrip() for line in printed.splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    if ALONE.fullmatch(command):
        ANSWERS[program, command] = lines, done.returncode
    return lines, done.returncode


def faults(page, source, program):
    """Runs a page's examples; returns how many there are and what is wrong with them."""
    count, wrong = 0, []
    with tempfile.TemporaryDirectory() as folder:
        for name in ("checker", "docs", "puzzles", "examples"):
            if (source / name).is_dir():
                (pathlib.Path(folder) / name).symlink_to(source / name)
        for example in examples(page.read_text(encoding="utf-8")):
            count += 1
            if example.command in LONG and page.name != "README.md" and "LASTMOVE_LONG" not in os.environ:
                continue
            try:
                printed, status = run(example.command, folder, program)
            except subprocess.TimeoutExpired:
                printed, status = [f"(no end within {TIME_LIMIT} seconds)"], -1
            if status != example.status or not matches(example.output, printed):
                wrong.append("\n".join([
                    f"{page}:{example.line}: $ {example.command}", "--- expected",
                    *example.output, f"[exit {example.status}]", "--- printed", *printed,
                    f"[exit {status}]", ""]))
    return count, wrong


def main():
    source, program = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    pages = [pathlib.Path(name) for name in sys.argv[3:]]
    pages = pages or [source / "README.md", *sorted((source / "docs").glob("*.md"))]
    total, wrong = 0, []
    for page in pages:
        count, found = faults(page, source, program)
        total += count
        wrong += found
    text = "".join(page.read_text(encoding="utf-8") for page in pages)
    if not sys.argv[3:]:
        wrong += [f"docs_test.py: no page has the example {command}" for command in LONG if f"$ {command}\n" not in text]
    print("\n".join(wrong))
    print(f"{total} examples, {len(wrong)} of them wrong")
    sys.exit(bool(wrong) or total == 0)


if __name__ == "__main__":
    main()
