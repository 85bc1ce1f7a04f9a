// Holes that never get a peg, and couples of holes that never have pegs at the same time, by pagoda
// functions (ramare2022, Lemmas 11.2 and 12.2).
#pragma once

#include <map>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/move_system.hpp"
#include "lastmove/peg/tests/heights.hpp"

namespace lastmove::peg {

/// One hole, or two different ones in ascending order.
using Holes = std::vector<std::uint16_t>;

/// The proofs: weights of at least 0 under which no jump weighs less than 0. For each position
/// after `after` jumps one of a set's weights gives its holes more than the position, so that no
/// play from there ever has pegs on all of them; and no position on the way there has.
struct Apart {
    std::size_t after = 0;
    std::map<Holes, std::vector<linear::PlaceWeights>> sets;

    /// For each hole whether it never gets a peg.
    [[nodiscard]] std::vector<bool> barred(const Board& board) const;
};

/// Finds them for positions after as many jumps as leave few positions. One linear program for each
/// set of holes and position; at the deadline, those found so far.
///
/// ```
/// const peg::Board board(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}, {0, 3}});
/// const auto start = peg::Position::from_word(0b0011);
/// const auto apart = peg::never_occupied(board, {{start}}, {});
/// EXPECT_EQ(apart.barred(board), (std::vector<bool>{false, false, false, true}));
/// EXPECT_TRUE(apart.sets.contains({0, 2}));
/// EXPECT_FALSE(apart.sets.contains({0, 1}));
/// ```
Apart never_occupied(const Board& board, const Levels& levels, const Limits& limits);

}  // namespace lastmove::peg
