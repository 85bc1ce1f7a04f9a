"""Certificates of each kind that names positions, true and false ones, about the games of forged_names."""

import copy
import json

import pieces
import stream_forms
from forged_names import POSITIONS, Forged, Term, World, is_admitted, name

PLAYERS = ("left", "right")
LETTERS = {(True, False): "L", (False, True): "R", (True, True): "N", (False, False): "P"}
TAKING = "heap n; both n -> n - k for k in {1,2}"
LENGTHS = ("fewest", "most", "parity", "won_fewest", "won_most", "remoteness", "suspense")
FALSE = 0.15  # of the claims


def certificate(puzzle, claim, evidence):
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}


def position_of(world, generator):
    """A position in which each of the games occurs, and perhaps one of them again."""
    games = [*range(len(world.games)), *generator.choices(range(len(world.games)), k=generator.choice((0, 0, 1)))]
    generator.shuffle(games)
    return [Term(game, generator.randrange(len(world.games[game].words))) for game in games]


def puzzle_of(world, game, terms, misere, **more):
    text = " + ".join(map(world.part, terms))
    return {"game": game, "play": "misere" if misere else "normal", "position": text, "rules": world.rules(), **more}


def turned(outcome):
    return {"P": "N", "N": "P"}[outcome]


class Sums:
    """Claims about sums of impartial games."""

    def __init__(self, generator):
        self.generator = generator
        self.world = World(generator, True, generator.choice((1, 2, 2, 3)))
        self.terms = position_of(self.world, generator)
        self.start = self.world.kept(self.terms)
        self.misere = False

    def puzzle(self):
        return puzzle_of(self.world, "sum", self.terms, self.misere)

    def is_n(self):
        return self.world.wins(self.start, 0, self.misere)

    def opening(self):
        """What the winner leaves at first, and that as a text if it is a move."""
        if not self.is_n():
            return [self.start], {}
        winning = [one for one in self.world.options(self.start, 0) if not self.world.wins(one, 0, self.misere)]
        return winning[:1], {"first": self.world.plain(winning[0])} if winning else {}

    def strategy(self):
        self.misere = self.generator.random() < 0.4
        left, first = self.opening()
        self.replies = self.world.table(left, None, self.misere)
        evidence = {"kind": "strategy", "replies": self.world.written(self.replies), **first}
        return certificate(self.puzzle(), {"outcome": "N" if self.is_n() else "P"}, evidence)

    def nimbers(self):
        evidence = {"kind": "nimbers", "games": dict.fromkeys(map(self.world.called, range(len(self.world.games))), "mex"), "parts": {}}
        return certificate(self.puzzle(), {"nimber": self.world.nimber(self.start)}, evidence)

    def moves(self):
        self.misere = self.generator.random() < 0.4
        options = self.world.options(self.start, 0)
        winning = [one for one in options if not self.world.wins(one, 0, self.misere)]
        others, left = {}, list(winning)
        for option in options:
            answers = self.world.options(option, 0)
            if option in winning or (self.misere and not answers):
                continue
            others[option] = next(one for one in answers if not self.world.wins(one, 0, self.misere))
            left.append(others[option])
        evidence = {"kind": "moves", "others": self.world.written({(): others})["0"],
                    "replies": self.world.written(self.world.table(left, None, self.misere))}
        return certificate(self.puzzle(), {"winning_moves": list(map(self.world.plain, winning)), "all": True}, evidence)

    def length(self):
        self.misere = self.generator.random() < 0.4
        _, *numbers = self.world.lengths(self.start, self.misere)
        numbers[2] = "both" if len(numbers[2]) > 1 else ("even", "odd")[min(numbers[2])]
        return certificate(self.puzzle(), {"length": dict(zip(LENGTHS, numbers))}, {"kind": "recount"})

    def front(self):
        """The first move, or the position, is known by a piece."""
        left, first = self.opening()
        if not left:
            return None
        self.pieces = [self.piece(sorted(left[0], key=self.world.part), {"outcome": "P"}, {
            "kind": "strategy", "replies": self.world.written(self.world.table(left, None, False))})]
        entry = {"sha256": pieces.name_of(self.pieces[0]), "position": self.world.plain(left[0]), "claim": {"outcome": "P"}}
        evidence = {"kind": "composed", "step": "front", "pieces": [entry], **first}
        return certificate(self.puzzle(), {"outcome": "N" if self.is_n() else "P"}, evidence)

    def summands(self):
        self.pieces, entries = [], []
        for term in self.terms:
            claim = {"nimber": self.world.nimber_of(term)}
            evidence = {"kind": "nimbers", "games": {self.world.called(term.game): "mex"}, "parts": {}}
            self.pieces.append(self.piece([term], claim, evidence))
            entries.append({"sha256": pieces.name_of(self.pieces[-1]), "position": self.world.part(term), "claim": claim})
        evidence = {"kind": "composed", "step": "summands", "pieces": entries}
        return certificate(self.puzzle(), {"nimber": self.world.nimber(self.start)}, evidence)

    def piece(self, terms, claim, evidence):
        puzzle = puzzle_of(self.world, "sum", terms, False)
        used = {self.world.names[term.game] for term in terms}
        rules = {name: text for name, text in puzzle["rules"].items() if name in used}
        puzzle = {**puzzle, "position": puzzle["position"] or "0", "rules": rules}
        if not rules:
            del puzzle["rules"]
        return certificate(puzzle, claim, evidence)

    def forged(self, kind):
        self.pieces, self.replies = [], None
        made = getattr(self, kind)()
        if made is None:
            return None
        expected = self.world.admitted()
        if self.generator.random() < FALSE:
            expected = False
            claim = made["claim"] = copy.copy(made["claim"])
            if "outcome" in claim:
                claim["outcome"] = turned(claim["outcome"])
            elif "nimber" in claim:
                claim["nimber"] += 1
            elif "length" in claim:
                claim["length"] = {**claim["length"], "most": 1 + claim["length"]["most"]}
            elif claim["winning_moves"]:
                del claim["winning_moves"][-1]
            else:
                claim["winning_moves"].append("nim:1")
        stream = None
        if kind == "strategy" and self.generator.random() < 0.4:
            stream = stream_forms.stream(made, [list(self.world.records(self.replies, None))])
        return Forged(kind, made, stream, self.pieces, expected)


class PartizanSums:
    """Claims about sums of partizan games."""

    def __init__(self, generator):
        self.generator = generator
        self.world = World(generator, False, generator.choice((1, 2, 2)))
        self.terms = position_of(self.world, generator)
        self.start = self.world.kept(self.terms)

    def forged(self, kind):
        world, misere = self.world, self.generator.random() < 0.4 and kind not in STEPS
        first = [world.wins(self.start, player, misere) for player in (0, 1)]
        evidence, tables = {"kind": "strategies"}, []
        for player, side in enumerate(PLAYERS):
            left, own = [], {}
            if not first[1 - player]:
                left.append(self.start)
            if first[player] and world.options(self.start, player):
                left.append(next(one for one in world.options(self.start, player) if not world.wins(one, 1 - player, misere)))
                own["first"] = world.plain(left[-1])
            if first[player] or not first[1 - player]:
                table = world.table(left, player, misere)
                tables.append(list(world.records(table, player)))
                replies = world.written(table) if kind != "walks" else world.walk(table, left, player, misere)
                evidence[side] = {"replies": replies, **own}
        puzzle = puzzle_of(world, "partizan-sum", self.terms, misere, forms=[])
        claim, expected = {"outcome": LETTERS[tuple(first)]}, world.admitted()
        made, own = certificate(puzzle, claim, evidence), []
        if kind in STEPS:
            made, own = self.composed(made, STEPS[kind])
        elif kind == "strategies" and self.generator.random() < 0.4:
            return Forged(kind, made, stream_forms.stream(made, tables), [], expected)
        if self.generator.random() < FALSE:
            made["claim"], expected = {"outcome": self.generator.choice(sorted(set("LNPR") - set(claim["outcome"])))}, False
        return Forged(kind, made, None, own, expected)

    def composed(self, piece, step):
        """The position itself is the only piece, in plain text."""
        world, (puzzle, claim, evidence) = self.world, (piece[key] for key in ("puzzle", "claim", "evidence"))
        used = {world.names[term.game] for term in self.start}
        about = {**puzzle, "position": world.plain(self.start),
                 "rules": {name: text for name, text in puzzle["rules"].items() if name in used}}
        if not used:
            del about["rules"]
        piece = certificate(about, claim, evidence)
        entry = {"sha256": pieces.name_of(piece), "position": about["position"], "claim": claim}
        sides = {side: {"replies": {}} for side in PLAYERS if side in evidence} if step == "front" else {}
        return certificate(puzzle, claim, {"kind": "composed", "step": step, "pieces": [entry], **sides}), [piece]


STEPS = {"partizan front": "front", "partizan summands": "summands"}


def family(generator):
    """Nimbers of heaps from which one or two are taken."""
    own = name(generator)
    puzzle = {"game": "family", "position": f"{own}:<n>", "rules": {own: TAKING}}
    claim = [n % 3 for n in range(generator.randint(0, 5))]
    expected = is_admitted([own], {own: True})
    if claim and generator.random() < FALSE:
        expected, claim[-1] = False, claim[-1] + 1
    made = certificate(puzzle, {"nimbers": claim}, {"kind": "nimbers", "games": {own: "mex"}, "parts": {}})
    return Forged("family", made, None, [], expected)


def closure(generator):
    """Copies of a game in which both players can take all, modulo sums of them: two are none."""
    own, word = name(generator), generator.choice(POSITIONS)
    copies = generator.randint(0, 3)
    puzzle = {"game": "closure", "family": {"games": [f"{own}:{word}"]}, "forms": [], "braces": [],
              "position": " + ".join([f"{own}:{word}"] * copies) or "0",
              "rules": {own: f"list; left {word} -> nothing; right {word} -> nothing"}}
    element = [copies % 2, 0]
    expected = is_admitted([own], {own: False})
    if generator.random() < FALSE:
        expected, element = False, [1 - copies % 2, 0]
    evidence = {"kind": "closure", "monoid": {"kind": "monoid", "games": [[1, 0]], "outcomes": "NP"}, "braces": []}
    made = certificate(puzzle, {"element": element, "outcome": "NP"[copies % 2]}, evidence)
    return Forged("closure", made, None, [], expected)


MAKERS = {"family": family, "closure": closure}
IMPARTIAL_KINDS = {"strategy": 3, "nimbers": 3, "moves": 3, "length": 2, "front": 1, "summands": 1}
PARTIZAN_KINDS = {"strategies": 3, "walks": 2, "partizan front": 1, "partizan summands": 1}
SHARES = {**IMPARTIAL_KINDS, **PARTIZAN_KINDS, "family": 2, "closure": 2}


def forged(generator):
    """A certificate of some kind."""
    while True:
        (kind,) = generator.choices(list(SHARES), SHARES.values())
        if kind in MAKERS:
            return MAKERS[kind](generator)
        found = (Sums if kind in IMPARTIAL_KINDS else PartizanSums)(generator).forged(kind)
        if found is not None:
            return found


def text_of(one):
    return one.stream if one.stream is not None else json.dumps(one.certificate, ensure_ascii=False).encode("utf-8", "surrogatepass")
