// Claims about how many moves the plays of a sum have.
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/sums/options.hpp"

namespace lastmove::checking {

/// Finds the lengths again, over all followers of the position. Throws Rejection if another one is
/// claimed, and Stopped at a limit. Returns what was shown.
std::string verify_lengths(const SumStart& start, const LengthClaim& claim, SumRules& rules);

}  // namespace lastmove::checking
