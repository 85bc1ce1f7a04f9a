#include "lastmove/base/input_error.hpp"

#include <fmt/format.h>

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

}  // namespace

InputError::InputError(std::string_view read_, std::size_t column_, std::string_view accepted_,
                       std::string_view example_, std::size_t line_)
    : std::runtime_error(sentence(read_, column_, accepted_, example_, line_)),
      read(read_),
      column(column_),
      accepted(accepted_),
      example(example_),
      line(line_) {}

FileError::FileError(std::string_view action, std::string_view path, std::string_view reason)
    : std::runtime_error(fmt::format("cannot {} '{}': {}", action, path, reason)) {}

std::string excerpt(std::string_view text, std::size_t length) {
    std::string shown{text.substr(0, length)};
    for (char& c : shown) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte >= 0x7f) c = '?';
    }
    if (text.size() > length) shown += "...";
    return shown;
}

}  // namespace lastmove
