// Regions to be tiled: finite sets of cells, by name or drawn (docs/subjects.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/base/cell.hpp"
#include "lastmove/base/grid.hpp"
#include "lastmove/tiling/region/cell_lattice.hpp"

namespace lastmove::tiling {

/// The maximum number of cells of a region.
inline constexpr std::size_t most_cells = 1'000'000;

/// At least one cell of a lattice, in reading order; rows and columns from 0.
class Region {
  public:
    /// Requires at least one cell, none twice, no negative coordinate.
    Region(CellLattice lattice, std::vector<Cell> cells);

    [[nodiscard]] CellLattice lattice() const { return lattice_; }
    [[nodiscard]] const std::vector<Cell>& cells() const { return cells_; }
    [[nodiscard]] std::size_t size() const { return cells_.size(); }
    [[nodiscard]] int height() const { return height_; }  ///< the greatest row and one
    [[nodiscard]] int width() const { return width_; }    ///< the greatest column and one

    /// The number of a cell in reading order; nullopt if it is not in the region.
    [[nodiscard]] std::optional<std::uint32_t> number(Cell cell) const;

    /// Whether it is a full rectangle.
    [[nodiscard]] bool is_rectangle() const;

    friend bool operator==(const Region& a, const Region& b) {
        return a.lattice_ == b.lattice_ && a.cells_ == b.cells_;
    }

  private:
    CellLattice lattice_;
    std::vector<Cell> cells_;
    int height_ = 0;
    int width_ = 0;
    std::vector<std::uint32_t> numbers_;  ///< by row and column; size() where there is no cell
};

/// The rectangle of `rows` by `columns` cells: at least 1 each, at most most_cells cells.
Region rectangle(int rows, int columns);

/// The region drawn by `.` for its cells and `#` for all others. Throws InputError if there is no
/// `.`.
Region region_from_grid(const Grid& grid, CellLattice lattice);

/// The rows of `.` and `#`.
///
/// ```
/// const auto rows = tiling::to_rows(tiling::parse_region("2x3-a1"));
/// EXPECT_EQ(rows, (std::vector<std::string>{"#..", "..."}));
/// ```
std::vector<std::string> to_rows(const Region& region);

/// Reads a region: `AxB` (rows x columns), `mutilatedN` (the N by N board less two opposite
/// corners), `aztecN`, `staircaseN`, of hexagons `TN` (a triangle) and `hexagonN`; or rows of `.`
/// and `#` joined by `|`, which are hexagons after `hexagonal:`. Cells may be taken away from it:
/// `8x8-d4,e4,d5,e5`. Throws InputError.
///
/// ```
/// EXPECT_EQ(tiling::parse_region("mutilated8").size(), 62u);
/// EXPECT_EQ(tiling::parse_region("aztec3").size(), 24u);
/// EXPECT_EQ(tiling::parse_region("T4").lattice(), tiling::CellLattice::hexagonal);
/// EXPECT_EQ(tiling::parse_region("8x8-d4,e4,d5,e5").size(), 60u);
/// EXPECT_EQ(tiling::parse_region("#..|...").size(), 5u);
/// EXPECT_THROW(tiling::parse_region("8x"), InputError);
/// ```
Region parse_region(std::string_view text);

/// The region as parse_region reads it.
///
/// ```
/// EXPECT_EQ(tiling::to_text(tiling::parse_region("3x4")), "3x4");
/// EXPECT_EQ(tiling::to_text(tiling::parse_region("mutilated2")), "#.|.#");
/// ```
std::string to_text(const Region& region);

}  // namespace lastmove::tiling
