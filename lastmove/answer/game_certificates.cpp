// Certificates about two-player games: how they are read and written.
#include "lastmove/answer/game_certificates.hpp"

#include "lastmove/answer/json_field.hpp"

namespace lastmove {

Json puzzle_json(const GamePuzzle& puzzle) {
    return {{"game", "sum"},
            {"position", puzzle.position},
            {"play", puzzle.misere ? "misere" : "normal"}};
}

Json evidence_json(const Strategy& strategy) {
    Json json{{"kind", "strategy"}};
    if (!strategy.first.empty()) json["first"] = strategy.first;
    // Appended, because Json looks a key up by going through all of them.
    Json::object_t positions;
    for (const auto& [position, replies] : strategy.replies) {
        Json::object_t entry;
        for (const auto& [option, reply] : replies) entry.emplace_back(option, reply);
        positions.emplace_back(position, std::move(entry));
    }
    json["replies"] = std::move(positions);
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

using Replies = std::map<std::string, std::string>;

Strategy read_strategy(const Field& field) {
    Strategy strategy;
    if (field.value.is_object() && field.value.contains("first")) {
        field.keys({"kind", "first", "replies"});
        strategy.first = field.at("first").text();
        if (strategy.first.empty()) throw field.at("first").fault("a position");
    } else {
        field.keys({"kind", "replies"});
    }
    const Field positions = field.at("replies");
    if (!positions.value.is_object()) throw positions.fault("an object");
    for (const auto& [position, options] : positions.value.items()) {
        if (!options.is_object()) throw positions.fault("an object of objects");
        Replies replies;
        for (const auto& [option, reply] : options.items()) {
            replies.emplace(option, Field{reply, "a reply"}.text());
        }
        strategy.replies.emplace(position, std::move(replies));
    }
    return strategy;
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

std::optional<Witness> read_game_evidence(const Field& field, const std::string& kind) {
    if (kind == "strategy") return read_strategy(field);
    if (kind == "mirror") return read_mirror(field);
    return std::nullopt;
}

std::optional<Puzzle> read_game_puzzle(const Field& field, const std::string& game) {
    if (game != "sum") return std::nullopt;
    field.keys({"game", "position", "play"});
    const std::string play = field.at("play").text();
    if (play != "normal" && play != "misere") {
        throw field.at("play").fault(R"("normal" or "misere")");
    }
    return GamePuzzle{field.at("position").text(), play == "misere"};
}

std::optional<Claim> read_game_claim(const Field& field) {
    if (!field.value.is_object() || !field.value.contains("outcome")) return std::nullopt;
    field.keys({"outcome"});
    const std::string outcome = field.at("outcome").text();
    if (outcome == "N") return Claim{Claim::Kind::outcome_n, 0};
    if (outcome == "P") return Claim{Claim::Kind::outcome_p, 0};
    throw field.at("outcome").fault(R"("N" or "P")");
}

}  // namespace lastmove::reading
