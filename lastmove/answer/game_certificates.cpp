// Certificates about two-player games: how they are read and written.
#include "lastmove/answer/game_certificates.hpp"

#include "lastmove/answer/form_certificates.hpp"
#include "lastmove/answer/json_field.hpp"
#include "lastmove/answer/partizan_certificates.hpp"

namespace lastmove {

Json puzzle_json(const GamePuzzle& puzzle) {
    return {{"game", "sum"},
            {"position", puzzle.position},
            {"play", puzzle.misere ? "misere" : "normal"}};
}

Json puzzle_json(const PartizanSum& puzzle) {
    Json json{{"game", "partizan-sum"},
              {"position", puzzle.position},
              {"play", puzzle.misere ? "misere" : "normal"},
              {"forms", forms_json(puzzle.forms)}};
    if (!puzzle.braces.empty()) json["braces"] = puzzle.braces;
    return json;
}

Json claim_json(const WinnerClaim& claim) {
    const auto name = [](bool left) { return left ? "left" : "right"; };
    return {{"first", name(claim.left_begins)}, {"winner", name(claim.left_wins)}};
}

Json replies_json(const std::map<std::string, std::map<std::string, std::string>>& replies) {
    // Appended, because Json looks a key up by going through all of them.
    Json::object_t positions;
    for (const auto& [position, options] : replies) {
        Json::object_t entry;
        for (const auto& [option, reply] : options) entry.emplace_back(option, reply);
        positions.emplace_back(position, std::move(entry));
    }
    return positions;
}

void put(Json& json, const Strategy& strategy) {
    if (!strategy.first.empty()) json["first"] = strategy.first;
    json["replies"] = replies_json(strategy.replies);
}

Json evidence_json(const Strategy& strategy) {
    Json json{{"kind", "strategy"}};
    put(json, strategy);
    return json;
}

void put(Json& json, const Strategies& strategies) {
    for (const auto& [player, strategy] : {std::pair{"left", &strategies.left},
                                           std::pair{"right", &strategies.right}}) {
        if (!*strategy) continue;
        json[player] = Json::object();
        put(json[player], **strategy);
    }
}

Json evidence_json(const Strategies& strategies) {
    Json json{{"kind", "strategies"}};
    put(json, strategies);
    return json;
}

Json evidence_json(const Mirror& mirror) {
    Json json{{"kind", "mirror"}};
    if (!mirror.first.empty()) json["first"] = mirror.first;
    return json;
}

}  // namespace lastmove

namespace lastmove::reading {

namespace {

/// The keys of a strategy, and those besides.
Strategy read_strategy(const Field& field, std::vector<const char*> besides) {
    Strategy strategy;
    besides.emplace_back("replies");
    if (field.value.is_object() && field.value.contains("first")) {
        besides.emplace_back("first");
        field.keys(besides);
        strategy.first = field.at("first").text();
        if (strategy.first.empty()) throw field.at("first").fault("a position");
    } else {
        field.keys(besides);
    }
    strategy.replies = read_replies(field.at("replies"));
    return strategy;
}

bool read_is_left(const Field& field) {
    if (field.text() != "left" && field.text() != "right") {
        throw field.fault(R"("left" or "right")");
    }
    return field.text() == "left";
}

Mirror read_mirror(const Field& field) {
    if (!field.value.is_object() || !field.value.contains("first")) {
        field.keys({"kind"});
        return {};
    }
    field.keys({"kind", "first"});
    if (field.at("first").text().empty()) throw field.at("first").fault("a position");
    return {field.at("first").text()};
}

}  // namespace

std::map<std::string, std::map<std::string, std::string>> read_replies(const Field& field) {
    if (!field.value.is_object()) throw field.fault("an object");
    std::map<std::string, std::map<std::string, std::string>> replies;
    for (const auto& [position, options] : field.value.items()) {
        if (!options.is_object()) throw field.fault("an object of objects");
        std::map<std::string, std::string>& of = replies[position];
        for (const auto& [option, reply] : options.items()) {
            of.emplace(option, Field{reply, "a reply"}.text());
        }
    }
    return replies;
}

Strategies read_strategies(const Field& field, std::vector<const char*> keys) {
    for (const char* player : {"left", "right"}) {
        if (field.value.is_object() && field.value.contains(player)) keys.push_back(player);
    }
    field.keys(keys);
    Strategies strategies;
    if (field.value.contains("left")) strategies.left = read_strategy(field.at("left"), {});
    if (field.value.contains("right")) strategies.right = read_strategy(field.at("right"), {});
    return strategies;
}

std::optional<Witness> read_game_evidence(const Field& field, const std::string& kind) {
    if (kind == "strategy") return read_strategy(field, {"kind"});
    if (kind == "strategies") return read_strategies(field, {"kind"});
    if (kind == "mirror") return read_mirror(field);
    return std::nullopt;
}

std::optional<Puzzle> read_game_puzzle(const Field& field, const std::string& game) {
    const auto misere = [&] {
        const std::string play = field.at("play").text();
        if (play != "normal" && play != "misere") {
            throw field.at("play").fault(R"("normal" or "misere")");
        }
        return play == "misere";
    };
    if (game == "partizan-sum") {
        std::vector<const char*> keys{"game", "position", "play", "forms"};
        const bool has_braces = field.value.contains("braces");
        if (has_braces) keys.push_back("braces");
        field.keys(keys);
        PartizanSum sum{field.at("position").text(), misere(), field.at("forms").list(read_form)};
        if (has_braces) sum.braces = field.at("braces").list(read_brace);
        return sum;
    }
    if (game != "sum") return std::nullopt;
    field.keys({"game", "position", "play"});
    return GamePuzzle{field.at("position").text(), misere()};
}

std::optional<Claim> read_game_claim(const Field& field) {
    if (!field.value.is_object()) return std::nullopt;
    if (field.value.contains("winner")) {
        field.keys({"first", "winner"});
        Claim claim{Claim::Kind::winner};
        claim.winner = {read_is_left(field.at("first")), read_is_left(field.at("winner"))};
        return claim;
    }
    if (!field.value.contains("outcome")) return std::nullopt;
    field.keys({"outcome"});
    const std::string outcome = field.at("outcome").text();
    if (outcome == "N") return Claim{Claim::Kind::outcome_n};
    if (outcome == "P") return Claim{Claim::Kind::outcome_p};
    if (outcome == "L") return Claim{Claim::Kind::outcome_l};
    if (outcome == "R") return Claim{Claim::Kind::outcome_r};
    throw field.at("outcome").fault(R"("L", "N", "P" or "R")");
}

}  // namespace lastmove::reading
