// Clocks for tests: when a limit of time is met does not depend on how busy the machine is.
#pragma once

#include <atomic>
#include <cstdint>

#include "lastmove/base/clock.hpp"

namespace lastmove {

/// While it lives, time passes only by being looked at: each look at a clock of limits, from any
/// thread, takes a millisecond.
class CountedClock {
  public:
    CountedClock() noexcept { read_clocks_by(&look); }
    ~CountedClock() { read_clocks_by(nullptr); }
    CountedClock(const CountedClock&) = delete;
    CountedClock& operator=(const CountedClock&) = delete;

  private:
    static std::chrono::nanoseconds look() noexcept {
        static std::atomic<std::int64_t> looks{0};
        return std::chrono::milliseconds(++looks);
    }
};

/// While it lives, the clocks of limits stand still but where the test sets them on.
class SetClock {
  public:
    SetClock() noexcept { read_clocks_by(&shown); }
    ~SetClock() { read_clocks_by(nullptr); }
    SetClock(const SetClock&) = delete;
    SetClock& operator=(const SetClock&) = delete;

    static void pass(std::chrono::nanoseconds time) noexcept { time_ += time.count(); }

  private:
    static std::chrono::nanoseconds shown() noexcept { return std::chrono::nanoseconds(time_); }

    static inline std::atomic<std::int64_t> time_{0};
};

}  // namespace lastmove
