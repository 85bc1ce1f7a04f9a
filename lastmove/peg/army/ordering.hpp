// A play of an army from the number of times that each jump is played.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "lastmove/answer/evidence/army.hpp"
#include "lastmove/base/limits.hpp"
#include "lastmove/peg/army/lattice.hpp"

namespace lastmove::peg {

/// An order in which the jumps can be played, each as often as its number says, from the men that
/// they need, with a man on the goal at last; nullopt if none is found. If all orders were tried,
/// `exhausted` is set. A depth-first search, from the goal backwards, that remembers where it
/// failed and gives up after some nodes. Throws Stopped at a limit.
///
/// ```
/// bool exhausted = false;
/// const std::vector<std::pair<peg::ArmyJump, std::int64_t>> one{{{{0, -1}, {0, 0}, {0, 1}}, 1}};
/// EXPECT_EQ(peg::in_order(one, {0, 1}, Limits{}, exhausted)->men.size(), 2u);
/// ```
std::optional<ArmyPlay> in_order(std::span<const std::pair<ArmyJump, std::int64_t>> jumps,
                                 Hole goal, const Limits& limits, bool& exhausted);

}  // namespace lastmove::peg
