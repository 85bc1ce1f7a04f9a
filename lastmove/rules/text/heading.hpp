// What a text of rules calls its game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/rules/text/cursor.hpp"
#include "lastmove/rules/text/description.hpp"

namespace lastmove::rules {

/// The names of the parameters in the statement `game NAME(PARAMETER, …)` of a text; and its name.
struct Heading {
    std::string name = "rules";
    std::vector<std::string> parameters;
};
/// Throws InputError, also if rules that list options have parameters.
///
/// ```
/// EXPECT_EQ(rules::heading("game dawson(k)\nheaps n").parameters.size(), 1U);
/// ```
Heading heading(std::string_view text);

/// What the text says to people. Throws InputError.
///
/// ```
/// EXPECT_EQ(rules::description("title \"Cram\"; board .; both .. -> ##").title, "Cram");
/// ```
Description description(std::string_view text);

/// Reads what stands behind the word `game`. Throws InputError.
Heading read_heading(Cursor& cursor);

}  // namespace lastmove::rules
