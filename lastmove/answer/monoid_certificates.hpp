// Certificates of misère monoids of partizan games as JSON.
#pragma once

#include <optional>
#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/answer/json_field.hpp"

namespace lastmove {

Json puzzle_json(const PartizanHeapFamily& family);
Json puzzle_json(const PartizanFollowerFamily& family);
Json evidence_json(const GroupImages& images);
Json evidence_json(const MonoidTable& table);
Json period_json(const ImagePeriod& period);

namespace reading {

/// The period of images, where evidence has one besides these keys.
std::optional<ImagePeriod> read_period(const Field& field, std::vector<const char*> keys);

/// Orders of finite groups, one at least, with a product of at most 1000.
std::vector<std::uint32_t> read_torsion(const Field& field);

/// Evidence of a misère monoid, where the kind is one of its.
std::optional<Witness> read_monoid_evidence(const Field& field, const std::string& kind);
/// A family of partizan games, where `game` names one.
std::optional<Puzzle> read_monoid_puzzle(const Field& field, const std::string& game);
/// A claim about a misère monoid, if it is one.
std::optional<Claim> read_monoid_claim(const Field& field);

}  // namespace reading

}  // namespace lastmove
