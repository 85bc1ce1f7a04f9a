// How soon a hole can first have a peg, or first be empty (ramare2022, sections 11 and 12).
#pragma once

#include <cstdint>
#include <vector>

#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// More jumps than any play has; three times this fits the type.
inline constexpr std::int64_t never = std::int64_t{1} << 40;

/// Positions by the number of jumps after which they are reached, each level ascending.
using Levels = std::vector<std::vector<Position>>;

/// The positions after 0, 1, … jumps from the start, up to `reach` jumps, or until they would be
/// more than `most` in all. A level without positions is the last.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// const auto levels = peg::first_positions(board, peg::Position::from_word(0b011), 9, 100);
/// EXPECT_EQ(levels, (peg::Levels{{peg::Position::from_word(0b011)},
///                                {peg::Position::from_word(0b100)}, {}}));
/// ```
Levels first_positions(const Board& board, const Position& start, std::size_t reach,
                       std::size_t most);

/// Lower bounds, in jumps, for plays from one position.
struct Heights {
    std::vector<std::int64_t> height;  ///< of each hole: until it has a peg; 0 where it has one
    std::vector<std::int64_t> depth;   ///< of each hole: until it is empty; 0 where it is
};

/// Heights and depths, exactly where the levels show them, and beyond the least that jumps between
/// holes allow: a peg is brought to R by a jump from P over Q, which takes height(P) + height(Q) +
/// 1 jumps or more (Conjecture 12.1, proved in docs/theory.md), so at least as many as the paper's
/// distances say; it is taken off by a jump that needs another peg B and an empty R, after at least
/// max(height(B), depth(R)) jumps. `barred` holes, if any, never get a peg.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}, {0, 3}});
/// const auto start = peg::Position::from_word(0b0011);
/// const auto found = peg::heights(board, {{start}});
/// EXPECT_EQ(found.height, (std::vector<std::int64_t>{0, 0, 1, 2}));  // but never, in truth
/// EXPECT_EQ(found.depth, (std::vector<std::int64_t>{1, 1, 0, 0}));
/// ```
Heights heights(const Board& board, const Levels& levels, const std::vector<bool>& barred = {});

}  // namespace lastmove::peg
