// Claims about sums of impartial games: outcomes, nimbers, winning moves.
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/sums/options.hpp"

namespace lastmove::checking {

/// Verifies a claim about a sum: its outcome, its nimber, or its winning moves. Throws Rejection,
/// and Stopped at a limit. Returns what was shown.
std::string verify_sum(const GamePuzzle& puzzle, const Certificate& certificate, Budget& budget);

/// The sum with which play begins. Throws Rejection where it is over, or a game has no misère play.
SumStart begun(const GamePuzzle& puzzle, SumRules& rules);

/// The sum with a nim heap that is a P-position exactly if the puzzle's sum has this nimber. Throws
/// Rejection if such a claim cannot be about the puzzle.
SumStart begun_for_nimber(const GamePuzzle& puzzle, std::int64_t nimber, SumRules& rules);

}  // namespace lastmove::checking
