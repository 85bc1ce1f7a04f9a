"""Words and statements of a rules text, each with the place where it begins (docs/rules.md, The text)."""

import re
from typing import NamedTuple

from reading import Rejected
from visible import INVISIBLE

LONGEST = 65_536  # bytes of a text
LARGEST = 10**18  # of numbers
TOKEN = re.compile(r"""(?P<blank>[ \t]+)|(?P<comment>//.*)|(?P<string>"[^"]*")|(?P<end>;)"""
                   r"""|(?P<word>(?:(?!//)[!#-:<-~])+)""", re.DOTALL)
NUMBER = re.compile("0|[1-9][0-9]*")


class Fault(Rejected):
    """What is wrong with a rules text, and where: line and column, both from 1."""

    def __init__(self, word, message):
        super().__init__(f"line {word.line}, column {word.column}: {message}")
        self.line, self.column, self.message = word.line, word.column, message


class Word(NamedTuple):
    """A word, or a string with its quotes."""

    text: str
    line: int
    column: int

    def part(self, begin, end=None):
        """The characters from `begin` to `end`."""
        return Word(self.text[begin:end], self.line, self.column + begin)


def pieces_of(line, number):
    """The words, strings and semicolons of a line."""
    at = 0
    while at < len(line):
        token = TOKEN.match(line, at)
        if token is None:
            what = "a string that does not end" if line[at] == '"' else f"a character that is not allowed: {line[at]!r}"
            raise Fault(Word("", number, at + 1), what)
        if token.lastgroup == "string" and (bad := INVISIBLE.search(token[0].replace("\t", " "))):
            raise Fault(Word("", number, at + 1 + bad.start()), "a character that is not visible in a string")
        if token.lastgroup in ("string", "end", "word"):
            yield Word(token[0], number, at + 1)
        at = token.end()


def statements(text):
    """The statements of a text one after the other, each a list of words. A line that begins with a blank continues the
    statement on the line above; any other line, an empty one too, ends it."""
    words = []
    for number, line in enumerate(text.split("\n"), 1):
        line = line.removesuffix("\r")
        if words and not line.startswith((" ", "\t")):
            yield words
            words = []
        for piece in pieces_of(line, number):
            if piece.text != ";":
                words.append(piece)
            elif words:
                yield words
                words = []
    if words:
        yield words


def require_short(text):
    if len(text.encode(errors="surrogatepass")) > LONGEST:
        raise Fault(Word("", 1, 1), f"a text of more than {LONGEST:,} bytes")


class Words:
    """The words of a statement, or of its end behind the word `before`, and how many have been read."""

    def __init__(self, words, before=None):
        self.words, self.before, self.at = words, before, 0

    def next(self):
        """The text of the next word, or None at the end."""
        return self.words[self.at].text if self.at < len(self.words) else None

    def here(self):
        """The place of the next word; at the end, that behind the last one."""
        if self.at < len(self.words):
            return self.words[self.at]
        last = self.words[-1] if self.words else self.before
        return Word("", last.line, last.column + len(last.text))

    def fail(self, expected):
        read = f"'{self.next()[:40]}'" if self.at < len(self.words) else "the end of the statement"
        raise Fault(self.here(), f"{read}; expected {expected}")

    def word(self, expected):
        """Reads any word."""
        if self.at == len(self.words):
            self.fail(expected)
        self.at += 1
        return self.words[self.at - 1]

    def take(self, text):
        """Reads the word when it comes next; says whether it did."""
        found = self.next() == text
        self.at += found
        return found

    def expect(self, text, example):
        if not self.take(text):
            self.fail(f"'{text}', as in: {example}")

    def rest(self, ends=()):
        """Reads the words up to one of `ends`, or all."""
        begin = self.at
        while self.at < len(self.words) and self.words[self.at].text not in ends:
            self.at += 1
        return self.words[begin:self.at]

    def finish(self):
        if self.at < len(self.words):
            self.fail("the end of the statement")


def number(word, least=0, most=LARGEST):
    """The number that a word is."""
    if not NUMBER.fullmatch(word.text) or len(word.text) > 19 or not least <= int(word.text) <= most:
        raise Fault(word, f"'{word.text[:40]}'; expected a number from {least} to {most:,} without leading zeros")
    return int(word.text)
