#include "lastmove/answer/fields/json_field.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "lastmove/answer/fields/exact_json.hpp"
#include "lastmove/base/input_error.hpp"

namespace lastmove::reading {

namespace {

constexpr std::size_t deepest = 1'000;

InputError not_json(std::string_view text, std::size_t column, std::string_view accepted) {
    return {text, column, accepted, R"({"format": 1, "puzzle": {...}, "claim": "no", ...})"};
}

/// Makes a value of what nlohmann's reader meets, in linear time: that reader's own callbacks look
/// through all members of an object whenever one of them ends.
class ValueBuilder {
  public:
    explicit ValueBuilder(std::string_view text) : text_(text) {}

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(Value::number_integer_t value) { return add(value); }
    bool number_unsigned(Value::number_unsigned_t value) { return add(value); }
    bool number_float(Value::number_float_t value, const std::string& text) {
        if (!inexact_ && (std::abs(value) >= too_large || Value(value).dump() != text)) {
            inexact_ = text;
        }
        return add(value);
    }
    bool string(std::string& value) { return add(std::move(value)); }
    static bool binary(Value::binary_t& /*value*/) { return false; }  // not in JSON
    bool start_object(std::size_t /*size*/) { return open(Value::object()); }
    bool start_array(std::size_t /*size*/) { return open(Value::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& key) {
        auto& members = open_.back()->get_ref<Value::object_t&>();
        const auto [member, is_new] = members.try_emplace(std::move(key));
        if (!is_new) doubled_ = member->first;
        member_ = &member->second;
        return true;
    }
    bool parse_error(std::size_t byte, const std::string& /*token*/,
                     const nlohmann::detail::exception& error) {
        constexpr int number_overflow = 406;
        if (error.id == number_overflow) throw not_json(text_, 0, "numbers below 2^1024");
        throw not_json(text_, byte, "JSON");
    }

    /// The value, when all of the text has been read. Throws Malformed for a doubled key.
    Value finish() {
        if (doubled_) {
            throw Malformed(fmt::format("the key '{}' occurs twice", excerpt(*doubled_)));
        }
        return std::move(value_);
    }
    /// The first number that another one may be taken for; nullopt if there is none.
    [[nodiscard]] const std::optional<std::string>& inexact() const { return inexact_; }

  private:
    /// From here on there are several ways to write a double shortly.
    static constexpr double too_large = 1e15;

    /// Puts a value in its place.
    Value& place(Value value) {
        checkpoint();
        if (open_.empty()) return value_ = std::move(value);
        if (open_.back()->is_array()) {
            auto& entries = open_.back()->get_ref<Value::array_t&>();
            return entries.emplace_back(std::move(value));
        }
        return *member_ = std::move(value);
    }
    bool add(Value value) {
        place(std::move(value));
        return true;
    }
    bool open(Value value) {
        if (open_.size() >= deepest) {
            throw not_json(text_, 0, fmt::format("JSON nested at most {} deep", deepest));
        }
        open_.push_back(&place(std::move(value)));
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }

    std::string_view text_;
    Value value_;
    std::vector<Value*> open_;  ///< objects and arrays that have not ended, each in the one before
    Value* member_ = nullptr;   ///< that has the last key
    std::optional<std::string> doubled_;
    std::optional<std::string> inexact_;
};

/// Has the text read by the builder.
void read_by(ValueBuilder& builder, std::string_view text) {
    // nlohmann's reader takes a zero byte for the end of the text and skips a byte order mark.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        throw not_json(text, zero + 1, "JSON without zero bytes");
    }
    if (text.starts_with("\xef\xbb\xbf")) throw not_json(text, 1, "JSON without a byte order mark");
    Value::sax_parse(text.begin(), text.end(), &builder);
}

}  // namespace

Value read_json(std::string_view text) {
    ValueBuilder builder(text);
    read_by(builder, text);
    return builder.finish();
}

Value read_exact_json(std::string_view text) {
    ValueBuilder builder(text);
    read_by(builder, text);
    Value value = builder.finish();
    if (builder.inexact()) {
        throw Malformed(
            fmt::format("the number {} is not written exactly and as shortly as it can be",
                        excerpt(*builder.inexact())));
    }
    return value;
}

std::string canonical_text(const Value& value) {
    return value.dump();
}

Malformed Field::fault(std::string_view accepted) const {
    return Malformed(fmt::format("{}: expected {}", name, accepted));
}

Field Field::at(const char* key) const {
    return {value.at(key), key};
}

const std::string& Field::text() const {
    if (!value.is_string()) throw fault("a text");
    return value.get_ref<const std::string&>();
}

bool Field::flag() const {
    if (!value.is_boolean()) throw fault("true or false");
    return value.get<bool>();
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

Field entry(const Field& list, std::size_t place) {
    return {list.value.at(place), "in " + list.name};
}

bool has(const Field& field, const char* key) {
    return field.value.is_object() && field.value.contains(key);
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
