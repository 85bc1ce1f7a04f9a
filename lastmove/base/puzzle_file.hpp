// The text format of puzzles: `key: value` lines and grids (docs/puzzle-files.md).
#pragma once

#include <cstddef>
#include <map>
#include <span>
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

/// What is wrong with an entry: at this column of its line, from 1.
///
/// ```
/// const auto entries = parse_entries("cavity: -3");
/// EXPECT_EQ(fault_in(entries[0], 9, "a positive number", "cavity: 12").line, 1U);
/// ```
InputError fault_in(const Entry& entry, std::size_t column, std::string_view accepted,
                    std::string_view example);

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

/// What entries a kind of puzzle has.
struct PuzzleKeys {
    std::span<const std::string_view> keys;
    std::string_view accepted;                     ///< the keys in words, completing "expected …"
    std::string_view example;                      ///< a line
    std::span<const std::string_view> grids = {};  ///< keys that may have a grid instead of a value
};

/// The entries by their keys. Throws InputError for another key, one that is there twice, or one
/// without a value.
///
/// ```
/// constexpr std::array<std::string_view, 2> keys{"rule", "cavity"};
/// const auto sorted = [&](const std::vector<Entry>& entries) {
///     return entries_by_key(entries, {keys, "rule or cavity", "cavity: 12"}).size();
/// };
/// EXPECT_EQ(sorted(parse_entries("rule: pack")), 1U);
/// EXPECT_THROW(sorted(parse_entries("rule: pack\nrule: pack")), InputError);
/// EXPECT_THROW(sorted(parse_entries("cavity:\n12")), InputError);
/// ```
EntriesByKey entries_by_key(const std::vector<Entry>& entries, const PuzzleKeys& accepted);

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
