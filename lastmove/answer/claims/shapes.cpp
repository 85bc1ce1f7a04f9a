#include "lastmove/answer/claims/shapes.hpp"

#include <fmt/format.h>

#include "lastmove/answer/claims/claims.hpp"
#include "lastmove/exact/digits.hpp"

namespace lastmove::shape {

namespace {

constexpr std::array<std::string_view, 4> signs{"=", "<", ">", "||"};
constexpr std::array<std::string_view, 3> parities{"even", "odd", "both"};

}  // namespace

Json OutcomeLetter::write(char outcome) {
    return std::string(1, outcome);
}

char OutcomeLetter::read(const Field& field) {
    const std::string& outcome = field.text();
    if (outcome.size() != 1 || std::string_view("LNPR").find(outcome[0]) == std::string::npos) {
        throw field.fault(R"("L", "N", "P" or "R")");
    }
    return outcome[0];
}

Json MenBetween::write(const FewestMenClaim& claim) {
    if (!claim.least) return claim.men;
    Json json = Json::object();
    json["least"] = *claim.least;
    json["most"] = claim.men;
    return json;
}

FewestMenClaim MenBetween::read(const Field& field) {
    if (!field.value.is_object()) return {field.count(), std::nullopt};
    field.keys({"least", "most"});
    const std::int64_t least = field.at("least").count();
    const std::int64_t most = field.at("most").count();
    if (least >= most) throw field.fault("'least' less than 'most'");
    return {most, least};
}

Json OnlyTrue::write(const AperiodicClaim& /*claim*/) {
    return true;
}

AperiodicClaim OnlyTrue::read(const Field& field) {
    if (field.value != true) throw field.fault("true");
    return {};
}

Json Numeral::write(const Integer& number) {
    return number.get_str();
}

Integer Numeral::read(const Field& field) {
    const std::string& digits = field.text();
    if (digits.empty() || digits.size() > most_digits ||
        digits.find_first_not_of("0123456789") != std::string::npos ||
        (digits.size() > 1 && digits.front() == '0')) {
        throw field.fault(
            fmt::format("a number without leading zeros, of at most {} digits", most_digits));
    }
    return Integer(digits);
}

Json OrderSign::write(FormOrder order) {
    return signs.at(static_cast<std::size_t>(order));
}

FormOrder OrderSign::read(const Field& field) {
    return static_cast<FormOrder>(read_one_of(field, signs));
}

Json ParityWord::write(Parity parity) {
    return parities.at(static_cast<std::size_t>(parity));
}

Parity ParityWord::read(const Field& field) {
    return static_cast<Parity>(read_one_of(field, parities));
}

Json CountsByName::write(const std::vector<std::pair<std::string, std::int64_t>>& counts) {
    return Table<Count<std::int64_t>>::write(counts);
}

std::vector<std::pair<std::string, std::int64_t>> CountsByName::read(const Field& field) {
    const auto counts = Table<Count<std::int64_t>>::read(field);
    return {counts.begin(), counts.end()};
}

Json NimberOrNull::write(const std::optional<std::int64_t>& nimber) {
    return nimber ? Json(*nimber) : Json(nullptr);
}

std::optional<std::int64_t> NimberOrNull::read(const Field& field) {
    if (field.value.is_null()) return std::nullopt;
    return Nimber::read(field);
}

Json TextOrNone::write(const std::optional<std::string>& text) {
    return text.value_or("none");
}

std::optional<std::string> TextOrNone::read(const Field& field) {
    if (field.text() == "none") return std::nullopt;
    return field.text();
}

}  // namespace lastmove::shape
