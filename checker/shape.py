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


def golden_bound(value, name):
    keys(value, name, {"kind", "exhausted"})
    if value["kind"] != "golden":
        fail(name, 'the kind "golden"')
    integer(value["exhausted"], "exhausted")


def golden_weight(value, name):
    items(value, name, exact)
    if len(value) != 2:
        fail(name, "two exact numbers")


def elements(value, name):
    items(value, name, lambda item, item_name: integer(item, item_name, 0, 2**32 - 2))


def words(value, name):
    items(value, name, elements)


def image_period(value, name):
    keys(value, name, {"from", "length"})
    integer(value["from"], "from")
    integer(value["length"], "length")


def flag(value, name):
    if not isinstance(value, bool):
        fail(name, "true or false")


def case(value, name):
    keys(value, name, {"goals", "evidence"})
    items(value["goals"], "goals", integer)
    evidence(value["evidence"], "evidence", PLAIN)


def cases(value, name):
    items(value, name, case)


def jump_bound(value, name):
    keys(value, name, {"jump", "goals", "tree"})
    text(value["jump"], "jump")
    items(value["goals"], "goals", integer)
    tree(value["tree"], "tree")


def jump_bounds(value, name):
    items(value, name, jump_bound)


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
            fail("count", "no less at most than at least")
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


# The keys of each kind of evidence, beside "kind", and what their values look like.
PLAIN = {
    "play": {"moves": texts},
    "fewest-sweeps": {"moves": texts},
    "parity": {"weights": weights},
    "lattice": {"weights": weights},
    "pagoda": {"weights": weights},
    "integer": {"tree": tree},
    "emptiness": {},
    "exhausted": {
        "pagodas": lambda value, name: items(value, name, weights),
        "meet": integer,
        "forward": lambda value, name: items(value, name, integer),
        "backward": lambda value, name: items(value, name, integer),
    },
    "army": {
        "men": lambda value, name: items(value, name, hole),
        "jumps": lambda value, name: items(value, name, army_jump),
        "bound": golden_bound,
    },
    "golden": {"weight": golden_weight},
    "quotient": {"letters": words, "p_positions": elements, "images": elements},
    "strategy": {"replies": replies},
    "mirror": {},
    "packing": {"centres": lambda value, name: items(value, name, centre)},
    "wide-disks": {"disks": lambda value, name: items(value, name, integer)},
    "disk-areas": {},
    "nim-values": {
        "values": integer,
        "mask": lambda value, name: integer(value, name, 0, 2**16 - 1),
        "alternating": flag,
    },
    "rectangles": {
        "monomino": board_cell,
        "rectangles": lambda value, name: items(value, name, rectangle),
    },
    "invariant": {"ring": one_of("GF(2)[x]", "Z[x,y]")},
    "exhausted-cover": {},
    "blocks": {
        "blocks": lambda value, name: items(value, name, block),
        "layout": lambda value, name: items(value, name, block_rectangle),
        "moves": texts,
    },
    "colouring": {
        "test": one_of("lattice", "pagoda"),
        "shift": lambda value, name: integer(value, name, 0, 1_000_000),
        "weights": lambda value, name: items(value, name, exact_numbers),
        "tiles": weights,
    },
    "recount": {},
}
# Keys that may be left out.
OPTIONAL = {"quotient": {"period": image_period}, "strategy": {"first": position},
            "mirror": {"first": position}}
EVIDENCE = {**PLAIN, "cases": {"cases": cases},
            "jump-bounds": {"bounds": jump_bounds, "refuted": cases}}
# Kinds of games with shapes of their own: how their puzzle looks, by the game's name.
PUZZLES = {}
# Claims with shapes of their own: whether a value is such a claim.
CLAIMS = []


def evidence(value, name, kinds=None):
    kinds = kinds or EVIDENCE
    if not isinstance(value, dict) or not isinstance(value.get("kind"), str):
        fail(name, "an object with a kind")
    if value["kind"] not in kinds:
        raise Rejected(f"unknown kind of evidence '{value['kind'][:60]}'")
    fields = dict(kinds[value["kind"]])
    for key, check in OPTIONAL.get(value["kind"], {}).items():
        if key in value:
            fields[key] = check
    keys(value, name, {"kind", *fields})
    for key, check in fields.items():
        check(value[key], key)


def puzzle(value, name):
    game = value.get("game") if isinstance(value, dict) else None
    if game == "army":
        keys(value, name, {"game", "level"})
        integer(value["level"], "level")
    elif game == "peg":
        keys(value, name, {"game", "rule", "start", "goals"})
        text(value["rule"], "rule")
        texts(value["start"], "start")
        if value["goals"] != "any":
            items(value["goals"], "goals", texts)
            if not value["goals"]:
                fail("goals", "at least one goal")
    elif game == "tiling":
        keys(value, name, {"game", "lattice", "region", "freedom", "tiles"})
        text(value["lattice"], "lattice")
        texts(value["region"], "region")
        text(value["freedom"], "freedom")
        items(value["tiles"], "tiles", tile)
    elif game == "strips":
        keys(value, name, {"game", "rows", "columns", "length", "monomino"})
        for key in ("rows", "columns", "length"):
            board_length(value[key], key)
        if value["monomino"] != "any":
            board_cell(value["monomino"], "monomino")
    elif game == "pack":
        keys(value, name, {"game", "cavity", "diameters"})
        text(value["cavity"], "cavity")
        texts(value["diameters"], "diameters")
    elif game == "sum":
        keys(value, name, {"game", "position", "play"})
        text(value["position"], "position")
        if value["play"] not in ("normal", "misere"):
            fail("play", '"normal" or "misere"')
    elif isinstance(game, str) and game in PUZZLES:
        PUZZLES[game](value, name)
    else:
        fail(name, "a game of docs/certificates.md")


def claim(value, name):
    if value in ("yes", "no"):
        return
    if isinstance(value, dict) and "tilings" in value:
        keys(value, name, {"tilings"})
        numeral(value["tilings"], "tilings")
        return
    if any(is_claim(value, name) for is_claim in CLAIMS):
        return
    if isinstance(value, dict) and "at_most" in value:
        keys(value, name, {"at_most"})
        if not isinstance(value["at_most"], dict):
            fail("at_most", "an object")
        for most in value["at_most"].values():
            integer(most, "in at_most")
        return
    known = ("fewest_men", "fewest_moves", "outcome") if isinstance(value, dict) else ()
    key = next((key for key in known if key in value), "fewest_sweeps")
    keys(value, name, {key})
    if key != "outcome":
        integer(value[key], key)
    elif value[key] not in ("L", "N", "P", "R"):
        fail(key, '"L", "N", "P" or "R"')


def certificate(value):
    name = "certificate"
    keys(value, name, {"format", "puzzle", "claim", "evidence"})
    integer(value["format"], "format", 1, 1)
    puzzle(value["puzzle"], "puzzle")
    claim(value["claim"], "claim")
    evidence(value["evidence"], "evidence")
