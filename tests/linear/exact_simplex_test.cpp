#include "lastmove/linear/exact_simplex.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <numeric>

#include "linear/random_system.hpp"
#include "stop_of.hpp"

namespace lastmove::linear {
namespace {

/// Whether the verdict proves itself.
bool is_proof(const MoveSystem& system, const Gap& gap,
              const std::variant<Combination, Separation>& verdict) {
    if (const auto* separation = std::get_if<Separation>(&verdict)) {
        return weigh(separation->weights, gap) < 0 &&
               std::ranges::all_of(system.moves, [&](const auto& move) {
                   return weigh(separation->weights, move) >= 0;
               });
    }
    const auto* combination = std::get_if<Combination>(&verdict);
    if (combination == nullptr || combination->counts.size() != system.moves.size()) return false;
    std::vector<Rational> sum(system.places);
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        if (combination->counts[move] < 0) return false;
        for (const Entry& entry : system.moves[move]) {
            sum[entry.place] += combination->counts[move] * entry.amount;
        }
    }
    return std::ranges::equal(sum, gap, [](const Rational& a, int b) { return a == b; });
}

std::vector<Integer> integers(const Gap& gap) {
    return {gap.begin(), gap.end()};
}

TEST(ExactSimplex, VerdictsProveThemselves) {
    EXPECT_TRUE(check_often([] {
        const MoveSystem system = random_system({.most_places = 6, .most_moves = 10});
        const Gap gap = random_gap(system, 0);
        RC_ASSERT(is_proof(system, gap, decide_exactly(system.moves, integers(gap))));
    }));
}

TEST(ExactSimplex, AnyColumnsMayBeTriedFirst) {
    EXPECT_TRUE(check_often([] {
        const MoveSystem system = random_system({.most_places = 5, .most_moves = 8});
        const Gap gap = random_gap(system, 0);
        std::vector<std::size_t> first;
        for (std::size_t move = system.moves.size(); move-- > 0;) {
            if (*rc::gen::arbitrary<bool>()) first.push_back(move);
        }
        RC_ASSERT(is_proof(system, gap, decide_exactly(system.moves, integers(gap), {}, first)));
    }));
}

// Highly degenerate: on {-1,0,1}-matrices with a gap of 0 all ratios tie.
TEST(ExactSimplex, EndsOnDegenerateSystems) {
    EXPECT_TRUE(check_often([] {
        const MoveSystem system = random_system(
            {.most_places = 7, .most_moves = 14, .least_amount = -1, .most_amount = 1});
        Gap gap(system.places);
        if (!gap.empty()) gap[0] = *rc::gen::inRange(0, 2);
        RC_ASSERT(is_proof(system, gap, decide_exactly(system.moves, integers(gap))));
    }));
}

// Here the pivots go round for ever, after eleven of them, unless of rows with the least ratio the
// one of the least variable leaves.
TEST(ExactSimplex, BreaksTiesByTheLeastVariable) {
    const std::vector<std::vector<Entry>> columns{
        {{0, -1}, {1, -2}, {3, -2}},        {{0, 1}, {1, 2}, {2, -1}, {3, -1}},
        {{0, 2}, {1, -2}, {2, 2}, {3, -1}}, {{0, 3}, {1, 3}, {2, -3}, {3, 3}},
        {{0, -3}, {1, 2}, {3, -1}},         {{0, 2}, {1, 2}, {2, 3}, {3, -2}},
        {{0, -1}, {1, 1}, {2, 3}},          {{0, -3}, {1, -2}, {2, -1}, {3, 2}},
        {{0, 3}, {1, -1}, {2, -3}}};
    MoveSystem system{4, columns};
    const auto verdict =
        decide_exactly(columns, std::vector<Integer>(4), Limits{}.phase(std::chrono::seconds(20)));
    EXPECT_TRUE(is_proof(system, {0, 0, 0, 0}, verdict));
}

TEST(ExactSimplex, ExtremeAmounts) {
    constexpr int most = std::numeric_limits<int>::max();
    constexpr int least = std::numeric_limits<int>::min();
    const MoveSystem system{2, {{{0, most}, {1, least}}, {{0, least}, {1, most}}}};
    for (const Gap& gap :
         {Gap{1, 1}, Gap{-1, -1}, Gap{most, least}, Gap{least, least}, Gap{1, 0}}) {
        EXPECT_TRUE(is_proof(system, gap, decide_exactly(system.moves, integers(gap))));
    }
}

TEST(ExactSimplex, StopsAtTheDeadline) {
    const auto none = Limits::within(std::chrono::seconds{0});
    const std::vector<std::vector<Entry>> columns{{{0, 1}}};
    const std::vector<Integer> target{1};
    EXPECT_EQ(stop_of([&] { decide_exactly(columns, target, none); }), Stop::time);
}

}  // namespace
}  // namespace lastmove::linear
