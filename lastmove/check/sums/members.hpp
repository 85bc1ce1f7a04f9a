// Claims about the members of a family of impartial games: their nimbers, which of them are
// P-positions, and the period of the nimbers.
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Verifies nimbers, which of the first members are P-positions, or a period that a theorem proves.
/// Throws Rejection, and Stopped at a limit. Returns what was shown.
std::string verify_members(const GameFamily& family, const Certificate& certificate,
                           Budget& budget);

}  // namespace lastmove::checking
