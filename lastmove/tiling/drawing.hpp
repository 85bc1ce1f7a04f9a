// Regions, tilings and weights as pictures.
#pragma once

#include <span>
#include <string>

#include "lastmove/base/picture.hpp"
#include "lastmove/linear/move_system.hpp"
#include "lastmove/tiling/problem.hpp"
#include "lastmove/tiling/strips.hpp"

namespace lastmove::tiling {

/// The region, its cells white.
///
/// ```
/// EXPECT_EQ(tiling::draw_region(tiling::parse_region("mutilated4")).frames.size(), 1u);
/// ```
Picture draw_region(const Region& region);

/// Tiles in tints such that tiles that share an edge differ; cells without a tile are white.
/// Linear in the number of cells.
Picture draw_tiling(const Problem& problem, std::span<const Placement> tiling);

/// The weights of all places as a heat map over the region; those of limited tiles, and what the
/// whole region weighs, are told below it.
Picture draw_weights(const Problem& problem, const linear::PlaceWeights& weights);

/// The monomino and the rectangles of strips, strip by strip on boards of up to 4,096 cells.
/// Of larger boards the rectangles are drawn, with their sizes and not to scale.
Picture draw_strips(const StripsPuzzle& puzzle, const Rectangles& tiling);

/// The board's colourings by the powers of a root of unity: x^((i − j) mod n) and x^((i + j) mod n)
/// for row i and column j from 0; for n = 3 in GF(4), as in section 3.1 of Backhouse, Chen,
/// Ferreira 2011, with the cells where the monomino may lie. Requires at most 4,096 cells.
Picture draw_colourings(const StripsPuzzle& board);

}  // namespace lastmove::tiling
