"""Strategies that are binary streams: the file (docs/certificates.md, "Strategies as streams")."""

import hashlib
import os
from bisect import bisect_right

import kinds
import pieces
import reading
from pieces import MAGIC
from reading import BadInput, Rejected

VERSION = MAGIC + b"1\n"
FULL_BLOCK, LARGEST_BLOCK, LARGEST_HEADING = 1 << 16, 1 << 26, 64 << 20
MOST_NUMBER = 2**32 - 1
MOST_COUNT = 2**63 - 1
PIECE = 1 << 16
TRUNCATED = "the stream is truncated"


def is_stream(data):
    return data.startswith(MAGIC)


def opened(path):
    """The file at a path, if it is a regular one that begins as a stream does; None otherwise."""
    if not os.path.isfile(path):
        return None
    file = open(path, "rb")
    if is_stream(file.read(len(MAGIC))):
        return file
    file.close()
    return None


class Bytes:
    """The bytes of a block, from which numbers and texts are taken."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def number(self):
        number = shift = 0
        while True:
            if self.at == len(self.data):
                raise Rejected("a block ends within a record")
            byte = self.data[self.at]
            self.at += 1
            number |= (byte & 127) << shift
            if number > MOST_NUMBER or (byte > 127 and shift == 28):
                raise Rejected("a number of more than 32 bits")
            if byte < 128:
                if byte == 0 and shift:
                    raise Rejected("a number that could be written more shortly")
                return number
            shift += 7

    def take(self, size):
        if size > len(self.data) - self.at:
            raise Rejected("a block ends within a record")
        self.at += size
        return self.data[self.at - size:self.at]


def records(data):
    """Pairs (position, places of the replies) of a block."""
    source, position = Bytes(data), None
    while source.at < len(data):
        if source.at >= FULL_BLOCK:
            raise Rejected("a block that does not end in time")
        shared = source.number()
        own = source.take(source.number())
        if position is None:
            if shared:
                raise Rejected("a block begins with a part of a position")
            position = own
        else:
            if shared > len(position):
                raise Rejected("a position shares more than there is")
            if own[:1] <= position[shared:shared + 1]:
                raise Rejected("positions that are not in ascending order, or share more bytes")
            position = position[:shared] + own
        count = source.number()
        if count > len(data) - source.at:
            raise Rejected("a block ends within a record")
        yield position, [source.number() for _ in range(count)]


class Block:
    """Where a block stands, and what it is."""

    def __init__(self, table, offset, data, first):
        self.table, self.offset, self.size, self.first = table, offset, len(data), first
        self.digest = hashlib.sha256(data).digest()


class Stream:
    """A stream in a file that can be read from any place."""

    def __init__(self, file, room):
        self.file = file
        file.seek(0)
        if file.read(len(VERSION)) != VERSION:
            raise Rejected("a stream of another version than 1")
        line = file.readline(LARGEST_HEADING)
        if not line.endswith(b"\n"):
            raise Rejected("a heading that does not end")
        self.line, self.begin = line, len(VERSION) + len(line)
        self.value, self.counts = heading(line[:-1], room)

    def exactly(self, size):
        data = []
        while size:
            piece = self.file.read(min(size, PIECE))
            if not piece:
                raise Rejected(TRUNCATED)
            data.append(piece)
            size -= len(piece)
        return b"".join(data)

    def size_of_block(self):
        data = b""
        while not data or (data[-1] > 127 and len(data) < 5):
            data += self.exactly(1)
        return data, Bytes(data).number()

    def survey(self, room):
        """All blocks of the file, which is looked through once, and its SHA-256."""
        self.file.seek(0)
        whole, blocks = hashlib.sha256(), []
        if self.exactly(self.begin) != VERSION + self.line:
            raise Rejected("the file changes while it is read")
        whole.update(VERSION + self.line)
        for table, count in enumerate(self.counts):
            number, last = 0, b""
            while number < count:
                digits, size = self.size_of_block()
                if size > LARGEST_BLOCK:
                    raise Rejected("a block of more than 64 MiB")
                offset = self.file.tell()
                data = self.exactly(size)
                room.step(size // 4)
                whole.update(digits)
                whole.update(data)
                first = None
                for position, _ in records(data):
                    if first is None:
                        first = position
                        if first <= last:
                            raise Rejected("positions that are not in ascending order")
                    last = position
                    number += 1
                if first is None:
                    raise Rejected("a block without positions")
                if number > count:
                    raise Rejected("more positions than the heading says")
                if size < FULL_BLOCK and number < count:
                    raise Rejected("a block that ends too early")
                blocks.append(Block(table, offset, data, first))
        if self.file.read(1):
            raise Rejected("bytes behind the end of the stream")
        return blocks, whole.hexdigest()

    def read(self, block):
        self.file.seek(block.offset)
        data = self.exactly(block.size)
        if hashlib.sha256(data).digest() != block.digest:
            raise Rejected("the file changes while it is read")
        return data


def heading(line, room):
    """The certificate of a heading, with empty tables, and how many positions each of them has."""
    try:
        value = reading.read_json(line, room)
    except BadInput as fault:
        raise Rejected(f"the heading is not JSON: {fault}") from None
    if pieces.canonical(value) != line:
        raise Rejected("the heading is not a canonical text")
    evidence = value.get("evidence") if isinstance(value, dict) else None
    kind = evidence.get("kind") if isinstance(evidence, dict) else None
    if kind == "strategy":
        tables = [evidence]
    elif kind == "strategies":
        tables = [evidence[player] for player in ("left", "right") if player in evidence]
    else:
        raise Rejected("evidence: expected strategies")
    counts = []
    for table in tables:
        count = table.get("replies") if isinstance(table, dict) else None
        if type(count) is not int or not 0 <= count <= MOST_COUNT:
            raise Rejected("replies: expected the number of positions")
        counts.append(count)
        table["replies"] = {}
    kinds.certificate(value)
    return value, counts


class Needed:
    """Texts that have to be positions of a table, looked up many together."""

    def __init__(self, stream, blocks, room, most):
        self.stream, self.room, self.most, self.texts = stream, room, most, set()
        self.blocks, self.firsts = blocks, [block.first for block in blocks]

    def add(self, text):
        if text not in self.texts:
            self.room.take()
            self.texts.add(text)
            if len(self.texts) >= self.most:
                self.look_up()

    def look_up(self):
        """All of them are positions; then none is left."""
        texts = sorted(text.encode() for text in self.texts)
        at = 0
        while at < len(texts):
            place = bisect_right(self.firsts, texts[at])
            end = len(texts) if place == len(self.blocks) else at
            while end < len(texts) and texts[end] < self.firsts[place]:
                end += 1
            there = set()
            if place:
                block = self.blocks[place - 1]
                self.room.step(block.size // 4)
                there = {position for position, _ in records(self.stream.read(block))}
            for text in texts[at:end]:
                if text not in there:
                    raise Rejected(f"position '{text.decode()[:60]}' is not in the strategy")
            at = end
        self.room.take(-len(self.texts))
        self.texts.clear()
