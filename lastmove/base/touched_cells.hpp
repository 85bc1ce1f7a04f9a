// Which named cells of a picture a move touches that is drawn over it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lastmove/base/picture.hpp"

namespace lastmove {

/// Cells of one frame of a picture, by the names that moves call them.
struct TouchedCells {
    std::size_t frame = 0;
    std::vector<std::string> names;  ///< in the order of the move, each once

    friend bool operator==(const TouchedCells&, const TouchedCells&) = default;
};

/// The cells in which a move is drawn: `marked` is `plain` with more elements at the end of one
/// frame, the arrows, crosses and new pieces of the move. Empty if there are none, or no cell has a
/// name there. Linear in the elements of the pictures.
///
/// ```
/// Picture plain{"", {{{Piece{{0, 0}, "black", Side::left, 0, "a1"}}, ""}}};
/// Picture marked = plain;
/// marked.frames[0].elements.emplace_back(Touch{{0, 0}, true, "a1"});
/// EXPECT_EQ(touched_cells(plain, marked).names, std::vector<std::string>{"a1"});
/// ```
TouchedCells touched_cells(const Picture& plain, const Picture& marked);

}  // namespace lastmove
