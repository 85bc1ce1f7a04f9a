// Threads that cannot all be started do no work, and nobody waits for those that are missing.
#include "lastmove/base/threads.hpp"

#include <gtest/gtest.h>

#include <barrier>

#include "lastmove/base/governor.hpp"
#include "lastmove/base/ordered_work.hpp"

namespace lastmove {
namespace {

constexpr std::size_t workers = 4;
constexpr int attempts = 3'000;

/// A governor whose time is over long ago: now and then an allocation throws, also while threads
/// are started.
std::shared_ptr<Governor> expired() {
    return std::make_shared<Governor>(Governor::Clock::time_point::min(), std::size_t{1} << 30);
}

TEST(Threads, AllOrNoneWork) {
    const Governed governed(expired());
    EXPECT_THROW(for (;;) checkpoint(), Stopped);
    int stopped = 0;
    for (int i = 0; i < attempts; ++i) {
        std::barrier meeting(workers);
        const bool ended = until_stopped([&] {
                               on_threads(workers, [&](std::size_t) { meeting.arrive_and_wait(); });
                           }).has_value();
        stopped += ended ? 1 : 0;
    }
    EXPECT_GT(stopped, 0);
}

TEST(Threads, WorkersOfOrderedWorkEndWhereNotAllCanBeStarted) {
    const Governed governed(expired());
    EXPECT_THROW(for (;;) checkpoint(), Stopped);
    int stopped = 0;
    for (int i = 0; i < attempts; ++i) {
        const bool ended = until_stopped([&] {
                               int next = 0;
                               OrderedWork<int, int> work([&] { return std::optional(next++); },
                                                          [](int n) { return n; }, workers, 2);
                               for (int k = 0; k < 3; ++k) EXPECT_EQ(work.pop(), k);
                           }).has_value();
        stopped += ended ? 1 : 0;
    }
    EXPECT_GT(stopped, 0);
}

}  // namespace
}  // namespace lastmove
