// Moves drawn on pictures of positions: arrows, new pieces, what is taken.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "lastmove/base/picture.hpp"

namespace lastmove::game {

/// Draws a move on the picture of the position that it is made from, by the names that the move's
/// text has for cells, vertices and edges, or by how many things it leaves of a row or a heap: a
/// step as an arrow, a new stone in the colour of `side` in a ring, a new domino, a cross over what
/// is taken. `row`, from 1, is that of several rows or heaps in one frame. Returns whether there
/// was something to draw; otherwise the frame is as it was.
///
/// ```
/// Frame frame = game::draw_board(game::Board("xo."));
/// EXPECT_TRUE(game::draw_move(frame, "a1-b1", Side::left));
/// EXPECT_TRUE(std::holds_alternative<Arrow>(frame.elements.back()));
/// EXPECT_FALSE(game::draw_move(frame, "7->3", Side::none));
/// ```
bool draw_move(Frame& frame, std::string_view move, Side side, std::size_t row = 1);

/// The same on the picture of a sum, whose frames are those of its terms, `frames[i]` of the term
/// with index i; the move's text may begin with "part 2, ", which names the term from 1, and with
/// "3: ", which names the frame among the term's, or the row if there is one frame. The move is
/// written below its frame.
bool draw_move(Picture& picture, std::span<const std::size_t> frames, std::string_view move,
               Side side);

}  // namespace lastmove::game
