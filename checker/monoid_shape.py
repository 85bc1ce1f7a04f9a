"""The shape of certificates of misère monoids of partizan games (docs/certificates.md)."""

from math import prod

import shape

FARTHEST_IMAGE = 1_000_000
MOST_TORSION = 1000


def image(value, name):
    shape.integer(value, name, -FARTHEST_IMAGE, FARTHEST_IMAGE)


def orders(value, name):
    """Of finite groups, one at least."""
    shape.items(value, name, lambda order, name: shape.integer(order, name, 2, MOST_TORSION))
    if not value or prod(value) > MOST_TORSION:
        shape.fail(name, "at least one order, with a product of at most 1000")


def rows(value, name):
    if isinstance(value, list):
        shape.items(value, name, shape.text)
    else:
        shape.text(value, name)


def sides(value, name):
    shape.items(value, name, shape.words)
    if len(value) != 2:
        shape.fail(name, "Left's options and Right's")


def heaps(value, name):
    shape.keys(value, name, {"game", "left", "right"})
    shape.text(value["left"], "left")
    shape.text(value["right"], "right")


def followers(value, name):
    shape.keys(value, name, {"game", "options"})
    shape.items(value["options"], "options", sides)


def claim(value, name):
    """Whether it is a claim about a monoid; then its shape is right."""
    if not isinstance(value, dict) or not {"integers", "monoid"} & set(value):
        return False
    key = "integers" if "integers" in value else "monoid"
    has_torsion = key == "integers" and "torsion" in value
    shape.keys(value, name, {key, "torsion"} if has_torsion else {key})
    if has_torsion:
        orders(value["torsion"], "torsion")
    if key == "monoid" or value[key] != "all":
        shape.integer(value[key], key)
    return True


def integer_period(value, name):
    if not isinstance(value, dict) or "saltus" not in value:
        shape.image_period(value, name)
        return
    shape.keys(value, name, {"from", "length", "saltus"})
    shape.integer(value["from"], "from")
    shape.integer(value["length"], "length")
    image(value["saltus"], "saltus")
    if value["saltus"] == 0:
        shape.fail(name, "a saltus that is not 0")


INTEGERS = {
    "images": lambda value, name: shape.items(value, name, image),
    "outcomes": rows,
    "outcome_period": shape.integer,
    "residues": shape.Maybe(shape.elements),
    "period": shape.Maybe(integer_period),
}
MONOID = {"games": shape.words, "outcomes": shape.text, "period": shape.Maybe(shape.image_period)}
