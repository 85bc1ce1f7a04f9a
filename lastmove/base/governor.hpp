// The governor of a question: it measures time and memory, enforces the limits on them, and lets
// others end the question.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "lastmove/base/clock.hpp"

namespace lastmove {

/// The reason why a computation ended before it had an answer.
enum class Stop { time, memory, interrupt };

/// "time", "memory" or "interrupt".
///
/// ```
/// EXPECT_EQ(name(Stop::memory), "memory");
/// ```
std::string_view name(Stop stop);

/// In a clause: "the time limit was reached", "the memory limit was reached", "it was interrupted".
///
/// ```
/// EXPECT_EQ(clause(Stop::interrupt), "it was interrupted");
/// ```
std::string clause(Stop stop);

/// Thrown where a limit or an interrupt ends a computation; caught, by until_stopped(), where there
/// is a partial answer.
class Stopped : public std::runtime_error {
  public:
    /// The reason; what() is the clause for it.
    explicit Stopped(Stop stop) : Stopped(stop, clause(stop)) {}
    /// A limit that no option changes, with its own message.
    Stopped(Stop stop, const std::string& reason) : std::runtime_error(reason), stop_(stop) {}
    /// The reason why the computation ended.
    [[nodiscard]] Stop stop() const { return stop_; }

  private:
    Stop stop_;
};

/// Does the work; returns what stopped it, nullopt if it was completed. Partial results are in the
/// objects that the work fills.
///
/// ```
/// int done = 0;
/// const auto stopped = until_stopped([&] {
///     for (;; ++done) {
///         if (done == 3) throw Stopped(Stop::time);
///     }
/// });
/// EXPECT_EQ(done, 3);
/// EXPECT_EQ(stopped->stop(), Stop::time);
/// EXPECT_FALSE(until_stopped([&] { ++done; }));
/// ```
template <class Work>
std::optional<Stopped> until_stopped(const Work& work) {
    try {
        work();
        return std::nullopt;
    } catch (const Stopped& stopped) {
        return stopped;
    }
}

/// The bytes that the program holds from `operator new` now, over all threads (exact to 64 KiB a
/// thread).
std::size_t memory_in_use();

/// Ends a question: at its deadline, when the program has allocated too much memory, or on request
/// (a signal, a page that was closed). At first this is only visible to code that polls
/// `Limits::ended`, which then answers with what it knows; 0.3 s later, or if memory keeps growing,
/// `check()` throws Stopped.
///
/// Safe to use from several threads; `end` is safe in a signal handler.
///
/// ```
/// Governor governor(Governor::Clock::time_point::max(), std::size_t{1} << 30);
/// EXPECT_EQ(governor.ended(), std::nullopt);
/// governor.end(Stop::interrupt);
/// governor.end(Stop::time);  // the first reason stays
/// EXPECT_EQ(governor.ended(), Stop::interrupt);
/// ```
class Governor {
  public:
    /// The clock of all deadlines.
    using Clock = lastmove::Clock;

    /// The time that polling code is given before `check()` throws.
    static constexpr std::chrono::milliseconds grace{300};

    /// Runs until `deadline` (Clock::time_point::max(): no deadline), with at most `memory` bytes
    /// for the whole program.
    Governor(Clock::time_point deadline, std::size_t memory)
        : deadline_(deadline), memory_(memory) {}

    /// Ends the question for the given reason, unless it has already ended.
    void end(Stop why) noexcept;
    /// Why the question is to end; nullopt while it may continue.
    [[nodiscard]] std::optional<Stop> ended() const noexcept {
        const int why = why_.load(std::memory_order_relaxed);
        return why < 0 ? std::nullopt : std::optional(static_cast<Stop>(why));
    }

    /// When the question is to end.
    [[nodiscard]] Clock::time_point deadline() const { return deadline_; }
    /// The number of bytes that the whole program may allocate.
    [[nodiscard]] std::size_t memory() const { return memory_; }

    /// Checks the clock and the memory, of which `more` bytes are about to be allocated. Throws
    /// Stopped. Costs about 30 ns.
    void check(std::size_t more = 0);

  private:
    Clock::time_point deadline_;
    std::size_t memory_;
    std::atomic<int> why_{-1};
    std::atomic<Clock::rep> last_{Clock::time_point::max().time_since_epoch().count()};
};

/// While it lives, allocations and checkpoints of this thread are governed: each may throw Stopped.
///
/// ```
/// const auto governor = std::make_shared<Governor>(Governor::Clock::time_point::min(), 1 << 20);
/// const Governed governed(governor);
/// EXPECT_THROW(for (;;) checkpoint(), Stopped);
/// ```
class Governed {
  public:
    /// With null, the previous governor of this thread, if any, remains in force.
    explicit Governed(std::shared_ptr<Governor> governor) noexcept;
    ~Governed();
    Governed(const Governed&) = delete;
    Governed& operator=(const Governed&) = delete;

  private:
    std::shared_ptr<Governor> governor_;
    Governor* before_;
};

/// While it lives, nothing throws Stopped in this thread: for work that must be completed, such as
/// reporting a partial answer.
class Ungoverned {
  public:
    Ungoverned() noexcept;
    ~Ungoverned();
    Ungoverned(const Ungoverned&) = delete;
    Ungoverned& operator=(const Ungoverned&) = delete;

  private:
    Governor* before_;
};

/// To be called in long loops that neither allocate nor poll Limits: occasionally consults the
/// governor of this thread, if there is one. Throws Stopped. Costs about a nanosecond.
void checkpoint();

/// @cond details of checkpoint()
namespace governing {

/// What one thread has taken since it last reported.
struct Ledger {
    Governor* governor = nullptr;
    std::ptrdiff_t bytes = 0;
    unsigned steps = 0;
};

extern thread_local constinit Ledger ledger;

inline constexpr std::ptrdiff_t block = 64 << 10;
inline constexpr unsigned stride = 1024;

/// Reports what the thread has taken, and consults its governor. Throws Stopped.
void settle(std::size_t more);
/// Reports; never throws.
void settle_quietly() noexcept;

}  // namespace governing
/// @endcond

inline void checkpoint() {
    if (++governing::ledger.steps >= governing::stride) governing::settle(0);
}

}  // namespace lastmove
