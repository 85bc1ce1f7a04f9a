// What there is to know of a task that waits, runs, or is answered.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "lastmove/base/clock.hpp"
#include "lastmove/doors/web/task.hpp"

namespace lastmove::web {

/// How far a task is.
struct Advance {
    std::string stage;        ///< what it does
    std::uint64_t steps = 0;  ///< how many steps that has taken
    double share = -1;        ///< the fraction done, 0 to 1; negative if unknown
    double seconds = 0;       ///< since it began
};

/// A task and its state, which those who wait for the answer can watch from several threads.
class Ticket {
  public:
    using Clock = lastmove::Clock;

    enum class Phase { waiting, running, answered };
    struct State {
        Phase phase = Phase::waiting;
        std::size_t before = 0;  ///< how many tasks come first, of one that waits
        Advance advance = {};    ///< of one that runs
        std::shared_ptr<const Answer> answer = {};
        std::uint64_t version = 1;  ///< greater after each change
    };

    explicit Ticket(std::shared_ptr<Task> task) : task_(std::move(task)) {}

    [[nodiscard]] State state() const;
    /// The state, as soon as its version is greater than `seen`, or when this time has passed.
    [[nodiscard]] State wait(std::uint64_t seen, Clock::duration patience) const;
    [[nodiscard]] Task& task() const { return *task_; }

    // Those who do the work change the state.
    void wait_behind(std::size_t others);
    void begin();
    void advance(Advance advance);
    /// The first answer stays. Returns whether this is the first.
    bool answer(Answer answer);

  private:
    void change();

    std::shared_ptr<Task> task_;
    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    State state_;
};

}  // namespace lastmove::web
