"""Claims about the lengths of plays that show nothing, each for one reason alone; both checkers must reject them."""

RECOUNT = {"kind": "recount"}
KAYLES_3 = {"fewest": 2, "most": 3, "parity": "both", "won_fewest": 3, "won_most": 3, "remoteness": 3, "suspense": 3}


def show(position, length, evidence=None, play="normal"):
    puzzle = {"game": "sum", "position": position, "play": play}
    return {"format": 1, "puzzle": puzzle, "claim": {"length": length}, "evidence": evidence or RECOUNT}


def but(**changes):
    return {**KAYLES_3, **changes}


NOTHING = dict.fromkeys(KAYLES_3, 0) | {"parity": "even"}

CERTIFICATES = {
    "plays that are not as short": show("kayles:3", but(fewest=1)),
    "plays that are not as long": show("kayles:3", but(most=4)),
    "plays that are not all odd": show("kayles:3", but(parity="odd")),
    "plays of a parity that there is not": show("kayles:3", but(parity="neither")),
    "a win that is not as quick": show("kayles:3", but(won_fewest=1)),
    "a win that is not as slow": show("kayles:3", but(won_most=5)),
    "another remoteness": show("kayles:3", but(remoteness=2)),
    "another suspense": show("kayles:3", but(suspense=1)),
    "a length without suspense": show("kayles:3", {key: KAYLES_3[key] for key in KAYLES_3 if key != "suspense"}),
    "a length of too many numbers": show("kayles:3", but(outcome="N")),
    "a length beside an outcome": {**show("kayles:3", KAYLES_3), "claim": {"length": KAYLES_3, "outcome": "N"}},
    "a negative length": show("kayles:3", but(fewest=-1)),
    "a length by a strategy": show("kayles:0", NOTHING, {"kind": "strategy", "replies": {"0": {}}}),
    "a length by nimbers": show("kayles:0", NOTHING, {"kind": "nimbers", "games": {}, "parts": {}}),
    "a length of a play that is over": show("treblecross:XXX", NOTHING),
    "a length in misere play of a game that ends early": show("treblecross:...", NOTHING, play="misere"),
    "a length of normal play in misere play": show("kayles:3", KAYLES_3, play="misere"),
    "a length of a tiling": {
        "format": 1, "claim": {"length": NOTHING}, "evidence": RECOUNT,
        "puzzle": {"game": "tiling", "lattice": "square", "region": [".."], "freedom": "free", "tiles": []}},
    "a number of tilings of a sum": {**show("kayles:3", KAYLES_3), "claim": {"tilings": "1"}},
}
