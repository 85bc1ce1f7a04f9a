"""Strategies whose positions are not written (docs/certificates.md, "A strategy as a walk")."""

import shape
from reading import Rejected

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
DIGIT = {sign: digit for digit, sign in enumerate(DIGITS)}
BITS, MOST_DIGITS = 5, 6


def numbers(text):
    """The numbers of a walk, one after another."""
    number = digits = 0
    for sign in text:
        digit = DIGIT[sign]
        number += (digit % 2**BITS) << (BITS * digits)
        digits += 1
        if digit < 2**BITS:
            yield number
            number = digits = 0


def walk_shape(text, name):
    digits = 0
    for sign in text:
        if sign not in DIGIT:
            shape.fail(name, "digits A-Z, a-z, 0-9, + and /")
        digits += 1
        if digits > MOST_DIGITS:
            shape.fail(name, "numbers of at most six digits")
        if DIGIT[sign] < 2**BITS:
            digits = 0
    if digits:
        shape.fail(name, "a last number that ends")


def replies_shape(value, name):
    """A table of replies, or the text of a walk."""
    if isinstance(value, str):
        walk_shape(value, name)
    else:
        shape.replies(value, name)


class Walk:
    """From one position that the winner leaves to the next."""

    def __init__(self, winner, text, misere, rules):
        self.winner, self.misere, self.rules = winner, misere, rules
        self.places = numbers(text)
        self.left, self.waiting, self.answered = set(), [], set()

    def leave(self, position):
        if not self.misere and not self.rules.has_move(position, 1 - self.winner):
            return  # whoever cannot move loses normal play
        if position not in self.left:
            self.rules.room.take()
            self.left.add(position)
            self.waiting.append(position)

    def answer(self, option):
        self.rules.room.take()
        self.answered.add(option)
        if self.misere and not self.rules.has_move(option, self.winner):
            return  # whoever cannot move wins misère play
        place = next(self.places, None)
        if place is None:
            raise Rejected(f"the walk has no reply to '{self.rules.plain(option)[:60]}'")
        options = self.rules.in_order(self.rules.options(option, self.winner))
        if place >= len(options):
            raise Rejected(f"the reply to '{self.rules.plain(option)[:60]}' is not legal")
        self.leave(options[place])

    def check(self, start):
        """The winner may leave all of these positions."""
        for position in start:
            self.leave(position)
        for position in self.waiting:  # which grows
            options = self.rules.options(position, 1 - self.winner)
            if self.misere and not options:
                raise Rejected(f"position '{self.rules.plain(position)[:60]}': whoever cannot move wins")
            for option in self.rules.in_order(options - self.answered):
                self.answer(option)
        if next(self.places, None) is not None:
            raise Rejected("the walk ends before the last of its numbers")
