#include "lastmove/base/input_error.hpp"

#include <fmt/format.h>

#include "lastmove/base/visible.hpp"

namespace lastmove {

namespace {

std::string sentence(std::string_view read, std::size_t column, std::string_view accepted,
                     std::string_view example, std::size_t line) {
    std::string place;
    if (line > 0) place += fmt::format(" in line {}", line);
    if (column > 0) place += fmt::format(" at column {}", column);
    return fmt::format("cannot read '{}'{}: expected {}, as in '{}'", excerpt(read), place,
                       visible_in_line(accepted), visible_in_line(example));
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
    : std::runtime_error(fmt::format("cannot {} '{}': {}", action, visible_in_line(path),
                                     visible_in_line(reason))) {}

std::string excerpt(std::string_view text, std::size_t length) {
    std::size_t end = 0;
    while (end < text.size()) {
        const std::size_t next = end + first_character(text.substr(end)).bytes;
        if (next > length) break;
        end = next;
    }
    return visible_in_line(text.substr(0, end)) + (end < text.size() ? "..." : "");
}

}  // namespace lastmove
