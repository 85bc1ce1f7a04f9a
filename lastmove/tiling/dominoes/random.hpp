// A tiling with dominoes drawn at random, each equally likely.
#pragma once

#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/exact/draws.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// Draws a tiling, whatever the region, with holes or in parts; nullopt if there is none. The
/// dominoes are drawn one after the other, each with its probability given those before
/// (wilson1997), from the determinants of what is left: these are found exactly, from the end of
/// the region, and random bits are compared with the probabilities as intervals that are narrowed
/// until the comparison is certain. So the tilings are exactly as likely as the bits are random.
/// Requires is_dominoes. Takes O(cells² · s²) bit operations or so for a part whose shorter side is
/// s, more than counting. Throws Stopped at a limit.
///
/// ```
/// Progress silent;
/// Draws draws(1);
/// const auto problem = tiling::parse_problem("aztec5:I2");
/// EXPECT_EQ(tiling::random_dominoes(problem, draws, {}, silent)->size(), 30U);
/// EXPECT_FALSE(tiling::random_dominoes(tiling::parse_problem("mutilated8:I2"), draws, {},
/// silent));
/// ```
std::optional<std::vector<Placement>> random_dominoes(const Problem& problem, Draws& draws,
                                                      const Limits& limits, Progress& progress);

}  // namespace lastmove::tiling
