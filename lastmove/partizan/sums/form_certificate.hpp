// Proofs of outcomes for checkers that do not know the game: positions are written out option by
// option.
#pragma once

#include "lastmove/answer/certificate.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/game/partizan_game.hpp"
#include "lastmove/partizan/forms/outcome.hpp"

namespace lastmove::partizan {

/// The claim that a sum has this outcome.
///
/// ```
/// EXPECT_EQ(partizan::outcome_claim(partizan::Outcome::left).outcome, 'L');
/// ```
OutcomeClaim outcome_claim(Outcome outcome);

/// The outcome of a position in normal play, with a proof that does not need the rules: the puzzle
/// of the certificate is the position as a form (docs/certificates.md), with all its followers, and
/// its evidence consists of strategies with a reply to every move. So `check` accepts it for any
/// game, such as one that a program defines (examples/cpp/own_game.cpp); that the form is that of
/// the position is the program's responsibility.
///
/// Takes memory for each follower of the whole position, even if it falls into components. Throws
/// Stopped at a limit, or if the certificate would contain more than 2,000,000 moves or a play of
/// more than 1,000, and std::invalid_argument for a game that can end early, since no form
/// expresses that.
Certificate outcome_certificate(const game::GamePointer& game, const game::Code& position,
                                const Limits& limits, Progress& progress);

/// The same for a partizan game.
Certificate outcome_certificate(const game::PartizanPointer& game, const game::Code& position,
                                const Limits& limits, Progress& progress);

}  // namespace lastmove::partizan
