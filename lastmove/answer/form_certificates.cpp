#include "lastmove/answer/form_certificates.hpp"

#include <algorithm>

namespace lastmove {

namespace {

constexpr std::array<std::string_view, 4> signs{"=", "<", ">", "||"};
constexpr std::array<std::string_view, 4> letters{"M", "D", "E", "B"};
constexpr std::array<std::string_view, 4> tombstones{"", "L", "R", "LR"};

// Appended, because Json(…) of such lists would take pairs for the members of an object.
Json list_of(std::initializer_list<Json> items) {
    Json list = Json::array();
    for (const Json& item : items) list.push_back(item);
    return list;
}

Json pair_json(const FormPair& pair) {
    Json answers = Json::array();
    for (const FormAnswer& answer : pair.answers) {
        answers.push_back(list_of({answer.reverses ? "reverse" : "match", answer.to}));
    }
    return list_of({pair.g, pair.h, std::move(answers)});
}

Json separator_json(const SeparatingGame& separator) {
    return {{"game", separator.game}, {"first", separator.left_begins ? "left" : "right"}};
}

}  // namespace

Json forms_json(const std::vector<FormEntry>& forms) {
    Json list = Json::array();
    for (const FormEntry& form : forms) {
        const std::size_t stones = (form.tombstones[0] ? 1U : 0U) + (form.tombstones[1] ? 2U : 0U);
        list.push_back(
            list_of({Json(form.options[0]), Json(form.options[1]), tombstones.at(stones)}));
    }
    return list;
}

Json puzzle_json(const FormsPuzzle& puzzle) {
    return {{"game", "forms"},
            {"universe", std::visit([](const auto& text) { return Json(text); }, puzzle.universe)},
            {"forms", forms_json(puzzle.forms)},
            {"g", puzzle.g},
            {"h", puzzle.h}};
}

Json claim_json(FormOrder order) {
    return {{"compare", signs.at(static_cast<std::size_t>(order))}};
}

Json evidence_json(const OrderEvidence& evidence) {
    Json pairs = Json::array();
    for (const FormPair& pair : evidence.pairs) pairs.push_back(pair_json(pair));
    Json json{{"kind", "misere-order"},
              {"forms", forms_json(evidence.forms)},
              {"pairs", std::move(pairs)}};
    if (evidence.not_at_least) json["not_at_least"] = separator_json(*evidence.not_at_least);
    if (evidence.not_at_most) json["not_at_most"] = separator_json(*evidence.not_at_most);
    return json;
}

}  // namespace lastmove

namespace lastmove::reading {

namespace {

/// Which of the texts it is.
std::size_t read_one_of(const Field& field, const std::array<std::string_view, 4>& texts) {
    const auto* const found = std::ranges::find(texts, field.text());
    if (found == texts.end()) {
        throw field.fault(fmt::format("one of \"{}\"", fmt::join(texts, "\", \"")));
    }
    return static_cast<std::size_t>(found - texts.begin());
}

void require_size(const Field& field, std::size_t size) {
    if (!field.value.is_array() || field.value.size() != size) {
        throw field.fault(fmt::format("a list of {}", size));
    }
}

FormAnswer read_answer(const Field& field) {
    require_size(field, 2);
    const Field how = entry(field, 0);
    if (how.text() != "match" && how.text() != "reverse") {
        throw how.fault(R"("match" or "reverse")");
    }
    return {how.text() == "reverse", read_index(entry(field, 1))};
}

FormPair read_pair(const Field& field) {
    require_size(field, 3);
    return {read_index(entry(field, 0)), read_index(entry(field, 1)),
            entry(field, 2).list(read_answer)};
}

SeparatingGame read_separator(const Field& field) {
    field.keys({"game", "first"});
    const Field first = field.at("first");
    if (first.text() != "left" && first.text() != "right") {
        throw first.fault(R"("left" or "right")");
    }
    return {read_index(field.at("game")), first.text() == "left"};
}

}  // namespace

FormEntry read_form(const Field& field) {
    require_size(field, 3);
    const std::size_t stones = read_one_of(entry(field, 2), tombstones);
    FormEntry form;
    for (const std::size_t side : {0U, 1U}) {
        std::vector<std::uint32_t>& options = form.options[side];
        options = entry(field, side).list(read_index);
        if (std::ranges::adjacent_find(options, std::greater_equal()) != options.end()) {
            throw field.fault("ascending options");
        }
        form.tombstones[side] = (stones >> side & 1U) != 0;
        if (form.tombstones[side] && options.empty()) {
            throw field.fault("tombstones beside options");
        }
    }
    return form;
}

std::optional<Witness> read_form_evidence(const Field& field, const std::string& kind) {
    if (kind != "misere-order") return std::nullopt;
    const bool below = field.value.contains("not_at_least");
    const bool above = field.value.contains("not_at_most");
    if (below && above) {
        field.keys({"kind", "forms", "pairs", "not_at_least", "not_at_most"});
    } else if (below) {
        field.keys({"kind", "forms", "pairs", "not_at_least"});
    } else if (above) {
        field.keys({"kind", "forms", "pairs", "not_at_most"});
    } else {
        field.keys({"kind", "forms", "pairs"});
    }
    OrderEvidence evidence{field.at("forms").list(read_form), field.at("pairs").list(read_pair)};
    if (below) evidence.not_at_least = read_separator(field.at("not_at_least"));
    if (above) evidence.not_at_most = read_separator(field.at("not_at_most"));
    return evidence;
}

std::optional<Puzzle> read_form_puzzle(const Field& field, const std::string& game) {
    if (game != "forms") return std::nullopt;
    field.keys({"game", "universe", "forms", "g", "h"});
    FormsPuzzle puzzle;
    if (const Field universe = field.at("universe"); universe.value.is_array()) {
        puzzle.universe = universe.list(read_index);
    } else {
        puzzle.universe = std::string(letters.at(read_one_of(universe, letters)));
    }
    puzzle.forms = field.at("forms").list(read_form);
    puzzle.g = read_index(field.at("g"));
    puzzle.h = read_index(field.at("h"));
    return puzzle;
}

std::optional<Claim> read_form_claim(const Field& field) {
    if (!field.value.is_object() || !field.value.contains("compare")) return std::nullopt;
    field.keys({"compare"});
    Claim claim{Claim::Kind::compare, 0};
    claim.order = static_cast<FormOrder>(read_one_of(field.at("compare"), signs));
    return claim;
}

}  // namespace lastmove::reading
