#include "lastmove/base/input_error.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

namespace lastmove {

namespace {

std::string sentence(std::string_view read, std::size_t column, std::string_view accepted,
                     std::string_view example, std::size_t line) {
    std::string place;
    if (line > 0) place += fmt::format(" in line {}", line);
    if (column > 0) place += fmt::format(" at column {}", column);
    return fmt::format("cannot read '{}'{}: expected {}, as in '{}'", excerpt(read), place,
                       accepted, example);
}

/// A character of UTF-8, or one byte that begins none.
struct Character {
    std::size_t bytes = 1;
    std::optional<char32_t> code;
};

/// Requires a text that is not empty.
Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return {1, first};
    const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || bytes > text.size()) return {};
    char32_t code = first & (0xffU >> (bytes + 1));
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3fU);
    }
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    if (code < least.at(bytes) || code > 0x10ffff || surrogate) return {};
    return {bytes, code};
}

/// Whether a character stands for itself in a message.
bool is_printed(const Character& character) {
    if (!character.code) return false;
    const char32_t code = *character.code;
    const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
    const bool breaks_line = code == 0x2028 || code == 0x2029;
    const bool directs = code == 0x61c || code == 0x200e || code == 0x200f ||
                         (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return !control && !breaks_line && !directs;
}

}  // namespace

InputError::InputError(std::string_view read_, std::size_t column_, std::string_view accepted_,
                       std::string_view example_, std::size_t line_)
    : std::runtime_error(sentence(read_, column_, accepted_, example_, line_)),
      read(read_),
      column(column_),
      accepted(accepted_),
      example(example_),
      line(line_) {}

InputError InputError::within(std::string_view whole, std::size_t before,
                              std::string_view example_of_whole) const {
    return {whole, column == 0 ? 0 : column + before, accepted,
            example_of_whole.empty() ? example : example_of_whole, line};
}

FileError::FileError(std::string_view action, std::string_view path, std::string_view reason)
    : std::runtime_error(fmt::format("cannot {} '{}': {}", action, path, reason)) {}

std::string excerpt(std::string_view text, std::size_t length) {
    std::string shown;
    std::size_t at = 0;
    while (at < text.size()) {
        const Character next = first_character(text.substr(at));
        if (at + next.bytes > length) break;
        if (is_printed(next)) {
            shown += text.substr(at, next.bytes);
        } else {
            shown += '?';
        }
        at += next.bytes;
    }
    if (at < text.size()) shown += "...";
    return shown;
}

}  // namespace lastmove
