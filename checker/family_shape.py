"""The shape of certificates of families of impartial games (docs/certificates.md)."""

import shape

LARGEST_BESIDE = 65_535


def code_beside(value, name):
    if not isinstance(value, list) or len(value) != 2:
        shape.fail(name, "pairs")
    shape.integer(value[0], name, 1, LARGEST_BESIDE)
    shape.text(value[1], name)


def heaps(value, name):
    shape.keys(value, name, {"game", "code"} | ({"beside"} & value.keys()))
    shape.text(value["code"], "code")
    if "beside" not in value:
        return
    moves = value["beside"]
    shape.items(moves, "beside", code_beside)
    if not moves or any(size >= larger for (size, _), (larger, _) in zip(moves, moves[1:])):
        shape.fail("beside", "at least one pair, in ascending order")


def followers(value, name):
    shape.keys(value, name, {"game", "options"})
    shape.items(value["options"], "options", shape.words)


def quotient_claim(value, name):
    shape.keys(value, name, {"generators", "order", "p_positions"})
    if value["generators"] != "all":
        shape.integer(value["generators"], "generators")
    shape.integer(value["order"], "order")
    shape.integer(value["p_positions"], "p_positions")


def claim(value, name):
    """Whether it is a claim about such a family; then its shape is right."""
    if not isinstance(value, dict) or not {"misere_quotient", "period"} & set(value):
        return False
    if "misere_quotient" in value:
        shape.keys(value, name, {"misere_quotient"})
        quotient_claim(value["misere_quotient"], "misere_quotient")
        return True
    shape.keys(value, name, {"period", "preperiod", "saltus"})
    for key in ("period", "preperiod", "saltus"):
        shape.integer(value[key], key)
    return True
