// The words of built-in games, which are those of their texts in games/.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

#include "lastmove/game/about.hpp"

namespace lastmove::rulesets {

/// The name of a text, as an argument of a template.
template <std::size_t size>
struct TextName {
    // NOLINTBEGIN(modernize-avoid-c-arrays,google-explicit-constructor): as "amazons" is one
    char text[size] = {};  ///< with the zero byte
    constexpr TextName(const char (&name)[size]) { std::copy_n(name, size, text); }
    // NOLINTEND(modernize-avoid-c-arrays,google-explicit-constructor)
};

/// What games/NAME.rules says to people, as a ruleset in C++ has it: its `about` and `examples`.
/// Written for each text at build time (game_texts.hpp); there is none without a text.
template <TextName name>
struct TextOf;

/// A game whose rules are a text, which lasts as long as the program.
struct GameText {
    game::About about;  ///< its words
    bool is_partizan = false;
    std::string_view rules;  ///< the whole text
};

/// All texts of games/, in the order of their names.
///
/// ```
/// const auto name = [](const rulesets::GameText& text) { return text.about.name; };
/// EXPECT_EQ(std::ranges::count(rulesets::game_texts(), "amazons", name), 1);
/// EXPECT_TRUE(std::ranges::is_sorted(rulesets::game_texts(), {}, name));
/// ```
std::span<const GameText> game_texts();

/// Those of games that no ruleset in C++ is about.
std::span<const GameText* const> games_by_text();

/// One of these by its name or an alias; null for others.
///
/// ```
/// EXPECT_NE(rulesets::find_game_text("rook-clobber"), nullptr);
/// EXPECT_EQ(rulesets::find_game_text("amazons"), nullptr);
/// ```
const GameText* find_game_text(std::string_view name);

}  // namespace lastmove::rulesets
