// Rules in words: what `lastmove rules show` says.
#pragma once

#include <string>
#include <vector>

#include "lastmove/rules/game/written.hpp"

namespace lastmove::rules {

/// A rule in words: who moves, what becomes of which signs, in which directions.
///
/// ```
/// const rules::Rules rules("board . x o; each xo -> .x along rows");
/// EXPECT_EQ(rules::rules_in_words(rules).front(), "Left: xo becomes .x, east and west");
/// EXPECT_EQ(rules::rules_in_words(rules).back(), "Right: ox becomes .o, east and west");
/// ```
std::vector<std::string> rules_in_words(const Rules& rules);

/// What a leg of a rule demands or does besides, each in words that follow a semicolon:
/// "; unless there is o, north and south".
std::string clauses_in_words(const Tree& tree, const Leg& leg, std::size_t player);

/// What holds after every move, and what wins, a sentence each: "No move may leave xx, east".
std::vector<std::string> laws_in_words(const Tree& tree);

/// Where a player looks for a pattern, in words that follow a comma: ", east and west"; empty for a
/// single cell and for a picture.
std::string place_in_words(const Tree& tree, const Change& change, std::size_t player);

/// Why play ends, in a sentence.
///
/// ```
/// const rules::Rules rules("board .; both .. -> ##");
/// EXPECT_EQ(rules::measure_in_words(rules), "count . (derived: every rule lowers it)");
/// ```
std::string measure_in_words(const Rules& rules);

/// The names of the symmetries of the square that are used; empty for graphs and heaps.
///
/// ```
/// const rules::Rules rules("board .; left .. -> ## along south; right .. -> ## along east");
/// EXPECT_EQ(rules::symmetry_names(rules),
///           (std::vector<std::string>{"left-right reflection", "top-bottom reflection",
///                                     "half turn"}));
/// ```
std::vector<std::string> symmetry_names(const Rules& rules);

/// How far the cells of one match may be apart, in a sentence: what decides into which parts
/// positions fall.
std::string splitting_in_words(const Rules& rules);

}  // namespace lastmove::rules
