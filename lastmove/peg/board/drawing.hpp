// Peg solitaire drawn: positions, problems, plays as film strips, weights as coloured numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "lastmove/base/picture.hpp"
#include "lastmove/linear/move_system.hpp"
#include "lastmove/peg/board/board.hpp"
#include "lastmove/peg/board/problem.hpp"

namespace lastmove::peg {

/// The board with coordinates and the position on it.
///
/// ```
/// const auto problem = peg::parse_problem("oo.|ooo", peg::Rule::jump);
/// EXPECT_EQ(peg::draw_position(problem.board, problem.start).frames.size(), 1u);
/// ```
Picture draw_position(const Board& board, const Position& position);

/// The start and the goals, one frame each. Of many goals the first few are drawn.
///
/// ```
/// const Picture picture = peg::draw_problem(peg::parse_problem("oo.>..o", peg::Rule::jump));
/// EXPECT_EQ(picture.frames.at(1).caption, "goal");
/// ```
Picture draw_problem(const Problem& problem);

/// A play as a film strip: each frame shows the position before a move and the move itself
/// (consecutive jumps of one peg are one move); the last frame shows the end. The jumps must be
/// legal in turn from the start.
///
/// ```
/// const auto problem = peg::parse_problem("oo.>..o", peg::Rule::jump);
/// const Picture strip = peg::draw_play(problem, std::span(problem.board.jumps()).first(1));
/// EXPECT_EQ(strip.frames.at(0).caption, "1. a1-c1");
/// EXPECT_EQ(strip.frames.at(1).caption, "end");
/// ```
Picture draw_play(const Problem& problem, std::span<const Jump> jumps);

/// Weights as numbers on the board, blue positive and orange negative; `pegs`, if given, are
/// ringed. One weight for each hole.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{{0, 0}, {0, 1}, {0, 2}}});
/// EXPECT_EQ(peg::draw_weights(board, {1, 0, Rational(-1, 2)}).frames.size(), 1u);
/// ```
Picture draw_weights(const Board& board, const linear::PlaceWeights& weights,
                     const std::optional<Position>& pegs = std::nullopt);

/// A number for each jump, in the order of Board::jumps(): a frame for each direction in which pegs
/// jump, the numbers on the holes that are jumped over.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{{0, 0}, {0, 1}, {0, 2}}});
/// const Picture picture = peg::draw_jumps(board, std::vector<std::int64_t>{3, 1}, "Two jumps.");
/// EXPECT_EQ(picture.frames.at(0).caption, "to the right");
/// ```
Picture draw_jumps(const Board& board, std::span<const std::int64_t> numbers,
                   std::string description);

/// Weights on the start and on one goal, with the sum over the pegs of each below.
///
/// ```
/// const auto problem = peg::parse_problem("oo.>..o", peg::Rule::jump);
/// EXPECT_EQ(peg::draw_weights(problem, 0, {1, 0, 2}).frames.at(1).caption, "goal weighs 2");
/// ```
Picture draw_weights(const Problem& problem, std::size_t goal, const linear::PlaceWeights& weights);

}  // namespace lastmove::peg
