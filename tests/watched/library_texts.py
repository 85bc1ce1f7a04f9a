"""Texts of the libraries that lastmove is built with, which mean nothing to the people who ask it."""

import re

LIBRARY_TEXTS = re.compile(
    r"basic_string|\bstd::|\b_[MS]_\w+|\bbad_(?:alloc|any_cast|cast|function_call|optional_access|variant_access)\b"
    r"|\bmap::at\b|\bvector::|\bsto(?:d|i|l|ll|ul|ull)\b|json\.exception|filesystem error|terminate called|fault in lastmove")

# One of these is in each of them; looking for them first is much faster, and most of what is printed is proofs.
PARTS = ("basic_string", "std::", "_M_", "_S_", "bad_", "map::at", "vector::", "sto", "json.exception", "filesystem error",
         "terminate called", "fault in lastmove")


def library_text(printed):
    """The line of what was printed, text or bytes, that has such a text; None if there is none."""
    text = printed.decode(errors="replace") if isinstance(printed, bytes) else printed or ""
    if not any(part in text for part in PARTS):
        return None
    return next((line for line in text.splitlines() if LIBRARY_TEXTS.search(line)), None)
