// What can be asked, and about what, as lists.
#pragma once

#include <string>

namespace lastmove::ask {

/// The subjects as text, or as one JSON object a line. `what` is empty for everything, or one of
/// "games", "boards", "puzzles", "questions", "options" and "columns". Throws InputError for other
/// words.
///
/// ```
/// EXPECT_NE(ask::listing("games", true).find("kayles"), std::string::npos);
/// EXPECT_THROW(ask::listing("cards", false), InputError);
/// ```
std::string listing(const std::string& what, bool json);

}  // namespace lastmove::ask
