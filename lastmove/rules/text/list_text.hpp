// Texts of rules that list the options of every position (docs/rules.md, Lists).
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lastmove::rules {

/// Whether a word can be the text of a position in such rules: characters A-Z a-z 0-9 and
/// `. _ - ~ ^ * < > = ! @ $ % & # / :`, and brackets `( ) [ ]` that balance, with commas and bars
/// within; not `->`, not `nothing`, and without `//`. Linear time.
///
/// ```
/// EXPECT_TRUE(rules::is_position_word("(3,4)"));
/// EXPECT_FALSE(rules::is_position_word("3,4"));
/// EXPECT_FALSE(rules::is_position_word("(3,4"));
/// EXPECT_FALSE(rules::is_position_word("nothing"));
/// ```
bool is_position_word(std::string_view word);

/// The length of the word of a position that the text begins with: up to a comma, a bar or a
/// closing bracket outside of brackets, or another character that no such word has.
///
/// ```
/// EXPECT_EQ(rules::position_length("(3,4),5"), 5U);
/// ```
std::size_t position_length(std::string_view text);

/// A position and what its moves leave.
struct ListedPosition {
    std::string text;  ///< for which is_position_word holds, like all parts
    /// Left's and Right's options, each the list of its independent parts.
    std::array<std::vector<std::vector<std::string>>, 2> options;
    bool impartial = false;  ///< whether Left's options are those of both players
};

/// The rules that list these positions, in one line. Every part must be the text of one of the
/// positions, and no two positions may have the same one. Linear time.
///
/// ```
/// const std::vector<rules::ListedPosition> positions{
///     {"2", {{{{"1"}, {}}}}, true}, {"1", {{{{"0"}}}}, true}, {"0", {}, true}};
/// EXPECT_EQ(rules::listed_text(positions), "list; both 2 -> 1 | nothing; both 1 -> 0; ends 0");
/// ```
std::string listed_text(std::span<const ListedPosition> positions);

}  // namespace lastmove::rules
