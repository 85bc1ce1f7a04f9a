// Graphs as positions: `0-1,1-2`, and by name: path9, cycle12, complete6, star5, g6=D?{.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "lastmove/game/reader.hpp"

namespace lastmove::game {

/// A graph: its vertices, ascending, and its edges. Edges may be doubled and may be loops where a
/// game allows that.
struct Graph {
    using Vertex = std::uint32_t;
    using Edge = std::pair<Vertex, Vertex>;

    std::vector<Vertex> vertices;
    std::vector<Edge> edges;  ///< the lesser end first, ascending

    /// The maximum numbers of vertices and of edges of a graph read from a text, so that all graphs
    /// that a move leaves can be listed.
    static constexpr std::uint64_t most = 5'000;

    friend bool operator==(const Graph&, const Graph&) = default;
};

std::string pack(const Graph& graph);
Graph unpack(std::type_identity<Graph>, std::string_view bytes);

/// What take_graph accepts.
struct GraphKind {
    bool loops = false;     ///< and several edges between the same ends
    bool isolated = false;  ///< vertices without edges matter: they are written, and kept
};

/// Reads a graph: edges `i-j` and single vertices `i` with commas between them, or `empty`; or by
/// name pathN, cycleN, completeN, starN (N vertices in all), gridAxB, g6=… (graph6).
/// Throws InputError.
///
/// ```
/// game::Reader reader("cycle3", "a graph", "path4");
/// EXPECT_EQ(game::text(game::take_graph(reader, {})), "0-1,0-2,1-2");
/// ```
Graph take_graph(Reader& reader, GraphKind kind);

/// Reads a graph by name, on the vertices 0, 1, …; nullopt if no name comes next.
///
/// ```
/// game::Reader reader("path3,1-5", "a graph", "path4");
/// EXPECT_EQ(game::text(game::take_named_graph(reader).value()), "0-1,1-2");
/// EXPECT_FALSE(game::take_named_graph(reader));
/// ```
std::optional<Graph> take_named_graph(Reader& reader);

/// Its edges and isolated vertices; take_graph reads it back.
std::string text(const Graph& graph);

/// The graph of these edges and of these vertices, put in order.
Graph make_graph(std::vector<Graph::Vertex> vertices, std::vector<Graph::Edge> edges);

/// The graph without these vertices and the edges at them; without what becomes isolated, unless
/// `isolated`.
Graph without(const Graph& graph, const std::vector<Graph::Vertex>& removed, bool isolated);

/// The index of the vertex in graph.vertices, which contains it. O(log of the number of vertices).
///
/// ```
/// EXPECT_EQ(game::place(game::make_graph({2, 5, 9}, {}), 5), 1u);
/// ```
std::size_t place(const Graph& graph, Graph::Vertex vertex);

/// For each of graph.vertices, the places of its neighbours in graph.vertices; a neighbour by
/// several edges comes several times, and a vertex is twice its own neighbour by a loop.
std::vector<std::vector<std::size_t>> neighbours(const Graph& graph);

/// Families of graphs that have theorems of their own.
enum class GraphShape { path, cycle, complete, star, other };

/// The family of a connected simple graph of at least one vertex, the first that fits.
///
/// ```
/// game::Reader reader("complete3", "a graph", "path4");
/// EXPECT_EQ(game::shape(game::take_graph(reader, {})), game::GraphShape::cycle);
/// ```
GraphShape shape(const Graph& graph);

/// For each of graph.vertices the number of its connected part; parts are numbered from 0 in the
/// order of their least vertices. Takes O(edges · log vertices).
std::vector<std::size_t> part_numbers(const Graph& graph);

/// The graph's connected parts, in that order.
std::vector<Graph> connected(const Graph& graph);

/// The new number of each vertex, by place, that makes isomorphic graphs the same, by nauty
/// (mckay2014): of graphs given by the neighbours of each vertex, none twice; isomorphisms keep
/// colours. Without colours, all vertices have the same one.
///
/// ```
/// const auto numbers = game::canonical_numbers({{1}, {0, 2}, {1}}, {1, 0, 0});
/// EXPECT_EQ(numbers.front(), 2U);  // the only one of the last colour
/// ```
std::vector<Graph::Vertex> canonical_numbers(const std::vector<std::vector<std::size_t>>& near,
                                             const std::vector<std::uint32_t>& colours = {});

/// A graph that is the same for isomorphic graphs, on the vertices 0, 1, …: exactly so by nauty
/// (mckay2014) up to `exact` vertices; larger ones are only numbered anew. Requires a simple graph.
Graph canonical(const Graph& graph, std::size_t exact = 200);

}  // namespace lastmove::game
