"""Mutants of certificates, judged by all three checkers.

usage: mutants_test.py SOURCE_DIR CHECK_RECORDS [--all] [SEED]

The checker that is proved sound may accept what another rejects only if the evidence alone was changed, or brute force
finds the claim true; and never a claim that brute force refutes. What another accepts, it may give up on; it may reject it only where the list GAPS says so.
"""

import argparse
import json
import os
import pathlib
import random
import sys
from collections import Counter

import verified

DRAWN, DRAWN_GRAFTS, DAMAGED = 10, 3, 3  # of each certificate; --all takes all
# What another checker accepts and this one rejects: part of the name of the mutant, and why.
GAPS = {}
# Of evidence of these kinds it finds anew what another may miss in it: then it may accept whatever is not false.
FOUND_ANEW = {"nimbers"}


def texts_of(mutants_test, own, certificates, seed, everything):
    """Triples (name, text, whether only the evidence was changed, or the claim says less: not that moves are all)."""
    most, most_grafts, each = DRAWN, DRAWN_GRAFTS, DAMAGED
    if everything:
        most, most_grafts, each = mutants_test.ALL, mutants_test.ALL_GRAFTS, mutants_test.MORE_DAMAGED
    for stem, certificate in own.items():
        generator = random.Random(f"{seed} {stem}")
        claims_all = isinstance(certificate["claim"], dict) and certificate["claim"].get("all") is True
        of_text = () if stem in mutants_test.LARGE else mutants_test.mutations.drawn(certificate, most, generator)
        for path, name, text in of_text:
            only_evidence = path[:1] == ("evidence",) or (claims_all and path == ("claim", "all"))
            yield f"{stem}: {name}", text.encode(), only_evidence
        for name, text, _ in mutants_test.grafts(stem, certificate, certificates, most_grafts, generator):
            yield name, text, "claim and" not in name or same_claim(text, certificate)
    for name, text, _ in mutants_test.damaged(own, seed, each):
        yield name, text, same_claim(text, own[name.split(",")[0]])


def same_claim(text, certificate):
    """Whether only the evidence differs."""
    try:
        other = json.loads(text)
        return all(other[key] == certificate[key] for key in ("format", "puzzle", "claim"))
    except (ValueError, TypeError, KeyError):
        return False


def fault(mutants_test, name, text, only_evidence, ours, others):
    """What is wrong with a verdict, or None."""
    if (ours.outcome == "bad input") != ("bad input" in others.values()):
        return f"{ours.said}, but {others}"
    if ours.outcome == "accepted":
        is_true = mutants_test.truth.claim_is_true(json.loads(text))
        if is_true is False:
            return "accepted, but the claim is false"
        found_anew = json.loads(text)["evidence"]["kind"] in FOUND_ANEW
        if "rejected" in others.values() and not only_evidence and is_true is None and not found_anew:
            return f"accepted, but {others}, and more than the evidence was changed"
    if ours.outcome == "rejected" and "accepted" in others.values() and not any(gap in name for gap in GAPS):
        return f"{ours.said}, but {others}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("records")
    parser.add_argument("seed", type=int, nargs="?", default=int(os.environ.get("SEED", "1")))
    parser.add_argument("--all", action="store_true")
    given = parser.parse_args()
    program = verified.program(given.source)
    sys.path[:0] = [str(given.source / "checker"), str(given.source / "tests" / "check")]
    import mutants_test
    import room
    import verdict

    certificates = mutants_test.read_certificates(given.source / "tests" / "check" / "certificates")
    small = {stem: one for stem, one in certificates.items() if given.all or stem not in verified.LARGE}
    verdicts = verified.ask_all(program, [json.dumps(one).encode() for one in small.values()])
    own = {stem: one for (stem, one), said in zip(small.items(), verdicts) if said.outcome == "accepted"}
    wrong = [(name, json.dumps(one).encode(), True) for name, one in mutants_test.rejected.CERTIFICATES.items()]
    cases = list({text: (name, text, only) for name, text, only in
                  [*wrong, *texts_of(mutants_test, own, certificates, given.seed, given.all)]}.values())
    texts = [text for _, text, _ in cases]
    pieces = str(given.source / "tests" / "check" / "pieces")
    ours = verified.ask_all(program, texts, 5 if given.all else verified.PATIENCE)
    records = mutants_test.ask_program(given.records, texts, pieces)
    faults, outcomes = [], Counter()
    for (name, text, only_evidence), said, (cpp, _) in zip(cases, ours, records):
        python, _ = verdict.check(text, room.Room(mutants_test.LIMIT, mutants_test.SECONDS), pieces)
        others = {"C++": cpp, "python": python}
        outcomes[said.outcome, cpp, python] += 1
        if why := fault(mutants_test, name, text, only_evidence, said, others):
            faults.append(f"{name}: {why}: {text[:2000]}")
    for verdicts_of_all, count in sorted(outcomes.items()):
        print(count, *verdicts_of_all, sep="\t")
    print(f"seed {given.seed}, {len(own)} certificates, {len(faults)} faults", *faults[:20], sep="\n")
    sys.exit(bool(faults))


main()
