// A strategy that is a walk: no position of it is written (docs/certificates.md, "A strategy as a
// walk").
#pragma once

#include <cstddef>
#include <vector>

#include "lastmove/answer/evidence/reply_walk.hpp"
#include "lastmove/check/partizan/sum.hpp"

namespace lastmove::checking {

/// What a player leaves at first, and how the walk goes on.
struct WalkOf {
    Side winner;
    bool misere;
    std::vector<PartizanOptions::Sum> from;
    const ReplyWalk& replies;
};

/// Verifies that the player wins who leaves these positions to the other and replies as the walk
/// says. Returns the number of positions in which the other has a move. Throws Rejection, and
/// Stopped at a limit. Cost: the options of each position, and of each of these options, once.
std::size_t verify_walk(const WalkOf& walk, PartizanOptions& rules);

}  // namespace lastmove::checking
