"""Rules on heaps: lists of tuples of numbers, or one tuple (docs/rules.md, Moves on heaps)."""

from math import isqrt

from heaps import Code
from reading import GaveUp, Rejected
from ruletext.directions import LEFT, RIGHT
from ruletext.expressions import FACTORED, Parser, Undefined, tokens_of
from ruletext.words import LARGEST, Fault, Words

MOST_OPTIONS = 1_000_000
LONGEST_TUPLE = 8
ENDS = ("for", "where")


class Binder:
    """Names and the lists of numbers that they can be."""

    def __init__(self, names):
        self.names = names

    def lists(self, names, meter):
        raise NotImplementedError


class Within(Binder):
    """NAME in RANGE."""

    def __init__(self, name, numbers):
        super().__init__([name])
        self.numbers = numbers

    def lists(self, names, meter):
        for number in self.numbers.numbers(names):
            meter.step()
            yield (number,)


class Summands(Binder):
    """Numbers from 0 on with a sum."""

    def __init__(self, names, total):
        super().__init__(names)
        self.total = total

    def lists(self, names, meter):
        return self.of(self.total.of(names), len(self.names), meter)

    def of(self, total, count, meter):
        meter.step()
        if total < 0:
            return
        if count == 1:
            yield (total,)
            return
        for first in range(total + 1):
            for rest in self.of(total - first, count - 1, meter):
                yield (first, *rest)


class Factors(Binder):
    """Numbers from 1 on with a product."""

    def __init__(self, names, product):
        super().__init__(names)
        self.product = product

    def lists(self, names, meter):
        product = self.product.of(names)
        if product > FACTORED:
            raise GaveUp("factors of a number beyond 10^12")
        if product < 1:
            return iter(())
        meter.step(isqrt(product))
        small = [factor for factor in range(1, isqrt(product) + 1) if product % factor == 0]
        every = sorted({*small, *(product // factor for factor in small)})
        return self.of(product, len(self.names), every, meter)

    def of(self, product, count, every, meter):
        if count == 1:
            yield (product,)
            return
        for first in every:
            meter.step()
            if product % first == 0:
                for rest in self.of(product // first, count - 1, every, meter):
                    yield (first, *rest)


class HeapRule:
    """What may be left of one tuple."""

    def __init__(self, names, parts, binders, where, place):
        self.names, self.parts, self.binders, self.where, self.place = names, parts, binders, where, place

    def options(self, own, meter):
        """The lists of tuples that moves leave."""
        return self.bound(0, dict(zip(self.names, own)), meter)

    def bound(self, number, names, meter):
        if number == len(self.binders):
            if self.where is None or self.where.holds(names, meter):
                left = self.left(names, meter)
                if left is not None:
                    yield left
            return
        binder = self.binders[number]
        try:
            for values in binder.lists(names, meter):
                yield from self.bound(number + 1, {**names, **dict(zip(binder.names, values))}, meter)
        except Undefined:
            pass

    def left(self, names, meter):
        """The tuples for these numbers; None where one does not exist."""
        found = []
        try:
            for factor, numbers in self.parts:
                copies = 1 if factor is None else factor.of(names)
                left = tuple(number.of(names) for number in numbers)
                if copies < 0 or min(left) < 0:
                    return None
                meter.step(copies)
                found += [left] * copies
        except Undefined:
            return None
        return found


class CodeRule:
    """A take-and-break code for heaps of one number."""

    def __init__(self, text, place):
        self.text, self.place = text, place
        self.heap_code = Code(text)

    def options(self, own, meter):
        meter.step(self.heap_code.moves(*own))
        for parts in self.heap_code.options(*own):
            meter.step()
            yield [(part,) for part in parts]


class HeapRules:
    """`single`: one tuple is a position, otherwise a list of them."""

    def __init__(self, single, names, impartial, players, measures):
        self.single, self.names, self.impartial = single, names, impartial
        self.players, self.measures = players, measures

    def measure(self, own):
        """What every move lowers; None where it is not made of natural numbers."""
        if not self.measures:
            return (sum(own),)
        try:
            found = tuple(value.of(dict(zip(self.names, own))) for value in self.measures)
        except Undefined:
            return None
        return found if min(found) >= 0 else None

    def options(self, own, player, meter):
        """The lists of tuples that the player's moves leave of one, each sorted and without tuples of zeros."""
        found = set()
        if not any(own):
            return found
        before = self.measure(own)
        for rule in self.players[player]:
            for left in rule.options(own, meter):
                parts = tuple(sorted(part for part in left if any(part)))
                if parts == (own,) or parts in found:
                    continue
                for part in dict.fromkeys(parts):
                    behind = self.measure(part)
                    if before is None or behind is None or not behind < before:
                        raise Fault(rule.place, "a move does not lower the measure: "
                                                f"{self.text([own])} -> {self.text(parts)}")
                found.add(parts)
                if len(found) > MOST_OPTIONS:
                    raise GaveUp(f"more than {MOST_OPTIONS:,} options of one position")
        return found

    def text(self, tuples):
        joint = "," if self.single else "x"
        return ",".join(joint.join(map(str, own)) for own in tuples or [(0,) * len(self.names)])

    def read_tuple(self, reader):
        found = [reader.number(0, LARGEST)]
        for _ in self.names[1:]:
            reader.expect("," if self.single else "x")
            found.append(reader.number(0, LARGEST))
        return tuple(found)


class HeapText:
    """What the statements of a text on heaps say."""

    def __init__(self, words, kind):
        self.single = kind == "heap"
        self.joint = "," if self.single else "x"
        tokens = Words(tokens_of(words.rest()), words.words[0])
        self.names = self.read_tuple(Parser(tokens, ()))
        tokens.finish()
        self.rules, self.measures = [], []

    def read_tuple(self, parser):
        """The names of a tuple."""
        names = [parser.name()]
        while parser.words.take(self.joint):
            names.append(parser.name())
        if len(names) > LONGEST_TUPLE:
            parser.words.fail(f"at most {LONGEST_TUPLE} numbers")
        return names

    def statement(self, word, words):
        if word.text == "each":
            raise Fault(word, "'each' without colours; expected both, left or right")
        if word.text not in ("both", "left", "right", "measure"):
            raise Fault(word, f"'{word.text[:40]}'; expected a statement, as in: both n -> n - k for k in 1..n")
        if word.text != "measure" and words.take("code"):
            self.rules.append((word.text, self.read_code(word, words)))
            return
        tokens = Words(tokens_of(words.rest()), word)
        if word.text == "measure":
            self.measures.append(Parser(tokens, self.names).number())
        else:
            self.rules.append((word.text, self.read_rule(word, tokens)))
        tokens.finish()

    def read_code(self, place, words):
        code = words.word("a code, as in: code 0.77")
        if len(self.names) > 1 or self.single:
            raise Fault(code, "a code requires heaps of one number, as in: heaps n")
        try:
            return CodeRule(code.text, place)
        except Rejected as fault:
            raise Fault(code, f"'{code.text[:40]}': {fault}") from None

    def read_rule(self, place, tokens):
        parser = Parser(tokens, ())
        names = self.read_tuple(parser)
        if len(names) != len(self.names):
            tokens.fail(f"as many names as the position has: {len(self.names)}")
        tokens.expect("->", "both n -> n - 1")
        begin = tokens.at
        tokens.rest(ENDS)
        end = tokens.at
        binders = []
        if tokens.take("for"):
            while not binders or tokens.take(","):
                binders.append(self.read_binder(parser))
        where = parser.condition() if tokens.take("where") else None
        tokens.finish()
        # The parts know the names that are bound behind them.
        inner = Words(tokens.words[:end], tokens.words[begin - 1])
        inner.at = begin
        parts = self.read_parts(Parser(inner, parser.names))
        inner.finish()
        return HeapRule(names, parts, binders, where, place)

    def read_parts(self, parser):
        """Pairs (how many copies, or None; the numbers of the tuple)."""
        words = parser.words
        if not self.single and words.take("nothing"):
            return []
        parts = []
        while not parts or (not self.single and words.take(",")):
            factor, numbers = None, [parser.number()]
            if not self.single and words.take("copies"):
                words.expect("of", "k copies of a x j")
                factor, numbers = numbers[0], [parser.number()]
            while words.take(self.joint):
                numbers.append(parser.number())
            if len(numbers) != len(self.names):
                words.fail(f"as many numbers as the position has: {len(self.names)}")
            parts.append((factor, numbers))
        return parts

    def read_binder(self, parser):
        words = parser.words
        bound = set(parser.names)
        names = [parser.name()]
        if words.take("in"):
            parser.names = bound
            numbers = parser.range()
            parser.names = bound | set(names)
            return Within(names[0], numbers)
        sign = words.next()
        if sign not in ("+", "*"):
            words.fail("in, + or *, as in: for k in 1..n")
        while words.take(sign):
            names.append(parser.name())
        words.expect("=", f"a {sign} b = n")
        parser.names = bound
        total = parser.number()
        parser.names = bound | set(names)
        return (Summands if sign == "+" else Factors)(names, total)

    def finished(self):
        impartial = all(who == "both" for who, _ in self.rules)
        players = [[rule for who, rule in self.rules if who in ("both", ("left", "right")[player])]
                   for player in (LEFT, RIGHT)]
        return HeapRules(self.single, self.names, impartial, players, self.measures)
