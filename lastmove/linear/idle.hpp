// Moves that are in no sum equal to the gap: they can be left out of larger models.
#pragma once

#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// Which moves are never played, and why: integer weights under which every move weighs at least 0,
/// these moves more, and the gap 0: their thickness is 0 (ramare2022, Theorem 8.1).
struct Idle {
    std::vector<bool> moves;
    PlaceWeights weights;
};

/// Finds them all, by one linear program; none if rounding its solution fails or a limit is
/// reached. Inequalities and ceilings are ignored.
///
/// ```
/// // The second coin would have to be taken back.
/// const linear::MoveSystem coins{2, {{{0, 1}}, {{0, 1}, {1, 1}}}};
/// EXPECT_EQ(linear::idle_moves(coins, {3, 0}, {}).moves, (std::vector<bool>{false, true}));
/// ```
Idle idle_moves(const MoveSystem& system, const Gap& gap, const Limits& limits);

}  // namespace lastmove::linear
