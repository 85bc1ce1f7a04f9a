// Certificates of periods of values of partizan heaps in normal play (docs/certificates.md).
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Verifies that the values of heaps are as the claim says for all heaps, by the canonical forms of
/// as many as the evidence says; says in a sentence what was proved. Throws Rejection, and Stopped
/// at a limit, also for plays of more than 1,000 moves.
std::string verify_value_period(const PartizanHeapFamily& family, const ValuePeriodClaim& claim,
                                const HeapValues& evidence, Budget& budget);

}  // namespace lastmove::checking
