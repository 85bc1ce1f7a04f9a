// The built-in boards and puzzles: the files of puzzles/peg, and the families of boards.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/built_in_files.hpp"
#include "lastmove/peg/board/puzzle.hpp"

namespace lastmove::peg {

/// The files of puzzles/peg, by name. Written by the build: adding a file adds a board or puzzle.
std::span<const PuzzleFile> puzzle_files();

struct CatalogueEntry {
    enum class Kind { board, puzzle };
    std::string name;  ///< the NAME of `peg:NAME`
    std::string title;
    Kind kind = Kind::board;
    std::string text;  ///< as a puzzle file (docs/puzzle-files.md)
};

/// Every built-in board, the usual sizes of each family among them, then every puzzle; each by
/// name, numbers by value.
///
/// ```
/// const auto entries = peg::catalogue();
/// const auto english = std::ranges::find(entries, "english", &peg::CatalogueEntry::name);
/// ASSERT_NE(english, entries.end());
/// EXPECT_EQ(english->kind, peg::CatalogueEntry::Kind::board);
/// ```
std::vector<CatalogueEntry> catalogue();

/// The board or puzzle of that name, any size of the families included; nullopt if there is none.
/// Throws InputError for a size that a family does not have.
///
/// ```
/// EXPECT_EQ(peg::find("english").value().board.size(), 33u);
/// EXPECT_EQ(peg::find("rect2x7").value().board.size(), 14u);
/// EXPECT_FALSE(peg::find("englsh"));
/// ```
std::optional<Puzzle> find(std::string_view name);

/// The built-in name with the fewest letters different from `name`, however many.
///
/// ```
/// EXPECT_EQ(peg::most_alike("englsh"), "english");
/// ```
std::string most_alike(std::string_view name);

/// The names of the catalogue, in its order.
std::vector<std::string> names();

}  // namespace lastmove::peg
