// Boards that are named by their size: squares, rectangles, triangles, diamonds, hexagons.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lastmove/peg/board/board.hpp"

namespace lastmove::peg {

/// A family of boards.
struct Family {
    std::string_view stem;                      ///< "square"
    std::string_view pattern;                   ///< "squareN"
    std::string_view title;                     ///< "a square of N by N holes"
    std::string_view sizes;                     ///< the boards there are, for messages
    std::span<const std::string_view> members;  ///< those that people play on

    /// The board of a size, which is what follows the stem; nullopt if there is none.
    std::optional<Board> (*board)(std::string_view size);

    /// A board of the family in words.
    std::string (*describe)(const Family& family, const Board& board);
};

/// All families, in the order in which they are listed.
std::span<const Family> families();

/// The board of that name: squareN (N by N holes), rectAxB (A rows of B holes), triangleN and
/// hexagonN (N holes in all, jumps in three directions), diamondN (N holes: the cells with |row| +
/// |column| ≤ c). nullopt if the name belongs to no family; throws InputError if the family has no
/// such size, or the board would have more than `most_holes` holes.
///
/// ```
/// EXPECT_EQ(peg::family_board("rect3x5").value().size(), 15u);
/// EXPECT_EQ(peg::family_board("triangle15").value().jumps().size(), 36u);
/// EXPECT_FALSE(peg::family_board("english"));
/// EXPECT_THROW(peg::family_board("triangle16"), InputError);
/// ```
std::optional<Board> family_board(std::string_view name);

/// The title of the board of that name: "a triangle of 15 holes". Throws as family_board.
///
/// ```
/// EXPECT_EQ(peg::family_title("rect3x5").value(), "3 rows of 5 holes");
/// ```
std::optional<std::string> family_title(std::string_view name);

}  // namespace lastmove::peg
