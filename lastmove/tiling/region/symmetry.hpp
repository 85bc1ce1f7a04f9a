// The symmetries of a tiling problem.
#pragma once

#include <vector>

#include "lastmove/cover/symmetry.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// The rotations and reflections of the region under which placements go to placements, as a group
/// of symmetries of its exact cover (tiling/cover_symmetry.hpp); the identity first.
///
/// ```
/// const auto number = [](const char* text) {
///     const auto problem = tiling::parse_problem(text);
///     const auto found = tiling::placements(problem, {});
///     return tiling::symmetries(problem, tiling::exact_cover(problem, found)).size();
/// };
/// EXPECT_EQ(number("6x10:pentominoes"), 4u);
/// EXPECT_EQ(number("4x4:L4:one-sided"), 4u);
/// EXPECT_EQ(number("T5:T2"), 6u);
/// ```
std::vector<cover::CoverSymmetry> symmetries(const Problem& problem,
                                             const cover::ExactCover& cover);

}  // namespace lastmove::tiling
