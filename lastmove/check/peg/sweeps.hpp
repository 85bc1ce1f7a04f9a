// Verifies that no play of fewer sweeps reaches a goal, by a search of its own.
#pragma once

#include <cstdint>
#include <string>

#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/peg/board.hpp"

namespace lastmove::checking {

/// Throws Rejection when some goal can be reached by at most `sweeps` sweeps, Stopped at a limit;
/// returns the number of positions that the search from both ends visited.
std::uint64_t exclude_sweeps(const PegBoard& board, std::uint64_t sweeps, Budget& budget);

/// The same by a search without symmetries, as the Python checker's: for what that takes. Ends once
/// more than `most` positions are kept, with nothing shown.
std::uint64_t exclude_sweeps_plainly(const PegBoard& board, std::uint64_t sweeps,
                                     std::uint64_t most, Budget& budget);

}  // namespace lastmove::checking
