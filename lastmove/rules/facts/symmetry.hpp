// The symmetries of the square that are symmetries of rules: section "Parts" of docs/rules.md.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// The symmetries under which the rules of each player stay the same set; the identity, 0, comes
/// first. For graphs and heaps it is alone.
///
/// ```
/// const auto count = [](const char* text) {
///     return rules::symmetries(rules::parse(text)).size();
/// };
/// EXPECT_EQ(count("board .; both .. -> ##"), 8U);
/// EXPECT_EQ(count("board .; left .. -> ## along south; right .. -> ## along east"), 4U);
/// EXPECT_EQ(count("board x o .; each x. -> .x along forward"), 2U);
/// ```
std::vector<std::uint32_t> symmetries(const Tree& tree);

/// A symmetry under which Left's rules, with all signs exchanged for their partners, become Right's
/// and Right's become Left's: the image of a board with its signs exchanged is then its negative.
/// nullopt if there is none.
///
/// ```
/// const auto negation = [](const char* text) { return rules::negation(rules::parse(text)); };
/// EXPECT_EQ(negation("board . x o; each xo -> .x"), 0U);
/// EXPECT_EQ(negation("board .; left .. -> ## along south; right .. -> ## along east"), 4U);
/// EXPECT_EQ(negation("board . x o; each x. -> .x along forward"), 1U);
/// EXPECT_EQ(negation("board .; left .. -> ##; right . -> #"), std::nullopt);
/// ```
std::optional<std::uint32_t> negation(const Tree& tree);

/// The image of an offset under one of the eight symmetries of the square; 0 is the identity.
constexpr Cell image(Cell offset, std::uint32_t symmetry) {
    if ((symmetry & 1U) != 0) offset = {offset.row, -offset.column};
    if ((symmetry & 2U) != 0) offset = {-offset.row, offset.column};
    if ((symmetry & 4U) != 0) offset = {offset.column, offset.row};
    return offset;
}

/// The number of a cell, row by row from 0, on a board so wide.
constexpr std::size_t cell_number(Cell cell, int width) {
    return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(width) +
           static_cast<std::size_t>(cell.column);
}

/// Where a cell of a board comes under a symmetry, on the image of the board.
constexpr Cell image_in(Cell cell, std::uint32_t symmetry, int height, int width) {
    if ((symmetry & 1U) != 0) cell.column = width - 1 - cell.column;
    if ((symmetry & 2U) != 0) cell.row = height - 1 - cell.row;
    if ((symmetry & 4U) != 0) cell = {cell.column, cell.row};
    return cell;
}

}  // namespace lastmove::rules
