"""Streams of strategies (docs/certificates.md), written and read without the checker's own reader.

`encoded(certificate)` is the stream of a certificate with tables, by the rules of the Python checker;
`meaning(data)` the certificate that a stream stands for, None if it stands for none.
"""

import functools
import json
import os

import shelf
from plain_texts import PartizanTexts, SumTexts
from room import Room

VERSION = b"lastmove strategy 1\n"
FULL = 65_536


def canonical(value):
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()


def number(value):
    digits = bytearray()
    while value > 127:
        digits.append(value % 128 + 128)
        value //= 128
    return bytes(digits) + bytes([value])


class Rules:
    """The options of both players, in order, as lists of texts; None where no reply is needed. They are kept, as the streams
    that a test makes of one certificate have most of their positions in common."""

    def __init__(self, puzzle):
        self.misere, self.of_sum = puzzle["play"] == "misere", puzzle["game"] == "sum"
        self.shelf, self.listed = shelf.of_puzzle(puzzle, room()), functools.cache(self.listed)
        with shelf.at_hand(self.shelf):
            self.rules = SumTexts(room()) if self.of_sum else PartizanTexts(puzzle["forms"], room(), puzzle.get("braces", []))

    def listed(self, text, player):
        with shelf.at_hand(self.shelf):
            return sorted(self.rules.options(text) if self.of_sum else self.rules.options(text, player))

    def options(self, text, winner):
        return self.listed(text, None if self.of_sum else 1 - winner)

    def replies(self, text, winner):
        found = self.listed(text, None if self.of_sum else winner)
        return None if self.misere and not found else found


def room():
    return Room(10**9, None)


@functools.cache
def rules_of(text):
    return Rules(json.loads(text))


def rules(certificate):
    """The rules of a puzzle, which are made once."""
    return rules_of(json.dumps(certificate["puzzle"]))


def tables(certificate):
    """The player and the object with the replies of each table, in the order of a stream."""
    evidence = certificate["evidence"]
    if evidence["kind"] == "strategy":
        return [(0, evidence)]
    return [(winner, evidence[name]) for winner, name in enumerate(("left", "right")) if name in evidence]


def with_replies(certificate, replies):
    """The certificate with other values of `replies`, in the order of a stream."""
    changed = json.loads(json.dumps(certificate))
    for (_, table), value in zip(tables(changed), replies):
        table["replies"] = value
    return changed


def records_of(certificate, winner, table):
    """Pairs (position, places)."""
    play, found = rules(certificate), []
    for position in sorted(table, key=str.encode):
        places = []
        for option in play.options(position, winner):
            replies = play.replies(option, winner)
            if replies is not None:
                places.append(replies.index(table[position][option]))
        found.append((position.encode(), places))
    return found


def blocks(records):
    """The bytes of a table."""
    data, block, last = b"", b"", None
    for position, places in records:
        shared = len(os.path.commonprefix([last, position])) if block else 0
        block += number(shared) + number(len(position) - shared) + position[shared:]
        block += number(len(places)) + b"".join(map(number, places))
        last = position
        if len(block) >= FULL:
            data, block = data + number(len(block)) + block, b""
    return data + (number(len(block)) + block if block else b"")


def stream(certificate, all_records):
    """The stream of these records of the tables, right or wrong."""
    heading = canonical(with_replies(certificate, [len(records) for records in all_records]))
    return VERSION + heading + b"\n" + b"".join(map(blocks, all_records))


def records(certificate):
    return [records_of(certificate, winner, table["replies"]) for winner, table in tables(certificate)]


def encoded(certificate):
    return stream(certificate, records(certificate))


def take(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at, value, shift = at + 1, value + (byte % 128 << shift), shift + 7
        if byte < 128:
            return value, at


def decoded(data):
    """The heading, and the records of all tables."""
    heading, _, rest = data[len(VERSION):].partition(b"\n")
    certificate, all_records, at = json.loads(heading), [], 0
    for _, table in tables(certificate):
        found = []
        while len(found) < table["replies"]:
            size, at = take(rest, at)
            end, position = at + size, b""
            while at < end:
                shared, at = take(rest, at)
                own, at = take(rest, at)
                position = position[:shared] + rest[at:at + own]
                count, at = take(rest, at + own)
                places = []
                for _ in range(min(count, len(rest))):
                    place, at = take(rest, at)
                    places.append(place)
                found.append((position, places))
        all_records.append(found)
    return certificate, all_records


def table_of(certificate, winner, found):
    play, table = rules(certificate), {}
    for position, places in found:
        left = list(places)
        table[position.decode()] = replies = {}
        for option in play.options(position.decode(), winner):
            answers = play.replies(option, winner)
            if answers is not None:
                replies[option] = answers[left.pop(0)]
        if left:
            raise ValueError("more replies than options")
    return table


def meaning(data):
    """The certificate in JSON, as bytes; None if the stream is not written as it has to be, or means nothing."""
    try:
        certificate, all_records = decoded(data)
        if stream(certificate, all_records) != data:
            return None
        if any(records != sorted(records) or len(set(at for at, _ in records)) < len(records)
               for records in all_records):
            return None
        found = [table_of(certificate, winner, records) for (winner, _), records in zip(tables(certificate), all_records)]
        return canonical(with_replies(certificate, found))
    except Exception:  # whatever the damage does here, it means nothing
        return None

