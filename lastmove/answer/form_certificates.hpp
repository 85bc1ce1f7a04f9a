// Certificates about forms of misère play as JSON.
#pragma once

#include <optional>
#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/answer/json_field.hpp"

namespace lastmove {

Json forms_json(const std::vector<FormEntry>& forms);
Json puzzle_json(const FormsPuzzle& puzzle);
Json claim_json(FormOrder order);
Json evidence_json(const OrderEvidence& evidence);

namespace reading {

/// An entry of a list of forms.
FormEntry read_form(const Field& field);

/// Evidence about forms, where the kind is one of theirs.
std::optional<Witness> read_form_evidence(const Field& field, const std::string& kind);
/// Two forms, where `game` names that kind of puzzle.
std::optional<Puzzle> read_form_puzzle(const Field& field, const std::string& game);
/// A claim about forms, if it is one.
std::optional<Claim> read_form_claim(const Field& field);

}  // namespace reading

}  // namespace lastmove
