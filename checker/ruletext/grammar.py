"""Reads rules texts: statements on the kind of position, then rules and what else is said (docs/rules.md)."""

import re

from ruletext import heap_grammar, listed
from ruletext.directions import LEFT, RIGHT, SIDES, of_player, read_directions
from ruletext.expressions import NAME, RESERVED, Parser, tokens_of
from ruletext.measures import read_measure
from ruletext.patterns import (
    GAP, PARTNER, SIGN, WITHOUT_END, Alphabet, has_cell, read_rows, with_results, without_results)
from ruletext.rules import (
    ALSO, IF, QUADRANT, Block, Clause, Count, Hold, Leg, Pattern, Rule, Rules, Touching, mapped_rule)
from ruletext.ways import Rectangle
from ruletext.words import Fault, Word, Words, number, require_short, statements

KINDS = ("board", "graph", "heaps", "heap")
PLAYERS = ("both", "each", "left", "right")
CLAUSES = ("if", "unless", "also", "then")
ABOUT = ("title", "alias", "source", "positions", "example")  # of strings for people, which checkers do not need
GAME = re.compile("[a-z][a-z0-9-]*")
COUNT = re.compile(r"([0-9]+)(\.\.([0-9]*))?")
MOST_RULES, MOST_SIGNS, MOST_LEGS, MOST_CLAUSES, MOST_SIZE = 256, 16, 4, 16, 10_000


class Written:
    """A rule before colours and directions are resolved: its legs (pattern, clauses)."""

    def __init__(self, who, legs, place):
        self.who, self.legs, self.place = who, legs, place

    def of(self, player, default):
        legs = tuple(
            Leg(pattern.ways(default, player), tuple(
                clause._replace(ways=clause.ways.ways(default, player) if clause.ways else ()) for clause in clauses))
            for pattern, clauses in self.legs)
        return Rule(legs, self.place)

    def is_of(self, player):
        return self.who in ("both", "each", ("left", "right")[player])


class BoardText:
    """What the statements of a text on boards or graphs say."""

    def __init__(self, words, kind):
        self.words = words
        self.alphabet = Alphabet(self.read_signs(), kind == "graph")
        self.said = {}  # statements that may stand once
        self.rules, self.laws, self.never, self.wins, self.measures, self.partners = [], [], [], [], [], []

    def read_signs(self):
        signs = []
        while self.words.next() is not None or not signs:
            word = self.words.word("signs, as in: board . x o")
            if not SIGN.fullmatch(word.text) or word.text == GAP or word.text in signs:
                raise Fault(word, f"'{word.text[:40]}'; expected different signs: letters and . ! @ $ % & _ ^")
            signs.append(word.text)
            if len(signs) > MOST_SIGNS:
                raise Fault(word, f"more than {MOST_SIGNS} signs")
        return tuple(signs)

    def statement(self, word, words):
        """Reads what stands behind the first word of a statement."""
        self.words = words
        if word.text in PLAYERS:
            self.rules.append(Written(word.text, self.read_move(), word))
        elif word.text in ("always", "hold", "wins", "draw", "measure", "swap"):
            getattr(self, f"read_{word.text}")(word)
        elif word.text in ("fill", "along") and not self.alphabet.graph:
            getattr(self, f"read_{word.text}")(word)
        else:
            raise Fault(word, f"'{word.text[:40]}'; expected a statement, as in: each xo -> .x")

    def once(self, word, value):
        if word.text in self.said:
            raise Fault(word, f"'{word.text}' a second time")
        self.said[word.text] = value

    def read_swap(self, word):
        pairs = {}
        while self.words.next() is not None or not pairs:
            first, second = (self.words.word("two signs, as in: swap H T") for _ in range(2))
            for sign, other in ((first, second), (second, first)):
                if self.alphabet.sign(sign, gap=False) in pairs:
                    raise Fault(sign, f"'{sign.text}' a second time")
                pairs[sign.text] = other.text
        self.once(word, pairs)

    def read_fill(self, word):
        tile = self.words.word("rows of signs, as in: fill xo|ox")
        rows = tile.text.split("|")
        for at, sign in enumerate(tile.text):
            if sign != "|":
                self.alphabet.sign(tile.part(at, at + 1))
        if len(set(map(len, rows))) > 1 or not rows[0]:
            raise Fault(tile, "rows of different lengths")
        self.once(word, tuple(rows))

    def read_along(self, word):
        self.once(word, read_directions(self.words))

    def read_draw(self, _):
        """Checkers draw nothing: any name will do."""
        self.alphabet.single_cell(self.words.word("a sign or a set of signs, as in: [xo]"))
        picture = self.words.word("the name of a picture, as in: draw x queen")
        if not re.fullmatch("[a-z]+(-[a-z]+)*", picture.text):
            raise Fault(picture, f"'{picture.text[:40]}'; expected the name of a picture, as in: draw x queen")

    def read_measure(self, word):
        self.measures.append(read_measure(self.words, self.alphabet))

    def read_set(self):
        return self.alphabet.cells(self.words.word("a sign or a set of signs, as in: [xo]"))

    def read_sign(self):
        self.words.expect("->", "block 2 x 2 of o -> .")
        return self.alphabet.sign(self.words.word("a sign"))

    def read_pattern(self):
        """The rows of a PATTERN and the word."""
        word = self.words.word("a pattern, as in: x.*o")
        return read_rows(word, self.alphabet), word

    def where_to(self, rows, word):
        """The pattern of the rows, with the directions that come next."""
        if self.alphabet.graph:
            return Pattern(rows, True)
        if self.words.take("turned"):
            if any(piece.repeats for row in rows for piece in row):
                raise Fault(word, "a repetition in a picture")
            return Pattern(rows, False, turned=True)
        if self.words.next() == "along":
            if len(rows) > 1:
                raise Fault(self.words.here(), "a picture has no directions; expected 'turned', or nothing")
            self.words.word("")
            return Pattern(rows, False, read_directions(self.words))
        return Pattern(rows, False)

    def read_looking(self):
        """A PATTERN that changes nothing."""
        rows, word = self.read_pattern()
        return self.where_to(without_results(rows, self.alphabet), word)

    def read_change(self):
        rows, word = self.read_pattern()
        self.words.expect("->", "xo -> .x")
        result = self.words.word("what the pattern becomes, as in: xo -> .x")
        rows = with_results(rows, result, self.alphabet)
        if any(cell.result == PARTNER for row in rows for piece in row for cell in piece.cells):
            self.partners.append(result)
        return self.where_to(rows, word)

    @staticmethod
    def require_cell(pattern, word):
        """No rule sees where the board ends: `#` alone is no match."""
        if isinstance(pattern, Pattern) and not has_cell(pattern.rows):
            raise Fault(word, "a pattern that '#' alone can match; expected a cell that is not '#'")

    def read_block(self):
        if self.alphabet.graph:
            raise Fault(self.words.here(), "a block on a graph; expected a pattern, as in: .. -> ##")
        self.words.word("")
        height = self.read_size()
        self.words.expect("x", "block 2 x 2 of o -> .")
        width = self.read_size()
        self.words.expect("of", "block 2 x 2 of o -> .")
        cell, sign = self.read_set(), self.read_sign()
        where = None
        if self.words.next() == "where":
            before = self.words.word("")
            tokens = Words(tokens_of(self.words.rest(CLAUSES)), before)
            where = Parser(tokens, [size for size in (height, width) if isinstance(size, str)]).condition()
            tokens.finish()
        return Block(Rectangle(height, width, cell._replace(result=sign, wild=False), where))

    def read_size(self):
        word = self.words.word("a size, as in: block 2 x 2 of o -> .")
        if word.text[0].isdigit():
            return number(word, 1, MOST_SIZE)
        if not NAME.fullmatch(word.text) or word.text in RESERVED:
            raise Fault(word, f"'{word.text[:40]}' is not a size; expected a number or a name")
        return word.text

    def read_move(self):
        """The legs of a move, as lists [pattern, clauses]."""
        begin = self.words.here()
        legs = [(self.read_block() if self.words.next() == "block" else self.read_change(), [])]
        self.require_cell(legs[0][0], begin)
        while self.words.next() is not None:
            if self.words.next() == "then":
                if len(legs) == MOST_LEGS:
                    self.words.fail(f"at most {MOST_LEGS} legs")
                self.words.word("")
                legs.append((self.read_change(), []))
            elif self.words.next() in CLAUSES:
                if len(legs[-1][1]) == MOST_CLAUSES:
                    self.words.fail(f"at most {MOST_CLAUSES} clauses in a leg")
                legs[-1][1].append(self.read_clause(self.words.word("").text))
            else:
                self.words.fail("if, unless, also or then")
        return legs

    def read_clause(self, word):
        there = self.words.take("there")
        if word != "also":
            count = Count(0, 0) if word == "unless" else self.read_count()
            return Clause(IF, there, self.read_looking(), count)
        if not self.words.take("quadrant"):
            return Clause(ALSO, there, self.read_change())
        if self.alphabet.graph:
            raise Fault(self.words.here(), "a quadrant on a graph; expected a change, as in: also .. -> =#")
        self.words.expect("of", "also quadrant of o -> #")
        cell, sign = self.read_set(), self.read_sign()
        return Clause(QUADRANT, there, None, cell=cell._replace(result=sign, wild=False))

    def read_count(self):
        if self.words.next() in ("even", "odd"):
            return Count(0, WITHOUT_END, int(self.words.word("").text == "odd"))
        match = COUNT.fullmatch(self.words.next() or "")
        if match is None:
            return Count(1, WITHOUT_END)
        word = self.words.word("")
        least = number(word.part(*match.span(1)))
        if match[2] is None:
            return Count(least, least)
        most = number(word.part(*match.span(3))) if match[3] else WITHOUT_END
        if most < least:
            raise Fault(word, "a range of numbers that ends before it begins")
        return Count(least, most)

    def read_always(self, word):
        if self.words.take("no"):
            begin = self.words.here()
            pattern = self.read_looking()
            self.require_cell(pattern, begin)
            self.never.append(pattern)
            return
        for text in ("every", "block", "of"):
            self.words.expect(text, "always every block of x touches .")
        of = self.read_set()
        self.words.expect("touches", "always every block of x touches .")
        self.laws.append(Touching(of, self.read_set()))

    def read_hold(self, word):
        of = self.read_set()
        self.words.expect("to", "hold [vbrg] to _")
        to = self.read_set()
        other = self.alphabet.sign(self.words.word("a sign")) if self.words.take("else") else GAP
        self.laws.append(Hold(of, to, other))

    def read_wins(self, word):
        self.wins.append((self.read_looking(), word))

    def colours(self):
        if "swap" in self.said:
            return self.said["swap"]
        return {"x": "o", "o": "x"} if {"x", "o"} <= set(self.alphabet.signs) else {}

    def finished(self):
        """The rules, when all statements have been read."""
        partner = self.colours()
        colourless = [written.place for written in self.rules if written.who == "each"] + self.partners
        if colourless and not partner:
            raise Fault(colourless[0], "nothing says which signs to exchange; expected, as in: swap H T")
        impartial = all(written.who == "both" for written in self.rules)
        if self.wins and not impartial:
            raise Fault(self.wins[0][1], "'wins' in a game whose players have different moves; expected 'both' only")
        if not self.measures:
            raise Fault(self.rules[0].place, "nothing says that play ends; expected a line 'measure' with a number "
                                             "that every move lowers, as in: measure room east of x")
        default = self.said.get("along", SIDES)

        def exchanged(cell):
            return cell._replace(admits=frozenset(partner.get(sign, sign) for sign in cell.admits),
                                 result=partner.get(cell.result, cell.result))

        players = ([], [])
        for player in (LEFT, RIGHT):
            for written in self.rules:
                if written.is_of(player):
                    rule = written.of(LEFT if impartial else player, default)
                    turned = written.who == "each" and player == RIGHT
                    players[player].append(mapped_rule(rule, exchanged) if turned else rule)
        return Rules(
            alphabet=self.alphabet, impartial=impartial, players=players, measures=self.measures,
            holds=[law for law in self.laws if isinstance(law, Hold)],
            touching=[law for law in self.laws if isinstance(law, Touching)],
            never=[pattern.ways(default, LEFT) for pattern in self.never],
            wins=[pattern.ways(default, LEFT) for pattern, _ in self.wins],
            partner=partner, directions=of_player(default, LEFT), fill=self.said.get("fill"))


def read_game(word, words):
    name = words.word("a name, as in: game rook-clobber")
    if not GAME.fullmatch(name.text):
        raise Fault(name, f"'{name.text[:40]}'; expected a name without parameters, as in: game rook-clobber")


def read(text):
    """The rules of a text: ruletext.rules.Rules, ruletext.heap_grammar.HeapRules or ruletext.listed.Lists."""
    found, game, rules = None, False, 0
    rest = statements(text)
    for statement in rest:
        word, words = statement[0], Words(statement)
        words.word("")
        if word.text.startswith('"'):
            pass
        elif word.text in ABOUT:
            if not (words.next() or "").startswith('"'):
                words.fail("a string")
            words.word("")
        elif word.text == "game":
            if game:
                raise Fault(word, "'game' a second time")
            game = True
            read_game(word, words)
        elif word.text == "list" and found is None:
            return listed.read(text, statement, rest)
        elif word.text in KINDS:
            require_short(text)
            if found is not None:
                raise Fault(word, f"'{word.text}' where the kind of position has been said")
            found = (BoardText if word.text in KINDS[:2] else heap_grammar.HeapText)(words, word.text)
        elif found is None:
            raise Fault(word, f"'{word.text[:40]}'; expected the kind of position first, as in: board . x o")
        else:
            rules += word.text in PLAYERS
            if rules > MOST_RULES:
                raise Fault(word, f"more than {MOST_RULES} rules")
            found.statement(word, words)
        words.finish()
    if found is None:
        raise Fault(Word("", 1, 1), "expected a kind of position, as in: board . x o")
    if not found.rules:
        raise Fault(Word("", 1, 1), "expected a rule, as in: each xo -> .x")
    return found.finished()
