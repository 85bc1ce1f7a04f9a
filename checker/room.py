"""What one check may use: positions that it keeps, steps of work, seconds."""

import gc
import time

from reading import GaveUp

POSITIONS = 2_000_000
SECONDS = 60
# A step takes a quarter of a microsecond, or a few times as long: no more of them fit into a second.
STEPS_A_SECOND = 4_000_000
# Of two numbers as long as each other, what a common divisor takes for each step.
BITS_SQUARED = 125_000
# Steps between two looks at the clock.
STRIDE = 20_000
# Bytes for the way out, where there is no memory left.
SPARE = 2 << 20
FULL = "more positions than the limit (--limit); `lastmove check` can store more"


def in_words(steps):
    digits = str(steps)
    return digits if len(digits) < 7 else f"{digits[0]}·10^{len(digits) - 1}"


class Room:
    """Counts what a check keeps and does; gives up beyond the limits. `seconds` None: no limit."""

    def __init__(self, positions=POSITIONS, seconds=SECONDS):
        self.left, self.seconds = positions, seconds
        self.done = self.looked = 0
        self.most = float("inf") if seconds is None else seconds * STEPS_A_SECOND
        self.deadline = float("inf") if seconds is None else time.monotonic() + seconds
        self.fault, self.spare = None, bytes(SPARE)

    def take(self, count=1):
        """Takes room for `count` more positions; a negative count gives room back."""
        self.left -= count
        if self.left < 0:
            self.give_up(FULL)
        if count > 0:
            self.step(count)

    def need(self, count, steps=0):
        """Requires room for `count` more positions and `steps` more steps, without taking it."""
        if count > self.left:
            self.give_up(FULL)
        if self.done + steps > self.most:
            self.too_many(self.done + steps)

    def step(self, count=1):
        """To be called before work of `count` steps."""
        self.done += count
        if self.done > self.most:
            self.too_many(self.done)
        if self.done > self.looked + STRIDE:
            self.looked = self.done
            if time.monotonic() > self.deadline:
                self.out_of_time()

    def at_once(self, count):
        """To be called before work of `count` steps that the alarm cannot interrupt."""
        if time.monotonic() + count / STEPS_A_SECOND > self.deadline:
            self.give_up(f"what comes next exceeds the time limit of {self.seconds:g} s (--time-limit); "
                         "`lastmove check` is faster")

    def sums(self, numbers):
        """To be called before exact numbers are added: a common divisor of large ones takes long."""
        bits = sum(number.denominator.bit_length() - 1 for number in numbers)
        self.step(bits ** 2 // BITS_SQUARED)

    def too_many(self, steps):
        self.give_up(f"this check takes at least {in_words(steps)} steps, too many for the "
                     f"time limit of {self.seconds:g} s (--time-limit); `lastmove check` is faster")

    def out_of_time(self, *_):
        self.give_up(f"the time limit of {self.seconds:g} s was reached (--time-limit); "
                     "`lastmove check` is faster")

    def give_up(self, why):
        self.hold(GaveUp(why))
        raise self.fault

    def hold(self, fault):
        """Keeps the exception, and by its traceback what the check had stored: freeing that takes long."""
        self.fault, self.spare = fault, None

    def release(self):
        """Frees it, and returns the memory to the system, for the next check."""
        self.fault = None
        gc.collect()
