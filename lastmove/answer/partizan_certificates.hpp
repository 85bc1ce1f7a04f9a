// Certificates about closures of families of partizan games, and about thermographs, as JSON.
#pragma once

#include <optional>
#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/answer/json_field.hpp"

namespace lastmove {

Json puzzle_json(const ClosurePuzzle& puzzle);
Json claim_json(const ElementClaim& claim);
Json claim_json(const ThermographClaim& claim);
Json evidence_json(const ClosureEvidence& evidence);
Json evidence_json(const NegativeForm& evidence);

namespace reading {

/// Left's and Right's options in braces, as texts.
BraceEntry read_brace(const Field& field);

/// Evidence of a closure or of a thermograph, where the kind is one of theirs.
std::optional<Witness> read_partizan_evidence(const Field& field, const std::string& kind);
/// A sum in a closure, where `game` names that kind of puzzle.
std::optional<Puzzle> read_closure_puzzle(const Field& field, const std::string& game);
/// A claim about an element, an inverse or a thermograph, if it is one.
std::optional<Claim> read_partizan_claim(const Field& field);

}  // namespace reading

}  // namespace lastmove
