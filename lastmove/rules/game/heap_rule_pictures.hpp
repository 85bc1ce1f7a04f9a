// Rules on heaps as pictures: a heap, an arrow, and what a move by the rule leaves.
#pragma once

#include <optional>

#include "lastmove/base/picture.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// A move by this rule of the player (0 Left, 1 Right), from a small heap or from the tuple of
/// numbers that is given, into as many heaps as possible; tuples such as 4x7 as rectangles. nullopt
/// if the rule moves in none of the heaps that are tried. Its caption is the rule, and the move.
///
/// ```
/// const rules::Rules kayles("heaps n; both n -> a, b for k in {1,2}, a + b = n - k");
/// const auto& tree = kayles.tree();
/// EXPECT_TRUE(rules::heap_rule_picture(tree, tree.heap_moves[0][0], 0, "7").has_value());
/// ```
std::optional<Frame> heap_rule_picture(const Tree& tree, const HeapRule& rule, std::size_t player,
                                       const std::string& example);

}  // namespace lastmove::rules
