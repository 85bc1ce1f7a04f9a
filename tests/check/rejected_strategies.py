"""Strategies in partizan sums that win nothing, each for one reason alone; both checkers must reject them."""

# 0, 1, -1, *: the forms with which each list below begins.
FORMS = [[[], [], ""], [[0], [], ""], [[], [0], ""], [[0], [0], ""]]


def wins(position, claim, left=None, right=None, play="normal", forms=()):
    """The strategies are pairs of a first move, or None, and the replies, as a table or as a walk."""
    evidence = {"kind": "strategies"}
    for key, strategy in (("left", left), ("right", right)):
        if strategy is not None:
            evidence[key] = {"replies": strategy[1]}
            if strategy[0] is not None:
                evidence[key]["first"] = strategy[0]
    puzzle = {"game": "partizan-sum", "position": position, "play": play, "forms": [*FORMS, *forms]}
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}


def outcome(letter):
    return {"outcome": letter}


def winner(first, who):
    return {"first": first, "winner": who}


DOWN, FLAT = "domineering:.|.", "domineering:.."
# Whoever begins on two by two has the last move.
SQUARE = "domineering:..|.."
BOTH_WAYS = {"form:1": {}}


def walk(replies, position):
    """Left begins, and Right is said to win by this walk."""
    return wins(position, winner("left", "right"), right=(None, replies))


CERTIFICATES = {
    "a strategy without its first move": wins(DOWN, outcome("L"), left=(None, {DOWN: {}})),
    "a first move of the other player's": wins(
        SQUARE, winner("left", "left"), left=("domineering:..", {})),
    "a first move that leads out of the book": wins(
        f"{DOWN} + {FLAT}", winner("left", "left"), left=(FLAT, {})),
    "an outcome of which half is shown": wins(SQUARE, outcome("N"), left=(DOWN, {})),
    "a strategy for a player who is not claimed to win": wins(
        DOWN, outcome("L"), left=("0", {}), right=(None, {})),
    "a claim for the wrong player": wins(
        SQUARE, winner("left", "right"), right=(None, {SQUARE: {DOWN: "0"}})),
    "a first move of who does not begin": wins(DOWN, winner("right", "left"), left=("0", {})),
    "a move without a reply": wins(
        "form:3 + form:3", winner("left", "right"), right=(None, {"form:3 + form:3": {}})),
    "a reply of the wrong player": wins(
        f"{FLAT} + {FLAT}", winner("right", "left"),
        left=(None, {f"{FLAT} + {FLAT}": {FLAT: "0"}})),
    "a reply that leads out of the book": wins(
        "form:3 + form:3 + form:3 + form:3", winner("left", "right"),
        right=(None, {"form:3 + form:3 + form:3 + form:3": {
            "form:3 + form:3 + form:3": "form:3 + form:3"}})),
    "a reply to what is no option": wins(
        "form:3 + form:3", winner("left", "right"),
        right=(None, {"form:3 + form:3": {"form:3": "0", "form:1": "0"}})),
    "a start that is not in the book": wins(
        "form:3 + form:3", winner("left", "right"), right=(None, {})),
    "a position that is not a plain text": wins(
        DOWN, winner("right", "left"), left=(None, {"domineering:.|.|#": {}})),
    "parts in the wrong order": wins(
        "form:3 + domineering:.. + form:3", winner("left", "right"),
        right=(None, {"form:3 + form:3 + domineering:..": {
            "form:3 + domineering:..": "domineering:.."}})),
    "a misère win by the last move": wins(
        DOWN, winner("left", "left"), left=("0", {"0": {}}), play="misere"),
    "a misère position where the other has won": wins(
        "form:1", winner("right", "left"), left=(None, {"form:1": {}}), play="misere"),
    "a misère winner with a move who makes none": wins(
        "form:3", winner("left", "left"), left=(None, {}), play="misere"),
    "a first move in a position without moves": wins(
        FLAT, winner("left", "left"), left=("0", {}), play="misere"),
    "normal play where misère play is won": wins(FLAT, winner("left", "left"), left=(None, {})),
    "a negative that is none": wins(f"-{FLAT}", outcome("R"), right=("0", {})),
    "a negative of an impartial game": wins("-nim:1", winner("left", "left"), left=("0", {})),
    "a form that stands twice": wins(
        "form:3", winner("left", "left"), left=("0", {}), forms=[[[0], [0], ""]]),
    "a form with a tombstone": wins(
        "form:3", winner("left", "left"), left=("0", {}), forms=[[[3], [0], "L"]]),
    "a form beyond the list": wins("form:4", winner("left", "left"), left=("0", {})),
    "a form with a leading zero": wins("form:03", winner("left", "left"), left=("0", {})),
    "a game that can end early": wins(
        "treblecross:XX. + form:1", winner("left", "left"), left=("form:1", {})),
    "another name": wins("crosscram:.|.", winner("left", "left"), left=("0", {})),
    "a number joined to the name": wins("kayles-1-3:1", winner("left", "left"), left=("0", {})),
    "a claim about a puzzle": wins(DOWN, "yes", left=("0", {})),
    "an outcome of impartial games alone": wins(DOWN, {"at_most": {}}, left=("0", {})),
    "a walk without its last number": walk("", "form:3 + form:3"),
    "a walk with a number too many": walk("AA", "form:3 + form:3"),
    "a walk with a number at the end of which there is none": walk("Ag", "form:3 + form:3"),
    "a walk with a reply that is not there": walk("B", "form:3 + form:3"),
    "a walk with a reply far from being there": walk("ggggB", "form:3 + form:3"),
    "a walk with a number of seven digits": walk("ggggggA", "form:3 + form:3"),
    "a walk with a sign that is no digit": walk("A=", "form:3 + form:3"),
    "a walk with a blank": walk(" A", "form:3 + form:3"),
    "a walk where the position is not one that is lost": walk("", "form:3"),
    "a walk that answers an option twice": walk("AAA", "form:3 + form:3 + form:3 + form:3"),
    "a walk that leads to a position that is lost": walk("AA", "form:3 + form:3 + form:3"),
    "a walk in a position without moves of the winner's": walk("", f"{DOWN}"),
    "a misère walk where the other has won": wins(
        "form:1", winner("right", "left"), left=(None, ""), play="misere"),
    "a misère walk with a reply of a player who has won": wins(
        DOWN, winner("left", "right"), right=(None, "A"), play="misere"),
    "a misère walk with a first move of a player who has won": wins(
        FLAT, winner("left", "left"), left=("0", ""), play="misere"),
    "a misère walk that ends too soon": wins(
        "form:3 + form:3 + form:3", winner("left", "right"), right=(None, ""), play="misere"),
    "a walk of a player who is not claimed to win": wins(
        DOWN, outcome("L"), left=("0", ""), right=(None, "")),
    "a walk for a player who begins, without the first move": wins(DOWN, outcome("L"), left=(None, "")),
    "a walk with a first move of the other's": wins(
        SQUARE, winner("left", "left"), left=("domineering:..", "")),
    "a walk with a first move that is lost": wins(
        "form:3 + form:3", winner("left", "left"), left=("form:3", "")),
    "half of what an outcome claims as a walk": wins(SQUARE, outcome("N"), left=(DOWN, "")),
}
