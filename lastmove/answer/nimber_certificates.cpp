#include "lastmove/answer/nimber_certificates.hpp"

#include "lastmove/answer/game_certificates.hpp"

namespace lastmove {

Json puzzle_json(const GameFamily& family) {
    return {{"game", "family"}, {"position", family.position}};
}

Json nimber_claim_json(const Claim& claim) {
    if (claim.kind == Claim::Kind::nimber) return {{"nimber", claim.number}};
    if (claim.kind == Claim::Kind::winning_moves) {
        return {{"winning_moves", claim.moves.to}, {"all", claim.moves.all}};
    }
    Json members = Json::array();
    for (const auto& member : claim.members) {
        members.push_back(member ? Json(*member) : Json(nullptr));
    }
    if (claim.kind == Claim::Kind::nimbers) return {{"nimbers", std::move(members)}};
    return {{"p_positions", std::move(members)}, {"up_to", claim.number}};
}

Json evidence_json(const NimberProof& proof) {
    Json games = Json::object();
    for (const auto& [game, source] : proof.games) {
        games[game] = source.name.empty() ? Json{{"period", source.period},
                                                 {"preperiod", source.preperiod},
                                                 {"saltus", source.saltus}}
                                          : Json(source.name);
    }
    Json::object_t parts;
    for (const auto& [part, known] : proof.parts) {
        Json play = std::visit([](const auto& by) { return evidence_json(by); }, known.play);
        parts.emplace_back(part, Json{{"nimber", known.nimber}, {"play", std::move(play)}});
    }
    return {{"kind", "nimbers"}, {"games", std::move(games)}, {"parts", Json(std::move(parts))}};
}

Json evidence_json(const MoveBook& book) {
    Json::object_t others;
    for (const auto& [option, reply] : book.others) others.emplace_back(option, reply);
    return {{"kind", "moves"},
            {"others", Json(std::move(others))},
            {"replies", replies_json(book.replies)}};
}

}  // namespace lastmove

namespace lastmove::reading {

namespace {

constexpr std::int64_t largest_nimber = 4'294'967'295;

NimberSource read_source(const Field& field) {
    if (field.value.is_object()) {
        field.keys({"period", "preperiod", "saltus"});
        return {"", field.at("period").count(), field.at("preperiod").count(),
                field.at("saltus").count()};
    }
    if (field.text().empty()) throw field.fault("a name or a period");
    return {field.text()};
}

NimberPlay read_play(const Field& field) {
    field.keys({"nimber", "play"});
    NimberPlay part{static_cast<std::uint32_t>(field.at("nimber").integer(0, largest_nimber)), {}};
    const Field play = field.at("play");
    if (!play.value.is_object() || !play.value.contains("kind")) {
        throw play.fault("an object with the key 'kind'");
    }
    const auto evidence = read_game_evidence(play, play.at("kind").text());
    if (evidence && std::holds_alternative<Strategy>(*evidence)) {
        part.play = std::get<Strategy>(*evidence);
    } else if (evidence && std::holds_alternative<Mirror>(*evidence)) {
        part.play = std::get<Mirror>(*evidence);
    } else {
        throw play.fault("a strategy or a mirror");
    }
    return part;
}

NimberProof read_proof(const Field& field) {
    field.keys({"kind", "games", "parts"});
    NimberProof proof;
    for (const char* key : {"games", "parts"}) {
        if (!field.at(key).value.is_object()) throw field.at(key).fault("an object");
    }
    for (const auto& [game, source] : field.at("games").value.items()) {
        proof.games.emplace(game, read_source({source, "in games"}));
    }
    for (const auto& [part, play] : field.at("parts").value.items()) {
        proof.parts.emplace(part, read_play({play, "in parts"}));
    }
    return proof;
}

MoveBook read_moves(const Field& field) {
    field.keys({"kind", "others", "replies"});
    MoveBook book;
    const Field others = field.at("others");
    if (!others.value.is_object()) throw others.fault("an object");
    for (const auto& [option, reply] : others.value.items()) {
        book.others.emplace(option, Field{reply, "a reply"}.text());
    }
    book.replies = read_replies(field.at("replies"));
    return book;
}

std::optional<std::int64_t> read_nimber(const Field& field) {
    if (field.value.is_null()) return std::nullopt;
    return field.integer(0, largest_nimber);
}

std::optional<std::int64_t> read_member(const Field& field) {
    return field.count();
}

}  // namespace

std::optional<Witness> read_nimber_evidence(const Field& field, const std::string& kind) {
    if (kind == "nimbers") return read_proof(field);
    if (kind == "moves") return read_moves(field);
    return std::nullopt;
}

std::optional<Puzzle> read_game_family(const Field& field, const std::string& game) {
    if (game != "family") return std::nullopt;
    field.keys({"game", "position"});
    return GameFamily{field.at("position").text()};
}

std::optional<Claim> read_nimber_claim(const Field& field) {
    const auto has = [&](const char* key) {
        return field.value.is_object() && field.value.contains(key);
    };
    if (has("nimber")) {
        field.keys({"nimber"});
        return Claim{Claim::Kind::nimber, field.at("nimber").integer(0, largest_nimber)};
    }
    if (has("winning_moves")) {
        field.keys({"winning_moves", "all"});
        Claim claim{Claim::Kind::winning_moves};
        claim.moves = {read_texts(field.at("winning_moves")), field.at("all").flag()};
        return claim;
    }
    if (has("nimbers")) {
        field.keys({"nimbers"});
        Claim claim{Claim::Kind::nimbers};
        claim.members = field.at("nimbers").list(read_nimber);
        return claim;
    }
    if (!has("p_positions")) return std::nullopt;
    field.keys({"p_positions", "up_to"});
    Claim claim{Claim::Kind::p_positions, field.at("up_to").count()};
    claim.members = field.at("p_positions").list(read_member);
    return claim;
}

}  // namespace lastmove::reading
