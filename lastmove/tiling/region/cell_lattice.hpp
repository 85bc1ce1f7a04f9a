// The two ways in which the cells of a region lie: squares in rows and columns, or hexagons
// (conway1990).
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "lastmove/base/cell.hpp"

namespace lastmove::tiling {

/// Hexagons are written in rows and columns too: a cell's neighbours lie in the directions (0,1),
/// (1,0), (1,1) and their opposites, so that a triangle of hexagons is a left-aligned triangle.
enum class CellLattice { square, hexagonal };

/// "square" or "hexagonal".
std::string_view name(CellLattice lattice);

/// The lattice of that name.
///
/// ```
/// EXPECT_EQ(tiling::cell_lattice_named("hexagonal"), tiling::CellLattice::hexagonal);
/// EXPECT_FALSE(tiling::cell_lattice_named("cubic"));
/// ```
std::optional<CellLattice> cell_lattice_named(std::string_view name);

/// A symmetry of the lattice that fixes cell (0,0).
struct Turn {
    int row_by_row;
    int row_by_column;
    int column_by_row;
    int column_by_column;
    bool reflects;  ///< turns the plane over

    [[nodiscard]] Cell operator()(Cell cell) const {
        return {row_by_row * cell.row + row_by_column * cell.column,
                column_by_row * cell.row + column_by_column * cell.column};
    }
};

/// All of them, rotations first, the identity before the others: 8 of squares, 12 of hexagons.
///
/// ```
/// EXPECT_EQ(tiling::turns(tiling::CellLattice::square).size(), 8u);
/// EXPECT_EQ(tiling::turns(tiling::CellLattice::hexagonal).size(), 12u);
/// ```
std::span<const Turn> turns(CellLattice lattice);

/// The steps to the cells that share an edge with a cell.
std::span<const Cell> neighbour_steps(CellLattice lattice);

}  // namespace lastmove::tiling
