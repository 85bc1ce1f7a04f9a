// Jobs and the pool that does them, with tasks that the test itself ends.
#include "lastmove/doors/web/jobs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "clocks.hpp"

namespace lastmove::web {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds soon{600'000};  // at the latest; a busy machine takes its time

/// Whether the condition holds soon.
template <class Condition>
bool becomes(const Condition& condition) {
    const auto until = std::chrono::steady_clock::now() + soon;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(milliseconds(2));
    }
    return true;
}

/// A task that goes on until it is told to finish, or to end.
class Held final : public Task {
  public:
    Answer run(Progress& progress) noexcept override {
        started = true;
        progress.report("waiting for the test", 7, 0.5);
        while (!finish && !(ended && obeys)) std::this_thread::sleep_for(milliseconds(1));
        gone = true;
        return {200, ended ? "\"ended\"" : "\"done\""};
    }
    void end(Stop) noexcept override { ended = true; }
    [[nodiscard]] bool is_overdue() const noexcept override { return overdue; }
    [[nodiscard]] Answer last_words() const override { return {200, "\"last words\""}; }

    std::atomic<bool> started = false, finish = false, ended = false, gone = false;
    std::atomic<bool> obeys = true, overdue = false;
};

std::shared_ptr<Held> held() {
    return std::make_shared<Held>();
}

bool is_answered(const Ticket& ticket) {
    return ticket.state().phase == Ticket::Phase::answered;
}

TEST(Pool, DoesSomeAtOnceAndTheOthersInOrder) {
    Pool pool({.running = 2, .waiting = 3});
    std::vector<std::shared_ptr<Held>> tasks;
    std::vector<std::shared_ptr<Ticket>> tickets;
    for (std::size_t i = 0; i < 5; ++i) {
        tasks.push_back(held());
        tickets.push_back(pool.submit(tasks.back()));
        ASSERT_NE(tickets.back(), nullptr);
        const std::size_t running = std::min<std::size_t>(i + 1, 2);
        ASSERT_TRUE(becomes([&] { return pool.running() == running; }));
    }
    EXPECT_EQ(pool.waiting(), 3U);
    EXPECT_EQ(pool.submit(held()), nullptr);
    EXPECT_EQ(tickets[4]->state().before, 2U);
    tasks[0]->finish = true;
    EXPECT_TRUE(becomes([&] { return tasks[2]->started.load(); }));
    EXPECT_FALSE(tasks[3]->started);
    EXPECT_EQ(tickets[4]->state().before, 1U);
    EXPECT_EQ(tickets[0]->state().answer->body, "\"done\"");
    for (const auto& task : tasks) task->finish = true;
    for (const auto& ticket : tickets) EXPECT_TRUE(becomes([&] { return is_answered(*ticket); }));
}

TEST(Pool, CancelsWhatRunsAndWhatWaits) {
    Pool pool({.running = 1, .waiting = 2});
    const auto first = held(), second = held();
    const auto one = pool.submit(first);
    ASSERT_TRUE(becomes([&] { return first->started.load(); }));
    const auto two = pool.submit(second);
    pool.cancel(two);
    EXPECT_EQ(two->state().answer->body, "\"last words\"");
    pool.cancel(one);
    EXPECT_TRUE(becomes([&] { return is_answered(*one); }));
    EXPECT_EQ(one->state().answer->body, "\"ended\"");
    EXPECT_FALSE(second->started);
    pool.cancel(one);  // again: nothing happens
    EXPECT_EQ(one->state().answer->body, "\"ended\"");
}

TEST(Pool, WhatIsOverdueIsAnsweredAndHoldsNobodyUp) {
    Pool pool({.running = 1, .waiting = 4});
    const auto stuck = held(), next = held();
    stuck->obeys = false;
    const auto one = pool.submit(stuck);
    const auto two = pool.submit(next);
    ASSERT_TRUE(becomes([&] { return stuck->started.load(); }));
    stuck->overdue = true;
    EXPECT_TRUE(becomes([&] { return is_answered(*one); }));
    EXPECT_EQ(one->state().answer->body, "\"last words\"");
    EXPECT_TRUE(becomes([&] { return next->started.load(); }));
    next->finish = true;
    EXPECT_TRUE(becomes([&] { return is_answered(*two); }));
    EXPECT_FALSE(pool.stop(milliseconds(20)));  // it is still there
    stuck->finish = true;
    EXPECT_TRUE(pool.stop(soon));
    EXPECT_EQ(one->state().answer->body, "\"last words\"");
}

TEST(Pool, StopsAndTakesNothingMore) {
    Pool pool({.running = 1, .waiting = 4});
    const auto one = pool.submit(held()), two = pool.submit(held());
    EXPECT_TRUE(pool.stop(soon));
    EXPECT_TRUE(is_answered(*one));
    EXPECT_TRUE(is_answered(*two));
    EXPECT_EQ(pool.submit(held()), nullptr);
}

constexpr Keeping patient{milliseconds(60'000), milliseconds(60'000)};

TEST(Jobs, TellTheirEvents) {
    Jobs jobs({.running = 1, .waiting = 2}, patient);
    const auto first = held(), second = held();
    const auto one = jobs.add(first);
    ASSERT_TRUE(becomes([&] { return first->started.load(); }));
    const auto two = jobs.add(second);
    const auto follower = jobs.follow(*two);
    const std::string waiting = follower->next(soon);
    EXPECT_NE(waiting.find("event: waiting\ndata: {\"before\":0}\n\n"), std::string::npos)
        << waiting;
    EXPECT_EQ(follower->next(milliseconds(1)), "");
    first->finish = true;
    std::string event;
    do {
        event = follower->next(soon);
    } while (event.find("waiting for the test") == std::string::npos && !event.empty());
    EXPECT_NE(event.find("event: progress\ndata: {\"stage\":\"waiting for the test\",\"steps\":7,"
                         "\"share\":0.5,"),
              std::string::npos);
    second->finish = true;
    while (!follower->is_over()) event = follower->next(soon);
    EXPECT_NE(event.find("event: reply\ndata: \"done\"\n\n"), std::string::npos) << event;
    // Opened again, the stream says at once how it ended.
    const auto again = jobs.follow(*two);
    EXPECT_NE(again->next(soon).find("event: reply"), std::string::npos);
    EXPECT_TRUE(again->is_over());
    EXPECT_EQ(jobs.state(*two),
              "{\"id\":\"" + *two + "\",\"state\":\"finished\",\"reply\":\"done\"}");
}

TEST(Jobs, OneThatNobodyFollowsIsCancelled) {
    const SetClock clock;
    Jobs jobs({.running = 2, .waiting = 2}, {milliseconds(1'500), milliseconds(60'000)});
    const auto left = held(), followed = held();
    const auto one = jobs.add(left), two = jobs.add(followed);
    {
        const auto follower = jobs.follow(*two);
        clock.pass(milliseconds(1'499));
        const std::int64_t before = clock.looks();
        EXPECT_TRUE(becomes([&] { return clock.looks() > before + 3; }));  // the keeper has looked
        EXPECT_FALSE(left->ended);
        clock.pass(milliseconds(1));
        EXPECT_TRUE(becomes([&] { return left->gone.load(); }));
        EXPECT_FALSE(followed->ended);
    }
    clock.pass(milliseconds(1'500));
    EXPECT_TRUE(becomes([&] { return followed->gone.load(); }));
    EXPECT_TRUE(jobs.state(*one)->find("\"ended\"") != std::string::npos);
}

TEST(Jobs, AreEndedWhereTheProcessTakesTooMuchMemory) {
    Jobs jobs({.running = 1, .waiting = 2}, {patient.unwatched, patient.finished, 1});
    const auto task = held();
    static_cast<void>(jobs.add(task));
    EXPECT_TRUE(becomes([&] { return task->gone.load(); }));
    EXPECT_TRUE(task->ended);
}

TEST(Jobs, FinishedOnesAreForgotten) {
    const SetClock clock;
    Jobs jobs({.running = 1, .waiting = 2}, {milliseconds(60'000), milliseconds(50)});
    const auto task = held();
    const auto id = jobs.add(task);
    EXPECT_EQ(jobs.size(), 1U);
    task->finish = true;
    EXPECT_TRUE(becomes([&] { return jobs.state(*id)->find("finished") != std::string::npos; }));
    EXPECT_TRUE(becomes([&] {
        clock.pass(milliseconds(50));
        return jobs.size() == 0;
    }));
    EXPECT_EQ(jobs.follow(*id), nullptr);
    EXPECT_FALSE(jobs.cancel(*id));
    EXPECT_EQ(jobs.state(*id), std::nullopt);
    EXPECT_FALSE(jobs.cancel("no such job"));
}

TEST(Jobs, IdentifiersAreNotGuessed) {
    Jobs jobs({.running = 1, .waiting = 8}, patient);
    const auto one = jobs.add(held()), two = jobs.add(held());
    EXPECT_EQ(one->size(), 32U);
    EXPECT_NE(one, two);
}

}  // namespace
}  // namespace lastmove::web
