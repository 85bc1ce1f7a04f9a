"""Every kind of certificate (docs/certificates.md), in one table each: the kinds of evidence with the keys of
their objects beside "kind" and the shapes of their values, the games of puzzles, the claims.
"""

import re

import automata
import closures
import cuts
import family_shape
import form_shape
import heap_values
import lengths
import monoid_shape
import nimbers
import pairs
import propagations
import shape
import strategies
import tame
import tape_shape
import thermographs
from shape import Maybe


def list_of(check):
    return lambda value, name: shape.items(value, name, check)


def case(value, name):
    shape.keys(value, name, {"goals", "evidence"})
    shape.items(value["goals"], "goals", shape.integer)
    shape.evidence(value["evidence"], "evidence", SINGLE)


def jump_bound(value, name):
    shape.keys(value, name, {"jump", "goals", "tree"})
    shape.text(value["jump"], "jump")
    shape.items(value["goals"], "goals", shape.integer)
    shape.tree(value["tree"], "tree")


def digest(value, name):
    if not isinstance(value, str) or not re.fullmatch("[0-9a-f]{64}", value):
        shape.fail(name, "64 hexadecimal digits")


def piece(value, name):
    if isinstance(value, dict) and "goals" in value:
        shape.keys(value, name, {"sha256", "goals"})
        shape.items(value["goals"], "goals", shape.integer)
    else:
        shape.fields_of(value, name, POSITION_PIECE, {"sha256"})
    digest(value["sha256"], "sha256")


POSITION_PIECE = {
    "position": shape.position,
    "claim": lambda value, name: claim(value, name),
    "forms": Maybe(form_shape.forms),
}


def front_side(value, name):
    shape.fields_of(value, name, shape.STRATEGY)


EVIDENCE = {
    "play": {"moves": shape.texts},
    "parity": {"weights": shape.weights},
    "lattice": {"weights": shape.weights},
    "pagoda": {"weights": shape.weights},
    "integer": {"tree": shape.tree},
    "emptiness": {},
    "exhausted": {
        "pagodas": list_of(shape.weights),
        "meet": shape.integer,
        "forward": list_of(shape.integer),
        "backward": list_of(shape.integer),
    },
    "fewest-sweeps": {"moves": shape.texts},
    "army": {
        "men": list_of(shape.hole),
        "jumps": list_of(shape.army_jump),
        "bound": shape.army_bound,
    },
    "golden": {"weight": shape.two_exact_numbers},
    "cases": {"cases": list_of(case)},
    "strategy": shape.STRATEGY,
    "quotient": {
        "letters": shape.words,
        "p_positions": shape.elements,
        "images": shape.elements,
        "period": Maybe(shape.image_period),
    },
    "tame": {},
    "mirror": shape.MIRROR,
    "nim-values": {
        "values": shape.integer,
        "mask": lambda value, name: shape.integer(value, name, 0, 2**16 - 1),
        "alternating": shape.flag,
    },
    "values": {"values": shape.integer},
    "rectangles": {"monomino": shape.board_cell, "rectangles": list_of(shape.rectangle)},
    "invariant": {"ring": shape.one_of("GF(2)[x]", "Z[x,y]")},
    "exhausted-cover": {},
    "packing": {"centres": list_of(shape.centre)},
    "algebraic-packing": {
        "polynomial": shape.exact_numbers,
        "root": shape.two_exact_numbers,
        "centres": list_of(shape.algebraic_centre),
    },
    "wide-disks": {"disks": list_of(shape.integer)},
    "equal-disks": {"disks": list_of(shape.integer)},
    "disk-areas": {},
    "disk-distances": {"steps": list_of(shape.distance_step)},
    "remainder": tape_shape.REMAINDER,
    "empty-class": tape_shape.EMPTY_CLASS,
    "unreachable": {"square": tape_shape.square_of_moves},
    "fewest-moves": {"moves": shape.texts},
    "pattern": tape_shape.PATTERN,
    "blocks": {
        "blocks": list_of(shape.block),
        "layout": list_of(shape.block_rectangle),
        "moves": shape.texts,
    },
    "colouring": {
        "test": shape.one_of("lattice", "pagoda"),
        "shift": lambda value, name: shape.integer(value, name, 0, 1_000_000),
        "weights": list_of(shape.exact_numbers),
        "tiles": shape.weights,
    },
    "recount": {},
    "unit-propagation": {"steps": list_of(propagations.step_shape)},
    "integers": monoid_shape.INTEGERS,
    "monoid": monoid_shape.MONOID,
    "misere-order": form_shape.ORDER,
    "pairs": pairs.SHAPE,
    "jump-bounds": {"bounds": list_of(jump_bound), "refuted": list_of(case)},
    "strategies": strategies.SHAPE,
    "cuts": cuts.SHAPE,
    "nimbers": nimbers.NIMBERS,
    "division": automata.SHAPE,
    "moves": nimbers.MOVES,
    "closure": closures.SHAPE,
    "thermograph": thermographs.SHAPE,
    "composed": {
        "step": shape.one_of("front", "cases", "summands"),
        "first": Maybe(shape.position),
        "replies": Maybe(shape.replies),
        "left": Maybe(front_side),
        "right": Maybe(front_side),
        "pieces": list_of(piece),
    },
}
# Cases do not nest.
SINGLE = {kind: fields for kind, fields in EVIDENCE.items() if kind not in ("cases", "jump-bounds", "composed")}


def peg(value, name):
    shape.keys(value, name, {"game", "rule", "start", "goals"})
    shape.text(value["rule"], "rule")
    shape.texts(value["start"], "start")
    if value["goals"] != "any":
        shape.items(value["goals"], "goals", shape.texts)
        if not value["goals"]:
            shape.fail("goals", "at least one goal")


def army(value, name):
    shape.fields_of(value, name, {"level": shape.integer, "rule": Maybe(
        shape.one_of("jump", "jump-diagonal", "hexagonal"))}, {"game"})


def tiling(value, name):
    shape.keys(value, name, {"game", "lattice", "region", "freedom", "tiles"})
    shape.text(value["lattice"], "lattice")
    shape.texts(value["region"], "region")
    shape.text(value["freedom"], "freedom")
    shape.items(value["tiles"], "tiles", shape.tile)


def strips(value, name):
    shape.keys(value, name, {"game", "rows", "columns", "length", "monomino"})
    for key in ("rows", "columns", "length"):
        shape.board_length(value[key], key)
    if value["monomino"] != "any":
        shape.board_cell(value["monomino"], "monomino")


def pack(value, name):
    shape.keys(value, name, {"game", "cavity", "diameters"})
    shape.text(value["cavity"], "cavity")
    shape.texts(value["diameters"], "diameters")


def sum_of_games(value, name):
    shape.fields_of(value, name, {
        "position": shape.text, "play": shape.one_of("normal", "misere"), "rules": Maybe(shape.rules)}, {"game"})


PUZZLES = {
    "peg": peg,
    "army": army,
    "sum": sum_of_games,
    "heaps": family_shape.heaps,
    "followers": family_shape.followers,
    "tiling": tiling,
    "strips": strips,
    "pack": pack,
    "replacement": tape_shape.puzzle,
    "partizan-heaps": monoid_shape.heaps,
    "partizan-followers": monoid_shape.followers,
    "forms": form_shape.puzzle,
    "partizan-sum": strategies.puzzle_shape,
    "family": nimbers.family_shape,
    "closure": closures.puzzle_shape,
}


def tilings_claim(value, name):
    """Whether it is a claim about a number of tilings; then its shape is right."""
    if not isinstance(value, dict) or "tilings" not in value:
        return False
    shape.keys(value, name, {"tilings"})
    shape.numeral(value["tilings"], "tilings")
    return True


def bounds_claim(value, name):
    """Whether it is a claim about how often jumps are played; then its shape is right."""
    if not isinstance(value, dict) or "at_most" not in value:
        return False
    shape.keys(value, name, {"at_most"})
    if not isinstance(value["at_most"], dict):
        shape.fail("at_most", "an object")
    for most in value["at_most"].values():
        shape.integer(most, "in at_most")
    return True


def fewest_or_outcome(value, name):
    """Whether it is a claim about the fewest of something, or an outcome; then its shape is right."""
    known = ("fewest_men", "fewest_moves", "outcome") if isinstance(value, dict) else ()
    key = next((key for key in known if key in value), "fewest_sweeps")
    shape.keys(value, name, {key})
    if key == "fewest_men" and isinstance(value[key], dict):
        shape.keys(value[key], key, {"least", "most"})
        shape.integer(value[key]["least"], "least")
        shape.integer(value[key]["most"], "most")
        if value[key]["least"] >= value[key]["most"]:
            shape.fail(key, "'least' less than 'most'")
    elif key != "outcome":
        shape.integer(value[key], key)
    elif value[key] not in ("L", "N", "P", "R"):
        shape.fail(key, '"L", "N", "P" or "R"')
    return True


# Which claims there are: the first that says that a value is one of its own looks at its shape.
CLAIMS = (
    lambda value, name: value in ("yes", "no"),
    tilings_claim,
    family_shape.claim,
    automata.claim_shape,
    monoid_shape.claim,
    form_shape.claim,
    strategies.claim_shape,
    nimbers.is_shaped,
    lengths.is_shaped,
    closures.claim_shape,
    heap_values.claim_shape,
    cuts.claim_shape,
    tame.claim_shape,
    thermographs.claim_shape,
    bounds_claim,
    fewest_or_outcome,
)


def claim(value, name):
    any(is_claim(value, name) for is_claim in CLAIMS)


def puzzle(value, name):
    game = value.get("game") if isinstance(value, dict) else None
    if not isinstance(game, str) or game not in PUZZLES:
        shape.fail(name, "a game of docs/certificates.md")
    PUZZLES[game](value, name)


def certificate(value):
    """Requires the shape of a certificate."""
    name = "certificate"
    shape.keys(value, name, {"format", "puzzle", "claim", "evidence"})
    shape.integer(value["format"], "format", 1, 1)
    puzzle(value["puzzle"], "puzzle")
    claim(value["claim"], "claim")
    shape.evidence(value["evidence"], "evidence", EVIDENCE)
