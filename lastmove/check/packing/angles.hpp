// The angle between two centres, seen from the middle of a cavity, by how far they are from there.
#pragma once

#include <cstdint>

#include "lastmove/exact/number.hpp"

namespace lastmove::checking {

/// How far a centre is from the middle.
struct Distances {
    Rational low;  ///< 0 or more
    Rational high;
};

/// Two right angles; the unit of angles is π / 2^48.
inline constexpr std::int64_t half_turn = std::int64_t{1} << 48U;

/// A lower bound of the angle between two centres at these distances from the middle that are at
/// least `apart` from each other, apart > 0; half_turn + 1 if no centres are. It is the number in
/// docs/certificates.md, not just any bound. Takes some microseconds for numbers of a few digits.
///
/// ```
/// // The sides of a triangle are 1, 1, √2, at least, then 1, 1, 1.
/// const std::int64_t angle = checking::least_angle({0, 1}, {0, 1}, Rational(7, 5));
/// EXPECT_GE(angle, checking::half_turn * 49 / 100);
/// EXPECT_EQ(checking::least_angle({0, 1}, {0, 2}, 1), 0);
/// EXPECT_EQ(checking::least_angle({1, 1}, {0, 1}, 3), checking::half_turn + 1);
/// ```
std::int64_t least_angle(const Distances& one, const Distances& other, const Rational& apart);

}  // namespace lastmove::checking
