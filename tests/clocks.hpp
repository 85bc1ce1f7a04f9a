// Clocks for tests: when a limit of time is met does not depend on how busy the machine is.
#pragma once

#include <atomic>
#include <cstdint>

#include "lastmove/base/clock.hpp"

namespace lastmove {

/// While it lives, the clocks of limits show what `reading` says.
class TestClock {
  public:
    explicit TestClock(std::chrono::nanoseconds (*reading)() noexcept) noexcept {
        read_clocks_by(reading);
    }
    ~TestClock() { read_clocks_by(nullptr); }
    TestClock(const TestClock&) = delete;
    TestClock& operator=(const TestClock&) = delete;
};

/// A clock that advances by a millisecond at each reading, from any thread, and not otherwise.
class CountedClock : public TestClock {
  public:
    CountedClock() noexcept : TestClock(&look) {}

  private:
    static std::chrono::nanoseconds look() noexcept {
        static std::atomic<std::int64_t> looks{0};
        return std::chrono::milliseconds(++looks);
    }
};

/// A clock that stands still until the test moves it, and counts its readings.
class SetClock : public TestClock {
  public:
    SetClock() noexcept : TestClock(&look) {}

    static void pass(std::chrono::nanoseconds time) noexcept { time_ += time.count(); }
    static std::int64_t looks() noexcept { return looks_; }

  private:
    static std::chrono::nanoseconds look() noexcept {
        ++looks_;
        return std::chrono::nanoseconds(time_);
    }

    static inline std::atomic<std::int64_t> time_{0};
    static inline std::atomic<std::int64_t> looks_{0};
};

}  // namespace lastmove
