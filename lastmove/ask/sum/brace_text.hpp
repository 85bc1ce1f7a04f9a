// Where braces that hold positions, brackets and numbers of copies begin and end in a subject's
// text.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace lastmove::ask {

/// A piece of a text, and where it begins.
struct Piece {
    std::size_t at = 0;
    std::string_view text;

    bool operator==(const Piece&) const = default;
};

/// Whether the text names a position of a game somewhere: "{1|kayles:3}" does, "{1|-1}" does not.
///
/// ```
/// EXPECT_TRUE(ask::names_position("{1|{kayles:3|0}}"));
/// EXPECT_FALSE(ask::names_position("{1|*:1}"));
/// ```
bool names_position(std::string_view text);

/// The length of the braces or round brackets that the text begins with; 0 if they are not closed.
std::size_t bracket_length(std::string_view text);

/// The digits before an asterisk that stands before a game, braces or brackets: "12" of
/// "12*kayles:3".
///
/// ```
/// EXPECT_EQ(ask::copies("12*kayles:3"), "12");
/// EXPECT_EQ(ask::copies("2*(nim:1 + nim:2)"), "2");
/// EXPECT_EQ(ask::copies("2*3"), std::nullopt);  // the value 2 + *3
/// ```
std::optional<std::string_view> copies(std::string_view text);

/// Left's and Right's options in braces. The longest bar divides them; a side with shorter bars is
/// one game. A comma before a digit goes on with a position's list. nullopt if there is not one
/// longest bar, or nothing to be divided.
///
/// ```
/// const auto sides = ask::options_in("{kayles:2,1, 0|col:.||*}");
/// EXPECT_EQ(sides->at(0).at(0).text, "kayles:2,1, 0|col:.");
/// EXPECT_EQ(sides->at(1).at(0).text, "*");
/// EXPECT_EQ(ask::options_in("{kayles:2,1, 0|}")->at(0).size(), 2U);
/// ```
std::optional<std::array<std::vector<Piece>, 2>> options_in(std::string_view braces);

/// The arguments of a function of that many. Commas divide them as they divide options; where that
/// makes too few, the last commas do. nullopt if their number is another.
///
/// ```
/// EXPECT_EQ(ask::arguments_in("ordinal(1,2), nim:3,5", 2)->at(1).text, "nim:3,5");
/// EXPECT_EQ(ask::arguments_in("nim:3,5,1", 2)->at(0).text, "nim:3,5");
/// EXPECT_EQ(ask::arguments_in("nim:3", 2), std::nullopt);
/// ```
std::optional<std::vector<Piece>> arguments_in(std::string_view inside, std::size_t number);

}  // namespace lastmove::ask
