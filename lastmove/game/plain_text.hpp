// Positions as certificates write them: one text for each, whatever the order of its parts.
#pragma once

#include <string>

#include "lastmove/game/sum.hpp"

namespace lastmove::game {

/// The parts of a sum that are not finished, each as a subject of its own, sorted by bytes and
/// joined by ` + `; `0` if there is none. A part is finished if there is no move in it, and the
/// last move did not win everything.
///
/// For a sum of games in lastmove/rulesets, rulesets::parse reads the text back.
std::string plain_text(const Sum& sum);

/// The same of parts that are known already as `component` texts.
std::string join_plain(std::vector<std::string> parts);

/// Whether a part is finished.
bool is_finished(const Game& game, const Code& code);

}  // namespace lastmove::game
