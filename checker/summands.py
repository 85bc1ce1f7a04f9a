"""Steps from sums to their sum (docs/certificates.md, "Composed certificates", step `summands`)."""

from collections import Counter
from functools import reduce
from operator import xor

import strategies
from partizan_sums import FormPart, ImpartialPart, PartizanOptions
from reading import Rejected
from sums import read_sum

LEFT, RIGHT = 0, 1
NAMES = ("Left", "Right")


def position_of(entry):
    if "goals" in entry:
        raise Rejected("a piece about goals")
    return entry["position"]


def check_nimbers(puzzle, claim, evidence, room):
    """From the nimbers of impartial games to that of their sum."""
    if puzzle["play"] == "misere":
        raise Rejected("nimbers require normal play")
    position = read_sum(puzzle["position"])
    if position.ends_early:
        raise Rejected("nimbers of a game that can end early")
    parts, nimbers = Counter(), []
    for entry in evidence["pieces"]:
        text = position_of(entry)
        if set(entry["claim"]) != {"nimber"}:
            raise Rejected("a summand's piece does not say its nimber")
        room.step(1 + len(text))
        nimbers.append(entry["claim"]["nimber"])
        parts.update(read_sum(text).parts)
    if parts != Counter(position.parts):
        raise Rejected("the pieces are not about the summands of the position")
    total = reduce(xor, nimbers, 0)
    if claim not in ({"nimber": total}, {"outcome": "P" if total == 0 else "N"}):
        raise Rejected(f"the nimber of the sum is {total}")
    return f"the nimbers of {len(nimbers)} summands add up to {total}"


class Pairs:
    """Names for parts, and for their negatives; forms of different lists are the same if their options are."""

    def __init__(self, room):
        self.room, self.forms, self.mirrored = room, {}, {}

    def form(self, sides):
        """The name of a form with these options, which are names."""
        self.room.take(1 + sum(map(len, sides)) // 16)
        key = tuple(tuple(sorted(set(side))) for side in sides)
        return self.forms.setdefault(key, len(self.forms))

    def names(self, entries):
        """For each form of a list, its name and that of its negative."""
        names = []
        for left, right, _ in entries:
            both = [names[place] for place in left], [names[place] for place in right]
            name, negative = (self.form([[one[mirrored] for one in side] for side in order])
                              for mirrored, order in ((0, both), (1, both[::-1])))
            names.append((name, negative))
        return names

    def of(self, part, forms):
        """A part's name and that of its negative."""
        if isinstance(part, FormPart):
            return forms[part.form]
        if isinstance(part, ImpartialPart):
            return part.key(), part.key()
        return part.key(), part.opposite()


def called(name):
    """A part by its name, in words."""
    if isinstance(name, int):
        return "a form"
    game, position, *negative = name
    sign = "-" if negative == [True] else ""
    return f"'{sign}{game.name}:{game.text(position)}'"[:60]


def unpaired(pairs):
    """A name that is left over when each part is struck out with one that is its negative; None if nothing is."""
    count = Counter(name for name, _ in pairs)
    for name, negative in pairs:
        if count[name] % 2 if name == negative else count[name] != count[negative]:
            return name
    return None


def check_values(puzzle, claim, evidence, room):
    """From who wins sums of partizan games to who wins their sum."""
    if puzzle["play"] == "misere":
        raise Rejected("values require normal play")
    if puzzle.get("braces"):
        raise Rejected("braces together with the step 'summands'")
    winners, pairs, every = said_of(claim), Pairs(room), []

    def parts_of(position, forms):
        rules = PartizanOptions(forms, room)  # which refuses lists that are none
        names = pairs.names(forms)
        for part in rules.read_parts(position):
            room.step(1 + len(part.text()) // 64)
            part.check_ends()  # it cancels, and no move is looked at
            yield pairs.of(part, names)

    for name, negative in parts_of(puzzle["position"], puzzle["forms"]):
        every.append((negative, name))
    pieces = []
    for entry in evidence["pieces"]:
        position = position_of(entry)
        pieces.append(said_of(entry["claim"]))
        room.step(1 + len(position))
        every.extend(parts_of(position, entry.get("forms", [])))
    left = unpaired(every)
    if left is not None:
        raise Rejected(f"{called(left)} is left over from the pieces and the position")
    for first, winner in enumerate(winners):
        if winner is not None and not wins(pieces, first, winner):
            raise Rejected(f"that {NAMES[winner]} wins when {NAMES[first]} begins does not follow from the pieces")
    return f"{len(pieces)} sums add up to the position" if pieces else "the parts of the position cancel"


def said_of(claim):
    """Who is claimed to win when Left begins, and when Right does."""
    if not isinstance(claim, dict) or set(claim) not in ({"outcome"}, {"first", "winner"}):
        raise Rejected("a claim that does not say who wins")
    return strategies.claimed(claim)


def wins(pieces, first, winner):
    """Whether the player wins a sum of games of which this is known: as the second player if so in each of them, and
    moving first if so in one, and as the second player in all others."""
    doubtful = [one for one in pieces if one[1 - winner] != winner]
    if first != winner:
        return not doubtful
    if not doubtful:
        return any(one[winner] == winner for one in pieces)
    return len(doubtful) == 1 and doubtful[0][winner] == winner
