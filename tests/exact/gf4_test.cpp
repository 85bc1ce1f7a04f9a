#include "lastmove/exact/gf4.hpp"

#include <gtest/gtest.h>

#include <array>

namespace lastmove {
namespace {

TEST(Gf4, IsAField) {
    const Gf4 zero;
    const Gf4 one = Gf4::power(0);
    const std::array<Gf4, 4> all{zero, one, Gf4::power(1), Gf4::power(2)};
    for (const Gf4 a : all) {
        EXPECT_EQ(a + a, zero);
        EXPECT_EQ(a + zero, a);
        EXPECT_EQ(a * one, a);
        EXPECT_EQ(a * zero, zero);
        int inverses = 0;
        for (const Gf4 b : all) {
            EXPECT_EQ(a + b, b + a);
            EXPECT_EQ(a * b, b * a);
            inverses += a * b == one;
            for (const Gf4 c : all) {
                EXPECT_EQ(a * (b + c), a * b + a * c);
                EXPECT_EQ(a * (b * c), (a * b) * c);
                EXPECT_EQ(a + (b + c), (a + b) + c);
            }
        }
        EXPECT_EQ(inverses, a == zero ? 0 : 1);
    }
}

TEST(Gf4, PowersHavePeriodThree) {
    for (int exponent = -7; exponent < 7; ++exponent) {
        EXPECT_EQ(Gf4::power(exponent) * Gf4::power(1), Gf4::power(exponent + 1));
        EXPECT_EQ(Gf4::power(exponent), Gf4::power(exponent + 3));
        EXPECT_EQ(Gf4::power(exponent) + Gf4::power(exponent + 1) + Gf4::power(exponent + 2),
                  Gf4());
    }
}

}  // namespace
}  // namespace lastmove
