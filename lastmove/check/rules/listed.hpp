// Rules that list the options of every position (docs/rules.md, Lists).
#pragma once

#include <memory>
#include <string>

#include "lastmove/check/rules/rules.hpp"

namespace lastmove::checking::written {

/// Reads the statements behind `list` of a text; `head` is that statement. Throws RulesFault, also
/// if a play comes to a position again. Time and memory are linear in the length of the text.
std::shared_ptr<const Rules> read_list(const std::string& text, const Statement& head,
                                       Scanner& scanner);

}  // namespace lastmove::checking::written
