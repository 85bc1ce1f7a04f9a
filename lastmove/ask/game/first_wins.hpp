// Who wins a sum of impartial games, without a proof.
#pragma once

#include "lastmove/ask/reply/reply.hpp"
#include "lastmove/game/sum.hpp"
#include "lastmove/impartial/outcomes/outcomes.hpp"

namespace lastmove::ask {

/// Whether the player to move wins, in misère play if the request says so: by a paper, by
/// imitation, or else by a search. Throws Stopped.
///
/// ```
/// Progress silent;
/// const ask::Request request{Limits{}, silent};
/// impartial::Outcomes outcomes(impartial::Play::normal, Limits{}, silent);
/// EXPECT_FALSE(ask::first_wins(rulesets::parse("cram:100x100"), request, outcomes));
/// ```
bool first_wins(const game::Sum& sum, const Request& request, impartial::Outcomes& outcomes);

/// Throws InputError for a sum with a game that has no misère play, as it ends early.
void require_misere_play(const game::Sum& sum);

}  // namespace lastmove::ask
