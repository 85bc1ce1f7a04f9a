#include "lastmove/linear/rounding.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace lastmove::linear {
namespace {

TEST(Rounding, FindsTheLeastCommonDenominator) {
    EXPECT_EQ(common_denominator(std::vector<double>{}, 1), 1);
    EXPECT_EQ(common_denominator(std::vector<double>{-2, 7}, 10), 1);
    EXPECT_EQ(common_denominator(std::vector<double>{1.0 / 3, -0.25 + 1e-9}, 100), 12);
    EXPECT_FALSE(common_denominator(std::vector<double>{1.0 / 7}, 6));
    EXPECT_FALSE(
        common_denominator(std::vector<double>{std::numeric_limits<double>::quiet_NaN()}, 100));
}

TEST(Rounding, RefusesWhatDoesNotFit) {
    EXPECT_EQ(rounded(std::vector<double>{0.5, -1.75}, 4), (std::vector<Rational>{2, -7}));
    EXPECT_FALSE(rounded(std::vector<double>{1e300}, 1));
    EXPECT_FALSE(rounded(std::vector<double>{std::numeric_limits<double>::infinity()}, 1));
    EXPECT_FALSE(rounded(std::vector<double>{std::numeric_limits<double>::quiet_NaN()}, 1));
}

// √2 : 1 has no small denominator; a point above the ray is reached by moving inside.
TEST(Rounding, MovesInsideUntilAccepted) {
    const std::vector<double> ray{1.4142135623730951, 1};
    const auto above = [](const std::vector<Rational>& x) {
        return x[0] > 0 && x[0] * x[0] >= 2 * x[1] * x[1] && 10 * x[1] > 7 * x[0];
    };
    const auto found = nearest_accepted(ray, std::vector<double>{1, 0}, 1e-3, above);
    ASSERT_TRUE(found);
    EXPECT_TRUE(above(*found));
    EXPECT_FALSE(nearest_accepted(ray, {}, 0, above));
    EXPECT_FALSE(
        nearest_accepted(ray, std::vector<double>{1, 0}, 1e-3, [](const auto&) { return false; }));
}

}  // namespace
}  // namespace lastmove::linear
