// Replays a line of play on the expanded board.
#pragma once

#include <string>
#include <vector>

#include "lastmove/check/peg/board.hpp"

namespace lastmove::checking {

/// How a play ended.
struct Replay {
    std::size_t jumps = 0;
    std::size_t goal = 0;  ///< the first goal that the last position is
};

/// Plays the moves from the start. Throws Rejection when one is illegal or the last position is
/// no goal.
Replay replay(const PegBoard& board, const std::vector<std::string>& moves);

}  // namespace lastmove::checking
