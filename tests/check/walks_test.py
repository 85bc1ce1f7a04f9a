"""Strategies of partizan sums as walks: both checkers accept them exactly if they are those of tables.

usage: walks_test.py SOURCE_DIR CHECK_RECORDS [SEED]

Each table of replies among tests/check/certificates is spelled as a walk, by the rules of the Python
checker; some walks with one number changed prove the claim as well, or not, but to both checkers alike. The numbers
are drawn at random; SEED repeats a run.
"""

import copy
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(sys.argv[1]) / "checker"))
import strategies
import verdict
from plain_texts import PartizanTexts
from room import Room
from spelled_walks import spelled, walk_of

SEED = int(sys.argv[3]) if len(sys.argv) > 3 else int(os.environ.get("SEED", "1"))
CHANGES = 15 if "LASTMOVE_LONG" in os.environ else 5  # numbers of each walk that are changed


def with_walks(certificate):
    """The certificate with walks; None if it has no tables of this kind."""
    puzzle, claim, evidence = (certificate[key] for key in ("puzzle", "claim", "evidence"))
    if evidence["kind"] != "strategies":
        return None
    changed, misere = copy.deepcopy(certificate), puzzle["play"] == "misere"
    rules = PartizanTexts(puzzle["forms"], Room(), puzzle.get("braces", []))
    start, winners = rules.plain(puzzle["position"]), strategies.claimed(claim)
    for winner, name in enumerate(strategies.PLAYERS):
        strategy = changed["evidence"].get(name)
        if strategy is None or isinstance(strategy["replies"], str):
            continue
        left = [start] if winners[1 - winner] == winner else []
        if "first" in strategy:
            left.append(strategy["first"])
        numbers = walk_of(strategy["replies"], left, winner, misere, rules)
        strategy["replies"] = "".join(map(spelled, numbers))
    return changed


def changes(certificate, chance):
    """Walks with one number that is another one."""
    for name in strategies.PLAYERS:
        text = certificate["evidence"].get(name, {}).get("replies", "")
        for at in chance.sample(range(len(text)), min(len(text), CHANGES)):
            for sign in "ABCgh":
                changed = copy.deepcopy(certificate)
                changed["evidence"][name]["replies"] = text[:at] + sign + text[at + 1:]
                yield changed


def ask_program(program, texts):
    with tempfile.NamedTemporaryFile() as file:
        for text in texts:
            file.write(b"%d\n%b\n" % (len(text), text))
        file.flush()
        run = subprocess.run([program, file.name], capture_output=True, text=True, check=True)
    return [line.split("\t") for line in run.stdout.splitlines()]


def main():
    folder = pathlib.Path(sys.argv[1]) / "tests" / "check" / "certificates"
    cases, faults, accepted, chance = [], [], 0, random.Random(SEED)
    for path in sorted(folder.glob("*.json")):
        walk = with_walks(json.loads(path.read_text()))
        if walk is not None:
            cases.append((path.stem, walk, True))
            cases += [(f"{path.stem}, changed", changed, False) for changed in changes(walk, chance)]
    texts = [json.dumps(certificate).encode() for _, certificate, _ in cases]
    for (name, _, is_valid), text, (ours, reason) in zip(cases, texts, ask_program(sys.argv[2], texts)):
        theirs, their_reason = verdict.check(text, Room())
        if ours != theirs or (is_valid and ours != verdict.ACCEPTED):
            faults.append(f"{name}: {ours} ({reason}), python {theirs} ({their_reason}): {text}")
        accepted += is_valid
    if accepted < 15 or len(cases) < 5 * accepted:
        faults.append(f"only {accepted} walks, {len(cases)} cases")
    print(f"{accepted} walks, {len(cases)} cases, seed {SEED}", *faults[:20], sep="\n")
    sys.exit(bool(faults))


main()
