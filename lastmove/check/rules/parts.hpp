// The independent parts of a position, derived from the rules (docs/rules.md).
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "lastmove/base/disjoint_sets.hpp"
#include "lastmove/check/rules/field.hpp"

namespace lastmove::checking::written {

/// The parts that cells belong to which a move may read, each in normal form. Those without moves
/// are not left out. A game with `wins` has one part, the position. Throws Stopped at a limit.
std::vector<Position> parts(const BoardRules& rules, const Position& position, Steps& steps);

/// Which cells of a position a move, or a law, reads together.
struct Links {
    DisjointSets classes;           ///< of the places of live cells that are read together
    std::vector<bool> is_of_moves;  ///< for some places of each class that a move reads
    /// Places of a live cell and of one that stays as it is and is read with it: for each such cell
    /// and each set of cells read together one live cell.
    std::set<std::pair<std::size_t, std::size_t>> context;
};

/// All links of a position. Throws Stopped at a limit.
Links links(const BoardRules& rules, const Position& position, Steps& steps);

}  // namespace lastmove::checking::written
