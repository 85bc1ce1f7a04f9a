// The text format of puzzles: `key: value` lines and grids (docs/puzzle-files.md).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/text_file.hpp"  // puzzles come in files

namespace lastmove {

/// One `key: value` line of a puzzle file with the grid that follows it, if one does.
struct Entry {
    std::string key;
    std::string value;              ///< trimmed; empty when a grid follows
    std::vector<std::string> rows;  ///< the grid's lines, unchecked; empty when there is a value
    std::size_t line = 0;           ///< of the key, from 1

    /// The line of each row; comments may stand between rows.
    std::vector<std::size_t> row_lines;
};

/// Reads the entries of a puzzle file, in order. Lines that start with `//` are comments, a grid
/// ends at a blank line or the next key, `\r` before a line's end and a byte order mark before the
/// first line are ignored.
/// Throws InputError for a line that is neither. Linear in the text.
///
/// ```
/// auto entries = parse_entries("title: two\nstart:\noo.\n\ngoal:\n..o\n");
/// ASSERT_EQ(entries.size(), 3u);
/// EXPECT_EQ(entries[0].value, "two");
/// EXPECT_EQ(entries[2].rows, std::vector<std::string>{"..o"});
/// EXPECT_EQ(entries[2].row_lines, std::vector<std::size_t>{6});
/// ```
std::vector<Entry> parse_entries(std::string_view text);

}  // namespace lastmove
