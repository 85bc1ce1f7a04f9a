// Evidence `rectangles`: a tiling with strips in a few words.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/evidence/board_cell.hpp"
#include "lastmove/answer/fields/counted.hpp"
#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

/// A rectangle of a board, cut into strips that all lie down a column or across a row.
struct StripRectangle {
    BoardCell first;  ///< the one nearest to a1
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    bool down = false;

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{
            key("row", first_row, shape::Length{}), key("column", first_column, shape::Length{}),
            key("rows", &Self::rows, shape::Length{}),
            key("columns", &Self::columns, shape::Length{}),
            key("strips", &Self::down, shape::Either<true, "down", false, "across">{})};
    }
};

/// The monomino and rectangles of strips: a tiling of a board of any size in a few words.
struct Rectangles {
    BoardCell monomino;
    std::vector<StripRectangle> rectangles;

    static constexpr std::string_view kind = "rectangles";
    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("monomino", &Self::monomino), key("rectangles", &Self::rectangles)};
    }
    static std::string sentence(const auto& tiling) {
        return fmt::format("A monomino and {} of strips.",
                           counted(tiling.rectangles.size(), "rectangle"));
    }
};

}  // namespace lastmove
