// Polyominoes: finite sets of cells up to translation, by name or drawn (golomb1954).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/grid.hpp"
#include "lastmove/tiling/region/cell_lattice.hpp"

namespace lastmove::tiling {

/// Cells in reading order, the least row and the least column 0, at least one cell.
using Polyomino = std::vector<Cell>;

/// The ways in which a tile may lie, named as polyominoes are counted: `free` tiles may be rotated
/// and reflected, `one_sided` ones rotated, `fixed` ones neither.
enum class Freedom { free, one_sided, fixed };

/// "free", "one-sided" or "fixed".
std::string_view name(Freedom freedom);

/// The freedom of that name.
///
/// ```
/// EXPECT_EQ(tiling::freedom_named("one-sided"), tiling::Freedom::one_sided);
/// ```
std::optional<Freedom> freedom_named(std::string_view name);

/// The cells translated to the position of a Polyomino, and sorted.
Polyomino normalised(std::vector<Cell> cells);

/// The different ways in which the polyomino may lie, sorted; at least one.
///
/// ```
/// using enum tiling::CellLattice;
/// const auto l4 = tiling::polyomino_named("L4", square).value();
/// EXPECT_EQ(tiling::orientations(l4, square, tiling::Freedom::free).size(), 8u);
/// EXPECT_EQ(tiling::orientations(l4, square, tiling::Freedom::one_sided).size(), 4u);
/// const auto t2 = tiling::polyomino_named("T2", hexagonal).value();
/// EXPECT_EQ(tiling::orientations(t2, hexagonal, tiling::Freedom::free).size(), 2u);
/// ```
std::vector<Polyomino> orientations(const Polyomino& polyomino, CellLattice lattice,
                                    Freedom freedom);

/// The polyomino of a name. Of squares: monomino, domino, I1 I2 I3 … (straight), L3, L4 T4 S4 O4
/// and their mirror images J4 Z4, the pentominoes F I L N P T U V W X Y Z, also as F5 …, and AxB.
/// Of hexagons: I1 I2 … or L1 L2 … (straight), T1 T2 … (triangles). nullopt for other names.
///
/// ```
/// using enum tiling::CellLattice;
/// EXPECT_EQ(tiling::polyomino_named("X", square)->size(), 5u);
/// EXPECT_EQ(tiling::polyomino_named("I20", square)->size(), 20u);
/// EXPECT_EQ(tiling::polyomino_named("2x3", square)->size(), 6u);
/// EXPECT_EQ(tiling::polyomino_named("T4", hexagonal)->size(), 10u);
/// EXPECT_FALSE(tiling::polyomino_named("Q", square));
/// ```
std::optional<Polyomino> polyomino_named(std::string_view name, CellLattice lattice);

/// The polyomino drawn by `o` for its cells and `.` for others. Throws InputError if there is no
/// `o`.
Polyomino polyomino_from_grid(const Grid& grid);

/// The rows of `o` and `.`.
///
/// ```
/// const auto rows = tiling::to_rows({{0, 1}, {1, 0}, {1, 1}});
/// EXPECT_EQ(rows, (std::vector<std::string>{".o", "oo"}));
/// ```
std::vector<std::string> to_rows(const Polyomino& polyomino);

/// All connected polyominoes of a given size, from 1 to 8 cells, one for each up to rotations and
/// reflections, sorted.
///
/// ```
/// EXPECT_EQ(tiling::free_polyominoes(5, tiling::CellLattice::square).size(), 12u);
/// EXPECT_EQ(tiling::free_polyominoes(4, tiling::CellLattice::hexagonal).size(), 7u);
/// ```
std::vector<Polyomino> free_polyominoes(int cells, CellLattice lattice);

}  // namespace lastmove::tiling
