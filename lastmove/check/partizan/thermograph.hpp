// Certificates of thermographs (docs/certificates.md).
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/partizan/game_parts.hpp"

namespace lastmove::checking {

/// Verifies that the form is canonical and the negative of the sum, and draws its walls again; says
/// in a sentence what was proved. Throws Rejection, and Stopped at a limit. Comparing followers
/// takes up to their number squared steps. Reuses the positions met before.
std::string verify_thermograph(const PartizanSum& puzzle, const ThermographClaim& claim,
                               const NegativeForm& evidence, GameParts& games, Budget& budget);

}  // namespace lastmove::checking
