// Certificates about two-player games as JSON.
#pragma once

#include "lastmove/answer/certificate.hpp"

namespace lastmove {

Json puzzle_json(const GamePuzzle& puzzle);
Json puzzle_json(const PartizanSum& puzzle);
Json claim_json(const WinnerClaim& claim);
Json evidence_json(const Strategy& strategy);
Json evidence_json(const Strategies& strategies);
Json evidence_json(const Mirror& mirror);

}  // namespace lastmove
