"""The rules of a game on boards or graphs, as they have been read: for each player the moves, with colours and
directions resolved; what must hold after a move; the measure."""

from typing import NamedTuple

from ruletext.directions import LEFT, RIGHT, SYMMETRIES, image, of_player
from ruletext.ways import Along, Image, Path

IF, ALSO, QUADRANT = "if", "also", "quadrant"


class Pattern(NamedTuple):
    """Rows of pieces; the directions that are said, or None; whether it is meant in all eight images."""

    rows: list
    graph: bool
    directions: object = None
    turned: bool = False

    def ways(self, default, player):
        pieces = tuple(piece for row in self.rows for piece in row)
        if self.graph:
            return (Path(tuple(piece.cells[0] for piece in pieces)),)
        if len(self.rows) > 1 or self.turned:
            cells = tuple(((r, c), piece.cells[0]) for r, row in enumerate(self.rows) for c, piece in enumerate(row))
            return tuple(dict.fromkeys(
                Image(tuple((image(symmetry, offset), cell) for offset, cell in cells))
                for symmetry in (SYMMETRIES if self.turned else SYMMETRIES[:1])))
        directions = default if self.directions is None else self.directions
        return tuple(Along(pieces, step) for step in of_player(directions, player))


class Block(NamedTuple):
    """A block rule's pattern."""

    rectangle: object

    def ways(self, default, player):
        return (self.rectangle,)


class Count(NamedTuple):
    """How many matches are required."""

    least: int
    most: int
    parity: object = None  # 0, 1, or None

    def admits(self, number):
        return self.least <= number <= self.most and self.parity in (None, number % 2)


class Clause(NamedTuple):
    """`if` and `unless` count matches, `also` changes all, `quadrant` changes what is not north and not west.
    Anchored at the first cell of the match, or at the last one (`there`)."""

    kind: str
    there: bool
    ways: tuple
    count: object = None
    cell: object = None


class Leg(NamedTuple):
    ways: tuple
    clauses: tuple

    def tried(self):
        """The ways without those that find the same matches."""
        first = self.ways[0]
        alone = isinstance(first, Along) and len(first.pieces) == 1 and not first.pieces[0].repeats
        return self.ways[:1] if alone else self.ways


class Rule(NamedTuple):
    legs: tuple
    place: object  # its first word


class Hold(NamedTuple):
    """Each block of places with signs in `of` without a neighbour in `to` becomes the sign `other`."""

    of: object  # a Cell, as `to`
    to: object
    other: str


class Touching(NamedTuple):
    """Every block of places with signs in `of` has a neighbour in `to`."""

    of: object
    to: object


class Rules(NamedTuple):
    """Rules on boards or graphs."""

    alphabet: object
    impartial: bool
    players: tuple  # the rules of Left and of Right
    measures: list
    holds: list
    touching: list
    never: list  # patterns of which there is never a match, by their ways
    wins: list  # patterns by which the play has been won
    partner: dict  # the signs that are exchanged
    directions: tuple  # of lines where nothing else is said
    fill: object = None  # the rows of a tile, or None

    def cells(self):
        """All cells of moves and clauses, each with the list of cells of its pattern."""
        for rule in self.players[LEFT] + self.players[RIGHT]:
            for leg in rule.legs:
                for ways in (leg.ways, *(clause.ways for clause in leg.clauses if clause.ways)):
                    for way in ways:
                        own = way.own()
                        yield from ((cell, own) for cell in own)
                yield from ((clause.cell, [clause.cell]) for clause in leg.clauses if clause.cell)


def mapped_leg(leg, map_cell):
    clauses = (clause._replace(ways=tuple(way.mapped(map_cell) for way in clause.ways),
                               cell=clause.cell and map_cell(clause.cell)) for clause in leg.clauses)
    return Leg(tuple(way.mapped(map_cell) for way in leg.ways), tuple(clauses))


def mapped_rule(rule, map_cell):
    """The rule with other cells in its patterns."""
    return rule._replace(legs=tuple(mapped_leg(leg, map_cell) for leg in rule.legs))


def laid_ways(ways):
    return tuple(way.laid() for way in ways)


def laid_leg(leg):
    """The leg as moves are looked for: of ways that find the same matches, one."""
    return Leg(laid_ways(leg.tried()),
               tuple(clause._replace(ways=laid_ways(clause.ways)) for clause in leg.clauses))


def laid(rules):
    """The rules, whose ways are laid on fields."""
    return rules._replace(
        players=tuple([rule._replace(legs=tuple(map(laid_leg, rule.legs))) for rule in own] for own in rules.players),
        never=list(map(laid_ways, rules.never)), wins=list(map(laid_ways, rules.wins)))
