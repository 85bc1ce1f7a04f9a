// Certificates about tilings as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/answer/json_field.hpp"

namespace lastmove {

Json puzzle_json(const TilingPuzzle& puzzle);
Json puzzle_json(const StripsPuzzle& puzzle);
Json evidence_json(const Rectangles& tiling);
Json evidence_json(const StripInvariant& invariant);
Json evidence_json(const ExhaustedCover& search);
Json evidence_json(const Blocks& tiling);
Json evidence_json(const Colouring& colouring);
Json evidence_json(const Recount& count);

/// "GF(2)[x]" or "Z[x,y]".
std::string_view name(StripInvariant::Ring ring);
/// "lattice" or "pagoda".
std::string_view name(Colouring::Test test);

namespace reading {

/// Evidence about tilings, where the kind is one of theirs.
std::optional<Witness> read_tiling_evidence(const Field& field, const std::string& kind);
/// A tiling puzzle, where `game` names one.
std::optional<Puzzle> read_tiling_puzzle(const Field& field, const std::string& game);
/// A claim about a number of tilings, if it is one.
std::optional<Claim> read_tiling_claim(const Field& field);

}  // namespace reading

}  // namespace lastmove
