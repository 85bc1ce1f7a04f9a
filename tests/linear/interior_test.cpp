// The middle is one of counts where the exact simplex method finds some, and of weights where it
// finds weights, which become exact.
#include "lastmove/linear/interior.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "lastmove/linear/settle.hpp"
#include "linear/random_system.hpp"
#include "stop_of.hpp"

namespace lastmove::linear {
namespace {

/// A random system under whose `inside` every move weighs more than 0, with ceilings, and sometimes
/// an inequality.
MoveSystem random_inside() {
    MoveSystem system = random_system({.most_places = 7, .most_moves = 12});
    system.ceilings.resize(system.moves.size());
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        int sum = 0;
        for (const Entry& entry : system.moves[move]) sum += entry.amount;
        if (sum <= 0 && system.places > 0)
            system.moves[move].push_back({move % system.places, 1 - sum});
        if (move < 2 || !*rc::gen::arbitrary<bool>()) continue;
        system.ceilings[move] = *rc::gen::inRange<std::size_t>(0, 2);
    }
    if (system.moves.size() > 1 && *rc::gen::arbitrary<bool>()) {
        const int most = *rc::gen::inRange(0, 6);
        system.inequalities.push_back({{{0, 1}, {system.moves.size() - 1, 2}}, most});
    }
    return system;
}

TEST(Interior, AgreesWithTheExactSimplexMethod) {
    std::size_t refuted = 0;
    std::size_t counted = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const MoveSystem system = random_inside();
            RC_PRE(system.places > 0 && !system.moves.empty());
            const Gap gap = random_gap(system, 0);
            const Bounds none(system.moves.size());
            const auto found = middle(system, gap, {});
            // Where there are counts, but none in the middle, it may get stuck.
            if (!found) return;
            Relaxation relaxation(system, gap);
            const auto truth = settle_exactly(system, gap, none, nullptr, {});
            const bool is_refuted = std::holds_alternative<Separation>(truth);
            RC_ASSERT(is_refuted == !found->weights.empty());
            if (is_refuted) {
                const Suggestion suggestion{found->violation, found->counts, found->weights};
                RC_ASSERT(
                    refuting_weights(system, gap, none, suggestion, relaxation, {}).has_value());
                ++refuted;
                return;
            }
            relaxation.begin_near(*found, {});
            const auto suggestion = relaxation.solve({});
            RC_ASSERT(suggestion.has_value() && suggestion->violation < tolerance);
            RC_ASSERT(is_proved_combination(system, gap, *suggestion, relaxation, {}));
            ++counted;
        },
        400));
    EXPECT_GT(20 * refuted, refuted + counted);  // sanitizers have fewer cases
    EXPECT_GT(20 * counted, refuted + counted);
}

TEST(Interior, NeedsAPointInside) {
    EXPECT_TRUE(inside({2, {{{0, 1}, {1, -1}}}}).empty());
    EXPECT_FALSE(middle({2, {{{0, 1}, {1, -1}}}}, {1, 1}, {}).has_value());
    MoveSystem system{2, {{{0, 2}, {1, -1}}}};
    system.inequalities = {{{{0, 1}}, 3}};
    EXPECT_EQ(inside(system), (std::vector<double>{1, 1, 0}));
}

// Counts with one value each: the middle is no more than them.
TEST(Interior, FindsCountsThatAreTheOnlyOnes) {
    const MoveSystem system{
        2, {{{0, 1}}, {{1, 1}}, {{0, 1}, {1, 2}}}, {std::nullopt, 0, std::nullopt}};
    const auto found = middle(system, {2, 2}, {});
    ASSERT_TRUE(found.has_value());
    EXPECT_TRUE(found->weights.empty());
    EXPECT_LT(found->missing, 1e-3);
    const auto full = middle(system, {0, 2}, {});
    ASSERT_TRUE(full.has_value());
    EXPECT_FALSE(full->weights.empty());  // 0 moves of each kind that takes from place 0
}

TEST(Interior, EndsAtALimit) {
    const MoveSystem system{1, {{{0, 1}}}};
    EXPECT_EQ(stop_of([&] { middle(system, {1}, Limits::within(std::chrono::seconds{0})); }),
              Stop::time);
    Limits little;
    little.memory = 10;
    EXPECT_FALSE(middle(system, {1}, little).has_value());
}

}  // namespace
}  // namespace lastmove::linear
