// All rulesets: the files of this folder, by name.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "lastmove/game/partizan_game.hpp"
#include "lastmove/game/sum.hpp"

namespace lastmove::rulesets {

/// Every ruleset, in the order of the names of their files.
std::span<const game::Ruleset> registry();

/// Every partizan ruleset, likewise.
std::span<const game::PartizanRuleset> partizan_registry();

/// The rulesets of impartial games, and the impartial versions of the partizan ones.
std::span<const game::Ruleset> readable();

/// Reads a sum of positions of any of these games. Throws InputError.
///
/// ```
/// EXPECT_EQ(game::text(rulesets::parse("impartial clobber:xo.")), "impartial clobber:xo.");
/// EXPECT_EQ(game::text(rulesets::parse("nim:3,5 + *2")), "nim:3,5 + nim:2");
/// EXPECT_THROW(rulesets::parse("nim"), InputError);
/// ```
inline game::Sum parse(std::string_view text) {
    return game::parse_sum(text, readable());
}

}  // namespace lastmove::rulesets
