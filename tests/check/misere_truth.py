"""Misère outcomes of small sums by the plainest recursion, to judge certificates of quotients."""

import re
from functools import cached_property, reduce
from itertools import combinations_with_replacement, product
from operator import xor

FAMILIES = ("heaps", "followers")
# How many of the first games are examined; the maximum number of parts of sums and contexts.
MOST_GAMES, MOST_PARTS, MOST_BESIDE = 9, 3, 2
DIGIT = r"[0-9a-vA-V][!=]?"


def heap_options(code, heap):
    before, after = code.split(".")
    after, _, repeated = after.rstrip("]").partition("[")
    digits = re.findall(DIGIT, (before or "0") + after)
    while repeated and len(digits) <= heap:
        digits += re.findall(DIGIT, repeated)
    for taken, digit in enumerate(digits[:heap + 1]):
        for count in range(5):
            if not int(digit[0], 32) >> count & 1:
                continue
            for heaps in product(range(1, heap + 1), repeat=count):
                if sum(heaps) != heap - taken or list(heaps) != sorted(heaps):
                    continue
                if count > 1 and digit[1:] == "!" and len(set(heaps)) < count:
                    continue
                if count > 1 and digit[1:] == "=" and len(set(heaps)) > 1:
                    continue
                yield tuple(size - 1 for size in heaps)


# The outcomes of sums, by the games' options: many codes allow the same moves.
KNOWN = {}


class Family:
    """The first games of a family, each with its options as tuples of games."""

    def __init__(self, puzzle, games):
        games = min(games, MOST_GAMES)
        if puzzle["game"] == "heaps":
            self.options = [list(heap_options(puzzle["code"], n + 1)) for n in range(games)]
        else:
            self.options = [list(map(tuple, words)) for words in puzzle["options"][:games]]
        self.known = KNOWN.setdefault(repr(self.options), {})

    def is_p(self, word):
        word = tuple(sorted(word))
        if word not in self.known:
            options = [
                word[:i] + word[i + 1:] + option
                for i, game in enumerate(word) for option in self.options[game]
            ]
            self.known[word] = bool(options) and not any(map(self.is_p, options))
        return self.known[word]

    def words(self, parts=MOST_PARTS):
        for size in range(parts + 1):
            yield from combinations_with_replacement(range(len(self.options)), size)

    @cached_property
    def classes(self):
        """The sums that some context tells apart, as far as looked at: rows of outcomes."""
        contexts = list(self.words(MOST_BESIDE))
        return {tuple(self.is_p(word + context) for context in contexts) for word in self.words()}


FOUND = {}


def family(certificate):
    puzzle = certificate["puzzle"]
    games = len(certificate["evidence"].get("images", range(MOST_GAMES)))
    key = repr((puzzle, games))
    if key not in FOUND:
        FOUND[key] = Family(puzzle, games)
    return FOUND[key]


def plays_like_nim(games, fickle):
    """Whether all the sums looked at have the outcomes that misère Nim has with these nimbers."""
    nimbers = []
    for options in games.options:
        reached = {reduce(xor, (nimbers[game] for game in option), 0) for option in options}
        nimbers.append(next(n for n in range(len(reached) + 1) if n not in reached))
    return all(
        games.is_p(word) == (reduce(xor, (nimbers[game] for game in word), 0)
                             == all(game + 1 in fickle for game in word))
        for word in games.words()
    )


def claim_is_true(certificate):
    """False when sums are told apart that should be more than there are; else None."""
    if "misere_nim" in certificate["claim"]:
        fickle = certificate["claim"]["misere_nim"]["fickle"]
        return None if plays_like_nim(family(certificate), fickle) else False
    claim = certificate["claim"]["misere_quotient"]
    classes = family(certificate).classes
    too_many = len(classes) > claim["order"]
    # The first context is empty: a row begins with the outcome of the sum itself.
    too_many = too_many or sum(row[0] for row in classes) > claim["p_positions"]
    return False if too_many else None


def predicts(certificate):
    """Whether the table gives the outcomes of all the sums looked at."""
    evidence = certificate["evidence"]
    ways, rest = {0: []}, [0]
    for element in rest:
        for letter in evidence["letters"]:
            if letter[element] not in ways:
                ways[letter[element]] = ways[element] + [letter]
                rest.append(letter[element])

    def image(word):
        element = 0
        for game in word:
            for letter in ways[evidence["images"][game]]:
                element = letter[element]
        return element

    games = family(certificate)
    return all(
        (image(word) in evidence["p_positions"]) == games.is_p(word) for word in games.words()
    )
