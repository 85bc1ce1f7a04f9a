// A cell of a board, in puzzles and evidence.
#pragma once

#include <cstdint>

#include "lastmove/answer/fields/keys.hpp"

namespace lastmove {

namespace shape {

/// A length or a place on a board.
using Length = Whole<std::int64_t, 1, 1'000'000>;

}  // namespace shape

/// A cell of a board by row and column, from 1.
///
/// ```
/// EXPECT_EQ(shape::ObjectOf<BoardCell>::write({2, 3}).dump(), R"({"row":2,"column":3})");
/// ```
struct BoardCell {
    std::int64_t row = 1;
    std::int64_t column = 1;

    template <class Self>
    static constexpr auto keys() {
        return std::tuple{key("row", &Self::row, shape::Length{}),
                          key("column", &Self::column, shape::Length{})};
    }

    friend bool operator==(const BoardCell&, const BoardCell&) = default;
};

/// The row and the column of the first cell of a rectangle.
inline constexpr auto first_row = [](auto& rectangle) -> auto& {
    return rectangle.first.row;
};
inline constexpr auto first_column = [](auto& rectangle) -> auto& {
    return rectangle.first.column;
};

}  // namespace lastmove
