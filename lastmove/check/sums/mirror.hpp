// Checks that a player can win by imitation.
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Verifies that every move can be answered by its image, from the position itself (claim P) or
/// from where the first move leads (claim N). Throws Rejection, and Stopped at a limit. Returns
/// what was shown. Expands one or two positions.
std::string verify_mirror(const GamePuzzle& puzzle, const Claim& claim, const Mirror& mirror,
                          Budget& budget);

}  // namespace lastmove::checking
