"""Who wins a sum of games, and whether a strategy wins it: by brute force from the text alone.

It shares nothing with the checkers it judges.
"""

import json
import re

from text_games import NotUnderstood, moves, parts_of

MOST_POSITIONS = 20_000
MOST_WORK = 16_000_000  # for one question: options, each times the square of the length of the text
LAST_MEMBER, MOST_OF_MEMBERS = 20, 1_500  # to which a period is looked at, and of how many positions


class TooBig(NotUnderstood):
    pass


def over(parts):
    return any("XXX" in part for part in parts)


class Play:
    """All that can be played from some positions, by one winning condition."""

    def __init__(self, misere):
        self.misere, self.known, self.work, self.too_big = misere, {}, 0, set()

    def asked(self):
        """Itself, ready for a question: what is known of earlier ones leaves half of the positions to it."""
        if len(self.known) > MOST_POSITIONS // 2:
            self.known.clear()
        self.work = MOST_WORK
        return self

    def options(self, parts):
        if over(parts):
            return set()
        return {tuple(sorted([*parts[:i], *left, *parts[i + 1:]]))
                for i, part in enumerate(parts) for left in moves(part)}

    def first_wins(self, parts):
        if parts not in self.known:
            if len(self.known) >= MOST_POSITIONS:
                raise TooBig
            options = self.options(parts)
            self.work -= len(options) * sum(map(len, parts)) ** 2
            if self.work < 0:
                raise TooBig
            stuck = self.misere and not options and not over(parts)
            self.known[parts] = stuck or not all(map(self.first_wins, options))
        return self.known[parts]

    def text(self, parts):
        return " + ".join(part for part in parts if over([part]) or moves(part)) or "0"

    def book_wins(self, parts, book, seen=()):
        """Whether whoever has moved to these parts wins by the book, whatever the other plays."""
        seen = seen or set()
        if over(parts) or parts in seen:
            return True
        seen.add(parts)
        options = self.options(parts)
        if self.text(parts) not in book or (self.misere and not options):
            return False
        replies = book[self.text(parts)]
        for option in options:
            answers = self.options(option)
            if self.misere and not answers and not over(option):
                continue
            chosen = [answer for answer in answers if self.text(answer) == replies.get(self.text(option))]
            if not chosen or not self.book_wins(chosen[0], book, seen):
                return False
        return True


PLAYS = {"normal": Play(False), "misere": Play(True)}


def beside(position, nimber):
    """The parts of the position and of a nim heap."""
    return parts_of(f"{position} + nim:{nimber}")


def winning_moves_are_true(play, parts, claim):
    wins = {play.text(option) for option in play.options(parts) if not play.first_wins(option)}
    listed = claim["winning_moves"]
    return (listed == sorted(set(listed)) and wins.issuperset(listed)
            and (len(listed) > 0 or claim["all"])
            and (len(wins) == len(listed) or not claim["all"]))


def length_is_true(play, parts, claim):
    """By plain recursion over all plays."""
    known = {}

    def found(parts):
        if parts in known:
            return known[parts]
        if len(known) >= MOST_OF_MEMBERS:
            raise TooBig
        options = [found(option) for option in play.options(parts)]
        wins = play.first_wins(parts)
        kept = [one for option, one in zip(play.options(parts), options) if not (wins and play.first_wins(option))]
        remote, suspense = ([one[i] for one in kept] for i in (4, 5))
        known[parts] = (0, 0, {0}, {0}, 0, 0) if not options else (
            1 + min(one[0] for one in options), 1 + max(one[1] for one in options),
            {1 - parity for one in options for parity in one[2]},
            {1 + length for one in kept for length in one[3]},
            1 + (min(remote) if wins else max(remote)), 1 + (max(suspense) if wins else min(suspense)))
        return known[parts]

    fewest, most, parities, won, remoteness, suspense = found(parts)
    parity = "both" if len(parities) == 2 else ("even", "odd")[min(parities)]
    return claim["length"] == {"fewest": fewest, "most": most, "parity": parity, "won_fewest": min(won),
                               "won_most": max(won), "remoteness": remoteness, "suspense": suspense}


def members_are_true(position, claim):
    """Whether the claim holds of those members that are understood; None if it does not say otherwise."""
    play = PLAYS["normal"].asked()
    last = claim["up_to"] if "up_to" in claim else len(claim["nimbers"]) - 1
    for number in range(min(last, 40) + 1):
        text = position.replace("<n>", str(number))
        try:
            parts = parts_of(text)
            if "up_to" in claim:
                right = play.first_wins(parts) != (number in claim["p_positions"])
            else:
                nimber = claim["nimbers"][number]
                right = nimber is not None and not play.first_wins(beside(text, nimber))
        except (NotUnderstood, RecursionError):
            continue
        if not right:
            return False
    return None


# Graphs by name: their edges.
GRAPHS = {
    "path": lambda n: [(i, i + 1) for i in range(n - 1)],
    "cycle": lambda n: sorted([(0, n - 1), *((i, i + 1) for i in range(n - 1))]) if n > 2 else None,
    "star": lambda n: [(0, i) for i in range(1, n)] if n > 0 else None,
    "complete": lambda n: [(i, j) for i in range(n) for j in range(i + 1, n)],
}


def member(position, number):
    """The parts of a member, graphs by name included; None where there is no such graph."""
    named = re.fullmatch(r"(edge|node-kayles):([a-z]+)<n>", position)
    if not named or named[2] not in GRAPHS:
        return parts_of(position.replace("<n>", str(number)))
    edges = GRAPHS[named[2]](number)
    if edges is None:
        return None
    single = [str(number - 1)] if named[1] == "node-kayles" and number == 1 else []
    return parts_of(f"{named[1]}:{','.join([*(f'{i}-{j}' for i, j in edges), *single]) or 'empty'}")


def nimber_of(parts, known):
    """The nimber by the rules alone; parts are independent, but that is not used."""
    if parts not in known:
        if len(known) >= MOST_OF_MEMBERS:
            raise TooBig
        reached = {nimber_of(option, known) for option in PLAYS["normal"].options(parts)}
        known[parts] = next(n for n in range(len(reached) + 1) if n not in reached)
    return known[parts]


def nimbers_of(position):
    """The nimbers of the first members, at most 21, that do not take long; None where there is none."""
    nimbers, known = [], {}
    try:
        while len(nimbers) <= LAST_MEMBER:
            parts = member(position, len(nimbers))
            nimbers.append(None if parts is None else nimber_of(parts, known))
    except (TooBig, RecursionError):
        pass
    return nimbers


NIMBERS = {}


def period_is_true(position, claim):
    """Whether the period is one of the first members; None if too few are known to tell."""
    period, preperiod, saltus = claim["period"], claim["preperiod"], claim["saltus"]
    try:
        if position not in NIMBERS:
            NIMBERS[position] = nimbers_of(position)
    except NotUnderstood:
        return None
    nimbers = NIMBERS[position]

    def repeats(n, length, rise):
        return None not in (nimbers[n], nimbers[n + length]) and nimbers[n + length] == nimbers[n] + rise

    if period < 1:
        return False
    if not all(repeats(n, period, saltus) for n in range(preperiod, len(nimbers) - period)):
        return False
    if preperiod + 3 * period > len(nimbers):
        return None
    if preperiod > 0 and repeats(preperiod - 1, period, saltus):
        return False
    return not any(
        all(repeats(n, less, nimbers[preperiod + less] - nimbers[preperiod])
            for n in range(preperiod, len(nimbers) - less))
        for less in range(1, period))


def aperiodic_is_true(puzzle):
    """Of Mark alone it is known that there is no period (fraenkel2011); of games by their rules nothing is known here."""
    return None if "rules" in puzzle else puzzle["position"] == "mark:<n>"


SUBTRACTION = re.compile(r"heaps n; both n -> n - k for k in \{([1-9]\d*(?:,[1-9]\d*)*)\}")


def by_known_rules(certificate):
    """The puzzle and the claim; where its rules are those of a subtraction game, by the name that this has."""
    puzzle, claim = certificate["puzzle"], certificate["claim"]
    rules = puzzle.get("rules", {})
    found = [(name, match) for name, text in rules.items() if (match := SUBTRACTION.fullmatch(text))]
    if puzzle["game"] != "sum" or len(found) != 1 or len(rules) != 1:
        return puzzle, claim
    [(name, match)] = found
    known = json.dumps([{**puzzle, "rules": {}}, claim])
    return json.loads(re.sub(rf'(?<=[ "]){re.escape(name)}:', f"subtract:{match[1]}:", known))


def claim_is_true(certificate):
    """Whether the claim holds; None where the text is not understood, or would take too long."""
    puzzle, claim = by_known_rules(certificate)
    if puzzle["game"] == "family" and "aperiodic" in claim:
        return aperiodic_is_true(puzzle)
    if puzzle["game"] == "family" and "period" in claim:
        return period_is_true(puzzle["position"], claim)
    if puzzle["game"] == "family":
        return members_are_true(puzzle["position"], claim)
    play = PLAYS[puzzle["play"]].asked()
    try:
        parts = parts_of(puzzle["position"])
    except (NotUnderstood, RecursionError):
        return None
    question = (parts, *sorted(claim))
    if question in play.too_big:
        return None
    try:
        return holds_of(play, parts, claim)
    except (NotUnderstood, RecursionError):
        play.too_big.add(question)
        return None


def holds_of(play, parts, claim):
    """Whether the claim holds of a position of these parts."""
    if "nimber" in claim:
        heap = parts_of(f"nim:{claim['nimber']}")
        return not over(parts) and not play.misere and not play.first_wins(tuple(sorted(parts + heap)))
    if "winning_moves" in claim:
        as_they_stand(parts)
        return not over(parts) and winning_moves_are_true(play, parts, claim)
    if "length" in claim:
        return not over(parts) and length_is_true(play, parts, claim)
    return play.first_wins(parts) == (claim["outcome"] == "N")


def as_they_stand(parts):
    """The parts, if certificates write them as text_games does: of impartial versions pieces are taken apart and turned."""
    if any(part.startswith("impartial ") for part in parts):
        raise NotUnderstood
    return parts


def moves_hold(certificate):
    """Whether each move claimed leads into the book, and with `all` each other move is answered there."""
    puzzle, claim, evidence = (certificate[key] for key in ("puzzle", "claim", "evidence"))
    play, book = PLAYS[puzzle["play"]].asked(), evidence["replies"]
    try:
        options = play.options(as_they_stand(parts_of(puzzle["position"])))
    except NotUnderstood:
        return None
    for option in options:
        if play.text(option) in claim["winning_moves"]:
            if not play.book_wins(option, book):
                return False
        elif claim["all"]:
            answers = play.options(option)
            if play.misere and not answers:
                continue
            reply = evidence["others"].get(play.text(option))
            chosen = [answer for answer in answers if play.text(answer) == reply]
            if not chosen or not play.book_wins(chosen[0], book):
                return False
    return True


def proof_holds(certificate):
    """Whether the strategy wins against every play; None where the text is not understood."""
    puzzle, evidence, claim = (certificate[key] for key in ("puzzle", "evidence", "claim"))
    play = PLAYS[puzzle["play"]].asked()
    try:
        if "nimber" in claim:
            parts = as_they_stand(beside(puzzle["position"], claim["nimber"]))
            return "first" not in evidence and play.book_wins(parts, evidence["replies"])
        parts = as_they_stand(parts_of(puzzle["position"]))
    except NotUnderstood:
        return None
    if claim["outcome"] == "P":
        return "first" not in evidence and play.book_wins(parts, evidence["replies"])
    options = play.options(parts)
    if play.misere and not options and not over(parts):
        return "first" not in evidence
    first = [option for option in options if play.text(option) == evidence.get("first")]
    return bool(first) and play.book_wins(first[0], evidence["replies"])
