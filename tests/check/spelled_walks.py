"""Strategies of partizan sums spelled as walks (docs/certificates.md)."""

import walks


def spelled(number):
    digits = ""
    while number > 31:
        digits, number = digits + walks.DIGITS[32 + number % 32], number // 32
    return digits + walks.DIGITS[number]


def walk_of(table, left, winner, misere, rules):
    """The numbers of the walk that begins with these positions."""
    waiting, met, numbers = [], set(), []

    def leave(text):
        if text not in waiting and (misere or rules.has_move(text, 1 - winner)):
            waiting.append(text)

    for text in left:
        leave(text)
    for text in waiting:
        for option in sorted(rules.options(text, 1 - winner) - met):
            met.add(option)
            if option in table[text]:
                reply = table[text][option]
                numbers.append(sorted(rules.options(option, winner)).index(reply))
                leave(reply)
    return numbers
