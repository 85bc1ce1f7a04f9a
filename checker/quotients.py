"""Misère quotients: a finite monoid with a P-portion that predicts every sum of a family's games.

Sets of elements are the bits of an int.
"""

from heaps import Code
from reading import Rejected

# So many options take as long as keeping one position of a search.
OPTIONS_A_POSITION = 16


class Monoid:
    """The products and the P-portion of a table, verified."""

    def __init__(self, claim, evidence, room):
        self.order, letters = claim["order"], evidence["letters"]
        self.room = room
        order, portion = self.order, evidence["p_positions"]
        if order == 0 or (order > 1 and not letters):
            raise Rejected("the letters do not generate every element")
        for letter in letters:
            if len(letter) != order or max(letter) >= order:
                raise Rejected("the list of products of a letter with the elements has the wrong length")
        if portion != sorted(set(portion)) or max(portion, default=0) >= order:
            raise Rejected("the P-portion is not an ascending list of elements")
        if portion[:1] == [0]:
            raise Rejected("the identity is an N-position")
        if len(portion) != claim["p_positions"]:
            raise Rejected("the number of elements in P differs from the claim")
        if max(evidence["images"], default=0) >= order:
            raise Rejected("an image that is not an element")
        if not {letter[0] for letter in letters} <= set(evidence["images"]):
            raise Rejected("a letter that is not the image of any game")
        in_p = set(portion)
        self.is_p = [q in in_p for q in range(order)]
        self.multiply(letters)
        room.step(order * order // 8)
        self.p_beside = [
            sum(1 << y for y, product in enumerate(row) if self.is_p[product])
            for row in self.rows
        ]
        if len(set(self.p_beside)) < order:
            raise Rejected("two elements cannot be distinguished")

    def multiply(self, letters):
        for i, a in enumerate(letters):
            for b in letters[:i]:
                self.room.step(self.order // 8)
                if any(a[b[q]] != b[a[q]] for q in range(self.order)):
                    raise Rejected("two letters do not commute")
        self.rows = [None] * self.order
        self.rows[0] = list(range(self.order))
        found = [0]
        for element in found:
            for letter in letters:
                following = letter[element]
                if self.rows[following] is None:
                    self.room.take(1 + self.order // 64)
                    self.room.step(self.order // 8)
                    self.rows[following] = [letter[q] for q in self.rows[element]]
                    found.append(following)
        if len(found) < self.order:
            raise Rejected("the letters do not generate every element")

    def product(self, elements):
        self.room.step()
        result = 0
        for element in elements:
            result = self.rows[result][element]
        return result


class Deficits:
    """The greatest deficits of all sums, for each element."""

    def __init__(self, monoid):
        self.monoid = monoid
        self.all = (1 << monoid.order) - 1
        self.kept = [[] for _ in range(monoid.order)]
        self.seen = set()
        self.games = []
        self.waiting = []
        self.sources = {}

    def add_game(self, element, options):
        if not options:
            if element != 0:
                raise Rejected("the image of a game without moves is not the identity")
            return
        key = element, frozenset(options)
        if key in self.seen:
            return
        self.seen.add(key)
        wins = 0
        for option in options:
            wins |= self.monoid.p_beside[option]
        if wins & self.monoid.p_beside[element]:
            raise Rejected("a move leads from P to P")
        deficit = self.all & ~(wins | self.monoid.p_beside[element])
        self.add(element, deficit)

    def add(self, element, deficit):
        """A game with no deficit, or within that of a sum of earlier ones, brings nothing new."""
        if deficit == 0 or any(deficit & other == deficit for other in self.kept[element]):
            return
        earlier = [(place, other) for place, kept in enumerate(self.kept) for other in kept]
        self.games.append((element, deficit))
        self.keep(element, deficit)
        for place, other in earlier:
            self.keep_sum((place, other), (element, deficit))
        self.close()

    def keep(self, element, deficit):
        if deficit & 1:
            raise Rejected("a sum outside P has no move into P")
        kept = self.kept[element]
        self.monoid.room.step(1 + len(kept) * (1 + self.monoid.order // 10_000))
        if deficit == 0 or any(deficit & other == deficit for other in kept):
            return
        self.monoid.room.take()
        kept[:] = [other for other in kept if other & deficit != other]
        kept.append(deficit)
        self.waiting.append((element, deficit))

    def beside(self, element, deficit):
        """{y : element·y in the deficit}."""
        self.monoid.room.step(1 + self.monoid.order // 4)
        if element not in self.sources:
            sources = [0] * self.monoid.order
            for y, product in enumerate(self.monoid.rows[element]):
                sources[product] |= 1 << y
            self.sources[element] = sources
        sources, result = self.sources[element], 0
        while deficit:
            bit = deficit & -deficit
            result |= sources[bit.bit_length() - 1]
            deficit ^= bit
        return result

    def close(self):
        while self.waiting:
            element, deficit = self.waiting.pop()
            if deficit not in self.kept[element]:
                continue
            for game in self.games:
                self.keep_sum((element, deficit), game)

    def keep_sum(self, some, more):
        (element, deficit), (other, other_deficit) = some, more
        both = self.beside(other, deficit)
        if both:
            both &= self.beside(element, other_deficit)
        self.keep(self.monoid.rows[element][other], both)


def check_period(code, evidence):
    images, start = evidence["images"], evidence["period"]["from"]
    length = evidence["period"]["length"]
    if code.heaps_of_period(start, length) != len(images):
        raise Rejected("too few or too many images for the proof of the period")
    if images[start - 1:len(images) - length] != images[start - 1 + length:]:
        raise Rejected("the images do not have the period")


def verify(claim, evidence, options_of, room):
    """`options_of(game)` lists the options of a game as lists of games, both counted from 0."""
    monoid = Monoid(claim, evidence, room)
    deficits = Deficits(monoid)
    images = evidence["images"]
    for game, element in enumerate(images):
        options = {
            monoid.product(images[part] for part in option) for option in options_of(game)
        }
        deficits.add_game(element, options)


def check_heaps(puzzle, claim, evidence, room):
    if "beside" in puzzle:
        raise Rejected("with additional nim heaps only periods can be claimed")
    code, images = Code(puzzle["code"]), evidence["images"]
    if claim["generators"] == "all":
        if "period" not in evidence:
            raise Rejected("without a period only finitely many heaps are covered")
        check_period(code, evidence)
    elif "period" in evidence:
        raise Rejected("a period requires a claim about all heaps")
    elif claim["generators"] != len(images):
        raise Rejected("the number of images differs from the number of heaps")

    def options_of(game):
        room.step(code.moves(game + 1))
        for number, option in enumerate(code.options(game + 1)):
            if number % OPTIONS_A_POSITION == 0:
                room.take()
            yield [heap - 1 for heap in option]

    verify(claim, evidence, options_of, room)


def check_followers(puzzle, claim, evidence, room):
    options, images = puzzle["options"], evidence["images"]
    if "period" in evidence:
        raise Rejected("a period requires heaps")
    games = len(options) if claim["generators"] == "all" else claim["generators"]
    if games != len(images) or games > len(options):
        raise Rejected("the number of images differs from the number of games")
    for game, words in enumerate(options):
        if any(part >= game for word in words for part in word):
            raise Rejected("an option that is not a sum of earlier games")
    verify(claim, evidence, lambda game: options[game], room)
