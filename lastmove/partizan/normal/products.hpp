// Products of values: multiples, Norton's product by a positive unit, and ordinal sums
// (berlekamp2001, chapters 7 and 8; siegel2013, chapter II).
#pragma once

#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// value · n. Throws std::invalid_argument if the value is not a number and |n| · (moves of the
/// value) is above 1,000: the sum would be a game of that length.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// EXPECT_EQ(partizan::multiple_within(values, values.ups(1, 0), -3), values.ups(-3, 0));
/// EXPECT_THROW(partizan::multiple_within(values, values.ups(1, 0), 1'001), std::invalid_argument);
/// ```
ValueId multiple_within(Values& values, ValueId value, const Integer& n);

/// Norton's product of a value G by a unit U > 0: n·U for an integer n; else {G^L·U + U + d | G^R·U
/// - U - d}, where d ranges over Left's incentives U^L - U and Right's U - U^R in the canonical
/// form of U. Products of sums are the sums of products, and G >= H implies G·U >= H·U. Throws
/// std::invalid_argument where U is not positive, and as multiple_within; and what the store
/// throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// const auto up = values.ups(1, 0);
/// EXPECT_EQ(partizan::norton_product(values, values.integer(3), up), values.ups(3, 0));
/// const auto half = partizan::norton_product(values, values.number(Rational(1, 2)), up);
/// EXPECT_EQ(values.add(half, half), up);
/// ```
ValueId norton_product(Values& values, ValueId value, ValueId unit);

/// The ordinal sum G:H of a form G with these options and a value H, in which a move of G ends H
/// too: {G^L, G:H^L | G^R, G:H^R}. It depends on the form of G, as 0:1 = 1 and {-1|1}:1 = 1/2.
/// Throws std::invalid_argument where H has more than 1,000 moves, and what the store throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// const auto one = values.integer(1);
/// const auto down = values.integer(-1);
/// EXPECT_EQ(partizan::ordinal_sum(values, {}, {}, one), one);
/// EXPECT_EQ(partizan::ordinal_sum(values, {{down}}, {{one}}, one), values.number(Rational(1, 2)));
/// ```
ValueId ordinal_sum(Values& values, std::span<const ValueId> left, std::span<const ValueId> right,
                    ValueId top);

}  // namespace lastmove::partizan
