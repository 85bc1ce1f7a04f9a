"""Games on graphs of networkx: what a graph says is meant, or refused."""

import itertools

import networkx as nx
import pytest

import lastmove as lm


def test_the_ground_is_asked_for():
    path = nx.path_graph(3)
    for name in ("hackenbush", "green-hackenbush", "blue-red-hackenbush", "impartial hackenbush"):
        with pytest.raises(TypeError, match="needs ground="):
            lm.game(name, path)
    assert lm.value(lm.game("hackenbush", path, ground=0)) == lm.star(2)
    assert lm.value(lm.game("hackenbush", path, ground=1)) == 0
    assert lm.value(lm.game("hackenbush", path, ground=2)) == lm.star(2)
    with pytest.raises(lm.InputError, match="a vertex of the graph"):
        lm.game("hackenbush", path, ground=7)
    for name in ("node-kayles", "edge", "edge-delete"):
        with pytest.raises(lm.InputError, match="no ground"):
            lm.game(name, path, ground=0)


def test_vertices_of_any_type_in_any_order():
    for labels in itertools.permutations(["floor", (1, 2), frozenset([3]), 0]):
        graph = nx.relabel_nodes(nx.star_graph(3), dict(enumerate(labels)))
        shuffled = nx.Graph()
        shuffled.add_nodes_from(sorted(graph.nodes, key=repr))
        shuffled.add_edges_from(graph.edges)
        assert lm.value(lm.game("hackenbush", shuffled, ground=labels[0])) == lm.star(1)
        assert lm.value(lm.game("hackenbush", shuffled, ground=labels[1])) == lm.star(1)
        assert lm.value(lm.game("node-kayles", shuffled)) == lm.value("node-kayles:star4")
    with pytest.raises(TypeError, match="unhashable"):
        lm.game("edge", [([], 1)])


def test_values_do_not_depend_on_numbers():
    for seed in range(20):
        graph = nx.gnp_random_graph(6, 0.5, seed=seed)
        text = ",".join([*(f"{a}-{b}" for a, b in graph.edges), *(str(v) for v in nx.isolates(graph))]) or "empty"
        for name in ("node-kayles", "edge", "edge-delete"):
            assert lm.value(lm.game(name, graph)) == lm.value(f"{name}:{text}"), (name, text)
        edges = ",".join(f"{a}-{b}" for a, b in graph.edges) or "empty"
        assert lm.value(lm.game("hackenbush", graph, ground=0)) == lm.value(f"hackenbush:{edges}")


def test_multiple_edges_and_loops():
    graph = nx.MultiGraph([(0, 1), (0, 1), (1, 1)])
    assert lm.game("hackenbush", graph, ground=0) == "hackenbush:0-1,0-1,1-1"
    assert lm.value(lm.game("hackenbush", graph, ground=0)) == lm.value("hackenbush:0-1,0-1,1-1")
    assert lm.game("hackenbush", [(0, 1), (1, 0)], ground=0) == "hackenbush:0-1,0-1"
    for name in ("node-kayles", "edge", "edge-delete", "graph-col"):
        for edges in (nx.MultiGraph([(0, 1), (1, 0)]), [("a", "b"), ("b", "a")], [("a", "b"), ("a", "b")]):
            with pytest.raises(lm.InputError, match="multiple edges"):
                lm.game(name, edges)
        for edges in (nx.Graph([(1, 1)]), [("a", "a")]):
            with pytest.raises(lm.InputError, match="loops"):
                lm.game(name, edges)
    assert lm.game("node-kayles", nx.MultiGraph([(0, 1)])) == "node-kayles:1-2"


def test_directions_are_refused():
    for graph in (nx.DiGraph([(0, 1)]), nx.MultiDiGraph([(0, 1)]), nx.path_graph(3, create_using=nx.DiGraph)):
        for name, ground in (("node-kayles", {}), ("hackenbush", {"ground": 0})):
            with pytest.raises(lm.InputError, match="undirected"):
                lm.game(name, graph, **ground)


def test_colours_of_edges():
    for attribute in ("colour", "color"):
        graph = nx.Graph()
        graph.add_edge("floor", "stem", **{attribute: "green"}, weight=3)
        graph.add_edge("stem", "leaf", **{attribute: "Blue"})
        graph.add_edge("stem", "petal", **{attribute: "r"})
        assert lm.game("hackenbush", graph, ground="floor") == "hackenbush:0-1g,1-2b,1-3r"
    assert lm.value(lm.game("hackenbush", [(0, 1, "blue"), (1, 2, "red")], ground=0)) == lm.Value("1/2")
    assert lm.value(lm.game("hackenbush", [(0, 1, {"colour": "red"})], ground=0)) == -1
    for colour in ("purple", "", 3, True, ["r"]):
        with pytest.raises(lm.InputError, match="'blue', 'red' or 'green'"):
            lm.game("hackenbush", [(0, 1, colour)], ground=0)
    with pytest.raises(lm.InputError, match="colour, color"):
        lm.game("hackenbush", [(0, 1, {"colour": "red", "color": "blue"})], ground=0)
    with pytest.raises(lm.InputError, match="have none"):
        lm.game("node-kayles", [(0, 1, "red")])


def test_signs_of_vertices():
    lm.register("graph-col", rules="graph . x o; each . -> x unless .x")
    graph = nx.path_graph(3)
    plain = lm.game("graph-col", graph)
    assert plain == "graph-col:1-2,2-3"
    graph.nodes[1]["sign"] = "x"
    assert lm.game("graph-col", graph) == "graph-col:1-2,2-3,2x"
    assert lm.value(lm.game("graph-col", graph)) == lm.value("graph-col:1-2,2-3,2x")
    for sign in ("xx", "", "3", ",", "#", " ", 1, True, "\u202e"):
        graph.nodes[1]["sign"] = sign
        with pytest.raises(lm.InputError, match="as the sign of the vertex 1"):
            lm.game("graph-col", graph)
    graph.nodes[1]["sign"] = "x"
    with pytest.raises(lm.InputError, match="no sign or colour"):
        lm.game("hackenbush", graph, ground=0)
    with pytest.raises(lm.InputError):
        lm.value(lm.game("node-kayles", graph))


@pytest.mark.parametrize("graph", [None, 3, True, "ab", b"ab", {"a": "b"}, ["ab"], [("a",)], [("a", "b", "red", 1)], [3], object()])
def test_what_is_no_graph(graph):
    with pytest.raises(TypeError, match="expected"):
        lm.game("node-kayles", graph)


def test_small_graphs():
    assert lm.game("node-kayles", nx.empty_graph(3)) == "node-kayles:1,2,3"
    assert lm.game("node-kayles", nx.Graph()) == "node-kayles:empty" == lm.game("node-kayles", [])
    assert lm.value(lm.game("hackenbush", nx.empty_graph(2), ground=0)) == 0
    with pytest.raises(TypeError):
        lm.game(None, nx.path_graph(2))
