#include "lastmove/exact/decimal.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "lastmove/base/input_error.hpp"

namespace lastmove {
namespace {

TEST(Decimal, IsReadExactly) {
    EXPECT_EQ(parse_decimal("12"), 12);
    EXPECT_EQ(parse_decimal("007.10"), Rational(71, 10));
    EXPECT_EQ(parse_decimal("-0.5"), Rational(-1, 2));
    EXPECT_EQ(parse_decimal("-0"), 0);
    for (const char* text : {"", "-", ".", "1.", ".1", "1e3", "+1", " 1", "1 ", "1,5", "--1",
                             "1.2.3", "1/2", "0x1", "1.-2", "inf", "1\n", "\xd9\xa1"}) {
        EXPECT_THROW(parse_decimal(text), InputError) << text;
    }
    EXPECT_NO_THROW(parse_decimal(std::string(10'000, '1')));
    EXPECT_THROW(parse_decimal(std::string(10'001, '1')), InputError);
}

Rational power_of_ten(unsigned digits) {
    return parse_decimal("1" + std::string(digits, '0'));
}

RC_GTEST_PROP(Decimal, IsRoundedAsAsked, ()) {
    const auto numerator = *rc::gen::inRange<long>(-1'000'000, 1'000'000);
    const auto denominator = *rc::gen::inRange<long>(1, 10'000);
    const auto digits = *rc::gen::inRange<unsigned>(0, 9);
    Rational number(numerator, denominator);
    number.canonicalize();
    const Rational unit = 1 / power_of_ten(digits);
    const auto read = [&](Rounding rounding) {
        return parse_decimal(decimal(number, digits, rounding));
    };
    RC_ASSERT(read(Rounding::down) <= number && number < read(Rounding::down) + unit);
    RC_ASSERT(read(Rounding::up) >= number && number > read(Rounding::up) - unit);
    RC_ASSERT(abs(read(Rounding::nearest) - number) * 2 <= unit);
    RC_ASSERT(Rational(read(Rounding::nearest) * power_of_ten(digits)).get_den() == 1);
}

RC_GTEST_PROP(Decimal, RootsAreBelowByLessThanADigit, ()) {
    const auto numerator = *rc::gen::inRange<long>(0, 1'000'000);
    const auto denominator = *rc::gen::inRange<long>(1, 10'000);
    const auto digits = *rc::gen::inRange<unsigned>(0, 20);
    Rational number(numerator, denominator);
    number.canonicalize();
    const Rational root = root_below(number, digits);
    const Rational next = root + 1 / power_of_ten(digits);
    RC_ASSERT(root * root <= number && number < next * next);
}

TEST(Decimal, HasNoUselessZeros) {
    EXPECT_EQ(decimal(Rational(5, 2), 10), "2.5");
    EXPECT_EQ(decimal(Rational(100), 2), "100");
    EXPECT_EQ(decimal(Rational(100), 0), "100");
    EXPECT_EQ(decimal(Rational(1, 1000), 3), "0.001");
    EXPECT_EQ(decimal(Rational(-1, 1000), 2, Rounding::down), "-0.01");
    EXPECT_EQ(decimal(Rational(0), 5), "0");
}

}  // namespace
}  // namespace lastmove
