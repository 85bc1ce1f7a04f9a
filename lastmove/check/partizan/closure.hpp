// Certificates about sums in the closure of a family of partizan games, in misère play
// (docs/certificates.md).
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Verifies the monoid of the closure, finds the elements of the sums by the rules, and verifies
/// the claim about them; says in a sentence what was proved. Throws Rejection, and Stopped at a
/// limit.
std::string verify_closure(const ClosurePuzzle& puzzle, const Claim& claim,
                           const ClosureEvidence& evidence, Budget& budget);

}  // namespace lastmove::checking
