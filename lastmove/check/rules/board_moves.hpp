// Moves on boards and graphs, and the laws that positions obey.
#pragma once

#include <functional>
#include <string>

#include "lastmove/check/rules/field.hpp"

namespace lastmove::checking::written {

/// Blocks that nothing holds fall off. Steps are counted, as below.
void hold(const BoardRules& rules, Position& position, Steps& steps);

/// Whether the position obeys the laws.
bool obeys(const BoardRules& rules, const Field& field, const std::string& signs, Steps& steps);

/// Whether a player has won by what the last move has made.
bool is_won(const BoardRules& rules, const Field& field, const std::string& signs, Steps& steps);

/// Decides whether to go on to other moves.
using VisitSigns = std::function<bool(const std::string& signs)>;

/// Calls the visitor with what a move leaves, for all moves of Left or of Right, until it returns
/// false. The same signs can be left several times. Throws Stopped at a limit.
void for_each_move(const BoardRules& rules, const Position& position, bool is_right,
                   const VisitSigns& visit);

/// Whether a player has a move.
bool has_move(const BoardRules& rules, const Position& position, bool is_right);

}  // namespace lastmove::checking::written
