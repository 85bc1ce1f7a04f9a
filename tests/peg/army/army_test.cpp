#include "lastmove/peg/army/army.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "lastmove/base/input_error.hpp"
#include "lastmove/base/svg.hpp"
#include "lastmove/base/text_picture.hpp"
#include "lastmove/base/tikz.hpp"
#include "lastmove/peg/army/drawing.hpp"
#include "peg/army/naive_army.hpp"
#include "picture_checks.hpp"
#include "stop_of.hpp"

namespace lastmove::peg {
namespace {

Progress silent;

ArmyPlay play_at(std::int64_t level) {
    return std::get<ArmyPlay>(army(level, Limits{}, silent));
}

TEST(Army, FewestMenForLevels0To4) {
    // Beasley, The Ins and Outs of Peg Solitaire, ch. 12: 2, 4, 8, 20 for levels 1 to 4.
    const std::array<std::size_t, 5> fewest{1, 2, 4, 8, 20};
    for (int level = 0; level <= 4; ++level) {
        const ArmyPlay play = play_at(level);
        EXPECT_EQ(play.men.size(), fewest[static_cast<std::size_t>(level)]);
        EXPECT_EQ(play.bound.exhausted, level == 4 ? 84u : 0u);
        EXPECT_EQ(play.jumps.size() + 1, play.men.size());
        expect_play(ArmyRule::jump, level, play);
        // Fewer men weigh less than 1, or exactly 1 and were played out.
        const Golden fewer = greatest_weight(level, play.men.size() - 1);
        EXPECT_TRUE(play.bound.exhausted == 0 ? fewer < (Golden{1, 0}) : fewer == (Golden{1, 0}));
    }
}

TEST(Army, FewerMenCannotDoItBySearchWithoutWeights) {
    for (const auto& [level, fewest] : {std::pair{1, 2U}, {2, 4U}}) {
        EXPECT_EQ(fewest_by_search(ArmyRule::jump, level), fewest);
    }
}

TEST(Army, LongFewerThanEightMenDoNotReachTheThirdRow) {
    EXPECT_EQ(fewest_by_search(ArmyRule::jump, 3), 8U);
}

TEST(Army, NoJumpRaisesTheGoldenWeight) {
    for (const int level : {0, 3, 5}) {
        for (int x = -6; x <= 6; ++x) {
            for (int y = -6; y <= 8; ++y) {
                for (const Hole& direction : naive_steps(ArmyRule::jump)) {
                    const Hole from{x, y};
                    const Hole over = moved(from, direction);
                    EXPECT_GE(man_weight(level, from) + man_weight(level, over),
                              man_weight(level, moved(over, direction)));
                }
            }
        }
    }
}

TEST(Army, GreatestWeightIsThatOfTheHeaviestHoles) {
    for (const int level : {0, 2, 4, 7}) {
        std::vector<Golden> weights;
        for (int x = -8; x <= 8; ++x) {
            for (int y = 0; y >= -8; --y) weights.push_back(man_weight(level, {x, y}));
        }
        std::ranges::sort(weights, std::greater<>{});
        Golden sum;
        for (std::size_t men = 0; men <= 60; ++men) {
            EXPECT_EQ(greatest_weight(level, men), sum) << level << " " << men;
            sum = sum + weights[men];
        }
    }
}

TEST(Army, HeaviestSetsAreAllOfThatWeight) {
    for (const std::size_t men : {0, 1, 2, 4, 6, 9, 19}) {
        const auto sets = heaviest_sets(men);
        const std::set<std::vector<Hole>> different(sets.begin(), sets.end());
        EXPECT_EQ(different.size(), sets.size());
        for (const auto& set : sets) {
            EXPECT_EQ(std::set<Hole>(set.begin(), set.end()).size(), men);
            Golden weight;
            for (const Hole& man : set) {
                EXPECT_LE(man[1], 0);
                weight = weight + man_weight(4, man);
            }
            EXPECT_EQ(weight, greatest_weight(4, men));
        }
    }
    EXPECT_EQ(heaviest_sets(19).size(), 84u);  // 3 of the 9 holes that weigh σ^8
    EXPECT_EQ(heaviest_sets(6).size(), 10u);   // 2 of the 5 holes two steps away
}

TEST(Army, TheHalfPlaneWeighsTheLimitOfItsParts) {
    EXPECT_EQ(half_plane_weight(5), (Golden{1, 0}));
    for (const std::int64_t level : {0, 4, 5, 6, 1000}) {
        const Golden all = half_plane_weight(level);
        // What is more than d steps away weighs Σ_{e > d} (2e + 1) σ^(level + e), and with
        // 1 / (1 − σ) = σ^(−2): Σ_{e > d} σ^e = σ^(d−1), Σ_{e > d} e σ^e = (d + 1) σ^(d−1) +
        // σ^(d−2).
        for (const int d : {0, 3, 10, 40}) {
            const Golden rest = (Golden{2 * d + 3, 0}) * sigma_power(level + d - 1) +
                                (Golden{2, 0}) * sigma_power(level + d - 2);
            const auto men = static_cast<std::uint64_t>((d + 1) * (d + 1));
            EXPECT_EQ(greatest_weight(level, men) + rest, all);
        }
        EXPECT_EQ(sigma_power(1) * all, half_plane_weight(level + 1));
    }
}

TEST(Army, NoArmyReachesLevel5OrBeyond) {
    const auto five = std::get<GoldenPagoda>(army(5, Limits{}, silent));
    EXPECT_EQ(five.a, 1);
    EXPECT_EQ(five.b, 0);
    for (const std::int64_t level : {6, 7, 100, 1000, 10'000}) {
        const auto pagoda = std::get<GoldenPagoda>(army(level, Limits{}, silent));
        EXPECT_LT((Golden{pagoda.a, pagoda.b}), (Golden{1, 0}));
        EXPECT_EQ((Golden{pagoda.a, pagoda.b}), sigma_power(level - 5));
    }
}

TEST(Army, StopsAtLimits) {
    EXPECT_EQ(stop_of([&] { army(4, Limits::within(std::chrono::seconds(0)), silent); }),
              Stop::time);
    Limits little;
    little.memory = 1000;
    EXPECT_EQ(stop_of([&] { army(4, little, silent); }), Stop::memory);
}

TEST(Army, RefusesLevelsOutOfRange) {
    EXPECT_THROW(army(-1, Limits{}, silent), InputError);
    EXPECT_THROW(army(highest_army_level + 1, Limits{}, silent), InputError);
}

TEST(ArmyDrawing, ShowsTheDesertTheMenAndTheGoal) {
    const ArmyPlay play{{{0, 0}, {0, -1}}, {{{{0, -1}, {0, 1}}}}, {}};
    EXPECT_EQ(to_text(draw_army({1}, play)),
              "   -3 -2 -1  0  1  2  3\n"
              " 1  .  .  .  G  .  .  .\n"
              "  ---------------------\n"
              " 0  .  .  .  o  .  .  .\n"
              "-1  .  .  .  O  .  .  .\n"
              "-2  .  .  .  .  .  .  .\n"
              "         2 men\n");
}

TEST(ArmyDrawing, PicturesAreWhole) {
    const ArmyPlay play = play_at(3);
    for (const Picture& picture :
         {draw_army({3}, play), draw_army_play({3}, play), draw_army_weights({0}),
          draw_army_weights({5}), draw_army_weights({10'000}),
          draw_army_weights({8, ArmyRule::hexagonal}),
          draw_army_weights({9, ArmyRule::jump_diagonal})}) {
        EXPECT_NE(svg_facts(to_svg(picture, "army")), "");
        EXPECT_TRUE(is_balanced(to_tikz(picture, "army")));
        EXPECT_EQ(to_text(picture).find('?'), std::string::npos);
    }
}

}  // namespace
}  // namespace lastmove::peg
