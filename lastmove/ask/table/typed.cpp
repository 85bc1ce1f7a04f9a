#include "lastmove/ask/table/typed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "lastmove/ask/table/kind.hpp"

namespace lastmove::ask {

namespace {

/// The kinds of data that say a value of a type, with blanks between them.
struct Reading {
    Type type;
    std::string_view kinds;
    std::string_view accepted;
};

constexpr std::array readings{
    Reading{Type::flag, "boolean", "a boolean, true or false"},
    Reading{Type::number, "integer", "an integer"},
    Reading{Type::integer, "integer", "an integer"},
    Reading{Type::seconds, "integer real", "a number of seconds"},
    Reading{Type::memory, "integer text", "an amount of memory: an integer, or a text such as 2G"},
    Reading{Type::range, "integer range text", "an integer, a range, or a text such as 5..8"},
    Reading{Type::word, "text", "a text"},
    Reading{Type::words, "text list path", "a text, or a list of texts without commas"},
    Reading{Type::cell, "text", "a text"},
    Reading{Type::file, "text path", "the path of a file"},
    Reading{Type::folder, "text path", "the path of a folder"},
};

constexpr std::array<std::string_view, 9> kind_names{
    "nothing", "boolean", "integer", "real", "text", "path", "range", "list", "other"};

const Reading& reading_of(Type type) {
    return *std::ranges::find(readings, type, &Reading::type);
}

}  // namespace

Datum::Kind kind_of_datum(std::string_view name) {
    const auto* const found = std::ranges::find(kind_names, name);
    if (found == kind_names.end()) return Datum::Kind::other;
    return static_cast<Datum::Kind>(found - kind_names.begin());
}

std::string_view accepted_as(Type type) {
    return reading_of(type).accepted;
}

const std::string& typed(std::string_view question, const Option& option, const Datum& datum) {
    const Reading& reading = reading_of(option.type);
    if (names_word(reading.kinds, kind_names.at(static_cast<std::size_t>(datum.kind)))) {
        return datum.text;
    }
    std::string_view sample = option.sample;
    if (sample.empty()) sample = option.accepted.substr(option.accepted.rfind(' ') + 1);
    throw MistypedOption(datum.shown, 0, fmt::format("{} for --{}", reading.accepted, option.name),
                         option.example.empty() ? example_with(question, option.name, sample)
                                                : std::string(option.example));
}

}  // namespace lastmove::ask
