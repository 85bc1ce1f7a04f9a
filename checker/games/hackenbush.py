"""Green Hackenbush: pictures of edges that stand on the ground."""

from games.graphs import read_named
from games.rules import Game, plain

GROUND = 0
MOST = 5_000
FARTHEST = 999_999_999


def standing(edges):
    """The edges that are connected to the ground, in ascending order."""
    at = {}
    for edge in edges:
        for vertex in edge:
            at.setdefault(vertex, []).extend(edge)
    reached, rest = {GROUND}, [GROUND]
    while rest:
        for vertex in at.get(rest.pop(), ()):
            if vertex not in reached:
                reached.add(vertex)
                rest.append(vertex)
    return tuple(sorted(edge for edge in edges if edge[0] in reached))


def read_edges(reader, colours):
    """The edges (end, end, colour), the lesser end first; where no colour stands, it is green. A graph by name, all of
    its edges green, may stand before the others.
    """
    if reader.take("empty"):
        return []
    named = read_named(reader)
    edges = [(*edge, "g") for edge in sorted(named.edges)] if named else []
    while (named is None and not edges) or reader.take(","):
        first = reader.number(0, FARTHEST)
        reader.expect("-")
        second = reader.number(0, FARTHEST)
        colour = reader.until(f"[{colours}]?") or "g"
        edges.append((min(first, second), max(first, second), colour))
        if len(edges) > MOST:
            reader.fail()
    return edges


class Hackenbush(Game):
    """An edge is cut; what is no longer connected to the ground falls off.

    A position is the list of its edges, some of them perhaps several times, the lesser end first.
    """

    def read(self, reader):
        return standing([edge[:2] for edge in read_edges(reader, "g")])

    def text(self, position):
        return ",".join(f"{i}-{j}" for i, j in position) or "empty"

    def moves(self, edges):
        return len(edges)

    def many(self, edges):
        return 2 * len(edges) ** 2

    def options(self, edges):
        return ((standing(edges[:i] + edges[i + 1:]),) for i in range(len(edges)))


GAMES = {"hackenbush": plain(Hackenbush)}
