"""Sentences of lastmove-verified, read back: of each kind of puzzle, the puzzle and the claim that a sentence says.

Texts of the certificate stand in quotes, as in JSON. `read(sentence, game, with_rules)` is a pair (puzzle, claim); it fails where a sentence
is none of those that are said.
"""

import json
import re

Q = r'"(?:[^"\\]|\\.)*"'
TEXTS = re.compile(Q)
PLAY = {"normal play": "normal", "misère play": "misere"}
RULES = {"along rows and columns": "jump", "along rows, columns and both diagonals": "jump-diagonal",
         "along rows, columns and one diagonal": "jump-triangular"}
FREEDOMS = {"neither turned nor reflected": "fixed", "turned, not reflected": "one-sided", "turned and reflected": "free"}
LATTICES = {"squares": "square", "hexagons": "hexagonal"}
WINNERS = {"Left wins": "L", "Right wins": "R", "whoever begins wins": "N", "whoever does not begin wins": "P"}


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


def read(sentence, game, with_rules):
    return (by_rules if with_rules else KINDS[game])(sentence)
