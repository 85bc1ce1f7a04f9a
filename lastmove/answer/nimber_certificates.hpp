// Certificates of nimbers, winning moves and sequences as JSON.
#pragma once

#include <optional>
#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/answer/json_field.hpp"

namespace lastmove {

Json puzzle_json(const GameFamily& family);
/// Of the claims about nimbers, winning moves, and members of a family.
Json nimber_claim_json(const Claim& claim);
Json evidence_json(const NimberProof& proof);
Json evidence_json(const MoveBook& book);

namespace reading {

/// Evidence about nimbers and winning moves, where the kind is one of theirs.
std::optional<Witness> read_nimber_evidence(const Field& field, const std::string& kind);
/// A family of positions, where `game` names that kind of puzzle.
std::optional<Puzzle> read_game_family(const Field& field, const std::string& game);
/// A claim about nimbers, winning moves or members of a family, if it is one.
std::optional<Claim> read_nimber_claim(const Field& field);

}  // namespace reading

}  // namespace lastmove
