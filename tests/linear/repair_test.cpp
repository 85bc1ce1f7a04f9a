// Repaired weights refute; where the gap is a sum of moves there are none.
#include "lastmove/linear/repair.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "lastmove/linear/interior.hpp"
#include "linear/random_system.hpp"

namespace lastmove::linear {
namespace {

/// Moves that take two and give one, some under the first of them.
MoveSystem random_jumps(std::size_t places, std::size_t moves) {
    MoveSystem system{places, {}};
    for (std::size_t move = 0; move < moves; ++move) {
        const auto place = [&] { return *rc::gen::inRange<std::size_t>(0, places); };
        system.moves.push_back({{place(), 1}, {place(), 1}, {place(), -1}});
        const bool follows = move > 2 && *rc::gen::arbitrary<bool>();
        system.ceilings.push_back(follows ? std::optional<std::size_t>(move % 3) : std::nullopt);
    }
    return system;
}

TEST(Repair, RefutesWithSmallIntegers) {
    std::size_t refuted = 0;
    std::size_t repairs = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const MoveSystem system = random_jumps(8, 12);
            const Gap gap = random_gap(system, 0);
            const auto found = middle(system, gap, {});
            RC_PRE(found && !found->weights.empty());
            ++refuted;
            std::vector<double> weights = found->weights;
            for (double& weight : weights) weight *= 3 / found->violation;
            const std::vector<bool> all(system.places, true);
            const auto repaired = linear::repaired(system, gap, weights, all, 12);
            if (!repaired) return;
            ++repairs;
            RC_ASSERT(refutes(system, gap, Bounds(system.moves.size()), *repaired));
            RC_ASSERT(
                std::ranges::all_of(*repaired, [](const Rational& w) { return abs(w) <= 12; }));
        },
        200));
    EXPECT_GT(2 * repairs, refuted);
}

TEST(Repair, ChangesOnlyWhatIsUsed) {
    const MoveSystem jumps{4, {{{0, 1}, {1, 1}, {2, -1}}, {{1, 1}, {2, 1}, {3, -1}}}};
    const Gap gap{0, 1, 0, -2};
    const auto free = repaired(jumps, gap, {0, 0, 0, 0}, {true, true, true, true}, 8);
    ASSERT_TRUE(free.has_value());
    EXPECT_TRUE(refutes(jumps, gap, Bounds(2), *free));
    EXPECT_FALSE(repaired(jumps, gap, {0, 0, 0, 0}, {true, true, false, false}, 8).has_value());
    const auto without_first = repaired(jumps, gap, {0, 0, 0, 0}, {false, true, true, true}, 8);
    ASSERT_TRUE(without_first.has_value());
    EXPECT_EQ(without_first->at(0), 0);
}

TEST(Repair, FindsNothingWhereThereAreCounts) {
    EXPECT_TRUE(check_often(
        [&] {
            const MoveSystem system = random_jumps(5, 6);
            Gap gap(system.places);
            for (const Entry& entry : system.moves[0]) gap[entry.place] += 2 * entry.amount;
            std::vector<double> weights;
            for (std::size_t place = 0; place < system.places; ++place) {
                weights.push_back(*rc::gen::inRange(-5, 6));
            }
            const std::vector<bool> all(system.places, true);
            RC_ASSERT(!repaired(system, gap, weights, all, 20).has_value());
        },
        20));
}

}  // namespace
}  // namespace lastmove::linear
