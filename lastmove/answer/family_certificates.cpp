// Certificates of periods and misère quotients, of families of heaps or of any games given by their
// options: how they are read and written.
#include "lastmove/answer/family_certificates.hpp"

#include "lastmove/answer/json_field.hpp"
#include "lastmove/answer/monoid_certificates.hpp"

namespace lastmove {

Json puzzle_json(const HeapFamily& family) {
    Json json{{"game", "heaps"}, {"code", family.code}};
    for (const auto& [nimber, code] : family.beside) {
        json["beside"].push_back(Json::array({nimber, code}));
    }
    return json;
}

Json puzzle_json(const FollowerFamily& family) {
    return {{"game", "followers"}, {"options", family.options}};
}

Json claim_json(const QuotientClaim& claim) {
    return {{"misere_quotient",
             {{"generators", claim.generators ? Json(*claim.generators) : Json("all")},
              {"order", claim.order},
              {"p_positions", claim.p_positions}}}};
}

Json claim_json(const PeriodClaim& claim) {
    return {{"period", claim.period}, {"preperiod", claim.preperiod}, {"saltus", claim.saltus}};
}

Json evidence_json(const NimValues& values) {
    return {{"kind", "nim-values"},
            {"values", values.values},
            {"mask", values.mask},
            {"alternating", values.alternating}};
}

Json evidence_json(const QuotientTable& table) {
    Json json{{"kind", "quotient"},
              {"letters", table.letters},
              {"p_positions", table.p_positions},
              {"images", table.images}};
    if (table.period) json["period"] = period_json(*table.period);
    return json;
}

}  // namespace lastmove

namespace lastmove::reading {

namespace {

QuotientTable read_table(const Field& field) {
    QuotientTable table;
    table.period = read_period(field, {"kind", "letters", "p_positions", "images"});
    table.letters = read_words(field.at("letters"));
    table.p_positions = read_elements(field.at("p_positions"));
    table.images = read_elements(field.at("images"));
    return table;
}

std::pair<std::uint32_t, std::string> read_beside(const Field& pair) {
    if (!pair.value.is_array() || pair.value.size() != 2) throw pair.fault("pairs");
    const auto nimber = Field{pair.value[0], pair.name}.integer(1, UINT16_MAX);
    return {static_cast<std::uint32_t>(nimber), Field{pair.value[1], pair.name}.text()};
}

HeapFamily read_heaps(const Field& field) {
    if (!field.value.contains("beside")) {
        field.keys({"game", "code"});
        return {field.at("code").text()};
    }
    field.keys({"game", "code", "beside"});
    HeapFamily family{field.at("code").text()};
    const Field beside = field.at("beside");
    for (auto& moves : beside.list(read_beside)) {
        if (!family.beside.empty() && moves.first <= family.beside.rbegin()->first) {
            throw beside.fault("ascending pairs");
        }
        family.beside.insert(std::move(moves));
    }
    if (family.beside.empty()) throw beside.fault("at least one pair");
    return family;
}

NimValues read_nim_values(const Field& field) {
    field.keys({"kind", "values", "mask", "alternating"});
    return {read_count(field.at("values")),
            static_cast<std::uint16_t>(field.at("mask").integer(0, UINT16_MAX)),
            field.at("alternating").flag()};
}

}  // namespace

std::optional<Witness> read_family_evidence(const Field& field, const std::string& kind) {
    if (kind == "quotient") return read_table(field);
    if (kind == "nim-values") return read_nim_values(field);
    return std::nullopt;
}

std::optional<Puzzle> read_family_puzzle(const Field& field, const std::string& game) {
    if (game == "heaps") return read_heaps(field);
    if (game == "followers") {
        field.keys({"game", "options"});
        return FollowerFamily{field.at("options").list(read_words)};
    }
    return std::nullopt;
}

std::optional<Claim> read_family_claim(const Field& field) {
    if (!field.value.is_object()) return std::nullopt;
    if (field.value.contains("period")) {
        field.keys({"period", "preperiod", "saltus"});
        const PeriodClaim claim{field.at("period").count(), field.at("preperiod").count(),
                                field.at("saltus").count()};
        return Claim{Claim::Kind::period, 0, std::nullopt, claim};
    }
    if (!field.value.contains("misere_quotient")) return std::nullopt;
    field.keys({"misere_quotient"});
    const Field quotient = field.at("misere_quotient");
    quotient.keys({"generators", "order", "p_positions"});
    QuotientClaim claim;
    if (const Field generators = quotient.at("generators"); generators.value != "all") {
        claim.generators = generators.count();
    }
    claim.order = quotient.at("order").count();
    claim.p_positions = quotient.at("p_positions").count();
    return Claim{Claim::Kind::misere_quotient, 0, claim, std::nullopt};
}

}  // namespace lastmove::reading
