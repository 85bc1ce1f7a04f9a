"""Theorems about games on graphs (docs/theory.md, Theorems by name)."""

from itertools import combinations_with_replacement

from games.graphs import chain, numbered
from games.hackenbush import standing
from reading import Rejected
from theorem import SILENT, Theorem, mex, sum_of

MOST = 500  # vertices


def parts_of(graph):
    """The connected parts of a graph: for each the degrees of its vertices."""
    near = {vertex: set() for vertex in graph.vertices}
    for one, other in graph.edges:
        near[one].add(other)
        near[other].add(one)
    seen = set()
    for start in near:
        if start in seen:
            continue
        part, rest = {start}, [start]
        while rest:
            fresh = near[rest.pop()] - part
            part |= fresh
            rest.extend(fresh)
        seen |= part
        yield [len(near[vertex]) for vertex in part]


class OfParts(Theorem):
    """The exclusive or over the connected parts of a graph."""

    games = ("edge", "node-kayles")

    def __init__(self, game):
        super().__init__(game)
        self.nodes = game.name == "node-kayles"

    def part(self, degrees):
        """The nimber of a part, or SILENT."""
        raise NotImplementedError

    def says(self, position):
        if len(position.vertices) > MOST:
            return SILENT
        return sum_of([self.part(degrees) for degrees in parts_of(position)])


class Paths(OfParts):
    PERIOD = 34

    def __init__(self, game):
        super().__init__(game)
        self.gone = 3 if self.nodes else 2
        self.known = []

    def path(self, vertices):
        """The nimber of a path of a number of vertices: of code 0.07 or 0.137."""
        known, gone = self.known, self.gone
        for n in range(len(known), vertices + 1):
            reached = {known[a] ^ known[n - gone - a] for a in range(n - gone + 1)}
            if self.nodes and n >= 1:
                reached.add(known[n - 2] if n >= 2 else 0)
            known.append(mex(reached))
        return known[vertices]

    def part(self, degrees):
        if max(degrees) > 2:
            return SILENT
        if len(degrees) == 1 or min(degrees) == 1:
            return self.path(len(degrees))
        return int(self.path(len(degrees) - self.gone) == 0)

    def compare(self, room):
        for n in range(2, 12):
            self.compare_at(numbered(n, chain(n)), room)
            self.compare_at(numbered(n + 1, [*chain(n + 1), (0, n)]), room)

    def repeats(self, shape, room):
        """By the theorem of Guy and Smith; a cycle leaves a path."""
        if shape not in ("path", "cycle"):
            return None
        begin = 52 if self.nodes else 53
        end = 2 * begin + self.PERIOD + self.gone
        room.step(end * end)
        if any(self.path(n) != self.path(n + self.PERIOD) for n in range(begin, end)):
            raise Rejected("a period that does not hold")
        return self.PERIOD, 0, begin if shape == "path" else begin + self.gone


class Stars(OfParts):
    def part(self, degrees):
        n = len(degrees)
        if sum(degrees) != 2 * (n - 1) or max(degrees) != n - 1:
            return SILENT
        if self.nodes:
            return 2 if n > 1 and n % 2 == 1 else 1
        return int(n > 1)

    def compare(self, room):
        for n in range(2, 13):
            self.compare_at(numbered(n, [(0, i) for i in range(1, n)]), room)

    def repeats(self, shape, room):
        return (2 if self.nodes else 1, 0, 2) if shape == "star" else None


class Complete(OfParts):
    def part(self, degrees):
        n = len(degrees)
        if min(degrees) != n - 1:
            return SILENT
        return 1 if self.nodes else n // 2 % 2

    def compare(self, room):
        for n in range(2, 9):
            self.compare_at(numbered(n, [(i, j) for j in range(n) for i in range(j)]), room)

    def repeats(self, shape, room):
        if shape != "complete":
            return None
        return (1, 0, 1) if self.nodes else (4, 0, 0)


class Fusion(Theorem):
    games, proved = ("hackenbush",), False

    def says(self, edges):
        """Each cycle fused, each bridge one more than what stands on it; depth first from the ground."""
        at = {0: []}
        for number, (one, other) in enumerate(edges):
            at.setdefault(one, []).append((other, number))
            if one != other:
                at.setdefault(other, []).append((one, number))
        time, lowest, order, entered = {0: 0}, {0: 0}, [0], {0: None}
        stack, used = [(0, iter(at[0]))], set()
        while stack:
            vertex, near = stack[-1]
            step = next(((other, edge) for other, edge in near if edge not in used), None)
            if step is None:
                stack.pop()
                if stack:
                    below = stack[-1][0]
                    lowest[below] = min(lowest[below], lowest[vertex])
                continue
            other, edge = step
            used.add(edge)
            if other in time:
                lowest[vertex] = min(lowest[vertex], time[other])
            else:
                time[other] = lowest[other] = len(order)
                entered[other] = vertex
                order.append(other)
                stack.append((other, iter(at[other])))
        first = {}
        for vertex in order:
            first[vertex] = first[entered[vertex]] if lowest[vertex] < time[vertex] else vertex
        worth = dict.fromkeys(order, 0)
        for one, other in edges:
            if one in first and first[one] == first[other]:
                worth[first[one]] ^= 1
        for vertex in reversed(order[1:]):
            if first[vertex] == vertex:
                worth[first[entered[vertex]]] ^= worth[vertex] + 1
        return worth[0]

    def compare(self, room):
        every = [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]
        for size in range(1, 5):
            for edges in combinations_with_replacement(every, size):
                self.compare_at(standing(edges), room)
