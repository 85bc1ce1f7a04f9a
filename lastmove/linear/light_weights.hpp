// Refutations that people can read: few weights, and small ones.
#pragma once

#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/branch_tree.hpp"
#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// Integer weights of places and inequalities that refute the gap between the bounds, as `weights`
/// do, with few that are not 0, and small ones; only of places that are `allowed`, among which must
/// be those that weigh something now. They come from linear programs: Σ |weight| is minimised, then
/// with prices for each weight that are the higher the less it is (candes2008); weights are left
/// out as long as the others suffice; and the rest is rounded. Floating point only suggests, each
/// result is verified. There may be fewer or smaller ones. Returns `weights` if they are not
/// improved, and what has been found when a limit is reached; some seconds at worst, most of it for
/// the first program.
///
/// ```
/// // Weights under which no jump along four holes weighs less than 0.
/// const linear::MoveSystem jumps{4, {{{0, 1}, {1, 1}, {2, -1}}, {{1, 1}, {2, 1}, {3, -1}}}};
/// const linear::PlaceWeights heavy{0, 30, 30, 41};
/// EXPECT_EQ(linear::light_weights(jumps, {0, 1, 0, -2}, linear::Bounds(2), heavy,
///                                 std::vector<bool>(4, true), {}),
///           (linear::PlaceWeights{0, 1, 0, 1}));
/// ```
PlaceWeights light_weights(const MoveSystem& system, const Gap& gap, const Bounds& bounds,
                           const PlaceWeights& weights, const std::vector<bool>& allowed,
                           const Limits& limits);

}  // namespace lastmove::linear
