"""Texts of a certificate as a reader may see them: nothing in them moves a cursor, hides or reorders what stands
beside it. What is not visible is written out, as \\n, \\t, \\u{1b}; bytes that are no UTF-8 as \\xff."""

import re

# Control characters, line ends, and characters that format others, but those that belong to a script; surrogates, and
# what is no character.
CHARACTERS = "".join((
    r"\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufdd0-\ufdef\ufeff",
    r"\ufff9-\ufffb\U000e0000-\U000e007f",
    *(rf"\U{plane:04x}fffe\U{plane:04x}ffff" for plane in range(17))))
INVISIBLE = re.compile(f"[{CHARACTERS}]")
INVISIBLE_IN_LINES = re.compile(f"(?!\n)[{CHARACTERS}]")
SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def written_out(match):
    code = ord(match[0])
    if 0xDC80 <= code <= 0xDCFF:  # a byte of a file's name
        return f"\\x{code - 0xDC00:02x}"
    return SHORT.get(match[0]) or f"\\u{{{code:x}}}"


def in_line(text):
    """The text in one line."""
    return INVISIBLE.sub(written_out, text)


def lines(text):
    """The text, its line ends kept."""
    return INVISIBLE_IN_LINES.sub(written_out, text)
