// The resources that a long computation may use. It throws Stopped when they are exhausted.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "lastmove/base/clock.hpp"
#include "lastmove/base/governor.hpp"

namespace lastmove {

/// The resources of one computation; passed by value. By default: no deadline, 4 GiB for tables,
/// one thread, no governor.
///
/// `memory` bounds the tables that an algorithm allocates, in bytes; the governor, if there is one,
/// bounds the memory of the whole program. A phase of a computation, after which another method is
/// tried, has an amount of `work`: processor time rather than wall time, so that a busy machine
/// reaches the same answers by the same methods.
///
/// ```
/// Limits limits = Limits::within(std::chrono::milliseconds{0});
/// EXPECT_TRUE(limits.ended());
/// EXPECT_EQ(limits.reason(), Stop::time);
/// EXPECT_FALSE(Limits{}.ended());
/// EXPECT_TRUE(limits.hurried(std::chrono::hours{1}).ended());
/// EXPECT_TRUE(Limits{}.phase(std::chrono::seconds{0}).ended());
/// const Limits governed = Limits{}.governed();
/// governed.governor->end(Stop::interrupt);
/// EXPECT_TRUE(governed.ended());
/// EXPECT_EQ(governed.reason(), Stop::interrupt);
/// EXPECT_THROW(governed.check(), Stopped);
/// EXPECT_THROW(Limits{}.check_memory(std::size_t{5} << 30), Stopped);
/// ```
struct Limits {
    /// The clock of deadlines.
    using Clock = lastmove::Clock;
    /// The clock of work.
    using WorkClock = lastmove::WorkClock;

    Clock::time_point deadline = Clock::time_point::max();      ///< max(): none
    std::size_t memory = std::size_t{4} << 30;                  ///< bytes for tables
    unsigned threads = 1;                                       ///< at least 1
    std::shared_ptr<Governor> governor = {};                    ///< null: none
    WorkClock::time_point work = WorkClock::time_point::max();  ///< until when; max(): any amount

    /// The default limits with a deadline `time` from now. Times beyond the clock's range mean no
    /// deadline.
    static Limits within(std::chrono::duration<double> time);
    /// These limits with a deadline at most `time` from now.
    [[nodiscard]] Limits hurried(std::chrono::duration<double> time) const;
    /// These limits for a phase of the computation: at most `work` of processor time from now, and
    /// at most one of `parts` equal parts of the time that is left before the deadline, if there is
    /// one.
    [[nodiscard]] Limits phase(std::chrono::duration<double> work, unsigned parts = 1) const;
    /// What is left, in seconds: the time before the deadline, or the work if that is less;
    /// infinite without a limit, negative when it has passed.
    [[nodiscard]] double seconds_left() const;
    /// These limits, enforced by a new governor.
    [[nodiscard]] Limits governed() const;

    /// Whether the computation is to end: the deadline has passed, the work is done, or the
    /// governor says so. Reads the clocks: call it every few thousand steps.
    [[nodiscard]] bool ended() const {
        return (governor != nullptr && governor->ended()) || Clock::now() >= deadline ||
               (work != WorkClock::time_point::max() && WorkClock::now() >= work);
    }
    /// Why it is to end; nullopt if it is not.
    [[nodiscard]] Stop reason() const {
        return governor == nullptr ? Stop::time : governor->ended().value_or(Stop::time);
    }
    /// Throws Stopped if the computation is to end. Reads the clock, as ended() does.
    void check() const {
        if (ended()) throw Stopped(reason());
    }
    /// Throws Stopped if tables of this size in bytes exceed `memory`.
    void check_memory(std::size_t bytes) const {
        if (bytes > memory) throw Stopped(Stop::memory);
    }
};

}  // namespace lastmove
