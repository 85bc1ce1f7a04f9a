// Rules as pictures: what a move finds, an arrow, and what it leaves.
#pragma once

#include <vector>

#include "lastmove/base/picture.hpp"
#include "lastmove/rules/game/written.hpp"

namespace lastmove::rules {

/// A frame for each rule, Left's first, at most `most` in all; of rules on heaps, of each an
/// example. A cell that admits several signs shows their letters, and dots stand for cells that
/// repeat. What a rule demands besides stands below it in words, and what holds after every move
/// in a caption of its own, without a drawing.
///
/// ```
/// const rules::Rules rules("game amazons; board . x o; each x.*. -> .=*x then x.*. -> ==*#");
/// EXPECT_EQ(rules::rule_pictures(rules).size(), 2U);
/// ```
std::vector<Frame> rule_pictures(const Rules& rules, std::size_t most = 12);

}  // namespace lastmove::rules
