// Processor time, which other work on the machine changes less than the time of day.
#pragma once

#include <ctime>

namespace lastmove::bench {

inline double seconds_of_clock(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

/// Seconds that all threads of this process have taken.
inline double processor_seconds() {
    return seconds_of_clock(CLOCK_PROCESS_CPUTIME_ID);
}

/// Seconds that this thread has taken.
inline double thread_seconds() {
    return seconds_of_clock(CLOCK_THREAD_CPUTIME_ID);
}

/// Seconds of processor time that a piece of work takes.
double seconds_of(const auto& work) {
    const double begin = processor_seconds();
    work();
    return processor_seconds() - begin;
}

}  // namespace lastmove::bench
