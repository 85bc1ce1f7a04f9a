#include "lastmove/linear/pruning_pagodas.hpp"

#include <ClpSimplex.hpp>
#include <algorithm>
#include <cassert>
#include <map>
#include <set>

#include "lastmove/linear/rounding.hpp"

namespace lastmove::linear {

namespace {

/// The linear program over pagodas: one column, from −1 to 1, for each place; one row, at least 0,
/// for each move; minimise the weight of the gap.
void load(ClpSimplex& solver, const MoveSystem& system, const Gap& gap) {
    std::vector<std::map<int, double>> columns(system.places);
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        for (const Entry& entry : system.moves[move]) {
            columns[entry.place][static_cast<int>(move)] += entry.amount;
        }
    }
    std::vector<CoinBigIndex> starts;
    std::vector<int> rows;
    std::vector<double> entries;
    for (const auto& column : columns) {
        starts.push_back(static_cast<CoinBigIndex>(rows.size()));
        for (const auto& [move, amount] : column) {
            rows.push_back(move);
            entries.push_back(amount);
        }
    }
    starts.push_back(static_cast<CoinBigIndex>(rows.size()));
    const std::vector<double> least(system.places, -1);
    const std::vector<double> most(system.places, 1);
    const std::vector<double> costs(gap.begin(), gap.end());
    const std::vector<double> zeros(system.moves.size());
    const std::vector<double> unbounded(system.moves.size(), COIN_DBL_MAX);
    solver.setLogLevel(0);
    solver.loadProblem(static_cast<int>(system.places), static_cast<int>(system.moves.size()),
                       starts.data(), rows.data(), entries.data(), least.data(), most.data(),
                       costs.data(), zeros.data(), unbounded.data());
}

bool is_tight_pagoda(const MoveSystem& system, const Gap& gap, const PlaceWeights& weights) {
    return weigh(weights, gap) >= 0 && std::ranges::all_of(system.moves, [&](const auto& move) {
               return weigh(weights, move) >= 0;
           });
}

/// What the gap weighs for each unit of the heaviest place.
Rational slack(const Gap& gap, const PlaceWeights& weights) {
    Rational heaviest = 0;
    for (const Rational& weight : weights) heaviest = std::max<Rational>(heaviest, abs(weight));
    return weigh(weights, gap) / heaviest;
}

}  // namespace

std::vector<PlaceWeights> pruning_pagodas(const MoveSystem& system, const Gap& gap,
                                          const Limits& limits) {
    assert(gap.size() == system.places);
    if (system.places == 0 || system.moves.empty()) return {};
    ClpSimplex solver;
    load(solver, system, gap);
    std::set<PlaceWeights> found;
    for (std::size_t place = 0; place < system.places; ++place) {
        for (const double weight : {1.0, -1.0}) {
            if (limits.out_of_time()) break;
            solver.setColumnBounds(static_cast<int>(place), weight, weight);
            solver.dual();
            if (solver.status() == 0) {
                const double* weights = solver.primalColumnSolution();
                auto exact = nearest_accepted(
                    {weights, system.places}, {}, 0,
                    [&](const PlaceWeights& near) { return is_tight_pagoda(system, gap, near); });
                if (exact) found.insert(*std::move(exact));
            }
        }
        solver.setColumnBounds(static_cast<int>(place), -1, 1);
    }
    std::vector<PlaceWeights> pagodas(found.begin(), found.end());
    std::ranges::stable_sort(pagodas, {}, [&](const auto& weights) { return slack(gap, weights); });
    return pagodas;
}

}  // namespace lastmove::linear
