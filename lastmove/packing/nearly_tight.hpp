// Packings into a cavity that is larger than the least one by less than double precision tells.
#pragma once

#include <optional>

#include "lastmove/base/limits.hpp"
#include "lastmove/packing/overlap.hpp"
#include "lastmove/packing/puzzle.hpp"

namespace lastmove::packing {

/// The packing near these centres, which lie in a cavity of about the radius `needed`, up to
/// rounding the puzzle's: the disks that hold each other there are refined to seventy digits, and
/// scaled apart by half of what the cavity is larger. nullopt if it is not, or if some disk has no
/// room even then. Exact; cubic in the number of disks. Throws Stopped.
///
/// ```
/// const double x = std::sqrt(3) / 4;
/// const packing::Coordinates at{0, 0.5, -0.5, 1 / std::sqrt(3), -x * 2 / 3, -x * 2 / 3};
/// const auto above = packing::make_puzzle({"2.15470053837925152902", {"1", "1", "1"}});
/// const auto below = packing::make_puzzle({"2.15470053837925152901", {"1", "1", "1"}});
/// EXPECT_TRUE(packing::place_nearly_tight(above, at, 1.0773502691896257, Limits{}));
/// EXPECT_FALSE(packing::place_nearly_tight(below, at, 1.0773502691896257, Limits{}));
/// ```
std::optional<PackedDisks> place_nearly_tight(const Puzzle& puzzle, const Coordinates& at,
                                              double needed, const Limits& limits);

}  // namespace lastmove::packing
