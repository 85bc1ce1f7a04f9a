// Regions of a board that, while they are full of pegs, only a sweep from inside can open.
#pragma once

#include <vector>

#include "lastmove/check/peg/board.hpp"

namespace lastmove::checking {

/// Disjoint sets of up to 4 holes, all of them in `full` and not all of them in `left`, such that
/// each jump over one of their holes begins or ends in the set: the first that fit, the small ones
/// first.
///
/// While such a set is full of pegs, no jump ends in it; so no jump over one of its pegs comes from
/// outside, and the sweep that takes away its first peg begins with one of its pegs.
std::vector<Pegs> disjoint_regions(const PegBoard& board, const Pegs& full, const Pegs& left = {});

}  // namespace lastmove::checking
