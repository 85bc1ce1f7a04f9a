"""Names of games and texts of positions (docs/certificates.md, "Names and positions"): each has one reading."""

import re

import games
import partizan
from reading import Rejected

JOINT = " + "
VERSION = "impartial "
PREFIXES = ("-", VERSION)
NAME = re.compile(r"[a-z][a-z0-9-]*(:[0-9A-Za-z.,\[\]!=]+)*")
SIGNS = re.compile("[!-~]+")
NUMBER = r"(?:0|[1-9][0-9]*)"
MEMBER = re.compile(rf"0|\*{NUMBER}?|(?:-|{VERSION})?[a-z][a-z0-9-]*(?:\[(?:{NUMBER}|<n>)\])?:[!-~]*")
# What begins other terms of sums.
TAKEN = {"form", "brace", *games.GAMES, *games.ALIASES, *partizan.PARTIZAN, *partizan.ALIASES}


def terms_of(text):
    """The terms of a position; other characters than a term has are Rejected."""
    found = text.split(JOINT)
    for term in found:
        if not SIGNS.fullmatch(term.removeprefix(VERSION)):
            raise Rejected(f"'{text[:60]}' is not a position")
    return found


def check_family(text):
    """Its terms have the form that those of its members have, also if it has none of those that are claimed."""
    for term in text.split(JOINT):
        if not MEMBER.fullmatch(term):
            raise Rejected(f"'{term[:60]}' is no term of a position")


def word_of(name):
    return name.partition(":")[0]


def check_names(names):
    """They are names of games that are not built in, and none begins what begins with another one."""
    for name in names:
        word = word_of(name)
        if not NAME.fullmatch(name):
            raise Rejected(f"'{name[:60]}' is not a name of a game")
        if word in TAKEN or partizan.named(f"{word}:") is not None:
            raise Rejected(f"rules for '{name[:60]}', which is a game already")
        for shorter in beginnings(name):
            if shorter in names:
                raise Rejected(f"'{name[:60]}' begins as a position of '{shorter[:60]}' does")


def beginnings(text):
    """What stands before each of its colons."""
    at = text.find(":")
    while at >= 0:
        yield text[:at]
        at = text.find(":", at + 1)


def without_sign(term):
    """The term behind `-` or `impartial`."""
    prefix = next((prefix for prefix in PREFIXES if term.startswith(prefix)), "")
    return term[len(prefix):]


def begun_with(texts, names):
    """Those of the names, with a colon, that begin terms of these positions."""
    most = max((name.count(":") for name in names), default=-1)
    found = set()
    for text in texts:
        for term in text.split(JOINT):
            for colons, begin in enumerate(beginnings(without_sign(term))):
                if colons > most:
                    break
                if begin in names:
                    found.add(begin)
    return found


def game_of(term, known, most):
    """The game of a term among those known by their names, and where its position begins; or None."""
    for colons, begin in enumerate(beginnings(term)):
        if colons > most:
            return None
        if begin in known:
            return known[begin], len(begin) + 1
    return None
