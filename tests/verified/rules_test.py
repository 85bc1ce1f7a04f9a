"""Sums of games by the texts of their rules: accepted, and their mutants judged, as by the Python checker.

usage: rules_test.py SOURCE_DIR
"""

import json
import pathlib
import re
import sys
from collections import Counter

import verified

# Claims that are true, with evidence that does not prove them: the strategy is searched for.
TRUE = {"a game and its negative, mutant 1", "two dominoes, mutant 1", "two dominoes, mutant 3", "imitation, mutant 1",
        "nimbers, mutant 1", "nimbers, mutant 2", "a list of the options of each player, mutant 2"}
# Words of rules of each of which a file for Coq is made, once: those that have names in Coq that could be taken for others.
FOR_COQ = ["board", "graph", "heaps", "list", " <= ", "wins"]
# Of these the strategy is found by a search of whole boards, which takes too long here.
SLOW = {"strategies-rest"}


def cases(source, ruletext_certificates, rules_examples):
    """Pairs (name, certificate)."""
    for name, (certificate, mutants) in ruletext_certificates.CERTIFICATES.items():
        yield name, certificate
        for number, mutant in enumerate(mutants):
            puzzle = {**certificate["puzzle"], **mutant.get("puzzle", {})}
            yield f"{name}, mutant {number}", {**certificate, **mutant, "puzzle": puzzle}
    for stem, names in ruletext_certificates.TRANSLATED.items():
        text = (source / "tests/check/certificates" / f"{stem}.json").read_text()
        for name in names.split():
            text = re.sub(rf'(?<=[" -])(?<![a-z]-){name}(?=[:"])', f"{name}-text", text)
        certificate = json.loads(text)
        certificate["puzzle"]["rules"] = {f"{name}-text": rules_examples.text_of(name) for name in names.split()}
        if stem not in SLOW:
            yield stem, certificate


# A condition with <= in it.
COUPLES = {
    "format": 1,
    "puzzle": {"game": "sum", "position": "couples:4", "play": "normal",
               "rules": {"couples": "game couples\nheaps n\nboth n -> a, b for a + b = n where 0 < a <= b and n > 2"}},
    "claim": {"outcome": "N"},
    "evidence": {"kind": "strategy", "first": "couples:2 + couples:2", "replies": {}},
}


def coq_files(source, program, accepted):
    """Files that are written by --coq, of small certificates that have all the words, prove their claims."""
    left, files = set(FOR_COQ), {}
    for name, certificate in sorted(accepted, key=lambda case: len(json.dumps(case[1]))):
        rules = " ".join(certificate["puzzle"]["rules"].values())
        if words := {word for word in left if word in rules}:
            left -= words
            files[name] = verified.coq_of(program, json.dumps(certificate).encode())
    return [f"--coq {name}: {said[:500]}" for name, said in verified.faults_of_coq(source, files).items()]


def main():
    source = pathlib.Path(sys.argv[1])
    program = verified.program(source)
    sys.path[:0] = [str(source / "checker"), str(source / "tests" / "check")]
    import rules_examples
    import ruletext_certificates
    import verdict
    from room import Room

    all_cases = list(cases(source, ruletext_certificates, rules_examples))
    texts = [json.dumps(certificate).encode() for _, certificate in all_cases]
    faults, outcomes = [], Counter()
    verdicts = verified.ask_all(program, texts, verified.PATIENCE)
    for (name, certificate), text, ours in zip(all_cases, texts, verdicts):
        theirs, why = verdict.check(text, Room(100_000))
        outcomes[ours.outcome, theirs] += 1
        both = {ours.outcome, theirs}
        if both == {"accepted", "rejected"} and name not in TRUE:
            faults.append(f"{name}: {ours.said[:300]}, but python {theirs}: {why[:300]}")
        if ours.outcome == "accepted":
            for game, rules in certificate["puzzle"]["rules"].items():
                if f'"{game}" is played by ' not in ours.said:
                    faults.append(f"{name}: the rules of {game} are not repeated: {ours.said}")
    accepted = [case for case, ours in zip(all_cases, verdicts) if ours.outcome == "accepted"]
    faults += coq_files(source, program, [*accepted, ("two couples", COUPLES)])
    for pair, count in sorted(outcomes.items()):
        print(count, *pair, sep="\t")
    if outcomes["accepted", "accepted"] < 20:
        faults.append("fewer than 20 are accepted")
    print(*faults, sep="\n")
    sys.exit(bool(faults))


main()
