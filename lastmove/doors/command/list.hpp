// The subjects that can be asked about.
#pragma once

#include <string>

namespace lastmove::command {

/// The subjects as text, or as one JSON object a line. `what` is empty for everything, or "games",
/// "boards" or "puzzles". Throws InputError for other words.
std::string list(const std::string& what, bool json);

}  // namespace lastmove::command
