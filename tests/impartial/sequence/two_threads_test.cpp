#include "lastmove/impartial/sequence/two_threads.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <thread>

namespace lastmove::impartial {
namespace {

TEST(TwoThreads, ShareManyJobs) {
    for (const bool both : {false, true}) {
        TwoThreads threads(both);
        std::array<std::uint64_t, 2> sums{};
        for (std::uint64_t i = 1; i <= 10'000; ++i) {
            // Each half goes on from what the other one did in the job before.
            threads.halves([&](std::size_t half) noexcept { sums[half] += i + half; });
            std::swap(sums[0], sums[1]);
        }
        EXPECT_EQ(sums[0] + sums[1], 10'000U * 10'001U + 10'000U);
    }
}

TEST(TwoThreads, AreTwo) {
    for (const bool both : {false, true}) {
        TwoThreads threads(both);
        std::array<std::thread::id, 2> ids;
        const auto job = [&](std::size_t half) noexcept {
            ids[half] = std::this_thread::get_id();
            if (half == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        };
        // The other one may sleep long before the first of them, or have no core for a while.
        for (int i = 0; i < 1000 && (i == 0 || (both && ids[0] == ids[1])); ++i)
            threads.halves(job);
        EXPECT_EQ(ids[0], std::this_thread::get_id());
        EXPECT_EQ(ids[0] == ids[1], !both);
    }
}

TEST(TwoThreads, WakeUpAfterALongPause) {
    TwoThreads threads(true);
    int done = 0;
    const auto job = [&](std::size_t half) noexcept {
        if (half == 0) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        ++done;
    };
    threads.halves(job);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    threads.halves(job);
    EXPECT_EQ(done, 2);
}

TEST(TwoThreads, MayHaveNothingToDo) {
    const TwoThreads waits(true);
    const TwoThreads alone(false);
}

}  // namespace
}  // namespace lastmove::impartial
