// Integers and rationals of any size, and their text: GMP's C++ types under the field's names.
#pragma once

#include <gmpxx.h>

#include <string>
#include <string_view>

namespace lastmove {

/// An integer of any size.
using Integer = mpz_class;
/// A rational number of any size; in lowest terms after every GMP operation.
using Rational = mpq_class;

/// The text of an exact number as written in certificates: "-3", "1/2".
///
/// ```
/// EXPECT_EQ(to_text(Rational(2, 4)), "1/2");
/// ```
std::string to_text(const Rational& number);

/// Reads an exact number: an optional '-', digits, and for a fraction '/' and digits that are not
/// all zero; at most 10,000 characters. Throws InputError. The result is in lowest terms.
///
/// ```
/// EXPECT_EQ(parse_rational("-2/4"), Rational(-1, 2));
/// EXPECT_THROW(parse_rational("1/0"), InputError);
/// EXPECT_THROW(parse_rational("0.5"), InputError);
/// ```
Rational parse_rational(std::string_view text);

}  // namespace lastmove
