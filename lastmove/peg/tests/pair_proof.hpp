// Refutations on pairs of pegs, drawn so that they can be checked by hand.
#pragma once

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/picture.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

/// The whole refutation of one goal (from 0): the weights of holes on the start and the goal, those
/// of all pairs, and in words what is to be checked. Of a case distinction with up to eight cases
/// the tree, and the weights of each case. Of a greater one, and of one that takes something from
/// the order of the jumps, the problem and as much as can be drawn.
///
/// ```
/// const auto problem = peg::parse_problem("oo.>..o", peg::Rule::jump);
/// PairWitness witness{true, {}};
/// witness.tree.pairs = {{"a1", 2}, {"a1 b1", -5}};
/// EXPECT_EQ(peg::draw_pair_proof(problem, 0, witness).frames.size(), 4U);
/// ```
Picture draw_pair_proof(const Problem& problem, std::size_t goal, const PairWitness& witness);

}  // namespace lastmove::peg
