"""Sums beside small sums of a family, in misère play, by the plainest recursion: to judge certificates of closures.

It shares nothing with the checkers that it judges.
"""

from fractions import Fraction

import monoid_truth
import partizan_truth
from game_truth import TooBig
from text_games import NotUnderstood

LARGEST, MOST = 4, 2
CODES = {"partizan-kayles": ("0.7", "0.07")}


class Play(partizan_truth.Play):
    """Sums with rows of pins, heaps and braces among their parts."""

    def __init__(self, puzzle, misere):
        super().__init__([entry[:2] for entry in puzzle["forms"]], misere, puzzle["braces"])

    def moves(self, part, player):
        name, _, text = part.partition(":")
        if name in ("partizan-kayles", "partizan-octal", "kayles-1"):
            codes, heaps = codes_of(part)
            if len(heaps) > 1 or any(set(code) - set("01234567.") for code in codes):
                raise NotUnderstood
            begin = part.rpartition(":")[0]
            return [[f"{begin}:{left}" for left in after]
                    for after in monoid_truth.moves(codes[player], heaps[0])]
        return super().moves(part, player)

    def parts(self, position):
        found = []
        for term in position.split(" + "):
            name = term.partition(":")[0]
            if term == "0":
                continue
            if name in ("partizan-kayles", "partizan-octal", "kayles-1"):
                found += [f"{term.rpartition(':')[0]}:{heap}" for heap in codes_of(term)[1]]
            else:
                found += partizan_truth.understood(term, self.forms, self.braces)
        return found

    def outcome(self, parts):
        left, right = (self.wins(tuple(sorted(parts)), player) for player in (0, 1))
        return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[
            left, right]


def codes_of(term):
    """The codes and the heaps of a term."""
    name, *parameters, heaps = term.split(":")
    if not all(heap.isascii() and heap.isdigit() for heap in heaps.split(",")):
        raise NotUnderstood
    sizes = [int(heap) for heap in heaps.split(",")]
    if name == "partizan-kayles" and not parameters:
        return CODES[name], sizes
    if name == "kayles-1" and len(parameters) == 1 and parameters[0].isdigit():
        return ("0.7", "0." + "7".rjust(int(parameters[0]), "0")), sizes
    if name == "partizan-octal" and len(parameters) == 1 and parameters[0].count("/") == 1:
        return tuple(parameters[0].split("/")), sizes
    raise NotUnderstood


def members(puzzle):
    """A few games of the family, as lists of parts."""
    family = puzzle["family"]
    if "games" in family:
        return [[game] for game in family["games"][:LARGEST]]
    codes = f"partizan-octal:{family['left']}/{family['right']}"
    return [[f"{codes}:{heap}"] for heap in range(1, LARGEST + 1)]


def contexts(puzzle):
    small = members(puzzle)
    for word in monoid_truth.words(len(small)):
        if len(word) <= MOST:
            yield [part for i in word for part in small[i]]


def at_least(first, second):
    return first == second or first == "L" or second == "R"


def claim_is_true(certificate):
    """Whether nothing small contradicts the claim; None where the text is not understood."""
    puzzle, claim = certificate["puzzle"], certificate["claim"]
    try:
        play = Play(puzzle, True)
        first = play.parts(puzzle["position"])
        if "compare" in claim:
            second = play.parts(puzzle["with"])
            pairs = [(play.outcome(first + x), play.outcome(second + x)) for x in contexts(puzzle)]
            above = all(at_least(a, b) for a, b in pairs)
            below = all(at_least(b, a) for a, b in pairs)
            return ((above or claim["compare"] not in "=>")
                    and (below or claim["compare"] not in "=<"))
        if "inverse" in claim:
            if claim["inverse"] == "none":
                return None
            both = first + play.parts(claim["inverse"])
            return all(play.outcome(both + x) == play.outcome(x) for x in contexts(puzzle))
        if "outcome" in claim:
            return play.outcome(first) == claim["outcome"]
        begins = ("left", "right").index(claim["first"])
        return play.wins(tuple(sorted(first)), begins) == (claim["first"] == claim["winner"])
    except (NotUnderstood, RecursionError, TooBig, KeyError, IndexError):
        return None


def exact(value):
    """A claim's numbers as numbers."""
    if isinstance(value, str):
        return Fraction(value)
    if isinstance(value, dict):
        return {key: exact(item) for key, item in value.items()}
    return [exact(item) for item in value]
