// The statements of a text of rules, and a place in one of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lastmove/base/input_error.hpp"

namespace lastmove::rules {

/// A statement: its characters, line ends and comments being blanks, and where they stand.
struct Statement {
    std::string text;
    std::vector<std::pair<std::size_t, std::size_t>>
        at;            ///< line and column of each, in characters from 1
    std::string line;  ///< the line that it begins in
};

/// The maximum length of a text of rules.
inline constexpr std::size_t longest_text = std::size_t{64} << 10;

/// The statements of a text: they end at line ends and at ';', and go on in a line that begins with
/// a blank. Throws InputError.
///
/// ```
/// EXPECT_EQ(rules::statements("board . x o // three\neach x.\n -> .x; always no xx").size(), 3U);
/// ```
std::vector<Statement> statements(std::string_view text);

/// The number that a whole word is, without sign or leading zeros; nullopt for any other word and
/// for numbers beyond 10^18.
///
/// ```
/// EXPECT_EQ(rules::plain_number("70"), 70U);
/// EXPECT_EQ(rules::plain_number("07"), std::nullopt);
/// ```
std::optional<std::uint64_t> plain_number(std::string_view word);

/// Values of parameters by their names.
using Given = std::map<std::string, std::string>;

/// A place in a statement. Remembers which parameters were replaced by their values.
class Cursor {
  public:
    Cursor(const Statement& statement, const Given& given) : of_(statement), given_(given) {}

    /// Skips blanks; whether nothing follows.
    bool at_end();
    /// The next character, or zero at the end.
    [[nodiscard]] char peek();
    /// The characters up to the next blank, which are passed; empty at the end.
    std::string_view word();
    /// The next word, which stays.
    std::string_view next_word();
    /// Passes the next word if it is this one.
    bool take_word(std::string_view word);
    /// Passes the text if it comes next, after blanks.
    bool take(std::string_view text);
    /// A name: a letter, then letters, digits and '_'; nullopt if none comes next.
    std::optional<std::string> take_name();
    /// Passes the next name if it is this one.
    bool take_keyword(std::string_view name);
    /// A number of at most 10^18; a parameter counts as its value. nullopt if none comes next.
    std::optional<std::uint64_t> take_number();
    /// Passes the next name if it is a parameter, and gives its value.
    std::optional<std::string> take_parameter();
    /// Replaces a name that was passed by a text, in the canonical text.
    void replace(std::size_t begin, std::size_t end, std::string text) {
        edits_.push_back({begin, end, std::move(text)});
    }

    [[nodiscard]] std::size_t place() const { return at_; }
    /// The place of the next character that is no blank.
    [[nodiscard]] std::size_t start();
    void go_to(std::size_t place) { at_ = place; }
    [[nodiscard]] std::size_t line() const;
    [[nodiscard]] const Statement& statement() const { return of_; }
    [[nodiscard]] const Given& given() const { return given_; }

    /// That something else was expected here, or at a place of the statement.
    [[nodiscard]] InputError fault(std::string_view accepted, std::string_view example) const;
    [[nodiscard]] InputError fault(std::size_t place, std::string_view accepted,
                                   std::string_view example) const;

    /// The words of the statement, joined by one blank, parameters replaced.
    [[nodiscard]] std::string canonical() const;

  private:
    struct Edit {
        std::size_t begin;
        std::size_t end;
        std::string text;
    };
    void skip_blanks();

    const Statement& of_;
    const Given& given_;
    std::size_t at_ = 0;
    std::vector<Edit> edits_;
};

}  // namespace lastmove::rules
