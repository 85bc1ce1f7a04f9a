// Evidence `blocks`: a tiling put together from small ones.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/board_cell.hpp"
#include "lastmove/answer/evidence/strength.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A rectangle with a tiling of its own, cells counted from its own a1.
struct TilingBlock {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    std::vector<std::string> moves;

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("rows", &Self::rows, shape::Length{}),
                          key("columns", &Self::columns, shape::Length{}),
                          key("moves", &Self::moves)};
    }
};

/// A rectangle of a region, filled with copies of a block side by side.
struct BlockRectangle {
    BoardCell first;  ///< the one nearest to a1
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    std::size_t block = 0;  ///< by number, from 0

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            key("row", first_row, shape::Length{}), key("column", first_column, shape::Length{}),
            key("rows", &Self::rows, shape::Length{}),
            key("columns", &Self::columns, shape::Length{}), key("block", &Self::block)};
    }
};

/// A tiling put together from small ones: rectangles of blocks, and tiles laid one by one.
struct Blocks {
    std::vector<TilingBlock> blocks;
    std::vector<BlockRectangle> layout;
    std::vector<std::string> moves;

    static constexpr std::string_view kind = "blocks";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("blocks", &Self::blocks), key("layout", &Self::layout),
                          key("moves", &Self::moves)};
    }
    static constexpr Strength strength = Strength::replayed;
    static std::string sentence(const auto& tiling) {
        return fmt::format("{} of blocks and {}.", counted(tiling.layout.size(), "rectangle"),
                           counted(tiling.moves.size(), "tile"));
    }
};

}  // namespace lastmove
