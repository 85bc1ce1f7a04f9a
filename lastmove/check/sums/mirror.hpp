// Checks that a player can win by imitation.
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/sums/options.hpp"

namespace lastmove::checking {

/// Verifies that every move can be answered by its image, from the position itself (claim P) or
/// from where the first move leads (claim N). Throws Rejection, and Stopped at a limit. Returns
/// what was shown. Expands one or two positions.
std::string verify_mirror(const SumStart& start, const Claim& claim, const Mirror& mirror,
                          SumRules& rules);

}  // namespace lastmove::checking
