// Reading JSON strictly: RFC 8259, no key twice, every value of the type required.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/fields/malformed.hpp"
#include "lastmove/answer/fields/weights.hpp"
#include "lastmove/base/json.hpp"

namespace lastmove::reading {

// std::map under the objects: Json's own keep their keys in a vector and search it linearly.
using Value = JsonOf<std::map>;

/// The JSON value of the text. Throws InputError when it is not JSON as docs/certificates.md has
/// it, and Malformed for an object that has a key twice, once the whole text is known to be JSON.
Value read_json(std::string_view text);

/// The canonical text of a value (docs/certificates.md, "Composed certificates"): keys in the order
/// of their bytes, no white space, no escapes but those that JSON requires. Values are equal if
/// their texts are.
///
/// ```
/// EXPECT_EQ(reading::canonical_text(reading::read_json(R"({"b": [ 1, -0 ], "a": "\u00e9"})")),
///           "{\"a\":\"é\",\"b\":[1,0]}");
/// ```
std::string canonical_text(const Value& value);

/// A value and what it is called in messages.
struct Field {
    const Value& value;
    std::string name;

    [[nodiscard]] Malformed fault(std::string_view accepted) const;

    /// Requires an object with exactly these keys.
    void keys(const std::vector<const char*>& expected) const;

    [[nodiscard]] Field at(const char* key) const;
    [[nodiscard]] const std::string& text() const;
    [[nodiscard]] bool flag() const;
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

/// A text such as "-1/2".
Rational read_rational(const Field& field);
/// An object of such texts.
Weights read_weights(const Field& field);
/// The entry at a place of a list that is long enough.
Field entry(const Field& list, std::size_t place);

/// Whether it is an object that has this key.
bool has(const Field& field, const char* key);

}  // namespace lastmove::reading
