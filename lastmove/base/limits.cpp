#include "lastmove/base/limits.hpp"

#include <algorithm>
#include <limits>

namespace lastmove {

namespace {

using Seconds = std::chrono::duration<double>;

/// The time that is so far from now; max() beyond the clock's range.
template <class Clock>
typename Clock::time_point after(Seconds time) {
    const auto now = Clock::now();
    const Seconds left = Clock::time_point::max() - now;
    if (time >= left * 0.5) return Clock::time_point::max();
    return now + std::chrono::duration_cast<typename Clock::duration>(time);
}

template <class Clock>
double seconds_until(typename Clock::time_point end) {
    if (end == Clock::time_point::max()) return std::numeric_limits<double>::infinity();
    return Seconds(end - Clock::now()).count();
}

}  // namespace

Limits Limits::within(std::chrono::duration<double> time) {
    Limits limits;
    limits.deadline = after<Clock>(time);
    return limits;
}

Limits Limits::hurried(std::chrono::duration<double> time) const {
    Limits limits = *this;
    limits.deadline = std::min(deadline, after<Clock>(time));
    return limits;
}

Limits Limits::phase(std::chrono::duration<double> work, unsigned parts) const {
    Limits limits = *this;
    limits.work = std::min(this->work, after<WorkClock>(work));
    if (deadline != Clock::time_point::max()) {
        const auto now = Clock::now();
        limits.deadline = now + (deadline - now) / parts;
    }
    return limits;
}

double Limits::seconds_left() const {
    return std::min(seconds_until<Clock>(deadline), seconds_until<WorkClock>(work));
}

Limits Limits::governed() const {
    Limits limits = *this;
    limits.governor = std::make_shared<Governor>(deadline, memory);
    return limits;
}

}  // namespace lastmove
