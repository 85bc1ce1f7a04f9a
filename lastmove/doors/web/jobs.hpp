// Long questions: each is a job with an identifier, whose progress can be followed.
#pragma once

#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "lastmove/doors/web/pool.hpp"

namespace lastmove::web {

/// How long jobs are kept, and in how much memory.
struct Keeping {
    std::chrono::milliseconds unwatched{5'000};  ///< then a job is cancelled
    std::chrono::milliseconds finished{60'000};  ///< then it is forgotten
    /// Of the process, in bytes: where it takes more, all jobs are ended.
    std::size_t resident = std::numeric_limits<std::size_t>::max();
};

/// Jobs. One that nobody follows is cancelled after a while, one that is finished is forgotten.
class Jobs {
    struct Job;

  public:
    using Clock = Ticket::Clock;

    /// Somebody who follows a job. The job must not be forgotten before.
    class Follower {
      public:
        explicit Follower(std::shared_ptr<Job> job);
        ~Follower();
        Follower(const Follower&) = delete;
        Follower& operator=(const Follower&) = delete;

        /// What is new since the last call, at first what is known, as an event of a stream
        /// (`event: …`, `data: …`); empty if nothing is for so long.
        std::string next(Clock::duration patience);
        /// Whether the last event has been told.
        [[nodiscard]] bool is_over() const { return over_; }

      private:
        std::shared_ptr<Job> job_;
        std::uint64_t seen_ = 0;
        bool over_ = false;
    };

    Jobs(Pace pace, Keeping keeping);
    ~Jobs();
    Jobs(const Jobs&) = delete;
    Jobs& operator=(const Jobs&) = delete;

    /// A new job for the task: its identifier, which nobody guesses. Nullopt if too many wait.
    std::optional<std::string> add(std::shared_ptr<Task> task);
    /// Ends a job early. Whether there is such a job.
    bool cancel(const std::string& id);
    /// Somebody who follows the job; null if there is none.
    std::shared_ptr<Follower> follow(const std::string& id);
    /// The state of the job as JSON; nullopt if there is none.
    std::optional<std::string> state(const std::string& id);
    /// Ends all jobs, and waits for them so long. Whether all have ended.
    bool stop(std::chrono::milliseconds patience);

    /// How many jobs there are, finished ones included.
    [[nodiscard]] std::size_t size() const;
    [[nodiscard]] const Pool& pool() const { return pool_; }

  private:
    void keep_house(const std::stop_token& stop);
    void look_after_all();
    std::shared_ptr<Job> find(const std::string& id) const;

    Keeping keeping_;
    Pool pool_;
    mutable std::mutex mutex_;
    std::condition_variable_any wake_;
    std::map<std::string, std::shared_ptr<Job>> jobs_;
    std::jthread keeper_;
};

}  // namespace lastmove::web
