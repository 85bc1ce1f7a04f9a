// Certificates about two-player games as JSON.
#pragma once

#include "lastmove/answer/certificate.hpp"

namespace lastmove {

Json puzzle_json(const GamePuzzle& puzzle);
Json puzzle_json(const PartizanSum& puzzle);
Json claim_json(const WinnerClaim& claim);
/// Adds what a strategy says to the object.
void put(Json& json, const Strategy& strategy);
/// The positions of a book with their replies.
Json replies_json(const std::map<std::string, std::map<std::string, std::string>>& replies);
Json evidence_json(const Strategy& strategy);
Json evidence_json(const Strategies& strategies);
Json evidence_json(const Mirror& mirror);

}  // namespace lastmove
