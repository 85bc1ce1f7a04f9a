// Outcomes proved for checkers that do not know the game: positions written out, option by option.
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

/// Who wins a position in normal play, with a proof that needs no rules: the certificate's puzzle is
/// the position as a form (docs/certificates.md), all of whose followers it lists, and its evidence
/// strategies with a reply to every move. So `check` accepts it of any game, such as one that a program
/// defines (examples/cpp/own_game.cpp); that the form is the position's is for the program to know.
///
/// Takes memory for each follower, however many components it falls into. Throws Stopped at a limit,
/// also where the certificate would hold more than 2,000,000 moves or a play more than 1,000, and
/// std::invalid_argument for a game that can end early, which no form can say.
Certificate outcome_certificate(const game::GamePointer& game, const game::Code& position,
                                const Limits& limits, Progress& progress);

/// The same for a partizan game.
Certificate outcome_certificate(const game::PartizanPointer& game, const game::Code& position,
                                const Limits& limits, Progress& progress);

}  // namespace lastmove::partizan
