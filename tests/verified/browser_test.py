"""The checker in JavaScript, which a browser runs, says what lastmove-verified says: of all stored certificates and of mutants.

usage: browser_test.py SOURCE_DIR [SEED [NUMBER]]

NUMBER mutants of covered certificates are drawn, 200 by default, 400 in `make test-long`, which alone asks about those that
JavaScript needs seconds for. In a browser the checker may give up for reasons that the program
does not have (docs/verified.md): integers have 32 bits, and calls nest less deeply. Nothing else may differ, and of the
stored certificates that the program accepts those in GIVEN_UP alone are given up.
"""

import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter

import verified

SOURCE = pathlib.Path(sys.argv[1])
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else int(os.environ.get("SEED", "1"))
NUMBER = int(sys.argv[3]) if len(sys.argv) > 3 else 400 if verified.LONG else 200
LIMITS = ("gave up: a number beyond 2^31 - 1", "gave up: a modulus beyond 46,340, too large in a browser",
          "gave up: the check nests too deeply")
GIVEN_UP = {"tape-remainder-pennies"}
SCRIPT = SOURCE / "proofs" / "browser" / "verdicts.js"


def in_javascript(checker, texts):
    """What the checker in JavaScript says of each text."""
    with tempfile.TemporaryDirectory() as folder:
        names = [os.path.join(folder, str(number)) for number in range(len(texts))]
        for name, text in zip(names, texts):
            pathlib.Path(name).write_bytes(text)
        run = subprocess.run(["node", SCRIPT, checker, *names], capture_output=True, text=True, timeout=1000, check=True)
    lines = run.stdout.splitlines()
    assert len(lines) == len(texts), run.stdout[-300:] + run.stderr[-300:]
    return [line.removeprefix(f"{name}: ") for name, line in zip(names, lines)]


def alike(ours, words):
    """Whether a theorem is the same, or a refusal but for the largest integers that it names."""
    if ours.outcome == "accepted":
        return words == ours.said
    return re.sub("[0-9]+", "0", words) == re.sub("[0-9]+", "0", ours.said)


def main():
    program = verified.program(SOURCE)
    checker = program.parent / "lastmove-verified.js"
    if not checker.exists() or not shutil.which("node"):
        print(f"skipped: {'node is not there' if checker.exists() else f'{checker} has not been built (make verified)'}")
        sys.exit(verified.SKIPPED)
    sys.path.insert(0, str(SOURCE / "tests" / "check"))
    import mutations

    paths = sorted(path for path in (SOURCE / "tests" / "check" / "certificates").glob("*.json") if path.stem not in verified.LARGE)
    stored = {path.stem: path.read_bytes() for path in paths}
    natively = dict(zip(stored, verified.ask_all(program, list(stored.values()), 60)))
    choice = random.Random(SEED)
    accepted = [stem for stem, said in natively.items() if said.outcome == "accepted" and len(stored[stem]) < 30_000]
    mutants = {}
    for stem in choice.choices(accepted, k=NUMBER):
        [(_, name, text)] = mutations.drawn(json.loads(stored[stem]), 1, choice)
        mutants[f"{stem}: {name}"] = text.encode()
    said = {**natively, **dict(zip(mutants, verified.ask_all(program, list(mutants.values()), verified.PATIENCE)))}
    cases = {name: text for name, text in {**stored, **mutants}.items() if "the time limit was reached" not in said[name].said}
    counts, faults = Counter(), []
    for name, verdict in zip(cases, in_javascript(checker, list(cases.values()))):
        status, words = verdict.split(" ", 1)
        ours = said[name]
        same = alike(ours, words) and int(status) == verified.STATUS[ours.outcome]
        allowed = words.startswith(LIMITS) and (ours.outcome != "accepted" or name not in stored or name in GIVEN_UP)
        counts[ours.outcome, "the same" if same else words[:40]] += 1
        if not same and not allowed:
            faults.append(f"{name}: {ours.said[:200]}, in JavaScript {verdict[:200]}: {cases[name][:500]}")
    for key, count in sorted(counts.items()):
        print(count, *key, sep="\t")
    print(f"seed {SEED}: {len(stored)} certificates, {len(mutants)} mutants, {len(faults)} faults", *faults[:20], sep="\n")
    sys.exit(bool(faults))


main()
