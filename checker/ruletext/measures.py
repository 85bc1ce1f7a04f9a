"""Measures of positions on boards and graphs, which every move lowers (docs/rules.md, Why play ends)."""

from ruletext.directions import EAST, NORTH, SIDE, SOUTH, WEST
from ruletext.words import NUMBER, Fault, number


class Count:
    """The number of places with signs of a set."""

    def __init__(self, signs):
        self.signs = signs

    def of(self, space, position):
        return sum(map(space.signs_of(position).count, self.signs))


class Room:
    """The columns east of each such cell, summed; or the rows north of it, and so on."""

    def __init__(self, side, signs):
        self.side, self.signs = side, signs

    def of(self, space, rows):
        height, width = len(rows), len(rows[0])
        room = {
            EAST: lambda r, c: width - 1 - c, WEST: lambda r, c: c,
            SOUTH: lambda r, c: height - 1 - r, NORTH: lambda r, c: r,
        }[self.side]
        return sum(room(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign in self.signs)


class Word:
    """The number whose binary digits say which cells have such a sign, from one side on."""

    def __init__(self, side, signs):
        self.side, self.signs = side, signs

    def of(self, space, rows):
        lines = rows if self.side in (NORTH, SOUTH) else list(zip(*rows))
        if self.side in (EAST, SOUTH):
            lines = lines[::-1]
        return int("".join(str(int(sign in self.signs)) for line in lines for sign in line), 2)


class Sum:
    def __init__(self, terms):
        self.terms = terms  # pairs (factor, term)

    def of(self, space, position):
        return sum(factor * term.of(space, position) for factor, term in self.terms)


def read_side(words):
    word = words.word("east, south, west or north")
    if word.text not in SIDE:
        raise Fault(word, f"'{word.text[:40]}'; expected east, south, west or north")
    return SIDE[word.text]


def read_signs(words, alphabet):
    return alphabet.cells(words.word("a sign or a set of signs, as in: [xo]")).admits


def read_term(words, alphabet):
    if words.take("count"):
        return Count(read_signs(words, alphabet))
    if words.next() == "room" and not alphabet.graph:
        words.word("")
        side = read_side(words)
        words.expect("of", "room east of x")
        return Room(side, read_signs(words, alphabet))
    return words.fail("a measure, as in: count x" + ("" if alphabet.graph else " + room east of x"))


def read_measure(words, alphabet):
    """What stands behind `measure`."""
    if words.next() == "word" and not alphabet.graph:
        words.word("")
        signs = read_signs(words, alphabet)
        words.expect("from", "word H from east")
        return Word(read_side(words), signs)
    terms = []
    while not terms or words.take("+"):
        given = NUMBER.fullmatch(words.next() or "")
        factor = number(words.word("")) if given else 1
        terms.append((factor, read_term(words, alphabet)))
    return Sum(terms)
