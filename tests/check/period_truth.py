"""Periods of nim sequences by the plainest recursion, to judge certificates of periods."""

import re

# So many heaps are looked at, for periods up to so long.
HEAPS, LONGEST = 230, 60
DIGIT = r"[0-9a-vA-V][!=]?"

# The nimbers under each code.
KNOWN = {}


def digits_of(code):
    before, after = code.split(".")
    after, _, repeated = after.rstrip("]").partition("[")
    digits = re.findall(DIGIT, (before or "0") + after)
    while repeated and len(digits) <= HEAPS:
        digits += re.findall(DIGIT, repeated)
    return digits


def nimbers(moves):
    """The nimbers of the heaps, by the digits of each code and what its moves leave beside; left[j][m] has those of all ways to leave m tokens as j heaps."""
    left = [[{0}], [set()], [set()], [set()], [set()]]
    found = [0]
    for heap in range(1, HEAPS + 1):
        left[0].append(set())
        for count in range(2, 5):
            # Heaps of all the tokens are not smaller than the heap: none of several heaps is.
            left[count].append({
                found[part] ^ other
                for part in range(1, heap) for other in left[count - 1][heap - part]
            })
        reached = set()
        for beside, digits in moves:
            for taken, digit in enumerate(digits[:heap + 1]):
                for count in range(5):
                    if int(digit[0], 32) >> count & 1:
                        reached |= {number ^ beside for number in left[count][heap - taken]}
        found.append(next(n for n in range(len(reached) + 1) if n not in reached))
        left[1].append({found[heap]})
    return found


def claim_is_true(certificate):
    """Whether the period seems to be the one claimed; None where none is seen."""
    puzzle = certificate["puzzle"]
    codes = [[0, puzzle["code"]], *puzzle.get("beside", [])]
    moves = [(beside, digits_of(code)) for beside, code in codes]
    if any(len(digit) > 1 for _, digits in moves for digit in digits):
        return None
    key = str(moves)
    if key not in KNOWN:
        KNOWN[key] = nimbers(moves)
    values = KNOWN[key]
    for period in range(1, LONGEST + 1):
        steps = [later - value for value, later in zip(values, values[period:])]
        saltus = steps[-1]
        preperiod = max((n for n, step in enumerate(steps) if step != saltus), default=-1) + 1
        if preperiod + 3 * period + 10 <= len(values):
            seen = {"period": period, "preperiod": preperiod, "saltus": saltus}
            return certificate["claim"] == seen
    return None
