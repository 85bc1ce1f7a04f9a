#include "lastmove/base/governor.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <thread>
#include <vector>

#include "clocks.hpp"
#include "lastmove/base/limits.hpp"
#include "sanitized.hpp"

namespace lastmove {
namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20;

/// The bytes that an int on the heap counts for at least: malloc's smallest piece with what stands
/// beside it; sanitizers know only what was asked for.
constexpr std::size_t smallest_piece = sanitized ? sizeof(int) + 8 : 32;

std::shared_ptr<Governor> of_memory(std::size_t bytes) {
    return std::make_shared<Governor>(Clock::time_point::max(), memory_in_use() + bytes);
}

TEST(Governor, MeasuresWhatIsTakenAndGivenBack) {
    const std::size_t before = memory_in_use();
    {
        const std::vector<char> large(64 * mebibyte);
        // Other threads tell what they took or gave back later.
        EXPECT_GE(memory_in_use() + mebibyte / 8, before + 64 * mebibyte);
        EXPECT_LE(memory_in_use(), before + 65 * mebibyte);
    }
    EXPECT_LE(memory_in_use(), before + mebibyte / 8);
}

TEST(Governor, MeasuresManySmallPieces) {
    const std::size_t before = memory_in_use();
    std::vector<std::unique_ptr<int>> pieces;
    constexpr std::size_t number = 100'000;
    for (std::size_t i = 0; i < number; ++i) pieces.push_back(std::make_unique<int>(1));
    EXPECT_GE(memory_in_use(), before + number * smallest_piece);
    pieces.clear();
    pieces.shrink_to_fit();
    EXPECT_LE(memory_in_use(), before + mebibyte / 8);
}

TEST(Governor, CountsWhatAnotherThreadGivesBack) {
    const std::size_t before = memory_in_use();
    auto large = std::make_unique<std::vector<char>>(16 * mebibyte);
    std::thread([&] { large.reset(); }).join();
    EXPECT_LE(memory_in_use(), before + mebibyte);
}

TEST(Governor, ThrowsBeforeALargePieceIsTaken) {
    const auto governor = of_memory(16 * mebibyte);
    const Governed governed(governor);
    try {
        const std::vector<char> large(1024 * mebibyte);
        FAIL() << "one gibibyte was taken under a limit of 16 mebibytes";
    } catch (const Stopped& stopped) {
        EXPECT_EQ(stopped.stop(), Stop::memory);
        EXPECT_STREQ(stopped.what(), "the memory limit was reached");
    }
    EXPECT_EQ(governor->ended(), Stop::memory);
}

TEST(Governor, ThrowsWhereManySmallPiecesAreTaken) {
    const auto governor = of_memory(16 * mebibyte);
    const Governed governed(governor);
    std::vector<std::unique_ptr<int>> pieces;
    EXPECT_THROW(
        for (std::size_t i = 0; i < 10'000'000; ++i) pieces.push_back(std::make_unique<int>(1)),
        Stopped);
    // So much at most, of pieces and their pointers, which are copied when they double.
    EXPECT_LT(pieces.size(), 48 * mebibyte / (smallest_piece + sizeof(int*)));
}

TEST(Governor, SaysSoBeforeItThrows) {
    const CountedClock clock;
    const auto governor =
        std::make_shared<Governor>(Clock::now() + std::chrono::milliseconds(20), mebibyte << 10);
    const Limits limits{Clock::time_point::max(), mebibyte, 1, governor};
    const Governed governed(governor);
    while (!limits.ended()) checkpoint();
    EXPECT_EQ(limits.reason(), Stop::time);
    EXPECT_THROW(for (;;) checkpoint(), Stopped);
    EXPECT_GE(Clock::now(), governor->deadline() + Governor::grace);
}

TEST(Governor, EndsForTheFirstReason) {
    Governor governor(Clock::time_point::max(), mebibyte);
    governor.end(Stop::interrupt);
    governor.end(Stop::time);
    EXPECT_EQ(governor.ended(), Stop::interrupt);
}

TEST(Governor, LetsTheUngovernedFinish) {
    const auto governor = std::make_shared<Governor>(Clock::time_point::min(), mebibyte << 10);
    const Governed governed(governor);
    EXPECT_THROW(for (;;) checkpoint(), Stopped);
    {
        const Ungoverned ungoverned;
        for (int i = 0; i < 10'000; ++i) checkpoint();
    }
    EXPECT_THROW(for (;;) checkpoint(), Stopped);
}

TEST(Governor, DoesNotGovernOtherThreads) {
    const auto governor = std::make_shared<Governor>(Clock::time_point::min(), mebibyte << 10);
    const Governed governed(governor);
    std::thread([] {
        for (int i = 0; i < 10'000; ++i) checkpoint();
    }).join();
}

}  // namespace
}  // namespace lastmove
