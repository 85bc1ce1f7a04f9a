// Who wins a sum of impartial games, shown by a strategy of any length.
#pragma once

#include <string>

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"

namespace lastmove::ask {

/// Writes the winner's strategy as a stream to the file that the request names for the certificate,
/// has it checked, and says so in the reply, which has the outcome. Empty, or why there is no such
/// file.
std::string prove_by_stream(Reply& reply, const game::Sum& sum, const Claim& claim,
                            const Request& request, impartial::Outcomes& outcomes);

}  // namespace lastmove::ask
