// Codes of graphs with a sign on each vertex.
#pragma once

#include <optional>
#include <vector>

#include "lastmove/game/game.hpp"
#include "lastmove/game/graph.hpp"
#include "lastmove/rules/play/space.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// A graph with a sign on each vertex.
struct SignedGraph {
    game::Graph graph;
    std::vector<Sign> signs;  ///< of graph.vertices
};

/// One whose vertices have no names of their own: they are called 1, 2, …
struct NumberedGraph {
    std::vector<Sign> signs;
    std::vector<Adjacency::Edge> edges;  ///< of vertices by their places, from 0 on, ascending

    /// The maximum number of vertices that a code in short can have.
    static constexpr std::size_t most = 255;
};

game::Code packed(const SignedGraph& of);
/// In short: a byte for each sign and each end of an edge. Requires at most `most` vertices.
game::Code packed(const NumberedGraph& of);

/// The number of vertices of a code in short, whose first bytes are their signs; nullopt for
/// others.
std::optional<std::size_t> numbered_vertices(const game::Code& code);
/// What a code in short says.
NumberedGraph unpacked_numbered(const game::Code& code);

/// The graph with names.
SignedGraph named(NumberedGraph of);
/// The graph of either kind of code.
SignedGraph unpacked_graph(const game::Code& code);

/// The position on a graph.
GraphSpace space_of(const SignedGraph& of);
GraphSpace space_of(const NumberedGraph& of);
GraphSpace space_of(const game::Code& code);

}  // namespace lastmove::rules
