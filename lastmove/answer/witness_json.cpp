// Evidence of all kinds as JSON: written, and read strictly, as the kinds declare it.
#include <fmt/format.h>

#include <array>
#include <optional>

#include "lastmove/answer/evidence/of_kind.hpp"
#include "lastmove/answer/witness.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/base/sha256.hpp"

namespace lastmove {

namespace {

/// Where evidence stands: by itself, or as that of a case, which has no cases itself.
enum class Place { alone, in_case };

template <class Evidence>
bool read_if(const reading::Field& field, std::string_view kind, Place place,
             std::optional<Witness>& found) {
    if (Evidence::kind != kind) return false;
    if constexpr (requires { Evidence::has_cases; }) {
        if (place == Place::in_case) return false;
    }
    found.emplace(std::in_place_type<Evidence>, take<Evidence>(field, {"kind"}));
    return true;
}

template <class... Kinds>
std::optional<Witness> read_any(const reading::Field& field, std::string_view kind, Place place,
                                std::variant<Kinds...>*) {
    std::optional<Witness> found;
    static_cast<void>((read_if<Kinds>(field, kind, place, found) || ...));
    return found;
}

Witness read_evidence(const reading::Field& field, Place place) {
    const std::string& kind = kind_of(field);
    auto found = read_any(field, kind, place, static_cast<AnyWitness*>(nullptr));
    if (!found) throw Malformed(fmt::format("unknown kind of evidence '{}'", excerpt(kind)));
    return *std::move(found);
}

/// 64 hexadecimal digits, in lower case.
std::string read_digest(const reading::Field& field) {
    const std::string& text = field.text();
    if (!is_sha256(text)) throw field.fault("64 hexadecimal digits");
    return text;
}

}  // namespace

Json to_json(const Witness& witness) {
    return std::visit([](const auto& evidence) { return of_kind(evidence); }, witness);
}

Witness read_witness(const reading::Field& field) {
    return read_evidence(field, Place::alone);
}

Json shape::RefutedGoals::write(const Case& one) {
    Json json = Json::object();
    json["goals"] = one.goals;
    json["evidence"] = to_json(one.evidence);
    return json;
}

Json shape::StepName::write(ProofStep step) {
    return name(step);
}

ProofStep shape::StepName::read(const Field& field) {
    constexpr std::array<std::string_view, 3> steps{"front", "cases", "summands"};
    return static_cast<ProofStep>(read_one_of(field, steps));
}

Json shape::NamedPiece::write(const ProofPiece& piece) {
    Json json = Json::object();
    json["sha256"] = piece.sha256;
    if (!piece.claim) {
        json["goals"] = piece.goals;
        return json;
    }
    json["position"] = piece.position;
    if (!piece.forms.empty()) json["forms"] = shape::List<shape::Form>::write(piece.forms);
    json["claim"] = to_json(*piece.claim);
    return json;
}

ProofPiece shape::NamedPiece::read(const Field& field) {
    const bool is_case = reading::has(field, "goals");
    const bool has_forms = !is_case && reading::has(field, "forms");
    std::vector<const char*> keys{"sha256", "position", "claim"};
    if (is_case) keys = {"sha256", "goals"};
    if (has_forms) keys.push_back("forms");
    field.keys(keys);
    ProofPiece piece{.sha256 = read_digest(field.at("sha256"))};
    if (is_case) {
        piece.goals = field.at("goals").list(Count<std::size_t>::read);
    } else {
        piece.position = Position::read(field.at("position"));
        piece.claim = read_claim(field.at("claim"));
    }
    if (has_forms) piece.forms = shape::List<shape::Form>::read(field.at("forms"));
    return piece;
}

Case shape::RefutedGoals::read(const Field& field) {
    field.keys({"goals", "evidence"});
    return {field.at("goals").list(Count<std::size_t>::read),
            read_evidence(field.at("evidence"), Place::in_case)};
}

}  // namespace lastmove
