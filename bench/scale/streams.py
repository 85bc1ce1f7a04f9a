"""Strategies in JSON and as streams: bytes a position, seconds and peak memory of both checkers.

usage: streams.py LASTMOVE [--memory-limit M] [--python-up-to N] QUESTION...

Each QUESTION is the words of a question, such as 'outcome cram:4x5'. The stream is written, then checked by one and by
two threads, and within M (30M by default); converted to JSON, where that is not too large, and checked again; up to N
positions (100,000 by default) by the Python checker, too. A file with a stream may stand for a question. Seconds are of
the processor.
"""

import argparse
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

CHECKER = pathlib.Path(__file__).resolve().parent.parent.parent / "checker"
UNLIMITED = ("--time-limit", "none", "--limit", "1000000000", "--memory-limit", "none")


def timed(*words):
    """The exit status, seconds of the processor, and the peak of memory in MB."""
    process = subprocess.Popen(list(map(str, words)), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, use = os.wait4(process.pid, 0)
    return os.waitstatus_to_exitcode(status), use.ru_utime + use.ru_stime, use.ru_maxrss / 1024


def size_of(path):
    return path.stat().st_size


def positions_in(path):
    """The number that the heading of a stream says."""
    with open(path, "rb") as file:
        file.readline()
        evidence = json.loads(file.readline())["evidence"]
    return sum(table["replies"] for table in (evidence, *evidence.values()) if isinstance(table, dict) and "replies" in table)


def row(what, found):
    status, seconds, peak = found
    print(f"| {what} | {seconds:.1f} s | {peak:.0f} MB |{'' if status == 0 else f' exit status {status}'}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("lastmove", type=pathlib.Path)
    parser.add_argument("--memory-limit", default="30M")
    parser.add_argument("--python-up-to", type=int, default=100_000)
    parser.add_argument("questions", nargs="+")
    given = parser.parse_args()
    program = given.lastmove.resolve()
    for question in given.questions:
        with tempfile.TemporaryDirectory() as folder:
            stream, text, packed = (pathlib.Path(folder) / name for name in ("a.strategy", "a.json", "a.zst"))
            if question.endswith(".strategy"):
                stream = pathlib.Path(question)
            else:
                written = timed(program, *shlex.split(question), "--certificate", stream, "--quiet")
            number = positions_in(stream)
            is_text = timed(program, "convert", stream, "-o", text)[0] == 0
            print(f"\n{question}: {number:,} positions, {size_of(stream):,} bytes as a stream "
                  f"({size_of(stream) / number:.1f} a position)", end="")
            if is_text:
                print(f", {size_of(text):,} in JSON ({size_of(text) / number:.0f})", end="")
            for path in (stream, text) if shutil.which("zstd") else ():
                if path.exists():
                    subprocess.run(["zstd", "-q", "-12", "-f", path, "-o", packed], check=True)
                    print(f"; {path.suffix} by zstd -12: {size_of(packed) / number:.1f}", end="")
            print("\n\n| | seconds | peak |\n|---|--:|--:|")
            if not question.endswith(".strategy"):
                row("question and stream, with its check", written)
            for threads in (1, 2):
                row(f"stream, `check --threads {threads}`", timed(program, "check", stream, "--threads", threads))
            limit = given.memory_limit
            row(f"stream, `check --memory-limit {limit}`", timed(program, "check", stream, "--memory-limit", limit))
            if is_text:
                row("JSON, `check`", timed(program, "check", text))
                row(f"JSON, `check --memory-limit {limit}`", timed(program, "check", text, "--memory-limit", limit))
            if number <= given.python_up_to:
                row("stream, `python3 checker`", timed(sys.executable, CHECKER, *UNLIMITED, stream))
                if is_text:
                    row("JSON, `python3 checker`", timed(sys.executable, CHECKER, *UNLIMITED, text))


main()
