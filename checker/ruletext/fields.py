"""Positions on boards and graphs: how they are read and written, and which places are neighbours."""

from games.boards import MOST_CELLS
from games.graphs import FARTHEST, MOST, numbered, read_named
from reading import GaveUp
from ruletext.directions import image_of_board, opposite
from ruletext.patterns import GAP
from ruletext.places import ROW, place_of, places_of_board

MOST_KNOWN = 20_000  # positions of which something is remembered
MOST_STEPS = 2_000_000  # for the moves of one position, or for its parts
STEPS_OF_ROOM = 4  # that one of these takes


class Memory(dict):
    """Forgets everything when there is much of it."""

    def keep(self, key, value):
        if len(self) >= MOST_KNOWN:
            self.clear()
        self[key] = value
        return value


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
    """The signs of all places, in the order of the position; what is not there reads `#`."""

    def __init__(self, space, sign, meter):
        self.space, self.sign, self.meter = space, sign, meter

    def near(self, place):
        """Neighbours, of which some may not be there."""
        raise NotImplementedError

    def changed(self, changes):
        """With other signs in some places."""
        raise NotImplementedError

    def position(self):
        raise NotImplementedError

    def blocks(self, signs):
        """The connected sets of places with such signs, and the places beside each."""
        rest = {place: None for place, sign in self.sign.items() if sign in signs}
        while rest:
            block, beside = [next(iter(rest))], {}
            del rest[block[0]]
            for place in block:
                near = self.near(place)
                self.meter.step(len(near))
                for other in near:
                    if other in rest:
                        del rest[other]
                        block.append(other)
                    if other in self.sign:
                        beside[other] = None
            yield block, list(beside)

    def all_touch(self, of, to):
        """Whether each connected set of places with signs in `of` has a neighbour whose sign is in `to`."""
        sign = self.sign
        rest = {place for place, own in sign.items() if own in of}
        reached = [place for place in rest if any(sign.get(near) in to for near in self.near(place))]
        rest.difference_update(reached)
        for place in reached:
            for near in self.near(place) if rest else ():
                if near in rest:
                    rest.remove(near)
                    reached.append(near)
        self.meter.step(len(sign) + len(reached))
        return not rest


class BoardField(Field):
    """Of a board that is so wide."""

    def __init__(self, space, sign, meter, width):
        super().__init__(space, sign, meter)
        self.width = width

    def near(self, place):
        return [place + step for step in self.space.near]

    def changed(self, changes):
        sign = self.sign.copy()
        for place, new in changes.items():
            if place in sign:
                sign[place] = new
        return BoardField(self.space, sign, self.meter, self.width)

    def position(self):
        signs, width = "".join(self.sign.values()), self.width
        return tuple([signs[begin:begin + width] for begin in range(0, len(signs), width)])


class GraphField(Field):
    """Of a graph, with the vertices that each vertex is joined to, deleted ones among them."""

    def __init__(self, space, sign, meter, joined):
        super().__init__(space, sign, meter)
        self.joined = joined

    def near(self, place):
        return self.joined.get(place, ())

    def changed(self, changes):
        """A vertex that becomes `#` is deleted."""
        sign = self.sign.copy()
        for vertex, new in changes.items():
            if vertex in sign:
                sign[vertex] = new
                if new == GAP:
                    del sign[vertex]
        return GraphField(self.space, sign, self.meter, self.joined)

    def position(self):
        edges = ((i, j) for i, others in self.joined.items() for j in others if i < j)
        there = sorted(edge for edge in edges if edge[0] in self.sign and edge[1] in self.sign)
        return tuple(there), tuple(sorted(self.sign.items()))


class Boards:
    """Boards, as tuples of rows of signs. `near`: how far neighbours are."""

    def __init__(self, signs, fill, directions, symmetries):
        self.signs, self.fill, self.symmetries = signs, fill or (signs[0],), symmetries
        self.near = tuple(dict.fromkeys(place_of(*step) for step in (*directions, *map(opposite, directions))))
        self.known = Memory()  # normal forms

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

    @staticmethod
    def shape(rows):
        """What two boards with the same cells have in common."""
        return len(rows[0])

    def field(self, rows, meter):
        height, width = len(rows), len(rows[0])
        meter.step(height * width)
        return BoardField(self, dict(zip(places_of_board(height, width), "".join(rows))), meter, width)

    def part(self, field, kept, voids):
        """The kept places, their void signs and all others replaced, in normal form."""
        blank = next((sign for sign in self.signs if sign in voids), GAP)
        sign = {place: field.sign[place] for place in kept if field.sign[place] not in voids}
        top, bottom = min(sign) // ROW, max(sign) // ROW
        columns = [place % ROW for place in sign]
        west, east = min(columns), max(columns)
        cut = tuple(
            "".join([sign.get(place, blank) for place in range(row * ROW + west, row * ROW + east + 1)])
            for row in range(top, bottom + 1))
        field.meter.step(len(cut) * len(cut[0]))
        return self.known.get(cut) or self.known.keep(cut, self.canonical(cut))

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
    def shape(graph):
        return graph[0], tuple(vertex for vertex, _ in graph[1])

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
        return GraphField(self, dict(vertices), meter, joined)

    def part(self, field, kept, voids):
        """The kept vertices, numbered from 1 on in ascending order."""
        number = {vertex: i for i, vertex in enumerate(sorted(kept), 1)}
        edges = ((number[i], number[j]) for i in kept for j in field.near(i) if i < j and j in kept)
        return tuple(sorted(edges)), tuple((number[vertex], field.sign[vertex]) for vertex in sorted(kept))
