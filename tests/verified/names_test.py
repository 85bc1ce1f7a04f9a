"""Names and positions: the checker that is proved sound answers what tests/check/names says, and knows the built-in games.

usage: names_test.py SOURCE_DIR

It may give up on what it does not cover, but on no name that the others reject.
"""

import base64
import collections
import json
import pathlib
import re
import sys

import verified

SOURCE = pathlib.Path(sys.argv[1])
PROGRAM = verified.program(SOURCE)
sys.path.insert(0, str(SOURCE / "checker"))
import games  # noqa: E402
import partizan  # noqa: E402

# With which verdicts it agrees with one that a line says.
AGREES = {"accepted": {"accepted", "gave up"}, "rejected": {"rejected", "gave up"}, "not accepted": {"rejected", "gave up"}}
RULES = "list; both a -> b; ends b"
PARTIZAN_RULES = "list; left a -> b; ends b"
NO_GAMES = {"form", "brace"}
FREE = ["nim-2", "wythoff-3", "mark-", "col-", "foo-1", "kayles-1-", "kayles-1-3-4", "x:1", "x:1.a,[b]!=", "forms", "bracelet", "a"]
NO_NAMES = ["", ":", "a:", ":a", "a::b", "A", "1a", "-a", "a b", "a:b c", "a:(b)", "a:b+c", "a:\u00e9", "\u0430", "a\n", "a:\t", "a:{b}", "a:-1", "a_b"]


def certificate(name, rules=RULES):
    kinds = {"game": "sum"} if rules == RULES else {"game": "partizan-sum", "forms": []}
    puzzle = {**kinds, "position": f"{name}:a", "play": "normal", "rules": {name: rules}}
    evidence = {"kind": "strategy", "first": "0", "replies": {"0": {}}}
    if rules != RULES:
        evidence = {"kind": "strategies", "left": {"first": "0", "replies": {}}}
    return {"format": 1, "puzzle": puzzle, "claim": {"outcome": "N" if rules == RULES else "L"}, "evidence": evidence}


def cases():
    for path in sorted((SOURCE / "tests" / "check" / "names").glob("*.jsonl")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            case = json.loads(line)
            if "stream" in case or "pieces" not in case:
                yield f"{path.name}:{number}", case


def corpus(faults):
    every, counts = list(cases()), collections.Counter()
    texts = [base64.b64decode(case["stream"]) if "stream" in case else json.dumps(case["certificate"]).encode() for _, case in every]
    for (place, case), (outcome, said) in zip(every, verified.ask_all(PROGRAM, texts, verified.PATIENCE)):
        counts[case["verdict"], outcome] += 1
        if outcome not in AGREES[case["verdict"]]:
            faults.append(f"{place}: {case['why']}: {said}, but {case['verdict']}")
    for (verdict, outcome), count in sorted(counts.items()):
        print(count, verdict, outcome, sep="\t")
    if counts["accepted", "accepted"] < 10 or counts["rejected", "rejected"] < 50:
        faults.append("hardly any of tests/check/names is covered")


def declared():
    """The names and other names of games with a ruleset in C++, as these or their texts declare them."""
    words = set()
    for path in (SOURCE / "lastmove" / "rulesets").glob("*.cpp"):
        ruleset = path.read_text()
        for name, aliases in re.findall(r'\.name = "([^"]*)",\s*\.aliases =\s*"([^"]*)"', ruleset):
            words |= {name, *aliases.split()}
        for name in re.findall(r'TextOf<"([^"]*)">', ruleset):
            text = (SOURCE / "games" / f"{name}.rules").read_text()
            words |= {name, *" ".join(re.findall('^alias "([^"]*)"$', text, re.MULTILINE)).split()}
    return words


def built_in(faults):
    """The list of names that is kept by hand, in names.ml, is that of the Python checker, and of the program."""
    source = (SOURCE / "proofs" / "reader" / "names.ml").read_text()
    lists = [set(found.replace("\\\n", " ").split()) for found in re.findall(r'words\n\s+"([^"]*)"', source)]
    others = [{*games.GAMES, *games.ALIASES}, {*partizan.PARTIZAN, *partizan.ALIASES}]
    for mine, theirs in zip(lists, others, strict=True):
        if mine != theirs:
            faults.append(f"names.ml differs from the Python checker: {sorted(mine ^ theirs)}")
    if differing := set.union(*lists) ^ declared():
        faults.append(f"names.ml differs from lastmove/rulesets: {sorted(differing)}")
    taken = sorted(set.union(*others) | NO_GAMES | {f"{name}-2" for name in others[1]} | {f"{name}-13:2" for name in others[1]})
    for names, rules in ((taken, RULES), (taken, PARTIZAN_RULES), (NO_NAMES, RULES), (FREE, RULES), (FREE, PARTIZAN_RULES)):
        expected = "accepted" if names is FREE else "rejected"
        asked = [certificate(name, rules) for name in names]
        for name, (outcome, said) in zip(names, verified.ask_all(PROGRAM, [json.dumps(one).encode() for one in asked])):
            if outcome != expected:
                faults.append(f"rules of '{name}': {said}, expected {expected}")


def main():
    faults = []
    corpus(faults)
    built_in(faults)
    print(*faults, sep="\n")
    sys.exit(bool(faults))


main()
