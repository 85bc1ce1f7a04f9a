// Reading JSON strictly: RFC 8259, no key twice, every value of the type that is asked for.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/certificate.hpp"

namespace lastmove::reading {

// std::map under the objects: Json's own keep their keys in a vector and search it linearly.
using Value = nlohmann::json;

/// The JSON value of the text. Throws InputError when it is not JSON as docs/certificates.md has
/// it, and Malformed for an object that has a key twice, once the whole text is known to be JSON.
Value read_json(std::string_view text);

/// A value and what it is called in messages.
struct Field {
    const Value& value;
    std::string name;

    [[nodiscard]] Malformed fault(std::string_view accepted) const {
        return Malformed(fmt::format("{}: expected {}", name, accepted));
    }

    /// Requires an object with exactly these keys.
    void keys(const std::vector<const char*>& expected) const;

    [[nodiscard]] Field at(const char* key) const { return {value.at(key), key}; }

    [[nodiscard]] const std::string& text() const {
        if (!value.is_string()) throw fault("a text");
        return value.get_ref<const std::string&>();
    }

    [[nodiscard]] bool flag() const {
        if (!value.is_boolean()) throw fault("true or false");
        return value.get<bool>();
    }

    [[nodiscard]] std::int64_t integer(std::int64_t least, std::int64_t most) const;

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

inline std::string read_text(const Field& field) {
    return field.text();
}
inline std::vector<std::string> read_texts(const Field& field) {
    return field.list(read_text);
}
/// A text such as "-1/2".
Rational read_rational(const Field& field);
/// An object of such texts.
Weights read_weights(const Field& field);
/// The entry at a place of a list that is long enough.
inline Field entry(const Field& list, std::size_t place) {
    return {list.value.at(place), "in " + list.name};
}

/// The number of an element, a game or a letter, from 0 on.
inline std::uint32_t read_index(const Field& field) {
    return static_cast<std::uint32_t>(field.integer(0, std::int64_t{UINT32_MAX} - 1));
}
/// A list of such numbers.
inline std::vector<std::uint32_t> read_elements(const Field& field) {
    return field.list(read_index);
}
/// A list of such lists.
inline std::vector<std::vector<std::uint32_t>> read_words(const Field& field) {
    return field.list(read_elements);
}
inline std::uint64_t read_count(const Field& field) {
    return static_cast<std::uint64_t>(field.count());
}

/// A book of replies: an object of objects of texts.
std::map<std::string, std::map<std::string, std::string>> read_replies(const Field& field);
/// Evidence about games, where the kind is one of theirs.
std::optional<Witness> read_game_evidence(const Field& field, const std::string& kind);
/// A position of games, where `game` names that kind of puzzle.
std::optional<Puzzle> read_game_puzzle(const Field& field, const std::string& game);
/// A claim about games, if it is one.
std::optional<Claim> read_game_claim(const Field& field);

}  // namespace lastmove::reading
