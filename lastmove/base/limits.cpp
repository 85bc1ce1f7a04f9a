#include "lastmove/base/limits.hpp"

#include <algorithm>

namespace lastmove {

std::string_view name(Stop stop) {
    return stop == Stop::time ? "time" : "memory";
}

Limits Limits::within(std::chrono::duration<double> time) {
    Limits limits;
    const auto now = Clock::now();
    const std::chrono::duration<double> left = Clock::time_point::max() - now;
    if (time < left * 0.5)
        limits.deadline = now + std::chrono::duration_cast<Clock::duration>(time);
    return limits;
}

Limits Limits::hurried(std::chrono::duration<double> time) const {
    Limits limits = *this;
    limits.deadline = std::min(deadline, within(time).deadline);
    return limits;
}

}  // namespace lastmove
