#include "lastmove/exact/number.hpp"

#include <gtest/gtest.h>

namespace lastmove {
namespace {

TEST(Number, LeadingZerosMeanNothing) {
    EXPECT_EQ(parse_rational("010"), 10);
    EXPECT_EQ(parse_rational("-09/012"), Rational(-3, 4));
    EXPECT_EQ(parse_rational("000"), 0);
}

}  // namespace
}  // namespace lastmove
