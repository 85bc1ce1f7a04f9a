// Limited tiles as places of a move system, so that weights can tell how often they are used.
#pragma once

#include "lastmove/linear/move_system.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {

/// Adds a place and two moves for each limited tile whose number is a choice: a copy beyond the
/// least number, and a copy that is not used. The places of the limited tiles are the last ones of
/// the system, from `first` on.
void add_choices(linear::MoveSystem& system, const Problem& problem, std::size_t first);

/// Adds to the gap what the places of limited tiles and of choices are to be emptied of.
void add_counts(linear::Gap& gap, const Problem& problem);

}  // namespace lastmove::tiling
