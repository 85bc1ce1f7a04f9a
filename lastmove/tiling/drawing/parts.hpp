// Large boards cut into rectangles, drawn not to scale.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lastmove/base/picture.hpp"

namespace lastmove::tiling {

/// A rectangle of a board, in cells from the board's corner.
struct BoardPart {
    std::int64_t top = 0;
    std::int64_t left = 0;
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::string about;  ///< written below its size, where there is room for both
};

/// The parts with their sizes written in them, each in a tint. Wherever a part begins or ends the
/// board is cut; between cuts, one row or column is drawn one cell wide, more are drawn five.
///
/// ```
/// const std::vector<tiling::BoardPart> parts{{0, 0, 1'000, 1, "narrow"}, {0, 1, 1'000, 400,
///     "wide"}};
/// EXPECT_EQ(tiling::draw_parts(parts).elements.size(), 4u);  // two patches, two texts
/// ```
Frame draw_parts(std::span<const BoardPart> parts);

}  // namespace lastmove::tiling
