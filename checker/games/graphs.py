"""Graphs as positions, and the games on them."""

from typing import NamedTuple

from games.rules import Game, plain

MOST = 5_000  # vertices, and edges
FARTHEST = 999_999_999


class Graph(NamedTuple):
    vertices: frozenset
    edges: frozenset  # pairs, the lesser vertex first

    def degrees(self):
        degrees = dict.fromkeys(self.vertices, 0)
        for edge in self.edges:
            for vertex in edge:
                degrees[vertex] += 1
        return degrees

    def without(self, removed):
        return Graph(self.vertices - removed,
                     frozenset(edge for edge in self.edges if removed.isdisjoint(edge)))

    def without_single(self):
        """Without the vertices that have no edge."""
        return Graph(frozenset(vertex for edge in self.edges for vertex in edge), self.edges)

    def __str__(self):
        single = sorted(vertex for vertex, degree in self.degrees().items() if degree == 0)
        edges = [f"{i}-{j}" for i, j in sorted(self.edges)]
        return ",".join([*edges, *map(str, single)]) or "empty"


def numbered(size, edges):
    return Graph(frozenset(range(size)), frozenset(edges))


def chain(size):
    return [(i, i + 1) for i in range(size - 1)]


def path(reader):
    size = reader.number(0, MOST)
    return numbered(size, chain(size))


def cycle(reader):
    size = reader.number(3, MOST)
    return numbered(size, [*chain(size), (0, size - 1)])


def complete(reader):
    size = reader.number(0, 100)
    return numbered(size, [(i, j) for j in range(size) for i in range(j)])


def star(reader):
    size = reader.number(1, MOST)
    return numbered(size, [(0, i) for i in range(1, size)])


def grid(reader):
    """Numbered row by row."""
    height = reader.number(1, MOST // 2)
    reader.expect("x")
    width = reader.number(1, MOST // 2 // height)
    cells = [(row, column) for row in range(height) for column in range(width)]
    right = [(r * width + c, r * width + c + 1) for r, c in cells if c + 1 < width]
    down = [(r * width + c, (r + 1) * width + c) for r, c in cells if r + 1 < height]
    return numbered(height * width, right + down)


def graph6(reader):
    """nauty's format: characters of six bits, first the number of vertices, then for j = 1, 2, …
    whether i-j is an edge for i = 0, …, j−1. Bits that fill up the last character count for nothing.
    """

    def six_bits():
        character = reader.text[reader.at:reader.at + 1]
        if not "?" <= character <= "~":
            reader.fail()
        reader.at += 1
        return ord(character) - ord("?")

    size = six_bits()
    if size == 63:
        size = six_bits() << 12 | six_bits() << 6 | six_bits()
    if size > 1_000:
        reader.fail()
    bits = []
    for _ in range((size * (size - 1) // 2 + 5) // 6):
        six = six_bits()
        bits += [six >> place & 1 for place in range(5, -1, -1)]
    pairs = ((i, j) for j in range(size) for i in range(j))
    edges = [pair for pair, bit in zip(pairs, bits) if bit]
    if len(edges) > MOST:
        reader.fail()
    return numbered(size, edges)


def listed(reader):
    """Edges I-J and vertices I with commas between them; no edge twice, and no loop."""
    vertices, edges, entries = set(), set(), 0
    while True:
        first = reader.number(0, FARTHEST)
        vertices.add(first)
        if reader.take("-"):
            second = reader.number(0, FARTHEST)
            edge = (min(first, second), max(first, second))
            if first == second or edge in edges:
                reader.fail()
            vertices.add(second)
            edges.add(edge)
        entries += 1
        if entries > MOST:
            reader.fail()
        if not reader.take(","):
            return Graph(frozenset(vertices), frozenset(edges))


NAMED = {"path": path, "cycle": cycle, "complete": complete, "star": star, "grid": grid, "g6=": graph6}


def read_named(reader):
    """A graph by name; None if no name comes next."""
    for name, read in NAMED.items():
        if reader.take(name):
            return read(reader)
    return None


def read_graph(reader):
    if reader.take("empty"):
        return numbered(0, [])
    return read_named(reader) or listed(reader)


class GraphGame(Game):
    def many(self, graph):
        return (len(graph.vertices) + len(graph.edges)) ** 2


class RemoveAnEdge(GraphGame):
    """Two neighbouring vertices are removed, and all edges at them."""

    def read(self, reader):
        return read_graph(reader).without_single()

    def moves(self, graph):
        return len(graph.edges)

    def options(self, graph):
        return ((graph.without(frozenset(edge)).without_single(),) for edge in graph.edges)


class EdgeDelete(GraphGame):
    """An edge is deleted; every vertex that had one must keep one."""

    def read(self, reader):
        return read_graph(reader).without_single()

    def deleted(self, graph):
        degrees = graph.degrees()
        return (edge for edge in graph.edges if all(degrees[vertex] > 1 for vertex in edge))

    def moves(self, graph):
        return sum(1 for _ in self.deleted(graph))

    def options(self, graph):
        return ((Graph(graph.vertices, graph.edges - {edge}),) for edge in self.deleted(graph))


class NodeKayles(GraphGame):
    """A vertex and all its neighbours are removed."""

    def read(self, reader):
        return read_graph(reader)

    def moves(self, graph):
        return len(graph.vertices)

    def options(self, graph):
        near = {vertex: {vertex} for vertex in graph.vertices}
        for i, j in graph.edges:
            near[i].add(j)
            near[j].add(i)
        return ((graph.without(removed),) for removed in near.values())


GAMES = {
    "edge": plain(RemoveAnEdge),
    "edge-delete": plain(EdgeDelete),
    "node-kayles": plain(NodeKayles),
}
