#include "lastmove/linear/pagoda.hpp"

#include <algorithm>
#include <cassert>

#include "lastmove/linear/settle.hpp"

namespace lastmove::linear {

TestResult<PlaceWeights> pagoda_witness(const MoveSystem& system, const Gap& gap,
                                        const Limits& limits) {
    using Result = TestResult<PlaceWeights>;
    assert(gap.size() == system.places);
    limits.check();  // before anything is set up
    const Bounds unbounded(system.moves.size());
    std::optional<Suggestion> suggestion;
    if (system.places > 0 && !system.moves.empty()) {
        Relaxation relaxation(system, gap);
        suggestion = suggest(system, gap, relaxation, limits);
        if (suggestion && suggestion->violation > tolerance) {
            auto weights =
                refuting_weights(system, gap, unbounded, *suggestion, relaxation, limits);
            if (weights) return Result::fail(*std::move(weights));
        } else if (suggestion &&
                   is_proved_combination(system, gap, *suggestion, relaxation, limits)) {
            return Result::pass();
        }
    }
    const auto settled =
        settle_exactly(system, gap, unbounded, suggestion ? &*suggestion : nullptr, limits);
    if (const auto* separation = std::get_if<Separation>(&settled)) {
        return Result::fail(separation->weights);
    }
    return Result::pass();
}

bool is_pagoda_witness(const MoveSystem& system, const Gap& gap, const PlaceWeights& weights) {
    return std::ranges::all_of(weights, [](const Rational& w) { return w.get_den() == 1; }) &&
           weigh(weights, gap) < 0 && std::ranges::all_of(system.moves, [&](const auto& move) {
               return weigh(weights, move) >= 0;
           });
}

}  // namespace lastmove::linear
