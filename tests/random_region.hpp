// Regions of squares from which cells are missing, for properties.
#pragma once

#include <rapidcheck.h>

#include <string>

namespace lastmove {

/// Rows of '.' for cells and '#' for those that are missing, one in `missing` or so, with '|'
/// between them; at most that high and wide, and perhaps without cells. To be called within a
/// property.
inline std::string random_region(int most_height, int most_width, int missing) {
    const int height = *rc::gen::inRange(1, most_height + 1);
    const int width = *rc::gen::inRange(1, most_width + 1);
    std::string region;
    for (int row = 0; row < height; ++row) {
        region += row == 0 ? "" : "|";
        for (int column = 0; column < width; ++column) {
            region += *rc::gen::inRange(0, missing) == 0 ? '#' : '.';
        }
    }
    return region;
}

}  // namespace lastmove
