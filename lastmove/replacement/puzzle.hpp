// Replacement-set games with a name, and as files (docs/puzzle-files.md).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lastmove/answer/answer.hpp"
#include "lastmove/base/built_in_files.hpp"
#include "lastmove/replacement/game.hpp"

namespace lastmove::replacement {

/// A game as read from a file.
struct Puzzle {
    std::string title;
    std::string source;
    std::optional<Verdict> expect;  ///< the answer its author gives: yes or no
    Game game;
};

/// Reads a puzzle file's text: a `set:` with a `displacement:`, or with `start:` and `goal:`.
/// Throws InputError with the line at fault.
///
/// ```
/// const auto file = replacement::parse_puzzle("rule: replace\nset: {-1,1}\ndisplacement: 6\n");
/// EXPECT_EQ(replacement::to_text(file.game), "{-1,1}:6");
/// EXPECT_THROW(replacement::parse_puzzle("rule: replace\nset: {-1,1}\n"), InputError);
/// ```
Puzzle parse_puzzle(std::string_view text);

/// The files of puzzles/replacement, by name. Written by the build: adding a file adds a puzzle.
std::span<const PuzzleFile> puzzle_files();

/// The built-in puzzle of this name, if there is one.
///
/// ```
/// EXPECT_EQ(replacement::to_text(replacement::find("nuclear-pennies")->game), "{-1,1}:6");
/// EXPECT_FALSE(replacement::find("nuclear").has_value());
/// ```
std::optional<Puzzle> find(std::string_view name);

}  // namespace lastmove::replacement
