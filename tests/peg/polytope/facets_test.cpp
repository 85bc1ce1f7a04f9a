#include "lastmove/peg/polytope/facets.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <random>
#include <set>

#include "clocks.hpp"
#include "lastmove/linear/pagoda.hpp"
#include "lastmove/peg/board/catalogue.hpp"
#include "stop_of.hpp"

namespace lastmove::peg {
namespace {

Facets of(const Board& board) {
    Progress silent;
    Facets found;
    find_facets(board, {}, silent, found);
    return found;
}

struct Known {
    const char* board;
    std::size_t facets;
};

// As counted by other programs.
class KnownFacets : public testing::TestWithParam<Known> {};

TEST_P(KnownFacets, AreAllThere) {
    const Board board = find(GetParam().board).value().board;
    const Facets found = of(board);
    EXPECT_EQ(found.facets.size(), GetParam().facets);
    EXPECT_EQ(found.rank, board.size());
    EXPECT_EQ(std::accumulate(found.kinds.begin(), found.kinds.end(), std::size_t{0}),
              found.facets.size());
    const linear::MoveSystem system = board.move_system();
    std::set<std::vector<std::int64_t>> weights;
    for (const Facet& facet : found.facets) {
        EXPECT_TRUE(weights.insert(facet.pagoda.weights).second);
        if (found.facets.size() > 2000 && weights.size() % 10 != 0) continue;
        EXPECT_TRUE(linear::is_extreme_pagoda(system, board.size(), facet.pagoda.weights));
    }
}

INSTANTIATE_TEST_SUITE_P(Boards, KnownFacets,
                         testing::Values(Known{"rect3x4", 107}, Known{"rect3x5", 1277},
                                         Known{"square4", 3531}, Known{"rect3x6", 19306}),
                         [](const auto& test) { return std::string(test.param.board); });

// Facets of one kind are each other's images, those of different kinds are not.
TEST(Facets, KindsAreOrbits) {
    const Board board = find("rect3x5").value().board;
    const Facets found = of(board);
    std::map<std::vector<std::int64_t>, std::size_t> kinds;
    for (const Facet& facet : found.facets) kinds[facet.pagoda.weights] = facet.kind;
    for (const Facet& facet : found.facets) {
        std::set<std::vector<std::int64_t>> orbit;
        for (const Permutation& image : board.symmetries()) {
            std::vector<std::int64_t> weights(board.size());
            for (std::size_t hole = 0; hole < board.size(); ++hole) {
                weights[image[hole]] = facet.pagoda.weights[hole];
            }
            EXPECT_EQ(kinds.at(weights), facet.kind);
            orbit.insert(weights);
        }
        EXPECT_EQ(orbit.size(), found.kinds[facet.kind]);
    }
}

// A gap is refuted by the pagoda test exactly when some extreme pagoda weighs it less than 0.
TEST(Facets, AreThePagodaTest) {
    std::mt19937_64 random(14);
    int refuted = 0;
    for (const char* name : {"rect3x4", "triangle10", "square4", "jump"}) {
        const Board board = std::string(name) == "jump"
                                ? Board(Rule::jump_diagonal, find("rect3x4").value().board.holes())
                                : find(name).value().board;
        const Facets found = of(board);
        ASSERT_EQ(found.rank, board.size()) << name;
        for (int i = 0; i < 500; ++i) {
            linear::Gap gap(board.size());
            for (int& amount : gap) amount = static_cast<int>(random() % 4) - 1;
            bool separated = false;
            for (const Facet& facet : found.facets) {
                const auto& weights = facet.pagoda.weights;
                const std::int64_t weight = std::inner_product(weights.begin(), weights.end(),
                                                               gap.begin(), std::int64_t{0});
                separated = separated || weight < 0;
            }
            refuted += separated;
            EXPECT_EQ(linear::pagoda_witness(board.move_system(), gap, {}).failed(), separated);
        }
    }
    EXPECT_GT(refuted, 200);
    EXPECT_LT(refuted, 1900);
}

TEST(Facets, BoardsWithIsolatedPointsAndWithoutJumps) {
    const Board square = find("square3").value().board;
    const Facets found = of(square);
    EXPECT_EQ(found.rank, 8U);  // four corners are isolated, and their number is constant
    EXPECT_EQ(found.facets.size(), 19U);
    const Board two(Rule::jump, {{0, 0}, {0, 1}});
    EXPECT_TRUE(of(two).facets.empty());
}

TEST(Facets, StopsAtLimits) {
    const CountedClock clock;
    Progress silent;
    const Board english = find("english").value().board;
    const Limits soon = Limits::within(std::chrono::milliseconds{300});
    Facets some;
    EXPECT_EQ(stop_of([&] { find_facets(english, soon, silent, some); }), Stop::time);
    Limits little;
    little.memory = std::size_t{1} << 20;
    EXPECT_EQ(stop_of([&] { find_facets(english, little, silent, some); }), Stop::memory);
}

TEST(Facets, OfThoseFoundByThenAllAreFacets) {
    Progress silent;
    const Board board = find("square4").value().board;
    const Facets all = of(board);
    std::set<std::vector<std::int64_t>> weights;
    for (const Facet& facet : all.facets) weights.insert(facet.pagoda.weights);
    const linear::MoveSystem system = board.move_system();
    std::size_t most = 0;
    for (const std::size_t kibibytes : {4U, 64U, 256U, 512U, 768U, 1024U}) {
        Limits little;
        little.memory = kibibytes << 10;
        Facets some;
        if (!until_stopped([&] { find_facets(board, little, silent, some); })) continue;
        std::size_t number = 0;
        for (const std::size_t kind : some.kinds) number += kind;
        EXPECT_EQ(number, some.facets.size());
        for (const Facet& facet : some.facets) {
            EXPECT_TRUE(weights.contains(facet.pagoda.weights));
            const linear::PlaceWeights exact(facet.pagoda.weights.begin(),
                                             facet.pagoda.weights.end());
            for (std::size_t jump = 0; jump < system.moves.size(); ++jump) {
                EXPECT_EQ(facet.pagoda.tight[jump], weigh(exact, system.moves[jump]) == 0);
            }
        }
        most = std::max(most, number);
    }
    EXPECT_GT(most, 50U);
    EXPECT_LT(most, all.facets.size());
}

}  // namespace
}  // namespace lastmove::peg
