// Certificates of who wins all long boards of Domineering (docs/certificates.md, "Boards cut into
// pieces").
#pragma once

#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"
#include "lastmove/check/partizan/game_parts.hpp"

namespace lastmove::checking {

/// Verifies that the player whose dominoes lie along the side that grows wins all members from the
/// claimed one on, whoever begins; says in a sentence what was seen. Throws Rejection, and Stopped
/// at a limit. Reuses the positions met before, and adds to them.
std::string verify_cuts(const GameFamily& family, const OutcomesClaim& claim,
                        const CutBoards& evidence, GameParts& games, Budget& budget);

}  // namespace lastmove::checking
