#include "lastmove/linear/thickness.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

#include "lastmove/linear/pagoda_program.hpp"
#include "lastmove/linear/rounding.hpp"
#include "lastmove/linear/settle.hpp"

namespace lastmove::linear {

namespace {

/// Whether every move weighs at least 0 and `move` more.
bool can_bound(const MoveSystem& system, std::size_t move, const PlaceWeights& weights) {
    return weigh(weights, system.moves[move]) > 0 &&
           std::ranges::all_of(system.moves,
                               [&](const auto& other) { return weigh(weights, other) >= 0; });
}

RationalThickness bound_by(const MoveSystem& system, const Gap& gap, std::size_t move,
                           PlaceWeights weights) {
    make_integers(weights);
    Rational bound = weigh(weights, gap) / weigh(weights, system.moves[move]);
    return {std::move(bound), std::move(weights)};
}

/// Whether the suggested counts, made exact, sum to the gap and have `bound` of the move.
bool is_reached(const MoveSystem& system, const Gap& gap, std::size_t move, const Rational& bound,
                std::span<const double> suggested) {
    constexpr int most = 1000;
    const auto denominator = common_denominator(suggested, most);
    if (!denominator) return false;
    auto counts = rounded(suggested, *denominator);
    if (!counts) return false;
    for (Rational& count : *counts) count /= *denominator;
    return (*counts)[move] == bound && is_solution(system, gap, *counts);
}

/// A first bound without floating point: weights that separate the move's opposite from all sums.
std::variant<RationalThickness, Unbounded> any_bound(const MoveSystem& system, const Gap& gap,
                                                     std::size_t move, const Limits& limits) {
    std::vector<Integer> opposite(system.places);
    for (const Entry& entry : system.moves[move]) opposite[entry.place] -= entry.amount;
    auto decided = decide_exactly(system.moves, opposite, limits);
    if (std::holds_alternative<Combination>(decided)) return Unbounded{};
    return bound_by(system, gap, move, std::move(std::get<Separation>(decided).weights));
}

/// The gap without `bound` times the move, in proportion.
std::vector<Integer> rest(const MoveSystem& system, const Gap& gap, std::size_t move,
                          const Rational& bound) {
    std::vector<Integer> target;
    target.reserve(gap.size());
    for (const int amount : gap) target.emplace_back(bound.get_den() * amount);
    for (const Entry& entry : system.moves[move]) {
        target[entry.place] -= bound.get_num() * entry.amount;
    }
    return target;
}

/// The gap without `times` the move. Throws Stopped where its entries are too large.
Gap without(const MoveSystem& system, const Gap& gap, std::size_t move, std::int64_t times) {
    constexpr std::int64_t most = std::int64_t{1} << 30;
    Gap difference = gap;
    for (const Entry& entry : system.moves[move]) {
        if (times > most / std::max(1, std::abs(entry.amount))) throw Stopped(Stop::memory);
        const std::int64_t left = difference[entry.place] - times * entry.amount;
        if (std::abs(left) > most) throw Stopped(Stop::memory);
        difference[entry.place] = static_cast<int>(left);
    }
    return difference;
}

}  // namespace

std::variant<RationalThickness, Unbounded, NoCombination> rational_thickness(
    const MoveSystem& system, const Gap& gap, std::size_t move, const Limits& limits) {
    assert(gap.size() == system.places && move < system.moves.size());
    limits.check();
    std::optional<PagodaProgram::Optimum> suggestion;
    if (system.places > 0) {
        PagodaProgram program(system, gap, std::numeric_limits<double>::infinity());
        program.fix_move(move, 1);
        suggestion = program.solve(limits);
    }
    std::optional<RationalThickness> best;
    std::vector<std::size_t> first;
    if (suggestion) {
        auto exact = nearest_accepted(suggestion->weights, {}, 0, [&](const PlaceWeights& weights) {
            return can_bound(system, move, weights);
        });
        if (exact) best = bound_by(system, gap, move, *std::move(exact));
        for (std::size_t other = 0; other < system.moves.size(); ++other) {
            if (other != move && suggestion->counts[other] > tolerance) first.push_back(other);
        }
        if (best && is_reached(system, gap, move, best->bound, suggestion->counts)) return *best;
    }
    bool unbounded = false;
    if (!best) {
        auto any = any_bound(system, gap, move, limits);
        unbounded = std::holds_alternative<Unbounded>(any);
        best = unbounded ? RationalThickness{0, {}} : std::get<RationalThickness>(std::move(any));
    }
    // Each separation weighs the gap less than the bound allows: a smaller bound, or none at all.
    while (best->bound >= 0) {
        auto decided =
            decide_exactly(system.moves, rest(system, gap, move, best->bound), limits, first);
        if (std::holds_alternative<Combination>(decided)) {
            if (unbounded) return Unbounded{};
            return *std::move(best);
        }
        PlaceWeights weights = std::move(std::get<Separation>(decided).weights);
        if (weigh(weights, system.moves[move]) <= 0) {
            make_integers(weights);
            return NoCombination{std::move(weights)};
        }
        best = bound_by(system, gap, move, std::move(weights));
    }
    return NoCombination{std::move(best->pagoda)};
}

std::variant<IntegerThickness, NoSum> integer_thickness(const MoveSystem& system,
                                                        const Lattice& lattice, const Gap& gap,
                                                        std::size_t move, std::int64_t most,
                                                        const Limits& limits, Progress& progress) {
    assert(most >= 0 && move < system.moves.size());
    IntegerThickness thickness{most, {}};
    while (true) {
        const Gap left = without(system, gap, move, thickness.bound);
        const auto tested = integer_witness(system, lattice, left, limits, progress);
        if (!tested.failed()) return thickness;
        if (thickness.bound == 0) return NoSum{tested.witness()};
        thickness.refutation = tested.witness();
        --thickness.bound;
    }
}

bool is_thickness_witness(const MoveSystem& system, const Gap& gap, std::size_t move,
                          const Rational& bound, const PlaceWeights& weights) {
    return weights.size() == system.places && move < system.moves.size() &&
           std::ranges::all_of(weights, [](const Rational& w) { return w.get_den() == 1; }) &&
           can_bound(system, move, weights) &&
           weigh(weights, gap) <= bound * weigh(weights, system.moves[move]);
}

AnyGap any_gap(const MoveSystem& system) {
    AnyGap any{system, Gap(system.places, 1)};
    any.system.places = 2 * system.places;
    any.gap.resize(any.system.places, 2);
    for (std::size_t place = 0; place < system.places; ++place) {
        any.system.moves.push_back({{place, 1}, {place + system.places, 1}});
        any.system.moves.push_back({{place + system.places, 1}});
    }
    return any;
}

}  // namespace lastmove::linear
