"""What is true of a small puzzle, found by brute force from its text alone.

Slow and plain on purpose, and it shares nothing with the checkers it judges: positions are sets of
cells, and every claim is decided by listing all positions that can be reached.
"""

import json
import re
from fractions import Fraction

import closure_truth
import cut_truth
import game_truth
import misere_truth
import monoid_truth
import order_truth
import packing_truth
import partizan_truth
import period_truth
import replacement_truth
import tiling_truth
import value_truth

LINES = {
    "jump": "01 10",
    "jump-diagonal": "01 10 11 1-1",
    "jump-triangular": "01 10 11",
}
MOST_POSITIONS = 30_000

# Conway's theorem: the fewest men for each level; none suffice from level 5 on.
# The fewest men of armies of level 0, 1, …; beyond these no army does it (beasley1992, bellhirschberg2007).
FEWEST_MEN = {
    "jump": [1, 2, 4, 8, 20],
    "jump-diagonal": [1, 2, 3, 5, 8, 13, 23, 46, 123],
    "hexagonal": [1, 2, 3, 5, 9, 17, 36, 145],
}


class TooBig(Exception):
    pass


def cells(rows, signs):
    return frozenset((r, c) for r, row in enumerate(rows) for c, s in enumerate(row) if s in signs)


class Puzzle:
    def __init__(self, text):
        holes = cells(text["start"], "o.")
        steps = [tuple(map(int, re.findall(r"-?\d", line))) for line in LINES[text["rule"]].split()]
        steps += [(-r, -c) for r, c in steps]
        self.jumps = [
            ((r, c), (r + dr, c + dc), (r + 2 * dr, c + 2 * dc))
            for r, c in holes for dr, dc in steps
            if {(r + dr, c + dc), (r + 2 * dr, c + 2 * dc)} <= holes
        ]
        self.start = cells(text["start"], "o")
        if text["goals"] == "any":
            self.goals = [frozenset([hole]) for hole in sorted(holes)]
        else:
            self.goals = [cells(rows, "o") for rows in text["goals"]]

    def sweeps(self, pegs):
        """Every position that one sweep makes of these pegs."""
        rest = [(pegs, peg) for peg in pegs]
        while rest:
            here, peg = rest.pop()
            for origin, over, to in self.jumps:
                if origin == peg and over in here and to not in here:
                    rest.append((here - {origin, over} | {to}, to))
                    yield rest[-1][0]

    def fewest_sweeps(self):
        """The fewest sweeps to each position that can be reached."""
        distance, frontier = {self.start: 0}, [self.start]
        while frontier:
            reached = []
            for pegs in frontier:
                for after in self.sweeps(pegs):
                    if after not in distance:
                        distance[after] = distance[pegs] + 1
                        reached.append(after)
                        if len(distance) > MOST_POSITIONS:
                            raise TooBig
            frontier = reached
        return distance


KNOWN = {}


def solved(text):
    """The puzzle and the fewest sweeps to every position; remembered for the next mutant."""
    key = repr((text["rule"], text["start"]))
    puzzle = Puzzle(text)
    if key not in KNOWN:
        try:
            KNOWN[key] = puzzle.fewest_sweeps()
        except TooBig:
            KNOWN[key] = None
    return puzzle, KNOWN[key]


def jumps_are_bounded(puzzle, at_most):
    """Whether no play to a goal has more of each jump than that; None where there are too many positions."""
    ways = {}

    def most(pegs, jump):
        """Of the jump in any play from these pegs to a goal; None where there is none."""
        if pegs not in ways:
            if len(ways) > MOST_POSITIONS:
                raise TooBig
            best = 0 if pegs in puzzle.goals else None
            for origin, over, to in puzzle.jumps:
                if origin in pegs and over in pegs and to not in pegs:
                    rest = most(pegs - {origin, over} | {to}, jump)
                    if rest is not None:
                        best = max(best or 0, rest + ((origin, to) == jump))
            ways[pegs] = best
        return ways[pegs]

    for name, times in at_most.items():
        ways.clear()
        try:
            found = most(puzzle.start, tuple(cell(part) for part in name.split("-")))
        except TooBig:
            return None
        if found is not None and found > times:
            return False
    return True


# Games of which more or less is looked at, as the evidence says.
READS_EVIDENCE = {*misere_truth.FAMILIES, "forms", "pack"}
DECIDED = {}


def claim_is_true(certificate):
    """Whether the claim holds; None where brute force would take too long. Remembered, as many mutants have the same claim."""
    keys = ["puzzle", "claim"] + ["evidence"] * (certificate["puzzle"]["game"] in READS_EVIDENCE)
    asked = {key: certificate[key] for key in keys}
    text = json.dumps(asked, sort_keys=True)
    if text not in DECIDED:
        DECIDED[text] = decided(asked)
    return DECIDED[text]


def decided(certificate):
    """The same, by going through the plays."""
    puzzle, claim = certificate["puzzle"], certificate["claim"]
    if isinstance(claim, dict) and "period" in claim and puzzle["game"] == "heaps":
        return period_truth.claim_is_true(certificate)
    if puzzle["game"] in ("tiling", "strips"):
        return tiling_truth.claim_is_true(certificate)
    if puzzle["game"] in misere_truth.FAMILIES:
        return misere_truth.claim_is_true(certificate)
    if isinstance(claim, dict) and "value_period" in claim and puzzle["game"] == "partizan-heaps":
        return value_truth.claim_is_true(certificate)
    if puzzle["game"] in monoid_truth.FAMILIES:
        return None
    if puzzle["game"] == "replacement":
        return replacement_truth.claim_is_true(certificate)
    if puzzle["game"] == "forms":
        return order_truth.claim_is_true(certificate)
    if puzzle["game"] == "family" and "outcomes" in claim:
        return cut_truth.claim_is_true(certificate)
    if puzzle["game"] in ("sum", "family"):
        return game_truth.claim_is_true(certificate)
    if puzzle["game"] == "closure":
        return closure_truth.claim_is_true(certificate)
    if puzzle["game"] == "partizan-sum" and "thermograph" in claim:
        return None
    if puzzle["game"] == "partizan-sum":
        return partizan_truth.claim_is_true(certificate)
    if puzzle["game"] == "pack":
        return packing_truth.claim_is_true(certificate)
    if puzzle["game"] == "army":
        fewest = dict(enumerate(FEWEST_MEN[puzzle.get("rule", "jump")])).get(puzzle["level"])
        if claim == "no":
            return fewest is None
        men = claim["fewest_men"]
        least, most = (men["least"], men["most"]) if isinstance(men, dict) else (men, men)
        return fewest is not None and least <= fewest <= most and (least == most) == (men == most)
    if isinstance(claim, dict) and "at_most" in claim:
        return jumps_are_bounded(Puzzle(puzzle), claim["at_most"])
    puzzle, distance = solved(puzzle)
    if distance is None:
        return None
    least = min((distance[goal] for goal in puzzle.goals if goal in distance), default=None)
    if claim in ("yes", "no"):
        return (least is not None) == (claim == "yes")
    return least == claim["fewest_sweeps"]


def cell(name):
    letters, digits = re.fullmatch("([a-z]+)([1-9][0-9]*)", name).groups()
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("a") + 1
    return int(digits) - 1, column - 1


def play_is_legal(certificate):
    puzzle = Puzzle(certificate["puzzle"])
    pegs = puzzle.start
    for move in certificate["evidence"]["moves"]:
        way = [cell(name) for name in move.split("-")]
        for origin, to in zip(way, way[1:]):
            over = next(o for f, o, t in puzzle.jumps if (f, t) == (origin, to))
            assert {origin, over} <= pegs and to not in pegs
            pegs = pegs - {origin, over} | {to}
        assert len(way) > 1
    return pegs in puzzle.goals


def weights_prove(certificate):
    """Whether parity, lattice or pagoda weights do what their kind asks of them."""
    puzzle, evidence = Puzzle(certificate["puzzle"]), certificate["evidence"]
    weight = {cell(name): Fraction(text) for name, text in evidence["weights"].items()}

    def weigh(places):
        return sum((weight.get(place, Fraction(0)) for place in places), Fraction(0))

    jumps = [weigh([f, o]) - weigh([t]) for f, o, t in puzzle.jumps]
    gaps = [weigh(puzzle.start) - weigh(goal) for goal in puzzle.goals]
    if evidence["kind"] == "pagoda":
        return min(jumps, default=0) >= 0 and max(gaps) < 0
    modulus = 2 if evidence["kind"] == "parity" else 1
    if modulus == 2 and any(w % 1 for w in [*weight.values(), *gaps]):
        return False
    return not any(jump % modulus for jump in jumps) and all(gap % modulus for gap in gaps)


def proof_holds(certificate):
    """Whether the evidence is a proof, for the kinds that can be judged naively; else None."""
    kind = certificate["evidence"]["kind"]
    if certificate["puzzle"]["game"] in ("tiling", "strips"):
        return tiling_truth.proof_holds(certificate)
    if kind in ("integers", "monoid"):
        return monoid_truth.predicts(certificate)
    if kind == "quotient":
        return misere_truth.predicts(certificate)
    if kind == "misere-order":
        return order_truth.proof_holds(certificate)
    if kind in ("packing", "algebraic-packing"):
        return packing_truth.is_packing(certificate)
    if kind == "disk-distances":
        return packing_truth.distances_hold(certificate)
    if kind == "strategy":
        return game_truth.proof_holds(certificate)
    if kind == "moves":
        return game_truth.moves_hold(certificate)
    if certificate["puzzle"]["game"] == "replacement":
        if kind == "pattern":
            return replacement_truth.pattern_is_legal(certificate)
        moves = kind in ("play", "fewest-moves")
        return replacement_truth.play_is_legal(certificate) if moves else None
    if kind in ("play", "fewest-sweeps"):
        return play_is_legal(certificate)
    if kind in ("parity", "lattice", "pagoda"):
        return weights_prove(certificate)
    return None
