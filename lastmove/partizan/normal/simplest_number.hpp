// The simplest number of an interval (conway1976, chapter 2).
#pragma once

#include <optional>

#include "lastmove/exact/number.hpp"

namespace lastmove::partizan {

/// An end of an interval; without a number, there is no bound on that side.
struct IntervalEnd {
    std::optional<Rational> number;
    bool is_inside = false;  ///< whether the number itself is in the interval
};

/// The number that is born first of those between the ends, which must be dyadic and leave one
/// between them: the integer nearest to 0, or if there is none, the only number with the least
/// denominator. Takes as many steps as it has binary digits.
///
/// ```
/// EXPECT_EQ(partizan::simplest_number({Rational(1, 4)}, {Rational(5, 8)}), Rational(1, 2));
/// EXPECT_EQ(partizan::simplest_number({Rational(5, 2)}, {}), 3);
/// EXPECT_EQ(partizan::simplest_number({Rational(0), true}, {Rational(1)}), 0);
/// ```
Rational simplest_number(const IntervalEnd& low, const IntervalEnd& high);

}  // namespace lastmove::partizan
