// Work that threads do in any order, and whose results are wanted in the order of the tasks.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace lastmove {

/// Threads take tasks from one source, one after another, and hand in results. The results come out
/// in the order of the tasks; no task is begun more than `ahead` tasks before its result is wanted.
///
/// ```
/// int next = 0;
/// const auto source = [&] { return next < 100 ? std::optional(next++) : std::nullopt; };
/// OrderedWork<int, int> squares(source, [](int n) { return n * n; }, 3);
/// for (int i = 0; i < 100; ++i) EXPECT_EQ(squares.pop(), i * i);
/// EXPECT_EQ(squares.pop(), std::nullopt);
/// ```
template <class Task, class Result>
class OrderedWork {
  public:
    /// The source is never asked by two threads at once.
    OrderedWork(std::function<std::optional<Task>()> source, std::function<Result(Task)> work,
                unsigned threads, std::uint64_t ahead = 4096)
        : source_(std::move(source)), work_(std::move(work)), ahead_(ahead), working_(threads) {
        try {
            for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
        } catch (...) {
            stop();  // those that were started would wait for ever
            throw;
        }
    }

    OrderedWork(const OrderedWork&) = delete;
    OrderedWork& operator=(const OrderedWork&) = delete;

    /// Waits for the tasks that are being worked at; the others are not begun.
    ~OrderedWork() { stop(); }

    /// The next result; nullopt if there are no more tasks. Throws what the source or the work
    /// threw, in the place of that task.
    std::optional<Result> pop() {
        std::unique_lock lock(mutex_);
        const auto has_failed = [&] { return error_ && failed_ <= popped_; };
        changed_.wait(lock,
                      [&] { return has_failed() || results_.contains(popped_) || working_ == 0; });
        if (has_failed()) std::rethrow_exception(error_);
        const auto found = results_.find(popped_);
        if (found == results_.end()) return std::nullopt;
        Result result = std::move(found->second);
        results_.erase(found);
        ++popped_;
        changed_.notify_all();
        return result;
    }

  private:
    void stop() {
        const std::scoped_lock lock(mutex_);
        stopped_ = true;
        changed_.notify_all();
    }

    std::optional<std::pair<std::uint64_t, Task>> take() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return stopped_ || taken_ - popped_ < ahead_; });
        if (stopped_) return std::nullopt;
        try {
            std::optional<Task> task = source_();
            if (!task) return std::nullopt;
            return std::pair(taken_++, *std::move(task));
        } catch (...) {
            fail(taken_);
            return std::nullopt;
        }
    }

    void run() {
        while (auto task = take()) {
            try {
                Result result = work_(std::move(task->second));
                const std::scoped_lock lock(mutex_);
                results_.emplace(task->first, std::move(result));
                changed_.notify_all();
            } catch (...) {
                const std::scoped_lock lock(mutex_);
                fail(task->first);
            }
        }
        const std::scoped_lock lock(mutex_);
        --working_;
        changed_.notify_all();
    }

    /// Keeps the exception of the first task that failed; no more are begun.
    void fail(std::uint64_t number) {
        if (!error_ || number < failed_) {
            error_ = std::current_exception();
            failed_ = number;
        }
        stopped_ = true;
    }

    std::function<std::optional<Task>()> source_;
    std::function<Result(Task)> work_;
    std::uint64_t ahead_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<std::uint64_t, Result> results_;
    std::uint64_t taken_ = 0;
    std::uint64_t popped_ = 0;
    unsigned working_;
    bool stopped_ = false;
    std::exception_ptr error_;
    std::uint64_t failed_ = 0;           ///< the first task that threw
    std::vector<std::jthread> threads_;  // last: joined before the rest goes
};

}  // namespace lastmove
