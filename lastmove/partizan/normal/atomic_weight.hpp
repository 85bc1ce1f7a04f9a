// Atomic weights (conway1976, chapter 16; siegel2013, chapter II.7).
#pragma once

#include <optional>

#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// Whether a value is all-small: in every follower of its canonical form both players can move, or
/// neither.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// EXPECT_TRUE(partizan::is_all_small(values, values.ups(2, 3)));
/// EXPECT_FALSE(partizan::is_all_small(values, values.integer(1)));
/// ```
bool is_all_small(Values& values, ValueId value);

/// The atomic weight of a value, which is a value itself: 1 for up, 0 for nimbers; a value of
/// weight 2 or more is positive. Every all-small value has one, and these add up. Any other
/// infinitesimal G has the weight w that is found from its options in the same way if G differs
/// from Norton's product of w and up by at most ^* and a red kite, *n:-1 with a nimber above all of
/// those in G (so does CGSuite). nullopt for other values. Throws Stopped.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// EXPECT_EQ(partizan::atomic_weight(values, values.ups(3, 1)), values.integer(3));
/// const auto tiny = partizan::parse_value(values, "Tiny(3/2)");
/// EXPECT_EQ(partizan::atomic_weight(values, tiny), values.zero());
/// EXPECT_EQ(partizan::atomic_weight(values, values.integer(1)), std::nullopt);
/// ```
std::optional<ValueId> atomic_weight(Values& values, ValueId value);

}  // namespace lastmove::partizan
