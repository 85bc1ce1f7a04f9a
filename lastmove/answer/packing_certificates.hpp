// Certificates about packings of disks as JSON.
#pragma once

#include <optional>
#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/answer/json_field.hpp"

namespace lastmove {

Json puzzle_json(const PackPuzzle& puzzle);
Json evidence_json(const PackedDisks& disks);
Json evidence_json(const WideDisks& disks);
Json evidence_json(const DiskAreas& areas);

namespace reading {

/// Evidence about packings, where the kind is one of theirs.
std::optional<Witness> read_packing_evidence(const Field& field, const std::string& kind);
/// A packing puzzle, where `game` names that kind.
std::optional<Puzzle> read_packing_puzzle(const Field& field, const std::string& game);

}  // namespace reading

}  // namespace lastmove
