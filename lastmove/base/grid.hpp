// A grid of characters: rows of equal length, as puzzles are written in files and on one line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/cell.hpp"

namespace lastmove {

/// Rows of characters, all of the same length, at least one row and one column.
struct Grid {
    std::vector<std::string> rows;

    [[nodiscard]] int height() const { return static_cast<int>(rows.size()); }
    [[nodiscard]] int width() const { return static_cast<int>(rows.front().size()); }
    [[nodiscard]] char at(Cell cell) const {
        return rows[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
    }
    friend bool operator==(const Grid&, const Grid&) = default;
};

/// Checks that `rows` make a grid of the characters in `alphabet`. `first_line` is the line of
/// `rows[0]` in its file (0: not from a file; then `whole`, the rows joined by `|`, is quoted).
/// Throws InputError that names the place.
Grid make_grid(std::vector<std::string> rows, std::string_view alphabet, std::string_view example,
               std::size_t first_line = 0);

/// Reads rows joined by `|`.
///
/// ```
/// EXPECT_EQ(parse_grid("oo.#|....", "o.#", "oo.|...").height(), 2);
/// EXPECT_THROW(parse_grid("oo.|..", "o.#", "oo.|..."), InputError);
/// ```
Grid parse_grid(std::string_view text, std::string_view alphabet, std::string_view example);

/// The rows joined by `|`.
std::string to_line(const Grid& grid);

}  // namespace lastmove
