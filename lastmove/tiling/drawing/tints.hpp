// Colours and letters for the tiles of a tiling, so that neighbours differ.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// For each tile of a tiling, the tiles that share an edge with it, ascending.
std::vector<std::vector<std::size_t>> adjacent_tiles(const Region& region,
                                                     std::span<const Placement> tiling);

/// A tint for each vertex of a graph, neighbours in different ones: vertices are coloured in the
/// reverse of the smallest-last order, which removes a vertex of least degree at each step
/// (matula1983), so that six tints suffice for connected tiles.
///
/// ```
/// EXPECT_EQ(tiling::tints_of({{1}, {0, 2}, {1}}), (std::vector<int>{0, 1, 0}));
/// ```
std::vector<int> tints_of(const std::vector<std::vector<std::size_t>>& neighbours);

/// A letter for each tile: its own name if all names are single letters and no tile occurs twice,
/// otherwise different letters for neighbours.
std::vector<std::string> letters_of(const Problem& problem, std::span<const Placement> tiling,
                                    const std::vector<std::vector<std::size_t>>& neighbours);

}  // namespace lastmove::tiling
