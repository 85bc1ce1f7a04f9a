// How values look in certificates: a shape writes values of its type as JSON, and reads them
// strictly.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lastmove/answer/fields/json.hpp"
#include "lastmove/answer/fields/json_field.hpp"
#include "lastmove/answer/fields/weights.hpp"

namespace lastmove::shape {

using reading::Field;

/// Words as a parameter of a template.
template <std::size_t size>
struct Words {
    // NOLINTBEGIN(google-explicit-constructor,*-avoid-c-arrays): a literal stands for it
    consteval Words(const char (&words)[size]) { std::copy_n(words, size, text); }
    char text[size]{};
    // NOLINTEND(google-explicit-constructor,*-avoid-c-arrays)
};

/// Any text.
struct Text {
    static Json write(const std::string& text);
    static std::string read(const Field& field);
};

/// The text of a position: not empty.
struct Position {
    static Json write(const std::string& text);
    static std::string read(const Field& field);
};

/// true or false.
struct Flag {
    static Json write(bool flag);
    static bool read(const Field& field);
};

/// A text such as "-1/2".
struct Exact {
    static Json write(const Rational& number);
    static Rational read(const Field& field);
};

/// Weights; written without those that are 0.
struct Weighing {
    static Json write(const Weights& weights);
    static Weights read(const Field& field);
};

/// Weights; written with those that are 0.
struct AllWeights {
    static Json write(const Weights& weights);
    static Weights read(const Field& field);
};

/// A JSON integer from `least` to `most`.
template <class Number, std::int64_t least, std::int64_t most>
struct Whole {
    static Json write(Number number) { return number; }
    static Number read(const Field& field) {
        return static_cast<Number>(field.integer(least, most));
    }
};

/// A count, from 0 to 2⁶³ − 1.
template <class Number>
using Count = Whole<Number, 0, INT64_MAX>;

/// The number of an element, a game or a letter, or the place of a form, from 0 on.
using Index = Whole<std::uint32_t, 0, std::int64_t{UINT32_MAX} - 1>;

/// One of two texts, which stand for these values.
template <auto first, Words first_text, auto second, Words second_text>
struct Either {
    static Json write(decltype(first) value) {
        return value == first ? first_text.text : second_text.text;
    }
    static decltype(first) read(const Field& field) {
        const std::string& text = field.text();
        if (text == first_text.text) return first;
        if (text == second_text.text) return second;
        throw field.fault(std::string("\"") + first_text.text + "\" or \"" + second_text.text +
                          "\"");
    }
};

/// Which of the texts it is. Throws Malformed.
std::size_t read_one_of(const Field& field, std::span<const std::string_view> texts);

/// A value of the shape, or the word if there is none.
template <Words word, class Shape>
struct OrWord {
    static Json write(const auto& value) { return value ? Shape::write(*value) : Json(word.text); }
    static auto read(const Field& field) {
        using Value = decltype(Shape::read(field));
        return field.value == word.text ? std::optional<Value>() : Shape::read(field);
    }
};

/// A list of values of the shape.
template <class Shape>
struct List {
    static Json write(const auto& values) {
        Json list = Json::array();
        for (const auto& value : values) list.push_back(Shape::write(value));
        return list;
    }
    static auto read(const Field& field) { return field.list(Shape::read); }
};

/// A list of two values of the shape, whose length is checked last.
template <class Shape, Words accepted>
struct Couple : List<Shape> {
    static auto read(const Field& field) {
        auto values = field.list(Shape::read);
        if (values.size() != 2) throw field.fault(accepted.text);
        return std::array{std::move(values[0]), std::move(values[1])};
    }
};

/// A list of two values of the shape, whose length is checked first.
template <class Shape, Words accepted>
struct Pair : List<Shape> {
    static auto read(const Field& field) {
        if (!field.value.is_array() || field.value.size() != 2) throw field.fault(accepted.text);
        return std::array{Shape::read(reading::entry(field, 0)),
                          Shape::read(reading::entry(field, 1))};
    }
};

/// An object of values of the shape, by names.
template <class Shape>
struct Table {
    // Appended, because Json looks a key up by going through all of them.
    static Json write(const auto& values) {
        Json::object_t table;
        for (const auto& [name, value] : values) table.emplace_back(name, Shape::write(value));
        return table;
    }
    static auto read(const Field& field) {
        if (!field.value.is_object()) throw field.fault("an object");
        std::map<std::string, decltype(Shape::read(field))> table;
        for (const auto& [name, value] : field.value.items()) {
            table.emplace_hint(table.end(), name, Shape::read({value, "in " + field.name}));
        }
        return table;
    }
};

/// A list of pairs [key, value] with ascending keys from -farthest to farthest.
template <std::int64_t farthest, class Shape>
struct AscendingPairs {
    static Json write(const auto& values) {
        Json list = Json::array();
        for (const auto& [key, value] : values) {
            Json& pair = list.emplace_back(Json::array());
            pair.push_back(key);
            pair.push_back(Shape::write(value));
        }
        return list;
    }
    static auto read(const Field& field) {
        std::map<std::int64_t, decltype(Shape::read(field))> values;
        static_cast<void>(field.list([&](const Field& pair) {
            if (!pair.value.is_array() || pair.value.size() != 2) throw pair.fault("a pair");
            const std::string name = "in " + field.name;
            const std::int64_t key = Field{pair.value[0], name}.integer(-farthest, farthest);
            if (!values.empty() && key <= values.rbegin()->first) {
                throw field.fault("ascending pairs");
            }
            values.emplace_hint(values.end(), key, Shape::read(Field{pair.value[1], name}));
            return 0;
        }));
        return values;
    }
};

}  // namespace lastmove::shape
