// Threads that do tasks, some at once, in the order in which they come.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "lastmove/doors/web/ticket.hpp"

namespace lastmove::web {

/// How much is done at once, and how much waits.
struct Pace {
    std::size_t running = 2;   ///< tasks at once
    std::size_t waiting = 16;  ///< tasks that wait; what comes then is turned away
    int niceness = 0;          ///< of their threads: 0 to 19, the greater the more they give way
};

/// A pool of threads. A task that does not answer when it is overdue is answered by its last words;
/// another thread takes the place of the one that it holds, until it gives that back: as many such
/// threads more as run at once.
class Pool {
  public:
    explicit Pool(Pace pace);
    /// Ends all tasks and waits for them.
    ~Pool();
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    /// Has the task done; null if too many wait.
    std::shared_ptr<Ticket> submit(std::shared_ptr<Task> task);
    /// Takes a task that waits out of the queue, unanswered. Whether it waited.
    bool withdraw(const std::shared_ptr<Ticket>& ticket);
    /// Ends a task: one that waits is answered at once, one that runs as soon as it can.
    void cancel(const std::shared_ptr<Ticket>& ticket);
    /// Has the tasks that run answer soon.
    void end_running(Stop why);
    /// Ends all tasks, takes none any more, and waits for them so long. Whether all threads are
    /// free.
    bool stop(std::chrono::milliseconds patience);

    /// How many tasks run now, and wait.
    [[nodiscard]] std::size_t running() const;
    [[nodiscard]] std::size_t waiting() const;

  private:
    void work();
    void watch();
    void hire();
    void end_all();
    void tell_places();

    Pace pace_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable freed_;
    std::deque<std::shared_ptr<Ticket>> queue_;
    std::vector<std::shared_ptr<Ticket>> running_;
    std::size_t held_ = 0;  ///< threads held by tasks that are overdue
    bool stopping_ = false;
    std::vector<std::jthread> threads_;
    std::jthread watch_;
};

}  // namespace lastmove::web
