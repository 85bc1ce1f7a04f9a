// The turns of sums of partizan games, which keep what parts of them can become.
#pragma once

#include <memory>

#include "lastmove/check/streams/turns.hpp"

namespace lastmove::checking {

/// Turns in such sums. The puzzle and `progress` must outlive them.
std::unique_ptr<Turns> partizan_turns(const PartizanSum& puzzle, Side winner, const Limits& limits,
                                      Progress& progress);

}  // namespace lastmove::checking
