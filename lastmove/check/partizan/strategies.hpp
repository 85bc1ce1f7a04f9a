// Who wins a sum of partizan games: strategies that are followed against every move.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/partizan/game_parts.hpp"
#include "lastmove/check/partizan/sum.hpp"

namespace lastmove::checking {

/// Who wins when Left begins, and when Right does; nullopt where that is not claimed.
using Winners = std::array<std::optional<Side>, 2>;

/// What a claim says of that. Throws Rejection for claims of other kinds.
///
/// ```
/// const checking::Winners p = checking::claimed_winners(OutcomeClaim{'P'});
/// EXPECT_EQ(p[0], checking::Side::right);
/// EXPECT_EQ(p[1], checking::Side::left);
/// ```
Winners claimed_winners(const Claim& claim);

/// A player who is claimed to win with some player beginning, and what that player leaves at the
/// beginning of play.
struct WinnerFrom {
    Side winner;
    const SumStrategy* strategy;
    std::vector<PartizanOptions::Sum> left;
};

/// Those players, Left first. Throws Rejection if the evidence does not have a strategy for each of
/// them alone, or a first move is wrong. The evidence must outlive what is returned.
std::vector<WinnerFrom> winners_from(const PartizanSum& puzzle, const Claim& claim,
                                     const Strategies& evidence, PartizanOptions& rules);

/// Verifies an outcome, or who wins when one of the players begins. Says what was seen; throws
/// Rejection, and Stopped at a limit. Reuses the positions met before, and adds to them.
std::string verify_strategies(const PartizanSum& puzzle, const Claim& claim,
                              const Strategies& evidence, GameParts& games, Budget& budget);

}  // namespace lastmove::checking
