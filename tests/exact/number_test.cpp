#include "lastmove/exact/number.hpp"

#include <gtest/gtest.h>

#include <string>

#include "lastmove/base/input_error.hpp"
#include "lastmove/exact/digits.hpp"

namespace lastmove {
namespace {

TEST(Number, LeadingZerosMeanNothing) {
    EXPECT_EQ(parse_rational("010"), 10);
    EXPECT_EQ(parse_rational("-09/012"), Rational(-3, 4));
    EXPECT_EQ(parse_rational("000"), 0);
}

TEST(Number, IsAtMostAsLongAsDigitsMayBe) {
    EXPECT_EQ(parse_rational(std::string(most_digits - 1, '0') + "7"), 7);
    EXPECT_THROW(parse_rational(std::string(most_digits, '0') + "7"), InputError);
    const std::string half = "1/" + std::string(most_digits - 3, '0') + "2";
    EXPECT_EQ(parse_rational(half), Rational(1, 2));
    EXPECT_THROW(parse_rational("0" + half), InputError);
}

}  // namespace
}  // namespace lastmove
