"""Certificates that prove nothing, each for one reason alone; both checkers must reject them."""


def peg(start, goals, claim, evidence):
    puzzle = {"game": "peg", "rule": "jump", "start": start, "goals": goals}
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}


def army(level, men, jumps, exhausted):
    evidence = {
        "kind": "army", "men": men, "jumps": jumps,
        "bound": {"kind": "golden", "exhausted": exhausted},
    }
    return {
        "format": 1, "puzzle": {"game": "army", "level": level},
        "claim": {"fewest_men": len(men)}, "evidence": evidence,
    }


def golden(level, a, b):
    return {
        "format": 1, "puzzle": {"game": "army", "level": level}, "claim": "no",
        "evidence": {"kind": "golden", "weight": [a, b]},
    }


def play(*moves):
    return {"kind": "play", "moves": list(moves)}


def exhausted(meet, forward, backward, *pagodas):
    return {
        "kind": "exhausted", "pagodas": list(pagodas), "meet": meet,
        "forward": forward, "backward": backward,
    }


CERTIFICATES = {
    "a jump onto a peg, taken to leave nothing": peg(["ooo"], [["..."]], "yes", play("a1-c1")),
    "a jump onto a peg": peg(["ooo"], [["..o"]], "yes", play("a1-c1")),
    "a jump over nothing": peg(["o.."], [["..o"]], "yes", play("a1-c1")),
    "a jump by nothing": peg([".o."], [["..o"]], "yes", play("a1-c1")),
    "a jump along a diagonal": peg(["o..", ".o.", "..."], [["...", "...", "..o"]], "yes",
                                   play("a1-c3")),
    "a step": peg(["o.."], [[".o."]], "yes", play("a1-b1")),
    "a move without a jump": peg(["o.."], [["o.."]], "yes", play("a1")),
    "a goal on a wider grid": peg(["oo."], [["..o#"]], "yes", play("a1-c1")),
    "a goal on a taller grid": peg(["oo."], [["..o", "###"]], "yes", play("a1-c1")),
    "a goal with another hole": peg(["oo.#"], [["..o."]], "yes", play("a1-c1")),
    "a pagoda that the goal only equals": peg(["o.."], [[".o."]], "no",
                                              {"kind": "pagoda", "weights": {}}),
    "ends that meet below every goal": peg(["oo.."], [[".o.."]], "no",
                                           exhausted(0, [1, 1, 0], [])),
    "ends that meet": peg(["oo.."], [["..o."]], "no", exhausted(1, [1, 1], [1])),
    "a goal above the level where the ends meet": peg(
        ["oo.."], [["oo.."], [".o.."]], "no", exhausted(1, [1, 1], [1])),
    "a pagoda that leaves out the way": peg(
        ["oo.."], [["..o."]], "no", exhausted(1, [0, 0], [0], {"a1": "-1", "c1": "1"})),
    "an empty start": peg(["..."], [["..."]], "no", {"kind": "emptiness"}),
    "more men than are needed": army(1, [[0, 0], [0, -1], [5, 0], [6, 0], [7, 0]],
                                     [[[0, -1], [0, 1]]], 0),
    "one man too many, of weight 1": army(1, [[0, 0], [0, -1], [5, 0]], [[[0, -1], [0, 1]]], 3),
    "a man beyond the edge": army(1, [[0, 1]], [], 0),
    "no men": army(0, [], [], 0),
    "two men on one hole": army(1, [[0, 0], [0, 0]], [[[0, 0], [0, 1]]], 0),
    "a level that can be reached": golden(4, "1", "1"),
    "the start level": golden(0, "8", "5"),
    "a weight of another level": golden(6, "1", "0"),
    "a level beyond all numbers": golden(2**63 - 1, "0", "0"),
}
