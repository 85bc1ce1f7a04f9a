"""Comparisons of forms that prove nothing, each for one reason alone; both checkers must reject them."""

# 0, 1, -1, *, and {0,*|}: the forms with which each list below begins.
BASIS = [[[], [], ""], [[0], [], ""], [[], [0], ""], [[0], [0], ""], [[0, 3], [], ""]]
ZERO, ONE, LESS, STAR, WALK = range(5)
MORE = len(BASIS)


def order(universe, g, h, claim, pairs=(), forms=(), own=(), least=None, most=None):
    evidence = {"kind": "misere-order", "forms": list(forms), "pairs": list(pairs)}
    for key, against in (("not_at_least", least), ("not_at_most", most)):
        if against is not None:
            evidence[key] = {"game": against[0], "first": against[1]}
    puzzle = {"game": "forms", "universe": universe, "forms": [*BASIS, *own], "g": g, "h": h}
    return {"format": 1, "puzzle": puzzle, "claim": {"compare": claim}, "evidence": evidence}


def chain(length):
    """-1, -2, … as a list of its own, from 0."""
    return [[[], [n - 1] if n else [], ""] for n in range(length + 1)]


# * + * is {*|*}, which equals 0 modulo dicots: every move is reversed by the other star.
STARS = [[STAR], [STAR], ""]
STARS_EQUAL = [[MORE, ZERO, [["reverse", ZERO]]], [ZERO, MORE, [["reverse", ZERO]]]]
# {0,*|} > 0 modulo dead-ending games; * shows that it is not <=.
WALKING = [[WALK, ZERO, []]]

CERTIFICATES = {
    "a pair that does not win beside all ends": order(
        "M", MORE, ZERO, "=", STARS_EQUAL, own=[STARS]),
    "a pair that does not win beside dead ends": order(
        "E", MORE, ZERO, "=", STARS_EQUAL, own=[STARS]),
    "a pair that does not win beside sums of -1": order(
        [ONE], MORE, ZERO, "=", STARS_EQUAL, own=[STARS]),
    "a pair that does not win beside blocked ends": order(
        "B", WALK, ZERO, ">", WALKING, most=(STAR, "left")),
    "a move without an answer": order(
        "D", MORE, ZERO, "=", [[MORE, ZERO, []], STARS_EQUAL[1]], own=[STARS]),
    "a move with two answers": order(
        "D", MORE, ZERO, "=", [[MORE, ZERO, [["reverse", ZERO]] * 2], STARS_EQUAL[1]], own=[STARS]),
    "an answer that is no option": order(
        "D", MORE, ZERO, "=", [[MORE, ZERO, [["reverse", ONE]]], STARS_EQUAL[1]], own=[STARS]),
    "an answer in the other form": order(
        "D", MORE, ZERO, "=", [[MORE, ZERO, [["match", ZERO]]], STARS_EQUAL[1]], own=[STARS]),
    "an answer that leads to no pair": order(
        "D", STAR, MORE, "=", [[STAR, MORE, [["match", ZERO], ["match", MORE]]]], own=[STARS]),
    "half of an equality": order("D", MORE, ZERO, "=", STARS_EQUAL[:1], own=[STARS]),
    "no pair at all": order("D", MORE, ZERO, "=", own=[STARS]),
    "a game against an equality": order(
        "D", MORE, ZERO, "=", STARS_EQUAL, own=[STARS], least=(ZERO, "left")),
    "no game against what is said not to hold": order("E", WALK, ZERO, ">", WALKING),
    "a game for the other player": order("E", WALK, ZERO, ">", WALKING, most=(STAR, "right")),
    "a game that tells nothing apart": order("E", WALK, ZERO, ">", WALKING, most=(ZERO, "left")),
    "a dead end among dicots": order(
        "D", MORE, ZERO, "<", STARS_EQUAL[1:], own=[STARS], least=(LESS, "left")),
    "an end that is not dead": order(
        "E", STAR, ZERO, "||", forms=[[[], [STAR], ""]], least=(MORE, "left"), most=(STAR, "left")),
    "an end that is not blocked": order(
        "B", STAR, ZERO, "||", forms=[[[ONE], [ZERO], ""], [[], [MORE], ""]],
        least=(MORE + 1, "left"), most=(STAR, "left")),
    "an end that is no sum": order(
        [ONE], MORE, ZERO, "||", own=[STARS], forms=[[[], [ZERO, LESS], ""]],
        least=(MORE + 1, "left"), most=(ONE, "right")),
    "a game with a tombstone": order(
        "M", STAR, ZERO, "||", forms=[[[STAR], [STAR], "L"]], least=(MORE, "left"),
        most=(STAR, "left")),
    "a universe of a game with a tombstone": order([MORE], STAR, STAR, "=", own=[[[0], [0], "L"]]),
    "a universe with an end that is not dead": order([MORE], STAR, STAR, "=", own=[[[], [3], ""]]),
    "a universe of no form": order([MORE], STAR, STAR, "="),
    "a universe of no name": order("D(1)", STAR, STAR, "="),
    "a form that is not there": order("D", STAR, MORE, "="),
    "a form of the evidence": order("D", STAR, MORE, "=", forms=[BASIS[STAR]]),
    "an option of itself": order("D", STAR, STAR, "=", own=[[[MORE], [], ""]]),
    "options that do not ascend": order("D", STAR, STAR, "=", own=[[[3, 0], [], ""]]),
    "a tombstone beside nothing": order("D", STAR, STAR, "=", own=[[[], [0], "L"]]),
    "plays of more than 1,000 moves": {
        **order("D", 0, 0, "="),
        "puzzle": {"game": "forms", "universe": "D", "forms": chain(1_001), "g": 0, "h": 0}},
    "another kind of claim": {**order("D", STAR, STAR, "="), "claim": "yes"},
    "another kind of evidence": {**order("D", STAR, STAR, "="), "evidence": {"kind": "emptiness"}},
}
