"""Nimbers, winning moves and families that show nothing, each for one reason alone; both checkers must reject them."""

BOUTON = {"nim": "bouton"}
NIM_21 = {"nim:1 + nim:1": {"nim:1": "0"}, "0": {}}


def nimbers(games, parts=None):
    return {"kind": "nimbers", "games": games, "parts": parts or {}}


def book(replies, others=None):
    return {"kind": "moves", "others": others or {}, "replies": replies}


def show(position, claim, evidence, play="normal"):
    puzzle = {"game": "sum", "position": position, "play": play}
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}


def members(position, claim, evidence):
    puzzle = {"game": "family", "position": position}
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}


def period(length, preperiod, saltus=0):
    return {"period": length, "preperiod": preperiod, "saltus": saltus}


def moves(to, every=True):
    return {"winning_moves": to, "all": every}


def by_play(nimber, replies):
    return {"nimber": nimber, "play": {"kind": "strategy", "replies": replies}}


CERTIFICATES = {
    "another nimber": show("nim:3,5,7", {"nimber": 2}, nimbers(BOUTON)),
    "a nimber in misere play": show("nim:3", {"nimber": 3}, nimbers(BOUTON), "misere"),
    "a nimber of a play that is over": show(
        "treblecross:XXX", {"nimber": 0}, nimbers({"treblecross": "mex"})),
    "nimbers of a game that can end early": show(
        "treblecross:X..", {"nimber": 1}, nimbers({"treblecross": "mex"})),
    "a game that nothing is said of": show("nim:1 + kayles:1", {"nimber": 0}, nimbers(BOUTON)),
    "a theorem about another game": show("kayles:3", {"nimber": 3}, nimbers({"kayles": "bouton"})),
    "no theorem": show("nim:3", {"nimber": 3}, nimbers({"nim": "nim"})),
    "a theorem that tells the outcome only": show(
        "wythoff:1,1", {"nimber": 2}, nimbers({"wythoff": "wythoff"})),
    "a theorem that says nothing of the bar": show(
        "chomp:3,3,2", {"outcome": "N"}, nimbers({"chomp": "chomp"})),
    "lines that no theorem is about": show(
        "rows:oo.|.oo", {"outcome": "N"}, nimbers({"rows": "lines"})),
    "two parts that are not 0": show(
        "wythoff:1,1 + wythoff:1,1", {"outcome": "P"}, nimbers({"wythoff": "wythoff"})),
    "one part that is not 0 beside another nimber": show(
        "wythoff:1,1 + nim:2", {"outcome": "P"}, nimbers({"wythoff": "wythoff", **BOUTON})),
    "the other outcome": show("chocolate:4:13", {"outcome": "N"}, nimbers({"chocolate:4": "chocolate"})),
    "a theorem under the name without its parameter": show(
        "chocolate:4:13", {"outcome": "P"}, nimbers({"chocolate": "chocolate"})),
    "nim in misere play as in normal play": show(
        "nim:1,1", {"outcome": "P"}, nimbers(BOUTON), "misere"),
    "kayles in misere play by its nimbers": show(
        "kayles:3", {"outcome": "N"}, nimbers({"kayles": "mex"}), "misere"),
    "marks in misere play by their theorem": show(
        "mark:2", {"outcome": "P"}, nimbers({"mark": "mark"}), "misere"),
    "a period that is none": show(
        "kayles:200", {"nimber": 1}, nimbers({"kayles": {"period": 11, "preperiod": 71, "saltus": 0}})),
    "a period that is not the least": show(
        "kayles:200", {"nimber": 1}, nimbers({"kayles": {"period": 24, "preperiod": 71, "saltus": 0}})),
    "a period of nim": show(
        "nim:3", {"nimber": 3}, nimbers({"nim": {"period": 1, "preperiod": 1, "saltus": 1}})),
    "a period of a text": {**(pins := show(
        "pins:200", {"nimber": 1}, nimbers({"pins": period(12, 71)}))),
        "puzzle": {**pins["puzzle"], "rules": {"pins": "heaps n; both code 0.77"}}},
    "a period of a code with digits for ever": show(
        "lasker:3", {"nimber": 4}, nimbers({"lasker": {"period": 4, "preperiod": 1, "saltus": 4}})),
    "a heap of one too many when any number may be taken": show(
        "octal:0.[7]:3", {"nimber": 4}, nimbers({"octal:0.[7]": "take-any"})),
    "one token too few to take": show("octal:0.0[3]:3", {"nimber": 3}, nimbers({"octal:0.0[3]": "take-any"})),
    "heaps that must be equal when any number may be taken": show(
        "octal:0.[7=]:3", {"nimber": 3}, nimbers({"octal:0.[7=]": "take-any"})),
    "heaps that are split only where some are taken": show(
        "octal:4.[37]:4", {"nimber": 6}, nimbers({"octal:4.[37]": "take-any"})),
    "any number taken in kayles": show("kayles:3", {"nimber": 3}, nimbers({"kayles": "take-any"})),
    "Lasker's theorem about another code": show("octal:4.[7]:4", {"nimber": 3}, nimbers({"octal:4.[7]": "lasker"})),
    "any number taken in misere play as in normal play": show(
        "octal:0.[3]:1", {"outcome": "N"}, nimbers({"octal:0.[3]": "take-any"}), "misere"),
    "Lasker's Nim in misere play as in normal play": show(
        "lasker:1,1", {"outcome": "P"}, nimbers({"lasker": "lasker"}), "misere"),
    "Lasker's Nim in misere play, computed again": show(
        "lasker:2,2", {"outcome": "P"}, nimbers({"lasker": "mex"}), "misere"),
    "fickle heaps that add up to 0": show(
        "octal:4.03:1,1", {"outcome": "P"}, nimbers({"octal:4.03": "mex"}), "misere"),
    "a firm heap of nimber 0 as if it were fickle": show(
        "octal:4.03:5", {"outcome": "N"}, nimbers({"octal:4.03": "mex"}), "misere"),
    "a heap that plays like Nim beside one that does not": show(
        "octal:4.03:3 + kayles:4,4", {"outcome": "P"},
        nimbers({"octal:4.03": "mex", "kayles": "mex"}), "misere"),
    "a part in misere play by a strategy": show(
        "octal:4.03:3,3", {"outcome": "P"},
        nimbers({"octal:4.03": "mex"}, {"octal:4.03:3": {"nimber": 0, "play": {"kind": "mirror"}}}), "misere"),
    "a part with another nimber": show(
        "cram:..", {"nimber": 2}, nimbers({}, {"cram:..": by_play(2, {"cram:.. + nim:2": {}})})),
    "a part whose strategy has a first move": show(
        "cram:..", {"nimber": 1}, nimbers({}, {"cram:..": {"nimber": 1, "play": {
            "kind": "strategy", "first": "0",
            "replies": {"0": {}, "cram:.. + nim:1": {"cram:..": "0", "nim:1": "0"}}}}})),
    "a board by another board's play": show(
        "cram:..", {"nimber": 0}, nimbers({}, {"cram:...": {"nimber": 0, "play": {"kind": "mirror"}}})),
    "a nimber by a strategy for another": show(
        "nim:2", {"nimber": 1}, {"kind": "strategy", "replies": {"0": {}, "nim:2 + nim:2": {}}}),
    "a nimber by a first move": show(
        "nim:1", {"nimber": 1}, {"kind": "strategy", "first": "nim:1", "replies": {"nim:1 + nim:1": {"nim:1": "0"}, "0": {}}}),
    "a move that loses": show("nim:2,1", moves(["nim:1", "nim:1 + nim:1"]), nimbers(BOUTON)),
    "a winning move left out": show(
        "nim:3,5,7", moves(["nim:2 + nim:5 + nim:7", "nim:3 + nim:4 + nim:7"]), nimbers(BOUTON)),
    "winning moves in another order": show(
        "nim:3,5,7", moves(["nim:3 + nim:5 + nim:6", "nim:2 + nim:5 + nim:7", "nim:3 + nim:4 + nim:7"]),
        nimbers(BOUTON)),
    "a winning move twice": show("nim:2", moves(["0", "0"]), nimbers(BOUTON)),
    "a winning move that there is not": show("nim:2,1", moves(["nim:2 + nim:2"]), nimbers(BOUTON)),
    "no winning move of some": show("nim:2", moves([], False), nimbers(BOUTON)),
    "no winning move of all, but there is one": show("nim:2", moves([]), nimbers(BOUTON)),
    "winning moves in misere play as in normal play": show(
        "nim:2", moves(["0"]), nimbers(BOUTON), "misere"),
    "winning moves by the nimbers of a book": show(
        "cram:..", moves(["0"]), nimbers({}, {"cram:..": by_play(1, {"0": {}, "cram:.. + nim:1": {
            "cram:..": "0", "nim:1": "0"}})}) | {"kind": "moves"}),
    "a move that is not in the strategy": show("nim:2,1", moves(["nim:1 + nim:1"], False), book({"0": {}})),
    "a move without a reply in the book": show(
        "nim:2,1", moves(["nim:1 + nim:1"]), book(NIM_21, {"nim:1": "0"})),
    "a reply to a move that wins": show(
        "nim:2,1", moves(["nim:1 + nim:1"]),
        book(NIM_21, {"nim:1": "0", "nim:2": "0", "nim:1 + nim:1": "nim:1"})),
    "a reply that nobody asks for": show(
        "nim:2,1", moves(["nim:1 + nim:1"], False), book(NIM_21, {"nim:1": "0"})),
    "a reply out of the book": show(
        "nim:3,1", moves(["nim:1 + nim:1"]),
        book(NIM_21, {"nim:1": "0", "nim:3": "nim:1", "nim:1 + nim:2": "nim:1 + nim:1"})),
    "a reply that is no move to make": show(
        "nim:2,1", moves(["nim:1 + nim:1"]), book(NIM_21, {"nim:1": "0", "nim:2": "nim:1 + nim:1"})),
    "another move that wins at once": show(
        "treblecross:XX..", moves([]), book({}, {"treblecross:XX.X": "treblecross:XXXX"})),
    "winning moves of a play that is over": show("treblecross:XXX.", moves([]), book({})),
    "winning moves by a strategy": show(
        "nim:2", moves(["0"]), {"kind": "strategy", "first": "0", "replies": {"0": {}}}),
    "a family without a gap": members("kayles:3", {"nimbers": [3]}, nimbers({"kayles": "mex"})),
    "a family with a wrong nimber": members(
        "kayles:<n>", {"nimbers": [0, 1, 2, 3, 2]}, nimbers({"kayles": "mex"})),
    "no nimber of a member that there is": members(
        "cram:0x<n>", {"nimbers": [None] * 3}, nimbers({"cram": "mex"})),
    "a member left out": members("kayles:<n>", {"nimbers": [0, None]}, nimbers({"kayles": "mex"})),
    "a nimber where there is no member": members(
        "wythoff:<n>", {"nimbers": [0]}, nimbers({"wythoff": "mex"})),
    "a P-position left out": members(
        "kayles:<n>", {"p_positions": [], "up_to": 3}, nimbers({"kayles": "mex"})),
    "a P-position beyond the last": members(
        "kayles:<n>", {"p_positions": [0, 4], "up_to": 3}, nimbers({"kayles": "mex"})),
    "an N-position among P-positions": members(
        "kayles:<n>", {"p_positions": [0, 2], "up_to": 3}, nimbers({"kayles": "mex"})),
    "P-positions in another order": members(
        "chocolate:2:<n>", {"p_positions": [3, 0, 4], "up_to": 4}, nimbers({"chocolate:2": "chocolate"})),
    "too many members": members(
        "nim:<n>", {"p_positions": [0], "up_to": 10_000_001}, nimbers(BOUTON)),
    "a family's outcome": members("nim:<n>", {"outcome": "P"}, nimbers(BOUTON)),
    "a family by a strategy": members(
        "nim:<n>", {"nimbers": [0]}, {"kind": "strategy", "replies": {"0": {}}}),
    "a multiple of the least period": members(
        "edge:star<n>", period(2, 2), nimbers({"edge": "stars"})),
    "a period of all members but the first": members(
        "edge:complete<n>", period(4, 1), nimbers({"edge": "complete"})),
    "a period from too small a member on": members(
        "edge:cycle<n>", period(34, 37), nimbers({"edge": "paths"})),
    "a saltus that there is not": members(
        "lasker:<n>", period(4, 1, 3), nimbers({"lasker": "lasker"})),
    "a saltus of a code that is not split": members(
        "octal:0.[7]:<n>", period(1, 0, 2), nimbers({"octal:0.[7]": "take-any"})),
    "a period from the second heap on": members(
        "octal:4.[7]:<n>", period(1, 1, 2), nimbers({"octal:4.[7]": "take-any"})),
    "a period of no length": members("nim:<n>", period(0, 0), nimbers(BOUTON)),
    "a period by computing again": members(
        "kayles:<n>", period(12, 71), nimbers({"kayles": "mex"})),
    "a period of a sum": members("nim:1 + nim:<n>", period(1, 0, 1), nimbers(BOUTON)),
    "a period of two heaps": members("nim:3,<n>", period(1, 0, 1), nimbers(BOUTON)),
    "a period of two numbers": members(
        "edge:grid<n>x<n>", period(1, 0), nimbers({"edge": "paths"})),
    "a period of graphs that no theorem is about": members(
        "edge:grid<n>x2", period(1, 0), nimbers({"edge": "paths"})),
    "a period by a theorem about other graphs": members(
        "edge:star<n>", period(1, 2), nimbers({"edge": "paths"})),
    "a period by a theorem that tells who wins": members(
        "demon:<n>", period(1, 0), nimbers({"demon": "demon"})),
    "an unknown key beside a nimber": show("nim:1", {"nimber": 1, "all": True}, nimbers(BOUTON)),
    "winning moves without all": show("nim:2", {"winning_moves": ["0"]}, nimbers(BOUTON)),
    "a source that is a number": show("nim:1", {"nimber": 1}, nimbers({"nim": 1})),
    "a source without a name": show("nim:1", {"nimber": 1}, nimbers({"nim": ""})),
    "a part by a position": show("nim:1", {"nimber": 1}, nimbers({}, {"nim:1": {"nimber": 1}})),
    "a part by a play of another kind": show(
        "nim:1", {"nimber": 1}, nimbers({}, {"nim:1": {"nimber": 1, "play": {"kind": "emptiness"}}})),
}
