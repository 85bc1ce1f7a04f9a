// Ups, downs, nimbers and uptimals recognized among canonical forms.
#pragma once

#include <optional>

#include "lastmove/partizan/values.hpp"

namespace lastmove::partizan {

/// n·up + *m.
struct UpStar {
    std::int64_t ups = 0;
    unsigned star = 0;
};

/// The value as a sum of ups or downs and a nimber, if it is one. Reads it off the canonical forms: for
/// n > 0, n·up + *m is {0 | (n-1)·up + *(m XOR 1)}, but for up + * = {0,*|0}.
///
/// ```
/// Progress silent;
/// partizan::Values values({}, silent);
/// const auto found = partizan::as_up_star(values, values.ups(-3, 2));
/// EXPECT_EQ(found->ups, -3);
/// EXPECT_EQ(found->star, 2U);
/// ```
std::optional<UpStar> as_up_star(Values& values, ValueId value);

/// The uptimal up^n = {0 | down^1 + … + down^(n-1) + *}, n >= 1; up^1 is up.
ValueId up_power(Values& values, unsigned n);

/// up^1 + … + up^n.
ValueId up_powers_to(Values& values, unsigned n);

}  // namespace lastmove::partizan
