// The text format of puzzles: `key: value` lines and grids (docs/puzzle-files.md).
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/input_error.hpp"
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

/// The line of an entry, for messages.
///
/// ```
/// EXPECT_EQ(as_written(parse_entries("goal:any").front()), "goal: any");
/// EXPECT_EQ(as_written(parse_entries("goal:\noo.").front()), "goal:");
/// ```
std::string as_written(const Entry& entry);

/// Whether the text is a puzzle file with the line `rule: RULE`.
///
/// ```
/// EXPECT_TRUE(has_rule("title: two\nrule: pack\n", "pack"));
/// EXPECT_FALSE(has_rule("start:\noo.\n", "pack"));
/// EXPECT_FALSE(has_rule("no puzzle\nrule: pack\n", "pack"));
/// ```
bool has_rule(std::string_view text, std::string_view rule);

/// The error for a puzzle file that ends without what is accepted there.
///
/// ```
/// EXPECT_EQ(error_at_end("rule: pack", "'cavity:'", "cavity: 12").line, 1U);
/// ```
InputError error_at_end(std::string_view text, std::string_view accepted, std::string_view example);

/// Entries by their keys, each of which is there once.
using EntriesByKey = std::map<std::string_view, const Entry*>;

/// The entry of that key in a puzzle file with this text. Throws InputError if there is none.
///
/// ```
/// const std::string text = "rule: pack";
/// const auto entries = parse_entries(text);
/// const EntriesByKey sorted{{"rule", &entries[0]}};
/// EXPECT_EQ(required(sorted, "rule", text, "rule: pack").value, "pack");
/// EXPECT_THROW(required(sorted, "cavity", text, "cavity: 12"), InputError);
/// ```
const Entry& required(const EntriesByKey& entries, std::string_view key, std::string_view text,
                      std::string_view example);

}  // namespace lastmove
