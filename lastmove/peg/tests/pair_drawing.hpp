// Weights of pairs of pegs, drawn.
#pragma once

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/picture.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

/// The weight of a position.
struct PairWeight {
    Rational pegs;   ///< each by itself
    Rational pairs;  ///< two different ones
};

/// Weighs a position by weights of pairs of holes, by names as PairTree has them.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// const auto weight = peg::weigh_pairs(board, {{"a1", 2}, {"a1 c1", -5}}, board.full());
/// EXPECT_EQ(weight.pegs, 2);
/// EXPECT_EQ(weight.pairs, -5);
/// ```
PairWeight weigh_pairs(const Board& board, const Weights& pairs, const Position& position);

/// What the holes weigh by themselves, on the start and on one goal, and between the pegs there a
/// line for each pair that weighs something; in the captions what pegs and pairs weigh.
///
/// ```
/// const auto problem = peg::parse_problem("oo.>..o", peg::Rule::jump);
/// const Picture picture = peg::draw_pair_weights(problem, 0, {{"a1", 2}, {"a1 b1", -5}});
/// EXPECT_EQ(picture.frames.at(0).caption, "start weighs -3: pegs 2, pairs -5");
/// ```
Picture draw_pair_weights(const Problem& problem, std::size_t goal, const Weights& pairs);

}  // namespace lastmove::peg
