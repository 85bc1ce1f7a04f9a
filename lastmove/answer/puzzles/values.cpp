// How the values of puzzles that have a shape of their own are written and read.
#include "lastmove/answer/puzzles/closure.hpp"
#include "lastmove/answer/puzzles/forms.hpp"
#include "lastmove/answer/puzzles/heaps.hpp"
#include "lastmove/answer/puzzles/peg.hpp"
#include "lastmove/answer/puzzles/tape.hpp"
#include "lastmove/answer/puzzles/tiling.hpp"

namespace lastmove::shape {

namespace {

constexpr std::array<std::string_view, 4> universes{"M", "D", "E", "B"};
constexpr std::size_t most_count_digits = 1'000;

std::pair<std::uint32_t, std::string> read_beside(const Field& pair) {
    if (!pair.value.is_array() || pair.value.size() != 2) throw pair.fault("pairs");
    const auto nimber = Field{pair.value[0], pair.name}.integer(1, UINT16_MAX);
    return {static_cast<std::uint32_t>(nimber), Field{pair.value[1], pair.name}.text()};
}

constexpr std::array<std::string_view, 3> army_rules{"jump", "jump-diagonal", "hexagonal"};

}  // namespace

Json ArmyRuleWord::write(ArmyRule rule) {
    return army_rules.at(static_cast<std::size_t>(rule));
}

ArmyRule ArmyRuleWord::read(const Field& field) {
    return static_cast<ArmyRule>(read_one_of(field, army_rules));
}

Json Goals::write(const std::vector<std::vector<std::string>>& goals) {
    return goals.empty() ? Json("any") : List<List<Text>>::write(goals);
}

std::vector<std::vector<std::string>> Goals::read(const Field& field) {
    if (field.value == "any") return {};
    auto goals = field.list(List<Text>::read);
    if (goals.empty()) throw field.fault("at least one goal");
    return goals;
}

Json CodesBeside::write(const std::map<std::uint32_t, std::string>& beside) {
    Json json = Json::array();
    for (const auto& [nimber, code] : beside) {
        Json& pair = json.emplace_back(Json::array());
        pair.push_back(nimber);
        pair.push_back(code);
    }
    return json;
}

std::map<std::uint32_t, std::string> CodesBeside::read(const Field& field) {
    std::map<std::uint32_t, std::string> beside;
    for (auto& moves : field.list(read_beside)) {
        if (!beside.empty() && moves.first <= beside.rbegin()->first) {
            throw field.fault("ascending pairs");
        }
        beside.insert(std::move(moves));
    }
    if (beside.empty()) throw field.fault("at least one pair");
    return beside;
}

Json CountOfCopies::write(const std::optional<Copies>& count) {
    if (!count) return "any";
    if (count->least == count->most) return count->most;
    Json json = Json::object();
    json["least"] = count->least;
    json["most"] = count->most;
    return json;
}

std::optional<Copies> CountOfCopies::read(const Field& field) {
    using Number = Whole<std::uint32_t, 0, 1'000'000>;
    if (field.value == "any") return std::nullopt;
    if (!field.value.is_object()) return exactly(Number::read(field));
    field.keys({"least", "most"});
    const Copies count{Number::read(field.at("least")), Number::read(field.at("most"))};
    if (count.least > count.most) throw field.fault("'least' no greater than 'most'");
    return count;
}

Json Checkers::write(const Integer& number) {
    return number.get_str();
}

Integer Checkers::read(const Field& field) {
    const std::string& digits = field.text();
    if (digits.empty() || digits.size() > most_count_digits || digits.front() == '0' ||
        digits.find_first_not_of("0123456789") != std::string::npos) {
        throw field.fault("a positive integer as a string, such as \"2\"");
    }
    return Integer(digits, 10);
}

Json Universe::write(const UniverseText& universe) {
    return std::visit([](const auto& text) { return Json(text); }, universe);
}

UniverseText Universe::read(const Field& field) {
    if (field.value.is_array()) return field.list(Index::read);
    return std::string(universes.at(read_one_of(field, universes)));
}

Json FamilyOfClosure::write(const ClosedFamily& family) {
    if (const auto* heaps = std::get_if<HeapClosure>(&family)) {
        return ObjectOf<HeapClosure>::write(*heaps);
    }
    Json json = Json::object();
    json["games"] = std::get<std::vector<std::string>>(family);
    return json;
}

ClosedFamily FamilyOfClosure::read(const Field& field) {
    if (!reading::has(field, "games")) return take<HeapClosure>(field);
    field.keys({"games"});
    return field.at("games").list(Text::read);
}

}  // namespace lastmove::shape
