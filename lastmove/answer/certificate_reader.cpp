// parse_certificate: the strict reader of docs/certificates.md.
#include <fmt/format.h>

#include <initializer_list>
#include <set>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove {

namespace {

// std::map under the objects: Json's own keep their keys in a vector and search it linearly.
using Value = nlohmann::json;

constexpr int deepest = 1'000;
constexpr int farthest = 1'000'000;

InputError not_json(std::string_view text, std::size_t column, std::string_view accepted) {
    return {text, column, accepted, R"({"format": 1, "puzzle": {...}, "claim": "no", ...})"};
}

/// The JSON value of the text. Throws InputError as parse_certificate does, and Malformed for an
/// object that has a key twice, once the whole text is known to be JSON.
Value read_json(std::string_view text) {
    // nlohmann's reader takes a zero byte for the end of the text and skips a byte order mark.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        throw not_json(text, zero + 1, "JSON, which has no zero bytes");
    }
    if (text.starts_with("\xef\xbb\xbf")) throw not_json(text, 1, "JSON, no byte order mark");
    std::vector<std::set<std::string>> keys;
    std::optional<std::string> doubled;
    const auto watch = [&](int depth, Value::parse_event_t event, Value& value) {
        using Event = Value::parse_event_t;
        if ((event == Event::object_start || event == Event::array_start) && depth >= deepest) {
            throw not_json(text, 0, fmt::format("JSON nested at most {} deep", deepest));
        }
        if (event == Event::object_start) keys.emplace_back();
        if (event == Event::object_end) keys.pop_back();
        if (event == Event::key) {
            const auto& key = value.get_ref<const std::string&>();
            if (!keys.back().insert(key).second) doubled = key;
        }
        return true;
    };
    Value value;
    try {
        value = Value::parse(text.begin(), text.end(), watch);
    } catch (const Value::parse_error& error) {
        throw not_json(text, error.byte, "JSON");
    } catch (const Value::out_of_range&) {
        throw not_json(text, 0, "numbers below 2^1024");
    }
    if (doubled) throw Malformed(fmt::format("the key '{}' stands twice", excerpt(*doubled)));
    return value;
}

/// A value and what it is called in messages.
struct Field {
    const Value& value;
    std::string name;

    [[nodiscard]] Malformed fault(std::string_view accepted) const {
        return Malformed(fmt::format("{}: expected {}", name, accepted));
    }

    /// Requires an object with exactly these keys.
    void keys(std::initializer_list<const char*> expected) const {
        if (!value.is_object()) throw fault("an object");
        for (const char* key : expected) {
            if (!value.contains(key)) {
                throw Malformed(fmt::format("{}: the key '{}' is missing", name, key));
            }
        }
        for (const auto& [key, unused] : value.items()) {
            if (std::find(expected.begin(), expected.end(), key) == expected.end()) {
                throw Malformed(fmt::format("{}: unknown key '{}'", name, excerpt(key)));
            }
        }
    }

    [[nodiscard]] Field at(const char* key) const { return {value.at(key), key}; }

    [[nodiscard]] const std::string& text() const {
        if (!value.is_string()) throw fault("a text");
        return value.get_ref<const std::string&>();
    }

    [[nodiscard]] std::int64_t integer(std::int64_t least, std::int64_t most) const {
        const bool small =
            value.is_number_integer() &&
            (!value.is_number_unsigned() || value.get<std::uint64_t>() <= std::uint64_t{INT64_MAX});
        if (!small || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most) {
            throw fault(fmt::format("an integer from {} to {}", least, most));
        }
        return value.get<std::int64_t>();
    }

    [[nodiscard]] std::int64_t count() const { return integer(0, INT64_MAX); }

    /// The list's entries, each read by `read`.
    template <class Read>
    [[nodiscard]] auto list(Read read) const {
        if (!value.is_array()) throw fault("a list");
        std::vector<decltype(read(*this))> entries;
        entries.reserve(value.size());
        for (const Value& entry : value) entries.push_back(read(Field{entry, "in " + name}));
        return entries;
    }
};

std::string read_text(const Field& field) {
    return field.text();
}
std::vector<std::string> read_texts(const Field& field) {
    return field.list(read_text);
}
std::uint64_t read_count(const Field& field) {
    return static_cast<std::uint64_t>(field.count());
}

Rational read_rational(const Field& field) {
    try {
        return parse_rational(field.text());
    } catch (const InputError&) {
        throw field.fault("an exact number, such as \"-1/2\"");
    }
}

Weights read_weights(const Field& field) {
    if (!field.value.is_object()) throw field.fault("an object");
    Weights weights;
    for (const auto& [place, weight] : field.value.items()) {
        weights.emplace_hint(weights.end(), place, read_rational({weight, "in " + field.name}));
    }
    return weights;
}

IntegerTree read_tree(const Field& field) {
    IntegerTree tree;
    if (field.value.is_object() && field.value.contains("weights")) {
        field.keys({"weights"});
        tree.weights = read_weights(field.at("weights"));
        return tree;
    }
    field.keys({"jump", "at_most", "then", "else"});
    tree.jump = field.at("jump").text();
    tree.at_most = field.at("at_most").count();
    tree.branches.push_back(read_tree(field.at("then")));
    tree.branches.push_back(read_tree(field.at("else")));
    return tree;
}

Hole read_hole(const Field& field) {
    const auto numbers = field.list(
        [](const Field& number) { return static_cast<int>(number.integer(-farthest, farthest)); });
    if (numbers.size() != 2) throw field.fault("a hole [x, y]");
    return {numbers[0], numbers[1]};
}

std::array<Hole, 2> read_army_jump(const Field& field) {
    const auto holes = field.list(read_hole);
    if (holes.size() != 2) throw field.fault("two holes");
    return {holes[0], holes[1]};
}

ArmyPlay read_army(const Field& field) {
    field.keys({"kind", "men", "jumps", "bound"});
    const Field bound = field.at("bound");
    bound.keys({"kind", "exhausted"});
    if (bound.at("kind").text() != "golden") throw bound.fault("the kind \"golden\"");
    return {field.at("men").list(read_hole), field.at("jumps").list(read_army_jump),
            read_count(bound.at("exhausted"))};
}

GoldenPagoda read_golden(const Field& field) {
    field.keys({"kind", "weight"});
    const auto parts = field.at("weight").list(read_rational);
    if (parts.size() != 2) throw field.fault("a weight of two exact numbers");
    return {parts[0], parts[1]};
}

Exhausted read_exhausted(const Field& field) {
    field.keys({"kind", "pagodas", "meet", "forward", "backward"});
    return {field.at("pagodas").list(read_weights), read_count(field.at("meet")),
            field.at("forward").list(read_count), field.at("backward").list(read_count)};
}

/// Evidence of the given kind except "cases".
Witness read_plain(const Field& field, const std::string& kind) {
    const auto weights = [&] {
        field.keys({"kind", "weights"});
        return read_weights(field.at("weights"));
    };
    const auto moves = [&] {
        field.keys({"kind", "moves"});
        return read_texts(field.at("moves"));
    };
    if (kind == "play") return Play{moves()};
    if (kind == "fewest-sweeps") return FewestSweeps{moves()};
    if (kind == "parity") return ParityWitness{weights()};
    if (kind == "lattice") return LatticeWitness{weights()};
    if (kind == "pagoda") return PagodaWitness{weights()};
    if (kind == "exhausted") return read_exhausted(field);
    if (kind == "army") return read_army(field);
    if (kind == "golden") return read_golden(field);
    if (kind == "emptiness") {
        field.keys({"kind"});
        return Emptiness{};
    }
    if (kind == "integer") {
        field.keys({"kind", "tree"});
        return read_tree(field.at("tree"));
    }
    throw Malformed(fmt::format("unknown kind of evidence '{}'", excerpt(kind)));
}

std::string read_kind(const Field& field) {
    if (!field.value.is_object() || !field.value.contains("kind")) {
        throw field.fault("an object with the key 'kind'");
    }
    return field.at("kind").text();
}

Case read_case(const Field& field) {
    field.keys({"goals", "evidence"});
    const auto goal = [](const Field& entry) { return static_cast<std::size_t>(entry.count()); };
    const Field evidence = field.at("evidence");
    return {field.at("goals").list(goal), read_plain(evidence, read_kind(evidence))};
}

Witness read_evidence(const Field& field) {
    const std::string kind = read_kind(field);
    if (kind != "cases") return read_plain(field, kind);
    field.keys({"kind", "cases"});
    return Cases{field.at("cases").list(read_case)};
}

Puzzle read_puzzle(const Field& field) {
    if (!field.value.is_object() || !field.value.contains("game")) {
        throw field.fault("an object with the key 'game'");
    }
    const std::string game = field.at("game").text();
    if (game == "army") {
        field.keys({"game", "level"});
        return ArmyPuzzle{field.at("level").count()};
    }
    if (game != "peg") {
        throw Malformed(fmt::format("unknown game '{}'", excerpt(game)));
    }
    field.keys({"game", "rule", "start", "goals"});
    PegPuzzle puzzle{field.at("rule").text(), read_texts(field.at("start")), {}};
    if (const Field goals = field.at("goals"); goals.value != "any") {
        puzzle.goals = goals.list(read_texts);
        if (puzzle.goals.empty()) throw goals.fault("at least one goal");
    }
    return puzzle;
}

Claim read_claim(const Field& field) {
    if (field.value == "yes") return {Claim::Kind::yes, 0};
    if (field.value == "no") return {Claim::Kind::no, 0};
    if (field.value.is_object() && field.value.contains("fewest_men")) {
        field.keys({"fewest_men"});
        return {Claim::Kind::fewest_men, field.at("fewest_men").count()};
    }
    field.keys({"fewest_sweeps"});
    return {Claim::Kind::fewest_sweeps, field.at("fewest_sweeps").count()};
}

}  // namespace

Certificate parse_certificate(std::string_view text) {
    const Value value = read_json(text);
    const Field field{value, "certificate"};
    field.keys({"format", "puzzle", "claim", "evidence"});
    if (field.at("format").count() != 1) throw field.at("format").fault("1");
    return {read_puzzle(field.at("puzzle")), read_claim(field.at("claim")),
            read_evidence(field.at("evidence"))};
}

}  // namespace lastmove
