"""The shape of certificates about forms of misère play (docs/certificates.md)."""

import shape

LAST_PLACE = 2**32 - 2


def place(value, name):
    shape.integer(value, name, 0, LAST_PLACE)


def places(value, name):
    shape.items(value, name, place)


def fixed(value, name, size):
    if not isinstance(value, list) or len(value) != size:
        shape.fail(name, f"a list of {size}")


def form(value, name):
    fixed(value, name, 3)
    shape.one_of("", "L", "R", "LR")(value[2], name)
    for options, side in zip(value, "LR"):
        places(options, name)
        if any(a >= b for a, b in zip(options, options[1:])):
            shape.fail(name, "ascending options")
        if side in value[2] and not options:
            shape.fail(name, "tombstones only on sides with options")


def forms(value, name):
    shape.items(value, name, form)


def brace(value, name):
    fixed(value, name, 2)
    for side in value:
        shape.texts(side, f"in {name}")


def braces(value, name):
    shape.items(value, name, brace)


def answer(value, name):
    fixed(value, name, 2)
    shape.one_of("match", "reverse")(value[0], name)
    place(value[1], name)


def pair(value, name):
    fixed(value, name, 3)
    place(value[0], name)
    place(value[1], name)
    shape.items(value[2], name, answer)


def separator(value, name):
    shape.keys(value, name, {"game", "first"})
    place(value["game"], "game")
    shape.one_of("left", "right")(value["first"], "first")


def puzzle(value, name):
    shape.keys(value, name, {"game", "universe", "forms", "g", "h"})
    if isinstance(value["universe"], list):
        places(value["universe"], "universe")
    else:
        shape.one_of("M", "D", "E", "B")(value["universe"], "universe")
    forms(value["forms"], "forms")
    place(value["g"], "g")
    place(value["h"], "h")


def claim(value, name):
    """Whether it is a claim about two forms; then its shape is right."""
    if not isinstance(value, dict) or "compare" not in value:
        return False
    shape.keys(value, name, {"compare"})
    shape.one_of("=", "<", ">", "||")(value["compare"], "compare")
    return True


ORDER = {
    "forms": forms,
    "pairs": lambda value, name: shape.items(value, name, pair),
    "not_at_least": shape.Maybe(separator),
    "not_at_most": shape.Maybe(separator),
}
