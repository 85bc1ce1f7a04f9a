// What was said with a question's options, read and checked: the same for every door, as the table
// of options says it all.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "lastmove/ask/table/options.hpp"
#include "lastmove/peg/explore/range.hpp"

namespace lastmove::ask {

/// The name of an option that is of one of these types, or of any type if there are none. What is
/// not in the table does not compile.
template <Type... types>
struct OptionName {
    std::string_view name;

    consteval OptionName(const char* text) : name(text) {  // NOLINT(google-explicit-constructor)
        const bool listed = std::ranges::any_of(options, [&](const Option& option) {
            return option.name == name &&
                   (sizeof...(types) == 0 || ((option.type == types) || ...));
        });
        if (!listed) throw "the table has no option of that name and type";
    }
};

/// The default number of an option. Does not compile unless the table gives a number.
///
/// ```
/// static_assert(ask::usual("enumerate", "day") == 2);
/// ```
consteval std::uint64_t usual(std::string_view question, std::string_view name) {
    for (const Option& option : options) {
        if (option.name != name || !names_word(option.questions, question)) continue;
        if (option.usual.empty()) throw "the option has no default";
        std::uint64_t number = 0;
        for (const char digit : option.usual) {
            if (digit < '0' || digit > '9') throw "the option's default is no number";
            number = 10 * number + static_cast<std::uint64_t>(digit - '0');
        }
        return number;
    }
    throw "the question has no such option";
}

/// The options that were said with a question. Options that were not said are nullopt: the default
/// is the question's.
///
/// ```
/// ask::Said said;
/// said.read("enumerate", "day", "3");
/// EXPECT_EQ(said.number("day"), 3U);
/// EXPECT_EQ(said.text("universe"), "");
/// EXPECT_THROW(said.read("enumerate", "day", "soon"), InputError);
/// ```
class Said {
  public:
    /// Takes what was typed after the option of that name: checked, and read by the option's type;
    /// nothing for a flag. Throws InputError, whose example is a whole command. Requires that the
    /// question, or every question, has such an option.
    void read(std::string_view question, std::string_view name, const std::string& text = {});

    /// Says a flag, or a number or text that is known to be good.
    void say(OptionName<> option, std::variant<bool, std::uint64_t, std::string> value = true);
    /// Takes back what was said.
    void forget(OptionName<> option);

    /// Whether the option was said.
    [[nodiscard]] bool has(OptionName<> option) const { return has_named(option.name); }
    /// The same for a name that is known when the program runs.
    [[nodiscard]] bool has_named(std::string_view name) const { return find(name) != nullptr; }
    [[nodiscard]] std::optional<std::uint64_t> number(OptionName<Type::number> option) const;
    [[nodiscard]] std::optional<std::int64_t> integer(OptionName<Type::integer> option) const;
    [[nodiscard]] std::optional<double> seconds(OptionName<Type::seconds> option) const;
    /// In bytes.
    [[nodiscard]] std::optional<std::size_t> memory(OptionName<Type::memory> option) const;
    [[nodiscard]] peg::Range range(OptionName<Type::range> option) const;
    /// Empty if it was not said.
    [[nodiscard]] const std::string& text(
        OptionName<Type::word, Type::words, Type::cell, Type::file, Type::folder> option) const;

    /// The names of those that were said, in the order in which they were.
    [[nodiscard]] std::vector<std::string_view> names() const;
    /// The same without those that all questions have.
    [[nodiscard]] std::vector<std::string> own_names() const;
    /// What was typed after an option that was read: empty for a flag. Requires that it was said.
    [[nodiscard]] const std::string& typed(std::string_view name) const;

  private:
    /// A flag; a number or an amount of memory; an integer; seconds; a range; a text.
    using Value = std::variant<bool, std::uint64_t, std::int64_t, double, peg::Range, std::string>;

    struct Entry {
        std::string_view name;
        Value value;
        std::string typed;
    };

    [[nodiscard]] const Value* find(std::string_view name) const;
    void put(std::string_view name, Value value, std::string typed = {});
    static Value value_of(const Option& option, const std::string& text);

    std::vector<Entry> values_;
};

}  // namespace lastmove::ask
