"""Hackenbush with blue, red and green edges."""

import re

from games.hackenbush import GROUND, read_edges
from games.partizan import PartizanGame, plain

CUTS = "bg", "rg"  # the colours of the edges that Left cuts, and Right


def neighbours(edges):
    """Of each vertex those at its edges, in the order of the edges."""
    near = {}
    for first, second, _ in edges:
        near.setdefault(first, []).append(second)
        near.setdefault(second, []).append(first)
    return near


def reached(start, near, barred=()):
    """The vertices that can be reached, the nearest first, past the barred ones only to them."""
    found = [start]
    met = {start}
    for vertex in found:
        for other in () if vertex in barred else near.get(vertex, ()):
            if other not in met:
                met.add(other)
                found.append(other)
    return found


def standing(edges):
    """The edges that are connected to the ground, in ascending order."""
    held = set(reached(GROUND, neighbours(edges)))
    return tuple(sorted(edge for edge in edges if edge[0] in held))


class Hackenbush(PartizanGame):
    """An edge is cut, a blue or green one by Left, a red or green one by Right; what is no longer
    connected to the ground falls off.

    A position is the list of its edges (end, end, colour), the lesser end first.
    """

    def claims(self, text):
        return re.search("[0-9][br]", text) is not None  # no letter of a name

    def read(self, reader):
        return standing(read_edges(reader, "brg"))

    def text(self, edges):
        return ",".join(f"{i}-{j}{colour}" for i, j, colour in edges) or "empty"

    def moves(self, edges, player):
        return sum(colour in CUTS[player] for _, _, colour in edges)

    def many(self, edges, player):
        return 2 * len(edges) ** 2

    def options(self, edges, player):
        for i, (_, _, colour) in enumerate(edges):
            if colour in CUTS[player]:
                yield standing(edges[:i] + edges[i + 1:])

    def split(self, edges):
        """The parts that are connected without the ground; each loop at the ground."""
        near, parts, of = neighbours(edges), {}, {}
        for vertex in near:
            if vertex != GROUND and vertex not in of:
                for other in reached(vertex, near, {GROUND}):
                    of[other] = vertex
        loops = [(edge,) for edge in edges if edge[1] == GROUND]
        for edge in edges:
            if edge[1] != GROUND:
                parts.setdefault(of[edge[1]], []).append(edge)
        return loops + [tuple(part) for part in parts.values()]

    def canonical(self, edges):
        """The vertices numbered from the ground on as one meets them."""
        number = {vertex: i for i, vertex in enumerate(reached(GROUND, neighbours(edges)))}
        return tuple(sorted((*sorted((number[i], number[j])), colour) for i, j, colour in edges))


GAMES = {"hackenbush": plain(Hackenbush)}
