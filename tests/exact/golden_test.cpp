#include "lastmove/exact/golden.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace lastmove {
namespace {

Golden arbitrary() {
    const auto part = [] {
        Rational number(*rc::gen::inRange(-1000, 1000), *rc::gen::inRange(1, 50));
        number.canonicalize();
        return number;
    };
    return {part(), part()};
}

/// The sign by 2,000 bits of √5; enough for the numbers of these tests, which are never that near
/// to 0.
int sign_by_root(const Golden& number) {
    const mpf_class root = sqrt(mpf_class(5, 2000));
    const mpf_class a(number.a, 2000);
    const mpf_class b(number.b, 2000);
    const mpf_class value = a + b * (root - 1) / 2;
    return sgn(value);
}

TEST(Golden, SignAgreesWithAnApproximationOfTheRoot) {
    EXPECT_TRUE(rc::check([] {
        const Golden number = arbitrary();
        RC_ASSERT(sign(number) == sign_by_root(number));
    }));
    EXPECT_EQ(sign(Golden{0, 0}), 0);
}

TEST(Golden, SignOfConvergentsIsRight) {
    // σ lies between the quotients of Fibonacci numbers; no floating point separates these.
    Integer f = 0;
    Integer g = 1;
    for (int n = 0; n < 400; ++n) {
        const Golden difference{-f, g};  // gσ − f, = ±σ^(n+1)
        EXPECT_EQ(sign(difference), n % 2 == 0 ? 1 : -1) << n;
        const Integer next = f + g;
        f = g;
        g = next;
    }
}

TEST(Golden, IsACommutativeRing) {
    EXPECT_TRUE(rc::check([] {
        const Golden x = arbitrary();
        const Golden y = arbitrary();
        const Golden z = arbitrary();
        RC_ASSERT(x * y == y * x);
        RC_ASSERT(x * (y * z) == (x * y) * z);
        RC_ASSERT(x * (y + z) == x * y + x * z);
        RC_ASSERT(x - y + y == x);
        RC_ASSERT(sign(x * y) == sign(x) * sign(y));
        RC_ASSERT((x < y) == (sign(y - x) > 0));
    }));
}

TEST(Golden, PowersMultiplyAndFallTowardsZero) {
    for (std::int64_t m = -30; m <= 30; ++m) {
        EXPECT_EQ(sigma_power(m) * sigma_power(5), sigma_power(m + 5));
        EXPECT_EQ(sigma_power(m + 2) + sigma_power(m + 1), sigma_power(m));
        EXPECT_LT(sigma_power(m + 1), sigma_power(m));
        EXPECT_GT(sign(sigma_power(m)), 0);
    }
    EXPECT_EQ(sigma_power(10'000) * sigma_power(-10'000), (Golden{1, 0}));
}

TEST(Golden, Text) {
    EXPECT_EQ(to_text(Golden{0, 0}), "0");
    EXPECT_EQ(to_text(Golden{0, -1}), "-σ");
    EXPECT_EQ(to_text(Golden{Rational(1, 2), Rational(2, 3)}), "1/2 + 2/3σ");
}

}  // namespace
}  // namespace lastmove
