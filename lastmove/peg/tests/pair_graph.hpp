// Weights of pairs of pegs as a graph with numbers.
#pragma once

#include <optional>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/picture.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

/// The holes that have a peg at the start or in this goal, and between two of them whose pair
/// weighs something a line with that number beside it; where there is no room for the number, the
/// line alone. Only pairs of pegs of the same position. nullopt without such pairs, or with more
/// than 80. Quadratic in the number of pegs.
///
/// ```
/// const auto problem = peg::parse_problem("oo.>..o", peg::Rule::jump);
/// const auto graph = peg::draw_pair_graph(problem, 0, {{"a1", 2}, {"a1 b1", -5}});
/// EXPECT_EQ(graph->elements.size(), 4U);  // a line, its number, two holes
/// EXPECT_FALSE(peg::draw_pair_graph(problem, 0, {{"a1", 2}, {"a1 c1", -5}}));
/// ```
std::optional<Frame> draw_pair_graph(const Problem& problem, std::size_t goal,
                                     const Weights& pairs);

}  // namespace lastmove::peg
