// The manual page.
#pragma once

#include <string>

namespace lastmove::command {

/// The page in the language of man (roff): commands and options as the tables have them.
std::string manual();

}  // namespace lastmove::command
