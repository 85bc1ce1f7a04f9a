// Tiling puzzles as text files (docs/puzzle-files.md), and those that are built in.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lastmove/answer/answer.hpp"
#include "lastmove/base/built_in_files.hpp"
#include "lastmove/base/puzzle_file.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// The contents of a puzzle file.
struct Puzzle {
    std::string title;
    std::string source;             ///< where the puzzle is from
    std::optional<Verdict> expect;  ///< the answer its author gives: yes or no
    Problem problem;
};

/// Reads a puzzle file's text, with `rule: tile`. Throws InputError with the line at fault.
///
/// ```
/// const auto puzzle =
///     tiling::parse_puzzle("rule: tile\nregion:\n#...\n...#\n\ntiles:\nI2\nL3 x0\n");
/// EXPECT_EQ(puzzle.problem.region.size(), 6u);
/// EXPECT_EQ(puzzle.problem.tiles.tiles[1].count, exactly(0));
/// EXPECT_THROW(tiling::parse_puzzle("rule: tile\nregion: 2x2\n"), InputError);
/// ```
Puzzle parse_puzzle(std::string_view text);

/// The files of puzzles/tiling, by name. Written by the build: adding a file adds a puzzle.
std::span<const PuzzleFile> puzzle_files();

/// The built-in puzzle of that name; nullopt if there is none.
///
/// ```
/// EXPECT_EQ(tiling::find("mutilated-chessboard")->problem.region.size(), 62u);
/// EXPECT_FALSE(tiling::find("no-such-puzzle"));
/// ```
std::optional<Puzzle> find(std::string_view name);

}  // namespace lastmove::tiling
