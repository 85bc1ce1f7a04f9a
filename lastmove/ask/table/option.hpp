// What an option is, and which there are: lastmove/ask/table/options.hpp lists them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove::ask {

/// What is said with an option.
enum class Type {
    flag,     ///< none: it is a switch
    number,   ///< a whole number, not negative
    integer,  ///< a whole number
    seconds,  ///< a decimal number
    memory,   ///< an amount of memory
    range,    ///< one number, or two with ".." between them
    word,     ///< one of the words that are accepted
    words,    ///< several of them, with commas between
    cell,     ///< a cell of a board
    file,     ///< the name of a file
    folder,   ///< the name of a folder
};

/// The type's name.
///
/// ```
/// EXPECT_EQ(ask::name(ask::Type::seconds), "seconds");
/// ```
std::string_view name(Type type);

/// An option of one or several questions. A name with several meanings has several entries.
struct Option {
    std::string_view name;
    char letter = 0;  ///< a short name, if it has one
    Type type = Type::flag;
    std::string_view value{};    ///< what is said with it, in a word; empty for a switch
    std::string_view questions;  ///< names with blanks between them; empty: all questions
    std::string_view meaning;    ///< one line
    std::string_view usual{};    ///< the default, in words, if there is one
    /// Words that are accepted, with blanks between them. Empty: all that are of its type, or those
    /// that the kind of subject says.
    std::string_view accepted{};
    bool others = false;  ///< whether other words are read, too
    /// The option without which it says nothing, if any; one of them, if there are several.
    std::string_view needs{};
    std::string_view
        sample{};  ///< a value that is good, for examples; empty: the last one accepted

    std::string_view example{};  ///< a command with it; empty: one is made of the sample
    bool of_board = false;       ///< whether it makes a question one about a board alone
    bool makes_files = false;    ///< whether the answer writes files beside the usual ones

    std::int64_t least = 0;  ///< of numbers, integers and ranges
    std::int64_t most = 1'000'000'000;
    std::string_view amount = "an integer";  ///< what a number is, in words
};

/// Whether the word is one of the list's, which have blanks between them.
///
/// ```
/// EXPECT_TRUE(ask::names_word("solve tests", "tests"));
/// EXPECT_FALSE(ask::names_word("solve tests", "test"));
/// ```
constexpr bool names_word(std::string_view list, std::string_view word) {
    while (!list.empty()) {
        const std::size_t end = std::min(list.find(' '), list.size());
        if (list.substr(0, end) == word) return true;
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return false;
}

/// The options that a question has of its own, in the table's order.
///
/// ```
/// EXPECT_EQ(ask::options_of("enumerate").size(), 2U);
/// EXPECT_EQ(ask::options_of("enumerate")[1]->name, "day");
/// ```
std::vector<const Option*> options_of(std::string_view question);

/// The options that all questions have, in the table's order.
///
/// ```
/// EXPECT_EQ(ask::common_options().front()->name, "json");
/// ```
std::vector<const Option*> common_options();

/// The words of a list that has blanks between them.
///
/// ```
/// EXPECT_EQ(ask::words_of("left right"), (std::vector<std::string>{"left", "right"}));
/// ```
std::vector<std::string> words_of(std::string_view list);

/// What help says of an option: its meaning, and the default.
///
/// ```
/// EXPECT_EQ(ask::meaning(*ask::options_of("enumerate")[1]), "the day of birth (default: 2)");
/// ```
std::string meaning(const Option& option);

/// "'left' or 'right'". Requires a list that is not empty.
///
/// ```
/// EXPECT_EQ(ask::alternatives({"E", "D", "find"}), "'E', 'D' or 'find'");
/// ```
std::string alternatives(const std::vector<std::string>& words);

}  // namespace lastmove::ask
