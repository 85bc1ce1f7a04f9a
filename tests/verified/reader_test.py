"""What the reader of lastmove-verified refuses, and what it accepts in another form.

usage: reader_test.py SOURCE_DIR
"""

import json
import subprocess
import sys

import verified
from reader_cases import CASES, KAYLES, PEG


def cannot_write(program, arguments, given, faults):
    """Standard output that is full, or closed, is not said to be a verdict."""
    for redirection in (">/dev/full", ">&-"):
        command = ["sh", "-c", f'exec "$@" {redirection}', "sh", program, *arguments]
        done = subprocess.run(command, input=given, capture_output=True, timeout=60)
        if done.returncode != 4 or b"cannot write" not in done.stderr:
            faults.append(f"{arguments} {redirection}: status {done.returncode}, {done.stderr}")


def options(program, faults):
    """What the command line says."""
    def expect(arguments, status, said, given=b""):
        done = verified.run(program, *arguments, given=given)
        text = (done.stdout + done.stderr).decode()
        if done.returncode != status or said not in text:
            faults.append(f"{arguments}: status {done.returncode}, {text}")

    peg = PEG.encode()
    expect([], 2, "expected a file")
    expect(["--help"], 0, "Exit status: 0 accepted")
    expect(["--kinds"], 0, "| peg | `no` | `parity` |")
    expect(["--hlep"], 2, "unknown option '--hlep'")
    expect(["-", "--hlep"], 2, "unknown option '--hlep'")
    expect(["--time-limit"], 2, "--time-limit expects")
    expect(["--time-limit", "soon", "-"], 2, "not 'soon'")
    expect(["--time-limit", "none", "-"], 0, "accepted: a theorem. No list of jumps", peg)
    expect(["-"], 0, "accepted: a theorem. No list of jumps (along rows and columns) leads from \"oo.\" to \"...\".", peg)
    expect(["--coq"], 2, "--coq expects one file")
    expect(["--coq", "-"], 0, "Theorem answer : holds the_puzzle the_claim.", peg)
    expect(["--coq", "-"], 1, "expected the key 'game'", b'{"format":1,"puzzle":{},"claim":"no","evidence":{}}')
    expect(["/does/not/exist"], 4, "cannot read '/does/not/exist'")
    expect(["-", "/does/not/exist"], 4, "-: accepted", peg)
    expect(["-", "/dev/null"], 2, "/dev/null: bad input: not JSON", peg)
    hostile = PEG.replace('"jump"', '"jump\\u001b[2K\\r\\u202e\\u0085\\u2028"').encode()
    expect(["-"], 1, "rejected: unknown rule", hostile)
    hostile = PEG.replace('"rule":', '"a\\u001b[2K\\r\\u202e\\u0085":0,"rule":').encode()
    expect(["-"], 1, r"unknown key 'a\u001b[2K\u000d\u202e\u0085'", hostile)
    expect(["/does/not/\x1b[2K"], 4, r"cannot read '/does/not/\u001b[2K'")
    expect(["--\x1b[2K"], 2, r"unknown option '--\u001b[2K'")
    for arguments in (["-"], ["-", "-"], ["--coq", "-"], ["--kinds"], ["--help"]):
        cannot_write(program, arguments, peg, faults)
    long = json.loads(KAYLES)
    long["puzzle"]["code"], long["evidence"]["values"] = "0." + "7" * 9_000, 166 + 9_000
    expect(["--time-limit", "0.2", "-"], 3, "gave up: the time limit was reached", json.dumps(long).encode())


def main():
    program = verified.program(sys.argv[1])
    faults = []
    for certificate, old, new, outcome in CASES:
        assert old in certificate
        said = verified.ask(program, certificate.replace(old, new, 1).encode("latin-1" if "\xff" in new else "utf-8"))
        if said.outcome != outcome:
            faults.append(f"{old} replaced by {new[:80]}: {said.said[:200]}, expected {outcome}")
    options(program, faults)
    print(*faults, sep="\n")
    sys.exit(bool(faults))


main()
