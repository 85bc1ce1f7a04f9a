// The matrices whose determinants count the tilings of a region with dominoes (kasteleyn1967).
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/exact/sparse_determinant.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// Whether the tiles are dominoes, any number of them, and nothing else.
///
/// ```
/// EXPECT_TRUE(tiling::is_dominoes(tiling::parse_problem("aztec5:I2")));
/// EXPECT_FALSE(tiling::is_dominoes(tiling::parse_problem("9x9:I2,I1x1")));
/// ```
bool is_dominoes(const Problem& problem);

/// The matrix of a connected part of a region. A row stands for a cell where row and column of the
/// region have an even sum, a column for one of the others, both along the longer side of the part;
/// an entry 1 or −1 for a domino on both. All tilings are terms of the determinant, with the same
/// sign (docs/theory.md, "Counting dominoes"), and there are no others.
struct KasteleynMatrix {
    std::vector<SparseRow> rows;
    std::vector<std::uint32_t> row_cells;     ///< by row
    std::vector<std::uint32_t> column_cells;  ///< by column
};

/// What remains of a region when the dominoes are laid that cells with one neighbour force.
struct KasteleynMatrices {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> forced;  ///< each by cells, ascending
    std::vector<KasteleynMatrix> parts;
};

/// nullopt if a cell has no neighbour left, or a part more cells of one colour. Requires
/// is_dominoes. Takes time linear in the cells, and 200 bytes a cell. Throws Stopped at a limit.
///
/// ```
/// const auto matrices = tiling::kasteleyn_matrices(tiling::parse_problem("3x3-b2:I2"),
/// {}).value(); EXPECT_EQ(matrices.parts.size(), 1U); EXPECT_EQ(matrices.parts[0].rows.size(), 4U);
/// EXPECT_FALSE(tiling::kasteleyn_matrices(tiling::parse_problem("1x3:I2"), {}));
/// ```
std::optional<KasteleynMatrices> kasteleyn_matrices(const Problem& problem, const Limits& limits);

}  // namespace lastmove::tiling
