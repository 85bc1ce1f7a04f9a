#include "lastmove/linear/extreme_pagodas.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "lastmove/linear/exact_simplex.hpp"
#include "lastmove/linear/lattice.hpp"
#include "linear/random_system.hpp"
#include "sanitized.hpp"
#include "stop_of.hpp"

namespace lastmove::linear {
namespace {

using Values = std::vector<Rational>;

/// What the moves weigh, in proportion: pagodas are the same up to the lineality where this is.
Values values(const MoveSystem& system, const PlaceWeights& weights) {
    Values weighed;
    for (const auto& move : system.moves) weighed.push_back(weigh(weights, move));
    Rational sum = 0;
    for (const Rational& value : weighed) sum += value;
    if (sum != 0) {
        for (Rational& value : weighed) value /= sum;
    }
    return weighed;
}

/// All facets, by trying every set of rank − 1 moves: where the weights that vanish on them are
/// determined up to the lineality, and no move is on the wrong side.
std::set<Values> naive_facets(const MoveSystem& system, std::size_t full) {
    std::set<Values> facets;
    const std::size_t moves = system.moves.size();
    for (std::size_t set = 0; set < std::size_t{1} << moves; ++set) {
        std::vector<bool> chosen(moves);
        for (std::size_t move = 0; move < moves; ++move) chosen[move] = (set >> move & 1U) != 0;
        if (rank(system, chosen) + 1 != full) continue;
        // Weights that vanish on the chosen moves and not on all: columns are places, both signs.
        for (std::size_t other = 0; other < moves; ++other) {
            std::vector<bool> more = chosen;
            more[other] = true;
            if (chosen[other] || rank(system, more) != full) continue;
            std::vector<std::vector<Entry>> columns(2 * system.places);
            const auto put = [&](std::size_t row, std::size_t move) {
                for (const Entry& entry : system.moves[move]) {
                    columns[entry.place].push_back({row, entry.amount});
                    columns[entry.place + system.places].push_back({row, -entry.amount});
                }
            };
            for (std::size_t move = 0; move < moves; ++move) {
                if (more[move]) put(move, move);
            }
            std::vector<Integer> target(moves);
            target[other] = 1;
            const auto solved = std::get<Combination>(decide_exactly(columns, target)).counts;
            PlaceWeights weights(system.places);
            for (std::size_t place = 0; place < system.places; ++place) {
                weights[place] = solved[place] - solved[place + system.places];
            }
            bool pagoda = true;
            for (const auto& move : system.moves) pagoda = pagoda && weigh(weights, move) >= 0;
            if (pagoda) facets.insert(values(system, weights));
            break;
        }
    }
    return facets;
}

PlaceWeights exact(const ExtremePagoda& pagoda) {
    return {pagoda.weights.begin(), pagoda.weights.end()};
}

ExtremePagodas all_of(const MoveSystem& system, const Limits& limits = {}) {
    Progress silent;
    ExtremePagodas found;
    extreme_pagodas(system, limits, silent, found);
    return found;
}

TEST(ExtremePagodas, AreThoseOfAllSetsOfMoves) {
    std::size_t found_facets = 0;
    EXPECT_TRUE(check_often(
        [&] {
            const MoveSystem system = random_system({.most_places = 4, .most_moves = 7});
            const auto found = all_of(system);
            RC_ASSERT(found.rank == Lattice(system).rank());
            RC_ASSERT(found.lineality == system.places - found.rank);
            std::set<Values> facets;
            for (const ExtremePagoda& pagoda : found.pagodas) {
                RC_ASSERT(is_extreme_pagoda(system, found.rank, pagoda.weights));
                RC_ASSERT(facets.insert(values(system, exact(pagoda))).second);
                for (std::size_t move = 0; move < system.moves.size(); ++move) {
                    RC_ASSERT(pagoda.tight[move] ==
                              (weigh(exact(pagoda), system.moves[move]) == 0));
                }
            }
            // Two opposite moves on a line span it: no facets, and neither has the naive search.
            RC_ASSERT(facets ==
                      (found.rank == 0 ? std::set<Values>{} : naive_facets(system, found.rank)));
            found_facets += facets.size();
        },
        5000));
    EXPECT_GT(found_facets, cases(500U));
}

TEST(ExtremePagodas, ThreadsFindTheSame) {
    MoveSystem row{9, {}};
    for (std::size_t left = 0; left + 2 < row.places; ++left) {
        row.moves.push_back({{left, 1}, {left + 1, 1}, {left + 2, -1}});
        row.moves.push_back({{left + 2, 1}, {left + 1, 1}, {left, -1}});
    }
    Limits many;
    many.threads = 4;
    const auto all = [&](const Limits& limits) {
        std::set<std::vector<std::int64_t>> weights;
        for (const auto& pagoda : all_of(row, limits).pagodas) weights.insert(pagoda.weights);
        return weights;
    };
    const auto one = all({});
    const auto other = all(many);
    EXPECT_EQ(one, other);
    EXPECT_GT(one.size(), 20U);
}

TEST(ExtremePagodas, ManyMovesInManyWords) {
    // An octant, each of its three edges a hundred times.
    MoveSystem system{3, {}};
    for (std::size_t move = 0; move < 300; ++move) system.moves.push_back({{move % 3, 1}});
    EXPECT_EQ(all_of(system).pagodas.size(), 3U);
    system.moves.resize(100);
    EXPECT_EQ(all_of(system).pagodas.size(), 3U);
}

TEST(ExtremePagodas, StopsAtLimitsAndBeforeOverflow) {
    const MoveSystem jump{3, {{{0, 1}, {1, 1}, {2, -1}}}};
    const Limits none = Limits::within(std::chrono::seconds{0});
    EXPECT_EQ(stop_of([&] { all_of(jump, none); }), Stop::time);
    MoveSystem large{4, {}};
    for (std::size_t place = 0; place < 4; ++place) {
        large.moves.push_back({{place, 1'000'000}, {(place + 1) % 4, 999'999}});
    }
    EXPECT_EQ(stop_of([&] { all_of(large); }), Stop::memory);
    MoveSystem row{12, {}};
    for (std::size_t left = 0; left + 2 < row.places; ++left) {
        row.moves.push_back({{left, 1}, {left + 1, 1}, {left + 2, -1}});
        row.moves.push_back({{left + 2, 1}, {left + 1, 1}, {left, -1}});
    }
    Limits little;
    little.memory = 2000;
    EXPECT_EQ(stop_of([&] { all_of(row, little); }), Stop::memory);
    little.threads = 3;
    EXPECT_EQ(stop_of([&] { all_of(row, little); }), Stop::memory);
}

}  // namespace
}  // namespace lastmove::linear
