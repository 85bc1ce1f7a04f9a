// How the men of an army jump, and how far holes are apart in that.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "lastmove/answer/evidence/army_tree.hpp"
#include "lastmove/answer/puzzles/peg.hpp"
#include "lastmove/exact/golden.hpp"

namespace lastmove::peg {

/// From one hole over the next to the one after it.
struct ArmyJump {
    Hole from;
    Hole over;
    Hole to;
};

/// The steps in which men jump under the rule: 4, 8 or 6.
///
/// ```
/// EXPECT_EQ(peg::army_steps(ArmyRule::hexagonal).size(), 6u);
/// ```
std::span<const Hole> army_steps(ArmyRule rule);

/// The number of such steps from one hole to another.
///
/// ```
/// EXPECT_EQ(peg::army_distance(ArmyRule::jump, {0, 0}, {2, 3}), 5);
/// EXPECT_EQ(peg::army_distance(ArmyRule::jump_diagonal, {0, 0}, {2, 3}), 3);
/// EXPECT_EQ(peg::army_distance(ArmyRule::hexagonal, {0, 0}, {2, -3}), 5);
/// ```
int army_distance(ArmyRule rule, Hole a, Hole b);

/// The number of holes behind the edge that are `distance` steps from the goal: 2d − 2·level + 1
/// for jumps along rows and columns, 4d − 2·level + 1 with diagonals, 3d − 2·level + 1 on the
/// hexagonal lattice; 0 if the distance d is less than the level.
///
/// ```
/// EXPECT_EQ(peg::holes_at(ArmyRule::jump_diagonal, 8, 9), 21);
/// ```
std::int64_t holes_at(ArmyRule rule, std::int64_t level, std::int64_t distance);

/// The weight of all the holes behind the edge, if a hole weighs σ^distance: the sum of holes_at ·
/// σ^d over all d. With Σ σ^k = σ^(−2) and Σ k σ^k = σ^(−3) that is σ^(level − 5) for jumps along
/// rows and columns, 4σ^(level − 3) + (2·level + 1)σ^(level − 2) with diagonals, and 3σ^(level − 3)
/// + (level + 1)σ^(level − 2) on the hexagonal lattice.
///
/// ```
/// EXPECT_EQ(peg::half_plane_weight(5, ArmyRule::jump), (Golden{1, 0}));
/// EXPECT_GT(peg::half_plane_weight(8, ArmyRule::jump_diagonal), (Golden{1, 0}));
/// EXPECT_LT(peg::half_plane_weight(8, ArmyRule::hexagonal), (Golden{1, 0}));
/// ```
Golden half_plane_weight(std::int64_t level, ArmyRule rule = ArmyRule::jump);

}  // namespace lastmove::peg
