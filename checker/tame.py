"""Heaps under a code that play like misère Nim (docs/certificates.md)."""

from functools import reduce
from operator import xor

import shape
from heaps import Code
from periods import mex
from reading import Rejected

MOST_FICKLE = 1_000


class Tame:
    """The fickle heaps of a code, with a proof for all heaps that they, and no others, are fickle."""

    def __init__(self, code, room):
        self.code, self.room = code, room
        self.nimbers, self.fickle = [0], {0}
        digits = [*code.digits, *code.repeated]
        if any(condition for _, condition in digits):
            raise Rejected("the code has conditions on the heaps left")
        self.widest = max((max(counts, default=0) for counts, _ in digits), default=0)
        if not self.widest:
            raise Rejected("no move leaves a heap")
        self.before = len(code.digits) - 1
        while not code.repeated and not code.digits[self.before][0]:
            self.before -= 1
        self.examine()

    def bound(self):
        return self.widest * max(self.fickle) + self.before

    def examine(self):
        while len(self.nimbers) <= max(1, self.bound()):
            self.add()
        first = self.bound() + 1
        for heap in range(first, first + len(self.code.repeated)):
            soft, others = self.options(heap)
            if soft != {0, 1} and (soft or not others):
                raise self.wild(heap)

    def options(self, heap):
        """The nimbers of the options that are fickle, and the options that are not."""
        self.room.step(4 * self.code.moves(heap))
        soft, others = set(), []
        for parts in self.code.options(heap):
            if all(part in self.fickle for part in parts):
                soft.add(self.total(parts))
            else:
                others.append(parts)
        return soft, others

    def total(self, parts):
        return reduce(xor, (self.nimbers[part] for part in parts), 0)

    def add(self):
        heap = len(self.nimbers)
        soft, others = self.options(heap)
        firm = set(map(self.total, others))
        nimber = mex(soft | firm)
        self.room.take(2)
        self.nimbers.append(nimber)
        if nimber < 2 and not others:
            if heap > MOST_FICKLE:
                raise Rejected("heaps of more than 1,000 tokens are fickle")
            self.fickle.add(heap)
        elif nimber < 2 and soft or nimber > 1 and any(one not in firm and 1 - one not in soft for one in (0, 1)):
            raise self.wild(heap)

    @staticmethod
    def wild(heap):
        return Rejected(f"a heap of {heap} does not play like misère Nim")


def check(puzzle, claim, room):
    if "beside" in puzzle:
        raise Rejected("with additional nim heaps only periods can be claimed")
    if claim["misere_nim"]["fickle"] != sorted(Tame(Code(puzzle["code"]), room).fickle - {0}):
        raise Rejected("the fickle heaps are others")


def claim_shape(value, name):
    """Whether it is such a claim; then its shape is right."""
    if not isinstance(value, dict) or "misere_nim" not in value:
        return False
    shape.keys(value, name, {"misere_nim"})
    shape.keys(value["misere_nim"], "misere_nim", {"fickle"})
    shape.items(value["misere_nim"]["fickle"], "fickle", shape.integer)
    return True
