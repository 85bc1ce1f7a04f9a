// Claims about sums of impartial games: outcomes, nimbers, winning moves.
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Verifies a claim about a sum: its outcome, its nimber, or its winning moves. Throws Rejection,
/// and Stopped at a limit. Returns what was shown.
std::string verify_sum(const GamePuzzle& puzzle, const Certificate& certificate, Budget& budget);

}  // namespace lastmove::checking
