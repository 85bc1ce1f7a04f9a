"""Games of rules texts, as the checker plays them: impartial ones (games.rules) and partizan ones (partizan.rules)."""

from games.codes import TakeAndBreak
from games.rules import UNKNOWN, Game
from games.partizan import PartizanGame
from reading import GaveUp
from ruletext import grammar
from ruletext.directions import HALF_TURN, LEFT, RIGHT
from ruletext.fields import Boards, Graphs, Memory, Meter
from ruletext.heap_grammar import MOST_OPTIONS, CodeRule, HeapRules
from ruletext.lowering import always_lowers, follow_all
from ruletext.listed import ListedGame, ListedPartizan, Lists
from ruletext.plays import held, is_lawful, is_won, moves
from ruletext.rules import laid
from ruletext.splitting import Splitting
from ruletext.symmetries import symmetries
from ruletext.words import LARGEST, Fault

LONG = 1_000  # signs that need the room of another position


class Interpreter:
    """Positions on boards or graphs under some rules; what they take is counted in the room."""

    def __init__(self, rules, room):
        self.rules, self.room, self.always_lowers = laid(rules), room, always_lowers(rules)
        if rules.alphabet.graph:
            self.space = Graphs(rules.alphabet.signs)
        else:
            self.space = Boards(rules.alphabet.signs, rules.fill, rules.directions, symmetries(rules))
        self.splitting = None if rules.wins else Splitting(rules)
        self.known_parts, self.known_options, self.known_moves = Memory(), Memory(), Memory()
        self.known_places = Memory()  # of parts, by what they depend on

    def field(self, position):
        return self.space.field(position, Meter(self.room))

    def read(self, reader):
        position = self.space.read(reader)
        field = self.field(position)
        after = held(self.rules, field)
        if not is_lawful(self.rules, after):
            reader.fail()
        field.meter.tell()
        return after.position()

    def text(self, position):
        return self.space.text(position)

    def is_won(self, position):
        return bool(self.rules.wins) and is_won(self.rules, self.field(position))

    def has_move(self, position, player):
        known = self.known_moves.get((position, player))
        if known is None:
            field = self.field(position)
            found = any(True for _ in moves(self.rules, field, player))
            field.meter.tell()
            known = self.known_moves.keep((position, player), found)
        return known

    def goes_on(self, position):
        """Whether somebody has a move, or the position has been won."""
        players = (LEFT,) if self.rules.impartial else (LEFT, RIGHT)
        return self.is_won(position) or any(self.has_move(position, player) for player in players)

    def parts(self, position):
        """The parts that have moves, in normal form; the position itself where they are not split."""
        if position in self.known_parts:
            return self.known_parts[position]
        if self.splitting is None:
            kept = [position]
        else:
            field = self.field(position)
            like = self.space.shape(position), self.space.signs_of(position).translate(self.splitting.kinds)
            places = self.known_places.get(like)
            if places is None:
                places = self.known_places.keep(like, self.splitting.parts(field))
            kept = [self.space.part(field, part, self.splitting.voids) for part in places]
            field.meter.tell()
        return self.known_parts.keep(position, tuple(filter(self.goes_on, kept)))

    def has_images(self):
        """Whether every move has its image under a half turn of a board, which can be played wherever the move could, on
        cells that stay as they are unless the move may read them."""
        rules = self.rules
        has_laws = rules.holds or rules.touching or rules.never or rules.wins
        return rules.impartial and not rules.alphabet.graph and not has_laws and HALF_TURN in self.space.symmetries

    def meets_image(self, position):
        """Whether some move, now or later, may read a cell that can change together with the cell's image."""
        field = self.field(position)
        last, live = max(field.sign), self.splitting.live
        found = any(field.sign.get(place) in live and last - place in read
                    for read, by_rule in self.splitting.links(field) if by_rule for place in read)
        field.meter.tell()
        return found

    def measure(self, position):
        return tuple(measure.of(self.space, position) for measure in self.rules.measures)

    def options(self, position, player):
        """The positions that the player's moves leave, each of which must lower the measure."""
        if (position, player) not in self.known_options:
            found = self.found_options(position, player)
            self.known_options.keep((position, player), found)
        return self.known_options[position, player]

    def found_options(self, position, player):
        field, found = self.field(position), {}
        positions = 1 + len(field.sign) // LONG
        for rule, after in moves(self.rules, field, player):
            found.setdefault(after.position(), rule)
            if len(found) > MOST_OPTIONS:
                raise GaveUp(f"more than {MOST_OPTIONS:,} options of one position")
            self.room.need(positions * len(found))
        field.meter.tell()
        before = self.measure(position)
        for after, rule in found.items():
            left = () if self.splitting is None else self.parts(after)
            if not all(self.measure(one) < before for one in (after, *left)):
                raise Fault(rule.place, "a move does not lower the measure: "
                                        f"{self.text(position)} -> {self.text(after)}")
        return tuple(found)


class TextGame(Game):
    """An impartial game on boards or graphs. What a move leaves falls apart; a position that is read does not."""

    def __init__(self, name, rules, room):
        super().__init__(name)
        self.interpreter = Interpreter(rules, room)
        self.ends_early = bool(rules.wins)
        self.has_images = self.interpreter.has_images()
        self.meets_image = self.interpreter.meets_image

    def read(self, reader):
        return self.interpreter.read(reader)

    def text(self, position):
        return self.interpreter.text(position)

    def moves(self, position):
        return UNKNOWN

    def options(self, position):
        whole = self.interpreter.splitting is None
        for option in self.interpreter.options(position, LEFT):
            yield (option,) if whole else self.interpreter.parts(option)

    def over(self, position):
        return self.interpreter.is_won(position)

    def finished(self, position):
        return not self.interpreter.goes_on(position)

    def check_ends(self, position):
        if not self.interpreter.always_lowers:
            follow_all(position, self.options, self.interpreter.room)


class TextPartizan(PartizanGame):
    """A partizan game on boards or graphs."""

    def __init__(self, name, rules, room):
        super().__init__(name)
        self.interpreter = Interpreter(rules, room)

    def read(self, reader):
        return self.interpreter.read(reader)

    def text(self, position):
        return self.interpreter.text(position)

    def moves(self, position, player):
        return UNKNOWN

    def options(self, position, player):
        return self.interpreter.options(position, player)

    def has_move(self, position, player):
        return self.interpreter.has_move(position, player)

    def parts(self, position):
        return list(self.interpreter.parts(position))

    def check_ends(self, position):
        if not self.interpreter.always_lowers:
            follow_both(self, position, self.interpreter.room)


class TextHeaps(Game):
    """An impartial game on heaps: a position is one tuple of numbers."""

    heaps = True

    def __init__(self, name, rules, room):
        super().__init__(name)
        self.rules, self.room, self.heaps, self.known = rules, room, not rules.single, Memory()

    def read(self, reader):
        return self.rules.read_tuple(reader)

    def text(self, position):
        return self.rules.text([position])

    def moves(self, position):
        return UNKNOWN

    def options(self, position):
        return iter(options_of_tuple(self, position, LEFT))

    def check_ends(self, position):
        follow_all(position, self.options, self.room)


class TextCode(TakeAndBreak):
    """An impartial game on heaps whose only rule is a take-and-break code, by which every move lowers the sum."""

    def __init__(self, name, rules):
        super().__init__(name, rules.players[LEFT][0].text)
        self.most = LARGEST


def is_code(rules):
    return len(rules.players[LEFT]) == 1 and isinstance(rules.players[LEFT][0], CodeRule) and not rules.measures


class TextPartizanHeaps(PartizanGame):
    """A partizan game on heaps: a position is an ascending list of tuples."""

    def __init__(self, name, rules, room):
        super().__init__(name)
        self.rules, self.room, self.known = rules, room, Memory()

    def read(self, reader):
        found = [self.rules.read_tuple(reader)]
        while not self.rules.single and reader.take(","):
            found.append(self.rules.read_tuple(reader))
        return tuple(sorted(filter(any, found)))

    def text(self, position):
        return self.rules.text(position)

    def moves(self, position, player):
        return UNKNOWN

    def options(self, position, player):
        found = {}
        for own in dict.fromkeys(position):
            others = list(position)
            others.remove(own)
            for left in options_of_tuple(self, own, player):
                self.room.step(len(position))
                found[tuple(sorted((*others, *left)))] = None
        return list(found)

    def check_ends(self, position):
        follow_both(self, position, self.room)

    def split(self, position):
        return [(own,) for own in position if any(options_of_tuple(self, own, player) for player in (LEFT, RIGHT))]


def follow_both(game, position, room):
    """Looks at all positions of a partizan game that moves of either player lead to."""
    def leave(one):
        return (game.parts(option) for player in (LEFT, RIGHT) for option in game.options(one, player))

    follow_all(position, leave, room)


def options_of_tuple(game, own, player):
    if (own, player) not in game.known:
        meter = Meter(game.room)
        found = tuple(game.rules.options(own, player, meter))
        meter.tell()
        game.room.need(len(found))
        game.known.keep((own, player), found)
    return game.known[own, player]


def game_of(name, text, room):
    """The game of a rules text, under that name. What is wrong with the text is a ruletext.words.Fault."""
    rules = grammar.read(text)
    if isinstance(rules, Lists):
        return (ListedGame if rules.impartial else ListedPartizan)(name, rules, room)
    if isinstance(rules, HeapRules) and rules.impartial and is_code(rules):
        return TextCode(name, rules)
    if isinstance(rules, HeapRules):
        return (TextHeaps if rules.impartial else TextPartizanHeaps)(name, rules, room)
    return (TextGame if rules.impartial else TextPartizan)(name, rules, room)
