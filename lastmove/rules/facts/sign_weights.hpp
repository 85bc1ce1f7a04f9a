// Weights of signs whose sum every rule lowers: measures of the form `count A + 2 count B`.
#pragma once

#include <optional>
#include <vector>

#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// The signs of a set, without the one for no cell.
std::vector<Sign> members(Signs set);

/// A measure that counts signs with weights, which every rule lowers whatever its sets match: the
/// one with the least weights, up to 3 if these suffice, otherwise up to one less than the number
/// of signs. nullopt if there is none, or if it takes more than 300,000 steps to find.
///
/// ```
/// const auto tree = rules::parse("board . x o; each xo -> .x", {});
/// const auto measure = rules::measure_by_weights(tree).value();
/// EXPECT_EQ(rules::to_text(tree, measure.on_board.front()), "count [xo]");
/// ```
std::optional<Measure> measure_by_weights(const Tree& tree);

}  // namespace lastmove::rules
