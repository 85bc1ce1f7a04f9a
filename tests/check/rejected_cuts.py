"""Boards cut into pieces, each certificate wrong for one reason alone; both checkers must reject them."""

ROW, ROWS = "domineering:1x<n>", "domineering:<n>x1"
NOTHING = {"right": {"replies": {}}}
# Right begins on a row of two or three cells, and Left has no move.
FIRST = {"right": {"first": "0", "replies": {}}}
UPRIGHT = {"left": {"first": "0", "replies": {}}}


def show(members, begin=2, outcome="R", position=ROW, piece=None, puzzle=None, **evidence):
    return {"format": 1, "puzzle": {"game": "family", "position": position, **(puzzle or {})},
            "claim": {"outcomes": {"from": begin, "outcome": outcome}},
            "evidence": {"kind": "cuts", "piece": piece or NOTHING, "members": members, **evidence}}


def claiming(claim):
    return {**show([FIRST]), "claim": claim}


CERTIFICATES = {
    "boards from one that is lost": show([FIRST], begin=1),
    "boards from none": show([FIRST], begin=0),
    "no boards": show([]),
    "boards for the player who plays across": show([UPRIGHT], outcome="L", piece={"left": {"replies": {}}}),
    "boards for whoever begins": show([FIRST], outcome="N"),
    "upright boards for the player who plays across": show([FIRST], position=ROWS),
    "boards both sides of which grow": show([FIRST], position="domineering:<n>x<n>"),
    "boards of which no side grows": show([FIRST], position="domineering:1x2"),
    "boards of another game": show([FIRST], position="cram:1x<n>"),
    "boards of which a part of a number grows": show([FIRST], position="domineering:1x1<n>"),
    "boards and a game beside them": show([FIRST], position="domineering:1x<n> + nim:0"),
    "the negative of boards": show([FIRST], position="-domineering:1x<n>"),
    "boards by rules as a text": show(
        [FIRST], position="laid:1x<n>", puzzle={"rules": {"laid": "board .\nalong rows\nboth .. -> ##\nmeasure count ."}}),
    "a board without its first move": show([NOTHING]),
    "a board won by the other player": show([UPRIGHT]),
    "a piece on which a first move is needed": show([FIRST], piece=FIRST),
    "a piece that the other player wins": show([FIRST], piece={"left": {"replies": {}}}),
    # On two rows the piece of length 1 is Left's, whoever begins.
    "a piece that is lost": show([FIRST], position="domineering:2x<n>"),
    "boards by other evidence": {**show([FIRST]), "evidence": {"kind": "values", "values": 4}},
    "outcomes without a number": claiming({"outcomes": {"outcome": "R"}}),
    "outcomes of none": claiming({"outcomes": {"from": 2, "outcome": "r"}}),
    "outcomes from a text on": claiming({"outcomes": {"from": "2", "outcome": "R"}}),
    "outcomes and a period": claiming({"outcomes": {"from": 2, "outcome": "R"}, "period": 1}),
    "an outcome by cuts": claiming({"outcome": "R"}),
    "cuts with a length": show([FIRST], length=1),
}
