// Numbers that a text consists of.
#pragma once

#include <charconv>
#include <limits>
#include <optional>
#include <string_view>

namespace lastmove {

/// The number in decimal digits, after '-' if it is negative, that the whole text is; nullopt for any other text and
/// for numbers outside [least, most].
///
/// ```
/// EXPECT_EQ(number_in<int>("17"), 17);
/// EXPECT_EQ(number_in<int>("-17"), -17);
/// EXPECT_EQ(number_in<int>("17", 1, 10), std::nullopt);
/// EXPECT_EQ(number_in<int>("17x"), std::nullopt);
/// EXPECT_EQ(number_in<unsigned>("-1"), std::nullopt);
/// EXPECT_EQ(number_in<int>("99999999999"), std::nullopt);
/// EXPECT_EQ(number_in<int>(""), std::nullopt);
/// ```
template <class Number>
std::optional<Number> number_in(std::string_view text,
                                Number least = std::numeric_limits<Number>::lowest(),
                                Number most = std::numeric_limits<Number>::max()) {
    Number number{};
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    if (error != std::errc{} || end != last || number < least || number > most) return std::nullopt;
    return number;
}

}  // namespace lastmove
