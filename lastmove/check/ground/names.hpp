// Names of games and positions as texts (docs/certificates.md, "Names and positions"): the one
// place where a certificate's texts are divided into terms, and names are found in them.
//
// That no text has two readings: ` + ` stands between terms only, since a term has no blank but the
// one behind `impartial`. No name of a game by its rules begins with another one and a colon, and
// none has the word of a built-in game; so at most one game's name, with the colon behind it, is
// the beginning of a term, and what follows is a text of that game alone. A game writes a position
// as the text from which it reads that position. So two parts have the same text if and only if
// they are the same game and the same position, or the same form or brace. Where positions are on
// the disk, in streams, they are compared by their texts on the strength of this; everywhere else
// by their games and positions.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/check/ground/budget.hpp"

namespace lastmove::checking {

/// What stands between the terms of a position.
inline constexpr std::string_view joint = " + ";

/// The terms of a position. Throws Rejection for a text that is none.
///
/// ```
/// EXPECT_EQ(checking::terms_of("kayles:3 + -col:.. + *2").at(1), "-col:..");
/// EXPECT_THROW(checking::terms_of("kayles:3 +  *2"), checking::Rejection);
/// ```
std::vector<std::string> terms_of(std::string_view position);

/// Throws Rejection for names of games by their rules that a puzzle may not have, one by itself or
/// beside the others.
///
/// ```
/// checking::require_names({{"foo:1", "…"}, {"foo:2", "…"}});
/// EXPECT_THROW(checking::require_names({{"foo", "…"}, {"foo:2", "…"}}), checking::Rejection);
/// EXPECT_THROW(checking::require_names({{"col-2", "…"}}), checking::Rejection);
/// ```
void require_names(const RulesByName& rules);

/// The rules that a puzzle says; none for puzzles of kinds that say none.
const RulesByName& rules_said(const Puzzle& puzzle);

/// The rules of those games whose names begin terms of these positions. Throws Rejection for a text
/// that is no position.
///
/// ```
/// const RulesByName rules{{"foo", "…"}, {"bar", "…"}};
/// const std::vector<std::string> positions{"-foo:(bar:1) + nim:2"};
/// EXPECT_EQ(checking::rules_used(rules, positions), (RulesByName{{"foo", "…"}}));
/// ```
RulesByName rules_used(const RulesByName& rules, std::span<const std::string> positions);

}  // namespace lastmove::checking
