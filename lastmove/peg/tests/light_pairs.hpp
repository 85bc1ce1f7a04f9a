// Refutations on pairs of pegs with few and small weights.
#pragma once

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// The refutation of the problem from `start` to `goal` with lighter weights in each leaf
/// (lastmove/linear/light_weights.hpp): of the pairs that weigh something, and of single pegs. The
/// witness itself if it takes something from the order of the jumps. At a limit, the leaves that
/// are left keep their weights. Some tenths of a second a leaf, seconds where hundreds of pairs
/// weigh something.
///
/// ```
/// const auto problem = peg::parse_problem("oo.>.o.", peg::Rule::jump);
/// PairWitness heavy{true, {}};
/// heavy.tree.pairs = {{"a1", -7}, {"b1", 14}, {"c1", 7}, {"a1 b1", 1}};
/// const auto light = peg::lightened(problem.board, problem.start, problem.goals[0], heavy, {});
/// EXPECT_EQ(light.tree.pairs.size(), 2U);
/// ```
PairWitness lightened(const Board& board, const Position& start, const Position& goal,
                      const PairWitness& witness, const Limits& limits);

}  // namespace lastmove::peg
