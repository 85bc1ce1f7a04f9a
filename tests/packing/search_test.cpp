#include "lastmove/packing/search.hpp"

#include <gtest/gtest.h>

#include <random>

#include "clocks.hpp"
#include "lastmove/packing/algebraic.hpp"
#include "lastmove/packing/tighten.hpp"
#include "sanitized.hpp"
#include "seeds.hpp"
#include "stop_of.hpp"

namespace lastmove::packing {
namespace {

std::optional<Found> found(const Puzzle& puzzle, Effort effort, const Limits& limits = {}) {
    Progress silent;
    Tried tried;
    return search(puzzle, effort, limits, silent, tried);
}

std::optional<Found> smallest(const Puzzle& puzzle, Effort effort) {
    Progress silent;
    Tried tried;
    return minimise(puzzle, effort, Limits{}, silent, tried);
}

TEST(Search, TheFormidableFourteenFits) {
    const Puzzle puzzle = parse_subject("formidable-fourteen");
    const auto packing = found(puzzle, {.seed = 1, .most_descents = 300'000});
    ASSERT_TRUE(packing);
    EXPECT_TRUE(fits(puzzle, packing->disks));
    for (const auto& [x, y] : packing->disks.centres) EXPECT_LE(x.size() + y.size(), 18u);
}

TEST(Search, TheSmallestKnownCavities) {
    // For disks of radii 1, …, N: the problem of the circle packing contest of 2005
    // (zimmermann2005).
    const std::vector<double> records{9.0013977,  11.0570404, 13.4621107, 16.2217467,
                                      19.2331939, 22.0001930, 24.9606343, 28.3713894};
    std::vector<std::string> diameters{"2", "4", "6", "8"};
    for (std::size_t i = 0; i < records.size(); ++i) {
        diameters.push_back(std::to_string(2 * diameters.size() + 2));
        const auto packing = smallest(make_puzzle({"100", diameters}), {1, 10'000});
        ASSERT_TRUE(packing);
        EXPECT_TRUE(fits(packing->puzzle, packing->disks));
        EXPECT_NEAR(packing->puzzle.cavity.get_d() / 2, records[i], 6e-8);
    }
}

TEST(Search, TheSmallestCavityForTheFourteen) {
    const auto packing = smallest(parse_subject("formidable-fourteen"), {3, 20'000});
    ASSERT_TRUE(packing);
    EXPECT_NEAR(packing->puzzle.cavity.get_d() / 2, 5.9980197, 1e-7);
}

TEST(Search, IsTheSameFromASeed) {
    const Puzzle puzzle = make_puzzle({"8.5", {"3", "2.9", "2.8", "2.7", "2.6", "1"}});
    for (const unsigned threads : {1U, 3U}) {
        Limits limits;
        limits.threads = threads;
        const auto once = found(puzzle, {7, 50'000}, limits);
        const auto again = found(puzzle, {7, 50'000}, limits);
        ASSERT_TRUE(once && again);
        EXPECT_EQ(once->disks.centres, again->disks.centres);
        EXPECT_EQ(once->descents, again->descents);
    }
    EXPECT_NE(found(puzzle, {7, 50'000})->disks.centres, found(puzzle, {8, 50'000})->disks.centres);
}

TEST(Search, DisksThatJustFit) {
    for (const PackPuzzle& text :
         {PackPuzzle{"2.5", {"2.5"}}, PackPuzzle{"3", {"1", "2"}},
          PackPuzzle{"2", {"1", "1", "0.5"}}, PackPuzzle{"0.3", {"0.1", "0.2", "0.05", "0.05"}},
          PackPuzzle{"2000000", {"1000000", "1000000"}},
          PackPuzzle{"0.000002", {"0.000001", "0.000001"}}}) {
        const Puzzle puzzle = make_puzzle(text);
        const auto packing = found(puzzle, {1, 2'000});
        ASSERT_TRUE(packing) << text.cavity;
        EXPECT_TRUE(fits(puzzle, packing->disks));
    }
}

TEST(Search, SevenEqualDisksFitTightlyWithoutDecimals) {
    Progress silent;
    Tried tried;
    const std::vector<std::string> ones(7, "1");
    for (const auto& packing :
         {search(make_puzzle({"3", ones}), {1, 300}, Limits{}, silent, tried),
          minimise(make_puzzle({"50", ones}), {1, 300}, Limits{}, silent, tried)}) {
        ASSERT_TRUE(packing);
        EXPECT_EQ(packing->puzzle.cavity, 3);
        ASSERT_TRUE(packing->algebraic);
        EXPECT_EQ(packing->disks.centres, approximately(*packing->algebraic, 12).centres);
        EXPECT_FALSE(fits(packing->puzzle, packing->disks));  // they are rounded
    }
}

TEST(Search, DisksThatNearlyFitAreReported) {
    const Puzzle puzzle = make_puzzle({"3", {"1", "1", "1", "1", "1", "1", "1.00000000001"}});
    Progress silent;
    Tried tried;
    EXPECT_FALSE(search(puzzle, {1, 300}, Limits{}, silent, tried));
    EXPECT_NEAR(tried.nearest.value_or(0), 3, 1e-6);
    const auto smallest = minimise(puzzle, {1, 300}, Limits{}, silent, tried);
    ASSERT_TRUE(smallest);
    EXPECT_GT(smallest->puzzle.cavity, 3);
    EXPECT_LT(smallest->puzzle.cavity, Rational(3) + Rational(1, 100'000'000));
    EXPECT_TRUE(fits(smallest->puzzle, smallest->disks));
}

TEST(Search, GivesUpAtALimit) {
    const CountedClock clock;
    Progress silent;
    const Puzzle puzzle = make_puzzle({"2.1", {"1", "1", "1"}});
    const Limits soon = Limits{}.phase(std::chrono::milliseconds(20));
    Tried timed;
    EXPECT_EQ(stop_of([&] { search(puzzle, {1, UINT64_MAX}, soon, silent, timed); }), Stop::time);
    EXPECT_GT(timed.descents, 0U);
    Tried counted;
    EXPECT_FALSE(search(puzzle, {1, 100}, Limits{}, silent, counted));
    EXPECT_EQ(counted.descents, 100u);
}

TEST(Search, ManyDisksWithRoomAreFoundAtOnce) {
    for (const std::size_t disks : {60, 500}) {
        for (const char* cavity : {"40", "4000000.5"}) {
            const Puzzle puzzle = make_puzzle({cavity, std::vector<std::string>(disks, "1")});
            // To tighten 500 disks takes 50 s of processor time and more, to find them one.
            constexpr std::chrono::seconds patience{sanitized ? 400 : 20};
            const auto packing = found(puzzle, {7, 100}, Limits{}.phase(patience));
            ASSERT_TRUE(packing);
            EXPECT_TRUE(fits(puzzle, packing->disks));
            EXPECT_FALSE(packing->algebraic);
        }
    }
}

TEST(Search, RandomDisksOfLowDensityAreFound) {
    std::mt19937_64 random(seed_of_tests());
    for (int i = 0; i < 20; ++i) {
        const auto seed = random();
        SCOPED_TRACE(seed);
        std::mt19937_64 sizes(seed);
        PackPuzzle text{"", {}};
        double area = 0;
        double widest = 0;
        for (std::size_t n = 1 + sizes() % 15; n > 0; --n) {
            const double diameter = static_cast<double>(10 + sizes() % 90) / 10;
            text.diameters.push_back(std::to_string(diameter));
            area += diameter * diameter;
            widest = std::max(widest, diameter);
        }
        text.cavity = std::to_string(std::max(std::sqrt(area / 0.5), 2.1 * widest));
        const Puzzle puzzle = make_puzzle(text);
        const auto packing = found(puzzle, {seed % 1'000, 20'000});
        ASSERT_TRUE(packing);
        EXPECT_TRUE(fits(puzzle, packing->disks));
    }
}

TEST(Tighten, ThreeEqualDisksTouchEachOther) {
    Coordinates at{-1, 1, 0.1, -0.5, -0.6, 1.2};
    const std::vector<double> radii{1, 1, 1};
    EXPECT_NEAR(tighten(radii, at, Limits{}), 1 + 2 / std::sqrt(3.0), 1e-12);
    EXPECT_NEAR(cavity_needed(radii, at), 1 + 2 / std::sqrt(3.0), 1e-12);
}

}  // namespace
}  // namespace lastmove::packing
