#include "lastmove/linear/pruning_pagodas.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "linear/random_system.hpp"

namespace lastmove::linear {
namespace {

TEST(PruningPagodas, AreIntegerPagodasThatTheGapPasses) {
    EXPECT_TRUE(check_often([] {
        const MoveSystem system = random_system({.most_places = 6, .most_moves = 10});
        const Gap gap = random_gap(system, 0);
        const auto pagodas = pruning_pagodas(system, gap, {});
        for (const PlaceWeights& weights : pagodas) {
            RC_ASSERT(weigh(weights, gap) >= 0);
            for (const auto& move : system.moves) RC_ASSERT(weigh(weights, move) >= 0);
            for (const Rational& weight : weights) RC_ASSERT(weight.get_den() == 1);
        }
        RC_ASSERT(std::set<PlaceWeights>(pagodas.begin(), pagodas.end()).size() == pagodas.size());
    }));
}

// From ooo... to ...o in a row: the Fibonacci weights of the goal leave nothing to spare.
TEST(PruningPagodas, AreTightWhereTheProblemIs) {
    MoveSystem row{6, {}};
    for (std::size_t left = 0; left + 2 < 6; ++left) {
        row.moves.push_back({{left, 1}, {left + 1, 1}, {left + 2, -1}});
        row.moves.push_back({{left + 2, 1}, {left + 1, 1}, {left, -1}});
    }
    const Gap gap{1, 1, 0, 1, -1, 0};  // two jumps to the right
    const auto pagodas = pruning_pagodas(row, gap, {});
    ASSERT_FALSE(pagodas.empty());
    EXPECT_EQ(weigh(pagodas.front(), gap), 0);
    EXPECT_TRUE(std::ranges::any_of(pagodas,
                                    [&](const auto& w) { return w[4] > 0 && weigh(w, gap) == 0; }));
}

TEST(PruningPagodas, NoneWithoutTime) {
    const MoveSystem jump{3, {{{0, 1}, {1, 1}, {2, -1}}}};
    EXPECT_TRUE(pruning_pagodas(jump, {1, 1, -1}, Limits::within(std::chrono::seconds{0})).empty());
    EXPECT_TRUE(pruning_pagodas({0, {}}, {}, {}).empty());
}

}  // namespace
}  // namespace lastmove::linear
