#include "lastmove/linear/lattice.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "linear/random_system.hpp"

namespace lastmove::linear {
namespace {

/// The rank and the index of the lattice; adding a vector to it keeps both exactly when the vector
/// lies in it.
std::pair<std::size_t, Integer> rank_and_index(const MoveSystem& system) {
    IntegerMatrix rows;
    for (const auto& move : system.moves) {
        rows.emplace_back(system.places);
        for (const Entry& entry : move) rows.back()[entry.place] += entry.amount;
    }
    std::pair<std::size_t, Integer> result{0, 1};
    for (const Integer& divisor : elementary_divisors(rows, system.places)) {
        ++result.first;
        result.second *= divisor;
    }
    return result;
}

TEST(Lattice, WitnessesWhatEnlargesTheLattice) {
    EXPECT_TRUE(check_often([] {
        const MoveSystem system = random_system({.most_places = 6, .most_moves = 7});
        const Gap gap = random_gap(system, -3);
        MoveSystem enlarged = system;
        enlarged.moves.emplace_back();
        for (std::size_t place = 0; place < gap.size(); ++place) {
            enlarged.moves.back().push_back({place, gap[place]});
        }
        const auto witness = Lattice(system).witness(gap);
        RC_ASSERT(witness.has_value() == (rank_and_index(system) != rank_and_index(enlarged)));
        if (witness) {
            RC_ASSERT(is_lattice_witness(system, gap, *witness));
            for (const Rational& weight : *witness) RC_ASSERT(weight >= 0 && weight < 1);
        }
    }));
}

TEST(Lattice, QuotientOfKnownLattices) {
    const auto quotient = [](const MoveSystem& system) {
        return to_text(Lattice(system).quotient());
    };
    EXPECT_EQ(quotient({0, {}}), "trivial");
    EXPECT_EQ(quotient({3, {}}), "Z^3");
    EXPECT_EQ(quotient({1, {{{0, 6}}, {{0, 4}}}}), "Z/2");
    EXPECT_EQ(quotient({3, {{{0, 6}}, {{1, 4}}}}), "Z x Z/2 x Z/12");
    EXPECT_EQ(quotient({3, {{{0, 2}}, {{1, 2}}, {{2, 4}}}}), "(Z/2)^2 x Z/4");
    EXPECT_EQ(quotient({1, {{{0, 1}, {0, 1}}}}), "Z/2");  // a place named twice
}

TEST(Lattice, LargeAmountsDoNotWrap) {
    constexpr int most = std::numeric_limits<int>::max();
    constexpr int least = std::numeric_limits<int>::min();
    const MoveSystem system{2, {{{0, most}, {1, least}}, {{0, least}, {1, most}}}};
    const Lattice lattice(system);
    EXPECT_FALSE(lattice.witness({-1, -1}));
    const auto witness = lattice.witness({1, 0});
    ASSERT_TRUE(witness);
    EXPECT_TRUE(is_lattice_witness(system, {1, 0}, *witness));
    EXPECT_EQ(to_text(lattice.quotient()), "Z/4294967295");
}

TEST(Lattice, RecogniserWantsIntegralMovesAndAFractionalGap) {
    const MoveSystem system{2, {{{0, 2}, {1, 1}}}};
    EXPECT_TRUE(is_lattice_witness(system, {1, 0}, {Rational(1, 2), 0}));
    EXPECT_FALSE(is_lattice_witness(system, {2, 0}, {Rational(1, 2), 0}));
    EXPECT_FALSE(is_lattice_witness(system, {1, 0}, {Rational(1, 3), 0}));
}

}  // namespace
}  // namespace lastmove::linear
