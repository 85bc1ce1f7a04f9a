// The turns of sums of impartial games, which keep nothing from one position to the next.
#pragma once

#include <memory>

#include "lastmove/check/streams/turns.hpp"

namespace lastmove::checking {

/// Turns in such sums, of whichever player wins. `progress` must outlive them.
std::unique_ptr<Turns> sum_turns(bool misere, const Limits& limits, Progress& progress);

}  // namespace lastmove::checking
