// The built-in packing puzzles: the files of puzzles/packing.
#pragma once

#include <span>
#include <string_view>

namespace lastmove::packing {

/// A file of puzzles/packing as it was when lastmove was built; `name` is the file's name without
/// ".txt".
struct PuzzleFile {
    std::string_view name;
    std::string_view text;
};

/// The files of puzzles/packing, by name. Written by the build: adding a file adds a puzzle.
///
/// ```
/// EXPECT_EQ(packing::puzzle_files()[0].name, "formidable-fourteen");
/// ```
std::span<const PuzzleFile> puzzle_files();

}  // namespace lastmove::packing
