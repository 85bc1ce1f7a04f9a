// Games from the text of their rules (docs/rules.md), by the checker's own reading.
#pragma once

#include <string>

#include "lastmove/check/rules/rule_text.hpp"
#include "lastmove/check/rules/rules.hpp"
#include "lastmove/game/game.hpp"
#include "lastmove/game/partizan_game.hpp"

namespace lastmove::checking {

/// A game from the text of its rules: exactly one is set. Their functions throw Stopped at a limit,
/// and RulesFault, a Rejection, if a move does not lower the measure.
struct WrittenGame {
    game::GamePointer impartial;
    game::PartizanPointer partizan;
    std::string in_words = {};  ///< how a verdict says by which rules it is played
};

/// Reads the rules of a game of this name. Throws RulesFault if the text has a fault.
///
/// ```
/// const auto cram = checking::read_rules("cram", "board .; both .. -> ##; measure count .");
/// std::vector<std::string> left;
/// cram.impartial->options("...", [&](std::span<const game::Code> parts) {
///     left.emplace_back(parts.empty() ? "" : parts.front());
/// });
/// EXPECT_EQ(left, (std::vector<std::string>{"", ""}));
/// EXPECT_THROW(checking::read_rules("cram", "board .; both .. -> ##"), checking::RulesFault);
/// ```
WrittenGame read_rules(const std::string& name, const std::string& text);

/// The game of this name by rules that have been read. Nothing is said of it in words.
WrittenGame written_game(const std::string& name, std::shared_ptr<const written::Rules> rules);

/// The rules of an impartial game that was read so; null for others.
///
/// ```
/// const auto cram = checking::read_rules("cram", "board .; both .. -> ##; measure count .");
/// EXPECT_TRUE(checking::rules_of(*cram.impartial)->has_images());
/// EXPECT_FALSE(checking::rules_of(*cram.impartial)->meets_image("....|...."));
/// EXPECT_TRUE(checking::rules_of(*cram.impartial)->meets_image("....|....|...."));
/// ```
const written::Rules* rules_of(const game::Game& game);
const written::Rules* rules_of(const game::PartizanGame& game);

/// Verifies that no play of a game by its rules goes on for ever, which proofs need that do not
/// look at its moves: at once where that is seen from the rules, else by all positions that moves
/// lead to. There is nothing to verify of built-in games. Throws RulesFault, and Stopped at a
/// limit.
void verify_ends(const game::Game& game, const game::Code& position, Budget& budget);

}  // namespace lastmove::checking
