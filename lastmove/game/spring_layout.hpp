// Graphs drawn by springs, and planar ones without crossings: by Boost.Graph.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "lastmove/base/picture.hpp"

namespace lastmove::game {

/// A graph by the numbers of its vertices, 0, 1, …, and of the ends of its edges.
struct PlainGraph {
    std::size_t vertices = 0;
    std::vector<std::pair<std::size_t, std::size_t>> edges;
};

/// How many pairs of edges without a common end cross. Takes O(edges²).
///
/// ```
/// const game::PlainGraph cross{4, {{0, 2}, {1, 3}}};
/// EXPECT_EQ(game::crossings(cross, {{0, 0}, {1, 0}, {1, 1}, {0, 1}}), 1U);
/// ```
std::size_t crossings(const PlainGraph& graph, const std::vector<Point>& places);

/// Places for the vertices of a connected simple graph of at least two: neighbours about `length`
/// apart, by springs (kamada1989) from a round. Where that leaves crossings and the graph is
/// planar: with a face outside and all other vertices amidst their neighbours (tutte1963), if they
/// do not crowd, or by springs from another planar drawing (chrobak1995), if that helps. Always the
/// same for the same graph. Takes O(n³) and more.
std::vector<Point> spring_layout(const PlainGraph& graph, double length);

}  // namespace lastmove::game
