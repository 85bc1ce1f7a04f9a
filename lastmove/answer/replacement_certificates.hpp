// Certificates about replacement-set games as JSON.
#pragma once

#include <optional>
#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/answer/json_field.hpp"

namespace lastmove {

Json puzzle_json(const ReplacementPuzzle& puzzle);
Json evidence_json(const DivisionRemainder& division);
Json evidence_json(const EmptyClass& squares);
Json evidence_json(const UnreachableSquare& square);
Json evidence_json(const FewestMoves& play);

namespace reading {

/// Evidence about replacement-set games, where the kind is one of theirs.
std::optional<Witness> read_replacement_evidence(const Field& field, const std::string& kind);
/// A replacement-set game, where `game` names that kind of puzzle.
std::optional<Puzzle> read_replacement_puzzle(const Field& field, const std::string& game);
/// A claim about replacement-set games alone, if it is one.
std::optional<Claim> read_replacement_claim(const Field& field);

}  // namespace reading

}  // namespace lastmove
