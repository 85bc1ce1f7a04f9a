// Files with games that a word of a question names.
#pragma once

#include <optional>
#include <string>

#include "lastmove/answer/certificate.hpp"
#include "lastmove/ask/subjects/game_file.hpp"

namespace lastmove::ask {

/// The puzzle file of a game that a word names; what is wrong with other files is told later.
std::optional<GameFile> game_file(const std::string& word);

/// The rules in a certificate that a word names; a file that is none is told later.
RulesByName rules_in_file(const std::string& word);

}  // namespace lastmove::ask
