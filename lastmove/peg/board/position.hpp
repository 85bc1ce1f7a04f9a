// A set of holes of a board: the pegs of a position.
#pragma once

#include <cstddef>

#include "lastmove/base/bits.hpp"

namespace lastmove::peg {

/// The maximum number of holes of a board.
inline constexpr std::size_t most_holes = 256;

/// A set of holes, by their number on the board (from 0, in reading order).
///
/// The searches pack positions into as few words as the board needs (mask.hpp); this is the type of
/// the interfaces.
///
/// ```
/// peg::Position position;
/// position.insert(3);
/// EXPECT_TRUE(position.contains(3));
/// EXPECT_EQ(position.size(), 1u);
/// ```
using Position = Bits<most_holes / 64>;

}  // namespace lastmove::peg
