// The solitaire army: the number of men that send a scout a given distance into the desert
// (Conway's problem; beasley1992, chapter 12).
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "lastmove/answer/witness.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/exact/golden.hpp"
#include "lastmove/peg/army/lattice.hpp"

namespace lastmove::peg {

/// The greatest level accepted; the weights beyond it have thousands of digits.
inline constexpr std::int64_t highest_army_level = 10'000;

/// The weight of a man on `hole` when the scout's goal is `level` paces beyond the edge row:
/// σ to the power of the number of steps from the hole to the goal. No jump raises the total.
///
/// ```
/// EXPECT_EQ(peg::man_weight(4, {0, 4}), (Golden{1, 0}));
/// EXPECT_EQ(peg::man_weight(4, {-1, 0}), sigma_power(5));
/// ```
Golden man_weight(std::int64_t level, Hole hole);

/// The greatest weight that `men` men behind the edge can have: d steps behind the hole (0, 0) of
/// the edge row there are 2d + 1 holes of weight σ^(level + d).
///
/// ```
/// EXPECT_EQ(peg::greatest_weight(4, 19), (Golden{1, 0}));
/// ```
Golden greatest_weight(std::int64_t level, std::uint64_t men);

/// The least number of men whose greatest weight is at least the scout's, 1: fewer cannot do it.
/// Requires level ≤ 4.
///
/// ```
/// EXPECT_EQ(peg::least_men_by_weight(4), 19u);
/// ```
std::uint64_t least_men_by_weight(std::int64_t level);

/// The sets of `men` men of the greatest weight, each in reading order: all holes fewer than some
/// d steps away, and some of those d steps away.
///
/// ```
/// EXPECT_EQ(peg::heaviest_sets(2).size(), 3u);
/// ```
std::vector<std::vector<Hole>> heaviest_sets(std::uint64_t men);

/// The fewest men that send a scout `level` paces into the desert, with a play; or, from level 5
/// on, the golden pagoda that says that no number of men can do it. Throws Stopped at a limit.
///
/// The fewest men are those whose greatest weight allows it. If that weight is exactly 1, every set
/// of that weight is played out with the jumps that keep the weight (at level 4: 84 sets of 19 men,
/// in vain); otherwise a play is sought backwards from the scout, bounded by the slack of the
/// weight. A second or two at level 4. Throws InputError for levels below 0 or beyond
/// highest_army_level.
///
/// ```
/// Progress silent;
/// const auto answer = peg::army(3, Limits{}, silent);
/// EXPECT_EQ(std::get<ArmyPlay>(answer).men.size(), 8u);
/// ```
std::variant<ArmyPlay, GoldenPagoda> army(std::int64_t level, const Limits& limits,
                                          Progress& progress);

}  // namespace lastmove::peg
