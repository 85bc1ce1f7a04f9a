// Plays that come back to a position, found on small boards: why no measure falls.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lastmove/base/input_error.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// A play on a small board or graph that comes back to where it began: the texts of its positions,
/// the first one again at the end. nullopt if there is none on the boards tried; that proves
/// nothing. `tree` is of boards or graphs, and its measure is not looked at.
///
/// ```
/// const auto tree = rules::parse("board . x; both x. -> .x", {});
/// EXPECT_EQ(rules::find_loop(tree), (std::vector<std::string>{".x", "x.", ".x"}));
/// EXPECT_FALSE(rules::find_loop(rules::parse("board . x; both x. -> .x along east", {})));
/// ```
std::optional<std::vector<std::string>> find_loop(const Tree& tree);

/// What is wrong with rules for which no measure was found: that play can come back, if it is seen
/// to, otherwise that a line `measure` is missing.
InputError no_measure(const Tree& tree);

}  // namespace lastmove::rules
