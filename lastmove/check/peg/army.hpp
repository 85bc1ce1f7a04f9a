// Certificates of the solitaire army: the play, the golden bound and its exhaustion.
#pragma once

#include <cstdint>
#include <string>

#include "lastmove/answer/witness.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Verifies that `men` men reach `level` and fewer cannot; says in a sentence what was proved.
/// Throws Rejection when they do not, Stopped at a limit.
std::string verify_army(std::int64_t level, std::int64_t men, const ArmyPlay& evidence,
                        Budget& budget);

/// Verifies that no army reaches `level`. Throws Rejection.
std::string verify_golden(std::int64_t level, const GoldenPagoda& evidence);

}  // namespace lastmove::checking
