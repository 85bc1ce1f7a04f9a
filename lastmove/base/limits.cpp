#include "lastmove/base/limits.hpp"

#include <algorithm>

namespace lastmove {

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

Limits Limits::governed() const {
    Limits limits = *this;
    limits.governor = std::make_shared<Governor>(deadline, memory);
    return limits;
}

}  // namespace lastmove
