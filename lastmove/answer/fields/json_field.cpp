#include "lastmove/answer/fields/json_field.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "lastmove/base/input_error.hpp"

namespace lastmove::reading {

namespace {

constexpr int deepest = 1'000;

InputError not_json(std::string_view text, std::size_t column, std::string_view accepted) {
    return {text, column, accepted, R"({"format": 1, "puzzle": {...}, "claim": "no", ...})"};
}

}  // namespace

Value read_json(std::string_view text) {
    // nlohmann's reader takes a zero byte for the end of the text and skips a byte order mark.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        throw not_json(text, zero + 1, "JSON without zero bytes");
    }
    if (text.starts_with("\xef\xbb\xbf")) throw not_json(text, 1, "JSON without a byte order mark");
    std::vector<std::set<std::string>> keys;
    std::optional<std::string> doubled;
    const auto watch = [&](int depth, Value::parse_event_t event, Value& value) {
        using Event = Value::parse_event_t;
        checkpoint();
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
    if (doubled) throw Malformed(fmt::format("the key '{}' occurs twice", excerpt(*doubled)));
    return value;
}

std::string canonical_text(const Value& value) {
    return value.dump();
}

void Field::keys(const std::vector<const char*>& expected) const {
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

std::int64_t Field::integer(std::int64_t least, std::int64_t most) const {
    const bool small =
        value.is_number_integer() &&
        (!value.is_number_unsigned() || value.get<std::uint64_t>() <= std::uint64_t{INT64_MAX});
    if (!small || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most) {
        throw fault(fmt::format("an integer from {} to {}", least, most));
    }
    return value.get<std::int64_t>();
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

}  // namespace lastmove::reading
