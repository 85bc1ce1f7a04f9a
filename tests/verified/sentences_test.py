"""What lastmove-verified says is read back: each sentence about an accepted certificate has one reading, its puzzle and its claim.

usage: sentences_test.py SOURCE_DIR

Texts of the file stand in quotes, as in JSON. Of all stored certificates that are accepted, and of some whose texts look like
parts of the sentence: with full stops, commas, signs, quotes, control characters, words such as "is" and "wins".
"""

import json
import pathlib
import re
import sys

import verified
from sentences import KINDS, code, parts, read

SOURCE = pathlib.Path(sys.argv[1])
PROGRAM = verified.program(SOURCE)
ACTS = re.compile("[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]")


# * Comparison with the certificate


def normal(puzzle):
    """A puzzle with its codes, lengths and counts in one form."""
    puzzle = dict(puzzle)
    for key in {"code", "left", "right"} & puzzle.keys():
        puzzle[key] = code(puzzle[key])
    if "beside" in puzzle:
        puzzle["beside"] = [[size, code(text)] for size, text in puzzle["beside"]]
    if puzzle.get("game") == "pack":
        lengths = [re.sub("^0+(?=[0-9])", "", text) for text in [puzzle["cavity"], *puzzle["diameters"]]]
        puzzle["cavity"], puzzle["diameters"] = lengths[0], lengths[1:]
    if puzzle.get("game") == "tiling":
        for tile in puzzle["tiles"]:
            count = tile["count"]
            if isinstance(count, dict) and count["least"] == count["most"]:
                tile["count"] = count["least"]
    return puzzle


def again(certificate, puzzle, claim):
    """The certificate with the subject, and what else of its texts, that the sentence says."""
    told = {key: value for key, value in puzzle.items() if key in certificate["puzzle"]}
    return {**certificate, "puzzle": {**certificate["puzzle"], **told}, "claim": claim}


def fault(certificate, said):
    """What is wrong with a sentence; for sums, a second certificate whose sentence must be the same."""
    sentence = said.removeprefix("accepted: a theorem. ")
    game, with_rules = certificate["puzzle"]["game"], "rules" in certificate["puzzle"]
    if ACTS.search(said):
        return "a control character", None
    try:
        puzzle, claim = read(sentence, game, with_rules)
    except (AssertionError, TypeError, UnboundLocalError, KeyError) as why:
        return f"cannot be read back ({why!r})", None
    if game not in ("sum", "partizan-sum"):
        same = normal(puzzle) == normal(certificate["puzzle"]) and claim == certificate["claim"]
        return "" if same else f"says {puzzle}, {claim}", None
    if puzzle.pop("play") != certificate["puzzle"]["play"]:
        return "another play", None
    if with_rules:
        why = other_rules(certificate["puzzle"], puzzle)
        if why or claim.keys() != certificate["claim"].keys():
            return why or "another claim", None
        puzzle.pop("rules"), puzzle.pop("negatives")
    if "winning_moves" not in claim and claim != certificate["claim"]:
        return f"says {claim}", None
    return "", again(certificate, puzzle, claim)


def other_rules(puzzle, said):
    """Which games are not said as the certificate has them. Comments, strings and names that the rules give go; lists have a length."""
    for name, text in puzzle["rules"].items():
        if name not in said["rules"]:
            return f"without the rules of {name}"
        if text.startswith("list") and said["rules"][name] != text and not isinstance(said["rules"][name], int):
            return f"other rules of {name}: {said['rules'][name]}"
    terms = puzzle["position"].split(" + ")
    expected = {"-" + name for name in puzzle["rules"] for term in terms if term.startswith(f"-{name}:")}
    return "" if expected == {name for name in said["negatives"]} else f"change sides: {said['negatives']}"


# * Texts that look like parts of sentences

DOMINO = {"game": "tiling", "lattice": "square", "region": ["..."], "freedom": "free"}
UNTILED = {"kind": "unit-propagation", "steps": [{"clause": [], "reasons": [0, 2]}]}
HOSTILE = ["I2", "is", "wins", "a, b", '"', '\\"', '", 2 of "', "\\", "x.", ".", "-x", "a + b", "\n", "\r\x1b[2K\u202e", "\x7f\x85\u2028", "*)", "(*",
           "\u200f", "\u061c\u200b\ufeff\U000e0041", "", " ", "\u00e9", "\U0001f600", "any number of \"I2\" (\"oo\")"]
WORDS = ["a.", ".", "-a", "is", "wins", "-", "(a,b|c)", "a:b", "is:played:by", "=", "~", "@", "[(.)]", "to", "0", "*1", "<>", "a/b", "Left"]
NAMES = ["is", "wins", "to", "x:1.", "x:,", "played-by", "the-rules", "x:[1]!=", "left", "nim-2"]
MEX = ["cram:.....", "cram:..|..", "wythoff:1,2", "chomp:2,1", "square:oo|.o + square:oo|.o", "nim:1 + nim:1", "rows:...|o.. + nim:1",
       "edge:0-1,2-3", "subtract:1,2:3", "chocolate:2:1 + chocolate:2:2"]


def tiled(name):
    tiles = [{"name": name, "rows": ["oo"], "count": "any"}]
    return {"format": 1, "puzzle": {**DOMINO, "tiles": tiles}, "claim": "no", "evidence": UNTILED}


def hostile():
    yield from map(tiled, HOSTILE)
    for subject in MEX:
        evidence = {"kind": "nimbers", "games": {term.rpartition(":")[0]: "mex" for term in subject.split(" + ")}, "parts": {}}
        yield {"format": 1, "puzzle": {"game": "sum", "position": subject, "play": "normal"}, "claim": {"outcome": "P"}, "evidence": evidence}
    for number, word in enumerate(WORDS):
        name = NAMES[number % len(NAMES)]
        rules = {name: f"list; both {word} -> b; ends b"}
        puzzle = {"game": "sum", "position": f"{name}:{word}", "play": "normal", "rules": rules}
        first = {"kind": "strategy", "first": "0", "replies": {"0": {}}}
        yield {"format": 1, "puzzle": puzzle, "claim": {"outcome": "N"}, "evidence": first}
        yield {"format": 1, "puzzle": puzzle, "claim": {"winning_moves": ["0"], "all": True},
               "evidence": {"kind": "moves", "others": {}, "replies": {"0": {}}}}
        twice = {**puzzle, "position": f"{name}:{word} + {name}:{word}"}
        yield {"format": 1, "puzzle": twice, "claim": {"outcome": "P"}, "evidence":
               {"kind": "strategy", "replies": {"0": {}, twice["position"]: {f"{name}:{word}": "0"}}}}
        of_left = {name: f"list; left {word} -> b; ends b"}
        for sign, claim, side in (("", "L", "left"), ("-", "R", "right")):
            partizan = {"game": "partizan-sum", "position": f"{sign}{name}:{word}", "play": "normal", "forms": [], "rules": of_left}
            evidence = {"kind": "strategies", side: {"first": "0", "replies": {}}}
            yield {"format": 1, "puzzle": partizan, "claim": {"outcome": claim}, "evidence": evidence}
            yield {"format": 1, "puzzle": partizan, "claim": {"first": side, "winner": side}, "evidence": evidence}
    yield {"format": 1, "puzzle": {"game": "heaps", "code": "0.[0]"}, "claim": {"period": 1, "preperiod": 0, "saltus": 0},
           "evidence": {"kind": "nim-values", "values": 4, "mask": 0, "alternating": False}}


def main():
    faults, kinds = [], set()
    paths = sorted((SOURCE / "tests" / "check" / "certificates").glob("*.json"))
    stored = [json.loads(path.read_text()) for path in paths]
    made = list(hostile())
    every = stored + made
    verdicts = verified.ask_all(PROGRAM, [json.dumps(one).encode() for one in every], 30)
    second = []
    for number, (certificate, (outcome, said)) in enumerate(zip(every, verdicts)):
        if outcome != "accepted":
            if number >= len(stored) and certificate["puzzle"]["game"] != "heaps":
                faults.append(f"{json.dumps(certificate)}: {said}")
            continue
        why, other = fault(certificate, said)
        kinds.add((certificate["puzzle"]["game"], "rules" in certificate["puzzle"]))
        if why:
            faults.append(f"{said}: {why}, of {json.dumps(certificate)[:1000]}")
        elif other:
            second.append((said, other))
            theirs, ours = certificate["puzzle"]["position"], other["puzzle"]["position"]
            if number >= len(stored) and ours != theirs.replace("subtract:1,2:", "octal:0.33:"):
                faults.append(f"{said}: another subject than {certificate['puzzle']['position']}")
    for (said, other), (outcome, told) in zip(second, verified.ask_all(PROGRAM, [json.dumps(other).encode() for _, other in second], 30)):
        if parts(told) != parts(said) and outcome != "gave up":
            faults.append(f"{said}: of the subject that it says, {told}")
    name = '" *) Axiom a : False. (*\n\u202e"%string |}].'
    if why := verified.fault_of_coq(SOURCE, PROGRAM, json.dumps(tiled(name)).encode()):
        faults.append(f"--coq of a tile with the name {name!r}: {why}")
    if missing := {(game, False) for game in KINDS} - kinds:
        faults.append(f"no sentence about {missing}")
    print(f"{len(verdicts)} certificates, {len(second)} subjects", *faults[:20], sep="\n")
    sys.exit(bool(faults))


main()
