#include "lastmove/linear/pagoda.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "lastmove/linear/exact_simplex.hpp"
#include "lastmove/linear/settle.hpp"
#include "linear/random_system.hpp"
#include "stop_of.hpp"

namespace lastmove::linear {
namespace {

void expect_agreement_with_exact_simplex(const Shape& shape) {
    EXPECT_TRUE(check_often([&] {
        const MoveSystem system = random_system(shape);
        const Gap gap = random_gap(system, 0);
        const auto result = pagoda_witness(system, gap, {});
        const std::vector<Integer> target(gap.begin(), gap.end());
        const bool outside =
            std::holds_alternative<Separation>(decide_exactly(system.moves, target));
        RC_ASSERT(result.verdict() == (outside ? TestVerdict::fail : TestVerdict::pass));
        if (outside) RC_ASSERT(is_pagoda_witness(system, gap, result.witness()));
    }));
}

TEST(Pagoda, AgreesWithTheExactSimplex) {
    expect_agreement_with_exact_simplex({.most_places = 6, .most_moves = 10});
}

TEST(Pagoda, AgreesWithTheExactSimplexOnJumpLikeMoves) {
    expect_agreement_with_exact_simplex(
        {.most_places = 8, .most_moves = 14, .least_amount = -1, .most_amount = 1});
}

TEST(Pagoda, AgreesWithTheExactSimplexOnUnhandyAmounts) {
    expect_agreement_with_exact_simplex(
        {.most_places = 5, .most_moves = 7, .least_amount = -99'991, .most_amount = 99'989});
}

TEST(Pagoda, AgreesWithTheExactSimplexOnHugeAmounts) {
    constexpr int most = std::numeric_limits<int>::max();
    constexpr int least = std::numeric_limits<int>::min();
    for (const int a : {most, most - 1, least}) {
        for (const int b : {most, 1, least + 1}) {
            const MoveSystem system{2, {{{0, a}, {1, b}}, {{0, b}, {1, a}}}};
            for (const Gap& gap : {Gap{1, 1}, Gap{-1, -1}, Gap{a, b}, Gap{b, most}, Gap{1, 0}}) {
                const auto result = pagoda_witness(system, gap, {});
                const std::vector<Integer> target(gap.begin(), gap.end());
                const bool outside =
                    std::holds_alternative<Separation>(decide_exactly(system.moves, target));
                EXPECT_EQ(result.failed(), outside);
                if (outside) {
                    EXPECT_TRUE(is_pagoda_witness(system, gap, result.witness()));
                }
            }
        }
    }
}

// The cone of one slanted ray: floating point cannot tell the gaps beside it from those on it.
TEST(Pagoda, ExactWhereFloatingPointIsBlind) {
    const MoveSystem ray{2, {{{0, 1'000'000'007}, {1, 998'244'353}}}};
    EXPECT_FALSE(pagoda_witness(ray, {1'000'000'007, 998'244'353}, {}).failed());
    for (const Gap& gap : {Gap{1'000'000'007, 998'244'354}, Gap{1'000'000'006, 998'244'353}}) {
        const auto result = pagoda_witness(ray, gap, {});
        ASSERT_TRUE(result.failed());
        EXPECT_TRUE(is_pagoda_witness(ray, gap, result.witness()));
    }
}

TEST(Pagoda, WithoutMovesOnlyTheZeroGapPasses) {
    EXPECT_FALSE(pagoda_witness({0, {}}, {}, {}).failed());
    EXPECT_FALSE(pagoda_witness({0, {{}}}, {}, {}).failed());
    EXPECT_FALSE(pagoda_witness({2, {}}, {0, 0}, {}).failed());
    EXPECT_FALSE(pagoda_witness({2, {{}}}, {0, 0}, {}).failed());
    for (const MoveSystem& system : {MoveSystem{2, {}}, MoveSystem{2, {{}}}}) {
        const auto result = pagoda_witness(system, {0, 3}, {});
        ASSERT_TRUE(result.failed());
        EXPECT_TRUE(is_pagoda_witness(system, {0, 3}, result.witness()));
    }
}

TEST(Pagoda, StopsAtTheDeadline) {
    const MoveSystem jump{3, {{{0, 1}, {1, 1}, {2, -1}}}};
    const Limits none = Limits::within(std::chrono::seconds{0});
    EXPECT_EQ(stop_of([&] { pagoda_witness(jump, {1, 1, -1}, none); }), Stop::time);
}

TEST(Pagoda, RecogniserWantsIntegersThatNoMoveRaises) {
    const MoveSystem jump{3, {{{0, 1}, {1, 1}, {2, -1}}}};
    EXPECT_TRUE(is_pagoda_witness(jump, {1, 0, -1}, {0, 1, 1}));
    EXPECT_FALSE(is_pagoda_witness(jump, {1, 0, -1}, {0, 1, 2}));
    EXPECT_FALSE(is_pagoda_witness(jump, {1, 0, -1}, {1, 0, 1}));
    EXPECT_FALSE(is_pagoda_witness(jump, {1, 0, -1}, {0, Rational(1, 2), Rational(1, 2)}));
}

TEST(Settle, ExactSimplexHonoursBounds) {
    EXPECT_TRUE(check_often([] {
        const MoveSystem system = random_system({.most_places = 4, .most_moves = 6});
        const Gap gap = random_gap(system, 0);
        Bounds bounds(system.moves.size());
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            bounds.lower[move] = *rc::gen::inRange(0, 3);
            const int width = *rc::gen::inRange(-1, 4);
            if (width < 3) bounds.upper[move] = bounds.lower[move] + width;
        }
        const auto settled = settle_exactly(system, gap, bounds, nullptr, {});
        if (const auto* separation = std::get_if<Separation>(&settled)) {
            RC_ASSERT(refutes(system, gap, bounds, separation->weights));
        } else {
            const auto& counts = std::get<Combination>(settled).counts;
            RC_ASSERT(is_solution(system, gap, counts));
            for (std::size_t move = 0; move < system.moves.size(); ++move) {
                RC_ASSERT(counts[move] >= bounds.lower[move]);
                RC_ASSERT(!bounds.upper[move] || counts[move] <= *bounds.upper[move]);
            }
        }
    }));
}

}  // namespace
}  // namespace lastmove::linear
