// Puzzle files of games: a position and, if the game is not built in, its rules
// (docs/puzzle-files.md).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/input_error.hpp"

namespace lastmove::ask {

/// What a puzzle file of a game says.
struct GameFile {
    /// A piece of the subject, and where it stands in the file.
    struct Place {
        std::size_t begin = 0;  ///< in the subject, from 0
        std::size_t line = 0;   ///< both from 1
        std::size_t column = 0;
    };

    std::string subject;  ///< NAME:POSITION or a sum
    std::string name;     ///< of the game with these rules
    /// The text of the rules, each of its characters in the line and column of the file where it
    /// stands; empty if there are none.
    std::string rules;
    std::vector<Place> places;       ///< of the pieces of the subject, in order
    std::vector<std::string> lines;  ///< of the file

    /// An error about the subject, as one about the file; others as they are.
    [[nodiscard]] InputError located(const InputError& error) const;
};

/// Whether the text is a puzzle file with the line `rule: game`.
bool is_game_file(std::string_view text);

/// Reads a puzzle file with the line `rule: game`. Throws InputError.
///
/// ```
/// const std::string text =
///     "rule: game\nrules:\ngame pair\nboard .\nboth .. -> ##\n\nposition:\n..\n.#\n";
/// const ask::GameFile file = ask::parse_game_file(text);
/// EXPECT_EQ(file.subject, "pair:..|.#");
/// EXPECT_EQ(file.located(InputError(file.subject, 10, "a cell", "pair:..")).line, 9U);
/// ```
GameFile parse_game_file(std::string_view text);

}  // namespace lastmove::ask
