// Reads the rules of games on boards and graphs.
#pragma once

#include <vector>

#include "lastmove/check/rules/board_rules.hpp"

namespace lastmove::checking::written {

/// The greatest number of rules in a text.
inline constexpr std::size_t most_rules = 256;

/// Reads the statements of a text whose kind is `board` or `graph`; `game` and strings have been
/// taken out. Throws RulesFault.
BoardRules read_board_rules(const std::vector<Statement>& statements);

/// Reads a move behind the word that says whose it is: patterns are read as `kind` says, `along`
/// are the words of the text's line of this name, if it has one. Throws RulesFault.
Rule read_rule(Words& words, const PatternKind& kind, const Statement& along, bool is_right);

/// Reads `along …` or `turned`, if they come next: the ways in which a pattern of that many rows
/// is laid. Throws RulesFault.
std::vector<Heading> read_where_to(Words& words, const PatternKind& kind, const Statement& along,
                                   bool is_right, std::size_t rows);

}  // namespace lastmove::checking::written
