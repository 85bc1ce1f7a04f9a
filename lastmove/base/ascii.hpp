// Kinds of characters, independent of the locale.
#pragma once

namespace lastmove {

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}
constexpr bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}
constexpr bool is_letter(char c) {
    return is_lower(c) || is_upper(c);
}

}  // namespace lastmove
