// Rules by which a move takes the cells of a shape wherever all of them are left.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lastmove/base/cell.hpp"
#include "lastmove/rules/facts/reach.hpp"
#include "lastmove/rules/text/tree.hpp"

namespace lastmove::rules {

/// The sign of cells that are left, where moves do nothing but take cells: every rule puts a void
/// sign on cells of this one sign, which is all that it asks for, it is the same for both players
/// and under all symmetries of the square, and no law forbids a move. nullopt for other rules.
///
/// ```
/// const auto taken = [](const char* text) {
///     const rules::Tree tree = rules::parse(text);
///     return rules::sign_taken(tree, rules::reach_of(tree), rules::symmetries(tree));
/// };
/// EXPECT_EQ(taken("board .; both .. -> ##"), rules::Sign{0});
/// EXPECT_EQ(taken("board x .; both xx -> .. along east"), std::nullopt);
/// EXPECT_EQ(taken("board . o; both . -> o"), rules::Sign{0});
/// EXPECT_EQ(taken("board . o; both . -> o unless oo"), std::nullopt);
/// ```
std::optional<Sign> sign_taken(const Tree& tree, const Reach& reach,
                               std::span<const std::uint32_t> symmetries);

/// The shapes that moves take on boards of this size, as game::Taking has them, where there is such
/// a sign; sorted. Takes time proportional to the cells of all shapes.
std::vector<std::vector<Cell>> shapes_taken(const Tree& tree, int height, int width);

}  // namespace lastmove::rules
