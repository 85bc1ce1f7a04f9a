"""Positions of games of graphs, made of networkx graphs or of lists of edges."""

from __future__ import annotations

from typing import Any, Hashable, Iterable, Optional

from .errors import InputError, OptionTypeError
from .reading import refuse, shown

#: Games whose pictures stand on the ground, vertex 0: multiple edges and loops are allowed, and edges have colours.
_STANDING = {
    "hackenbush",
    "green-hackenbush",
    "blue-red-hackenbush",
    "red-blue-hackenbush",
    "red-blue-green-hackenbush",
}
_COLOURS = {"b": "b", "blue": "b", "r": "r", "red": "r", "g": "g", "green": "g"}
#: Attributes of edges and vertices that say something; all others are left alone, such as weights and places.
_COLOUR_NAMES = ("colour", "color")
_SIGN_NAMES = ("sign", "colour", "color")

Edge = tuple[Hashable, Hashable, Any]
_UNSAID = object()


def _fault(read: Any, accepted: str) -> InputError:
    raised = InputError(f"cannot read {shown(read)}: expected {accepted}")
    raised.read, raised.accepted = shown(read), accepted
    return raised


class _Graph:
    """Vertices with their attributes, in order, and edges with theirs."""

    def __init__(self, graph: Any) -> None:
        self.vertices: dict[Any, dict[str, Any]] = {}
        self.edges: list[tuple[Any, Any, dict[str, Any]]] = []
        if hasattr(graph, "nodes") and hasattr(graph, "edges"):
            self._read_graph(graph)
        elif isinstance(graph, (str, bytes, dict)) or not isinstance(graph, Iterable):
            refuse(graph, "a networkx graph, or a list of edges", '[("a", "b"), ("b", "c")]')
        else:
            self._read_edges(graph)

    def _read_graph(self, graph: Any) -> None:
        if hasattr(graph, "is_directed") and graph.is_directed():
            raise _fault(graph, "an undirected graph: no game has edges with a direction (graph.to_undirected())")
        self.vertices = {vertex: dict(data) for vertex, data in graph.nodes(data=True)}
        self.edges = [(a, b, dict(data)) for a, b, data in graph.edges(data=True)]

    def _read_edges(self, edges: Iterable[Any]) -> None:
        for edge in edges:
            parts = list(edge) if isinstance(edge, (tuple, list)) else []
            if len(parts) not in (2, 3):
                refuse(edge, "an edge, a pair of vertices, perhaps with a colour or a dictionary behind it", '("a", "b")')
            data = parts[2] if len(parts) == 3 else {}
            self.edges.append((parts[0], parts[1], dict(data) if isinstance(data, dict) else {"colour": data}))
            for vertex in parts[:2]:
                self.vertices.setdefault(vertex, {})


def _attribute(data: dict[str, Any], names: Iterable[str], of: str) -> Optional[Any]:
    """The attribute that has one of the names; None if there is none. Raises InputError if two differ."""
    said = [data[name] for name in names if data.get(name) is not None]
    if any(one != said[0] for one in said[1:]):
        raise _fault(data, f"one of the attributes {', '.join(names)} of {of}")
    return said[0] if said else None


def _colour(data: dict[str, Any], edge: str) -> str:
    said = _attribute(data, _COLOUR_NAMES, edge)
    if said is None:
        return ""
    letter = _COLOURS.get(said.lower()) if isinstance(said, str) else None
    if letter is None:
        raise _fault(said, f"'blue', 'red' or 'green' (or 'b', 'r', 'g') as the colour of {edge}")
    return letter


def _sign(data: dict[str, Any], vertex: Any) -> str:
    said = _attribute(data, _SIGN_NAMES, f"the vertex {shown(vertex)}")
    if said is None:
        return ""
    is_sign = isinstance(said, str) and len(said) == 1 and "!" <= said <= "~" and said not in "0123456789,-#"
    if not isinstance(said, str) or not is_sign:
        raise _fault(said, f"one character, such as 'x', as the sign of the vertex {shown(vertex)}")
    return said


def _standing(graph: _Graph, ground: Any) -> str:
    """Edges with their colours; the ground is vertex 0."""
    if ground not in graph.vertices:
        raise _fault(ground, "a vertex of the graph for ground")
    others = [vertex for vertex in graph.vertices if vertex != ground]
    number = {ground: 0, **{vertex: place for place, vertex in enumerate(others, 1)}}
    for vertex, data in graph.vertices.items():
        if (said := _attribute(data, _SIGN_NAMES, f"the vertex {shown(vertex)}")) is not None:
            raise _fault(said, f"no sign or colour of the vertex {shown(vertex)}: here edges have colours")
    words = []
    for a, b, data in graph.edges:
        first, second = sorted((number[a], number[b]))
        words.append((first, second, _colour(data, f"the edge {shown((a, b))}")))
    return ",".join(f"{first}-{second}{colour}" for first, second, colour in sorted(words))


def _lying(name: str, graph: _Graph) -> str:
    """Edges, then the vertices that have none or have a sign. They are numbered from 1."""
    number = {vertex: place for place, vertex in enumerate(graph.vertices, 1)}
    joined: set[tuple[int, int]] = set()
    for a, b, data in graph.edges:
        edge = f"the edge {shown((a, b))}"
        first, second = sorted((number[a], number[b]))
        if first == second:
            raise _fault((a, b), f"an edge between two different vertices: graphs of {name} have no loops")
        if (first, second) in joined:
            raise _fault((a, b), f"an edge once: graphs of {name} have no multiple edges")
        if _attribute(data, _COLOUR_NAMES, edge) is not None:
            raise _fault(data, f"no colour of {edge}: edges of {name} have none")
        joined.add((first, second))
    met = {vertex for edge in joined for vertex in edge}
    words = [f"{a}-{b}" for a, b in sorted(joined)]
    for vertex, data in graph.vertices.items():
        sign = _sign(data, vertex)
        if sign or number[vertex] not in met:
            words.append(f"{number[vertex]}{sign}")
    return ",".join(words)


def game(name: str, graph: Any, *, ground: Any = _UNSAID) -> str:
    """The subject that plays a game of graphs on a networkx graph, or on a list of edges, which are pairs of vertices.
    Vertices may be of any hashable type; they are numbered in the order in which the graph has them, from 1.

    ground: the vertex that is the ground, in hackenbush, where it must be said; it becomes vertex 0

    The attribute `colour` (or `color`) of an edge of hackenbush is 'blue', 'red' or 'green'; an edge without one is green. In a
    list the colour may stand behind the edge, as in ("a", "b", "red"). The attribute `sign` of a vertex is its sign, in games by
    their rules. Directed graphs are refused, and multiple edges and loops by all games but hackenbush.

    >>> import lastmove as lm
    >>> lm.game("node-kayles", [("a", "b"), ("b", "c")])
    'node-kayles:1-2,2-3'
    >>> lm.value(lm.game("node-kayles", [("a", "b"), ("b", "c")]))
    Value('*2')
    >>> lm.game("hackenbush", [("floor", "stem", "green"), ("stem", "petal", "blue")], ground="floor")
    'hackenbush:0-1g,1-2b'
    >>> lm.game("hackenbush", [("a", "b")])
    Traceback (most recent call last):
    ...
    lastmove.errors.OptionTypeError: hackenbush needs ground=: expected the vertex of the graph on which its edges stand, ...
    """
    if not isinstance(name, str):
        refuse(name, "the name of a game of graphs", '"node-kayles"')
    read = _Graph(graph)
    if name.split(" ")[-1] in _STANDING:
        if ground is _UNSAID:
            raise OptionTypeError(f"{name} needs ground=: expected the vertex of the graph on which its edges stand, as in ground=0")
        return f"{name}:{_standing(read, ground) or 'empty'}"
    if ground is not _UNSAID:
        raise _fault(ground, f"no ground: in {name} nothing stands on one")
    return f"{name}:{_lying(name, read) or 'empty'}"
