"""Comparisons in misère play modulo a universe (docs/certificates.md, "Forms in misère play")."""

from forms import LEFT, RIGHT, Forms
from reading import Rejected
from universes import universe


class Proof:
    def __init__(self, puzzle, evidence, room):
        self.forms = Forms(room)
        for entry in puzzle["forms"]:
            self.forms.append(entry)
        self.universe = universe(puzzle["universe"], self.forms)
        self.g, self.h = self.forms.at(puzzle["g"]), self.forms.at(puzzle["h"])
        for entry in evidence["forms"]:
            self.forms.append(entry)
        self.pairs = evidence["pairs"]
        self.upheld = set()

    def is_upheld(self, g, h):
        return g == h or (g, h) in self.upheld

    def verify_pairs(self):
        at = self.forms.at
        self.upheld.update((at(g), at(h)) for g, h, _ in self.pairs)
        for g, h, answers in self.pairs:
            self.verify_provisos(at(g), at(h))
            # The moves: Left's in h, then Right's in g.
            moves = [(LEFT, at(place)) for place in self.forms.entries[h][0]]
            moves += [(RIGHT, at(place)) for place in self.forms.entries[g][1]]
            if len(answers) != len(moves):
                raise Rejected(f"the pair {g}, {h} does not have one answer for each move")
            for (mover, option), (kind, to) in zip(moves, answers):
                self.verify_answer((at(g), at(h)), mover, option, kind, at(to))

    def verify_provisos(self, g, h):
        if self.forms.is_over(h, LEFT) and not self.universe.is_strong(g, LEFT):
            raise Rejected("Left has won the lower form of a pair, but the upper is not strong")
        if self.forms.is_over(g, RIGHT) and not self.universe.is_strong(h, RIGHT):
            raise Rejected("Right has won the upper form of a pair, but the lower is not strong")

    def verify_answer(self, pair, mover, option, kind, to):
        self.forms.room.take()
        where, who = (option, 1 - mover) if kind == "reverse" else (pair[mover], mover)
        if to not in self.forms.options(where, who):
            raise Rejected("an answer that cannot be given")
        if kind == "reverse":
            after = (pair[0], to) if mover == LEFT else (to, pair[1])
        else:
            after = (to, option) if mover == LEFT else (option, to)
        if not self.is_upheld(*after):
            raise Rejected("an answer that leads to no pair")

    def verify(self, upper, lower, holds, separator):
        """That upper >= lower, or that the separating game shows that it is not."""
        if holds:
            if separator is not None:
                raise Rejected("a counterexample to an inequality that is claimed")
            if not self.is_upheld(upper, lower):
                raise Rejected("no pair proves the inequality that is claimed")
            return
        if separator is None:
            raise Rejected("there is no game that distinguishes the two")
        game = self.forms.at(separator["game"])
        if not self.universe.is_member(game):
            raise Rejected("a game that is not in the universe")
        player = LEFT if separator["first"] == "left" else RIGHT
        better, worse = (lower, upper) if player == LEFT else (upper, lower)
        if not self.forms.wins(better, game, player) or self.forms.wins(worse, game, player):
            raise Rejected("the game given does not distinguish the two")


def check(puzzle, claim, evidence, room):
    if claim in ("yes", "no") or "compare" not in claim:
        raise Rejected("the claim is not about two forms")
    if evidence["kind"] != "misere-order":
        raise Rejected("the claim needs evidence of the kind 'misere-order'")
    proof = Proof(puzzle, evidence, room)
    proof.verify_pairs()
    order = claim["compare"]
    proof.verify(proof.g, proof.h, order in ("=", ">"), evidence.get("not_at_least"))
    proof.verify(proof.h, proof.g, order in ("=", "<"), evidence.get("not_at_most"))
