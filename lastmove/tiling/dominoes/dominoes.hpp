// Tiles of two cells: a tiling is a matching of neighbours, found, or refuted by a Hall set, in
// polynomial time.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// Why there is no tiling: cells with too few neighbours.
struct TooFewNeighbours {
    std::size_t cells;       ///< that no tile of two cells joins
    std::size_t neighbours;  ///< all cells that a tile joins to one of them
    std::size_t single;      ///< the number of cells that may be covered by tiles of one cell
    PagodaWitness
        weights;  ///< −1 for the cells, 1 for their neighbours and for a limited tile of one cell
};

/// Whether matching decides the problem: the tiles have two cells, unlimited in number, and cover
/// one cell of each colour of the chessboard; besides, there may be one tile of a single cell,
/// unlimited or with a count.
///
/// ```
/// EXPECT_TRUE(tiling::is_matching(tiling::parse_problem("aztec5:I2")));
/// EXPECT_TRUE(tiling::is_matching(tiling::parse_problem("9x9:I2,I1x1")));
/// EXPECT_FALSE(tiling::is_matching(tiling::parse_problem("9x9:I2,L3")));
/// EXPECT_FALSE(tiling::is_matching(tiling::parse_problem("T9:I2")));
/// ```
bool is_matching(const Problem& problem);

/// The tiling, by first cell, or why there is none (hall1935); nullopt if neither follows: then no
/// number of single cells that the counts allow has the parity of the region. Requires that
/// matching decides it. Takes O(cells^1.5), in practice about a microsecond a cell, and some 60
/// bytes a cell. Throws Stopped at a limit.
///
/// ```
/// using Tiling = std::vector<tiling::Placement>;
/// const auto found = tiling::match(tiling::parse_problem("4x4:I2"), {});
/// EXPECT_EQ(std::get<Tiling>(*found).size(), 8U);
/// const auto none = tiling::match(tiling::parse_problem("#.#|...|#.#:I2,I1x1"), {});
/// const auto& hall = std::get<tiling::TooFewNeighbours>(*none);
/// EXPECT_EQ(hall.cells, hall.neighbours + 2);
/// ```
std::optional<std::variant<std::vector<Placement>, TooFewNeighbours>> match(const Problem& problem,
                                                                            const Limits& limits);

}  // namespace lastmove::tiling
