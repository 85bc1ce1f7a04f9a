// Numbers a + bσ with σ = (√5 − 1)/2, σ² + σ = 1, for the weights of the solitaire army
// (beasley1992, chapter 12).
#pragma once

#include "lastmove/exact/number.hpp"

namespace lastmove::checking {

struct GoldenInteger {
    Integer a = 0;
    Integer b = 0;

    friend GoldenInteger operator+(const GoldenInteger& x, const GoldenInteger& y) {
        return {x.a + y.a, x.b + y.b};
    }
    friend GoldenInteger operator-(const GoldenInteger& x, const GoldenInteger& y) {
        return {x.a - y.a, x.b - y.b};
    }
    friend bool operator==(const GoldenInteger&, const GoldenInteger&) = default;
};

/// σ·x, from σ² = 1 − σ.
inline GoldenInteger times_sigma(const GoldenInteger& x) {
    return {x.b, x.a - x.b};
}

/// x/σ, from 1/σ = 1 + σ.
inline GoldenInteger over_sigma(const GoldenInteger& x) {
    return {x.a + x.b, x.a};
}

/// −1, 0 or 1: the sign of 2(a + bσ) = (2a − b) + b√5.
///
/// ```
/// EXPECT_EQ(checking::sign({-1, 1}), -1);
/// EXPECT_EQ(checking::sign({-1, 2}), 1);
/// ```
inline int sign(const GoldenInteger& x) {
    const Integer whole = 2 * x.a - x.b;
    if (sgn(whole) * sgn(x.b) >= 0) return sgn(whole) != 0 ? sgn(whole) : sgn(x.b);
    const Integer difference = whole * whole - 5 * x.b * x.b;
    return sgn(whole) * sgn(difference);
}

}  // namespace lastmove::checking
