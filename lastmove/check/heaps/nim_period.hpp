// Certificates of periods of nim sequences (docs/certificates.md).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Verifies that the nimbers of the heaps have this period, preperiod and saltus, both least; says
/// in a sentence what was proved. Throws Rejection when it is not so, Stopped at a limit.
std::string verify_period(const HeapFamily& family, const PeriodClaim& claim,
                          const NimValues& evidence, Budget& budget);

/// The nimbers G(0), G(1), …, of all heaps that prove a period, which is verified. Throws as above.
std::vector<std::uint32_t> nimbers_of_period(const HeapFamily& family, const PeriodClaim& claim,
                                             Budget& budget);

}  // namespace lastmove::checking
