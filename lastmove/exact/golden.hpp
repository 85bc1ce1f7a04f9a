// Exact arithmetic in the golden field Q(√5), numbers written a + bσ with σ = (√5 − 1)/2.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "lastmove/exact/number.hpp"

namespace lastmove {

/// The number a + bσ, where σ² + σ = 1. Both parts in lowest terms.
///
/// ```
/// const Golden sigma{0, 1};
/// EXPECT_EQ(sigma * sigma + sigma, (Golden{1, 0}));
/// EXPECT_LT(sigma, (Golden{Rational(5, 8), 0}));
/// EXPECT_GT(sigma, (Golden{Rational(8, 13), 0}));
/// ```
struct Golden {
    Rational a = 0;
    Rational b = 0;

    friend Golden operator+(const Golden& x, const Golden& y) { return {x.a + y.a, x.b + y.b}; }
    friend Golden operator-(const Golden& x, const Golden& y) { return {x.a - y.a, x.b - y.b}; }
    friend Golden operator*(const Golden& x, const Golden& y) {
        const Rational both = x.b * y.b;  // times σ² = 1 − σ
        return {x.a * y.a + both, x.a * y.b + x.b * y.a - both};
    }
    friend bool operator==(const Golden& x, const Golden& y) { return x.a == y.a && x.b == y.b; }
    friend std::strong_ordering operator<=>(const Golden& x, const Golden& y);
};

/// −1, 0 or 1, decided exactly: 2(a + bσ) = (2a − b) + b√5, and squaring shows which part is
/// larger.
int sign(const Golden& number);

/// σ to the power `exponent`, which may be negative (1/σ = 1 + σ). O(log |exponent|)
/// multiplications; the parts have about 0.21 |exponent| digits (they are Fibonacci numbers).
///
/// ```
/// EXPECT_EQ(sigma_power(2), (Golden{1, -1}));
/// EXPECT_EQ(sigma_power(-1), (Golden{1, 1}));
/// ```
Golden sigma_power(std::int64_t exponent);

/// The number's text: "2 - 3σ", "1/2", "σ", "0".
///
/// ```
/// EXPECT_EQ(to_text(Golden{2, -3}), "2 - 3σ");
/// EXPECT_EQ(to_text(Golden{0, 1}), "σ");
/// ```
std::string to_text(const Golden& number);

}  // namespace lastmove
