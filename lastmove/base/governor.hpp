// One governor for a question: how much time and memory it may use, measured, and who may end it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace lastmove {

/// What ended a computation before it had an answer.
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

/// Thrown where a limit or an interrupt ends a computation; caught, by until_stopped(), where something is
/// known to say.
class Stopped : public std::runtime_error {
  public:
    /// What ended it; what() is its clause.
    explicit Stopped(Stop stop) : Stopped(stop, clause(stop)) {}
    /// A limit that no option of the user's changes, in words of its own.
    Stopped(Stop stop, const std::string& reason) : std::runtime_error(reason), stop_(stop) {}
    /// What ended the computation.
    [[nodiscard]] Stop stop() const { return stop_; }

  private:
    Stop stop_;
};

/// Does the work; returns what ended it, nullopt where it came to its end. What is to be known of unfinished
/// work stands in what the work writes to.
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

/// The bytes that the program holds from `operator new` now, over all threads (exact to 64 KiB a thread).
std::size_t memory_in_use();

/// Ends one question: at its deadline, when the program has taken too much memory, or when somebody asks
/// (a signal, a page that was closed). First it says so to those who look (`Limits::ended`), who answer with
/// what they know; 0.3 s later, or when the memory goes on growing, `check()` throws Stopped.
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
    using Clock = std::chrono::steady_clock;

    /// Patience with those who look, before `check()` throws.
    static constexpr std::chrono::milliseconds grace{300};

    /// Until `deadline` (Clock::time_point::max(): no deadline), with `memory` bytes for the whole
    /// program.
    Governor(Clock::time_point deadline, std::size_t memory)
        : deadline_(deadline), memory_(memory) {}

    /// Ends the question for a reason, unless it has ended.
    void end(Stop why) noexcept;
    /// Why the question is to end; nullopt while it may go on.
    [[nodiscard]] std::optional<Stop> ended() const noexcept {
        const int why = why_.load(std::memory_order_relaxed);
        return why < 0 ? std::nullopt : std::optional(static_cast<Stop>(why));
    }

    /// When the question is to end.
    [[nodiscard]] Clock::time_point deadline() const { return deadline_; }
    /// The bytes that the whole program may take.
    [[nodiscard]] std::size_t memory() const { return memory_; }

    /// Looks at the clock and at the memory, `more` bytes of which are to be taken. Throws Stopped. Costs
    /// some 30 ns.
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
    /// Null governs nothing: who governed this thread before goes on.
    explicit Governed(std::shared_ptr<Governor> governor) noexcept;
    ~Governed();
    Governed(const Governed&) = delete;
    Governed& operator=(const Governed&) = delete;

  private:
    std::shared_ptr<Governor> governor_;
    Governor* before_;
};

/// While it lives, nothing throws Stopped in this thread: for what must be done to its end, such as
/// saying what is known.
class Ungoverned {
  public:
    Ungoverned() noexcept;
    ~Ungoverned();
    Ungoverned(const Ungoverned&) = delete;
    Ungoverned& operator=(const Ungoverned&) = delete;

  private:
    Governor* before_;
};

/// To be called in loops that may be long and neither allocate nor look at Limits: now and then asks the
/// governor of this thread, if there is one. Throws Stopped. Costs a nanosecond.
void checkpoint();

/// @cond details of checkpoint()
namespace governing {

/// What one thread has taken since it last told the program.
struct Ledger {
    Governor* governor = nullptr;
    std::ptrdiff_t bytes = 0;
    unsigned steps = 0;
};

extern thread_local constinit Ledger ledger;

inline constexpr std::ptrdiff_t block = 64 << 10;
inline constexpr unsigned stride = 1024;

/// Tells the program what the thread has taken, and asks its governor. Throws Stopped.
void settle(std::size_t more);
/// Tells the program; never throws.
void settle_quietly() noexcept;

}  // namespace governing
/// @endcond

inline void checkpoint() {
    if (++governing::ledger.steps >= governing::stride) governing::settle(0);
}

}  // namespace lastmove
