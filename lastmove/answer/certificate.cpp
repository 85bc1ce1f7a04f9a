#include "lastmove/answer/certificate.hpp"

#include <fmt/format.h>

#include <optional>

#include "lastmove/answer/named_certificate.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove {

Puzzle::Puzzle() = default;
Puzzle::Puzzle(const Puzzle& other) = default;
Puzzle::Puzzle(Puzzle&& other) noexcept = default;
Puzzle& Puzzle::operator=(const Puzzle& other) = default;
Puzzle& Puzzle::operator=(Puzzle&& other) noexcept = default;
Puzzle::~Puzzle() = default;

namespace {

Json puzzle_json(const Puzzle& puzzle) {
    return std::visit(
        []<class Kind>(const Kind& of_game) {
            Json json = Json::object();
            json["game"] = Kind::game;
            put(json, of_game);
            return json;
        },
        puzzle);
}

template <class Kind>
bool read_puzzle_if(const reading::Field& field, std::string_view game,
                    std::optional<Puzzle>& found) {
    if (Kind::game != game) return false;
    found.emplace(std::in_place_type<Kind>, take<Kind>(field, {"game"}));
    return true;
}

template <class... Kinds>
std::optional<Puzzle> read_any_puzzle(const reading::Field& field, std::string_view game,
                                      std::variant<Kinds...>*) {
    std::optional<Puzzle> found;
    static_cast<void>((read_puzzle_if<Kinds>(field, game, found) || ...));
    return found;
}

Puzzle read_puzzle(const reading::Field& field) {
    if (!reading::has(field, "game")) throw field.fault("an object with the key 'game'");
    const std::string& game = field.at("game").text();
    auto found = read_any_puzzle(field, game, static_cast<AnyPuzzle*>(nullptr));
    if (!found) throw Malformed(fmt::format("unknown game '{}'", excerpt(game)));
    return *std::move(found);
}

Certificate read_certificate(const reading::Value& value) {
    const reading::Field field{value, "certificate"};
    field.keys({"format", "puzzle", "claim", "evidence"});
    if (field.at("format").count() != 1) throw field.at("format").fault("1");
    return {read_puzzle(field.at("puzzle")), read_claim(field.at("claim")),
            read_witness(field.at("evidence"))};
}

}  // namespace

std::vector<std::string> positions_in(const Puzzle& puzzle) {
    std::vector<std::string> positions;
    const auto add = [&](const std::vector<std::string>& more) {
        positions.insert(positions.end(), more.begin(), more.end());
    };
    const auto add_all = [&](const auto& one) {
        if constexpr (requires { one.position; }) positions.push_back(one.position);
        if constexpr (requires { one.with; }) {
            if (one.with) positions.push_back(*one.with);
        }
        if constexpr (requires { one.braces; }) {
            for (const BraceEntry& brace : one.braces) {
                for (const auto& side : brace) add(side);
            }
        }
        if constexpr (requires { one.family; }) {
            if (const auto* games = std::get_if<std::vector<std::string>>(&one.family)) add(*games);
        }
    };
    std::visit(add_all, puzzle);
    return positions;
}

Json to_json(const Certificate& certificate) {
    Json json = Json::object();
    json["format"] = 1;
    json["puzzle"] = puzzle_json(certificate.puzzle);
    json["claim"] = to_json(certificate.claim);
    json["evidence"] = to_json(certificate.evidence);
    return json;
}

Certificate parse_certificate(std::string_view text) {
    return read_certificate(reading::read_json(text));
}

Certificate parse_named(std::string_view text, const std::string& name,
                        std::string (*hash)(std::string_view)) {
    const reading::Value value = reading::read_json(text);
    const std::string own = hash(reading::canonical_text(value));
    if (own != name) throw Malformed(fmt::format("the SHA-256 of its text is {}", own));
    return read_certificate(value);
}

std::string canonical_text(const Certificate& certificate) {
    return reading::canonical_text(reading::Value::parse(to_json(certificate).dump()));
}

}  // namespace lastmove
