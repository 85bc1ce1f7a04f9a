// Isolated points of a board: where the lattice test says more than parity (ramare2022, section 4).
#pragma once

#include <cstdint>
#include <vector>

#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// The isolated points of Definition 4.1, in order: two holes are neighbours when they are the ends
/// of a jump, and a hole is isolated when no chain of neighbours leads from it to the middle of a
/// jump. (On 3 by 3 the four corners.) Nearly linear in the number of jumps.
///
/// ```
/// const peg::Board line(peg::Rule::jump, {{0, 0}, {0, 1}, {0, 2}});
/// EXPECT_EQ(peg::isolated_points(line), (std::vector<std::uint16_t>{0, 2}));
/// ```
std::vector<std::uint16_t> isolated_points(const Board& board);

/// Whether Theorem 4.2 applies, by which a gap passes the lattice test if and only if it passes the
/// parity test: there are no isolated points.
bool lattice_equals_parity(const Board& board);

}  // namespace lastmove::peg
