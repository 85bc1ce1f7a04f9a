// Certificates of comparisons in misère play (larsson2021; docs/certificates.md, docs/theory.md).
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Verifies that the two forms compare as claimed modulo the universe, and says in a sentence what
/// was proved: every pair of the evidence is upheld by its answers, every separating game belongs
/// to the universe and distinguishes the forms. Throws Rejection if not, Stopped at a limit. Takes
/// steps linear in the answers and, for each sum that is played, in the number of pairs of
/// followers.
std::string verify_order(const FormsPuzzle& puzzle, FormOrder claim, const OrderEvidence& evidence,
                         Budget& budget);

}  // namespace lastmove::checking
