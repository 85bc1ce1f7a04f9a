#include "lastmove/doors/mpi/worker.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "lastmove/doors/mpi/failure.hpp"

namespace lastmove::ranks {

namespace {

/// Results are sent at least so often while there are some.
constexpr std::chrono::milliseconds most_held{100};
constexpr std::chrono::microseconds between_looks{200};

/// The desk of a rank: letters lay tasks on it, threads take them, and lay results there.
class Desk {
  public:
    Desk(Tasks& tasks, unsigned threads) : tasks_(tasks) {
        for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    }
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;
    ~Desk() { clear(); }

    void lay(std::vector<Item> items) {
        const std::scoped_lock lock(mutex_);
        for (Item& item : items) waiting_.push_back(std::move(item));
        changed_.notify_all();
    }

    /// What was done, and what failed, since the last time.
    std::pair<std::vector<Item>, std::vector<Item>> taken() {
        const std::scoped_lock lock(mutex_);
        return {std::exchange(done_, {}), std::exchange(failed_, {})};
    }

    /// Whether nothing waits and nothing is being done.
    bool is_idle() {
        const std::scoped_lock lock(mutex_);
        return waiting_.empty() && busy_ == 0;
    }

    /// Drops what waits, and has the threads end.
    void clear() {
        const std::scoped_lock lock(mutex_);
        waiting_.clear();
        is_over_ = true;
        changed_.notify_all();
    }

  private:
    void work() {
        std::unique_lock lock(mutex_);
        for (;;) {
            changed_.wait(lock, [&] { return is_over_ || !waiting_.empty(); });
            if (is_over_) return;
            Item item = std::move(waiting_.front());
            waiting_.pop_front();
            ++busy_;
            lock.unlock();
            bool has_failed = false;
            try {
                item.bytes = tasks_.run_packed(item.bytes);
            } catch (...) {
                item.bytes = pack_failure(std::current_exception());
                has_failed = true;
            }
            lock.lock();
            --busy_;
            (has_failed ? failed_ : done_).push_back(std::move(item));
        }
    }

    Tasks& tasks_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Item> waiting_;
    std::vector<Item> done_;
    std::vector<Item> failed_;
    std::size_t busy_ = 0;
    bool is_over_ = false;
    std::vector<std::jthread> threads_;  // last: joined before the rest goes
};

/// Sends results: all at once, but not each by itself.
class Outbox {
  public:
    Outbox(Desk& desk, Mailbox& mailbox) : desk_(desk), mailbox_(mailbox) {}

    void send_what_is_due() {
        const auto now = std::chrono::steady_clock::now();
        if (!desk_.is_idle() && now - last_ < most_held) return;
        last_ = now;
        auto [done, failed] = desk_.taken();
        if (!done.empty()) mailbox_.send(0, {Purpose::results, std::move(done)});
        if (!failed.empty()) mailbox_.send(0, {Purpose::failed, std::move(failed)});
    }

  private:
    Desk& desk_;
    Mailbox& mailbox_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace

void serve(Tasks& tasks, Mailbox& mailbox, unsigned threads, const Limits& limits) {
    mailbox.send(0, {Purpose::ready, {{threads, ""}}});
    {
        Desk desk(tasks, threads);
        Outbox outbox(desk, mailbox);
        for (;;) {
            auto letter = mailbox.receive();
            if (letter && letter->purpose == Purpose::end) break;
            if (letter) desk.lay(std::move(letter->items));
            outbox.send_what_is_due();
            if (!letter) std::this_thread::sleep_for(between_looks);
        }
        desk.clear();
        if (limits.governor != nullptr) limits.governor->end(Stop::interrupt);
    }
    mailbox.send(0, {Purpose::gone});
}

}  // namespace lastmove::ranks
