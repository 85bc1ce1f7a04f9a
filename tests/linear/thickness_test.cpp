#include "lastmove/linear/thickness.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "lastmove/linear/exact_simplex.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "linear/random_system.hpp"
#include "sanitized.hpp"
#include "stop_of.hpp"

namespace lastmove::linear {
namespace {

/// Systems whose amounts are at least 0 and whose moves are not zero: counts are bounded.
MoveSystem random_bounded_system() {
    MoveSystem system =
        random_system({.most_places = 3, .most_moves = 4, .least_amount = 1, .most_amount = 4});
    std::erase_if(system.moves, [](const auto& move) { return move.empty(); });
    return system;
}

/// The largest count of the move in all ways to write the gap as a sum, by trying all; −1: none.
std::int64_t naive_thickness(const MoveSystem& system, Gap gap, std::size_t move) {
    std::function<std::int64_t(std::size_t)> most = [&](std::size_t first) -> std::int64_t {
        if (first == system.moves.size()) {
            return std::ranges::all_of(gap, [](int amount) { return amount == 0; }) ? 0 : -1;
        }
        const Gap before = gap;
        std::int64_t best = -1;
        for (std::int64_t times = 0;
             std::ranges::all_of(gap, [](int amount) { return amount >= 0; }); ++times) {
            const std::int64_t rest = most(first + 1);
            if (rest >= 0) best = std::max(best, first == move ? times : rest);
            for (const Entry& entry : system.moves[first]) gap[entry.place] -= entry.amount;
        }
        gap = before;
        return best;
    };
    return most(0);
}

TEST(Thickness, OfIntegersIsTheLargestOfAllSums) {
    Progress silent;
    int sums = 0;
    int below = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const MoveSystem system = random_bounded_system();
            if (system.moves.empty()) return;
            Gap gap(system.places);
            for (int& amount : gap) amount = *rc::gen::inRange(0, 12);
            const Lattice lattice(system);
            for (std::size_t move = 0; move < system.moves.size(); ++move) {
                const std::int64_t truth = naive_thickness(system, gap, move);
                const auto most = rational_thickness(system, gap, move, {});
                if (const auto* none = std::get_if<NoCombination>(&most)) {
                    RC_ASSERT(truth == -1);
                    RC_ASSERT(is_pagoda_witness(system, gap, none->weights));
                    continue;
                }
                const auto& rational = std::get<RationalThickness>(most);
                RC_ASSERT(is_thickness_witness(system, gap, move, rational.bound, rational.pagoda));
                RC_ASSERT(rational.bound >= truth);
                const Integer floor = rational.bound.get_num() / rational.bound.get_den();
                const auto integer =
                    integer_thickness(system, lattice, gap, move, floor.get_si(), {}, silent);
                if (std::holds_alternative<NoSum>(integer)) {
                    RC_ASSERT(truth == -1);
                    continue;
                }
                ++sums;
                const auto& times = std::get<IntegerThickness>(integer);
                RC_ASSERT(times.bound == truth);
                RC_ASSERT(times.refutation.has_value() == (Integer(times.bound) != floor));
                if (!times.refutation) continue;
                ++below;
                Gap rest = gap;
                for (const Entry& entry : system.moves[move]) {
                    rest[entry.place] -= static_cast<int>(times.bound + 1) * entry.amount;
                }
                const auto* weights = std::get_if<PlaceWeights>(&*times.refutation);
                const bool proved =
                    weights != nullptr
                        ? is_lattice_witness(system, rest, *weights)
                        : is_refutation(system, rest, std::get<BranchTree>(*times.refutation));
                RC_ASSERT(proved);
            }
        },
        20000));
    EXPECT_GT(sums, cases(500));
    EXPECT_GT(below, cases(50));
}

// The bound is reached, and no other is: by duality the pagoda proves one side, counts the other.
TEST(Thickness, OfRationalsIsTheOptimum) {
    int unbounded = 0;
    int bounded = 0;
    EXPECT_TRUE(check_often([&] {
        const MoveSystem system = random_system({});
        const Gap gap = random_gap(system, 0);
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            const auto most = rational_thickness(system, gap, move, {});
            const bool inside = !pagoda_witness(system, gap, {}).failed();
            RC_ASSERT(std::holds_alternative<NoCombination>(most) == !inside);
            const auto has = [&](const Rational& times) {
                std::vector<Integer> rest;
                for (const int amount : gap) rest.emplace_back(times.get_den() * amount);
                for (const Entry& entry : system.moves[move]) {
                    rest[entry.place] -= times.get_num() * entry.amount;
                }
                return std::holds_alternative<Combination>(decide_exactly(system.moves, rest));
            };
            if (std::holds_alternative<Unbounded>(most)) {
                ++unbounded;
                RC_ASSERT(has(1000));
            } else if (const auto* rational = std::get_if<RationalThickness>(&most)) {
                ++bounded;
                RC_ASSERT(
                    is_thickness_witness(system, gap, move, rational->bound, rational->pagoda));
                RC_ASSERT(has(rational->bound));
                RC_ASSERT(!has(rational->bound + Rational(1, 1'000'000)));
            }
        }
    }));
    EXPECT_GT(unbounded, cases(100));
    EXPECT_GT(bounded, cases(100));
}

TEST(Thickness, WitnessesThatAreNoneAreRejected) {
    const MoveSystem coins{1, {{{0, 3}}, {{0, 5}}}};
    EXPECT_TRUE(is_thickness_witness(coins, {7}, 0, Rational(7, 3), {1}));
    EXPECT_FALSE(is_thickness_witness(coins, {7}, 0, 2, {1}));
    EXPECT_FALSE(is_thickness_witness(coins, {7}, 0, Rational(7, 3), {-1}));
    EXPECT_FALSE(is_thickness_witness(coins, {7}, 0, Rational(7, 3), {0}));
    EXPECT_FALSE(is_thickness_witness(coins, {7}, 0, Rational(7, 3), {Rational(1, 2)}));
    EXPECT_FALSE(is_thickness_witness(coins, {7}, 0, Rational(7, 3), {1, 1}));
    EXPECT_FALSE(is_thickness_witness(coins, {7}, 2, Rational(7, 3), {1}));
}

// Of all gaps with entries −1, 0 and 1: by trying them all.
TEST(Thickness, OfAnyGapIsTheLargestOfAll) {
    Progress silent;
    MoveSystem row{5, {}};
    for (std::size_t left = 0; left + 2 < row.places; ++left) {
        row.moves.push_back({{left, 1}, {left + 1, 1}, {left + 2, -1}});
        row.moves.push_back({{left + 2, 1}, {left + 1, 1}, {left, -1}});
    }
    const Lattice lattice(row);
    const AnyGap any = any_gap(row);
    const Lattice any_lattice(any.system);
    for (std::size_t move = 0; move < row.moves.size(); ++move) {
        Rational rational = 0;
        std::int64_t integer = 0;
        for (int code = 0; code < 243; ++code) {
            Gap gap;
            for (int rest = code; gap.size() < row.places; rest /= 3) gap.push_back(rest % 3 - 1);
            const auto most = rational_thickness(row, gap, move, {});
            const auto* bound = std::get_if<RationalThickness>(&most);
            if (bound == nullptr) continue;
            rational = std::max(rational, bound->bound);
            const auto times = integer_thickness(row, lattice, gap, move, 9, {}, silent);
            if (const auto* found = std::get_if<IntegerThickness>(&times)) {
                integer = std::max(integer, found->bound);
            }
        }
        const auto most = rational_thickness(any.system, any.gap, move, {});
        // Gaps between −1 and 1 are not all integers: the rational bound can only be larger.
        EXPECT_GE(std::get<RationalThickness>(most).bound, rational);
        const auto times = integer_thickness(any.system, any_lattice, any.gap, move, 9, {}, silent);
        EXPECT_EQ(std::get<IntegerThickness>(times).bound, integer);
    }
}

TEST(Thickness, StopsAtLimits) {
    Progress silent;
    const MoveSystem coins{1, {{{0, 3}}, {{0, 5}}}};
    const Limits none = Limits::within(std::chrono::seconds{0});
    EXPECT_EQ(stop_of([&] { rational_thickness(coins, {7}, 0, none); }), Stop::time);
    const Lattice lattice(coins);
    EXPECT_EQ(stop_of([&] { integer_thickness(coins, lattice, {8}, 0, 2, none, silent); }),
              Stop::time);
    EXPECT_EQ(stop_of([&] { integer_thickness(coins, lattice, {8}, 0, 1 << 30, {}, silent); }),
              Stop::memory);
}

}  // namespace
}  // namespace lastmove::linear
