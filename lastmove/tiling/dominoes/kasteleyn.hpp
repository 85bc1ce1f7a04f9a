// The number of domino tilings, by one determinant (kasteleyn1967).
#pragma once

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/exact/number.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// Whether the tiles are dominoes, any number of them, and nothing else.
///
/// ```
/// EXPECT_TRUE(tiling::is_dominoes(tiling::parse_problem("aztec5:I2")));
/// EXPECT_FALSE(tiling::is_dominoes(tiling::parse_problem("9x9:I2,I1x1")));
/// ```
bool is_dominoes(const Problem& problem);

/// The number of tilings with dominoes, whatever the region, with holes or in parts. Dominoes that
/// are forced by cells with one neighbour are laid first; of what remains it is a determinant, in
/// which all tilings have the same sign (docs/theory.md, "Counting dominoes"). Requires
/// is_dominoes. Takes O(cells² · s²) bit operations or so for a part whose shorter side is s: some
/// seconds for 100 × 100. Throws Stopped at a limit.
///
/// ```
/// Progress silent;
/// EXPECT_EQ(tiling::count_dominoes(tiling::parse_problem("8x8:I2"), {}, silent), 12988816);
/// EXPECT_EQ(tiling::count_dominoes(tiling::parse_problem("3x3-b2:I2"), {}, silent), 2);
/// EXPECT_EQ(tiling::count_dominoes(tiling::parse_problem("aztec4:I2"), {}, silent), 1024);
/// EXPECT_EQ(tiling::count_dominoes(tiling::parse_problem("mutilated8:I2"), {}, silent), 0);
/// ```
Integer count_dominoes(const Problem& problem, const Limits& limits, Progress& progress);

}  // namespace lastmove::tiling
