// Numbers as they are written: how long they may be, and of what they consist.
#pragma once

#include <cstddef>
#include <string_view>

namespace lastmove {

/// The most digits of a number that is read.
constexpr std::size_t most_digits = 10'000;

/// Whether the text is one digit at least and nothing else.
inline bool all_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace lastmove
