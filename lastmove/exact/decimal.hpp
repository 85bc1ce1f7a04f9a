// Decimal numbers, taken exactly: reading, rounding and writing them.
#pragma once

#include <string>
#include <string_view>

#include "lastmove/exact/number.hpp"

namespace lastmove {

/// Reads a decimal number: an optional '-', digits, and after a point, if there is one, digits; at
/// most 10,000 characters. Throws InputError.
///
/// ```
/// EXPECT_EQ(parse_decimal("-2.150"), Rational(-43, 20));
/// EXPECT_THROW(parse_decimal(".5"), InputError);
/// EXPECT_THROW(parse_decimal("1e3"), InputError);
/// ```
Rational parse_decimal(std::string_view text);

enum class Rounding { nearest, down, up };

/// The number as a decimal of at most `digits` digits after the point, without trailing zeros;
/// `down` and `up` are towards −∞ and +∞.
///
/// ```
/// EXPECT_EQ(decimal(Rational(-43, 20), 3), "-2.15");
/// EXPECT_EQ(decimal(Rational(2, 3), 2), "0.67");
/// EXPECT_EQ(decimal(Rational(2, 3), 2, Rounding::down), "0.66");
/// EXPECT_EQ(decimal(Rational(-1, 1000), 2), "0");
/// ```
std::string decimal(const Rational& number, unsigned digits, Rounding rounding = Rounding::nearest);

/// The square root of a number that is not negative, rounded down to `digits` digits after the
/// point.
///
/// ```
/// EXPECT_EQ(root_below(Rational(2), 3), Rational(707, 500));
/// EXPECT_EQ(root_below(Rational(9, 4), 1), Rational(3, 2));
/// ```
Rational root_below(const Rational& number, unsigned digits);

}  // namespace lastmove
