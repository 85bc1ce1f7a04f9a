// The number of domino tilings, by one determinant (kasteleyn1967), and in how many of them each
// domino lies (kenyon1997).
#pragma once

#include <span>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/cover/by_option.hpp"
#include "lastmove/exact/number.hpp"
#include "lastmove/tiling/dominoes/kasteleyn_matrix.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

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

/// In how many tilings each domino lies: the terms of the determinant with its entry. Divided by
/// the number of tilings this is the probability that a random tiling has the domino. Requires
/// is_dominoes, and placements of them. Takes three times as long as counting alone, and memory for
/// as many numbers as there are dominoes. Throws Stopped at a limit.
///
/// ```
/// Progress silent;
/// const auto problem = tiling::parse_problem("2x3:I2");
/// const auto places = tiling::placements(problem, {});  // the first: a1 b1
/// const auto counts = tiling::count_dominoes_by_place(problem, places, {}, silent);
/// EXPECT_EQ(counts.all, 3);
/// EXPECT_EQ(counts.with.at(0), 1);
/// ```
cover::CoversByOption count_dominoes_by_place(const Problem& problem,
                                              std::span<const Placement> placements,
                                              const Limits& limits, Progress& progress);

}  // namespace lastmove::tiling
