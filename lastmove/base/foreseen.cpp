#include "lastmove/base/foreseen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace lastmove {

void require_time(double seconds, const Limits& limits) {
    if (limits.ended()) throw Stopped(limits.reason());
    if (seconds <= limits.seconds_left()) return;
    throw Stopped(Stop::time,
                  fmt::format("about {:.2g} s are needed for this, more than are left", seconds));
}

void require_memory(double bytes, const Limits& limits) {
    if (bytes <= static_cast<double>(limits.memory)) return;
    throw Stopped(Stop::memory,
                  fmt::format("about {:.0f} MB are needed for this, more than the memory limit",
                              std::max(1.0, std::ceil(bytes / 1e6))));
}

}  // namespace lastmove
