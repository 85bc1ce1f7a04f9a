// Integer weights near others that refute a gap, by local search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/linear/branch_tree.hpp"
#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// Integers near the weights of places that refute the gap, without bounds on counts: they are
/// rounded, and then changed by 1, one at a time, so that what is broken, of "no move weighs less
/// than 0 with those under it" and "the gap weighs less than 0", becomes less, and where that
/// cannot be, what is broken counts more (morris1993). Only weights of `used` places change, up to
/// `most` and down to −most. nullopt if none are found in some thousand changes. Requires a system
/// without inequalities. Milliseconds. The result is right by integer arithmetic.
///
/// ```
/// const linear::MoveSystem jumps{4, {{{0, 1}, {1, 1}, {2, -1}}, {{1, 1}, {2, 1}, {3, -1}}}};
/// const auto weights = linear::repaired(jumps, {0, 1, 0, -2}, {0, 0.6, 0.4, 1.4},
///                                       std::vector<bool>(4, true), 8);
/// EXPECT_TRUE(linear::refutes(jumps, {0, 1, 0, -2}, linear::Bounds(2), *weights));
/// ```
std::optional<PlaceWeights> repaired(const MoveSystem& system, const Gap& gap,
                                     const std::vector<double>& weights,
                                     const std::vector<bool>& used, std::int64_t most);

}  // namespace lastmove::linear
