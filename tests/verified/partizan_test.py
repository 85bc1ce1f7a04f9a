"""Random sums of partizan games: the checker that is proved sound accepts who wins, as a table and as a walk.

usage: partizan_test.py SOURCE_DIR [SEED [NUMBER]]

The moves, and so the strategies, are those of the Python checker. A move that only one of the two knows, or another
plain text, makes a strategy fail. False outcomes, and strategies with other replies, are never accepted. Nor is a sum
whose parts are said to cancel, unless they do or it is true all the same.
"""

import functools
import json
import os
import pathlib
import random
import sys
from collections import Counter

import verified

SOURCE = pathlib.Path(sys.argv[1])
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else int(os.environ.get("SEED", "1"))
NUMBER = int(sys.argv[3]) if len(sys.argv) > 3 else 12 if verified.LONG else 6  # sums of each game, and as many as in all games mixed
PROGRAM = verified.program(SOURCE)
sys.path[:0] = [str(SOURCE / "checker"), str(SOURCE / "tests" / "check")]
import verdict  # noqa: E402
from plain_texts import PartizanTexts  # noqa: E402
from reading import Rejected  # noqa: E402
from room import Room  # noqa: E402
from spelled_walks import spelled, walk_of  # noqa: E402

BOARDS = {"domineering": ".#", "clobber": ".#xo", "col": ".#xo", "snort": ".#xo", "konane": ".xxoo", "fission": "..x#",
          "amazons": "..#xo", "maize": "..#e", "nogo": "....#xo"}
ROWS = {"cherries": ".xo", "toppling-dominoes": ".exo", "toads-and-frogs": "..#xo", "elephants": "...#xxoo"}
MOST = 1_500  # positions of a sum
DEEP = "cutcake:4x4 + -cutcake:3x4 + nim:2"  # its misère play needs more than the 8 MiB of stack that are usual
WINNERS = {(0, 0): "L", (1, 1): "R", (0, 1): "N", (1, 0): "P"}
NAMES = ("left", "right")


def board(draw, signs):
    rows, columns = draw.choice([(1, 4), (2, 2), (2, 3), (3, 2), (2, 2), (1, 5)])
    return "|".join("".join(draw.choices(signs, k=columns)) for _ in range(rows))


def term(draw, name):
    if name in BOARDS:
        return f"{name}:{board(draw, BOARDS[name])}"
    if name in ROWS:
        return f"{name}:{''.join(draw.choices(ROWS[name], k=draw.randint(2, 9)))}"
    if name == "hackenbush":
        edges = [f"{draw.randint(0, 3)}-{draw.randint(0, 4)}{draw.choice('bbrrg')}" for _ in range(draw.randint(1, 7))]
        return f"hackenbush:{','.join(edges)}"
    if name == "cutcake":
        return f"cutcake:{draw.randint(1, 4)}x{draw.randint(1, 4)}"
    return f"{name}:{draw.randint(0, 7)}"


GAMES = [*BOARDS, *ROWS, "cutcake", "hackenbush", "partizan-kayles", "kayles-1:3", "partizan-octal:0.12/0.33", "partizan-octal:4.7/0.07"]
BESIDE = ["nim:1", "nim:2", "kayles:3", "octal:0.07:4", "form:0", "form:1", "form:2", "brace:0"]
FORMS = [[[], [], ""], [[0], [0], ""], [[0], [1], ""]]
BRACES = [[["kayles:2", "0"], ["form:1 + toads-and-frogs:x.o"]]]


def sign(draw, one):
    """A minus sign, or an impartial version, but of green pictures, which may be of the impartial game."""
    versions = ["impartial "] * (not one.startswith("hackenbush"))
    return draw.choice(["", "", "", "-", "-", *versions])


def sums(draw):
    yield DEEP
    for name in [*GAMES, *["mixed"] * NUMBER]:
        for _ in range(NUMBER if name != "mixed" else 1):
            terms = [term(draw, draw.choice(GAMES) if name == "mixed" else name) for _ in range(draw.choice([1, 1, 2]))]
            terms = [sign(draw, one) + one for one in terms]
            yield " + ".join(terms + draw.choices(BESIDE, k=draw.choice([0, 0, 1])))


class Play:
    """Who wins from where, by the moves of the Python checker."""

    def __init__(self, puzzle):
        self.misere = puzzle["play"] == "misere"
        self.rules = PartizanTexts(puzzle["forms"], Room(MOST), puzzle["braces"])
        self.rules.options = functools.cache(self.rules.options)
        self.start = self.rules.plain(puzzle["position"])
        self.wins = functools.lru_cache(None)(self.wins)

    def wins(self, text, player):
        """Whether the player, who is to move, wins."""
        options = self.rules.options(text, player)
        if not options:
            return self.misere
        return any(not self.wins(option, 1 - player) for option in options)

    def reply(self, text, player):
        return min(option for option in self.rules.options(text, player) if not self.wins(option, 1 - player))

    def table(self, left, winner):
        """What the winner replies, as a table."""
        table, waiting = {}, list(left)
        for text in waiting:
            if text in table or not self.misere and not self.rules.has_move(text, 1 - winner):
                continue
            table[text] = {option: self.reply(option, winner) for option in self.rules.options(text, 1 - winner)
                           if not self.misere or self.rules.has_move(option, winner)}
            waiting += table[text].values()
        return table

    def strategy(self, winners, player, as_walk):
        """Of a player who wins with some player beginning."""
        left, strategy = [self.start] if winners[1 - player] == player else [], {}
        if winners[player] == player and not (self.misere and not self.rules.has_move(self.start, player)):
            strategy["first"] = self.reply(self.start, player)
            left.append(strategy["first"])
        strategy["replies"] = self.table(left, player)
        if as_walk:
            strategy["replies"] = "".join(map(spelled, walk_of(strategy["replies"], left, player, self.misere, self.rules)))
        return strategy


def certificates(puzzle):
    """Triples (what it is, certificate, whether its claim is true); nothing where the play has too many positions."""
    try:
        play = Play(puzzle)
        winners = tuple(player if play.wins(play.start, player) else 1 - player for player in (0, 1))
        right = {"outcome": WINNERS[winners]}
        ways = [True] if puzzle["position"] == DEEP else [False] if "impartial " in puzzle["position"] else [False, True]
        for as_walk in ways:
            strategies = {NAMES[player]: play.strategy(winners, player, as_walk) for player in sorted(set(winners))}
            evidence = {"kind": "strategies", **strategies}
            yield "walk" if as_walk else "table", {"format": 1, "puzzle": puzzle, "claim": right, "evidence": evidence}, True
            for outcome in "LRNP":
                if outcome != right["outcome"]:
                    yield "false", {"format": 1, "puzzle": puzzle, "claim": {"outcome": outcome}, "evidence": evidence}, False
            if as_walk and len(winners) == 2:
                for name, strategy in strategies.items():
                    changed = strategy["replies"] + "A"
                    yield "other walk", {"format": 1, "puzzle": puzzle, "claim": right,
                                         "evidence": {**evidence, name: {**strategy, "replies": changed}}}, None
    except verdict.GaveUp:
        return


def negative(term):
    if term.startswith("-"):
        return term[1:]
    return term if term.startswith("impartial ") or term.partition(":")[0] in ("nim", "kayles", "octal") else f"-{term}"


def cancelled(draw, position):
    """Certificates that say that all parts cancel: what the Python checker says of them, and whether they are true."""
    terms = [term for term in position.split(" + ") if not term.startswith("brace:")]
    both = terms + [negative(term) for term in terms if not term.startswith("form:")]
    if draw.random() < 0.3:
        both.remove(draw.choice(both))
    draw.shuffle(both)
    puzzle = {"game": "partizan-sum", "position": " + ".join(both) or "0", "play": "normal", "forms": FORMS}
    evidence = {"kind": "composed", "step": "summands", "pieces": []}
    try:
        play = Play({**puzzle, "braces": []})
        holds = {"outcome": WINNERS[tuple(player if play.wins(play.start, player) else 1 - player for player in (0, 1))]}
    except (verdict.GaveUp, Rejected):
        return
    for claim in ({"outcome": "P"}, draw.choice([{"outcome": draw.choice("LRN")}, holds])):
        certificate = {"format": 1, "puzzle": puzzle, "claim": claim, "evidence": evidence}
        yield "cancelled", certificate, claim == holds


def main():
    drawn = random.Random(SEED)
    cases = []
    for position in sums(drawn):
        if position != DEEP:
            cases += cancelled(drawn, position)
        for play in ("normal", "misere") if position != DEEP or verified.LONG else ("misere",):
            puzzle = {"game": "partizan-sum", "position": position, "play": play, "forms": FORMS, "braces": BRACES}
            try:
                cases += list(certificates(puzzle))
            except Rejected:
                pass  # not a position
    texts = [json.dumps(certificate).encode() for _, certificate, _ in cases]
    counts, faults = Counter(), []
    for (what, certificate, is_true), text, said in zip(cases, texts, verified.ask_all(PROGRAM, texts, 60)):
        counts[what, said.outcome] += 1
        theirs, why = verdict.check(text, Room())
        if what == "cancelled":
            is_known = said.outcome == theirs or said.outcome == "gave up" and "form:" in certificate["puzzle"]["position"]
            accepted = verdict.ACCEPTED in (said.outcome, theirs)
            # Images of boards are one to the proved checker in impartial versions, too.
            if accepted and not is_true or not is_known and not (said.outcome == "accepted" and b"impartial " in text):
                faults.append(f"{said.said[:200]}, python {theirs} {why}: {text.decode()[:1500]}")
            continue
        expected = {True: {"accepted"}, False: {"rejected"}, None: {"rejected"}}[is_true]
        if said.outcome not in expected or (is_true and theirs != verdict.ACCEPTED):
            faults.append(f"{what} of {certificate['puzzle']['position']}: {said.said[:200]}, python {theirs} {why}: "
                          f"{text.decode()[:1500]}")
    for (what, outcome), count in sorted(counts.items()):
        print(count, what, outcome, sep="\t")
    print(f"seed {SEED}, {len(faults)} faults", *faults[:10], sep="\n")
    sys.exit(bool(faults) or min(counts["walk", "accepted"], counts["cancelled", "accepted"]) < 10 * NUMBER)


main()
