// Rank 0: hands out tasks and takes results.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/tasks.hpp"
#include "lastmove/doors/mpi/mailbox.hpp"

namespace lastmove::ranks {

/// Hands tasks out in chunks, to each rank as many as keep it busy for a moment, and fewer towards
/// the end; when none is left, those that are still out once more, so that no rank that is slow or
/// lost holds up the others. Results are finished in the order of the tasks.
class Leader {
  public:
    using Clock = std::chrono::steady_clock;

    /// The mailbox must outlive it, and be that of rank 0 of several.
    explicit Leader(Mailbox& mailbox);

    /// Has the other ranks do all that is left. Throws what a task threw, in its place; Stopped
    /// when the limits end, or when no rank is left. Ranks that are at work then go on until
    /// `dismiss`.
    void run(Tasks& tasks, const Limits& limits);

    /// Tells the ranks that there are no more tasks, and waits until all have gone, at most so
    /// long. Returns those that did not answer.
    std::vector<int> dismiss(std::chrono::duration<double> patience);

    /// How many letters were received, and tasks handed out.
    [[nodiscard]] std::uint64_t letters() const { return letters_; }
    [[nodiscard]] std::uint64_t handed_out() const { return handed_out_; }

  private:
    struct Worker {
        bool is_ready = false;
        bool is_gone = false;
        std::uint64_t threads = 1;
        std::uint64_t out = 0;    ///< tasks that it has
        std::uint64_t chunk = 1;  ///< how many it is given at once
        Clock::time_point since;  ///< it has had the last chunk
    };
    /// A task that was handed out.
    struct Out {
        std::string bytes;
        std::vector<int> ranks;  ///< that have it
    };

    void require_workers() const;
    void fetch(Tasks& tasks);
    void hand_out();
    void hand_out_again(int rank);
    void send(int rank, std::vector<Item> items);
    bool read_letters();
    void read(const Letter& letter);
    void lose(int rank);
    void settle(int rank, const Item& item, bool has_failed);
    bool finish(Tasks& tasks);

    Mailbox& mailbox_;
    std::vector<Worker> workers_;  ///< by rank; rank 0 has none
    std::deque<Item> waiting_;     ///< to be handed out
    std::map<std::uint64_t, Out> out_;
    std::map<std::uint64_t, std::string> results_;  ///< not yet finished
    std::map<std::uint64_t, std::string> failures_;
    bool is_exhausted_ = false;   ///< there are no more tasks to be fetched
    std::uint64_t next_ = 0;      ///< the number of the next task
    std::uint64_t finished_ = 0;  ///< the first that is not finished
    std::uint64_t letters_ = 0;
    std::uint64_t handed_out_ = 0;
};

}  // namespace lastmove::ranks
