// Boards of which a move takes some cells.
#pragma once

#include <vector>

#include "lastmove/base/cell.hpp"

namespace lastmove::game {

/// A board of which a move takes the cells of one of some shapes, wherever all of them are left.
/// Rotated and reflected shapes are shapes, too.
struct Taking {
    std::vector<Cell> cells;                ///< that are left
    std::vector<std::vector<Cell>> shapes;  ///< each by the rows and columns from its corner
};

}  // namespace lastmove::game
