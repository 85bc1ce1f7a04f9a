"""The shape of certificates about replacement-set games (docs/certificates.md)."""

import re

import shape

FARTHEST_ELEMENT = 10**6
MOST_ELEMENTS = 10**9
FARTHEST_SQUARE = 10**18
MOST_TIMES = 10**18
GREATEST_MODULUS = 2**32
CHECKERS = re.compile("[1-9][0-9]{0,999}")


def pairs(value, name, farthest, check):
    """A list of pairs [key, value] with ascending keys."""
    def pair(item, item_name):
        if not isinstance(item, list) or len(item) != 2:
            shape.fail(item_name, "a pair")
        shape.integer(item[0], item_name, -farthest, farthest)
        check(item[1], item_name)

    shape.items(value, name, pair)
    keys = [key for key, _ in value]
    if any(a >= b for a, b in zip(keys, keys[1:])):
        shape.fail(name, "ascending pairs")


def multiplicity(value, name):
    shape.integer(value, name, 1, MOST_ELEMENTS)


def checkers(value, name):
    shape.text(value, name)
    if not CHECKERS.fullmatch(value):
        shape.fail(name, 'a positive integer as a string, such as "2"')


def modulus(value, name):
    shape.integer(value, name, 2, GREATEST_MODULUS)


def coefficient(value, name):
    shape.integer(value, name, -GREATEST_MODULUS, GREATEST_MODULUS)


def square(value, name):
    shape.integer(value, name, -FARTHEST_SQUARE, FARTHEST_SQUARE)


def square_of_moves(value, name):
    shape.integer(value, name, -2 * FARTHEST_SQUARE, 2 * FARTHEST_SQUARE)


def puzzle(value, name):
    shape.keys(value, name, {"game", "set", "start", "goal"})
    pairs(value["set"], "set", FARTHEST_ELEMENT, multiplicity)
    for key in ("start", "goal"):
        pairs(value[key], key, FARTHEST_SQUARE, checkers)


REMAINDER = {
    "modulus": modulus,
    "remainder": lambda value, name: pairs(value, name, FARTHEST_SQUARE, coefficient),
}
EMPTY_CLASS = {
    "modulus": lambda value, name: shape.integer(value, name, 0, FARTHEST_ELEMENT),
    "residue": square,
}


def part(value, name):
    shape.keys(value, name, {"times", "shift", "moves"})
    shape.integer(value["times"], "times", 1, MOST_TIMES)
    shape.integer(value["shift"], "shift", -MOST_TIMES, MOST_TIMES)
    shape.texts(value["moves"], "moves")


PATTERN = {"parts": lambda value, name: shape.items(value, name, part)}
