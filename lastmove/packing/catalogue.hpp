// The built-in packing puzzles: the files of puzzles/packing.
#pragma once

#include <span>
#include <string_view>

#include "lastmove/base/built_in_files.hpp"

namespace lastmove::packing {

/// The files of puzzles/packing, by name. Written by the build: adding a file adds a puzzle.
///
/// ```
/// EXPECT_EQ(packing::puzzle_files()[0].name, "formidable-fourteen");
/// ```
std::span<const PuzzleFile> puzzle_files();

}  // namespace lastmove::packing
