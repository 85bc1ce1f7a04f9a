// Who wins a sum of partizan games: strategies that are followed against every move.
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Verifies an outcome, or who wins when one of the players begins. Says what was seen; throws Rejection,
/// and Stopped at a limit.
std::string verify_strategies(const PartizanSum& puzzle, const Claim& claim,
                              const Strategies& evidence, Budget& budget);

}  // namespace lastmove::checking
