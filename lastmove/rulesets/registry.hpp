// All rulesets: one for each file of this folder.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "lastmove/game/partizan_game.hpp"
#include "lastmove/game/sum.hpp"

namespace lastmove::rulesets {

/// All rulesets of impartial games, in the order of their file names. They live as long as the
/// program.
///
/// ```
/// const auto name = [](const game::Ruleset& ruleset) { return ruleset.about->name; };
/// EXPECT_EQ(std::ranges::count(rulesets::registry(), "kayles", name), 1);
/// ```
std::span<const game::Ruleset> registry();

/// All partizan rulesets, likewise.
///
/// ```
/// EXPECT_EQ(rulesets::partizan_registry().front().game->about().name,
///           rulesets::partizan_registry().front().about->name);
/// ```
std::span<const game::PartizanRuleset> partizan_registry();

/// The rulesets of impartial games and the impartial versions of the partizan ones: those that
/// parse reads, with those in force on this thread (shelf.hpp).
///
/// ```
/// EXPECT_EQ(rulesets::readable().size(),
///           rulesets::registry().size() + rulesets::partizan_registry().size());
/// ```
std::span<const game::Ruleset> readable();

/// All partizan rulesets, with those in force on this thread.
std::span<const game::PartizanRuleset> partizan_readable();

/// Reads a sum of positions of any of these games (docs/subjects.md). Throws InputError with a
/// column of `text`.
///
/// ```
/// EXPECT_EQ(game::text(rulesets::parse("impartial clobber:xo.")), "impartial clobber:xo.");
/// EXPECT_EQ(game::text(rulesets::parse("nim:3,5 + *2")), "nim:3,5 + nim:2");
/// EXPECT_THROW(rulesets::parse("nim"), InputError);
/// const game::Sum sum = rulesets::parse("nim:1,2");
/// EXPECT_EQ(game::moves(sum).size(), 3U);
/// EXPECT_EQ(game::text(game::after(sum, game::moves(sum).front())), "nim:2");
/// EXPECT_EQ(game::moves(sum, 0, 1).size(), 2U);
/// EXPECT_EQ(game::count_moves(sum, 2), 2U);
/// const game::Sum small = rulesets::parse("nim:3 + kayles:2");
/// EXPECT_EQ(game::count_moves_below(small, 1'000), (3U + 2 + 1) + (2 + 1));
/// EXPECT_EQ(game::count_moves_below(small, 5), 5U);
/// EXPECT_EQ(game::components(sum).size(), 2U);
/// EXPECT_EQ(game::text(game::components(sum).back()), "nim:2");
/// EXPECT_FALSE(game::over(sum));
/// ```
inline game::Sum parse(std::string_view text) {
    return game::parse_sum(text, readable());
}

}  // namespace lastmove::rulesets
