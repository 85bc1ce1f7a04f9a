// Work that is not begun, since it is known beforehand to exceed the limits.
#pragma once

#include "lastmove/base/limits.hpp"

namespace lastmove {

/// Throws Stopped, and says so, if work that takes about this many seconds would outlast the time
/// left. For work that does not look at the clock; what can be ended in the middle is begun.
///
/// ```
/// require_time(3600, Limits{});
/// EXPECT_THROW(require_time(3600, Limits::within(std::chrono::seconds{60})), Stopped);
/// ```
void require_time(double seconds, const Limits& limits);

/// Throws Stopped, and says so, if work that needs about this many bytes would exceed the limit of
/// memory.
///
/// ```
/// Limits little;
/// little.memory = 1 << 20;
/// EXPECT_EQ(until_stopped([&] { require_memory(4e6, little); })->what(),
///           std::string("about 4 MB are needed for this, more than the memory limit"));
/// ```
void require_memory(double bytes, const Limits& limits);

}  // namespace lastmove
