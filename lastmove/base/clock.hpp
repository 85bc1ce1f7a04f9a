// The clocks by which limits are kept, which a test may replace.
#pragma once

#include <chrono>

namespace lastmove {

/// The clock of deadlines: std::chrono::steady_clock, whose points of time it has.
struct Clock {
    /// @cond what every clock of std::chrono has
    using duration = std::chrono::steady_clock::duration;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::steady_clock::time_point;
    static constexpr bool is_steady = true;
    /// @endcond
    /// Costs about 25 ns.
    static time_point now() noexcept;
};

/// The clock of work: the processor time that all threads of the program have taken.
struct WorkClock {
    /// @cond what every clock of std::chrono has
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<WorkClock>;
    static constexpr bool is_steady = true;
    /// @endcond
    /// Costs about 200 ns.
    static time_point now() noexcept;
};

/// From now on both clocks show what `reading` says, a time since some moment that does not fall;
/// null: the time again. For tests in which time is to pass by steps, not by itself. `reading` is
/// called from any thread.
///
/// ```
/// read_clocks_by(+[]() noexcept { return std::chrono::nanoseconds{7}; });
/// EXPECT_EQ(Clock::now().time_since_epoch(), std::chrono::nanoseconds{7});
/// EXPECT_EQ(WorkClock::now().time_since_epoch(), std::chrono::nanoseconds{7});
/// read_clocks_by(nullptr);
/// EXPECT_NE(Clock::now().time_since_epoch(), std::chrono::nanoseconds{7});
/// ```
void read_clocks_by(std::chrono::nanoseconds (*reading)() noexcept) noexcept;

}  // namespace lastmove
