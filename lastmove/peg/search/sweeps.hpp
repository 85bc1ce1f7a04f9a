// Moves as text: consecutive jumps by one peg are one move, a sweep.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// The moves of a play, consecutive jumps by one peg joined into one: "d2-d4-f4".
///
/// ```
/// const peg::Board row(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}});
/// const auto jumps = peg::parse_move(row, "a1-c1-e1");
/// EXPECT_EQ(jumps.size(), 2u);
/// EXPECT_EQ(peg::to_moves(row, jumps), std::vector<std::string>{"a1-c1-e1"});
/// ```
std::vector<std::string> to_moves(const Board& board, std::span<const Jump> play);

/// The number of moves of the play.
std::size_t count_sweeps(std::span<const Jump> play);

/// The jumps of one move: the names of two or more holes joined by '-', each a jump from the one
/// before. Throws InputError. Says nothing about the pegs: see is_legal.
std::vector<Jump> parse_move(const Board& board, std::string_view text);

}  // namespace lastmove::peg
