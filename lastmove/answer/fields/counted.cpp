#include "lastmove/answer/fields/counted.hpp"

#include <fmt/format.h>

namespace lastmove {

std::string counted(std::size_t number, std::string_view noun, std::string_view plural) {
    const std::string digits = grouped(std::to_string(number));
    if (number == 1) return fmt::format("1 {}", noun);
    if (!plural.empty()) return fmt::format("{} {}", digits, plural);
    if (noun == "man") return fmt::format("{} men", digits);
    return fmt::format("{} {}s", digits, noun);
}

std::string grouped(std::string_view digits) {
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
        text += digits[i];
    }
    return text;
}

}  // namespace lastmove
