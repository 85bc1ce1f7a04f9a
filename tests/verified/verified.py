"""Asks build/verified/lastmove-verified, which `make verified` builds."""

import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SKIPPED = 77
STATUS = {"accepted": 0, "rejected": 1, "bad input": 2, "gave up": 3, "cannot read": 4}
SAID = re.compile(r"(accepted|rejected|bad input|gave up|cannot read)\b")

Verdict = collections.namedtuple("Verdict", "outcome said")


def program(source):
    """The program, or the end of the test: it is skipped where the program has not been built."""
    path = pathlib.Path(source) / "build" / "verified" / "lastmove-verified"
    if not path.exists():
        print(f"skipped: {path} has not been built (make verified)")
        sys.exit(SKIPPED)
    return path


def run(program, *arguments, given=None, timeout=600):
    return subprocess.run([program, *arguments], input=given, capture_output=True, timeout=timeout)


def verdict(line):
    return Verdict(SAID.match(line)[1], line)


def ask(program, text, seconds=10):
    """The verdict on one text."""
    done = run(program, "--time-limit", str(seconds), "-", given=text)
    said = verdict(done.stdout.decode().rstrip("\n"))
    assert STATUS[said.outcome] == done.returncode, (done, text)
    return said


def ask_all(program, texts, seconds=10, at_once=1000):
    """The verdicts on many texts."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for begin in range(0, len(texts), at_once):
            names = []
            for number, text in enumerate(texts[begin:begin + at_once]):
                name = os.path.join(folder, str(number))
                pathlib.Path(name).write_bytes(text)
                names.append(name)
            names.append("/dev/null")  # several files: each line begins with a name
            lines = run(program, "--time-limit", str(seconds), *names, timeout=3000).stdout.decode().splitlines()
            assert len(lines) == len(names), lines[-1:]
            found += [verdict(line.removeprefix(name + ": ")) for name, line in zip(names[:-1], lines)]
    return found


def ask_records(records, texts, pieces=None):
    """The outcomes of the C++ checker, by the program check_records."""
    with tempfile.NamedTemporaryFile() as file:
        for text in texts:
            file.write(b"%d\n%b\n" % (len(text), text))
        file.flush()
        given = [records, file.name] + ([pieces] if pieces else [])
        printed = subprocess.run(given, capture_output=True, text=True, check=True).stdout
    found = [line.split("\t")[0] for line in printed.splitlines()]
    assert len(found) == len(texts)
    return found


def coq_options(source):
    """Where Coq finds the compiled proofs."""
    folder = pathlib.Path(source) / "build" / "verified" / "proofs"
    lines = (folder / "_CoqProject").read_text().splitlines()
    return [word if word == "-Q" or word.startswith("Lastmove") else str(folder / word)
            for line in lines if line.startswith("-Q") for word in line.split()]


def fault_of_coq(source, program, certificate):
    """What Coq says against the file that --coq writes for the certificate; nothing if that proves the claim, without axioms."""
    with tempfile.TemporaryDirectory() as folder:
        proof = pathlib.Path(folder) / "proof.v"
        proof.write_bytes(run(program, "--coq", "-", given=certificate).stdout)
        compiled = subprocess.run(["coqc", *coq_options(source), proof], capture_output=True, text=True)
    return "" if compiled.stdout == "Closed under the global context\n" else compiled.stdout + compiled.stderr
