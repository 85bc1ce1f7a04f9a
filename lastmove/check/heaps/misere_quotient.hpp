// Certificates of misère quotients (plambeck2008; docs/certificates.md).
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Verifies that the table is the misère quotient claimed and says in a sentence what was proved.
/// The options are expanded from the code, or taken from the puzzle. Throws Rejection when the
/// table is not the quotient, Stopped at a limit. Takes O(order²) memory and about order · letters²
/// + order · games · (size of an antichain of subsets of the quotient) steps.
std::string verify_quotient(const HeapFamily& family, const QuotientClaim& claim,
                            const QuotientTable& table, Budget& budget);
std::string verify_quotient(const FollowerFamily& family, const QuotientClaim& claim,
                            const QuotientTable& table, Budget& budget);

}  // namespace lastmove::checking
