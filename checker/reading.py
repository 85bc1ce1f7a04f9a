"""Reads JSON strictly: bytes in, plain values out."""

import gc
import json
import math
import re

DEEPEST = 1_000
# Of parsing an array or an object, and other text (steps as in room.py).
STEPS_OF_ARRAY, CHARACTERS_A_STEP = 2, 32

# A string, or a bracket outside of strings.
TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|([\[{])|([\]}])', re.DOTALL)
SURROGATE = re.compile("[\ud800-\udfff]")


class BadInput(Exception):
    """The text is not JSON."""


class Rejected(Exception):
    """The certificate proves nothing, for the reason given."""


class GaveUp(Exception):
    """The check would take longer than its limit."""


class Members(dict):
    """A JSON object; `pairs` also holds what a doubled key hides."""

    def __init__(self, pairs):
        super().__init__(pairs)
        self.pairs = pairs


def finite(number):
    if math.isinf(float(number)):
        raise BadInput("a number that is at least 2^1024")
    return number


def no_constant(name):
    raise BadInput(f"{name} is not JSON")


def check_depth(text):
    """How many arrays and objects there are."""
    depth = number = 0
    for token in TOKEN.finditer(text):
        if token[1]:
            depth += 1
            number += 1
            if depth > DEEPEST:
                raise BadInput(f"nested deeper than {DEEPEST}")
        elif token[2]:
            depth -= 1
    return number


def check_texts(value):
    """Every text is made of characters (no half of a surrogate pair); no key is doubled."""
    rest, doubled = [value], None
    while rest:
        item = rest.pop()
        if isinstance(item, str):
            if SURROGATE.search(item):
                raise BadInput("an unpaired surrogate")
        elif isinstance(item, list):
            rest.extend(item)
        elif isinstance(item, Members):
            for pair in item.pairs:
                rest.extend(pair)
            if len(item) < len(item.pairs):
                doubled = item
    if doubled is not None:
        raise Rejected("a key occurs twice")


def parse(text):
    """The value, or JSONDecodeError. Nothing that it makes is garbage, which takes long to look for."""
    gc.disable()
    try:
        return json.loads(
            text,
            object_pairs_hook=Members,
            parse_int=lambda digits: int(finite(digits)),
            parse_float=lambda digits: float(finite(digits)),
            parse_constant=no_constant,
        )
    finally:
        gc.enable()


def read_json(data, room):
    """The value of the bytes. Raises BadInput, or Rejected for a doubled key."""
    if b"\0" in data:
        raise BadInput("a zero byte")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(f"not UTF-8 at byte {error.start + 1}") from None
    number = check_depth(text)
    room.at_once(number * STEPS_OF_ARRAY + len(text) // CHARACTERS_A_STEP)
    try:
        value = parse(text)
    except json.JSONDecodeError as error:
        raise BadInput(str(error)) from None
    check_texts(value)
    return value
