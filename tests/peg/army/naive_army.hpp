// The solitaire army by its rules alone, to judge what is found by weights.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "lastmove/answer/puzzles/peg.hpp"
#include "lastmove/answer/witness.hpp"

namespace lastmove::peg {

inline Hole moved(Hole hole, Hole step, int times = 1) {
    return {hole[0] + times * step[0], hole[1] + times * step[1]};
}

/// The steps in which men jump.
inline std::vector<Hole> naive_steps(ArmyRule rule) {
    std::vector<Hole> steps{{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    if (rule != ArmyRule::jump) steps.insert(steps.end(), {{1, 1}, {-1, -1}});
    if (rule == ArmyRule::jump_diagonal) steps.insert(steps.end(), {{1, -1}, {-1, 1}});
    return steps;
}

/// Replays an army's jumps.
inline void expect_play(ArmyRule rule, int level, const ArmyPlay& play) {
    const std::vector<Hole> steps = naive_steps(rule);
    std::set<Hole> men(play.men.begin(), play.men.end());
    EXPECT_EQ(men.size(), play.men.size());
    EXPECT_TRUE(std::ranges::all_of(men, [](const Hole& man) { return man[1] <= 0; }));
    for (const auto& [from, to] : play.jumps) {
        const auto step = std::ranges::find_if(
            steps, [&, from = from, to = to](Hole by) { return moved(from, by, 2) == to; });
        ASSERT_NE(step, steps.end());
        EXPECT_EQ(men.erase(from), 1u);
        EXPECT_EQ(men.erase(moved(from, *step)), 1u);
        EXPECT_TRUE(men.insert(to).second);
    }
    EXPECT_TRUE(men.contains({0, level}));
}

/// The fewest men by taking jumps back from the goal, in the whole plane, without weights.
inline std::size_t fewest_by_search(ArmyRule rule, int level) {
    std::set<std::vector<Hole>> sets{{{0, level}}};
    for (std::size_t men = 1;; ++men) {
        std::set<std::vector<Hole>> more;
        for (const auto& set : sets) {
            if (std::ranges::all_of(set, [](const Hole& hole) { return hole[1] <= 0; })) return men;
            for (std::size_t i = 0; i < set.size(); ++i) {
                for (const Hole& step : naive_steps(rule)) {
                    const Hole over = moved(set[i], step);
                    const Hole from = moved(set[i], step, 2);
                    if (std::ranges::count(set, over) + std::ranges::count(set, from) > 0) continue;
                    auto before = set;
                    before[i] = over;
                    before.push_back(from);
                    std::ranges::sort(before);
                    more.insert(std::move(before));
                }
            }
        }
        sets = std::move(more);
    }
}

}  // namespace lastmove::peg
