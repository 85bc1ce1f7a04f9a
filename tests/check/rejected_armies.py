"""Certificates about armies that prove nothing, each for one reason alone."""


def army(level, men, jumps, exhausted):
    evidence = {"kind": "army", "men": men, "jumps": jumps,
                "bound": {"kind": "golden", "exhausted": exhausted}}
    return {
        "format": 1, "puzzle": {"game": "army", "level": level},
        "claim": {"fewest_men": len(men)}, "evidence": evidence,
    }


# The goal weighs 3, and no jump raises the weights.
LEVEL_2 = {"man": 1, "rows": [[0, 2, [3]], [-1, 1, [2, 2, 2]], [-1, 3, [2, 2, 2]], [-1, 2, [2]], [1, 2, [2]]]}


def weighed_army(tree, claim=3, rule="jump-diagonal", men=([-2, 0], [0, 0], [1, -1])):
    """Three men reach level 2 with diagonal jumps, and two weigh too little."""
    jumps = [[[1, -1], [-1, 1]], [[-2, 0], [0, 2]]]
    return {
        "format": 1, "puzzle": {"game": "army", "level": 2, "rule": rule}, "claim": {"fewest_men": claim},
        "evidence": {"kind": "army", "men": list(men), "jumps": jumps, "bound": {"kind": "weights", "tree": tree}},
    }


def golden(level, a, b, **rule):
    return {
        "format": 1, "puzzle": {"game": "army", "level": level, **rule}, "claim": "no",
        "evidence": {"kind": "golden", "weight": [a, b]},
    }


CERTIFICATES = {
    "more men than are needed": army(1, [[0, 0], [0, -1], [5, 0], [6, 0], [7, 0]],
                                     [[[0, -1], [0, 1]]], 0),
    "one man too many, of weight 1": army(1, [[0, 0], [0, -1], [5, 0]], [[[0, -1], [0, 1]]], 3),
    "a man beyond the edge": army(1, [[0, 1]], [], 0),
    "no men": army(0, [], [], 0),
    "two men on the same hole": army(1, [[0, 0], [0, 0]], [[[0, 0], [0, 1]]], 0),
    "a level that can be reached": golden(4, "1", "1"),
    "the start level": golden(0, "8", "5"),
    "a weight of another level": golden(6, "1", "0"),
    "a level that can be reached with diagonal jumps": golden(8, "34", "-53", rule="jump-diagonal"),
    "a level that can be reached on the hexagonal lattice": golden(7, "-34", "57", rule="hexagonal"),
    "a weight of armies with other jumps": golden(9, "5", "-8", rule="jump-diagonal"),
    "armies of an unknown rule": golden(9, "5", "-8", rule="jump-triangular"),
    "men who jump along diagonals by the other rule": weighed_army(LEVEL_2, rule="jump"),
    "men who jump along the wrong diagonal": weighed_army(LEVEL_2, rule="hexagonal"),
    "fewer men than the weights show": weighed_army({"man": 1, "rows": []}),
    "weights that a jump raises": weighed_army({"man": 1, "rows": [[0, 2, [9]], [-1, 1, [5, 5, 5]]]}),
    "two weights of a hole": weighed_army({"man": 1, "rows": [[0, 2, [3]], [-1, 1, [2, 2, 2]], [-1, 1, [2]]]}),
    "a man who weighs nothing": weighed_army({"man": 0, "rows": [[0, 2, [3]], [-1, 1, [2, 2, 2]]]}),
    "a weight below 0": weighed_army({"man": 1, "rows": [[0, 2, [3]], [-1, 1, [2, 2, -2]]]}),
    "a row of weights without a place": weighed_army({"man": 1, "rows": [[2, [3]]]}),
    "a branch on a jump that is none": weighed_army(
        {"jump": [[0, 0], [2, 1]], "at_most": 0, "then": LEVEL_2, "else": LEVEL_2}),
    "a branch that the weights do not decide": weighed_army(
        {"jump": [[0, 0], [0, 2]], "at_most": 0, "then": {"man": 1, "rows": []}, "else": LEVEL_2}),
    "a branch that is missing": weighed_army({"jump": [[0, 0], [0, 2]], "at_most": 0, "then": LEVEL_2}),
    "bounds for the men the wrong way round": weighed_army(LEVEL_2, {"least": 3, "most": 3}),
    "bounds for the men that others reach": weighed_army(LEVEL_2, {"least": 2, "most": 4}),
    "a lower bound that the weights do not show": weighed_army({"man": 1, "rows": []}, {"least": 2, "most": 3}),
    "golden weights with diagonal jumps": {
        **army(1, [[0, 0], [0, -1]], [[[0, -1], [0, 1]]], 0),
        "puzzle": {"game": "army", "level": 1, "rule": "jump-diagonal"}},
    "bounds for the men by golden weights": {
        **army(1, [[0, 0], [0, -1]], [[[0, -1], [0, 1]]], 0), "claim": {"fewest_men": {"least": 1, "most": 2}}},
    "a level beyond all numbers": golden(2**63 - 1, "0", "0"),
}
