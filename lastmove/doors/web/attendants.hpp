// Threads that serve connections: as many as there are, up to a bound.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>

namespace lastmove::web {

/// A crowd of threads that grows with the work and shrinks again. Work is never queued for long:
/// beyond the bound it is for `full` to say what becomes of it.
class Attendants {
  public:
    using Work = std::function<void()>;

    /// `full` is called by take() in place of the work; it returns whether a thread will soon be
    /// free, for which the work then waits.
    Attendants(std::size_t most, std::function<bool()> full);
    /// Waits for all work.
    ~Attendants();
    Attendants(const Attendants&) = delete;
    Attendants& operator=(const Attendants&) = delete;

    /// Has a thread do the work; false if there is none, and none will be free soon.
    bool take(Work work);
    /// Takes no work any more, and waits for what there is.
    void dismiss();
    /// How many threads there are.
    [[nodiscard]] std::size_t size() const;

  private:
    void attend();

    std::size_t most_;
    std::function<bool()> full_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable gone_;
    std::deque<Work> queue_;
    std::size_t threads_ = 0;
    std::size_t idle_ = 0;
    bool dismissed_ = false;
};

}  // namespace lastmove::web
