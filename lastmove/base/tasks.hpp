// Tasks that can be done in any order and anywhere: by threads, by one of several runs that share
// them, or by other processes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/ordered_work.hpp"

namespace lastmove {

/// One of several runs that share tasks: task number i is done by part i mod `parts`.
///
/// ```
/// const Share second{1, 3};
/// EXPECT_TRUE(second.has(1));
/// EXPECT_FALSE(second.has(2));
/// EXPECT_TRUE(second.has(4));
/// EXPECT_TRUE(Share{}.has(2));
/// ```
struct Share {
    std::uint64_t part = 0;   ///< counted from 0
    std::uint64_t parts = 1;  ///< at least 1

    [[nodiscard]] bool has(std::uint64_t task) const { return task % parts == part; }
    [[nodiscard]] bool is_whole() const { return parts == 1; }

    friend bool operator==(const Share&, const Share&) = default;
};

/// A task as it is handed to another process.
struct PackedTask {
    std::uint64_t number = 0;  ///< among all tasks, those among them that others do
    std::string bytes;         ///< the task; or its result where `is_done`
    bool is_done = false;      ///< known without work
};

/// Tasks that are left. One thread takes them and finishes them, in the same order; in between they
/// are worked at, by several threads or by other processes that have the same tasks.
class Tasks {
  public:
    virtual ~Tasks() = default;
    Tasks() = default;
    Tasks(const Tasks&) = delete;
    Tasks& operator=(const Tasks&) = delete;

    /// Does all that is left with threads of this process. Throws what the work throws, in
    /// the place of the task.
    virtual void run_here(unsigned threads) = 0;

    /// The next task; nullopt if all were taken.
    virtual std::optional<PackedTask> next_packed() = 0;
    /// The result of a task that next_packed made, here or elsewhere. Safe to call from several
    /// threads. Throws Stopped, InputError.
    [[nodiscard]] virtual std::string run_packed(std::string_view task) = 0;
    /// Takes the result of the first task that has none yet.
    virtual void finish_packed(std::string_view result) = 0;
};

/// Tasks of one type.
///
/// ```
/// class Squares : public TasksOf<int, int> {
///   public:
///     int sum = 0;
///
///   protected:
///     std::optional<Numbered> take() override {
///         return next_ < 10 ? std::optional(Numbered{next_, static_cast<int>(next_++)}) :
///         std::nullopt;
///     }
///     int work(int n) override { return n * n; }
///     void finish(int square) override { sum += square; }
///     std::string pack(const int& n) const override { return std::to_string(n); }
///     int unpack_task(std::string_view text) const override { return std::stoi(std::string(text));
///     } std::string pack_result(const int& n) const override { return std::to_string(n); } int
///     unpack_result(std::string_view text) const override { return std::stoi(std::string(text)); }
///
///   private:
///     std::uint64_t next_ = 0;
/// };
/// Squares here;
/// here.run_here(2);
/// EXPECT_EQ(here.sum, 285);
/// Squares leader;
/// Squares elsewhere;
/// while (const auto task = leader.next_packed()) {
///     leader.finish_packed(elsewhere.run_packed(task->bytes));
/// }
/// EXPECT_EQ(leader.sum, 285);
/// ```
template <class Task, class Result>
class TasksOf : public Tasks {
  public:
    void run_here(unsigned threads) final {
        const auto done = [&](Numbered taken) {
            auto known = known_result(taken.task);
            return known ? *std::move(known) : work(std::move(taken.task));
        };
        if (threads <= 1) {
            while (auto taken = take()) finish(done(*std::move(taken)));
            return;
        }
        OrderedWork<Numbered, Result> at([this] { return take(); }, done, threads);
        while (auto result = at.pop()) finish(*std::move(result));
    }

    std::optional<PackedTask> next_packed() final {
        const auto taken = take();
        if (!taken) return std::nullopt;
        if (const auto known = known_result(taken->task)) {
            return PackedTask{taken->number, pack_result(*known), true};
        }
        return PackedTask{taken->number, pack(taken->task), false};
    }

    std::string run_packed(std::string_view task) final {
        return pack_result(work(unpack_task(task)));
    }

    void finish_packed(std::string_view result) final { finish(unpack_result(result)); }

  protected:
    struct Numbered {
        std::uint64_t number;
        Task task;
    };

    /// The next task. Not called by two threads at once, but not always by the same.
    virtual std::optional<Numbered> take() = 0;
    /// The result of a task that needs no work.
    virtual std::optional<Result> known_result(const Task& /*task*/) const { return std::nullopt; }
    /// Safe to call from several threads.
    virtual Result work(Task task) = 0;
    virtual void finish(Result result) = 0;

    /// As bytes, and back. What comes from elsewhere is what an equal program made.
    [[nodiscard]] virtual std::string pack(const Task& task) const = 0;
    [[nodiscard]] virtual Task unpack_task(std::string_view bytes) const = 0;
    [[nodiscard]] virtual std::string pack_result(const Result& result) const = 0;
    [[nodiscard]] virtual Result unpack_result(std::string_view bytes) const = 0;
};

/// Does tasks with what it has. Throws what the tasks throw, and Stopped when the limits end. Null:
/// the threads of this process, as many as the limits say.
using Crew = std::function<void(Tasks& tasks, const Limits& limits)>;

/// Has the crew do the tasks.
inline void do_tasks(Tasks& tasks, const Limits& limits, const Crew& crew) {
    if (crew) {
        crew(tasks, limits);
    } else {
        tasks.run_here(limits.threads);
    }
}

}  // namespace lastmove
