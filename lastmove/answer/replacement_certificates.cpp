#include "lastmove/answer/replacement_certificates.hpp"

namespace lastmove {

namespace {

Json pairs(const std::map<std::int64_t, std::int64_t>& map) {
    Json list = Json::array();
    for (const auto& [key, value] : map) list.push_back(Json::array({key, value}));
    return list;
}

Json checkers(const std::map<std::int64_t, Integer>& state) {
    Json list = Json::array();
    for (const auto& [square, count] : state) {
        list.push_back(Json::array({square, count.get_str()}));
    }
    return list;
}

}  // namespace

Json puzzle_json(const ReplacementPuzzle& puzzle) {
    return {{"game", "replacement"},
            {"set", pairs(puzzle.set)},
            {"start", checkers(puzzle.start)},
            {"goal", checkers(puzzle.goal)}};
}

Json evidence_json(const DivisionRemainder& division) {
    return {{"kind", "remainder"},
            {"modulus", division.modulus},
            {"remainder", pairs(division.remainder)}};
}

Json evidence_json(const EmptyClass& squares) {
    return {{"kind", "empty-class"}, {"modulus", squares.modulus}, {"residue", squares.residue}};
}

Json evidence_json(const UnreachableSquare& square) {
    return {{"kind", "unreachable"}, {"square", square.square}};
}

Json evidence_json(const FewestMoves& play) {
    return {{"kind", "fewest-moves"}, {"moves", play.moves}};
}

}  // namespace lastmove

namespace lastmove::reading {

namespace {

constexpr std::int64_t farthest_element = 1'000'000;
constexpr std::int64_t most_elements = 1'000'000'000;
constexpr std::int64_t farthest_square = 1'000'000'000'000'000'000;
constexpr std::int64_t greatest_modulus = std::int64_t{1} << 32;
constexpr std::size_t most_count_digits = 1'000;

/// A list of pairs [key, value] with ascending keys.
template <class Value, class Read>
std::map<std::int64_t, Value> read_pairs(const Field& field, std::int64_t farthest, Read read) {
    std::map<std::int64_t, Value> map;
    static_cast<void>(field.list([&](const Field& pair) {
        if (!pair.value.is_array() || pair.value.size() != 2) throw pair.fault("a pair");
        const std::string name = "in " + field.name;
        const std::int64_t key = Field{pair.value[0], name}.integer(-farthest, farthest);
        if (!map.empty() && key <= map.rbegin()->first) throw field.fault("ascending pairs");
        map.emplace_hint(map.end(), key, read(Field{pair.value[1], name}));
        return 0;
    }));
    return map;
}

/// A positive whole number as a text, without leading zeros.
Integer read_checkers(const Field& field) {
    const std::string& digits = field.text();
    if (digits.empty() || digits.size() > most_count_digits || digits.front() == '0' ||
        digits.find_first_not_of("0123456789") != std::string::npos) {
        throw field.fault("a positive whole number as a text, such as \"2\"");
    }
    return Integer(digits, 10);
}

std::int64_t read_multiplicity(const Field& field) {
    return field.integer(1, most_elements);
}

DivisionRemainder read_remainder(const Field& field) {
    field.keys({"kind", "modulus", "remainder"});
    const auto coefficient = [](const Field& entry) {
        return entry.integer(-greatest_modulus, greatest_modulus);
    };
    return {field.at("modulus").integer(2, greatest_modulus),
            read_pairs<std::int64_t>(field.at("remainder"), farthest_square, coefficient)};
}

}  // namespace

std::optional<Witness> read_replacement_evidence(const Field& field, const std::string& kind) {
    if (kind == "remainder") return read_remainder(field);
    if (kind == "empty-class") {
        field.keys({"kind", "modulus", "residue"});
        return EmptyClass{field.at("modulus").integer(0, farthest_element),
                          field.at("residue").integer(-farthest_square, farthest_square)};
    }
    if (kind == "unreachable") {
        field.keys({"kind", "square"});
        return UnreachableSquare{field.at("square").integer(-farthest_square, farthest_square)};
    }
    if (kind == "fewest-moves") {
        field.keys({"kind", "moves"});
        return FewestMoves{read_texts(field.at("moves"))};
    }
    return std::nullopt;
}

std::optional<Puzzle> read_replacement_puzzle(const Field& field, const std::string& game) {
    if (game != "replacement") return std::nullopt;
    field.keys({"game", "set", "start", "goal"});
    const auto state = [&](const char* key) {
        return read_pairs<Integer>(field.at(key), farthest_square, read_checkers);
    };
    return ReplacementPuzzle{
        read_pairs<std::int64_t>(field.at("set"), farthest_element, read_multiplicity),
        state("start"), state("goal")};
}

std::optional<Claim> read_replacement_claim(const Field& field) {
    if (!field.value.is_object() || !field.value.contains("fewest_moves")) return std::nullopt;
    field.keys({"fewest_moves"});
    return Claim{Claim::Kind::fewest_moves, field.at("fewest_moves").count()};
}

}  // namespace lastmove::reading
