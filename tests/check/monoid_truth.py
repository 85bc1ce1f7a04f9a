"""Misère outcomes of small sums of partizan games by the plainest recursion, to judge certificates of
monoids."""

import functools
import itertools

FAMILIES = {"partizan-heaps", "partizan-followers"}
LARGEST, MOST = 7, 3


def moves(code, heap):
    """All lists of at most two heaps that a move leaves of one, by digits 0 to 7."""
    digits = code.split(".")[1]
    for taken, digit in enumerate(digits, 1):
        rest = heap - taken
        if rest == 0 and int(digit) & 1:
            yield ()
        if rest > 0 and int(digit) & 2:
            yield (rest,)
        if int(digit) & 4:
            yield from ((part, rest - part) for part in range(1, rest // 2 + 1))


class Family:
    def __init__(self, puzzle):
        if puzzle["game"] == "partizan-heaps":
            self.options = [[list(moves(puzzle[side], heap)) for side in ("left", "right")]
                            for heap in range(LARGEST + 1)]
        else:
            self.options = puzzle["options"]
        self.wins = functools.cache(self.wins)

    def wins(self, word, side):
        every = [word[:i] + tuple(option) + word[i + 1:]
                 for i, game in enumerate(word) for option in self.options[game][side]]
        return not every or any(not self.wins(tuple(sorted(after)), 1 - side) for after in every)

    def outcome(self, word):
        return {(1, 1): "N", (1, 0): "L", (0, 1): "R", (0, 0): "P"}[
            self.wins(word, 0), self.wins(word, 1)]


def words(games):
    for length in range(MOST + 1):
        yield from itertools.combinations_with_replacement(range(games), length)


@functools.cache
def family(text):
    return Family(eval(text))


def outcome(puzzle, word):
    return family(repr(puzzle)).outcome(tuple(sorted(word)))


def at(certificate, word):
    """What integers, and residues if there are any, foretell of a sum of heaps."""
    evidence = certificate["evidence"]
    z, torsion = sum(evidence["images"][heap] for heap in word), 0
    letters, place = evidence["outcomes"], 1
    for order in certificate["claim"].get("torsion", []):
        torsion += place * (sum(evidence["residues"][heap] // place for heap in word) % order)
        place *= order
    if isinstance(letters, list):
        letters = letters[torsion]
    reach, period = len(letters) // 2, evidence["outcome_period"]
    while z > reach:
        z -= period
    while z < -reach:
        z += period
    return letters[z + reach]


def predicts(certificate):
    """Whether the evidence gives the outcomes of all the sums looked at."""
    puzzle, evidence = certificate["puzzle"], certificate["evidence"]
    of_heaps = puzzle["game"] == "partizan-heaps"
    if of_heaps:
        if any(set(puzzle[side]) - set("01234567.") for side in ("left", "right")):
            return None
    if of_heaps and evidence["kind"] == "integers":
        heaps = min(len(evidence["images"]), LARGEST + 1)
        return all(outcome(puzzle, word) == at(certificate, word) for word in words(heaps))

    def element(word):
        q = 0
        for game in word:
            if not of_heaps or game > 0:
                q = evidence["games"][game - of_heaps][q]
        return q

    games = len(evidence["games"])
    return all(outcome(puzzle, word) == evidence["outcomes"][element(word)]
               for word in words(min(games + 1, LARGEST + 1) if of_heaps else games))
