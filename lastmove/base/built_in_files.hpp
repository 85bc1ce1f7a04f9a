// The files of puzzles/ that are compiled into the program.
#pragma once

#include <span>
#include <string_view>

namespace lastmove {

/// A file of puzzles/ROOM as it was when lastmove was built; `name` is the file's name without
/// ".txt".
struct PuzzleFile {
    std::string_view name;
    std::string_view text;
};

/// The file of that name; nullptr if there is none.
///
/// ```
/// constexpr PuzzleFile one{"cross", "rule: jump"};
/// EXPECT_EQ(find_file(std::span(&one, 1), "cross")->text, "rule: jump");
/// EXPECT_EQ(find_file(std::span(&one, 1), "star"), nullptr);
/// ```
constexpr const PuzzleFile* find_file(std::span<const PuzzleFile> files, std::string_view name) {
    for (const PuzzleFile& file : files) {
        if (file.name == name) return &file;
    }
    return nullptr;
}

}  // namespace lastmove
