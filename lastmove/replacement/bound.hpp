// A lower bound on the number of extra squares.
#pragma once

#include <cstddef>

#include "lastmove/base/limits.hpp"
#include "lastmove/replacement/division.hpp"
#include "lastmove/replacement/tape.hpp"

namespace lastmove::replacement {

/// The maximum, over the needed squares, of the least number of squares that are not needed on a
/// way from a root of the same side: every solution has at least that number of extra squares.
/// O(squares · steps) by a walk that counts needed squares 0 and others 1.
std::size_t farthest_needed(const Tape& tape);

/// The same on the whole tape, however far a way may stray. Throws Stopped if the stretch to be
/// examined is too long for the memory.
///
/// ```
/// using namespace replacement;
/// const Game pennies = parse_game("{-1,1}:6");
/// const auto x = std::get<Polynomial>(net_moves(pennies, Limits{}));
/// EXPECT_EQ(extra_squares_at_least(pennies, x, Limits{}), 4U);
/// ```
std::size_t extra_squares_at_least(const Game& game, const Polynomial& x, const Limits& limits);

}  // namespace lastmove::replacement
