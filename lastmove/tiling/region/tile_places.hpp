// Limited tiles as places of a move system, so that weights can depend on how often they are used.
#pragma once

#include "lastmove/linear/move_system.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// Adds a place and two moves for each limited tile whose number is not fixed: one uses a copy
/// beyond the minimum, one discards a copy. The places of the limited tiles are the last ones of
/// the system, from `first` on.
void add_choices(linear::MoveSystem& system, const Problem& problem, std::size_t first);

/// Adds the gap's entries for the places of limited tiles and of choices.
void add_counts(linear::Gap& gap, const Problem& problem);

}  // namespace lastmove::tiling
