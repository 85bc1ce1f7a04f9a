// Weights of pairs of pegs as a graph with numbers.
#pragma once

#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/picture.hpp"
#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// The pairs of different holes that weigh something: a graph of these holes, with a line for each
/// pair and its weight beside it; and a list of the pairs whose number has no room there. With more
/// than 80 pairs the list alone; without any, nothing. Quadratic in the number of pairs.
///
/// ```
/// const auto problem = peg::parse_problem("oo.>..o", peg::Rule::jump);
/// const auto frames = peg::draw_pair_graph(problem.board, {{"a1", 2}, {"a1 b1", -5}});
/// ASSERT_EQ(frames.size(), 1U);
/// EXPECT_EQ(frames[0].elements.size(), 4U);  // a line, its number, two holes
/// EXPECT_TRUE(peg::draw_pair_graph(problem.board, {{"a1", 2}}).empty());
/// ```
std::vector<Frame> draw_pair_graph(const Board& board, const Weights& pairs);

}  // namespace lastmove::peg
