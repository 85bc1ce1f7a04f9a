// Programs that CLP solves: nothing throws out of it, and limits end it.
#include "lastmove/linear/clp.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <random>
#include <thread>

#include "clocks.hpp"
#include "lastmove/linear/light_program.hpp"
#include "lastmove/linear/pagoda_program.hpp"
#include "lastmove/linear/relaxation.hpp"
#include "overdue.hpp"

namespace lastmove::linear {
namespace {

/// Moves at random places, and what some of them do together.
struct Large {
    Large(std::size_t places, std::size_t moves, int entries) : gap(places) {
        system.places = places;
        std::mt19937 generator(places);  // NOLINT: the same each time
        const auto draw = [&](std::size_t bound) { return generator() % bound; };
        for (std::size_t move = 0; move < moves; ++move) {
            system.moves.emplace_back();
            for (int i = 0; i < entries; ++i) {
                system.moves.back().push_back({draw(places), static_cast<int>(draw(7)) - 3});
            }
            const int count = static_cast<int>(draw(3));
            for (const Entry& entry : system.moves.back()) gap[entry.place] += count * entry.amount;
        }
        ++gap[0];
    }

    MoveSystem system;
    Gap gap;
};

TEST(Clp, IsNotLeftInTheMiddleOfItsWork) {
    const Large large(120, 240, 12);
    const std::vector<bool> all(large.system.places, true);
    Relaxation relaxation(large.system, large.gap);
    LightProgram light(large.system, large.gap, Bounds(large.system.moves.size()), all,
                       std::nullopt);
    PagodaProgram pagoda(large.system, large.gap, 1);
    const Governed scope(overdue());
    EXPECT_NO_THROW(relaxation.solve({}, std::nullopt));
    EXPECT_NO_THROW(light.solve({}));
    EXPECT_NO_THROW(pagoda.solve({}));
}

/// The fifth reading of the clock ends it.
std::shared_ptr<Governor> looked_at;

std::chrono::nanoseconds look() noexcept {
    static std::atomic<int> looks{0};
    if (++looks == 5) looked_at->end(Stop::interrupt);
    return std::chrono::seconds(looks);
}

TEST(Clp, IsEndedByTheGovernor) {
    const Large large(1000, 3000, 60);
    Relaxation relaxation(large.system, large.gap);
    const Limits limits = Limits{}.governed();
    looked_at = limits.governor;
    const TestClock clock(&look);
    EXPECT_FALSE(relaxation.solve(limits, std::nullopt));
    EXPECT_EQ(limits.governor->ended(), Stop::interrupt);
}

TEST(Clp, IsNotEndedBeforeTheLimit) {
    // Processor time is that of all threads: another one takes as much.
    const Large large(1000, 3000, 60);
    Relaxation relaxation(large.system, large.gap);
    std::atomic<bool> is_over = false;
    std::thread other([&] {
        while (!is_over) {
        }
    });
    Limits limits = Limits::within(std::chrono::milliseconds{400});
    limits.threads = 1;
    EXPECT_FALSE(relaxation.solve(limits, std::nullopt));
    EXPECT_TRUE(limits.ended());
    is_over = true;
    other.join();
}

}  // namespace
}  // namespace lastmove::linear
