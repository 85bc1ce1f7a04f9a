"""The shape of a certificate: which keys, which types, which ranges (docs/certificates.md).

Each function takes a value and what it is called, and raises Rejected when the shape is wrong.
Nothing here knows a puzzle.
"""

import re
from fractions import Fraction

from reading import Rejected

MOST = 2**63 - 1
FARTHEST = 1_000_000
LONGEST = 10_000
NUMERAL = re.compile(r"0|[1-9][0-9]*")
EXACT = re.compile(r"(-?[0-9]+)(?:/([0-9]+))?")


def fail(name, accepted):
    raise Rejected(f"{name}: expected {accepted}")


def keys(value, name, expected):
    if not isinstance(value, dict):
        fail(name, "an object")
    for key in expected:
        if key not in value:
            raise Rejected(f"{name}: the key '{key}' is missing")
    for key in value:
        if key not in expected:
            raise Rejected(f"{name}: unknown key '{key[:60]}'")


def text(value, name):
    if not isinstance(value, str):
        fail(name, "a text")


def integer(value, name, least=0, most=MOST):
    if type(value) is not int or not least <= value <= most:
        fail(name, f"an integer from {least} to {most}")


def items(value, name, check):
    if not isinstance(value, list):
        fail(name, "a list")
    for item in value:
        check(item, f"in {name}")


def number(value):
    """The exact number that a text stands for."""
    match = EXACT.fullmatch(value) if len(value) <= LONGEST else None
    if match is None or (match[2] and int(match[2]) == 0):
        raise Rejected("expected an exact number, such as \"-1/2\"")
    return Fraction(int(match[1]), int(match[2] or 1))


def exact(value, name):
    text(value, name)
    number(value)


def weights(value, name):
    if not isinstance(value, dict):
        fail(name, "an object")
    for weight in value.values():
        exact(weight, f"in {name}")


def texts(value, name):
    items(value, name, text)


def tree(value, name):
    if isinstance(value, dict) and "weights" in value:
        keys(value, name, {"weights"})
        weights(value["weights"], "weights")
        return
    keys(value, name, {"jump", "at_most", "then", "else"})
    text(value["jump"], "jump")
    integer(value["at_most"], "at_most")
    tree(value["then"], "then")
    tree(value["else"], "else")


def coordinate(value, name):
    integer(value, name, -FARTHEST, FARTHEST)


def hole(value, name):
    items(value, name, coordinate)
    if len(value) != 2:
        fail(name, "a hole [x, y]")


def army_jump(value, name):
    items(value, name, hole)
    if len(value) != 2:
        fail(name, "two holes")


def army_row(value, name):
    if not isinstance(value, list) or len(value) != 3:
        fail(name, "a row [x, y, [weights]]")
    coordinate(value[0], name)
    coordinate(value[1], name)
    items(value[2], "weights", lambda weight, weight_name: integer(weight, weight_name, 0, 10**12))


def army_tree(value, name):
    if isinstance(value, dict) and "rows" in value:
        keys(value, name, {"man", "rows"})
        integer(value["man"], "man", 1, 10**12)
        items(value["rows"], "rows", army_row)
        return
    keys(value, name, {"jump", "at_most", "then", "else"})
    army_jump(value["jump"], "jump")
    integer(value["at_most"], "at_most", 0, 1_000_000)
    army_tree(value["then"], "then")
    army_tree(value["else"], "else")


def army_bound(value, name):
    if isinstance(value, dict) and "tree" in value:
        keys(value, name, {"kind", "tree"})
        if value["kind"] != "weights":
            fail(name, 'the kind "weights"')
        army_tree(value["tree"], "tree")
        return
    keys(value, name, {"kind", "exhausted"})
    if value["kind"] != "golden":
        fail(name, 'the kind "golden"')
    integer(value["exhausted"], "exhausted")


def two_exact_numbers(value, name):
    items(value, name, exact)
    if len(value) != 2:
        fail(name, "two exact numbers")


def element(value, name):
    integer(value, name, 0, 2**32 - 2)


def elements(value, name):
    items(value, name, element)


def words(value, name):
    items(value, name, elements)


def image_period(value, name):
    keys(value, name, {"from", "length"})
    integer(value["from"], "from")
    integer(value["length"], "length")


def flag(value, name):
    if not isinstance(value, bool):
        fail(name, "true or false")


def position(value, name):
    text(value, name)
    if not value:
        fail(name, "a position")


def replies(value, name):
    if not isinstance(value, dict):
        fail(name, "an object")
    for options in value.values():
        if not isinstance(options, dict):
            fail(f"in {name}", "an object")
        for reply in options.values():
            text(reply, "a reply")


def board_length(value, name):
    integer(value, name, 1, 1_000_000)


def board_cell(value, name):
    keys(value, name, {"row", "column"})
    board_length(value["row"], "row")
    board_length(value["column"], "column")


def one_of(*texts):
    def check(value, name):
        if not isinstance(value, str) or value not in texts:
            fail(name, " or ".join(f'"{known}"' for known in texts))
    return check


def rectangle(value, name):
    keys(value, name, {"row", "column", "rows", "columns", "strips"})
    for key in ("row", "column", "rows", "columns"):
        board_length(value[key], key)
    one_of("down", "across")(value["strips"], "strips")


def tile(value, name):
    keys(value, name, {"name", "rows", "count"})
    text(value["name"], "name")
    texts(value["rows"], "rows")
    if isinstance(value["count"], dict):
        keys(value["count"], "count", {"least", "most"})
        for key in ("least", "most"):
            integer(value["count"][key], key, 0, 1_000_000)
        if value["count"]["least"] > value["count"]["most"]:
            fail("count", "'least' no greater than 'most'")
    elif value["count"] != "any":
        integer(value["count"], "count", 0, 1_000_000)


def block(value, name):
    keys(value, name, {"rows", "columns", "moves"})
    board_length(value["rows"], "rows")
    board_length(value["columns"], "columns")
    texts(value["moves"], "moves")


def block_rectangle(value, name):
    keys(value, name, {"row", "column", "rows", "columns", "block"})
    for key in ("row", "column", "rows", "columns"):
        board_length(value[key], key)
    integer(value["block"], "block")


def numeral(value, name):
    """A whole number as a text."""
    text(value, name)
    if len(value) > LONGEST or not NUMERAL.fullmatch(value):
        fail(name, "a number without leading zeros")


def exact_numbers(value, name):
    items(value, name, exact)


def centre(value, name):
    texts(value, name)
    if len(value) != 2:
        fail(name, "a centre [x, y]")


def algebraic_centre(value, name):
    items(value, name, exact_numbers)
    if len(value) != 2:
        fail(name, "a centre [x, y]")


def distance_step(value, name):
    """A case over the distance of a disk's centre, or the disks that end one."""
    if isinstance(value, dict) and "disks" in value:
        keys(value, name, {"disks"})
        items(value["disks"], "disks", integer)
        return
    keys(value, name, {"disk", "below"})
    integer(value["disk"], "disk")
    text(value["below"], "below")


def rules(value, name):
    """Texts of rules by the names of their games (docs/rules.md)."""
    if not isinstance(value, dict) or not value:
        fail(name, "an object with texts of rules")
    for rules_text in value.values():
        text(rules_text, f"in {name}")


class Maybe:
    """A key that may be left out, and the shape of its value."""

    def __init__(self, check):
        self.check = check


# Kinds of evidence that stand inside others, too.
STRATEGY = {"first": Maybe(position), "replies": replies}
MIRROR = {"first": Maybe(position)}


def required(fields):
    """The keys of a kind that may not be left out."""
    return {key for key, check in fields.items() if not isinstance(check, Maybe)}


def fields_of(value, name, fields, besides=()):
    """An object with these keys, which have these shapes, and the keys besides."""
    there = value if isinstance(value, dict) else {}
    keys(value, name, required(fields) | (fields.keys() & there.keys()) | set(besides))
    for key, check in fields.items():
        if key in value:
            (check.check if isinstance(check, Maybe) else check)(value[key], key)


def evidence(value, name, kinds):
    """An object of one of these kinds."""
    if not isinstance(value, dict) or not isinstance(value.get("kind"), str):
        fail(name, "an object with a kind")
    if value["kind"] not in kinds:
        raise Rejected(f"unknown kind of evidence '{value['kind'][:60]}'")
    fields_of(value, name, kinds[value["kind"]], {"kind"})
