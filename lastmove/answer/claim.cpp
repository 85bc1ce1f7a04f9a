#include "lastmove/answer/claim.hpp"

#include <optional>

namespace lastmove {

Claim::Claim() = default;
Claim::Claim(const Claim& other) = default;
Claim::Claim(Claim&& other) noexcept = default;
Claim& Claim::operator=(const Claim& other) = default;
Claim& Claim::operator=(Claim&& other) noexcept = default;
Claim::~Claim() = default;

namespace {

template <class Kind>
Json write_claim(const Kind& claim) {
    if constexpr (requires { Kind::word; }) {
        return Kind::word;
    } else {
        Json json = Json::object();
        if constexpr (requires { Kind::is_nested; }) {
            json[Kind::name] = shape::ObjectOf<Kind>::write(claim);
        } else {
            put(json, claim);
        }
        return json;
    }
}

template <class Kind>
Kind read_object(const reading::Field& field) {
    if constexpr (requires { Kind::is_nested; }) {
        field.keys({Kind::name});
        return take<Kind>(field.at(Kind::name));
    } else {
        return take<Kind>(field);
    }
}

template <class Kind>
bool read_claim_if(const reading::Field& field, std::optional<Claim>& found) {
    if constexpr (requires { Kind::word; }) {
        if (field.value != Kind::word) return false;
        found.emplace(std::in_place_type<Kind>);
    } else {
        if (!reading::has(field, Kind::name)) return false;
        found.emplace(std::in_place_type<Kind>, read_object<Kind>(field));
    }
    return true;
}

template <class... Kinds>
std::optional<Claim> read_any_claim(const reading::Field& field, std::variant<Kinds...>*) {
    std::optional<Claim> found;
    static_cast<void>((read_claim_if<Kinds>(field, found) || ...));
    return found;
}

}  // namespace

bool is_outcome(const Claim& claim, char outcome) {
    const auto* claimed = std::get_if<OutcomeClaim>(&claim);
    return claimed != nullptr && claimed->outcome == outcome;
}

Json to_json(const Claim& claim) {
    return std::visit([](const auto& kind) { return write_claim(kind); }, claim);
}

Claim read_claim(const reading::Field& field) {
    auto found = read_any_claim(field, static_cast<AnyClaim*>(nullptr));
    // What has the name of no claim is refused as the last one, which it should then be.
    return found ? *std::move(found) : read_object<FewestSweepsClaim>(field);
}

}  // namespace lastmove
