"""Certificates that prove nothing, each for one reason alone; both checkers must reject them."""

import rejected_armies
import rejected_bounds
import rejected_closures
import rejected_cuts
import rejected_growing
import rejected_lengths
import rejected_misere
import rejected_automata
import rejected_nimbers
import rejected_orders
import rejected_packings
import rejected_patterns
import rejected_strategies
import rejected_tilings
import rejected_together
import rejected_torsion


def peg(start, goals, claim, evidence):
    puzzle = {"game": "peg", "rule": "jump", "start": start, "goals": goals}
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}


def play(*moves):
    return {"kind": "play", "moves": list(moves)}


def exhausted(meet, forward, backward, *pagodas):
    return {"kind": "exhausted", "pagodas": list(pagodas), "meet": meet, "forward": forward,
            "backward": backward}


def pairs(flat=True, more=None, **branch):
    leaf = {"pairs": {"b1": "1", "c1": "1", "d1": "2", **(more or {})}}
    tree = {"at_most": 0, "then": leaf, "else": leaf, **branch} if branch else leaf
    evidence = {"kind": "pairs", "flat": flat, "tree": tree}
    return peg(["oo.."], [["...o"]], "no", evidence)


def timed(reach=0, ends=False, after=0, apart=None, start="oo.o", goal=".o..", **tree):
    """The play a1-c1, d1-b1 leads from `oo.o` to `.o..`, so the claim is wrong."""
    timing = {"reach": reach, "ends": ends, "after": after, "apart": apart or {}}
    tree = tree or {"pairs": {}}
    evidence = {"kind": "pairs", "flat": True, "tree": tree, "timing": timing}
    return peg([start], [[goal]], "no", evidence)


def quotient(puzzle, generators, letters, p_positions, images, period=None, order=None):
    evidence = {
        "kind": "quotient", "letters": letters, "p_positions": p_positions, "images": images,
    }
    if period is not None:
        evidence["period"] = dict(zip(("from", "length", "saltus"), period))
    if isinstance(puzzle, str):
        puzzle = {"game": "heaps", "code": puzzle}
    claim = {
        "generators": generators, "order": order or len(letters[0]),
        "p_positions": len(p_positions),
    }
    return {
        "format": 1, "puzzle": puzzle, "claim": {"misere_quotient": claim}, "evidence": evidence,
    }


def integers(heaps, images, outcomes="RRRNPRN", length=3, period=None, left="0.7", right="0.07"):
    evidence = {
        "kind": "integers", "images": images, "outcomes": outcomes, "outcome_period": length,
    }
    if period is not None:
        evidence["period"] = dict(zip(("from", "length", "saltus"), period))
    puzzle = {"game": "partizan-heaps", "left": left, "right": right}
    return {"format": 1, "puzzle": puzzle, "claim": {"integers": heaps}, "evidence": evidence}


def value_period(period, preperiod, saltus, values, left="0.7", right="0.07"):
    """Of heaps of Partizan Kayles, with G(n + 4) = G(n) + 1, unless other codes are given."""
    claim = {"period": period, "preperiod": preperiod, "saltus": saltus}
    return {"format": 1, "puzzle": {"game": "partizan-heaps", "left": left, "right": right},
            "claim": {"value_period": claim}, "evidence": {"kind": "values", "values": values}}


def monoid_of_heaps(games, outcomes="NP", period=(1, 2), left="0.3", right="0.3"):
    """Of heaps whose elements are the empty sum or a heap of one token: these take turns."""
    evidence = {"kind": "monoid", "games": games, "outcomes": outcomes}
    if period:
        evidence["period"] = dict(zip(("from", "length", "saltus"), period))
    puzzle = {"game": "partizan-heaps", "left": left, "right": right}
    return {"format": 1, "puzzle": puzzle, "claim": {"monoid": 2}, "evidence": evidence}


def monoid(options, games, outcomes, order=None):
    return {
        "format": 1, "puzzle": {"game": "partizan-followers", "options": options},
        "claim": {"monoid": len(outcomes) if order is None else order},
        "evidence": {"kind": "monoid", "games": games, "outcomes": outcomes},
    }


def period(code, length, preperiod, values, mask=0, alternating=False, saltus=0, beside=None):
    evidence = {
        "kind": "nim-values", "values": values, "mask": mask, "alternating": alternating,
    }
    puzzle = {"game": "heaps", "code": code}
    if beside is not None:
        puzzle["beside"] = beside
    return {
        "format": 1, "puzzle": puzzle,
        "claim": {"period": length, "preperiod": preperiod, "saltus": saltus},
        "evidence": evidence,
    }


def followers(*options):
    return {"game": "followers", "options": list(options)}


SWAP, STAY = [1, 0], [0, 1]
STAR = [[1, 0]]
# That of *2: 1, a, b, ab, b², ab².
NIM = [[1, 0, 3, 2, 5, 4], [2, 3, 4, 5, 2, 3]]

def tape(elements, start, goal, claim, evidence):
    puzzle = {"game": "replacement", "set": elements, "start": start, "goal": goal}
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}


def pennies(n, claim, evidence):
    return tape([[-1, 1], [1, 1]], [[0, "1"]], [[n, "1"]], claim, evidence)


def remainder(modulus, *pairs):
    return {"kind": "remainder", "modulus": modulus, "remainder": [list(pair) for pair in pairs]}


def empty_class(modulus, residue):
    return {"kind": "empty-class", "modulus": modulus, "residue": residue}


def unreachable(square):
    return {"kind": "unreachable", "square": square}


def fewest(*moves):
    return {"kind": "fewest-moves", "moves": list(moves)}


CERTIFICATES = {
    **rejected_bounds.CERTIFICATES,
    **rejected_closures.CERTIFICATES,
    **rejected_tilings.CERTIFICATES,
    **rejected_orders.CERTIFICATES,
    **rejected_packings.CERTIFICATES,
    **rejected_strategies.CERTIFICATES,
    **rejected_patterns.CERTIFICATES,
    "a division without remainder": pennies(6, "no", remainder(7)),
    "another remainder": pennies(5, "no", remainder(7, (1, 1))),
    "a remainder with a term that is 0": pennies(5, "no", remainder(7, (0, 0), (1, -1))),
    "a remainder out of range": pennies(5, "no", remainder(7, (1, 6))),
    "a leading coefficient that is no unit":
        tape([[-1, 1], [1, 2]], [[0, "1"]], [[5, "1"]], "no", remainder(4, (0, 1))),
    "a remainder where start and goal are equal": pennies(0, "no", remainder(7, (0, 1))),
    "a class on which start and goal do not differ": pennies(6, "no", empty_class(1, 0)),
    "a class that an element leaves": pennies(6, "no", empty_class(2, 1)),
    "a class of one square that an element leaves": pennies(5, "no", empty_class(0, 5)),
    "a class under an empty set":
        tape([], [[0, "1"]], [[1, "1"]], "no", empty_class(1, 0)),
    "an unreachable square among elements of both signs": pennies(6, "no", unreachable(1)),
    "a square that can be reached":
        tape([[0, 1], [1, 1]], [[0, "1"]], [[0, "1"], [1, "1"]], "no", unreachable(0)),
    "an unreachable square without net moves":
        tape([[-1, 1], [0, 1]], [[0, "1"]], [[1, "1"]], "no", unreachable(3)),
    "a last square below a checker of the start":
        tape([[-1, 1], [0, 1]], [[0, "1"], [5, "1"]], [[1, "1"], [5, "1"]], "no", unreachable(2)),
    "a first square above a checker of the goal":
        tape([[0, 1], [1, 1]], [[-5, "1"], [1, "1"]], [[-5, "1"], [0, "1"]], "no", unreachable(-1)),
    "a contraction without all of its checkers":
        tape([[-1, 1], [1, 1]], [[1, "2"]], [[0, "1"]], "yes", play("contract 0")),
    "a play on a tape that ends elsewhere": pennies(0, "yes", play("expand 0")),
    "a detour that is called the fewest moves":
        tape([[1, 1]], [[0, "1"]], [[1, "1"]], {"fewest_moves": 3},
             fewest("expand 0", "expand 1", "contract 1")),
    "moves where none is needed":
        tape([[-1, 1], [1, 1]], [[0, "1"]], [[0, "1"]], {"fewest_moves": 2},
             fewest("expand 0", "contract 0")),
    "one extra square too many":
        tape([[-1, 1], [0, 2], [1, 1]], [[0, "1"]], [[3, "1"]], {"fewest_moves": 12},
             fewest("expand 0", "expand 1", "expand 2", "expand 2", "expand 3", "expand 0",
                    "contract 0", "contract 0", "contract 1", "contract 1", "contract 2",
                    "contract 3")),
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
    **rejected_armies.CERTIFICATES,
    "a pair against the reading order": pairs(more={"b1 a1": "0"}),
    "a hole with itself, named twice": pairs(more={"a1 a1": "0"}),
    "a pair of three": pairs(more={"a1 b1 c1": "0"}),
    "a pair with a blank too many": pairs(more={"a1  b1": "0"}),
    "a jump that meets a peg of its own": pairs(jump="a1-c1", meets="b1"),
    "a jump that meets no hole": pairs(jump="a1-c1", meets="e1"),
    "a jump that meets two": pairs(jump="a1-c1", meets="d1-d1"),
    "pairs that a meeting raises": pairs(more={"a1 d1": "-1"}),
    "nothing that the times refute": timed(reach=1),
    "no first and last jump that are too heavy": timed(ends=True, pairs={"b1": "1", "c1": "1"}),
    "rents require 'timing'": peg(["oo.."], [["...o"]], "no", {
        "kind": "pairs", "flat": True, "tree": {"pairs": {}, "rents": {"d1": "1"}}}),
    "a couple's rent below 0": timed(pairs={}, rents={"a1 d1": "-1"}),
    "a rent for two holes that have pegs at once": timed(pairs={}, rents={"a1 d1": "1"}),
    "the ends of a single jump": timed(ends=True, goal="..oo"),
    "a first jump without ends": timed(
        jump="a1-c1", when="first", at_most=0, **{"then": {"pairs": {}}, "else": {"pairs": {}}}),
    "a middle jump": timed(
        ends=True, jump="a1-c1", when="middle", at_most=0,
        **{"then": {"pairs": {}}, "else": {"pairs": {}}}),
    "a first jump that meets": timed(
        ends=True, jump="a1-c1", when="first", meets="d1", at_most=0,
        **{"then": {"pairs": {}}, "else": {"pairs": {}}}),
    "holes kept apart beyond the reach": timed(reach=0, after=1, apart={"c1": [{"c1": "1"}]}),
    "holes kept apart that have pegs": timed(apart={"a1 d1": [{"a1": "1", "d1": "1"}]}),
    "holes kept apart by weights below 0": timed(apart={"c1": [{"c1": "1", "d1": "-5"}]}),
    "holes kept apart by weights that a jump raises": timed(apart={"c1": [{"c1": "1"}]}),
    "a hole that gets a peg": timed(apart={"c1": [{"a1": "1", "b1": "1", "c1": "1"}]}),
    "a couple that is none": timed(apart={"d1 a1": [{"a1": "1"}]}),
    "a timing that is none": timed(apart=[1]),
    **rejected_together.CERTIFICATES,
    **rejected_growing.CERTIFICATES,
    **rejected_automata.CERTIFICATES,
    **rejected_cuts.CERTIFICATES,
    **rejected_nimbers.CERTIFICATES,
    **rejected_lengths.CERTIFICATES,
    **rejected_misere.CERTIFICATES,
    **rejected_torsion.CERTIFICATES,
    "too few values to prove a period": value_period(4, 0, 1, 11),
    "values that grow otherwise": value_period(4, 0, 2, 40),
    "values that do not grow": value_period(4, 0, 0, 40),
    "twice the period of values": value_period(8, 0, 2, 40),
    "a period of values that begins earlier": value_period(4, 1, 1, 40),
    "a period of values that begins later": value_period(3, 0, -1, 40, "0.6", "0.7"),
    "a period of values of no length": value_period(0, 0, 0, 40),
    "a period of values of codes without an end": value_period(4, 0, 1, 40, "0.[7]"),
    "a period of values of codes with conditions": value_period(4, 0, 1, 40, "0.7!"),
    "a period of values of what is no code": value_period(4, 0, 1, 40, "7"),
    "integers of one heap fewer": integers(3, [0, -1, 1]),
    "integers of another image": integers(3, [0, -1, 1, 1]),
    "integers that are all negative": integers(1, [0, -1]),
    "integers with a common divisor": integers(2, [0, -2, 2]),
    "integers with heap 0 elsewhere": integers(2, [1, -1, 1]),
    "a period of images too short to show": integers("all", [0, -1, 1, 0, -1, 1, 0, -1, 1],
                                                     period=(1, 3)),
    "a period of images that they do not have": integers("all", [0, -1, 1, 0, -1, 1, 0, -1, 1, 0],
                                                         period=(1, 2)),
    "all heaps without a period of images": integers("all", [0, -1, 1, 0, -1, 1, 0, -1, 1, 0]),
    "a period of images for some heaps": integers(9, [0, -1, 1, 0, -1, 1, 0, -1, 1, 0],
                                                  period=(1, 3)),
    "outcomes of integers without a middle": integers(2, [0, -1, 1], "RRNP", 2),
    "an outcome that is none": integers(2, [0, -1, 1], "RRRNPRX"),
    "outcomes of another period": integers(2, [0, -1, 1], length=2),
    "integers that nothing tells apart": integers(2, [0, -1, 1], "NPRNPRN"),
    "an outcome far from 0 that is wrong": integers(2, [0, -1, 1], "RRRRRRRNPRNPRRR", 3),
    "images of a code that is none": integers(2, [0, -1, 1], left="0.7x"),
    "images of a code without an end": integers("all", [0, -1, 1, 0, -1, 1, 0, -1, 1, 0],
                                                period=(1, 3), right="0.07[0]1"),
    "a monoid of another order": monoid([[[[]], [[]]]], [[1, 0]], "NP", 3),
    "a monoid with a wrong outcome": monoid([[[[]], [[]]]], [[1, 0]], "NL"),
    "a monoid that ends too early": monoid([[[[]], [[]]]], [[1, 1]], "NP"),
    "elements of a monoid that nothing tells apart": monoid([[[[]], [[]]]], [[1, 2, 3, 0]], "NPNP"),
    "an element that no game leads to": monoid([[[[]], [[]]]], [[1, 0, 2]], "NPL"),
    "an option that is not earlier": monoid([[[[0]], [[]]]], [[1, 0]], "NP"),
    "games that do not commute": monoid([[[[]], [[]]], [[[]], [[0]]]],
                                        [[1, 2, 0], [1, 0, 2]], "NPR"),
    "a monoid of no elements": monoid([], [], ""),
    "a monoid of fewer games": monoid([[[[]], [[]]], [[[]], [[0]]]], [[1, 0]], "NP"),
    "a monoid of all heaps without a period": monoid_of_heaps([SWAP, STAY] * 2, period=None),
    "a monoid of all heaps from too few": monoid_of_heaps([SWAP, STAY]),
    "a monoid of heaps whose period is another": monoid_of_heaps([SWAP, STAY] * 3, period=(1, 1)),
    "a monoid of heaps that has no period": monoid_of_heaps([SWAP, STAY, SWAP, SWAP]),
    "a monoid of heaps with a period of none": monoid_of_heaps([SWAP, STAY] * 2, period=(1, 0)),
    "a monoid of heaps with a wrong heap": monoid_of_heaps([SWAP, SWAP] * 2),
    "a monoid of heaps with wrong outcomes": monoid_of_heaps([SWAP, STAY] * 2, "NR"),
    "a monoid of heaps under a code without an end":
        monoid_of_heaps([SWAP, STAY] * 2, left="0.[3]"),
    "a monoid of heaps under a code that is none":
        monoid_of_heaps([SWAP, STAY] * 2, right="0.3z"),
    "a period requires heaps": {
        **monoid([[[[]], [[]]]], [[1, 0]], "NP"),
        "evidence": {"kind": "monoid", "games": [[1, 0]], "outcomes": "NP",
                     "period": {"from": 1, "length": 1}}},
    "a quotient of one heap fewer": quotient("0.3", 3, STAR, [1], [1, 0]),
    "a period shown by one heap too few": quotient("0.13", "all", STAR, [1], [1, 1, 0, 0, 1],
                                                   (1, 4)),
    "a period shown by one heap too many": quotient("0.13", "all", STAR, [1],
                                                    [1, 1, 0, 0, 1, 1, 0], (1, 4)),
    "images without the period": quotient("0.13", "all", STAR, [1], [1, 1, 0, 0], (1, 2)),
    "all heaps without a period": quotient("0.13", "all", STAR, [1], [1, 1, 0, 0, 1, 1]),
    "some heaps with a period": quotient("0.13", 6, STAR, [1], [1, 1, 0, 0, 1, 1], (1, 4)),
    "a period from heap 0": quotient("0.3", "all", STAR, [1], [1, 0, 1], (0, 2)),
    "a period of no heaps": quotient("0.3", "all", STAR, [1], [1], (1, 0)),
    "a period of digits for ever": quotient("0.[1]", "all", STAR, [1], [1, 1], (1, 1)),
    "a period under a condition": quotient("0.04!", "all", [[0]], [], [0, 0, 0, 0, 0], (1, 1)),
    "a code that lets play go on for ever": quotient("1.3", 1, STAR, [1], [1]),
    "elements that cannot be distinguished": quotient(
        "0.1", 1, [[1, 2, 3, 0]], [1, 3], [1]),
    "a letter that is no game": quotient("0.3", 1, NIM, [1, 4], [1]),
    "a letter that is no game, of two": quotient(followers([[]], [[], [0]], [[1]]), 3, [*NIM, NIM[1]],
                                                 [1, 4], [1, 3, 4]),
    "letters that do not commute": quotient(
        followers([[]], [[], [0]]), 2, [[1, 0, 3, 2, 5, 4], [2, 4, 4, 5, 2, 3]], [1, 4], [1, 2]),
    "letters that generate too little": quotient("0.3", 2, [[1, 0, 3, 2]], [1, 2], [1, 0]),
    "the identity in P": quotient("0.1", 1, STAR, [0], [1]),
    "P out of order": quotient(followers([[]], [[], [0]]), 2, NIM, [4, 1], [1, 2]),
    "P with an element twice": quotient(followers([[]], [[], [0]]), 2, NIM, [1, 4, 4], [1, 2]),
    "P with something else": quotient("0.1", 1, STAR, [1, 2], [1]),
    "an image that is nothing": quotient("0.3", 2, STAR, [1], [1, 2]),
    "a letter times too few": quotient(followers([[]], [[], [0]]), 2, [NIM[0], NIM[1][:5]], [1, 4],
                                       [1, 2]),
    "a letter times nothing": quotient(followers([[]], [[], [0]]), 2, [NIM[0], [2, 3, 4, 5, 2, 6]],
                                       [1, 4], [1, 2]),
    "another order": quotient("0.1", 1, STAR, [1], [1], order=3),
    "a move from P to P": quotient(followers([[]], [[0]]), 2, STAR, [1], [1, 1]),
    "a game outside of P without a way into P": quotient(
        followers([[]], [[], [0]], [[1]]), 3, NIM, [1, 4], [1, 2, 0]),
    "a sum outside of P without a way into P": quotient(
        followers([[]], [[], [0]]), 2, [[1, 0, 3, 2], [2, 3, 0, 1]], [1], [1, 2]),
    "a game without moves that is not the identity": quotient(followers([], [[]]), 2, STAR, [1],
                                                              [1, 1]),
    "an option that is the game itself": quotient(followers([[0]]), 1, STAR, [1], [1]),
    "an option of a game not asked for": quotient(followers([[]], [[1]]), 1, STAR, [1], [1]),
    "more games than there are": quotient(followers([[]]), 2, STAR, [1], [1, 0]),
    "a period of games": quotient(followers([[]], [[0]]), "all", STAR, [1], [1, 0], (1, 1)),
    "twice the period": period("0.3", 4, 0, 6),
    "three times the period": period("0.77", 36, 71, 216, 7),
    "a later preperiod": period("0.77", 12, 72, 170, 7),
    "an earlier preperiod": period("0.77", 12, 70, 166, 7),
    "a period of another game": period("0.07", 12, 71, 168, 7),
    "fewer nimbers than a period needs": period("0.77", 12, 71, 167, 7),
    "more nimbers than a period needs": period("0.77", 12, 71, 169, 7),
    "a saltus": period("0.3", 2, 0, 4, saltus=1),
    "no period": period("0.3", 0, 0, 2),
    "a period of nimbers of digits for ever": period("0.[1]", 1, 1, 3),
    "a period of nimbers under a condition": period("0.04!", 1, 0, 6),
    "classes that alternate with digits of both parities": period("0.77", 12, 71, 168, 7, True),
    "a period of other moves beside": period("0.07", 34, 53, 176, beside=[[1, "0.7"]]),
    "a period with nim heaps that do not ascend": period(
        "0.07", 12, 71, 168, beside=[[1, "0.7"], [1, "0.7"]]),
    "a period with an empty nim heap beside": period("0.07", 12, 71, 168, beside=[[0, "0.7"]]),
    "a period with no nim heap beside": period("0.77", 12, 71, 168, beside=[]),
    "a saltus with nim heaps beside": period("0.3", 2, 0, 4, saltus=1, beside=[[1, "0.3"]]),
    "a period of moves beside for ever": period("0.3", 2, 0, 6, beside=[[1, "0.[3]"]]),
    "a period of moves beside that need more": period("0.3", 2, 0, 4, beside=[[1, "0.0003"]]),
    "a quotient of heaps and nim heaps beside": quotient(
        {"game": "heaps", "code": "0.3", "beside": [[1, "0.0"]]}, 2, STAR, [1], [1, 0]),
    "a mask of 17 bits": period("0.3", 2, 0, 4, 65536),
}
