// The value of green Hackenbush in linear time, by the colon principle and the fusion principle
// (berlekamp2001, chapter 7).
#pragma once

#include <cstddef>
#include <vector>

#include "lastmove/game/game.hpp"
#include "lastmove/game/graph.hpp"

namespace lastmove::rulesets {

/// The nimber of a picture, and what each edge carries.
struct GreenHackenbush {
    game::Nimber nimber = 0;
    /// For each edge: of a bridge, the nimber of the edge with all that stands on it; of any other
    /// edge 1, since its ends can be fused and it becomes a loop.
    std::vector<game::Nimber> carried;
};

/// The value of what is connected to the ground, vertex 0. Edges may be doubled and may be loops.
///
/// ```
/// const game::Graph tree = game::make_graph({0}, {{0, 1}, {1, 2}, {1, 3}});
/// EXPECT_EQ(rulesets::green_hackenbush(tree).nimber, 1U);
/// EXPECT_EQ(rulesets::green_hackenbush(game::make_graph({0}, {{0, 1}, {0, 1}, {1, 2}})).nimber,
///     1U);
/// ```
GreenHackenbush green_hackenbush(const game::Graph& graph);

/// For each edge the nimber after it has been cut. Takes time in proportion to the square of the
/// number of edges.
///
/// ```
/// const game::Graph stalk = game::make_graph({0}, {{0, 1}, {1, 2}});
/// EXPECT_EQ(rulesets::nimbers_after_cuts(stalk), (std::vector<game::Nimber>{0, 1}));
/// ```
std::vector<game::Nimber> nimbers_after_cuts(const game::Graph& graph);

/// The part of the graph that is connected to vertex 0, which is always in it.
game::Graph standing(const game::Graph& graph);

}  // namespace lastmove::rulesets
