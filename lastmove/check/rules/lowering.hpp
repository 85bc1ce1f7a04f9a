// Rules that show by themselves that play ends.
#pragma once

#include "lastmove/check/rules/board_rules.hpp"

namespace lastmove::checking::written {

/// Whether every move lowers the first number of the measure, whatever it matches: that is a sum of
/// counts, each rule has one leg without clauses, and the signs that it makes weigh less than those
/// that they take the place of. False for rules of which this is not seen so.
///
/// ```
/// const checking::written::BoardRules none;  // have no measure
/// EXPECT_FALSE(checking::written::always_lowers(none));
/// ```
bool always_lowers(const BoardRules& rules);

}  // namespace lastmove::checking::written
