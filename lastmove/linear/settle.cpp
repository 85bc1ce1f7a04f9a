#include "lastmove/linear/settle.hpp"

#include <algorithm>
#include <cmath>

#include "lastmove/linear/rounding.hpp"

namespace lastmove::linear {

namespace {

/// All ones if every move then weighs more than 0, else nothing: a point inside the pagodas.
std::vector<double> inside(const MoveSystem& system) {
    for (const auto& move : system.moves) {
        long sum = 0;
        for (const Entry& entry : move) sum += entry.amount;
        if (sum <= 0) return {};
    }
    return std::vector<double>(system.places, 1);
}

}  // namespace

void make_integers(std::vector<Rational>& numbers) {
    Integer denominator = 1;
    for (const Rational& number : numbers) denominator = lcm(denominator, number.get_den());
    for (Rational& number : numbers) number *= denominator;
}

std::optional<PlaceWeights> refuting_weights(const MoveSystem& system, const Gap& gap,
                                             const Bounds& bounds, const Suggestion& suggestion) {
    double size = 1;
    for (const int amount : gap) size += std::abs(static_cast<double>(amount));
    return nearest_accepted(
        suggestion.weights, inside(system), suggestion.violation / (2 * size),
        [&](const PlaceWeights& weights) { return refutes(system, gap, bounds, weights); });
}

bool sums_to(const MoveSystem& system, const Gap& gap, const std::vector<Rational>& counts) {
    std::vector<Rational> rest(gap.begin(), gap.end());
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        if (counts[move] == 0) continue;
        for (const Entry& entry : system.moves[move]) {
            rest[entry.place] -= counts[move] * entry.amount;
        }
    }
    return std::ranges::all_of(rest, [](const Rational& amount) { return amount == 0; });
}

bool is_proved_combination(const MoveSystem& system, const Gap& gap, const Suggestion& suggestion) {
    constexpr int most = 1000;
    const auto denominator = common_denominator(suggestion.counts, most);
    if (!denominator) return false;
    auto counts = rounded(suggestion.counts, *denominator);
    if (!counts) return false;
    for (Rational& count : *counts) count /= *denominator;
    return std::ranges::all_of(*counts, [](const Rational& count) { return count >= 0; }) &&
           sums_to(system, gap, *counts);
}

std::variant<Combination, Separation, Stop> settle_exactly(const MoveSystem& system, const Gap& gap,
                                                           const Bounds& bounds,
                                                           const Suggestion* suggestion,
                                                           const Limits& limits) {
    // Counts are lower + x; each upper bound becomes a row x + slack = upper − lower.
    std::vector<std::vector<Entry>> columns = system.moves;
    std::vector<Integer> target(gap.begin(), gap.end());
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        const std::int64_t lower = bounds.lower[move];
        if (bounds.upper[move] && *bounds.upper[move] < lower) {
            return Separation{PlaceWeights(system.places)};
        }
        for (const Entry& entry : system.moves[move]) {
            target[entry.place] -= Integer(lower) * entry.amount;
        }
        if (bounds.upper[move]) {
            columns[move].push_back({target.size(), 1});
            columns.push_back({{target.size(), 1}});
            target.emplace_back(*bounds.upper[move] - lower);
        }
    }
    std::vector<std::size_t> first;
    for (std::size_t move = 0; suggestion != nullptr && move < system.moves.size(); ++move) {
        if (suggestion->counts[move] > static_cast<double>(bounds.lower[move]) + tolerance) {
            first.push_back(move);
        }
    }
    auto settled = decide_exactly(columns, target, limits, first);
    if (auto* combination = std::get_if<Combination>(&settled)) {
        combination->counts.resize(system.moves.size());
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            combination->counts[move] += bounds.lower[move];
        }
    } else if (auto* separation = std::get_if<Separation>(&settled)) {
        // A bound's weight need not be kept: `refutes` gives each bound the best that it can have.
        separation->weights.resize(system.places);
        make_integers(separation->weights);
    }
    return settled;
}

}  // namespace lastmove::linear
