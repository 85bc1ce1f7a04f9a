// Numbers in texts.
#pragma once

#include <charconv>
#include <cstddef>
#include <limits>
#include <optional>
#include <string_view>

namespace lastmove {

/// A number at the beginning of a text.
template <class Number>
struct LeadingNumber {
    std::optional<Number> value;  ///< nullopt if there is none, or if `Number` cannot hold it
    std::size_t length = 0;       ///< of the digits, and of a '-' before them; 0 if there is none
};

/// The number in decimal digits, after '-' if it is negative, that the text begins with.
///
/// ```
/// EXPECT_EQ(leading_number<int>("17x4").value, 17);
/// EXPECT_EQ(leading_number<int>("17x4").length, 2u);
/// EXPECT_EQ(leading_number<int>("99999999999!").value, std::nullopt);
/// EXPECT_EQ(leading_number<int>("99999999999!").length, 11u);
/// EXPECT_EQ(leading_number<unsigned>("-1").length, 0u);
/// ```
template <class Number>
LeadingNumber<Number> leading_number(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto length = static_cast<std::size_t>(end - text.data());
    if (error != std::errc{}) return {std::nullopt, length};
    return {number, length};
}

/// The number in decimal digits, after '-' if it is negative, that the whole text is; nullopt for
/// any other text and for numbers outside [least, most].
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
    const auto [number, length] = leading_number<Number>(text);
    if (!number || length != text.size() || *number < least || *number > most) return std::nullopt;
    return number;
}

}  // namespace lastmove
