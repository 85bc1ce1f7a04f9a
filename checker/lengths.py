"""How many moves plays have (docs/certificates.md, "Sums of games"): found again over all followers."""

import shape
from nimbers import begin, need
from reading import Rejected
from sums import Expansion

KEYS = ("fewest", "most", "parity", "won_fewest", "won_most", "remoteness", "suspense")
# What a position is: lost by the player to move or not, and the numbers of the claim, the parities as a set.
OVER = (True, 0, 0, frozenset([0]), 0, 0, 0, 0)
NOTHING_LEFT = {"normal": OVER, "misere": (False, *OVER[1:])}
WORDS = {frozenset([0]): "even", frozenset([1]): "odd", frozenset([0, 1]): "both"}


def is_shaped(value, name):
    """Whether a value is a claim about lengths; checks its shape."""
    if not isinstance(value, dict) or "length" not in value:
        return False
    shape.keys(value, name, {"length"})
    length = value["length"]
    if not isinstance(length, dict):
        shape.fail("length", "an object")
    shape.keys(length, "length", set(KEYS))
    for key in KEYS:
        if key == "parity":
            shape.one_of("even", "odd", "both")(length[key], key)
        else:
            shape.integer(length[key], key)
    return True


def after_a_move(found):
    """Of a position from what is found of its options."""
    lost = any(one[0] for one in found)
    chosen = [one for one in found if one[0]] if lost else found  # who can win does not give it away
    hurry, tarry = (min, max) if lost else (max, min)
    return (
        not lost,
        1 + min(one[1] for one in found),
        1 + max(one[2] for one in found),
        frozenset(1 - parity for one in found for parity in one[3]),
        1 + min(one[4] for one in chosen),
        1 + max(one[5] for one in chosen),
        1 + hurry(one[6] for one in chosen),
        1 + tarry(one[7] for one in chosen),
    )


def find(root, play, room):
    """The numbers of a Sum."""
    expansion, known, stack = Expansion(room), {}, []

    def enter(position):
        every, won = expansion.options(position)
        room.take(1 + len(every))
        stack.append((position, every, won, iter(every)))

    start = expansion.position(root.parts)
    enter(start)
    while stack:
        position, every, won, rest = stack[-1]
        following = next((option for option in rest if option not in won and option not in known), None)
        if following is not None:
            enter(following)
            continue
        found = [OVER if option in won else known[option] for option in every]
        known[position] = after_a_move(found) if found else NOTHING_LEFT[play]
        room.take(-len(every))
        stack.pop()
    return known[start], len(known)


def check(puzzle, claim, evidence, room):
    need(evidence, "recount")
    (_, *numbers), visited = find(begin(puzzle), puzzle["play"], room)
    numbers[2] = WORDS[numbers[2]]
    if numbers != [claim["length"][key] for key in KEYS]:
        raise Rejected("plays have other lengths")
    return f"recounted the moves of plays in {visited:,} position{'s' * (visited != 1)}"
