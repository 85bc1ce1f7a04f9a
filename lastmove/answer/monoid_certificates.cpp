#include "lastmove/answer/monoid_certificates.hpp"

namespace lastmove {

Json period_json(const ImagePeriod& period) {
    Json json{{"from", period.from}, {"length", period.length}};
    if (period.saltus != 0) json["saltus"] = period.saltus;
    return json;
}

Json puzzle_json(const PartizanHeapFamily& family) {
    return {{"game", "partizan-heaps"}, {"left", family.left}, {"right", family.right}};
}

Json puzzle_json(const PartizanFollowerFamily& family) {
    return {{"game", "partizan-followers"}, {"options", family.games}};
}

Json evidence_json(const GroupImages& images) {
    const bool has_torsion = images.outcomes.size() > 1;
    Json json{{"kind", "integers"},
              {"images", images.images},
              {"outcomes", has_torsion ? Json(images.outcomes) : Json(images.outcomes.front())},
              {"outcome_period", images.outcome_period}};
    if (has_torsion) json["residues"] = images.residues;
    if (images.period) json["period"] = period_json(*images.period);
    return json;
}

Json evidence_json(const MonoidTable& table) {
    Json json{{"kind", "monoid"}, {"games", table.games}, {"outcomes", table.outcomes}};
    if (table.period) json["period"] = period_json(*table.period);
    return json;
}

}  // namespace lastmove

namespace lastmove::reading {

std::optional<ImagePeriod> read_period(const Field& field, std::vector<const char*> keys) {
    const bool has_period = field.value.contains("period");
    if (has_period) keys.push_back("period");
    field.keys(keys);
    if (!has_period) return std::nullopt;
    const Field period = field.at("period");
    period.keys({"from", "length"});
    return ImagePeriod{static_cast<std::uint64_t>(period.at("from").count()),
                       static_cast<std::uint64_t>(period.at("length").count())};
}

namespace {

constexpr std::int64_t farthest_image = 1'000'000;  ///< image of a heap
constexpr std::int64_t most_torsion = 1000;         ///< elements of a finite group

std::array<PartizanFollowerFamily::Options, 2> read_game(const Field& field) {
    const auto sides = field.list(read_words);
    if (sides.size() != 2) throw field.fault("Left's options and Right's");
    return {sides[0], sides[1]};
}

GroupImages read_images(const Field& field) {
    GroupImages images;
    std::vector<const char*> keys{"kind", "images", "outcomes", "outcome_period"};
    const bool has_torsion = field.value.contains("residues");
    if (has_torsion) keys.push_back("residues");
    if (field.value.contains("period") && field.value.at("period").is_object() &&
        field.value.at("period").contains("saltus")) {
        keys.push_back("period");
        field.keys(keys);
        const Field period = field.at("period");
        period.keys({"from", "length", "saltus"});
        const std::int64_t saltus = period.at("saltus").integer(-farthest_image, farthest_image);
        if (saltus == 0) throw period.fault("a saltus that is not 0");
        images.period = {static_cast<std::uint64_t>(period.at("from").count()),
                         static_cast<std::uint64_t>(period.at("length").count()), saltus};
    } else {
        images.period = read_period(field, keys);
    }
    images.images = field.at("images").list(
        [](const Field& number) { return number.integer(-farthest_image, farthest_image); });
    images.residues.resize(images.images.size());
    if (has_torsion) images.residues = read_elements(field.at("residues"));
    const auto text = [](const Field& row) { return row.text(); };
    const Field outcomes = field.at("outcomes");
    images.outcomes = has_torsion ? outcomes.list(text) : std::vector{outcomes.text()};
    images.outcome_period = field.at("outcome_period").count();
    return images;
}

}  // namespace

std::vector<std::uint32_t> read_torsion(const Field& field) {
    std::uint64_t size = 1;
    auto orders = field.list([&](const Field& order) {
        const auto next = static_cast<std::uint32_t>(order.integer(2, most_torsion));
        size *= next;
        if (size > most_torsion) throw field.fault("orders with a product of at most 1000");
        return next;
    });
    if (orders.empty()) throw field.fault("one order or more");
    return orders;
}

std::optional<Witness> read_monoid_evidence(const Field& field, const std::string& kind) {
    if (kind == "integers") return read_images(field);
    if (kind == "monoid") {
        const auto period = read_period(field, {"kind", "games", "outcomes"});
        return MonoidTable{read_words(field.at("games")), field.at("outcomes").text(), period};
    }
    return std::nullopt;
}

std::optional<Puzzle> read_monoid_puzzle(const Field& field, const std::string& game) {
    if (game == "partizan-heaps") {
        field.keys({"game", "left", "right"});
        return PartizanHeapFamily{field.at("left").text(), field.at("right").text()};
    }
    if (game == "partizan-followers") {
        field.keys({"game", "options"});
        return PartizanFollowerFamily{field.at("options").list(read_game)};
    }
    return std::nullopt;
}

std::optional<Claim> read_monoid_claim(const Field& field) {
    if (!field.value.is_object()) return std::nullopt;
    if (field.value.contains("integers")) {
        std::vector<const char*> keys{"integers"};
        const bool has_torsion = field.value.contains("torsion");
        if (has_torsion) keys.push_back("torsion");
        field.keys(keys);
        const Field heaps = field.at("integers");
        const bool is_all = heaps.value == "all";
        Claim claim{Claim::Kind::integers, is_all ? Claim::all_heaps : heaps.count()};
        if (has_torsion) claim.torsion = read_torsion(field.at("torsion"));
        return claim;
    }
    if (!field.value.contains("monoid")) return std::nullopt;
    field.keys({"monoid"});
    return Claim{Claim::Kind::monoid, field.at("monoid").count()};
}

}  // namespace lastmove::reading
