// Words that games by their rules cannot have as names.
#pragma once

#include <string_view>

namespace lastmove::rulesets {

/// Whether a text that begins with this word and a colon is something else than a position of a
/// game by its rules: the word is a name or alias of a built-in game, or that of a partizan game to
/// which a number is joined; or forms and braces of sums are called so.
///
/// ```
/// EXPECT_TRUE(rulesets::is_reserved("crosscram"));
/// EXPECT_TRUE(rulesets::is_reserved("kayles-1-3"));
/// EXPECT_TRUE(rulesets::is_reserved("form"));
/// EXPECT_FALSE(rulesets::is_reserved("nim-2"));
/// ```
bool is_reserved(std::string_view word);

}  // namespace lastmove::rulesets
