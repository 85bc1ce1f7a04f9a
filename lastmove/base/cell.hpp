// Cells of a square grid and their names: column letter and row number, a1 top left.
#pragma once

#include <compare>
#include <cstddef>
#include <string>
#include <string_view>

namespace lastmove {

/// A cell by row and column, both from 0 at the top left of the bounding box. Ordered as one reads.
struct Cell {
    int row = 0;
    int column = 0;

    friend auto operator<=>(const Cell&, const Cell&) = default;
    friend Cell operator+(Cell a, Cell b) { return {a.row + b.row, a.column + b.column}; }
    friend Cell operator-(Cell a, Cell b) { return {a.row - b.row, a.column - b.column}; }
};

/// The cell's name; after column z comes aa. Requires row ≥ 0 and column ≥ 0.
///
/// ```
/// EXPECT_EQ(cell_name({3, 3}), "d4");
/// EXPECT_EQ(cell_name({0, 26}), "aa1");
/// ```
std::string cell_name(Cell cell);

/// Reads a cell's name at the beginning of `text` and removes it from there. `whole` is the text
/// that `text` is the rest of, for the message. Rows and columns up to 9,999. Throws InputError if
/// there is no name.
///
/// ```
/// std::string_view text = "d4-d2";
/// EXPECT_EQ(take_cell(text, text), (Cell{3, 3}));
/// EXPECT_EQ(text, "-d2");
/// ```
Cell take_cell(std::string_view& text, std::string_view whole);

/// Reads a text that is one cell's name. Throws InputError.
///
/// ```
/// EXPECT_EQ(parse_cell("aa1"), (Cell{0, 26}));
/// EXPECT_THROW(parse_cell("4d"), InputError);
/// ```
Cell parse_cell(std::string_view text);

}  // namespace lastmove
