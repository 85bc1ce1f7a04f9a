"""Asks build/verified/lastmove-verified, which `make verified` builds."""

import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SKIPPED = 77
LONG = "LASTMOVE_LONG" in os.environ
# Stored certificates that take long, and whose mutants do: the others of their kinds are smaller.
LARGE = set() if LONG else {"army-4", "integers-all-kayles-1-5", "mirror-square-10x20", "tiling-count-dominoes"}
PATIENCE = 5 if LONG else 1  # seconds for a certificate drawn at random; most take some milliseconds, and any may be given up
STATUS = {"accepted": 0, "rejected": 1, "bad input": 2, "gave up": 3, "cannot read": 4}
CLOSED = "Closed under the global context\n"
ASSUMPTIONS = b"Print Assumptions answer.\n"  # the last line of what --coq writes
LOADS = re.compile(rb"^(?:Require|From) .*", re.MULTILINE)
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


def said_by_coq(source, text):
    with tempfile.TemporaryDirectory() as folder:
        proof = pathlib.Path(folder) / "proof.v"
        proof.write_bytes(text)
        done = subprocess.run(["coqc", "-w", "-require-in-module", *coq_options(source), proof], capture_output=True, text=True,
                              timeout=3000)
    return done.stdout if done.returncode == 0 else done.stdout + done.stderr + f"status {done.returncode}"


def in_one(texts):
    """The texts as modules of one, at whose end Coq looks for axioms: that takes it two seconds, whatever it looks at."""
    modules = [b"Module M%d.\n%bEnd M%d.\n" % (number, text.removesuffix(ASSUMPTIONS), number) for number, text in enumerate(texts)]
    answers = b", ".join(b"M%d.answer" % number for number in range(len(texts)))
    return b"".join([*modules, b"Definition answers := (%b).\nPrint Assumptions answers.\n" % answers])


def faults_of_coq(source, files):
    """What Coq says, by their names, against those of the files, as --coq writes them, that do not prove their claims without
    axioms. Those that load the same are modules of one file, but in `make test-long`; each is looked at alone if not all is well."""
    alike = collections.defaultdict(dict)
    for name, text in files.items():
        alike[tuple(LOADS.findall(text))][name] = text
    faults = {}
    for some in alike.values():
        together = len(some) > 1 and not LONG
        if together and all(text.endswith(ASSUMPTIONS) for text in some.values()):
            if said_by_coq(source, in_one(some.values())) == CLOSED:
                continue
        said = {name: said_by_coq(source, text) for name, text in some.items()}
        faults |= {name: words for name, words in said.items() if words != CLOSED}
    return faults


def coq_of(program, certificate):
    """The file that --coq writes for a certificate."""
    return run(program, "--coq", "-", given=certificate).stdout


def fault_of_coq(source, program, certificate):
    """What Coq says against the file that --coq writes for the certificate; nothing if that proves the claim, without axioms."""
    said = said_by_coq(source, coq_of(program, certificate))
    return "" if said == CLOSED else said
