"""Positions on boards and graphs: how they are read and written, and which places are neighbours."""

from games.boards import MOST_CELLS
from games.graphs import FARTHEST, MOST, numbered, read_named
from reading import GaveUp
from ruletext.directions import image_of_board, opposite
from ruletext.patterns import GAP
from ruletext.ways import ahead

MOST_STEPS = 2_000_000  # for the moves of one position, or for its parts
STEPS_OF_ROOM = 4  # that one of these takes


class Meter:
    """Counts the steps for one position: cells tried, numbers tried."""

    def __init__(self, room):
        self.room, self.done, self.told = room, 0, 0

    def step(self, count=1):
        self.done += count
        if self.done > MOST_STEPS:
            raise GaveUp(f"more than {MOST_STEPS:,} steps for the moves of one position")
        if self.done > self.told + 1_000:
            self.tell()

    def tell(self):
        self.room.step(STEPS_OF_ROOM * (self.done - self.told))
        self.told = self.done


class Field:
    """The signs of all places; what is not there reads `#`."""

    def __init__(self, space, sign, meter, joined=None):
        self.space, self.sign, self.meter, self.joined = space, sign, meter, joined

    def near(self, place):
        """Neighbours, of which some may not be there."""
        if self.joined is not None:
            return self.joined.get(place, ())
        return [ahead(place, step) for step in self.space.near]

    def changed(self, changes):
        """With other signs in some places; a vertex that becomes `#` is deleted."""
        sign = dict(self.sign)
        for place, new in changes.items():
            if place in sign:
                sign[place] = new
                if new == GAP and self.joined is not None:
                    del sign[place]
        return Field(self.space, sign, self.meter, self.joined)

    def position(self):
        return self.space.position(self)

    def blocks(self, signs):
        """The connected sets of places with such signs, and the places beside each."""
        rest = {place: None for place, sign in self.sign.items() if sign in signs}
        while rest:
            block, beside = [next(iter(rest))], {}
            del rest[block[0]]
            inside = set(block)
            for place in block:
                for near in self.near(place):
                    self.meter.step()
                    if near in rest:
                        del rest[near]
                        block.append(near)
                        inside.add(near)
                    if near in self.sign:
                        beside[near] = None
            yield block, list(beside)


class Boards:
    """Boards, as tuples of rows of signs. `near`: the steps to neighbours."""

    def __init__(self, signs, fill, directions, symmetries):
        self.signs, self.fill, self.symmetries = signs, fill or (signs[0],), symmetries
        self.near = tuple(dict.fromkeys((*directions, *map(opposite, directions))))

    def read(self, reader):
        if reader.at_digit():
            height = reader.number(0, MOST_CELLS)
            reader.expect("x")
            width = reader.number(0, MOST_CELLS // max(height, 1))
            if height * width == 0:
                return (GAP,)
            tile = self.fill
            return tuple("".join(tile[r % len(tile)][c % len(tile[0])] for c in range(width)) for r in range(height))
        rows = tuple(reader.rest().split("|"))
        if any(len(row) != len(rows[0]) or set(row) - set(self.signs) - {GAP} for row in rows):
            reader.fail()
        if not 1 <= sum(map(len, rows)) <= MOST_CELLS:
            reader.fail()
        reader.at = len(reader.text)
        return rows

    @staticmethod
    def text(rows):
        return "|".join(rows)

    @staticmethod
    def signs_of(rows):
        return "".join(rows)

    def field(self, rows, meter):
        meter.step(len(rows) * len(rows[0]))
        return Field(self, {(r, c): sign for r, row in enumerate(rows) for c, sign in enumerate(row)}, meter)

    @staticmethod
    def position(field):
        rows = {}
        for (r, _), sign in field.sign.items():  # in the order in which one reads
            rows.setdefault(r, []).append(sign)
        return tuple(map("".join, rows.values()))

    def part(self, field, kept, voids):
        """The kept places, their void signs and all others replaced, in normal form."""
        blank = next((sign for sign in self.signs if sign in voids), GAP)
        sign = {place: field.sign[place] for place in kept if field.sign[place] not in voids}
        rows, columns = zip(*sign)
        cut = tuple(
            "".join(sign.get((r, c), blank) for c in range(min(columns), max(columns) + 1))
            for r in range(min(rows), max(rows) + 1))
        field.meter.step(len(cut) * len(cut[0]))
        return self.canonical(cut)

    def canonical(self, rows):
        images = [image_of_board(symmetry, rows) for symmetry in self.symmetries]
        return min(images, key=lambda image: (len(image), self.text(image)))


class Graphs:
    """Graphs, as pairs: the edges (I, J), I < J, and the vertices with their signs, both ascending."""

    def __init__(self, signs):
        self.signs = signs

    def read(self, reader):
        edges, signs = set(), {}
        graph = numbered(0, []) if reader.take("empty") else read_named(reader)
        if graph is not None:
            edges = set(graph.edges)
            vertices = set(graph.vertices)
        else:
            vertices = set(self.read_entry(reader, edges, signs))
        while max(len(vertices), len(edges)) <= MOST and reader.take(","):
            vertices.update(self.read_entry(reader, edges, signs))
        if max(len(vertices), len(edges)) > MOST:
            reader.fail()
        reader.finish()
        return tuple(sorted(edges)), tuple((vertex, signs.get(vertex, self.signs[0])) for vertex in sorted(vertices))

    def read_entry(self, reader, edges, signs):
        """An edge I-J or a vertex with its sign; its vertices."""
        first = reader.number(0, FARTHEST)
        if reader.take("-"):
            second = reader.number(0, FARTHEST)
            edge = (min(first, second), max(first, second))
            if first == second or edge in edges:
                reader.fail()
            edges.add(edge)
            return edge
        if first in signs:
            reader.fail()
        signs[first] = next((sign for sign in self.signs if reader.take(sign)), self.signs[0])
        return (first,)

    def text(self, graph):
        edges, vertices = graph
        joined = {vertex for edge in edges for vertex in edge}
        single = [f"{vertex}{sign}" for vertex, sign in vertices if sign != self.signs[0] or vertex not in joined]
        return ",".join([*(f"{i}-{j}" for i, j in edges), *single]) or "empty"

    @staticmethod
    def signs_of(graph):
        return "".join(sign for _, sign in graph[1])

    def field(self, graph, meter):
        edges, vertices = graph
        meter.step(len(edges) + len(vertices))
        joined = {}
        for i, j in edges:
            joined.setdefault(i, []).append(j)
            joined.setdefault(j, []).append(i)
        return Field(self, dict(vertices), meter, joined)

    @staticmethod
    def position(field):
        edges = ((i, j) for i, others in field.joined.items() for j in others if i < j)
        there = sorted(edge for edge in edges if edge[0] in field.sign and edge[1] in field.sign)
        return tuple(there), tuple(sorted(field.sign.items()))

    def part(self, field, kept, voids):
        """The kept vertices, numbered from 1 on in ascending order."""
        number = {vertex: i for i, vertex in enumerate(sorted(kept), 1)}
        edges = ((number[i], number[j]) for i in kept for j in field.near(i) if i < j and j in kept)
        return tuple(sorted(edges)), tuple((number[vertex], field.sign[vertex]) for vertex in sorted(kept))
