// What is counted or gathered along all plays of a value: followers, stops, incentives, and the
// companion (siegel2013, chapters II and III).
#pragma once

#include <vector>

#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// The number of different values that plays of the canonical form lead to, itself and 0 included.
/// Integers are not gone through one by one. Throws what the store throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// EXPECT_EQ(partizan::count_followers(values, values.nimber(2)), 3);  // *2, *, 0
/// EXPECT_EQ(partizan::count_followers(values, values.integer(1'000'000'000)), 1'000'000'001);
/// ```
Integer count_followers(Values& values, ValueId value);

/// The number of plays of the canonical form, in any order of moves, that end when a number is
/// reached. Throws what the store throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// EXPECT_EQ(partizan::count_stops(values, values.integer(7)), 1);
/// EXPECT_EQ(partizan::count_stops(values, values.nimber(2)), 6);  // two to 0, four by way of *
/// ```
Integer count_stops(Values& values, ValueId value);

/// What a player gains by each move of the canonical form: G^L - G for Left, G - G^R for Right;
/// those that are greatest, in the order in which options are listed. Throws what the store throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// const auto hot = values.make({values.integer(3)}, {values.integer(1)});
/// EXPECT_EQ(partizan::incentives(values, hot, game::Player::left),
///           partizan::incentives(values, hot, game::Player::right));  // both {2|0}
/// EXPECT_EQ(partizan::incentives(values, values.integer(2), game::Player::left),
///           std::vector{values.integer(-1)});
/// ```
std::vector<ValueId> incentives(Values& values, ValueId value, game::Player player);

/// The companion of a value: 0 and * exchanged, and numbers other than 0 left; of any other G, a
/// game whose options are the companions of those of G, with an option 0 for Left if G >= 0 and one
/// for Right if G <= 0. It keeps the order of values, and is its own inverse. Throws what the store
/// throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// EXPECT_EQ(partizan::companion(values, values.ups(2, 0)), values.ups(2, 1));
/// EXPECT_EQ(partizan::companion(values, values.nimber(2)), values.nimber(2));
/// ```
ValueId companion(Values& values, ValueId value);

}  // namespace lastmove::partizan
