// What a long computation may use, and how it says that it had to stop.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace lastmove {

/// The limit that ended a computation before it had an answer.
enum class Stop { time, memory };

/// "time" or "memory".
std::string_view name(Stop stop);

/// The resources of one computation. By default: no deadline, 4 GiB for tables, one thread.
///
/// `memory` bounds the tables that an algorithm allocates, in bytes; it is not a bound on the
/// whole process.
///
/// ```
/// Limits limits = Limits::within(std::chrono::milliseconds{0});
/// EXPECT_TRUE(limits.out_of_time());
/// EXPECT_FALSE(Limits{}.out_of_time());
/// EXPECT_TRUE(limits.hurried(std::chrono::hours{1}).out_of_time());
/// ```
struct Limits {
    using Clock = std::chrono::steady_clock;

    Clock::time_point deadline = Clock::time_point::max();
    std::size_t memory = std::size_t{4} << 30;
    unsigned threads = 1;

    /// No limit but the time, counted from now. Times beyond the clock's range mean no deadline.
    static Limits within(std::chrono::duration<double> time);
    /// These limits, and a deadline at most so far from now.
    [[nodiscard]] Limits hurried(std::chrono::duration<double> time) const;

    /// Whether the deadline has passed. Reads the clock: ask every few thousand steps.
    [[nodiscard]] bool out_of_time() const { return Clock::now() >= deadline; }
};

}  // namespace lastmove
