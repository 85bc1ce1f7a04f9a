#include "lastmove/linear/parity.hpp"

#include <gtest/gtest.h>

#include "linear/random_system.hpp"

namespace lastmove::linear {
namespace {

/// Whether some set of moves sums to the gap modulo 2, by trying all sets.
bool is_sum_modulo_two(const MoveSystem& system, const Gap& gap) {
    for (unsigned set = 0; set >> system.moves.size() == 0; ++set) {
        Gap rest = gap;
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            if ((set >> move & 1U) == 0) continue;
            for (const Entry& entry : system.moves[move]) rest[entry.place] += entry.amount;
        }
        bool even = true;
        for (const int amount : rest) even &= amount % 2 == 0;
        if (even) return true;
    }
    return false;
}

TEST(Parity, AgreesWithAllSetsOfMoves) {
    EXPECT_TRUE(check_often([] {
        const MoveSystem system = random_system({.most_places = 6, .most_moves = 7});
        const Gap gap = random_gap(system, -3);
        const auto witness = parity_witness(system, gap);
        RC_ASSERT(witness.has_value() != is_sum_modulo_two(system, gap));
        if (witness) RC_ASSERT(is_parity_witness(system, gap, *witness));
    }));
}

TEST(Parity, WithoutMovesOnlyEvenGapsPass) {
    EXPECT_TRUE(parity_witness({2, {}}, {0, 1}));
    EXPECT_FALSE(parity_witness({2, {}}, {0, -2}));
    EXPECT_FALSE(parity_witness({0, {}}, {}));
    EXPECT_FALSE(parity_witness({0, {{}}}, {}));
}

TEST(Parity, RecogniserWantsIntegersEvenMovesAndAnOddGap) {
    const MoveSystem system{2, {{{0, 1}, {1, 1}}}};
    EXPECT_TRUE(is_parity_witness(system, {1, 0}, {1, 1}));
    EXPECT_TRUE(is_parity_witness(system, {1, 0}, {3, -1}));
    EXPECT_FALSE(is_parity_witness(system, {1, 1}, {1, 1}));
    EXPECT_FALSE(is_parity_witness(system, {1, 0}, {1, 0}));
    EXPECT_FALSE(is_parity_witness(system, {2, 0}, {Rational(1, 2), Rational(-1, 2)}));
}

}  // namespace
}  // namespace lastmove::linear
