"""Small certificates that bring rules along, and how each is changed to prove nothing."""


def certificate(puzzle, claim, evidence):
    return {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}


def partizan(position, claim, rules, **strategies):
    puzzle = {"game": "partizan-sum", "position": position, "play": "normal", "forms": [], "rules": rules}
    return certificate(puzzle, claim, {"kind": "strategies", **strategies})


def impartial(position, claim, rules, evidence, play="normal"):
    return certificate({"game": "sum", "position": position, "play": play, "rules": rules}, claim, evidence)


def strategy(replies, first=None):
    return {"kind": "strategy", "replies": replies, **({} if first is None else {"first": first})}


def book(replies, first=None):
    return {"replies": replies, **({} if first is None else {"first": first})}


def other_rules(name, *texts):
    """Mutants with other rules."""
    return [{"puzzle": {"rules": {name: text}}} for text in texts]


ROOK, DOMINOES, TAKE = "rook-clobber", "two-dominoes", "take:1,2"
ROOK_RULES = "board . x o; each x.*o -> .=*x; measure count x + count o"
DOMINO_RULES = "board .; both .. -> ##; measure count ."
TAKE_RULES = "heaps n; both n -> n - k for k in {1,2}"
ENDLESS_RULES = "board . x o; both x -> o; both o. -> .o along rows; measure count x"
THIRDS_RULES = ("list; both 6 -> 5 | 2; both 5 -> 4 | 1; both 4 -> 3 | 1; both 3 -> 2 2 | 1 | nothing; both 2 -> 1; "
                "both 1 -> 0; ends 0")
SWITCH_RULES = "list; left (a,b) -> x; right (a,b) -> y; left x -> z; right y -> z; ends z"
PAIR = f"{ROOK}:ox + {ROOK}:ox"
LONG, SHORT = f"{ROOK}:oxx", f"{ROOK}:ox"
MEX = {"kind": "nimbers", "games": {DOMINOES: "mex", TAKE: "mex"}, "parts": {}}
NAMES = ("clobber", "nim", "crosscram", "kayles-1-3", "form", "Rook", "clobber:2", "rook clobber", "")
# Each with its mutants: other claims, evidence, or keys of the puzzle.
CERTIFICATES = {
    "clobbered at a distance": (
        partizan(f"{ROOK}:x.o", {"outcome": "N"}, {ROOK: ROOK_RULES}, left=book({}, "0"), right=book({}, "0")), [
            {"claim": {"outcome": "P"}}, {"claim": {"outcome": "L"}},
            *other_rules(
                ROOK, "board . x o; each xo -> .x; measure count x + count o",  # at no distance
                "board . x o; left x.*o -> .=*x; measure count x + count o",  # by Left only
                "board . x o; each x.*o -> .=*x",  # nothing says that play ends
                "board . x o; each x.*o -> .=*x; measure count .",  # this rises
                "board . x o; each x.*o -> =*x; measure count x + count o", "", "nothing", 1),
            {"puzzle": {"rules": {}}}, {"puzzle": {"rules": None}},
            {"puzzle": {"rules": {ROOK: ROOK_RULES, TAKE: TAKE_RULES}}},  # of which one is not used
            *({"puzzle": {"rules": {ROOK: ROOK_RULES, name: ROOK_RULES}, "position": f"{ROOK}:x.o + {name}:x"}}
              for name in NAMES),
        ]),
    "a pair": (
        partizan(PAIR, {"outcome": "P"}, {ROOK: ROOK_RULES}, left=book({PAIR: {SHORT: "0"}}),
                 right=book({PAIR: {SHORT: "0"}})), [
            {"claim": {"outcome": "N"}},
            *other_rules(ROOK, "board . x o; left x.*o -> .=*x; measure count x",
                         "board . x o; each xo -> ox; measure count x + count o"),
        ]),
    "a game and its negative": (
        partizan(f"{ROOK}:xxo + -{LONG}", {"first": "left", "winner": "right"}, {ROOK: ROOK_RULES}, right=book({
            f"-{LONG} + {LONG}": {f"-{SHORT} + {LONG}": f"-{SHORT} + {SHORT}", f"-{LONG}": "0"},
            f"-{SHORT} + {SHORT}": {f"-{SHORT}": "0", SHORT: "0"}})),
        [{"claim": {"first": "left", "winner": "left"}}, {"claim": {"first": "right", "winner": "left"}}]),
    "two dominoes": (
        impartial(f"{DOMINOES}:2x2", {"outcome": "P"}, {DOMINOES: DOMINO_RULES},
                  strategy({f"{DOMINOES}:..|..": {f"{DOMINOES}:..": "0"}, "0": {}})), [
            {"claim": {"outcome": "N"}},
            *other_rules(DOMINOES, "board .; both . -> #; measure count .", "board .; both .. -> ##",
                         "board .; both ... -> ###; measure count .",
                         "board .; left .. -> ##; measure count ."),
        ]),
    "imitation": (
        impartial(f"{DOMINOES}:2x4", {"outcome": "P"}, {DOMINOES: DOMINO_RULES}, {"kind": "mirror"}), [
            {"claim": {"outcome": "N"}}, {"evidence": {"kind": "mirror", "first": f"{DOMINOES}:..|.."}},
            *({"puzzle": {"position": f"{DOMINOES}:{board}"}} for board in (
                "1x4", "1x3", "3x2",  # a move meets its image
                "..|.#", "..|..|..|.#")),  # not their own images
            *other_rules(DOMINOES, "board . x; both .. -> xx; always no xx|xx; measure count .",
                         "board . x; both .. -> xx; always every block of x touches .; measure count .",
                         "board . x; both .. -> xx; wins xx; measure count .",
                         "board . x; both .. -> xx unless .x; measure count .",
                         "board . x; both .. -> xx; both x. -> .x along rows; measure count .",  # which need not end
                         "board .; left .. -> ##; measure count ."),
            # Moves of two equal parts that need not end, at once or later; of no other is there a need to look.
            *({"puzzle": {"position": f"{DOMINOES}:{board} + {DOMINOES}:{board}", "rules": {DOMINOES: ENDLESS_RULES}}}
              for board in ("o.", "x."))]),
    "imitation after a move": (
        impartial(f"{DOMINOES}:2x3", {"outcome": "N"}, {DOMINOES: DOMINO_RULES},
                  {"kind": "mirror", "first": f"{DOMINOES}:.. + {DOMINOES}:.."}),
        [{"claim": {"outcome": "P"}}]),
    "a nimber by imitation": (
        impartial(f"{DOMINOES}:2x4 + {TAKE}:4,2", {"nimber": 3}, {DOMINOES: DOMINO_RULES, TAKE: TAKE_RULES}, {
            **MEX, "games": {TAKE: "mex"},
            "parts": {f"{DOMINOES}:....|....": {"nimber": 0, "play": {"kind": "mirror"}}}}),
        [{"claim": {"nimber": 2}}]),
    "nimbers": (
        impartial(f"{DOMINOES}:2x2 + {TAKE}:4,2", {"nimber": 3}, {DOMINOES: DOMINO_RULES, TAKE: TAKE_RULES}, MEX), [
            {"claim": {"nimber": 2}}, {"evidence": {**MEX, "games": {DOMINOES: "mex"}}},
            {"evidence": {**MEX, "games": {DOMINOES: "mex", TAKE: "bouton"}}}]),
    "a family": (
        certificate({"game": "family", "position": f"{TAKE}:<n>", "rules": {TAKE: TAKE_RULES}},
                    {"nimbers": [0, 1, 2, 0, 1, 2, 0]}, MEX),
        [{"claim": {"nimbers": [0, 1, 2, 3]}}, *other_rules(TAKE, "heaps n; both n -> n - k for k in 1..n")]),
    "a list of options": (
        impartial("thirds:6 + thirds:3,5", {"nimber": 1}, {"thirds": THIRDS_RULES},
                  {"kind": "nimbers", "games": {"thirds": "mex"}, "parts": {}}), [
            {"claim": {"nimber": 0}},
            *other_rules("thirds", THIRDS_RULES.replace("6 -> 5", "6 -> 1"),  # other nimbers
                         THIRDS_RULES.replace("2 2 | 1 | nothing", "2"), THIRDS_RULES.replace("both 2", "left 2"),
                         THIRDS_RULES.replace("; both 4 -> 3 | 1", ""), THIRDS_RULES.replace("1 -> 0", "1 -> 0 | 6"),
                         THIRDS_RULES.replace("; ends 0", ""), THIRDS_RULES + "; ends 7; ends 7",
                         THIRDS_RULES.removeprefix("list; "), THIRDS_RULES + "; measure n")]),
    "a list of the options of each player": (
        partizan("switch:(a,b)", {"outcome": "N"}, {"switch": SWITCH_RULES}, left=book({}, "switch:x"),
                 right=book({}, "switch:y")), [
            {"claim": {"outcome": "P"}},
            *other_rules("switch", SWITCH_RULES.replace("right (a,b) -> y", "right (a,b) -> x"),
                         SWITCH_RULES.replace("-> y", "-> y x"), SWITCH_RULES + "; both d -> e",
                         SWITCH_RULES.replace("left (a,b)", "both (a,b)"), SWITCH_RULES.replace("left x", "both x"),
                         SWITCH_RULES.replace("left x -> z; right y -> z", "left z -> x y; ends x y"))]),
    "heaps under a code": (
        impartial("pins:200", {"nimber": 1}, {"pins": "heaps n; both code 0.77"},
                  {"kind": "nimbers", "parts": {}, "games": {"pins": "mex"}}), [
            {"claim": {"nimber": 2}},
            {"evidence": {"kind": "nimbers", "parts": {},
                          "games": {"pins": {"period": 12, "preperiod": 71, "saltus": 0}}}},
            *other_rules("pins", "heaps n; both code 0.07")]),
    "three in a row": (
        impartial("three:1x3", {"outcome": "N"}, {"three": "board . X; both . -> X; wins XXX; measure count ."},
                  strategy({"three:.X.": {"three:.XX": "three:XXX", "three:XX.": "three:XXX"}}, "three:.X.")), [
            {"claim": {"outcome": "P"}}, {"puzzle": {"play": "misere"}},
            *other_rules("three", "board . X; both . -> X; wins XX; measure count .")]),
    "the moves of both players": (
        impartial(f"impartial {ROOK}:x.o", {"outcome": "N"}, {ROOK: ROOK_RULES}, strategy({"0": {}}, "0")),
        [{"claim": {"outcome": "P"}}]),
    "misère play": (
        impartial(f"{TAKE}:1", {"outcome": "P"}, {TAKE: TAKE_RULES}, strategy({f"{TAKE}:1": {}}), "misere"),
        [{"claim": {"outcome": "N"}}, {"puzzle": {"play": "normal"}}]),
    "a closure": (
        certificate({"game": "closure", "family": {"games": ["star:1"]}, "position": "star:1,1", "forms": [],
                     "braces": [], "rules": {"star": "heaps n; both n -> nothing where n = 1"}},
                    {"outcome": "N"},
                    {"kind": "closure", "braces": [],
                     "monoid": {"kind": "monoid", "games": [[1, 0]], "outcomes": "NP"}}),
        [{"claim": {"outcome": "P"}}, *other_rules("star", "heaps n; both n -> nothing where n = 2")]),
}
# Certificates of tests/check/certificates, with the games whose rules are told in them.
TRANSLATED = {
    "family-cycles": "edge", "family-grundy": "grundy", "family-kayles": "kayles", "moves-book": "kayles nim",
    "moves-misere": "kayles nim", "moves-treblecross": "treblecross", "moves-treblecross-wins": "treblecross",
    "strategies-braces": "kayles", "strategies-difference": "clobber col", "strategies-domineering": "domineering",
    "strategies-dominoes": "toppling-dominoes", "strategies-hint": "snort toads-and-frogs",
    "strategies-misere": "clobber nim", "strategies-misere-form": "domineering", "strategies-misere-won": "domineering",
    "strategies-rest": "amazons cherries elephants nogo", "strategies-right": "maize",
    "strategies-sum": "domineering kayles", "strategy-coins-misere": "turning-turtles", "strategy-misere": "nim",
    "strategy-more-coins": "mock-turtles ruler", "strategy-numbers-misere": "grundy sumprod",
    "strategy-pairs": "euclid wythoff", "strategy-treblecross": "nim treblecross",
    "strategy-won-at-once": "treblecross",
}
