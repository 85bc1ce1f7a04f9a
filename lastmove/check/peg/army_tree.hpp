// Lower bounds for the number of men of an army: a branching on jump counts, weights at each leaf.
#pragma once

#include <cstdint>
#include <span>

#include "lastmove/answer/evidence/army_tree.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// The number of men, at least, of an army that reaches (0, level) by jumps in these directions, as
/// the weights of the tree's leaves show. Throws Rejection if they show nothing, Stopped at a
/// limit. O(weights) steps.
std::int64_t least_men(std::int64_t level, std::span<const Hole> directions, const ArmyTree& tree,
                       Budget& budget);

}  // namespace lastmove::checking
