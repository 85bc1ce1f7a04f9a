// The keys of replies under --json.
#pragma once

#include <string_view>

namespace lastmove::ask {

/// A key of the replies to some questions. A key of several shapes has several entries.
struct Key {
    std::string_view name;
    std::string_view questions;  ///< separated by blanks; empty: all questions
    std::string_view shape;
    std::string_view meaning;
};

}  // namespace lastmove::ask
