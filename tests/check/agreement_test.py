"""The checkers agree on names and positions: thousands of small certificates, true, false and mutated, are judged alike.

usage: agreement_test.py SOURCE_DIR CHECK_RECORDS [--count N] [--seed S] [--verified PROGRAM]

Half of the certificates are about games whose names and positions are drawn from a hostile alphabet (forged_names.py): of
these the verdict is known without a checker. The others are mutants of them, of tests/check/certificates and of
tests/check/names, in which names and positions have other signs, somewhere or everywhere.

The C++ checker and the Python checker have to give the same verdict; one that gives up says nothing. The checker that is
proved sound, where `make verified` has built it, may give up. It rejects nothing that both others accept. Where it
accepts and another rejects, only the evidence may be at fault: the same claim about the same puzzle, word for word, is
accepted by both others with other evidence. A long run is: --count 1000000 --seed S.
"""

import argparse
import hashlib
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
from collections import Counter

SOURCE = pathlib.Path(sys.argv[1]).resolve()
sys.path[:0] = [str(SOURCE / "checker"), str(SOURCE / "tests" / "verified")]
import forged_certificates  # noqa: E402
import forged_names  # noqa: E402
import games  # noqa: E402
import name_mutants  # noqa: E402
import partizan  # noqa: E402
import pieces  # noqa: E402
import room  # noqa: E402
import verdict  # noqa: E402
import verified  # noqa: E402

MEMORY = "/dev/shm"  # where files are not written to the disk
COUNT, SEED = 6_000, 20261129
BATCH = 4_000
VERIFIED_EACH = 2  # of how many the proved checker judges one
POSITIONS, STEPS = 5_000, 60_000  # which Python has for each; large ones are not mutated
LONGEST = 3_000  # bytes of a certificate that is mutated
LEAST_ACCEPTED, MOST_UNDECIDED = 0.15, 0.02  # of all
UNKNOWN = "are not known here"  # what Python says of a game that it does not know, and no other checker either


def limited():
    """Room that is counted, and does not depend on the clock."""
    space = room.Room(POSITIONS)
    space.most = STEPS
    return space


def write(files, folder):
    for name, data in files.items():
        pathlib.Path(folder, name).write_bytes(data)


def bases():
    """Small certificates of all kinds that name positions, and the files of pieces."""
    found, files = [], {path.name: path.read_bytes() for path in (SOURCE / "tests" / "check" / "pieces").iterdir()}
    for path in sorted((SOURCE / "tests" / "check" / "certificates").glob("*.json")):
        text = path.read_text()
        if len(text) <= LONGEST and '"position"' in text:
            found.append(json.loads(text))
    for path in sorted((SOURCE / "tests" / "check" / "names").glob("*.jsonl")):
        for line in path.read_text().splitlines():
            case = json.loads(line)
            found += [case["certificate"]] if "certificate" in case else []
            files.update((f"{pieces.name_of(piece)}.json", pieces.canonical(piece)) for piece in case.get("pieces", []))
    with tempfile.TemporaryDirectory() as folder:
        write(files, folder)
        return [one for one in found if by_python(json.dumps(one).encode(), folder)[0] != "gave up"], files


def by_python(text, folder):
    outcome, reason = verdict.check(text, limited(), folder)
    return ("rejected" if outcome == "gave up" and UNKNOWN in reason else outcome), reason


class Case:
    """A text to be judged, and what is known of it."""

    def __init__(self, text, expected=None):
        self.text, self.expected = text, expected

    def said(self):
        """A name of the puzzle and the claim; None if there are none."""
        try:
            value = json.loads(self.text)
            return hashlib.sha256(json.dumps([value["puzzle"], value["claim"]], sort_keys=True).encode()).digest()
        except (ValueError, KeyError, TypeError):
            return None


def cases(generator, number, known, folder):
    """Forged certificates, and as many mutants."""
    for _ in range(number // 2):
        one = forged_certificates.forged(generator)
        for piece in one.pieces:
            pathlib.Path(folder, f"{pieces.name_of(piece)}.json").write_bytes(pieces.canonical(piece))
        yield Case(forged_certificates.text_of(one), one.expected)
        if one.stream is not None:
            yield Case(name_mutants.mutant_stream(generator, one.stream))
            continue
        base = one.certificate if generator.random() < 0.6 else generator.choice(known)
        yield Case(name_mutants.mutant(generator, base))


class Comparison:
    """What is found of all cases."""

    def __init__(self, records, program):
        self.records, self.program = records, program
        self.outcomes, self.faults, self.proved = Counter(), [], set()
        self.lenient = []  # what the proved checker alone accepts

    def judge(self, batch, folder):
        with tempfile.NamedTemporaryFile() as file:
            for case in batch:
                file.write(b"%d\n%b\n" % (len(case.text), case.text))
            file.flush()
            running = subprocess.Popen([self.records, file.name, folder], stdout=subprocess.PIPE, text=True,
                                       errors="backslashreplace")
            with running:
                python = [by_python(case.text, folder) for case in batch]
                lines = running.stdout.read().split("\n")[:-1]
        assert running.returncode == 0 and len(lines) == len(batch), (running.returncode, len(lines))
        judged = batch[::VERIFIED_EACH] if self.program else []
        third = dict(zip(map(id, judged), verified.ask_all(self.program, [case.text for case in judged]))) if judged else {}
        for case, line, (outcome, reason) in zip(batch, lines, python):
            cpp, _, why = line.partition("\t")
            said = third.get(id(case))
            self.outcomes[cpp, outcome, said.outcome if said else "-"] += 1
            self.compare(case, {"C++": (cpp, why), "Python": (outcome, reason)})
            if said:
                self.compare_proved(case, said, (cpp, outcome))

    def fail(self, case, said):
        self.faults.append(f"{said}: {case.text[:1500]!r}")

    def compare(self, case, found):
        decided = {who: said for who, said in found.items() if said[0] != "gave up"}
        outcomes = {outcome for outcome, _ in decided.values()}
        if len(outcomes) > 1:
            self.fail(case, decided)
        if case.expected is not None and outcomes - {"accepted" if case.expected else "rejected"}:
            self.fail(case, f"expected {case.expected}, and {decided}")
        if outcomes == {"accepted"} and self.program:
            self.proved.add(case.said())

    def compare_proved(self, case, said, others):
        if said.outcome == "rejected" and set(others) == {"accepted"}:
            self.fail(case, f"{said.said}, which the others accept")
        if said.outcome == "accepted" and "rejected" in others:
            self.lenient.append((case, said))
        if (said.outcome == "bad input") != ("bad input" in others):
            self.fail(case, f"{said.said}, but {others}")

    def finish(self):
        for case, said in self.lenient:
            if case.said() is None or case.said() not in self.proved:
                self.fail(case, f"{said.said}, and the others accept no evidence for it")
        every = sum(self.outcomes.values())
        accepted = sum(count for (cpp, python, _), count in self.outcomes.items() if {cpp, python} == {"accepted"})
        undecided = sum(count for (cpp, python, _), count in self.outcomes.items() if "gave up" in (cpp, python))
        if accepted < LEAST_ACCEPTED * every:
            self.faults.append(f"only {accepted} of {every} are accepted")
        if undecided > MOST_UNDECIDED * every:
            self.faults.append(f"{undecided} of {every} are not decided")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("records")
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--verified", type=pathlib.Path, default=SOURCE / "build" / "verified" / "lastmove-verified")
    given = parser.parse_args()
    room.SPARE = 0
    forged_names.reserve({*games.GAMES, *games.ALIASES, *partizan.PARTIZAN, *partizan.ALIASES},
                         {*partizan.PARTIZAN, *partizan.ALIASES})
    program = given.verified if given.verified.exists() else None
    known, files = bases()
    found, generator = Comparison(given.records, program), random.Random(given.seed)
    left = given.count
    while left > 0 and len(found.faults) < 20:
        with tempfile.TemporaryDirectory(dir=MEMORY if os.path.isdir(MEMORY) else None) as folder:
            write(files, folder)
            found.judge(list(cases(generator, min(left, BATCH), known, folder)), folder)
        left -= BATCH
    found.finish()
    for outcomes, count in sorted(found.outcomes.items()):
        print(count, *outcomes, sep="\t")
    print(f"seed {given.seed}, {sum(found.outcomes.values())} certificates, {len(found.faults)} faults"
          f"{'' if program else ', without the proved checker'}", *found.faults[:20], sep="\n")
    sys.exit(bool(found.faults))


main()
