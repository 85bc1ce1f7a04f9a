// Where a board's holes lie when it is drawn, the ground under them and the coordinates around it.
#pragma once

#include <vector>

#include "lastmove/base/picture.hpp"
#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// The middle of a cell: on square grids its column and row; on triangular ones neighbours along
/// all three lines are one unit apart, rows stay level and columns lean to the left.
///
/// ```
/// EXPECT_EQ(peg::place(peg::Rule::jump, {3, 1}), (Point{1, 3}));
/// EXPECT_EQ(peg::place(peg::Rule::jump_triangular, {2, 1}).x, 0);
/// ```
Point place(Rule rule, Cell cell);

/// The ground under all holes: neighbours along rows and columns are joined, and the areas between
/// them filled.
Ground ground(const Board& board);

/// The names of rows and columns, next to the board. Only rows and columns with holes are named.
std::vector<Label> coordinates(const Board& board);

}  // namespace lastmove::peg
