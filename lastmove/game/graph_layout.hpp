// Where the vertices of a graph are drawn.
#pragma once

#include <vector>

#include "lastmove/base/picture.hpp"
#include "lastmove/game/graph.hpp"

namespace lastmove::game {

/// A place for each of graph.vertices, in cells, to the right of and below (0, 0) and near it,
/// neighbours about 2 apart and no two vertices nearer than 1. Requires a connected graph; families
/// of graphs are drawn as such, others by springs (kamada1989), without crossings where a planar
/// drawing (chrobak1995) leads to one. Takes O(n³) and more for n vertices.
///
/// ```
/// game::Reader reader("grid2x3", "a graph", "path4");
/// const auto places = game::graph_layout(game::take_graph(reader, {}));
/// EXPECT_EQ(places[5], (Point{4, 2}));
/// ```
std::vector<Point> graph_layout(const Graph& graph);

}  // namespace lastmove::game
