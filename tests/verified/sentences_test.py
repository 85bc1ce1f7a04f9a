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

SOURCE = pathlib.Path(sys.argv[1])
PROGRAM = verified.program(SOURCE)
Q = r'"(?:[^"\\]|\\.)*"'
TEXTS = re.compile(Q)
PLAY = {"normal play": "normal", "misère play": "misere"}
RULES = {"along rows and columns": "jump", "along rows, columns and both diagonals": "jump-diagonal",
         "along rows, columns and one diagonal": "jump-triangular"}
FREEDOMS = {"neither turned nor reflected": "fixed", "turned, not reflected": "one-sided", "turned and reflected": "free"}
LATTICES = {"squares": "square", "hexagons": "hexagonal"}
WINNERS = {"Left wins": "L", "Right wins": "R", "whoever begins wins": "N", "whoever does not begin wins": "P"}
ACTS = re.compile("[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]")


def parts(said):
    """A sentence without the texts in it, and the terms of these, of which moves that win have another order."""
    return TEXTS.sub("", said), sorted(term for text in listed(said) for term in text.split(" + "))


def listed(text):
    return [json.loads(found) for found in TEXTS.findall(text)]


def numbers(text):
    return [int(digits) for digits in re.findall("-?[0-9]+", text)]


def code(text):
    """A take-and-break code as it is printed, but for zeros behind it."""
    text = re.sub("(?<=[0-3])[!=]", "", "0" * text.startswith(".") + text.lower())
    return re.sub(r"\[0+\]$", "", text).rstrip("0")


# * From sentences to pairs (puzzle, claim), of each kind


def peg(said):
    jumps = rf"\((?P<rule>{'|'.join(RULES)})\)"
    ways = rf"from (?P<start>{Q}) to (?P<goals>a single peg|(?:any of )?{Q}(?:, {Q})*)"
    for begin, end in [(rf"(?P<can>A|No) list of jumps {jumps} leads {ways}", ""),
                       (rf"(?P<sweeps>\d+) sweeps, each of one or more jumps {jumps} by the same peg, lead {ways}", ", and no fewer do"),
                       (rf"In every list of jumps {jumps} {ways}", r", these occur: (?P<bounds>[a-z0-9, -]+)")]:
        if found := re.fullmatch(rf"{begin}{end}\.", said):
            break
    goals = found["goals"]
    puzzle = {"game": "peg", "rule": RULES[found["rule"]], "start": json.loads(found["start"]).split("|"),
              "goals": "any" if goals == "a single peg" else [goal.split("|") for goal in listed(goals)]}
    assert (goals[:7] == "any of ") == (len(puzzle["goals"]) > 1 and goals != "a single peg")
    given = found.groupdict()
    if "can" in given:
        return puzzle, "yes" if given["can"] == "A" else "no"
    if "sweeps" in given:
        return puzzle, {"fewest_sweeps": int(given["sweeps"])}
    bounds = [re.fullmatch(r"(\S+) at most (\d+) times", one) for one in given["bounds"].split(", ")]
    return puzzle, {"at_most": {bound[1]: int(bound[2]) for bound in bounds}}


def army(said):
    if found := re.fullmatch(r"No finite number of men sends a man (\d+) paces beyond the edge of the half-plane\.", said):
        return {"game": "army", "level": int(found[1])}, "no"
    found = re.fullmatch(r"(\d+) men can send one of them (\d+) paces beyond the edge of the half-plane, and fewer cannot\.", said)
    return {"game": "army", "level": int(found[2])}, {"fewest_men": int(found[1])}


def tiling(said):
    uses = r"(?:any number|\d+|\d+ to \d+)"
    tile = rf"({uses}) of ({Q}) \(({Q})\)"
    found = re.fullmatch(rf"The region ({Q}) of ({'|'.join(LATTICES)}) (can be tiled|cannot be tiled|has exactly (\d+) tilings?) "
                         rf"by these tiles, ({'|'.join(FREEDOMS)}): (.*)\.", said)
    assert re.fullmatch(rf"{tile}(, {tile})*|", found[6])

    def count(words):
        several = numbers(words)
        return "any" if not several else several[0] if len(several) == 1 else {"least": several[0], "most": several[1]}

    tiles = [{"name": json.loads(name), "rows": json.loads(rows).split("|"), "count": count(use)}
             for use, name, rows in re.findall(tile, found[6])]
    puzzle = {"game": "tiling", "lattice": LATTICES[found[2]], "region": json.loads(found[1]).split("|"),
              "freedom": FREEDOMS[found[5]], "tiles": tiles}
    return puzzle, {"tilings": found[4]} if found[4] else "yes" if found[3] == "can be tiled" else "no"


def strips(said):
    found = re.fullmatch(r"A board of (\d+) rows and (\d+) columns (can|cannot) be covered by straight strips of (\d+) cells and "
                         r"a monomino(?: in row (\d+) and column (\d+))?\.", said)
    monomino = {"row": int(found[5]), "column": int(found[6])} if found[5] else "any"
    return {"game": "strips", "rows": int(found[1]), "columns": int(found[2]), "length": int(found[4]),
            "monomino": monomino}, "yes" if found[3] == "can" else "no"


def pack(said):
    found = re.fullmatch(r"(?:A disk of diameter|Disks of diameters) ([0-9., ]+?) (can|cannot) be placed in a round cavity of "
                         r"diameter ([0-9.]+?)(?: so that no two overlap)?\.", said)
    return {"game": "pack", "cavity": found[3], "diameters": found[1].split(", ")}, "yes" if found[2] == "can" else "no"


def replacement(said):
    state = r"(nothing|-?\d[-0-9a-z, ]*)"
    found = re.fullmatch(rf"Where a checker is replaced by {state}, relative to its square, or the reverse, (a play|no play|a play of "
                         rf"(\d+) moves?, and none of fewer,) leads from {state} to {state}\.", said)

    def entries(words, number):
        pairs = [re.fullmatch(r"(\d+) at (-?\d+)", one) for one in words.split(", ") if one != "nothing"]
        return [[int(pair[2]), number(pair[1])] for pair in pairs]

    puzzle = {"game": "replacement", "set": entries(found[1], int), "start": entries(found[4], str), "goal": entries(found[5], str)}
    return puzzle, {"fewest_moves": int(found[3])} if found[3] else "yes" if found[2] == "a play" else "no"


def quotient(said):
    found = re.fullmatch(r"The misère quotient of the sums of (.*) has (\d+) elements, (\d+) of them in the P-portion\.", said)
    return found[1], {"order": int(found[2]), "p_positions": int(found[3])}


def heaps(said):
    if said.startswith("The misère quotient"):
        which, sizes = quotient(said)
        found = re.fullmatch(rf"heaps of (any size|at most (\d+) tokens) under the code ({Q})", which)
        generators = int(found[2]) if found[2] else "all"
        return {"game": "heaps", "code": json.loads(found[3])}, {"misere_quotient": {"generators": generators, **sizes}}
    if found := re.fullmatch(rf"In misère play a sum of heaps under the code ({Q}) is lost by the player to move, if all have sizes in "
                             r"\{([0-9, ]*)\}, exactly if the exclusive or of their nimbers is 1; any other sum of heaps, exactly if it "
                             r"is 0\.", said):
        return {"game": "heaps", "code": json.loads(found[1])}, {"misere_nim": {"fickle": numbers(found[2])}}
    found = re.fullmatch(rf"Of heaps under the code ({Q})((?:, or {Q} leaving a Nim heap of \d+ besides)*), in normal play, "
                         r"G\(n \+ (\d+)\) = G\(n\)(?: \+ (\d+))? for all n >= (\d+), and these are the least such numbers\.", said)
    puzzle = {"game": "heaps", "code": json.loads(found[1])}
    if found[2]:
        puzzle["beside"] = [[int(size), json.loads(of)] for of, size in re.findall(rf"({Q}) leaving a Nim heap of (\d+)", found[2])]
    return puzzle, {"period": int(found[3]), "preperiod": int(found[5]), "saltus": int(found[4] or 0)}


def options(words):
    return [[] if word == "0" else [int(part[1:]) for part in word.split("+")] for word in words.split(", ") if word]


def followers(said):
    which, sizes = quotient(said)
    found = re.fullmatch(r"(?:all|the first (\d+)) of the games (.*)", which)
    games = [options(words) for words in re.findall(r"\{(.*?)\}", found[2])]
    return {"game": "followers", "options": games}, {"misere_quotient": {"generators": int(found[1]) if found[1] else "all", **sizes}}


def monoid(said):
    found = re.fullmatch(r"The misère monoid of all sums of (.*?),? (?:is the group (Z(?: × Z/\d+)*)|has (\d+) elements)\.", said)
    claim = {"monoid": int(found[3])} if found[3] else {"integers": "all"}
    if found[2] and (orders := numbers(found[2])):
        claim["torsion"] = orders
    return found[1], claim


def partizan_heaps(said):
    which, claim = monoid(said)
    found = re.fullmatch(rf"heaps(?: up to (\d+) tokens)?, where Left moves by the code ({Q}) and Right by ({Q})", which)
    if found[1]:
        claim["integers"] = int(found[1])
    return {"game": "partizan-heaps", "left": json.loads(found[2]), "right": json.loads(found[3])}, claim


def partizan_followers(said):
    which, claim = monoid(said)
    games = [[options(left), options(right)] for left, right in re.findall(r"\{(.*?)\|(.*?)\}", which)]
    assert which == "the games " + ", ".join(re.findall(r"G\d+ = \{.*?\}", which))
    return {"game": "partizan-followers", "options": games}, claim


def forms(said):
    found = re.fullmatch(r"In misère play modulo the universe ([A-Z]), form (\d+) (>|=|<|\|\|) form (\d+) \((.*); \+ is a tombstone\)\.", said)
    entries = []
    for left, right in re.findall(r"\d+ = \{([0-9,]*\+?)\|([0-9,]*\+?)\}", found[5]):
        entries.append([numbers(left), numbers(right), "L" * left.endswith("+") + "R" * right.endswith("+")])
    return {"game": "forms", "universe": found[1], "forms": entries, "g": int(found[2]), "h": int(found[4])}, {"compare": found[3]}


def family(said):
    found = re.fullmatch(rf"Of the nimbers G\(n\) of ({Q}), for no p >= 1, s and e is G\(n \+ p\) = G\(n\) \+ s for all n >= e\.", said)
    return {"game": "family", "position": json.loads(found[1])}, {"aperiodic": True}


def moves(words):
    """What is said of moves that win, as a claim."""
    found = re.fullmatch(rf"(?:no move wins|these moves win(, and no others)?: (to {Q}(?:, to {Q})*))", words)
    options = sorted(" + ".join(sorted(option.split(" + "))) for option in listed(found[2] or ""))
    return {"winning_moves": options, "all": not found[2] or bool(found[1])}


def impartial_sum(said):
    if found := re.fullmatch(rf"The nimber of ({Q}) is (\d+)\.", said):
        return {"play": "normal", "position": json.loads(found[1])}, {"nimber": int(found[2])}
    if found := re.fullmatch(rf"In ({'|'.join(PLAY)}), from ({Q}), (.*)\.", said):
        return {"play": PLAY[found[1]], "position": json.loads(found[2])}, moves(found[3])
    found = re.fullmatch(rf"In ({'|'.join(PLAY)}) the player who is not to move wins ({Q})\.|"
                         rf"In ({'|'.join(PLAY)}) the player to move wins ({Q})\.", said)
    if found is None:  # with impartial versions of partizan games
        return partizan_sum(said)
    play, position, outcome = (found[1], found[2], "P") if found[1] else (found[3], found[4], "N")
    return {"play": PLAY[play], "position": json.loads(position)}, {"outcome": outcome}


def entries_of(words):
    """Forms and braces."""
    of_forms = [[numbers(left), numbers(right), ""] for left, right in re.findall(r"form:\d+ = \{([0-9,]*)\|([0-9,]*)\}", words or "")]
    side = rf"((?:{Q}(?:, {Q})*)?)"
    braces = [[listed(left), listed(right)] for left, right in re.findall(rf"brace:\d+ = \{{{side}\|{side}\}}", words or "")]
    return {"forms": of_forms, "braces": braces}


def partizan_sum(said):
    defined = r"( \((?:(?:form|brace):\d+ = \{.*?\}(?:; |(?=\))))+\))?"
    if found := re.fullmatch(rf"The nimber of ({Q}){defined} is (\d+)\.", said):
        return {"play": "normal", "position": json.loads(found[1])}, {"nimber": int(found[3])}
    found = re.fullmatch(rf"In ({'|'.join(PLAY)}) ({'|'.join(WINNERS)}) ({Q})(, whoever begins|, when (Left|Right) begins)?{defined}\.", said)
    puzzle = {"play": PLAY[found[1]], "position": json.loads(found[3]), **entries_of(found[6])}
    if found[5]:
        return puzzle, {"winner": found[2].split()[0].lower(), "first": found[5].lower()}
    assert ("L" in WINNERS[found[2]] or "R" in WINNERS[found[2]]) == (found[4] == ", whoever begins")
    return puzzle, {"outcome": WINNERS[found[2]]}


def by_rules(said):
    """Also the rules of each game, and the games whose sides are changed."""
    game = rf'({Q}) is played by (?:the rules ({Q})|a list of the options of its positions, in (\d+) lines)(?:; in ({Q}) Left and Right change sides)?\.'
    found = re.fullmatch(rf"In ({'|'.join(PLAY)}) (.*?)\.((?: {game})*)", said)
    rules, negatives = {}, set()
    for name, text, lines, negative in re.findall(game, found[3]):
        rules[json.loads(name)] = json.loads(text) if text else int(lines)
        negatives |= {json.loads(negative)} if negative else set()
    play, words = PLAY[found[1]], found[2]
    for pattern, claim in [(rf"({Q}) has the nimber (\d+)", lambda one: {"nimber": int(one[2])}),
                           (rf"(?:Left wins|Right wins) ({Q}), whoever begins", lambda one: {"outcome": words[0]}),
                           (rf"the player who begins (?:wins|loses) ({Q})", lambda one: {"outcome": "N" if " wins " in words[:28] else "P"}),
                           (rf"(Left|Right), who begins, (wins|loses) ({Q})", None),
                           (rf"from ({Q}) (.*)", None)]:
        if one := re.fullmatch(pattern, words):
            break
    puzzle = {"play": play, "rules": rules, "negatives": negatives}
    if claim:
        return {**puzzle, "position": json.loads(one[1])}, claim(one)
    if words.startswith("from "):
        said_moves = re.sub(rf"these moves win(, and no others)?: (.*)", r"these moves win\1: \2", one[2])
        return {**puzzle, "position": json.loads(one[1])}, moves(said_moves)
    other = {"Left": "Right", "Right": "Left"}[one[1]]
    return {**puzzle, "position": json.loads(one[3])}, {"first": one[1].lower(), "winner": (one[1] if one[2] == "wins" else other).lower()}


KINDS = {"peg": peg, "army": army, "tiling": tiling, "strips": strips, "pack": pack, "replacement": replacement, "heaps": heaps,
         "followers": followers, "partizan-heaps": partizan_heaps, "partizan-followers": partizan_followers, "forms": forms,
         "family": family, "sum": impartial_sum, "partizan-sum": partizan_sum}


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
        puzzle, claim = (by_rules if with_rules else KINDS[game])(sentence)
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
