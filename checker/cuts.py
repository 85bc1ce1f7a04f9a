"""Checks who wins all long boards of Domineering, by strategies on pieces (docs/certificates.md, "Boards cut into
pieces")."""

import re

import shape
import strategies
from reading import Rejected

FAMILY = re.compile(r"domineering:(?:([1-9][0-9]{0,2})x<n>|<n>x([1-9][0-9]{0,2}))")
FARTHEST = 1_000_000


def check(puzzle, claim, evidence, room):
    """A longer board is a member and pieces side by side. The winner wins it on these, since the opponent's dominoes
    stand across the side that grows and never lie on two of them."""
    if evidence["kind"] != "cuts":
        raise Rejected("the claim needs evidence of the kind 'cuts'")
    family = FAMILY.fullmatch(puzzle["position"])
    if family is None or "rules" in puzzle:
        raise Rejected("boards are cut in the families domineering:mx<n> and domineering:<n>xm only")
    columns_grow = family[1] is not None
    winner, loser, letter = ("right", "left", "R") if columns_grow else ("left", "right", "L")
    claimed = claim["outcomes"]
    if claimed["outcome"] != letter:
        raise Rejected("the claim is not that the player wins whose dominoes lie along the side that grows")
    begin, members = claimed["from"], evidence["members"]
    if not members or not 1 <= begin <= FARTHEST or len(members) > FARTHEST:
        raise Rejected("no members, or numbers out of range")

    def wins(number, claim, proof):
        board = {"position": puzzle["position"].replace("<n>", str(number)), "play": "normal", "forms": []}
        strategies.check(board, claim, {"kind": "strategies", **proof}, room)

    wins(len(members), {"first": loser, "winner": winner}, evidence["piece"])
    for number, proof in enumerate(members, begin):
        wins(number, {"outcome": letter}, proof)


def winners_shape(value, name):
    shape.fields_of(value, name, strategies.SHAPE)


SHAPE = {
    "piece": winners_shape,
    "members": lambda value, name: shape.items(value, name, winners_shape),
}


def claim_shape(value, name):
    """Whether it is a claim about the outcomes of a family; then its shape is right."""
    if not isinstance(value, dict) or "outcomes" not in value:
        return False
    shape.keys(value, name, {"outcomes"})
    claimed = value["outcomes"]
    shape.keys(claimed, "outcomes", {"from", "outcome"})
    shape.integer(claimed["from"], "from")
    shape.one_of("L", "N", "P", "R")(claimed["outcome"], "outcome")
    return True
