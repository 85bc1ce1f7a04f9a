// Pagoda functions under which a problem has little slack: a search prunes by them.
#pragma once

#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// Integer weights, each a pagoda function (every move weighs at least 0) under which the gap
/// weighs at least 0 and, for some place, as little as it can for a pagoda that weighs 1 (or −1)
/// there and nowhere more than that. A position that weighs less than the goal under one of them
/// cannot lead to it. All different, the tightest (the least weight of the gap for the greatest
/// weight of a place) first. Solves two linear programs for each place; at a time limit, those
/// found so far.
///
/// ```
/// const linear::MoveSystem jump{3, {{{0, 1}, {1, 1}, {2, -1}}}};
/// for (const auto& weights : linear::pruning_pagodas(jump, {1, 1, -1}, {})) {
///     EXPECT_GE(linear::weigh(weights, jump.moves[0]), 0);
///     EXPECT_GE(linear::weigh(weights, linear::Gap{1, 1, -1}), 0);
/// }
/// ```
std::vector<PlaceWeights> pruning_pagodas(const MoveSystem& system, const Gap& gap,
                                          const Limits& limits);

}  // namespace lastmove::linear
