#include "lastmove/linear/pruning_pagodas.hpp"

#include <algorithm>
#include <cassert>
#include <set>

#include "lastmove/linear/pagoda_program.hpp"
#include "lastmove/linear/rounding.hpp"

namespace lastmove::linear {

namespace {

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
    PagodaProgram program(system, gap, 1);
    std::set<PlaceWeights> found;
    for (std::size_t place = 0; place < system.places; ++place) {
        for (const double weight : {1.0, -1.0}) {
            program.fix_place(place, weight);
            const auto optimum = program.solve(limits);
            if (!optimum) continue;
            auto exact = nearest_accepted(optimum->weights, {}, 0, [&](const PlaceWeights& near) {
                return is_tight_pagoda(system, gap, near);
            });
            if (exact) found.insert(*std::move(exact));
        }
        program.release_place(place);
    }
    std::vector<PlaceWeights> pagodas(found.begin(), found.end());
    std::ranges::stable_sort(pagodas, {}, [&](const auto& weights) { return slack(gap, weights); });
    return pagodas;
}

}  // namespace lastmove::linear
