"""Small certificates about games that list their options, with names drawn from a hostile alphabet.

Games are structures here, and texts are written last: what is true, and which names docs/certificates.md ("Names and
positions") admits, is found without a checker. A `Forged` says what all checkers have to answer.
"""

import re
from collections import namedtuple
from functools import lru_cache, reduce
from operator import xor

import walks

Forged = namedtuple("Forged", "kind certificate stream pieces expected")
Term = namedtuple("Term", "game position")

WORDS = ["x", "x", "foo", "fo", "foo-a", "x-", "x-1", "z9", "mark-", "nim-2", "wythoff-3", "nimb", "forms", "brace1", "impartial"]
RESERVED = ["form", "brace", "nim", "nimber", "kayles", "kayles-1", "kayles-1-3", "kayles1-4", "partizan-kayles-2",
            "domineering", "domineering-2", "crosscram-7", "col-1", "octal", "hexadecimal", "cut-cake-3", "dawson", "snort-0"]
VALUES = ["1", "1", "2", "a", "a", "b", "0.7", "1,2", "[3]", "4!", "=", "A"]
BAD_WORDS = ["", "X", "1a", "-a", "_", "fo o", "f\u00e9", "x\u00a0", "x\u202e", "x\x1b", "x\n", "x\r", "x\0", "x(", "x+", "x|", "*1", "0",
             "x.", "\u0661"]
BAD_VALUES = ["", " ", "-1", "(", ")", "+", "|", "*", "\u00e9", "\u00a0", "\x1b", "\n", "/", "_", "{"]
POSITIONS = ["a", "b", "c", "d", "a:b", "a:c", "1", "2", "1:2", "1:a", "0", "*", "(a)", "(a,b)", "[a|b]", "x:1", "foo:a", "-a",
             "b:(x:1)", "form:0", "~", "1.", "a-1", "impartial", "^"]
TAKEN = {"form", "brace"}  # and the games that are built in, which `reserve` adds
PARTIZAN = set()
NAME = re.compile("[a-z][a-z0-9-]*(:[0-9A-Za-z.,\\[\\]!=]+)*")
CHARACTERS = ":()+-,|[]* \u00a0\u00e9\x1b\r\n\0\u202e01ab"


def reserve(names, partizan):
    """Says which names are taken: all, and those of partizan games."""
    TAKEN.update(names)
    PARTIZAN.update(partizan)


def is_admitted(names, impartial):
    """Whether these can be the names of games by rules in one puzzle."""
    words = {name: name.split(":")[0] for name in names}
    joined = {name: re.fullmatch("(.*)-[0-9]+", word) for name, word in words.items()}
    return all(NAME.fullmatch(name) and word not in TAKEN and not (joined[name] and joined[name][1] in PARTIZAN)
               and not any(name != other and name.startswith(f"{other}:") for other in names)
               and all(impartial[name] == impartial[other] for other in names if words[other] == word)
               for name, word in words.items())


def name(generator):
    """A name of a game, admitted or not."""
    draw = generator.random()
    word = generator.choice(WORDS if draw < 0.9 else RESERVED if draw < 0.96 else BAD_WORDS)
    values = [generator.choice(VALUES if generator.random() < 0.97 else BAD_VALUES)
              for _ in range(generator.choice((0, 0, 0, 1, 1, 2)))]
    return ":".join([word, *values])


IMPARTIAL = "impartial "


class Listed:
    """A game by the options of both players; positions are numbered, each behind its options."""

    def __init__(self, generator, impartial, parts_of=2):
        self.impartial, size = impartial, generator.randint(2, 4)
        self.words = generator.sample(POSITIONS, size)

        def options(at):
            found = {tuple(sorted(generator.choices(range(at), k=generator.choice((0, 1, 1, parts_of)))))
                     for _ in range(generator.choice((0, 1, 1, 2) if at < size - 1 else (1, 2)) if at else 0)}
            return sorted(found)

        self.options = [[own := options(at), own if impartial else options(at)] for at in range(size)]

    def goes_on(self, at):
        return any(self.options[at])

    def text(self):
        def said(option):
            return " ".join(self.words[part] for part in option) or "nothing"

        lines = []
        for at, (left, right) in enumerate(self.options):
            if not self.goes_on(at):
                lines.append(f"ends {self.words[at]}")
            for who, options in (("both", left),) if self.impartial else (("left", left), ("right", right)):
                if options:
                    lines.append(f"{who} {self.words[at]} -> {' | '.join(map(said, options))}")
        return "; ".join(["list", *lines])

    def is_told(self):
        """Whether the text says that the game is impartial exactly if it is meant so."""
        return self.impartial or any(one for sides in self.options for one in sides)


class World:
    """Games with names, as they are or in versions, and sums of their positions: ascending tuples of terms."""

    def __init__(self, generator, impartial, number):
        self.games, self.names, self.signs = [], [], []
        while len(self.games) < number:
            sign = generator.choice(["", "", IMPARTIAL] if impartial else ["", "", "-"])
            game = Listed(generator, impartial and not sign, 1 if sign == IMPARTIAL else 2)
            drawn = name(generator)
            if not game.is_told() or drawn in self.names:
                continue
            self.add(game, drawn, sign)
            if not game.impartial and not impartial and generator.random() < 0.2:
                self.add(game, drawn, "" if sign else "-")
        self.options = lru_cache(None)(self.found_options)
        self.wins = lru_cache(None)(self.found_wins)
        self.lengths = lru_cache(None)(self.found_lengths)

    def add(self, game, name, sign):
        self.games.append(game)
        self.names.append(name)
        self.signs.append(sign)

    def rules(self):
        return {name: game.text() for name, game in zip(self.names, self.games)}

    def admitted(self):
        return is_admitted(set(self.names), {name: game.impartial for name, game in zip(self.names, self.games)})

    def called(self, game):
        """The name of a game in evidence."""
        return self.signs[game] + self.names[game]

    def part(self, term):
        return f"{self.called(term.game)}:{self.games[term.game].words[term.position]}"

    def moves(self, term, player):
        """Options of one part, as its game has them."""
        sides = self.games[term.game].options[term.position]
        if self.signs[term.game] == IMPARTIAL:
            return sides[0] + sides[1]
        return sides[1 - player if self.signs[term.game] else player]

    def kept(self, terms):
        return tuple(sorted(term for term in terms if self.games[term.game].goes_on(term.position)))

    def plain(self, terms):
        return " + ".join(sorted(map(self.part, terms))) or "0"

    def found_options(self, terms, player):
        found = set()
        for at, term in enumerate(terms):
            for option in self.moves(term, player):
                left = [Term(term.game, part) for part in option]
                found.add(self.kept([*terms[:at], *terms[at + 1:], *left]))
        return sorted(found, key=self.plain)

    def found_wins(self, terms, player, misere):
        """Whether the player, moving first, wins."""
        options = self.options(terms, player)
        if not options:
            return misere
        return any(not self.wins(option, 1 - player, misere) for option in options)

    def found_lengths(self, terms, misere):
        """Whether the position is lost, and the numbers of a claim about lengths, the parities as a set."""
        found = [self.lengths(option, misere) for option in self.options(terms, 0)]
        if not found:
            return not misere, 0, 0, {0}, 0, 0, 0, 0
        lost = any(one[0] for one in found)
        chosen = [one for one in found if one[0]] if lost else found
        best, worst = (min, max) if lost else (max, min)
        return (not lost, 1 + min(one[1] for one in found), 1 + max(one[2] for one in found),
                {1 - parity for one in found for parity in one[3]}, 1 + min(one[4] for one in chosen),
                1 + max(one[5] for one in chosen), 1 + best(one[6] for one in chosen), 1 + worst(one[7] for one in chosen))

    def nimber(self, terms):
        return reduce(xor, (self.nimber_of(term) for term in terms), 0)

    def nimber_of(self, term):
        reached = {self.nimber(option) for option in self.options(self.kept([term]), 0)}
        return next(n for n in range(len(reached) + 1) if n not in reached)

    def table(self, start, winner, misere):
        """What the winner leaves, from these positions on, with replies."""
        found, rest = {}, list(start)
        while rest:
            terms = rest.pop()
            if terms in found or (winner is not None and not misere and not self.options(terms, 1 - winner)):
                continue
            found[terms] = {}
            for option in self.options(terms, 0 if winner is None else 1 - winner):
                player = winner or 0
                answers = self.options(option, player)
                if misere and not answers:
                    continue
                reply = next(answer for answer in answers if not self.wins(answer, 1 - player, misere))
                found[terms][option] = reply
                rest.append(reply)
        return found

    def written(self, table):
        return {self.plain(terms): {self.plain(option): self.plain(reply) for option, reply in own.items()}
                for terms, own in table.items()}

    def walk(self, table, start, winner, misere):
        """The same as a text."""
        waiting, answered, digits = [terms for terms in start if terms in table], set(), ""
        for terms in waiting:
            for option in self.options(terms, 1 - winner):
                if option in answered:
                    continue
                answered.add(option)
                if option in table[terms]:
                    reply = table[terms][option]
                    digits += walks.DIGITS[self.options(option, winner).index(reply)]
                    if reply in table and reply not in waiting:
                        waiting.append(reply)
        return digits

    def records(self, table, winner):
        """The records of a stream: texts, and places of replies."""
        for terms in sorted(table, key=lambda one: self.plain(one).encode()):
            places = [self.options(option, winner or 0).index(table[terms][option])
                      for option in self.options(terms, 0 if winner is None else 1 - winner) if option in table[terms]]
            yield self.plain(terms).encode(), places
