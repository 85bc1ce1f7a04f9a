// Certificates about two-player games as JSON.
#pragma once

#include "lastmove/answer/certificate.hpp"
#include "lastmove/answer/json_field.hpp"

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

/// Adds the keys of strategies to an object: "left", "right" or both.
void put(Json& json, const Strategies& strategies);

namespace reading {

/// The strategies under "left" and "right" of an object that has these keys, and the others that are named.
Strategies read_strategies(const Field& field, std::vector<const char*> keys);

}  // namespace reading

}  // namespace lastmove
