"""Heaps under a take-and-break code, expanded from its digits."""

import re
from math import factorial

from reading import Rejected

DIGIT = "[0-9a-vA-V][!=]?"
CODE = re.compile(rf"({DIGIT})?\.((?:{DIGIT})*)(?:\[((?:{DIGIT})+)\])?")
MOST_DIGITS = 10_000
MOST_HEAPS = 4


def read_digits(text):
    """Pairs (numbers of heaps that may be left, condition on them: "", "!" or "=")."""
    digits = []
    for digit in re.findall(DIGIT, text):
        value = int(digit[0], 32)
        counts = [count for count in range(MOST_HEAPS + 1) if value >> count & 1]
        # A condition binds two heaps or more.
        digits.append((counts, digit[1:] if max(counts, default=0) > 1 else ""))
    return digits


class Code:
    """The digits of a code; `repeated` of them, at the end, go on for ever."""

    def __init__(self, text):
        match = CODE.fullmatch(text)
        if match is None or not (match[2] or match[3]):
            raise Rejected("the code is malformed")
        self.digits = read_digits(match[1] or "0") + read_digits(match[2])
        self.repeated = read_digits(match[3] or "")
        if len(self.digits) + len(self.repeated) > MOST_DIGITS:
            raise Rejected("a code of more than 10,000 digits")
        if {0, 1} & set(self.digits[0][0]):
            raise Rejected("a move that takes nothing leaves fewer than two heaps")
        if not any(counts for counts, _ in self.repeated):
            self.repeated = []

    def digit(self, taken):
        if taken < len(self.digits):
            return self.digits[taken]
        if self.repeated:
            return self.repeated[(taken - len(self.digits)) % len(self.repeated)]
        return [], ""

    def options(self, heap):
        """The heaps that each move from one heap leaves."""
        for taken in range(min(heap, heap if self.repeated else len(self.digits) - 1) + 1):
            counts, condition = self.digit(taken)
            for count in counts:
                yield from splits(heap - taken, count, condition)

    def moves(self, heap):
        """About how many steps it takes to list the options."""
        long = heap // len(self.repeated) + 1 if self.repeated else 0
        steps = min(heap + 1, len(self.digits)) + (heap if self.repeated else 0)
        for digits, times in ((self.digits, 1), (self.repeated, long)):
            for counts, condition in digits if heap else ():
                if counts and counts[-1] > 1 and condition != "=":
                    # About the partitions, into at most `parts` parts, of a number up to the heap.
                    parts = counts[-1]
                    steps += times * (heap ** (parts - 1) // (factorial(parts) * factorial(parts - 1)) + 1)
        return steps

    def least_moves(self, heap):
        """At least how many options there are."""
        number = 0
        for taken, (counts, condition) in enumerate(self.digits[:heap + 1]):
            number += sum(parted(heap - taken, count, condition) for count in counts)
        # Of the repeated digits, those that leave half of the heap or more.
        begin, period = len(self.digits), len(self.repeated)
        for taken, (counts, condition) in enumerate(self.repeated, begin):
            often = max(0, (heap // 2 - taken) // period + 1)
            number += often * sum(parted(heap - heap // 2, count, condition)
                                  for count in counts if condition != "=")
        return number

    def heaps_of_period(self, start, length):
        """How many heaps show that a period goes on for ever (docs/certificates.md)."""
        if self.repeated:
            raise Rejected("the code has repeating digits")
        if any(condition for _, condition in self.digits):
            raise Rejected("the code has conditions on the heaps left")
        if start < 1 or length < 1:
            raise Rejected("the period must be positive")
        widest = max([1, *(max(counts, default=0) for counts, _ in self.digits)])
        last = max([0, *(taken for taken, (counts, _) in enumerate(self.digits) if counts)])
        return widest * start + widest * length + last - 1


def parted(tokens, count, condition):
    """The number of such lists as `splits` makes; of lists of four a lower bound."""
    if count == 0:
        return int(tokens == 0)
    if condition == "=":
        return int(tokens > 0 and tokens % count == 0)
    if condition == "!":
        tokens -= count * (count - 1) // 2
    if tokens < count:
        return 0
    return (1, tokens // 2, (tokens ** 2 + 6) // 12, max(1, tokens ** 3 // 144))[count - 1]


def splits(tokens, count, condition, least=1):
    """Ascending lists of `count` positive numbers from `least` on that sum to `tokens`."""
    if count == 0:
        if tokens == 0:
            yield []
        return
    if condition == "=":
        if tokens > 0 and tokens % count == 0:
            yield [tokens // count] * count
        return
    if count == 1:
        if tokens >= least:
            yield [tokens]
        return
    for heap in range(least, tokens // count + 1):
        above = heap + 1 if condition == "!" else heap
        for rest in splits(tokens - heap, count - 1, condition, above):
            yield [heap, *rest]
