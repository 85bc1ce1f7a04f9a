"""Rules that list the options of every position (docs/rules.md, Lists), and their games."""

import re

from games.rules import UNKNOWN, Game
from games.partizan import PartizanGame
from reading import GaveUp
from ruletext.directions import LEFT, RIGHT
from ruletext.heap_grammar import MOST_OPTIONS
from ruletext.words import Fault, Word, Words

EXAMPLE = "both 6 -> 5 | 3 2"
LONGEST = 16 << 20  # bytes of a text
MOST_POSITIONS = 1_000_000
MOST_PARTS = 10_000_000
REPEATED = 20  # lines that a verdict repeats
NOTHING, ARROW, BAR = "nothing", "->", "|"
PLAYERS = {"both": (LEFT, RIGHT), "left": (LEFT,), "right": (RIGHT,), "ends": (LEFT, RIGHT)}
PIECE = re.compile(r"[A-Za-z0-9._\-~^*<>=!@$%&#/:]+|[(),|\[\]]")
CLOSES = {")": "(", "]": "["}


def length_of(text, at=0):
    """The length of the word of a position that begins there; 0 where its brackets do not balance."""
    begin, opened = at, []
    while (piece := PIECE.match(text, at)) is not None:
        sign = piece[0]
        if sign in ("(", "["):
            opened.append(sign)
        elif sign in (")", "]", ",", BAR):
            if not opened:
                break
            if sign in CLOSES and opened.pop() != CLOSES[sign]:
                return 0
        at = piece.end()
    return 0 if opened else at - begin


def pieces_of(word):
    """The word without the bars outside of brackets, and these."""
    depth = begin = 0
    for at, sign in enumerate(word.text):
        depth += (sign in "([") - (sign in ")]")
        if sign == BAR and depth <= 0:
            if at > begin:
                yield word.part(begin, at)
            yield word.part(at, at + 1)
            begin = at + 1
    if begin < len(word.text):
        yield word.part(begin)


class Lists:
    """Options, by the words of positions: for each of the two players a list of tuples of parts."""

    impartial = True

    def __init__(self):
        self.options, self.places = {}, {}  # where a position is named first
        self.lines = self.parts = 0

    def read(self, statement):
        words = Words([piece for word in statement
                       for piece in (pieces_of(word) if BAR in word.text and word.text != BAR else (word,))])
        who = words.word("")
        self.lines += 1
        if who.text not in PLAYERS:
            raise Fault(who, f"'{who.text[:40]}'; expected both, left, right or ends, as in: {EXAMPLE}")
        players = PLAYERS[who.text]
        if who.text == "ends":
            self.say(words, players, ())
            while words.next() is not None:
                self.say(words, players, ())
            return
        self.impartial = self.impartial and who.text == "both"
        options = []
        self.say(words, players, options)
        words.expect(ARROW, EXAMPLE)
        options.append(self.option(words))
        while words.take(BAR):
            options.append(self.option(words))
        words.finish()

    def say(self, words, players, options):
        """Reads a position, of which these are the options of the players."""
        place, said = words.here(), self.position(words)
        mine = self.options.setdefault(said, [None, None])
        for player in players:
            if mine[player] is not None:
                raise Fault(place, f"the options of '{said[:40]}' a second time")
            mine[player] = options

    def position(self, words):
        word = words.word(f"a position, as in: {EXAMPLE}")
        text = word.text
        if text in (ARROW, NOTHING) or (text not in self.places and length_of(text) != len(text)):
            raise Fault(word, f"'{text[:40]}'; expected a position, whose brackets balance, as in: {EXAMPLE}")
        if text not in self.places:
            if len(self.places) == MOST_POSITIONS:
                raise Fault(word, f"more than {MOST_POSITIONS:,} positions")
            self.places[text] = word
        return text

    def option(self, words):
        found = []
        nothing = words.take(NOTHING)
        while not nothing and not (found and words.next() in (None, BAR)):
            found.append(self.position(words))
            self.count(words)
        if nothing:
            self.count(words)
        return tuple(found)

    def count(self, words):
        self.parts += 1
        if self.parts > MOST_PARTS:
            words.fail(f"at most {MOST_PARTS:,} parts of options")

    def finish(self, head):
        """All is read: each position must have a line, and play must end."""
        if not self.lines:
            raise Fault(head, f"no positions; expected lines of them, as in: {EXAMPLE}")
        for text, place in self.places.items():
            if text not in self.options:
                raise Fault(place, f"no line for '{text[:40]}'; expected one, as in: ends {text[:40]}")
        self.options = {text: tuple(options or () for options in mine) for text, mine in self.options.items()}
        self.require_end()

    def followers(self, text):
        return {part for options in self.options[text] for option in options for part in option}

    def require_end(self):
        """Takes away positions whose followers have been taken away. There is a cycle if some stay."""
        before, left = {text: [] for text in self.options}, {}
        for text in self.options:
            followers = self.followers(text)
            left[text] = len(followers)
            for part in followers:
                before[part].append(text)
        free = [text for text, count in left.items() if not count]
        for text in free:  # which grows
            for other in before[text]:
                left[other] -= 1
                if not left[other]:
                    free.append(other)
        if len(free) < len(left):
            self.fail_at_cycle([text for text, count in left.items() if count])

    def fail_at_cycle(self, stay):
        """Each of those that stay has a follower that stays."""
        met, text, stay = {}, stay[0], set(stay)
        while text not in met:
            met[text] = len(met)
            text = min(self.followers(text) & stay)
        cycle = [*list(met)[met[text]:], text]
        shown = cycle if len(cycle) < 8 else [*cycle[:6], "...", text]
        raise Fault(self.places[text], "play that goes on for ever: " + " -> ".join(one[:40] for one in shown))

    def goes_on(self, text):
        return any(self.options[text]) if text in self.options else False

    def left(self, text, player):
        """What the player's moves leave: tuples of parts that have moves."""
        found = self.options[text][player] if text in self.options else ()
        if len(found) > MOST_OPTIONS:
            raise GaveUp(f"more than {MOST_OPTIONS:,} options of one position")
        for option in found:
            yield tuple(sorted(filter(self.goes_on, option)))

    def read_position(self, reader):
        length = length_of(reader.text, reader.at)
        text = reader.text[reader.at:reader.at + length]
        if text not in self.options and text != NOTHING:
            reader.fail()
        reader.at += length
        return text

    def said(self, name):
        """How a verdict says the rules in short; None for a few lines, which it repeats."""
        if self.lines <= REPEATED:
            return None
        return f"in the game {name}, whose options the certificate lists ({len(self.options)} positions)"


def read(text, head, statements):
    """The lists of a text whose kind is said by the statement `head`."""
    if len(text.encode(errors="surrogatepass")) > LONGEST:
        raise Fault(Word("", 1, 1), f"a text of more than {LONGEST:,} bytes")
    words = Words(head)
    words.word("")
    words.finish()
    lists = Lists()
    for statement in statements:
        lists.read(statement)
    lists.finish(head[0])
    return lists


class ListedGame(Game):
    """An impartial game: a position is one that is listed."""

    heaps = True

    def __init__(self, name, lists, room):
        super().__init__(name)
        self.lists, self.room = lists, room

    def read(self, reader):
        return self.lists.read_position(reader)

    def moves(self, position):
        return UNKNOWN

    def options(self, position):
        found = dict.fromkeys(self.lists.left(position, LEFT))
        self.room.need(len(found), len(found))
        return iter(found)


class ListedPartizan(PartizanGame):
    """A partizan game: a position is a list of those that are listed, in order."""

    def __init__(self, name, lists, room):
        super().__init__(name)
        self.lists, self.room = lists, room

    def read(self, reader):
        found = [self.lists.read_position(reader)]
        while reader.take(","):
            found.append(self.lists.read_position(reader))
        return tuple(found) if len(found) == 1 else tuple(sorted(filter(self.lists.goes_on, found)))

    def text(self, position):
        return ",".join(position) or NOTHING

    def moves(self, position, player):
        return UNKNOWN

    def options(self, position, player):
        found = {}
        for own in dict.fromkeys(position):
            others = [part for part in position if self.lists.goes_on(part)]
            if own in others:
                others.remove(own)
            for left in self.lists.left(own, player):
                self.room.step(1 + len(position))
                found[tuple(sorted((*others, *left)))] = None
        self.room.need(len(found))
        return list(found)

    def split(self, position):
        return [(own,) for own in position if self.lists.goes_on(own)]
