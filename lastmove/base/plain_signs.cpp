#include "lastmove/base/plain_signs.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "lastmove/base/ascii.hpp"

namespace lastmove {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array signs{
    Pair{"−", "-"},  Pair{"‐", "-"},  Pair{"‑", "-"},      Pair{"–", "-"},      Pair{"∗", "*"},
    Pair{"⋆", "*"},  Pair{"★", "*"},  Pair{"⁎", "*"},      Pair{"∣", "|"},      Pair{"│", "|"},
    Pair{"｜", "|"}, Pair{"‖", "||"}, Pair{"∥", "||"},     Pair{"×", "x"},      Pair{"⁄", "/"},
    Pair{"⇑", "^^"}, Pair{"⇓", "vv"}, Pair{"\u00a0", " "}, Pair{"\u2009", " "}, Pair{"\u202f", " "},
};

constexpr std::array fractions{
    Pair{"½", "1/2"}, Pair{"¼", "1/4"}, Pair{"¾", "3/4"}, Pair{"⅛", "1/8"},
    Pair{"⅜", "3/8"}, Pair{"⅝", "5/8"}, Pair{"⅞", "7/8"},
};

constexpr std::array arrows{Pair{"·↑", "^"}, Pair{"⋅↑", "^"}, Pair{"·↓", "v"}, Pair{"⋅↓", "v"}};

constexpr std::array before_numbers{Pair{"⧾", "Tiny"}, Pair{"⧿", "Miny"}};

/// What a text begins with, and what that stands for.
template <std::size_t size>
std::optional<Pair> first_of(const std::array<Pair, size>& pairs, std::string_view text) {
    const auto* const found =
        std::ranges::find_if(pairs, [&](const Pair& pair) { return text.starts_with(pair.first); });
    if (found == pairs.end()) return std::nullopt;
    return *found;
}

/// Takes the digits off the end.
std::string take_digits(std::string& text) {
    const std::size_t before = text.find_last_not_of("0123456789");
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    std::string digits = text.substr(begin);
    text.erase(begin);
    return digits;
}

/// How many digits a text begins with.
std::size_t leading_digits(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
}

}  // namespace

std::string plain_signs(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        std::size_t read = 1;
        if (const auto sign = first_of(signs, text)) {
            plain += sign->second;
            read = sign->first.size();
        } else if (const auto fraction = first_of(fractions, text)) {
            const std::string whole = take_digits(plain);
            plain += whole.empty() ? std::string(fraction->second)
                                   : "(" + whole + "+" + std::string(fraction->second) + ")";
            read = fraction->first.size();
        } else if (const auto arrow = first_of(arrows, text)) {
            const std::string times = take_digits(plain);
            plain += times.empty() ? std::string(arrow->first) : std::string(arrow->second) + times;
            read = arrow->first.size();
        } else if (const auto name = first_of(before_numbers, text)) {
            const std::size_t digits = leading_digits(text.substr(name->first.size()));
            plain += name->second;
            read = name->first.size() + digits;
            if (digits > 0) {
                plain += "(";
                plain += text.substr(name->first.size(), digits);
                plain += ")";
            }
        } else {
            plain += text.front();
        }
        text.remove_prefix(read);
    }
    return plain;
}

}  // namespace lastmove
