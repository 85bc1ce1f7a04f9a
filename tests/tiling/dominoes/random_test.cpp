// Random domino tilings: they are tilings, and each is as likely as any other.
#include "lastmove/tiling/dominoes/random.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "check_often.hpp"
#include "clocks.hpp"
#include "lastmove/cover/by_option.hpp"
#include "lastmove/tiling/dominoes/kasteleyn.hpp"
#include "random_region.hpp"
#include "sanitized.hpp"

namespace lastmove::tiling {
namespace {

using Tiling = std::vector<Placement>;

void expect_covered(const Problem& problem, const Tiling& tiling) {
    std::vector<int> covered(problem.region.size());
    for (const Placement& tile : tiling) {
        for (const std::uint32_t cell : tile.cells) ++covered[cell];
    }
    EXPECT_EQ(covered, std::vector<int>(problem.region.size(), 1));
}

/// Pearson's statistic of `draws_each` draws for each tiling.
double deviation(const Problem& problem, int draws_each, const Integer& tilings) {
    std::map<std::vector<std::vector<std::uint32_t>>, int> drawn;
    Draws draws(7);
    Progress silent;
    const auto number = static_cast<int>(tilings.get_si());
    for (int i = 0; i < number * draws_each; ++i) {
        std::vector<std::vector<std::uint32_t>> cells;
        const auto tiling = random_dominoes(problem, draws, {}, silent).value();
        for (const Placement& tile : tiling) cells.push_back(tile.cells);
        ++drawn[cells];
    }
    double sum = (number - static_cast<int>(drawn.size())) * draws_each;
    for (const auto& [tiling, times] : drawn) {
        sum += (times - draws_each) * (times - draws_each) / static_cast<double>(draws_each);
    }
    return sum;
}

TEST(RandomDominoes, EachTilingIsEquallyLikely) {
    // The statistic has as its mean one less than the tilings, and as its variance twice that.
    for (const char* text : {"4x4:I2", "2x8:I2", "aztec3:I2", "5x5-c3:I2", "2x7-d1,d2:I2",
                             "......|.####.|.#..#.|.#..#.|.####.|......:I2"}) {
        const Problem problem = parse_problem(text);
        Progress silent;
        const Integer tilings = count_dominoes(problem, {}, silent);
        const double mean = tilings.get_d() - 1;
        const double sum = deviation(problem, 40, tilings);
        EXPECT_LT(sum, mean + 5 * std::sqrt(2 * mean)) << text;
        EXPECT_GT(sum, mean - 5 * std::sqrt(2 * mean)) << text;
    }
}

TEST(RandomDominoes, OfRandomRegions) {
    int some = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const std::string region = random_region(9, 9, *rc::gen::inRange(3, 14));
            if (region.find('.') == std::string::npos) return;
            const Problem problem = parse_problem(region + ":I2");
            Progress silent;
            Draws draws(*rc::gen::arbitrary<std::uint64_t>());
            const auto tiling = random_dominoes(problem, draws, {}, silent);
            RC_ASSERT(tiling.has_value() == (count_dominoes(problem, {}, silent) != 0));
            if (!tiling) return;
            ++some;
            expect_covered(problem, *tiling);
        },
        1'000));
    EXPECT_GT(some, cases(100));
}

TEST(RandomDominoes, OfLargeRegions) {
    const CountedClock clock;
    Progress silent;
    for (const char* text : {"30x31:I2", "aztec20:I2", "3x200:I2", "200x3:I2", "25x25-a1:I2"}) {
        const Problem problem = parse_problem(text);
        Draws draws(1);
        expect_covered(problem, random_dominoes(problem, draws, {}, silent).value());
    }
    const Problem large = parse_problem("100x100:I2");
    Draws draws(1);
    EXPECT_THROW(
        random_dominoes(large, draws, Limits::within(std::chrono::milliseconds(200)), silent),
        Stopped);
    Limits little;
    little.memory = 3 << 20;
    EXPECT_THROW(random_dominoes(large, draws, little, silent), Stopped);
}

}  // namespace
}  // namespace lastmove::tiling
