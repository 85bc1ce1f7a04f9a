#include "lastmove/answer/partizan_certificates.hpp"

#include "lastmove/answer/form_certificates.hpp"
#include "lastmove/answer/game_certificates.hpp"
#include "lastmove/answer/monoid_certificates.hpp"

namespace lastmove {

namespace {

Json element_json(const MonoidElement& element) {
    Json pair = Json::array();
    pair.push_back(element.integer);
    pair.push_back(element.residue);
    return pair;
}

Json wall_json(const WallPoints& wall) {
    Json points = Json::array();
    for (const auto& [temperature, value] : wall) {
        Json point = Json::array();
        point.push_back(to_text(temperature));
        point.push_back(to_text(value));
        points.push_back(std::move(point));
    }
    return points;
}

}  // namespace

Json puzzle_json(const ClosurePuzzle& puzzle) {
    Json family;
    if (const auto* heaps = std::get_if<HeapClosure>(&puzzle.family)) {
        family = {{"left", heaps->codes.left},
                  {"right", heaps->codes.right},
                  {"heaps", heaps->heaps ? Json(*heaps->heaps) : Json("all")}};
    } else {
        family = {{"games", std::get<std::vector<std::string>>(puzzle.family)}};
    }
    Json json{{"game", "closure"}, {"family", std::move(family)}, {"position", puzzle.position}};
    if (puzzle.with) json["with"] = *puzzle.with;
    json["forms"] = forms_json(puzzle.forms);
    json["braces"] = puzzle.braces;
    return json;
}

Json claim_json(const ElementClaim& claim) {
    return {{"element", element_json(claim.element)}, {"outcome", std::string(1, claim.outcome)}};
}

Json claim_json(const ThermographClaim& claim) {
    return {{"thermograph",
             {{"mean", to_text(claim.mean)},
              {"temperature", to_text(claim.temperature)},
              {"left", wall_json(claim.left)},
              {"right", wall_json(claim.right)}}}};
}

Json evidence_json(const ClosureEvidence& evidence) {
    Json json{{"kind", "closure"},
              {"monoid", std::visit([](const auto& monoid) { return evidence_json(monoid); },
                                    evidence.monoid)}};
    if (!evidence.torsion.empty()) json["torsion"] = evidence.torsion;
    json["braces"] = Json::array();
    for (const MonoidElement& element : evidence.braces) {
        json["braces"].push_back(element_json(element));
    }
    if (evidence.not_at_least) json["not_at_least"] = element_json(*evidence.not_at_least);
    if (evidence.not_at_most) json["not_at_most"] = element_json(*evidence.not_at_most);
    if (!evidence.move.empty()) json["move"] = evidence.move;
    return json;
}

Json evidence_json(const NegativeForm& evidence) {
    Json json{{"kind", "thermograph"}, {"negative", evidence.negative}};
    put(json, evidence.strategies);
    return json;
}

}  // namespace lastmove

namespace lastmove::reading {

namespace {

constexpr std::int64_t farthest_integer = 1'000'000'000'000'000;

void require_pair(const Field& field, const char* accepted) {
    if (!field.value.is_array() || field.value.size() != 2) throw field.fault(accepted);
}

MonoidElement read_monoid_element(const Field& field) {
    require_pair(field, "an element [z, t]");
    return {entry(field, 0).integer(-farthest_integer, farthest_integer),
            read_index(entry(field, 1))};
}

std::array<Rational, 2> read_point(const Field& field) {
    require_pair(field, "a temperature and a value");
    return {read_rational(entry(field, 0)), read_rational(entry(field, 1))};
}

bool has(const Field& field, const char* key) {
    return field.value.is_object() && field.value.contains(key);
}

std::variant<HeapClosure, std::vector<std::string>> read_family(const Field& field) {
    if (has(field, "games")) {
        field.keys({"games"});
        return read_texts(field.at("games"));
    }
    field.keys({"left", "right", "heaps"});
    HeapClosure family{{field.at("left").text(), field.at("right").text()}};
    if (const Field heaps = field.at("heaps"); heaps.value != "all") family.heaps = heaps.count();
    return family;
}

ClosureEvidence read_closure(const Field& field) {
    std::vector<const char*> keys{"kind", "monoid", "braces"};
    for (const char* key : {"torsion", "not_at_least", "not_at_most", "move"}) {
        if (has(field, key)) keys.push_back(key);
    }
    field.keys(keys);
    const Field monoid = field.at("monoid");
    if (!has(monoid, "kind")) throw monoid.fault("an object with the key 'kind'");
    auto read = read_monoid_evidence(monoid, monoid.at("kind").text());
    if (!read) throw monoid.fault("evidence of the kind \"integers\" or \"monoid\"");
    ClosureEvidence evidence;
    if (auto* images = std::get_if<GroupImages>(&*read)) {
        evidence.monoid = std::move(*images);
    } else {
        evidence.monoid = std::get<MonoidTable>(std::move(*read));
    }
    evidence.braces = field.at("braces").list(read_monoid_element);
    if (has(field, "torsion")) evidence.torsion = read_torsion(field.at("torsion"));
    if (has(field, "not_at_least"))
        evidence.not_at_least = read_monoid_element(field.at("not_at_least"));
    if (has(field, "not_at_most"))
        evidence.not_at_most = read_monoid_element(field.at("not_at_most"));
    if (has(field, "move")) {
        evidence.move = field.at("move").text();
        if (evidence.move.empty()) throw field.at("move").fault("a position");
    }
    return evidence;
}

ThermographClaim read_thermograph(const Field& field) {
    field.keys({"mean", "temperature", "left", "right"});
    return {read_rational(field.at("mean")), read_rational(field.at("temperature")),
            field.at("left").list(read_point), field.at("right").list(read_point)};
}

}  // namespace

BraceEntry read_brace(const Field& field) {
    require_pair(field, "Left's options and Right's");
    return {read_texts(entry(field, 0)), read_texts(entry(field, 1))};
}

std::optional<Witness> read_partizan_evidence(const Field& field, const std::string& kind) {
    if (kind == "closure") return read_closure(field);
    if (kind == "thermograph") {
        Strategies strategies = read_strategies(field, {"kind", "negative"});
        return NegativeForm{read_index(field.at("negative")), std::move(strategies)};
    }
    return std::nullopt;
}

std::optional<Puzzle> read_closure_puzzle(const Field& field, const std::string& game) {
    if (game != "closure") return std::nullopt;
    std::vector<const char*> keys{"game", "family", "position", "forms", "braces"};
    const bool compares = field.value.contains("with");
    if (compares) keys.push_back("with");
    field.keys(keys);
    ClosurePuzzle puzzle{read_family(field.at("family")), field.at("position").text()};
    if (compares) puzzle.with = field.at("with").text();
    puzzle.forms = field.at("forms").list(read_form);
    puzzle.braces = field.at("braces").list(read_brace);
    return puzzle;
}

std::optional<Claim> read_partizan_claim(const Field& field) {
    if (has(field, "element")) {
        field.keys({"element", "outcome"});
        const std::string& outcome = field.at("outcome").text();
        if (outcome.size() != 1 || std::string_view("LNPR").find(outcome[0]) == std::string::npos) {
            throw field.at("outcome").fault(R"("L", "N", "P" or "R")");
        }
        Claim claim{Claim::Kind::element};
        claim.element = {read_monoid_element(field.at("element")), outcome[0]};
        return claim;
    }
    if (has(field, "inverse")) {
        field.keys({"inverse"});
        Claim claim{Claim::Kind::inverse};
        const std::string& text = field.at("inverse").text();
        if (text != "none") claim.inverse = text;
        return claim;
    }
    if (!has(field, "thermograph")) return std::nullopt;
    field.keys({"thermograph"});
    Claim claim{Claim::Kind::thermograph};
    claim.thermograph = read_thermograph(field.at("thermograph"));
    return claim;
}

}  // namespace lastmove::reading
