"""Heaps of tokens as numbers, for rules as changes to texts."""

from itertools import combinations_with_replacement

LARGEST = 40  # the largest heap


class NotUnderstood(Exception):
    pass


def heaps_left(heap, digits):
    """What a take-and-break code allows, digit by digit."""
    for taken, digit in enumerate(digits[:heap + 1]):
        for number in range(3):
            if int(digit, 8) >> number & 1:
                for left in combinations_with_replacement(range(1, heap + 1), number):
                    if sum(left) == heap - taken:
                        yield left
