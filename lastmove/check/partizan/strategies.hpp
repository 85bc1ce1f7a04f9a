// Who wins a sum of partizan games: strategies that are followed against every move.
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/partizan/game_parts.hpp"

namespace lastmove::checking {

/// Verifies an outcome, or who wins when one of the players begins. Says what was seen; throws
/// Rejection, and Stopped at a limit. Reuses the positions met before, and adds to them.
std::string verify_strategies(const PartizanSum& puzzle, const Claim& claim,
                              const Strategies& evidence, GameParts& games, Budget& budget);

}  // namespace lastmove::checking
