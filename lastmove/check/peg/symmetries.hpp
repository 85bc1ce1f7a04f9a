// The symmetries of a board that a search may use, found from the grid alone.
#pragma once

#include <cstdint>
#include <vector>

#include "lastmove/check/peg/board.hpp"

namespace lastmove::checking {

/// The image of each hole: `image[hole]`.
using HoleMap = std::vector<std::uint16_t>;

/// All maps of the grid that take the board's lines to lines and holes to holes, the identity
/// among them.
std::vector<HoleMap> symmetries(const PegBoard& board);

/// Whether the map takes the start to itself.
bool keeps_start(const PegBoard& board, const HoleMap& map);

/// Whether the map takes each goal to a goal.
bool keeps_goals(const PegBoard& board, const HoleMap& map);

/// The larger of two groups of symmetries: those that keep the start, and those that keep the set
/// of goals. A position reaches a goal if and only if each of its images under the second does;
/// it is reached from the start if and only if each of its images under the first is.
std::vector<HoleMap> usable_symmetries(const PegBoard& board);

}  // namespace lastmove::checking
