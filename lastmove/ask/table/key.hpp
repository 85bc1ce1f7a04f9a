// The keys of replies under --json.
#pragma once

#include <string_view>

namespace lastmove::ask {

/// A key of the replies to some questions. Where its shape differs it stands several times.
struct Key {
    std::string_view name;
    std::string_view questions;  ///< with blanks between them; empty: all questions
    std::string_view shape;
    std::string_view meaning;
};

}  // namespace lastmove::ask
