"""Expressions and conditions on whole numbers (docs/rules.md, Moves on heaps).

What they compute with are names, a dict; `Undefined` is raised where a number does not exist.
"""

import re
from math import gcd, isqrt, lcm

from reading import GaveUp
from ruletext.words import LARGEST, Fault, number

TOKEN = re.compile(r"\.\.|->|<=|>=|!=|[-<>=+*/(){},]|[0-9]+(?![A-Za-z0-9_])|[A-Za-z][A-Za-z0-9_]*")
NAME = re.compile("[A-Za-z][A-Za-z0-9_]*")
DEEPEST, MOST_FACTORS = 50, 1_000
FACTORED = 10**12
WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)  # of primes below 3·10^24


class Undefined(Exception):
    """The number does not exist; so there is no such option."""


def checked(value):
    if abs(value) > LARGEST:
        raise GaveUp("a number beyond 10^18")
    return value


def require(condition):
    if not condition:
        raise Undefined


def divided(a, b):
    require(b > 0)
    return a // b


def remainder(a, b):
    require(b > 0)
    return a % b


def root(a):
    require(a >= 0)
    return isqrt(a)


def logarithm(a):
    require(a > 0)
    return a.bit_length() - 1


def ones(a):
    require(a >= 0)
    return a.bit_count()


def exclusive_or(a, b):
    require(a >= 0 and b >= 0)
    return a ^ b


FUNCTIONS = {
    "gcd": (2, gcd), "lcm": (2, lcm), "min": (2, min), "max": (2, max), "xor": (2, exclusive_or),
    "sqrt": (1, root), "log2": (1, logarithm), "ones": (1, ones),
}
OPERATIONS = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": divided, "mod": remainder,
}
RELATIONS = {
    "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
    "=": lambda a, b: a == b, "!=": lambda a, b: a != b,
}


def is_prime(a):
    if a > FACTORED:
        raise GaveUp("'is prime' beyond 10^12")
    if a < 2:
        return False
    odd = a - 1
    twos = (odd & -odd).bit_length() - 1
    odd >>= twos
    for witness in WITNESSES:
        if a == witness:
            return True
        power = pow(witness, odd, a)
        if power not in (1, a - 1) and not any((power := power * power % a) == a - 1 for _ in range(twos - 1)):
            return False
    return True


PROPERTIES = {
    "even": lambda a: a % 2 == 0, "odd": lambda a: a % 2 == 1, "prime": is_prime,
    "square": lambda a: a >= 0 and isqrt(a) ** 2 == a,
}
RESERVED = {*FUNCTIONS, *PROPERTIES, "x", "mod", "and", "or", "not", "is", "divides", "in", "for", "where", "copies",
            "of", "nothing", "code", "if", "unless", "also", "then"}


def tokens_of(words):
    """The tokens of an expression, as words."""
    found = []
    for word in words:
        at = 0
        while at < len(word.text):
            token = TOKEN.match(word.text, at)
            if token is None:
                raise Fault(word.part(at), f"'{word.text[at]}' does not occur in an expression")
            found.append(word.part(*token.span()))
            at = token.end()
    return found


class Value:
    """A number, or a truth, as a function of the names and of a meter."""

    def __init__(self, is_truth, of):
        self.is_truth, self.of = is_truth, of


class Condition:
    """A condition, with the tokens of its text."""

    def __init__(self, value, tokens):
        self.value, self.tokens = value, tokens

    def holds(self, names, meter):
        meter.step()
        try:
            return self.value.of(names)
        except Undefined:
            return False


class Range:
    """The numbers of a list, or those from one to another."""

    def __init__(self, listed, first=None, last=None):
        self.listed, self.first, self.last = listed, first, last

    def numbers(self, names):
        """Where one of the list does not exist, the others are left."""
        if self.listed is None:
            return range(self.first.of(names), self.last.of(names) + 1)
        return listed_numbers(self.listed, names)

    def has(self, value, names):
        """A list is looked through up to the first equal number; those before it must exist."""
        if self.listed is None:
            return value in self.numbers(names)
        return any(entry.of(names) == value for entry in self.listed)


def listed_numbers(listed, names):
    found = []
    for entry in listed:
        try:
            found.append(entry.of(names))
        except Undefined:
            pass
    return found


class Parser:
    """Reads what stands in the words of a statement (ruletext.words.Words of tokens)."""

    def __init__(self, words, names):
        self.words, self.names = words, set(names)
        self.open, self.factors = 0, 0  # brackets that are open, and factors since none was

    def name(self):
        """A new name."""
        word = self.words.word("a name")
        if not NAME.fullmatch(word.text) or word.text in RESERVED:
            raise Fault(word, f"'{word.text[:40]}' is not a name")
        if word.text in self.names:
            raise Fault(word, f"'{word.text}' is already a number")
        self.names.add(word.text)
        return word.text

    def number(self):
        """The function of an expression."""
        begin = self.words.here()
        value = self.sum()
        if value.is_truth:
            raise Fault(begin, "a condition where a number is expected")
        return value

    def binary(self, operand, signs):
        value, links = operand(), []
        while self.words.next() in signs:
            sign = self.words.word("")
            other = operand()
            if value.is_truth or other.is_truth:
                raise Fault(sign, "a condition where a number is expected")
            links.append((OPERATIONS[sign.text], other.of))
        return linked(value, links) if links else value

    def sum(self):
        self.factors *= self.open > 0
        return self.binary(self.product, ("+", "-"))

    def product(self):
        return self.binary(self.factor, ("*", "/", "mod"))

    def factor(self):
        word = self.words.word("a number, a name or a bracket, as in: n - k")
        text = word.text
        self.factors += 1
        if self.factors > MOST_FACTORS:
            raise Fault(word, f"more than {MOST_FACTORS:,} numbers, names, functions and brackets")
        if text[0].isdigit():
            constant = number(word)
            return Value(False, lambda names: constant)
        if text in FUNCTIONS:
            return self.function(text)
        if text == "(":
            self.deeper(word)
            value = self.either()
            self.words.expect(")", "(n - 1)")
            self.open -= 1
            return value
        if not NAME.fullmatch(text) or text in RESERVED:
            raise Fault(word, f"'{text[:40]}'; expected a number, a name or a bracket, as in: n - k")
        if text not in self.names:
            raise Fault(word, f"nothing says what '{text[:40]}' is; expected a number of the position, or 'for', "
                              f"as in: for {text[:40]} in 1..n")
        return Value(False, lambda names: names[text])

    def deeper(self, word):
        self.open += 1
        if self.open > DEEPEST:
            raise Fault(word, f"brackets within each other more than {DEEPEST} deep")

    def function(self, name):
        count, function = FUNCTIONS[name]
        self.deeper(self.words.here())
        self.words.expect("(", f"{name}({', '.join('ab'[:count])})")
        arguments = [self.number()]
        while len(arguments) < count:
            self.words.expect(",", f"{name}(a, b)")
            arguments.append(self.number())
        self.words.expect(")", f"{name}({', '.join('ab'[:count])})")
        self.open -= 1
        return applied(function, *arguments)

    def condition(self):
        begin, at = self.words.here(), self.words.at
        value = self.either()
        if not value.is_truth:
            raise Fault(begin, "a number where a condition is expected, as in: where 0 < n")
        return Condition(value, [word.text for word in self.words.words[at:self.words.at]])

    def joined(self, operand, word, join):
        value = operand()
        if self.words.next() != word:
            return value
        joint, of = value.is_truth, [value.of]
        while self.words.next() == word:
            place = self.words.word("")
            other = operand()
            if not (joint and other.is_truth):
                raise Fault(place, f"'{word}' beside a number; expected conditions")
            of.append(other.of)
        return Value(True, lambda names: join(one(names) for one in of))

    def either(self):
        return self.joined(self.both, "or", any)

    def both(self):
        return self.joined(self.test, "and", all)

    def test(self):
        begin, positive = self.words.here(), True
        while self.words.take("not"):
            positive = not positive
        value = self.relation()
        if begin.text != "not":
            return value
        if not value.is_truth:
            raise Fault(begin, "'not' before a number; expected a condition")
        return value if positive else Value(True, lambda names: not value.of(names))

    def relation(self):
        """A test without 'not' before it, or a number."""
        value = self.sum()
        sign = self.words.next()
        if sign not in RELATIONS and sign not in ("is", "divides", "in"):
            return value
        if value.is_truth:
            raise Fault(self.words.here(), "a condition is compared; expected a number before it")
        self.words.word("")
        if sign == "is":
            return self.property(value)
        if sign == "divides":
            other = self.number()
            return Value(True, lambda names: remainder_of(value, other, names) == 0)
        if sign == "in":
            numbers = self.range()
            return Value(True, lambda names: numbers.has(value.of(names), names))
        return self.chain(value, sign)

    def chain(self, first, sign):
        """a < b <= c …"""
        links = [(None, first), (RELATIONS[sign], self.number())]
        while self.words.next() in RELATIONS:
            links.append((RELATIONS[self.words.word("").text], self.number()))

        def holds(names):
            before = first.of(names)
            for relation, value in links[1:]:
                behind = value.of(names)
                if not relation(before, behind):
                    return False
                before = behind
            return True

        return Value(True, holds)

    def property(self, value):
        negative = self.words.take("not")
        word = self.words.word("even, odd, prime or square")
        if word.text not in PROPERTIES:
            raise Fault(word, f"'{word.text[:40]}'; expected even, odd, prime or square")
        has = PROPERTIES[word.text]
        return Value(True, lambda names: has(value.of(names)) != negative)

    def range(self):
        if self.words.take("{"):
            listed = [self.number()]
            while self.words.take(","):
                listed.append(self.number())
            self.words.expect("}", "{1,3,4}")
            return Range(listed)
        first = self.number()
        self.words.expect("..", "1..n")
        return Range(None, first, self.number())


def applied(function, *values):
    arguments = [value.of for value in values]
    if len(arguments) == 1:
        (only,) = arguments
        return Value(False, lambda names: checked(function(only(names))))
    first, second = arguments
    return Value(False, lambda names: checked(function(first(names), second(names))))


def linked(first, links):
    """The number with others added, subtracted and so on, one after the other."""

    def of(names):
        value = first.of(names)
        for operation, other in links:
            value = checked(operation(value, other(names)))
        return value

    return Value(False, of)


def remainder_of(divisor, number_, names):
    value = divisor.of(names)
    return remainder(number_.of(names), value)
