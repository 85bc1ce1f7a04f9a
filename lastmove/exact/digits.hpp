// Numbers as text: their maximum length, and their characters.
#pragma once

#include <cstddef>
#include <string_view>

namespace lastmove {

/// The maximum number of digits of a number that is read.
constexpr std::size_t most_digits = 10'000;

/// Whether the text consists of digits, at least one.
inline bool all_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace lastmove
