// Built-in games that checkers play by their texts (games/), not by the rulesets of the engines.
#pragma once

#include <string_view>

#include "lastmove/check/rules/written_game.hpp"

namespace lastmove::checking {

/// Whether a game of this name is one of these: partizan ones on boards.
bool is_of_library(std::string_view name);

/// The game of such a name, read when it is first asked for. Plays of it are known to end.
/// Its parts are written as certificates have always written them.
///
/// ```
/// const auto& maize = checking::library_game("maize");
/// EXPECT_EQ(maize.partizan->components("e.|##|.e|.."),
///           (std::vector<game::Code>{"e.", ".e|.."}));
/// EXPECT_EQ(checking::library_game("col").partizan->components("x.#|..."),
///           std::vector<game::Code>{"#.x|..."});
/// ```
const WrittenGame& library_game(std::string_view name);

}  // namespace lastmove::checking
