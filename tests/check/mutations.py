"""Every way in which one certificate can be a little wrong.

`mutants(certificate)` yields triples (path, what was changed, JSON text). Nothing here knows what a
certificate means: only that some texts are numbers, rows, moves or names of places.
"""

import copy
import json
import re

RAW = "\0raw\0"
NUMBER = re.compile(r"-?\d+(/\d+)?")
DECIMAL = re.compile(r"-?\d+\.\d+")
ROW = re.compile(r"[o.#]+")
MOVE = re.compile(r"[a-z]+\d+(-[a-z]+\d+)+")
PLACE = re.compile(r"[a-z]+\d+")
TAPE_MOVE = re.compile(r"(expand|contract) (-?\d+)")
CODE = re.compile(r"\d?\.[0-9a-v!=\[\]]*\d[0-9a-v!=\[\]]*")
POSITION = re.compile(r"0|[a-z-]+[:\[].*")
LAID = re.compile(r"[^:]+:( [a-z]+\d+)+")
SIGN = re.compile("[o.#XHT]")

RULES = ["jump", "jump-diagonal", "jump-triangular", "JUMP", "hop"]
# Words of which a place in a certificate takes some.
WORDS = [
    ["square", "hexagonal", "triangular", "Square"], ["free", "one-sided", "fixed", "chiral"],
    ["down", "across", "up"], ["GF(2)[x]", "Z[x,y]", "GF(2)[x,y]"],
    ["lattice", "pagoda", "parity"], ["any", "all", 0, 1, 2],
    ["M", "D", "E", "B", "D(1)", [], [0], [1], [2]], ["", "L", "R", "LR", "RL"],
    ["match", "reverse"], ["left", "right", "both"],
    ["bouton", "chocolate", "coins", "chomp", "mex", "wythoff", "take-any", "nim", "Bouton"],
]
PLAYS = ["normal", "misere", "Normal", "partizan"]
QUOTIENTS = [{"generators": "all", "order": 1, "p_positions": 0},
             {"generators": 0, "order": 1, "p_positions": 0},
             {"generators": "some", "order": 2, "p_positions": 1}]
CLAIMS = [
    "yes", "no", "maybe", {"fewest_sweeps": 1}, {"fewest_men": 1}, {"fewest_sweeps": 0}, {},
    {"outcome": "N"}, {"fewest_moves": 2}, {"fewest_moves": 0}, {"fewest_moves": -1},
    {"at_most": {}}, {"at_most": {"a1-c1": 0}}, {"at_most": {"b2-d2": 9, "a1-a3": 1}}, {"at_most": 1},
    {"outcome": "P"}, {"outcome": "L"}, {"outcome": 0}, {"outcome": ["N"]},
    *({"compare": sign} for sign in ("=", "<", ">", "||", ">=", 0)),
    {"period": 2, "preperiod": 0, "saltus": 0}, {"aperiodic": True}, {"aperiodic": False}, {"outcome": "N", "fewest_men": 1},
    *({"value_period": {"period": period, "preperiod": preperiod, "saltus": saltus}}
      for period, preperiod, saltus in ((4, 0, 1), (3, 0, 0), (3, 1, -1), (8, 0, 2), (4, 1, 1), (0, 0, 0), (1, 0, "1"))),
    *({"outcomes": {"from": begin, "outcome": outcome}}
      for begin, outcome in ((0, "R"), (1, "R"), (3, "R"), (4, "R"), (5, "R"), (4, "L"), (4, "N"), (4, "X"), ("4", "R"))),
    {"tilings": "0"}, {"tilings": "1"}, {"tilings": "2"}, {"tilings": "-1"}, {"tilings": 1},
    {"integers": "all"}, {"integers": 3}, {"integers": 6}, {"integers": "some"}, {"monoid": 2},
    {"monoid": 9}, {"monoid": 0}, {"monoid": 2, "integers": 3},
    *({"misere_quotient": quotient} for quotient in QUOTIENTS),
    {"nimber": 0}, {"nimber": 1}, {"nimber": 2**32}, {"nimber": 1, "outcome": "N"},
    {"winning_moves": [], "all": True}, {"winning_moves": [], "all": False}, {"winning_moves": ["0"]},
    {"winning_moves": ["0"], "all": False}, {"nimbers": [0, 1]}, {"nimbers": []},
    {"length": {"fewest": 0, "most": 0, "parity": "even", "won_fewest": 0, "won_most": 0, "remoteness": 0,
                "suspense": 0}},
    {"p_positions": [0], "up_to": 1}, {"p_positions": [], "up_to": 0},
    {"element": [0, 0], "outcome": "N"}, {"element": [-1, 0], "outcome": "R"}, {"element": [0], "outcome": "N"},
    {"inverse": "none"}, {"inverse": "0"}, {"inverse": "partizan-kayles:2"}, {"inverse": None},
    {"thermograph": {"mean": "0", "temperature": "-1", "left": [["-1", "0"]], "right": [["-1", "0"]]}},
]
OTHER_TYPES = [None, True, False, 0, 1.0, -1, "", "x", [], {}, [[]]]


class Raw:
    """A value whose text is not what a JSON writer would write."""

    def __init__(self, text):
        self.text = text


def dump(value):
    raws = []

    def default(raw):
        raws.append(raw.text)
        return RAW + str(len(raws) - 1)

    text = json.dumps(value, default=default)
    for number, raw in enumerate(raws):
        text = text.replace(json.dumps(RAW + str(number)), raw)
    return text


def other_integers(n):
    yield from (n + 1, n - 1, -n, 2 * n + 2, 2**63 - 1, 2**63, 2**64, float(n), str(n), bool(n))
    for text in (f"{n}.0", f"{n}e0", f"0{n}", f"+{n}", f"{n}.", "9" * 400, "1e400", "NaN", "-0"):
        yield Raw(text)


def other_numbers(text):
    numerator, _, denominator = text.partition("/")
    over = f"/{denominator}" if denominator else ""
    for change in (1, -1, 2, -2):
        yield f"{int(numerator) + change}{over}"
    yield from (f"{-int(numerator)}{over}", f"{2 * int(numerator)}{over}", "0", "-0", "007", "010", "09/010")
    yield from (f"{numerator}/{int(denominator or 1) + 1}", f"{numerator}/2", f"{numerator}/3")
    yield from (f"{3 * int(numerator)}/{3 * int(denominator or 1)}", f"{numerator}/0")
    yield from (f"{numerator}/-1", f"{text}.0", f" {text}", f"{text}\n", f"+{text}", f"{text}e0")
    yield from ("1" * 9_999, "1" * 10_001, "\u0661", int(numerator), f"{text}/", "/", "-", "1/1/1")


def other_decimals(text):
    """Decimals a little and much smaller and larger, and texts that are none."""
    whole, _, part = text.partition(".")
    for digits in {0, len(part), len(part) + 15}:
        unit = 10 ** digits
        value = int(whole + part + "0" * (digits - len(part))) if digits >= len(part) else int(whole)
        for change in (1, -1):
            other = value + change
            shown = str(abs(other)).rjust(digits + 1, "0")
            point = f"{shown[:len(shown) - digits]}.{shown[len(shown) - digits:]}"
            yield ("-" if other < 0 else "") + (point if digits else f"{abs(other) // unit}")
    yield from (f"-{text}".replace("--", ""), f"{text}0", f"0{whole}.{part}", whole, f"{whole}.")
    yield from (f".{part}", f"+{text}", f" {text}", f"{text}\n", f"{text}e0", f"{text}/1", "0.0")
    yield from (f"{whole},{part}", f"{text}.0", f"{whole}.-{part}", "\u0661.5", "1." + "0" * 9_998)
    yield from ("1." + "0" * 9_999, "1e400", "inf", "nan", "0x1.8")


def other_rows(row):
    for column, sign in enumerate(row):
        for other in "o.#":
            if other != sign:
                yield row[:column] + other + row[column + 1:]
    yield from (row + ".", row[:-1], "x" + row[1:], "\u00f6" + row[1:], row[::-1], " " + row)


def other_moves(move):
    places = move.split("-")
    yield "-".join(reversed(places))
    yield "-".join(places[:-1])
    yield "-".join([*places, places[0]])
    yield "-".join([*places, places[-2]])
    for i in range(len(places)):
        for other in ("a1", "b1", "a2", "c3", "z9", "", "A1", "a01", "aa1", "a0", "a1000000000000"):
            yield "-".join(places[:i] + [other] + places[i + 1:])
    yield from (move + "-", "-" + move, move.replace("-", "--"), move.replace("-", " "), move + "\n")


def other_tiles(move):
    """Moves near to one that lays a tile."""
    name, _, cells = move.partition(": ")
    cells = cells.split(" ")
    for i in range(len(cells)):
        for other in ("a1", "b1", "a2", "b2", "c1", "c3", "z9", "", "A1", "a01"):
            yield f"{name}: {' '.join(cells[:i] + [other] + cells[i + 1:])}"
        yield f"{name}: {' '.join(cells[:i] + cells[i + 1:])}"
    yield f"{name}: {' '.join(cells[::-1])}"
    yield f"{name}: {' '.join([*cells, cells[0]])}"
    for other in ("I2", "L3", "T2", "i2", "", "tile I2"):
        yield f"{other}: {' '.join(cells)}"
    yield from (move.replace(": ", ":"), move.replace(" ", "  "), move + " ", f"{name}:", name)


def other_tape_moves(move):
    verb, square = move.split()
    other = "contract" if verb == "expand" else "expand"
    for number in (int(square) + 1, int(square) - 1, -int(square), f"0{square}", f"+{square}", "-0",
                   2 * 10**18, 2 * 10**18 + 1, 10**19, "", "\u0661"):
        yield f"{verb} {number}"
    yield from (f"{other} {square}", f"{verb}  {square}", f" {move}", f"{move} ", f"{move}\n")


def other_codes(code):
    point = code.index(".")
    for i in range(len(code) + 1):
        for sign in "0123478fgvV!=.[]x-":
            yield code[:i] + sign + code[i:]
            if i < len(code):
                yield code[:i] + sign + code[i + 1:]
    yield from (code[point:], code + "0", code + "[0]", code + "[3]", "4!" + code[point:])
    yield from (f"{code[:-1]}[{code[-1]}]", code[:point + 1] + f"[{code[point + 1:]}]", ".", "0.")
    yield from (code + "\u0663", code + " ", code + "\n", code + "0" * 9_998, code + "0" * 9_999)


def other_positions(text):
    """Texts of positions that are near to this one."""
    parts = text.split(" + ")
    yield from ("0", " + ".join(parts[::-1]), f"{text} + nim:1", f"{text} + 0", f"*1 + {text}")
    yield from (f" {text}", text.replace(" + ", "+"), text.replace(" + ", ",", 1), f"{text},0")
    for i in range(len(parts)):
        yield " + ".join(parts[:i] + parts[i + 1:]) or "0"
        yield " + ".join(parts[:i] + [parts[i]] + parts[i:])
    for number in re.finditer(r"\d+", text):
        for other in (int(number[0]) + 1, int(number[0]) - 1, f"0{number[0]}"):
            yield f"{text[:number.start()]}{other}{text[number.end():]}"
    for sign in SIGN.finditer(text[text.find(":"):]):
        at = text.find(":") + sign.start()
        for other in {".": "o#X", "H": "T", "T": "H"}.get(sign[0], "."):
            yield text[:at] + other + text[at + 1:]


def other_replies(value):
    """The object with another position among its keys, or with what belongs to another one."""
    known = [key for key in value if POSITION.fullmatch(key)]
    for key, other in zip(known, known[1:]):
        yield {**value, key: value[other], other: value[key]}
        yield {**value, key: value[other]}
    for key in known:
        rest = {other: item for other, item in value.items() if other != key}
        for name in list(other_positions(key))[:6]:
            if name not in value:
                yield {**rest, name: value[key]}
                yield {**value, name: value[key]}
    for new in ({"0": {}}, {"nim:1": {}}, {"nim:1": "0"}, {"nim:1": {"0": "0"}},
                {"treblecross:XXX": {}}):
        yield {**value, **new}
    for position in value.get("replies", ()):
        yield {**value, "first": position}


def other_walks(text):
    """Texts of numbers that differ a little from a walk."""
    for i in range(len(text)):
        for other in ("A", "B", "C", "f", "g", "h", "/", "", "AA", "=", "-", " "):
            yield text[:i] + other + text[i + 1:]
    yield from ("", text + "A", text + "g", "A" + text, text[::-1], text[:-1], "hA" + text, "hggggA" + text[1:])
    yield from ("hgggggA" + text[1:], text + "\n", "\u0416", text + "=", {}, {"0": {}}, text + "A" * 9_999)


def others(value):
    """Values to put in the place of this one."""
    yield from (other for other in OTHER_TYPES if other != value or type(other) is not type(value))
    if type(value) is int:
        yield from other_integers(value)
    elif isinstance(value, str):
        yield from (value + "x", Raw('"\\ud800"'), Raw('"\\u0000"'), value.upper())
        if NUMBER.fullmatch(value):
            yield from other_numbers(value)
        if DECIMAL.fullmatch(value):
            yield from other_decimals(value)
        if ROW.fullmatch(value):
            yield from other_rows(value)
        if MOVE.fullmatch(value):
            yield from other_moves(value)
        if TAPE_MOVE.fullmatch(value):
            yield from other_tape_moves(value)
        if CODE.fullmatch(value):
            yield from other_codes(value)
        if LAID.fullmatch(value):
            yield from other_tiles(value)
        for words in WORDS:
            if value in words:
                yield from words
        if value in RULES:
            yield from RULES
        if value in PLAYS:
            yield from PLAYS
        if POSITION.fullmatch(value):
            yield from other_positions(value)
    elif isinstance(value, list):
        for i in range(len(value)):
            yield value[:i] + value[i + 1:]
            yield value[:i] + [value[i], value[i]] + value[i + 1:]
            yield value[:i] + value[i + 1:i + 2] + [value[i]] + value[i + 2:]
            if MOVE.fullmatch(str(value[i])) and i + 1 < len(value):
                yield value[:i] + [f"{value[i]}-{value[i + 1]}"] + value[i + 2:]
            if MOVE.fullmatch(str(value[i])) and str(value[i]).count("-") > 1:
                head, tail = value[i].rsplit("-", 1)
                yield value[:i] + [head, head.rsplit("-", 1)[1] + "-" + tail] + value[i + 1:]
        yield from ([], value[::-1], [*value, 0], [*value, None], [value], "any")
    elif isinstance(value, dict):
        yield from other_objects(value)
        if "replies" in value or any(map(POSITION.fullmatch, value)):
            yield from other_replies(value)


def other_objects(value):
    members = [f"{json.dumps(key)}: {json.dumps(item)}" for key, item in value.items()]
    for i, key in enumerate(value):
        rest = {other: item for other, item in value.items() if other != key}
        yield rest
        yield Raw("{" + ", ".join([*members, members[i]]) + "}")
        yield Raw("{" + ", ".join([f"{json.dumps(key)}: null", *members]) + "}")
        for name in (key.upper(), key + "x", "", "a1", "tile I2", "tile L3", "b2", "c1", "a01", "z9"):
            if name not in value:
                yield {**rest, name: value[key]}
        for other in value:
            if PLACE.fullmatch(key) and PLACE.fullmatch(other) and key < other:
                yield {**value, key: value[other], other: value[key]}
    yield {**value, "note": 1}
    for place in ("a1", "b1", "c2", "z9"):
        yield {**value, place: "1"}
    if {"then", "else"} <= set(value):
        yield value["then"]
        yield value["else"]
        yield {**value, "then": value["else"], "else": value["then"]}
        yield {**value, "then": value, "else": value}


def paths(value, path=()):
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*path, key))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from paths(item, (*path, i))


def value_at(value, path):
    for step in path:
        value = value[step]
    return value


def replaced(value, path, other):
    if not path:
        return other
    changed = copy.copy(value)
    changed[path[0]] = replaced(value[path[0]], path[1:], other)
    return changed


def changes(certificate):
    """Paths, and what else may stand there."""
    for path in paths(certificate):
        value = value_at(certificate, path)
        for other in others(value):
            yield path, other
        if path[-1:] == ("replies",) and isinstance(value, str):
            for other in other_walks(value):
                yield path, other
    for claim in CLAIMS:
        yield ("claim",), claim


def drawn(certificate, most=None, generator=None):
    """The mutants, or some of them, drawn at random; only these are written."""
    found = list(changes(certificate))
    if most is not None and len(found) > most:
        found = generator.sample(found, most)
    for path, other in found:
        yield path, "/".join(map(str, path)) or "(all)", dump(replaced(certificate, path, other))


def mutants(certificate):
    return drawn(certificate)
