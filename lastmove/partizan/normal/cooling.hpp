// Cooling by a tax on moves, freezing, heating and overheating (conway1976, chapter 9;
// berlekamp2001, chapter 6; siegel2013, section II.5).
#pragma once

#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// The value cooled by t: every move costs the mover t, until the game is cold enough to be its
/// mean. An integer is itself; otherwise, if t is at most the temperature of G,
///
///     G cooled by t = {G^L cooled by t, less t | G^R cooled by t, plus t},
///
/// and the mean of G if t is above it. Cooling is additive. t must be a number above -1 whose
/// denominator is a power of two, otherwise std::invalid_argument is thrown; throws what the store
/// throws. Takes one new value for each follower.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// const auto hot = values.make({values.integer(3)}, {values.integer(-1)});
/// const auto switched = values.make({values.integer(2)}, {values.zero()});
/// EXPECT_EQ(partizan::cool(values, hot, 1), switched);
/// EXPECT_EQ(partizan::cool(values, hot, 5), values.integer(1));
/// ```
ValueId cool(Values& values, ValueId value, const Rational& t);

/// The value cooled by its temperature: its mean and an infinitesimal. A number is itself. Throws
/// what the store throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// const auto hot = values.make({values.integer(3)}, {values.integer(-1)});
/// EXPECT_EQ(partizan::freeze(values, hot), values.add(values.integer(1), values.nimber(1)));
/// ```
ValueId freeze(Values& values, ValueId value);

/// The value heated by t, which may be any value: a number is itself; else
/// {G^L heated by t, plus t | G^R heated by t, less t}. Cooling by t >= 0 undoes heating by t.
/// Throws what the store throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// const auto heated = partizan::heat(values, values.nimber(1), values.integer(2));
/// EXPECT_EQ(heated, values.make({values.integer(2)}, {values.integer(-2)}));
/// ```
ValueId heat(Values& values, ValueId value, ValueId t);

/// The value overheated from s to t: an integer n is n·s; else
/// {G^L overheated, plus t | G^R overheated, less t}. Throws std::invalid_argument where a multiple
/// of s is too long a game (see multiple_within), and what the store throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// const auto half = values.number(Rational(1, 2));
/// const auto one = values.integer(1);
/// EXPECT_EQ(partizan::overheat(values, half, one, one),
///           values.make({values.integer(1)}, {values.integer(0)}));
/// ```
ValueId overheat(Values& values, ValueId value, ValueId s, ValueId t);

}  // namespace lastmove::partizan
