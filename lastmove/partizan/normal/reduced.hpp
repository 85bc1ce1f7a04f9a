// Reduced canonical forms: values up to infinitesimals (grossman2009; siegel2013, section II.6).
#pragma once

#include "lastmove/partizan/normal/values.hpp"

namespace lastmove::partizan {

/// Whether the value lies between -x and x for every positive number x: both stops are 0.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// EXPECT_TRUE(partizan::is_infinitesimal(values, values.ups(2, 3)));
/// EXPECT_FALSE(partizan::is_infinitesimal(values, values.integer(1)));
/// ```
bool is_infinitesimal(const Values& values, ValueId value);

/// The reduced canonical form: the simplest value that differs from this one by an infinitesimal;
/// the same for all values that do. Found by cooling with a tax so small that it affects
/// infinitesimals only, with a few new values for each follower. Throws what the store throws.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// const auto star = values.nimber(1);
/// const auto hot = values.make({values.integer(1)}, {star});
/// EXPECT_EQ(partizan::reduced_canonical_form(values, star), values.zero());
/// EXPECT_EQ(partizan::reduced_canonical_form(values, hot),
///           values.make({values.integer(1)}, {values.zero()}));
/// ```
ValueId reduced_canonical_form(Values& values, ValueId value);

}  // namespace lastmove::partizan
