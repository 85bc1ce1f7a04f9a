"""How much slower than usual this machine is just now, for what tests say of seconds on the clock."""

import pathlib
import time

USUAL = 0.05  # seconds that the work below takes on a machine of 2020 with nothing else to do


def slower():
    """At least 1; it takes a twentieth of a second where it is 1."""
    begin = time.perf_counter()
    total = 0
    for number in range(700_000):
        total += number & 7
    assert total == 2_450_000
    return max(1, (time.perf_counter() - begin) / USUAL)


def is_sanitized(program):
    """Whether the program runs under a sanitizer, ten times slower: what has some seconds of processor time is then not
    finished."""
    return any(name in pathlib.Path(program).read_bytes() for name in (b"libasan.so", b"libtsan.so"))


def allowed(seconds):
    """The time limit here for something that takes at most `seconds` on an idle machine."""
    return seconds * slower()
