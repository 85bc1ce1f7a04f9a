#include "lastmove/peg/army/fewest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "lastmove/base/svg.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/peg/army/dives.hpp"
#include "lastmove/peg/army/drawing.hpp"
#include "lastmove/peg/army/ordering.hpp"
#include "lastmove/peg/army/weighing.hpp"
#include "peg/army/naive_army.hpp"
#include "picture_checks.hpp"

namespace lastmove::peg {
namespace {

constexpr std::array all_rules{ArmyRule::jump, ArmyRule::jump_diagonal, ArmyRule::hexagonal};

/// The number of steps to every hole within some of them, by going there.
std::map<Hole, int> steps_by_walking(ArmyRule rule, Hole start, int most) {
    std::map<Hole, int> distances{{start, 0}};
    std::vector<Hole> reached{start};
    for (int distance = 1; distance <= most; ++distance) {
        std::vector<Hole> next;
        for (const Hole& hole : reached) {
            for (const Hole& step : army_steps(rule)) {
                if (distances.emplace(moved(hole, step), distance).second) {
                    next.push_back(moved(hole, step));
                }
            }
        }
        reached = std::move(next);
    }
    return distances;
}

TEST(ArmyFewest, DistancesAreNumbersOfSteps) {
    for (const ArmyRule rule : all_rules) {
        for (const auto& [hole, steps] : steps_by_walking(rule, {1, 2}, 6)) {
            EXPECT_EQ(army_distance(rule, {1, 2}, hole), steps);
            EXPECT_EQ(army_distance(rule, hole, {1, 2}), steps);
        }
        for (const int level : {0, 1, 3, 5}) {
            std::map<int, std::int64_t> numbers;
            for (const auto& [hole, steps] : steps_by_walking(rule, {0, level}, 9)) {
                if (hole[1] <= 0) ++numbers[steps];
            }
            for (int distance = 0; distance <= 9; ++distance) {
                EXPECT_EQ(holes_at(rule, level, distance), numbers[distance]);
            }
        }
    }
}

TEST(ArmyFewest, NoJumpRaisesTheGoldenWeights) {
    for (const ArmyRule rule : all_rules) {
        for (const auto& [hole, steps] : steps_by_walking(rule, {0, 0}, 5)) {
            for (const Hole& step : army_steps(rule)) {
                const auto weight = [&, hole = hole](int times) {
                    return sigma_power(army_distance(rule, {0, 0}, moved(hole, step, times)));
                };
                EXPECT_GE(weight(0) + weight(1), weight(2));
            }
        }
    }
}

TEST(ArmyFewest, TheHalfPlaneWeighsTheLimitOfItsParts) {
    for (const ArmyRule rule : all_rules) {
        for (const std::int64_t level : {0, 4, 9}) {
            Golden sum;
            for (std::int64_t distance = level; distance < level + 60; ++distance) {
                const Golden holes{Rational(holes_at(rule, level, distance)), 0};
                sum = sum + holes * sigma_power(distance);
            }
            const Golden all = half_plane_weight(level, rule);
            EXPECT_LT(sum, all);
            EXPECT_GT(sum + sigma_power(level + 40), all);
        }
    }
}

TEST(ArmyFewest, AgreesWithASearchWithoutWeights) {
    Progress silent;
    for (const auto& [rule, highest] :
         {std::pair{ArmyRule::jump, 2}, {ArmyRule::jump_diagonal, 3}, {ArmyRule::hexagonal, 3}}) {
        for (int level = 0; level <= highest; ++level) {
            const FewestMen found = fewest_men(rule, level, Limits{}, silent);
            ASSERT_TRUE(found.is_decided());
            EXPECT_EQ(static_cast<std::size_t>(found.least), fewest_by_search(rule, level));
            expect_play(rule, level, *found.play);
        }
    }
}

TEST(ArmyFewest, PublishedNumbers) {
    // bellhirschberg2007, for the levels that take little time.
    Progress silent;
    for (const auto& [rule, level, men] : {std::tuple{ArmyRule::jump_diagonal, 4, 8},
                                           {ArmyRule::jump_diagonal, 5, 13},
                                           {ArmyRule::hexagonal, 4, 9}}) {
        const FewestMen found = fewest_men(rule, level, Limits{}, silent);
        EXPECT_EQ(found.least, men);
        EXPECT_TRUE(found.is_decided());
        expect_play(rule, level, *found.play);
    }
}

TEST(ArmyFewest, TheHighestLevels) {
    Progress silent;
    for (const auto& [rule, level] :
         {std::pair{ArmyRule::jump, 5}, {ArmyRule::jump_diagonal, 9}, {ArmyRule::hexagonal, 8}}) {
        EXPECT_GT(half_plane_weight(level - 1, rule), (Golden{1, 0}));
        for (const std::int64_t higher : {level, level + 1, 1000}) {
            const auto answer = army_by_rule(rule, higher, Limits{}, silent);
            const auto& pagoda = std::get<GoldenPagoda>(answer);
            EXPECT_LE((Golden{pagoda.a, pagoda.b}), (Golden{1, 0}));
        }
    }
}

TEST(ArmyFewest, SaysWhatIsKnownAtALimit) {
    Progress silent;
    const auto none =
        fewest_men(ArmyRule::hexagonal, 5, Limits::within(std::chrono::seconds(0)), silent);
    EXPECT_TRUE(none.stopped && none.stopped->stop() == Stop::time);
    EXPECT_FALSE(none.play);
    const FewestMen little = fewest_men(ArmyRule::hexagonal, 4, Limits{}, silent, 1);
    EXPECT_GE(little.least, 8);
    EXPECT_LE(little.least, 9);
}

TEST(ArmyFewest, DivesFindPlaysOfNearlyTheFewestMen) {
    for (const auto& [rule, level, fewest, most] : {std::tuple{ArmyRule::jump_diagonal, 3, 5, 6},
                                                    {ArmyRule::jump_diagonal, 6, 23, 26},
                                                    {ArmyRule::hexagonal, 5, 17, 20}}) {
        ArmyDives dives(rule, level);
        std::int64_t men = 1'000;
        for (int attempt = 0; attempt < 4; ++attempt) {
            const auto play = dives.next(men, Limits{});
            if (!play) continue;
            expect_play(rule, level, *play);
            EXPECT_LT(static_cast<std::int64_t>(play->men.size()), men);
            men = static_cast<std::int64_t>(play->men.size());
        }
        EXPECT_GE(men, fewest);
        EXPECT_LE(men, most);
        EXPECT_EQ(dives.next(fewest, Limits{}), std::nullopt);
        EXPECT_THROW(static_cast<void>(dives.next(men, Limits::within(std::chrono::seconds(0)))),
                     Stopped);
    }
}

TEST(ArmyFewest, TheGoldenBoundIsThatOfTheHeaviestMen) {
    for (const auto& [rule, level] : {std::pair{ArmyRule::jump_diagonal, 7},
                                      {ArmyRule::jump_diagonal, 8},
                                      {ArmyRule::hexagonal, 6},
                                      {ArmyRule::hexagonal, 7}}) {
        Golden weight;
        std::int64_t men = 0;
        for (std::int64_t distance = level; weight < Golden{1, 0}; ++distance) {
            for (std::int64_t i = 0; i < holes_at(rule, level, distance) && weight < Golden{1, 0};
                 ++i, ++men) {
                weight = weight + sigma_power(distance);
            }
        }
        const ArmyProgram program(rule, level, marginal_distance(rule, level) + 1);
        const auto golden = golden_bound(program, rule, level);
        EXPECT_EQ(static_cast<std::int64_t>(std::ceil(golden.men - 1e-6)), men);
        const ArmyBounds bounds(program.columns().size());
        EXPECT_TRUE(weighing(program, bounds, golden.weights, men));
    }
}

TEST(ArmyFewest, LongTheLastLevels) {
    Progress silent;
    for (const auto& [rule, level, least, most] :
         {std::tuple{ArmyRule::jump_diagonal, 8, 98, 126}, {ArmyRule::hexagonal, 7, 94, 150}}) {
        const FewestMen found = fewest_men(rule, level, Limits{}, silent, 0);
        EXPECT_GE(found.least, least);
        ASSERT_TRUE(found.play);
        EXPECT_LE(found.play->men.size(), static_cast<std::size_t>(most));
        expect_play(rule, level, *found.play);
    }
}

TEST(ArmyFewest, JumpsInNoOrderAreFoundOut) {
    // Each of two men needs the other one to be gone.
    const std::vector<std::pair<ArmyJump, std::int64_t>> jumps{{{{0, 0}, {0, 1}, {0, 2}}, 1},
                                                               {{{0, 2}, {0, 1}, {0, 0}}, 1}};
    bool exhausted = false;
    EXPECT_FALSE(in_order(jumps, {0, 2}, Limits{}, exhausted));
    EXPECT_TRUE(exhausted);
}

TEST(ArmyFewest, PicturesAreWhole) {
    Progress silent;
    const FewestMen found = fewest_men(ArmyRule::hexagonal, 3, Limits{}, silent);
    const ArmyPuzzle puzzle{3, ArmyRule::hexagonal};
    for (const Picture& picture :
         {draw_army(puzzle, *found.play), draw_army_play(puzzle, *found.play),
          draw_army_weights(puzzle)}) {
        EXPECT_NE(svg_facts(to_svg(picture, "army")), "");
        EXPECT_EQ(to_text(picture).find('?'), std::string::npos);
    }
}

}  // namespace
}  // namespace lastmove::peg
