"""Sums in the closure of a family, in misère play (docs/certificates.md, "Closures")."""

import form_shape
import monoid_shape
import partizan_monoids
import partizan_tables
import shape
from games.codes import shortest
from heaps import Code
from partizan.numbers import CodedHeaps
from partizan_sums import BracePart, PartizanOptions, PartizanPart
from reading import Rejected

FARTHEST = 10**15
FARTHEST_BRACE = 1_000_000
PLAYERS = ("left", "right")
OUTCOMES = {"L", "N", "P", "R"}


class Elements:
    """The elements of sums, found by the rules."""

    def __init__(self, puzzle, evidence, room):
        self.rules = PartizanOptions(puzzle["forms"], room, puzzle["braces"])
        self.braces = [tuple(element) for element in evidence["braces"]]
        if len(self.braces) != len(puzzle["braces"]):
            raise Rejected("the number of elements differs from the number of braces")
        if any(abs(z) > FARTHEST_BRACE for z, _ in self.braces):
            raise Rejected("the element of a brace is too large")
        self.codes, self.games = None, {}
        if "games" in puzzle["family"]:
            self.read_games(puzzle["family"]["games"], evidence, room)
        else:
            self.read_heaps(puzzle["family"], evidence, room)
        for element in self.braces:
            self.monoid.require(element)
        self.monoid.verify([self.options_of(place) for place in range(len(self.braces))])

    def read_heaps(self, family, evidence, room):
        codes, monoid = (family["left"], family["right"]), evidence["monoid"]
        self.codes = [shortest(Code(code)) for code in codes]
        if monoid["kind"] == "integers":
            self.monoid = partizan_monoids.Group(codes, family["heaps"], evidence.get("torsion", []),
                                                 monoid, room)
            return
        if family["heaps"] != "all":
            raise Rejected("a finite monoid requires a claim about all heaps")
        self.read_table(list(partizan_tables.options_of_heaps(family, monoid, room)), evidence, 1, room)

    def read_games(self, texts, evidence, room):
        if evidence["monoid"]["kind"] != "monoid":
            raise Rejected("integers require a family of heaps")
        family = []
        for text in texts:
            position = self.rules.read(text)
            if len(position) != 1 or self.rules.plain(position) != text or self.is_brace(position[0]):
                raise Rejected(f"'{text[:60]}' is not a single part in plain text")
            (game,) = position
            sides = [[[self.number(part) for part in option]
                      for option in self.rules.moves(game, player)] for player in (0, 1)]
            if game in self.games:
                raise Rejected("a game that occurs twice in the list")
            self.games[game] = len(family)
            family.append(sides)
        monoid = evidence["monoid"]
        self.read_table(partizan_tables.options_of_followers({"options": family}, monoid, room), evidence,
                        0, room)

    def read_table(self, family, evidence, first, room):
        if "torsion" in evidence:
            raise Rejected("a finite monoid has no torsion part")
        monoid = evidence["monoid"]
        self.monoid = partizan_tables.Finite(family, len(monoid["outcomes"]), monoid, first, room)

    def is_brace(self, number):
        return isinstance(self.rules.parts[number], BracePart)

    def fail(self, number):
        raise Rejected(f"'{self.rules.texts[number][:60]}' is not in the closure")

    def number(self, part):
        """The place in the list of games of a part, given by its number in the rules."""
        if part not in self.games:
            self.fail(part)
        return self.games[part]

    def options_of(self, place):
        position = self.rules.read(f"brace:{place}")
        if not position:
            return self.braces[place], [], []
        return self.braces[place], *([self.total(option) for option in self.rules.moves(position[0], player)]
                                     for player in (0, 1))

    def part_element(self, number):
        self.rules.room.take()
        part = self.rules.parts[number]
        if isinstance(part, BracePart):
            return self.braces[part.place]
        if self.codes is None:
            return self.monoid.heap(self.number(number))
        is_heap = isinstance(part, PartizanPart) and isinstance(part.game, CodedHeaps)
        if not is_heap or part.negative or list(map(shortest, part.game.codes)) != self.codes:
            self.fail(number)
        total = (0, 0)
        for heap in part.position:
            total = self.monoid.sum(total, self.monoid.heap(heap))
        return total

    def total(self, parts):
        total = (0, 0)
        for part in parts:
            total = self.monoid.sum(total, self.part_element(part))
        return total

    def of(self, text):
        return self.total(self.rules.read(text))


def at_least(first, second):
    """Whether Left does at least as well with the first outcome."""
    return first == second or first == "L" or second == "R"


def check_order(monoid, upper, lower, holds, context):
    def keeps(x):
        return at_least(monoid.outcome(monoid.sum(upper, x)), monoid.outcome(monoid.sum(lower, x)))

    if holds:
        if context is not None:
            raise Rejected("a counterexample to an inequality that is claimed")
        if upper != lower and not all(map(keeps, monoid.contexts(upper, lower))):
            raise Rejected("the inequality claimed fails when some element is added")
        return
    if context is None:
        raise Rejected("there is no element that shows that the inequality fails")
    monoid.require(tuple(context))
    if keeps(tuple(context)):
        raise Rejected("the element given does not show that the inequality fails")


def check_compare(elements, puzzle, order, evidence):
    if "with" not in puzzle:
        raise Rejected("there is no second sum to compare with")
    first, second = elements.of(puzzle["position"]), elements.of(puzzle["with"])
    check_order(elements.monoid, first, second, order in "=>", evidence.get("not_at_least"))
    check_order(elements.monoid, second, first, order in "=<", evidence.get("not_at_most"))


def wins_first(outcome, player):
    return outcome in ("N", "LR"[player])


def check_winner(elements, puzzle, claim, move):
    first, rules = PLAYERS.index(claim["first"]), elements.rules
    wins = claim["first"] == claim["winner"]
    if wins_first(elements.monoid.outcome(elements.of(puzzle["position"])), first) != wins:
        raise Rejected("another player wins")
    if move is None:
        return
    if not wins:
        raise Rejected("a move of a player who does not win")
    option = rules.read_plain(move)
    if option not in rules.options(rules.read(puzzle["position"]), first):
        raise Rejected("the move is not legal")
    if wins_first(elements.monoid.outcome(elements.total(option)), 1 - first):
        raise Rejected("the move does not win")


def check_inverse(elements, puzzle, inverse):
    element = elements.of(puzzle["position"])
    if inverse == "none":
        if elements.monoid.has_inverse(element):
            raise Rejected("there is an inverse")
    elif elements.monoid.sum(element, elements.of(inverse)) != (0, 0):
        raise Rejected("the sum of the two is not 0")


def check(puzzle, claim, evidence, room):
    if evidence["kind"] != "closure":
        raise Rejected("the claim needs evidence of the kind 'closure'")
    known = {"compare", "element", "inverse", "winner", "outcome"}
    if not isinstance(claim, dict) or not known & set(claim):
        raise Rejected("the claim is not about a sum in a closure")
    if "with" in puzzle and "compare" not in claim:
        raise Rejected("a second sum that does not occur in the claim")
    if {"not_at_least", "not_at_most"} & set(evidence) and "compare" not in claim:
        raise Rejected("a counterexample that the claim does not need")
    if "move" in evidence and "winner" not in claim:
        raise Rejected("a move that the claim does not need")
    elements = Elements(puzzle, evidence, room)
    if "compare" in claim:
        check_compare(elements, puzzle, claim["compare"], evidence)
    elif "inverse" in claim:
        check_inverse(elements, puzzle, claim["inverse"])
    elif "winner" in claim:
        check_winner(elements, puzzle, claim, evidence.get("move"))
    else:
        element = elements.of(puzzle["position"])
        if "element" in claim and element != tuple(claim["element"]):
            raise Rejected("another element")
        if elements.monoid.outcome(element) != claim["outcome"]:
            raise Rejected("another outcome")


def element_shape(value, name):
    form_shape.fixed(value, name, 2)
    shape.integer(value[0], name, -FARTHEST, FARTHEST)
    shape.integer(value[1], name, 0, form_shape.LAST_PLACE)


def family_shape(value, name):
    if isinstance(value, dict) and "games" in value:
        shape.keys(value, name, {"games"})
        shape.texts(value["games"], "games")
        return
    shape.keys(value, name, {"left", "right", "heaps"})
    shape.text(value["left"], "left")
    shape.text(value["right"], "right")
    if value["heaps"] != "all":
        shape.integer(value["heaps"], "heaps")


def puzzle_shape(value, name):
    shape.fields_of(value, name, PUZZLE, {"game"})


def monoid_evidence(value, name):
    shape.evidence(value, name, {"integers": monoid_shape.INTEGERS, "monoid": monoid_shape.MONOID})


def claim_shape(value, name):
    """Whether it is a claim about an element or an inverse; then its shape is right."""
    if isinstance(value, dict) and "element" in value:
        shape.keys(value, name, {"element", "outcome"})
        shape.one_of(*OUTCOMES)(value["outcome"], "outcome")
        element_shape(value["element"], "element")
        return True
    if isinstance(value, dict) and "inverse" in value:
        shape.keys(value, name, {"inverse"})
        shape.text(value["inverse"], "inverse")
        return True
    return False


PUZZLE = {
    "family": family_shape,
    "position": shape.text,
    "with": shape.Maybe(shape.text),
    "forms": form_shape.forms,
    "braces": form_shape.braces,
    "rules": shape.Maybe(shape.rules),
}
SHAPE = {
    "monoid": monoid_evidence,
    "torsion": shape.Maybe(monoid_shape.orders),
    "braces": lambda value, name: shape.items(value, name, element_shape),
    "not_at_least": shape.Maybe(element_shape),
    "not_at_most": shape.Maybe(element_shape),
    "move": shape.Maybe(shape.position),
}
