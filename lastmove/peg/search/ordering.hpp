// Jumps that were only counted, put into an order in which they can be played.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "lastmove/linear/counts.hpp"
#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// Indices of jumps in the order in which they are played.
using JumpOrder = std::vector<std::size_t>;

/// The longest play from a position that was found in which no jump is made more often than its
/// count says: depth first, at random, trying no position with the same jumps left twice, up to
/// `most_nodes` positions. Reversed jumps that lead back from a goal are jumps from its complement.
///
/// ```
/// const auto problem = peg::parse_problem("oo.o>.o..", peg::Rule::jump);
/// std::mt19937_64 random(1);
/// const linear::Counts once(problem.board.jumps().size(), 1);
/// EXPECT_EQ(peg::longest_order(problem.board, problem.start, once, 100, random).size(), 2U);
/// ```
JumpOrder longest_order(const Board& board, const Position& start, const linear::Counts& counts,
                        std::size_t most_nodes, std::mt19937_64& random);

}  // namespace lastmove::peg
