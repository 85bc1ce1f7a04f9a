#include "lastmove/linear/integer.hpp"

#include <gtest/gtest.h>

#include <set>

#include "linear/random_system.hpp"
#include "stop_of.hpp"

namespace lastmove::linear {
namespace {

/// Whether the gap is a sum of at most `most` moves, by trying all.
bool is_sum(const MoveSystem& system, const Gap& gap, int most) {
    std::set<Gap> seen{Gap(system.places)};
    std::set<Gap> last = seen;
    for (int moves = 0; moves < most; ++moves) {
        std::set<Gap> next;
        for (const Gap& sum : last) {
            for (const auto& move : system.moves) {
                Gap more = sum;
                for (const Entry& entry : move) more[entry.place] += entry.amount;
                if (seen.insert(more).second) next.insert(more);
            }
        }
        last = std::move(next);
    }
    return seen.contains(gap);
}

bool is_proof(const MoveSystem& system, const Gap& gap, const IntegerWitness& witness) {
    if (const auto* weights = std::get_if<PlaceWeights>(&witness)) {
        return is_lattice_witness(system, gap, *weights);
    }
    return is_refutation(system, gap, std::get<BranchTree>(witness));
}

// Amounts of at least 1 bound the number of moves by the gap, so trying all is complete.
TEST(Integer, AgreesWithAllSumsWhereTheyAreFew) {
    Progress silent;
    EXPECT_TRUE(check_often([&] {
        MoveSystem system =
            random_system({.most_places = 3, .most_moves = 4, .least_amount = 1, .most_amount = 5});
        std::erase_if(system.moves, [](const auto& move) { return move.empty(); });
        Gap gap(system.places);
        int size = 0;
        for (int& amount : gap) size += amount = *rc::gen::inRange(0, 14);
        const auto result = integer_witness(system, gap, {}, silent);
        RC_ASSERT(result.verdict() ==
                  (is_sum(system, gap, size) ? TestVerdict::pass : TestVerdict::fail));
        if (result.failed()) RC_ASSERT(is_proof(system, gap, result.witness()));
    }));
}

// Counts may be unbounded here: refutations must be proofs, and no sum may be refuted.
TEST(Integer, NeverRefutesASum) {
    Progress silent;
    int decided = 0;
    int all = 0;
    EXPECT_TRUE(check_often([&] {
        const MoveSystem system = random_system({});
        const Gap gap = random_gap(system, 0);
        Limits limits;
        limits.memory = 1U << 19U;
        auto result = TestResult<IntegerWitness>::pass();
        const auto stopped =
            until_stopped([&] { result = integer_witness(system, gap, limits, silent); });
        ++all;
        decided += !stopped;
        if (result.failed()) RC_ASSERT(is_proof(system, gap, result.witness()));
        if (is_sum(system, gap, 4)) RC_ASSERT(!result.failed());
    }));
    EXPECT_GE(decided * 10, all * 9);
}

TEST(Integer, LatticeComesFirst) {
    // Congruences alone exclude it, and branching would never end.
    const MoveSystem system{1, {{{0, 2}}, {{0, -2}}}};
    Progress silent;
    const auto result = integer_witness(system, {1}, {}, silent);
    ASSERT_TRUE(result.failed());
    EXPECT_TRUE(std::holds_alternative<PlaceWeights>(result.witness()));
}

TEST(Integer, BranchesWhereOnlyIntegersFail) {
    const MoveSystem coins{1, {{{0, 6}}, {{0, 10}}, {{0, 15}}}};
    Progress silent;
    for (int amount = 0; amount < 60; ++amount) {
        const auto result = integer_witness(coins, {amount}, {}, silent);
        EXPECT_EQ(result.failed(), !is_sum(coins, {amount}, 10)) << amount;
        if (!result.failed()) continue;
        const auto* tree = std::get_if<BranchTree>(&result.witness());
        ASSERT_NE(tree, nullptr);  // 6, 10 and 15 span all integers
        EXPECT_TRUE(is_refutation(coins, {amount}, *tree));
        EXPECT_FALSE(is_refutation(coins, {30}, *tree));
    }
}

TEST(Integer, EndsWhereCountsAreUnbounded) {
    // Three moves, two of which cancel in the first place: counts have no bounds by that place.
    const MoveSystem strip{2, {{{0, 3}, {1, 1}}, {{0, -3}, {1, 1}}, {{0, 1}, {1, 3}}}};
    Progress silent;
    Limits limits;
    limits.memory = 1U << 20U;
    for (int a = -4; a <= 4; ++a) {
        for (int b = -4; b <= 4; ++b) {
            const auto result = integer_witness(strip, {a, b}, limits, silent);
            if (result.failed()) {
                EXPECT_TRUE(is_proof(strip, {a, b}, result.witness()));
            }
            EXPECT_EQ(result.failed(), !is_sum(strip, {a, b}, 8)) << a << " " << b;
        }
    }
}

TEST(Integer, WithoutMovesOrPlaces) {
    Progress silent;
    EXPECT_FALSE(integer_witness({0, {}}, {}, {}, silent).failed());
    EXPECT_FALSE(integer_witness({0, {{}, {}}}, {}, {}, silent).failed());
    EXPECT_FALSE(integer_witness({2, {{}}}, {0, 0}, {}, silent).failed());
    EXPECT_TRUE(integer_witness({2, {{}}}, {0, 1}, {}, silent).failed());
    EXPECT_TRUE(integer_witness({2, {}}, {0, 1}, {}, silent).failed());
}

TEST(Integer, StopsAtLimits) {
    const MoveSystem coins{1, {{{0, 3}}, {{0, 5}}}};
    Progress silent;
    const Limits none = Limits::within(std::chrono::seconds{0});
    EXPECT_EQ(stop_of([&] { integer_witness(coins, {7}, none, silent); }), Stop::time);
    Limits little;
    little.memory = 0;
    EXPECT_EQ(stop_of([&] { integer_witness(coins, {7}, little, silent); }), Stop::memory);
}

TEST(BranchTree, RecogniserRejectsWhatDoesNotProve) {
    const MoveSystem coins{1, {{{0, 3}}, {{0, 5}}}};
    Progress silent;
    const auto result = integer_witness(coins, {7}, {}, silent);
    ASSERT_TRUE(result.failed());
    const BranchTree tree = std::get<BranchTree>(result.witness());
    ASSERT_FALSE(tree.branches.empty());
    EXPECT_TRUE(is_refutation(coins, {7}, tree));
    EXPECT_FALSE(is_refutation(coins, {8}, tree));

    BranchTree mutant = tree;
    mutant.branches.pop_back();
    EXPECT_FALSE(is_refutation(coins, {7}, mutant));
    mutant = tree;
    mutant.move = 2;
    EXPECT_FALSE(is_refutation(coins, {7}, mutant));
    mutant = tree;
    mutant.at_most = -1;
    EXPECT_FALSE(is_refutation(coins, {7}, mutant));
    mutant = tree;
    std::swap(mutant.branches[0], mutant.branches[1]);
    EXPECT_FALSE(is_refutation(coins, {7}, mutant));
    EXPECT_FALSE(is_refutation(coins, {7}, BranchTree{}));
    EXPECT_FALSE(is_refutation(coins, {7}, (BranchTree{{0}, 0, 0, {}})));
}

TEST(BranchTree, BoundsThatExcludeEachOtherRefute) {
    const MoveSystem coin{1, {{{0, 1}}}};
    const BranchTree weightless{{0}, 0, 0, {}};
    // At most 0 and at least 1: only the middle leaf is contradictory, the others are not.
    const BranchTree inner{{}, 0, 1, {weightless, weightless}};
    EXPECT_FALSE(is_refutation(coin, {3}, {{}, 0, 0, {weightless, inner}}));
    Bounds bounds(1);
    bounds.lower[0] = 2;
    bounds.upper[0] = 1;
    EXPECT_TRUE(refutes(coin, {3}, bounds, {0}));
}

}  // namespace
}  // namespace lastmove::linear
