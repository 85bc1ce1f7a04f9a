// The cyclic orders in which centres can lie around a point from which they are seen under angles
// of at least given sizes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// Lower bounds of the angles between each two of some centres, in units of π / 2^48: of each with
/// each, symmetric, at most half_turn + 1.
using Angles = std::vector<std::vector<std::int64_t>>;

/// Whether there are directions for the centres so that each two are at least their angle apart,
/// both ways around. `alike` has for each the first one whose angles are the same. Tries all
/// cyclic orders, with as many steps as there are: (n - 1)! / 2 of n that are not alike.
///
/// ```
/// Progress silent;
/// checking::Budget budget(Limits{}, silent);
/// const auto third = 2 * checking::half_turn / 3;
/// const std::vector<std::size_t> alike{0, 0, 0};
/// const auto three = [&](std::int64_t a) {
///     return checking::have_directions({{0, a, a}, {a, 0, a}, {a, a, 0}}, alike, budget);
/// };
/// EXPECT_TRUE(three(third));
/// EXPECT_FALSE(three(third + 1));
/// ```
bool have_directions(const Angles& angles, std::span<const std::size_t> alike, Budget& budget);

}  // namespace lastmove::checking
