// Claims about how many moves the plays of a sum have.
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Finds the lengths again, over all followers of the position. Throws Rejection if another one is
/// claimed, and Stopped at a limit. Returns what was shown.
std::string verify_lengths(const GamePuzzle& puzzle, const LengthClaim& claim, Budget& budget);

}  // namespace lastmove::checking
