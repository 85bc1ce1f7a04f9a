// Tilings of large regions, put together from tilings of small rectangles (klarner1969).
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "lastmove/answer/evidence/blocks.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/tiling/blocks/guillotine.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// A small rectangle and its tiling; cells are numbered as in rectangle(rows, columns).
struct SolvedBlock {
    Size size;
    std::vector<Placement> tiles;
};

/// Grids of blocks, and tiles one by one on the rest of the region.
struct BlockTiling {
    std::vector<SolvedBlock> blocks;
    std::vector<BlockGrid> layout;
    std::vector<Placement> tiles;  ///< cells are numbered as in the region
};

/// Looks for small rectangles that unlimited tiles cover, until the region, if it is a rectangle,
/// can be cut into them. In another region, or if the number of copies of a tile is bounded, a
/// small box around the missing cells is covered by a search, and the rectangles around it are cut.
/// Squares only. nullopt if that fails, which proves nothing, or at a limit.
///
/// Cost: the searches of rectangles of up to some hundred cells, most of them in milliseconds.
///
/// ```
/// Progress silent;
/// const auto problem = tiling::parse_problem("900x1000:T4");
/// const auto found = tiling::block_tiling(problem, {}, silent).value();
/// ASSERT_EQ(found.layout.size(), 1u);
/// EXPECT_EQ(found.blocks[0].size, (tiling::Size{4, 4}));
/// EXPECT_EQ(tiling::all_tiles(problem, found).size(), 225'000u);
/// ```
std::optional<BlockTiling> block_tiling(const Problem& problem, const Limits& limits,
                                        Progress& progress);

/// The tiling as certificates write it.
Blocks to_blocks(const Problem& problem, const BlockTiling& tiling);

/// Tile by tile.
std::vector<Placement> all_tiles(const Problem& problem, const BlockTiling& tiling);

}  // namespace lastmove::tiling
