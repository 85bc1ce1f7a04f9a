// Lighter weights refute what the weights did that they replace, and no more of them are used.
#include "lastmove/linear/light_weights.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "lastmove/linear/pagoda.hpp"
#include "linear/random_system.hpp"

namespace lastmove::linear {
namespace {

std::size_t number(const PlaceWeights& weights) {
    return static_cast<std::size_t>(
        std::ranges::count_if(weights, [](const Rational& weight) { return weight != 0; }));
}

TEST(LightWeights, RefuteAndAreOfAllowedPlaces) {
    std::size_t lighter = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const MoveSystem system = random_system({.most_places = 6, .most_moves = 6});
            const Gap gap = random_gap(system, -1);
            const auto found = pagoda_witness(system, gap, {});
            RC_PRE(found.failed());
            const PlaceWeights& heavy = found.witness();
            std::vector<bool> allowed;
            for (const Rational& weight : heavy) allowed.push_back(weight != 0);
            const Bounds none(system.moves.size());
            const auto light = light_weights(system, gap, none, heavy, allowed, {});
            RC_ASSERT(refutes(system, gap, none, light));
            RC_ASSERT(number(light) <= number(heavy));
            for (std::size_t place = 0; place < light.size(); ++place) {
                RC_ASSERT(allowed[place] || light[place] == 0);
                RC_ASSERT(light[place].get_den() == 1);
            }
            if (number(light) < number(heavy)) ++lighter;
        },
        300));
    EXPECT_GE(lighter, cases(300U) / 16);  // none of the few under a sanitizer
}

// Bounds and ceilings: weights that refute only with them keep what they need.
TEST(LightWeights, RefuteWithinBoundsAndCeilings) {
    // The second move at most as often as the first, which is made at most once: never 3 of them.
    const MoveSystem system{2, {{{0, 1}}, {{1, 1}}}, {std::nullopt, 0}};
    Bounds bounds(2);
    bounds.upper[0] = 1;
    const PlaceWeights heavy{0, -700};
    ASSERT_TRUE(refutes(system, {1, 3}, bounds, heavy));
    const auto light = light_weights(system, {1, 3}, bounds, heavy, {true, true}, {});
    EXPECT_EQ(light, (PlaceWeights{0, -1}));
    // Without the bound, the ceiling alone.
    const PlaceWeights both{900, -900};
    ASSERT_TRUE(refutes(system, {1, 3}, Bounds(2), both));
    EXPECT_EQ(light_weights(system, {1, 3}, Bounds(2), both, {true, true}, {}),
              (PlaceWeights{1, -1}));
}

TEST(LightWeights, AreThoseThatAreThereAtTheDeadline) {
    const MoveSystem system{1, {{{0, 1}}}};
    const PlaceWeights heavy{5};
    EXPECT_EQ(light_weights(system, {-1}, Bounds(1), heavy, {true},
                            Limits::within(std::chrono::seconds{0})),
              heavy);
}

}  // namespace
}  // namespace lastmove::linear
