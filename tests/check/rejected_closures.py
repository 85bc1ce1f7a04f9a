"""Closures and thermographs that prove nothing, each for one reason alone."""

import copy

KAYLES = {
    "format": 1,
    "puzzle": {
        "game": "closure", "family": {"left": "0.7", "right": "0.07", "heaps": "all"},
        "position": "partizan-kayles:2,1,1", "with": "brace:0", "forms": [],
        "braces": [[["partizan-kayles:2,1"], ["partizan-kayles:1,1"]]],
    },
    "claim": {"compare": "="},
    "evidence": {
        "kind": "closure",
        "monoid": {
            "kind": "integers", "images": [0, -1, 1, 0, -1, 1, 0, -1, 1, 0], "outcomes": "RRRNPRN",
            "outcome_period": 3, "period": {"from": 1, "length": 3},
        },
        "braces": [[-1, 0]],
    },
}

# Sums of stars: two are 0.
STARS = {
    "format": 1,
    "puzzle": {
        "game": "closure", "family": {"games": ["form:1"]}, "position": "form:1", "forms": [
            [[], [], ""], [[0], [0], ""]], "braces": [],
    },
    "claim": {"inverse": "form:1"},
    "evidence": {
        "kind": "closure", "monoid": {"kind": "monoid", "games": [[1, 0]], "outcomes": "NP"},
        "braces": [],
    },
}

# The walls of 0, claimed of a board that is more.
WALLS = {
    "format": 1,
    "puzzle": {
        "game": "partizan-sum", "position": "domineering:.#|..", "play": "normal",
        "forms": [[[], [], ""], [[0], [], ""], [[], [0], ""], [[0], [2], ""], [[1], [0], ""]],
    },
    "claim": {"thermograph": {
        "mean": "0", "temperature": "-1", "left": [["-1", "0"]], "right": [["-1", "0"]]}},
    "evidence": {"kind": "thermograph", "negative": 0, "left": {"replies": {}}},
}


def changed(certificate, path, value):
    """With another value at this path; None takes the key away."""
    result = copy.deepcopy(certificate)
    place = result
    for step in path[:-1]:
        place = place[step]
    if value is None:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return result


def kayles(*changes):
    result = KAYLES
    for path, value in changes:
        result = changed(result, path.split("/") if isinstance(path, str) else path, value)
    return result


def stars(*changes):
    result = STARS
    for path, value in changes:
        result = changed(result, path.split("/"), value)
    return result


def winner(first, who, position="partizan-kayles:2", move=None):
    changes = [("puzzle/with", None), ("puzzle/position", position), ("puzzle/braces", []),
               ("evidence/braces", []), ("claim", {"first": first, "winner": who})]
    return kayles(*changes, *([("evidence/move", move)] if move else []))


CERTIFICATES = {
    "a compare of sums that differ": kayles(("puzzle/position", "partizan-kayles:2,1")),
    "braces with another element": kayles(("evidence/braces", [[0, 0]])),
    "braces that act as nothing": kayles(("puzzle/braces", [[["partizan-kayles:1"], ["partizan-kayles:2"]]])),
    "braces that hold themselves": kayles(("puzzle/braces", [[["brace:0"], ["partizan-kayles:1,1"]]])),
    "braces without an element": kayles(("evidence/braces", [])),
    "an element of braces with a residue": kayles(("evidence/braces", [[-1, 1]])),
    "braces beyond the largest element": kayles(("evidence/braces", [[1_000_001, 0]])),
    "a position of another game": kayles(("puzzle/position", "kayles-1:3:2,1,1")),
    "a negative of a member": kayles(("puzzle/position", "-partizan-kayles:1")),
    "a form that is no member": kayles(("puzzle/forms", [[[], [], ""], [[0], [], ""]]),
                                       ("puzzle/position", "form:1")),
    "there is no second sum to compare with": kayles(("puzzle/with", None)),
    "an order that fails": kayles(("puzzle/position", "partizan-kayles:1,1"),
                                  ("puzzle/with", "partizan-kayles:2"), ("puzzle/braces", []),
                                  ("evidence/braces", []), ("claim", {"compare": ">"}),
                                  ("evidence/not_at_most", [0, 0])),
    "an order without what breaks the other": kayles(
        ("puzzle/position", "partizan-kayles:2"), ("puzzle/with", "partizan-kayles:1,1"),
        ("puzzle/braces", []), ("evidence/braces", []), ("claim", {"compare": ">"})),
    "an order with what breaks nothing": kayles(
        ("puzzle/position", "partizan-kayles:2"), ("puzzle/with", "partizan-kayles:1,1"),
        ("puzzle/braces", []), ("evidence/braces", []), ("claim", {"compare": ">"}),
        ("evidence/not_at_most", [-50, 0])),
    "a counterexample to an inequality that is claimed": kayles(("evidence/not_at_most", [0, 0])),
    "a family of fewer heaps with a period": kayles(("puzzle/family/heaps", 9)),
    "torsion that is not there": kayles(("evidence/torsion", [2])),
    "a wrong outcome in the group": kayles(("evidence/monoid/outcomes", "RRRNPPN")),
    "a move of nobody": kayles(("evidence/move", "0")),
    "another winner": winner("left", "left"),
    "a move that is none": winner("right", "right", "partizan-kayles:5,2",
                                  "partizan-kayles:2 + partizan-kayles:4"),
    "a move that loses": winner("left", "left", "partizan-kayles:2,1",
                                "partizan-kayles:1 + partizan-kayles:1"),
    "a move of a player who does not win": winner("left", "right", "partizan-kayles:1", "0"),
    "another element": kayles(("puzzle/with", None), ("claim", {"element": [0, 0], "outcome": "R"})),
    "another outcome of the element": kayles(("puzzle/with", None),
                                             ("claim", {"element": [-1, 0], "outcome": "N"})),
    "an inverse that is none": stars(("claim", {"inverse": "0"})),
    "no inverse though there is one": stars(("claim", {"inverse": "none"})),
    "no inverse in a group": kayles(("puzzle/with", None), ("claim", {"inverse": "none"})),
    "a family without an option": stars(("puzzle/family", {"games": []})),
    "a game of the family twice": stars(("puzzle/family", {"games": ["form:1", "form:1"]}),
                                        ("evidence/monoid/games", [[1, 0], [1, 0]])),
    "a family of a sum": stars(("puzzle/family", {"games": ["form:1 + form:1"]})),
    "integers of a list of games": stars(("evidence/monoid", KAYLES["evidence"]["monoid"])),
    "a table of some heaps": kayles(("puzzle/family/heaps", 1), ("evidence/monoid", {
        "kind": "monoid", "games": [[0]], "outcomes": "N"})),
    "a thermograph in misere play": changed(WALLS, ["puzzle", "play"], "misere"),
    "a thermograph of another value": WALLS,
    "a form that is not the negative": changed(WALLS, ["evidence", "negative"], 3),
    "a form that is not there": changed(WALLS, ["evidence", "negative"], 9),
    "strategies in place of walls": changed(
        WALLS, ["evidence"], {"kind": "strategies", "left": {"replies": {}}}),
    "walls of an outcome": changed(WALLS, ["claim"], {"outcome": "L"}),
}
