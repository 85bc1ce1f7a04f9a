// Two threads that share many short jobs, with little time between them.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <thread>

namespace lastmove::impartial {

/// This thread, and a second one that waits for its half of the next job.
///
/// ```
/// impartial::TwoThreads threads(true);
/// std::array<int, 2> squares{};
/// threads.halves(
///     [&](std::size_t half) noexcept { squares.at(half) = static_cast<int>(half * half); });
/// EXPECT_EQ(squares, (std::array<int, 2>{0, 1}));
/// ```
class TwoThreads {
  public:
    /// Without the second one, both halves are done here.
    explicit TwoThreads(bool both);
    ~TwoThreads();
    TwoThreads(const TwoThreads&) = delete;
    TwoThreads& operator=(const TwoThreads&) = delete;

    /// Calls job(0) here and job(1) in the other thread, or here if that one has not begun it by
    /// then: another program may have its core. Returns when both are done. Costs a microsecond or
    /// so.
    template <class Job>
    void halves(const Job& job) {
        static_assert(noexcept(job(std::size_t{0})), "nobody would catch it");
        if (!other_) {
            job(0);
            job(1);
            return;
        }
        call_ = [](const void* work) { (*static_cast<const Job*>(work))(1); };
        job_ = &job;
        const std::uint32_t number = offer();
        job(0);
        if (claim(number)) {
            job(1);
        } else {
            await_end(number);
        }
    }

  private:
    /// The number of a job whose second half anyone may claim, an even one; the next number is that
    /// of the same job once it is claimed.
    std::uint32_t offer();
    /// Claims the job; whether it was unclaimed.
    bool claim(std::uint32_t number);
    void await_end(std::uint32_t number) const;
    void work();

    const void* job_ = nullptr;
    void (*call_)(const void*) = nullptr;  ///< null: the end
    std::atomic<std::uint32_t> offered_ = 0;
    std::atomic<std::uint32_t> finished_ = 0;  ///< the last that the other thread did
    std::optional<std::jthread> other_;        // last: joined before the rest goes
};

}  // namespace lastmove::impartial
