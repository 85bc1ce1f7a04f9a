// Moves on heaps, rows, numbers and cakes, drawn on pictures of them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/picture.hpp"

namespace lastmove::game {

/// What a move does to heaps and the like: crosses over what is taken, rings around what goes to a
/// heap of its own. It is one of
///   7->3,3         a row, whose beginning and end stay, or a heap, whose lower part does;
///   3,6->3,5       two heaps or two numbers;
///   4x7->4x3,4x4   a cake, the `row`-th of the frame, which an arrow cuts;
///   {2,3}          numbers that are removed.
/// What stands behind a blank is not read. Of heaps that are drawn in part, the parts that are seen
/// are marked, or else the dots. Empty if the move is not understood.
///
/// ```
/// const Frame row{{Piece{{0, 0}, "pin"}, Piece{{1, 0}, "pin"}, Piece{{2, 0}, "pin"}}, "3"};
/// EXPECT_EQ(game::heap_move(row, "3->1,1", 1).size(), 1U);
/// EXPECT_TRUE(game::heap_move(row, "b2", 1).empty());
/// ```
std::vector<Element> heap_move(const Frame& frame, const std::string& move, std::size_t row);

}  // namespace lastmove::game
