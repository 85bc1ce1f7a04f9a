// Learning from conflicts against a count of all tilings; its tilings and contradictions pass the
// checker.
#include "lastmove/tiling/search/learning.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>

#include "clocks.hpp"
#include "lastmove/check/certificate/check.hpp"
#include "lastmove/tiling/region/problem.hpp"

namespace lastmove::tiling {
namespace {

constexpr std::uint64_t many = 1'000'000;  // conflicts

/// Whether there is a tiling; the checker accepts it, or that there is none.
bool decided(const Problem& problem) {
    Progress silent;
    const auto placed = placements(problem, {});
    LearningSearch learning(exact_cover(problem, placed), {});
    const auto decision = learning.run(many, {}, silent);
    if (!decision) throw std::logic_error("undecided");
    Certificate certificate{to_puzzle(problem), No{}, Play{}};
    const auto* tiling = std::get_if<std::vector<std::size_t>>(&*decision);
    if (tiling != nullptr) {
        Play play;
        for (const std::size_t number : *tiling) {
            play.moves.push_back(to_text(problem, placed[number]));
        }
        certificate.claim = Yes{};
        certificate.evidence = std::move(play);
    } else {
        certificate.evidence = std::get<Witness>(*decision);
        EXPECT_EQ(kind(certificate.evidence), "unit-propagation");
    }
    const CheckResult result = check(certificate, {}, silent);
    EXPECT_EQ(result.outcome, CheckResult::Outcome::accepted)
        << to_text(problem) << ": " << result.reason;
    return tiling != nullptr;
}

TEST(Learning, DecidesRandomRegions) {
    constexpr unsigned seed = 20261124;
    std::mt19937 random(seed);
    constexpr std::array regions{"4x5",      "5x5",      "3x7", "4x6:fixed",
                                 "hexagon3", "hexagon2", "T5",  "5x5:one-sided"};
    constexpr std::array tiles{"I2",        "L3",      "I2,L3x0-2",     "L4,S4",
                               "I1x0-1,T4", "I3,L3x2", "O4x1-2,I2x3-5", "L3x2,I3x1-3,I1x0-1"};
    constexpr std::array hexagons{"T2", "I2,T2x1", "I3,T2x0-2", "I2x2-4,I3x1-3,I1x0-2"};
    int some = 0;
    int none = 0;
    for (int time = 0; time < 400; ++time) {
        const std::string region = regions[random() % regions.size()];
        const std::string name = region.substr(0, region.find(':'));
        const bool square = name.find('x') != std::string::npos && name[0] != 'h';
        const std::string tile =
            square ? tiles[random() % tiles.size()] : hexagons[random() % hexagons.size()];
        Problem problem = parse_problem(name + ":" + tile + region.substr(name.size()));
        std::vector<Cell> cells = problem.region.cells();
        std::erase_if(cells, [&](Cell) { return random() % 8 == 0; });
        problem.region = Region(problem.region.lattice(), std::move(cells));
        Progress silent;
        const auto cover = exact_cover(problem, placements(problem, {}));
        const bool expected = cover::count_covers(cover, {}, silent).covers > 0;
        ASSERT_EQ(decided(problem), expected) << to_text(problem) << ", seed " << seed;
        ++(expected ? some : none);
    }
    EXPECT_GT(some, 40);
    EXPECT_GT(none, 40);
}

TEST(Learning, DecidesKnownRegions) {
    for (const std::string text : {"7x8:T4", "mutilated6:I2", "4x5:tetrominoes", "T8:T2", "6x6:I4",
                                   "10x10-a1,b2,c3,d4:L4", "8x8-a2,b1:L4,I4"}) {
        EXPECT_FALSE(decided(parse_problem(text))) << text;
    }
    for (const std::string text :
         {"6x10:pentominoes", "15x15:Y", "T9:T2", "5x5:L3x0-8,I1x1-3,I2x1"}) {
        EXPECT_TRUE(decided(parse_problem(text))) << text;
    }
}

TEST(Learning, IsEndedByLimitsAndGoesOn) {
    const CountedClock clock;
    const Problem problem = parse_problem("mutilated14:I2");
    Progress silent;
    const auto cover = exact_cover(problem, placements(problem, {}));
    EXPECT_THROW(LearningSearch(cover, Limits::within(std::chrono::seconds(0))), Stopped);
    LearningSearch learning(cover, {});
    EXPECT_FALSE(learning.run(100, {}, silent));
    EXPECT_EQ(learning.conflicts(), 100U);
    EXPECT_THROW(learning.run(many * many, Limits::within(std::chrono::milliseconds(30)), silent),
                 Stopped);
    EXPECT_FALSE(learning.run(100, {}, silent));
}

}  // namespace
}  // namespace lastmove::tiling
