// Regions, tilings and weights as pictures.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lastmove/base/picture.hpp"
#include "lastmove/linear/move_system.hpp"
#include "lastmove/tiling/blocks/tiling.hpp"
#include "lastmove/tiling/region/problem.hpp"
#include "lastmove/tiling/strips/strips.hpp"

namespace lastmove::tiling {

/// The maximum number of cells that are drawn one by one.
inline constexpr std::size_t most_cells_drawn = 10'000;
/// The maximum number of cells whose weights are told one by one, if a colouring gives them.
inline constexpr std::size_t most_cells_weighed = 4'096;

/// The region, its cells white; if it has more than most_cells_drawn cells, in squares of many
/// cells, toned if only partly in the region.
///
/// ```
/// EXPECT_EQ(tiling::draw_region(tiling::parse_region("mutilated4")).frames.size(), 1u);
/// ```
Picture draw_region(const Region& region);

/// Tiles in tints such that tiles that share an edge differ, and up to twelve different ones, such
/// as the pentominoes, each in its own tint with its letter; cells without a tile are white. Linear
/// in the number of cells. With more than most_cells_drawn cells the region alone.
Picture draw_tiling(const Problem& problem, std::span<const Placement> tiling);

/// Tiles that may overlap, each with its number, in as many layers as are necessary, a frame each;
/// those whose number is 0 are left out. nullopt if that takes more than 12 layers, or the region
/// has more than 1,024 cells. Quadratic in the number of tiles drawn. `what` names them, as in
/// "signed tiling".
///
/// ```
/// const auto problem = tiling::parse_problem("1x3:I2");
/// const auto placements = tiling::placements(problem, {});
/// const auto picture = tiling::draw_layers(problem, placements, {1, Rational(1, 2)}, "sum");
/// EXPECT_EQ(picture->frames.size(), 2U);
/// ```
std::optional<Picture> draw_layers(const Problem& problem, std::span<const Placement> placements,
                                   const std::vector<Rational>& counts, std::string_view what);

/// The region, and for each tile of two cells a line between them, the wider the greater its share
/// (from 0 to 1) in all tilings. Other tiles are not drawn, as they overlap; nor is anything in a
/// region of more than most_cells_drawn cells.
///
/// ```
/// const auto problem = tiling::parse_problem("1x2:I2");
/// const auto picture = tiling::draw_shares(problem, tiling::placements(problem, {}), {1.0});
/// EXPECT_TRUE(std::holds_alternative<Line>(picture.frames[0].elements.back()));
/// ```
Picture draw_shares(const Problem& problem, std::span<const Placement> placements,
                    const std::vector<double>& shares);

/// The weights of all places as a heat map over the region; those of limited tiles, and the weight
/// of the whole region, are written below it.
Picture draw_weights(const Problem& problem, const linear::PlaceWeights& weights);

/// The same for periodic weights: on the region or, if it has more than most_cells_weighed cells,
/// on a part of the plane.
Picture draw_weights(const Problem& problem, const Colouring& colouring);

/// Where the blocks lie, not to scale; each block tile by tile; tiles that lie in no block.
///
/// ```
/// Progress silent;
/// const auto problem = tiling::parse_problem("300x400:T4");
/// const auto blocks = tiling::block_tiling(problem, {}, silent).value();
/// EXPECT_EQ(tiling::draw_blocks(problem, blocks).frames.size(), 2u);
/// ```
Picture draw_blocks(const Problem& problem, const BlockTiling& tiling);

/// The monomino and the rectangles of strips, strip by strip on boards of up to 4,096 cells.
/// Of larger boards the rectangles are drawn, with their sizes and not to scale.
Picture draw_strips(const StripsPuzzle& puzzle, const Rectangles& tiling);

/// The board's colourings by the powers of a root of unity: x^((i − j) mod n) and x^((i + j) mod n)
/// for row i and column j from 0; for n = 3 in GF(4), with the cells where the monomino may lie
/// (backhouse2011, section 3.1). Requires at most 4,096 cells.
Picture draw_colourings(const StripsPuzzle& board);

}  // namespace lastmove::tiling
