#include "lastmove/linear/settle.hpp"

#include <algorithm>
#include <cmath>

#include "lastmove/linear/rounding.hpp"

namespace lastmove::linear {

std::optional<Suggestion> suggest(const MoveSystem& system, const Gap& gap, Relaxation& relaxation,
                                  const Limits& limits) {
    // As many pivots take about as long as the steps of the interior point method.
    const auto few_pivots = static_cast<int>(system.places) + 200;
    if (auto suggestion = relaxation.solve(limits, few_pivots)) return suggestion;
    if (auto middle = linear::middle(system, gap, limits)) {
        if (!middle->weights.empty()) {
            return Suggestion{middle->violation, middle->counts, middle->weights};
        }
        relaxation.begin_near(*middle, limits);
    }
    return relaxation.solve(limits);
}

void make_integers(std::vector<Rational>& numbers) {
    Integer denominator = 1;
    for (const Rational& number : numbers) denominator = lcm(denominator, number.get_den());
    for (Rational& number : numbers) number *= denominator;
}

std::optional<PlaceWeights> refuting_weights(const MoveSystem& system, const Gap& gap,
                                             const Bounds& bounds, const Suggestion& suggestion,
                                             const Relaxation& relaxation, const Limits& limits) {
    double size = 1;
    for (const int amount : gap) size += std::abs(static_cast<double>(amount));
    const auto accept = [&](const PlaceWeights& weights) {
        return refutes(system, gap, bounds, weights);
    };
    auto weights = nearest_accepted(suggestion.weights, inside(system),
                                    suggestion.violation / (2 * size), accept);
    if (!weights) weights = relaxation.exact_weights(limits);
    return weights && accept(*weights) ? weights : std::nullopt;
}

bool is_solution(const MoveSystem& system, const Gap& gap, const std::vector<Rational>& counts) {
    std::vector<Rational> rest(gap.begin(), gap.end());
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        const auto ceiling = system.ceiling(move);
        if (counts[move] < 0 || (ceiling && counts[move] > counts[*ceiling])) return false;
        if (counts[move] == 0) continue;
        for (const Entry& entry : system.moves[move]) {
            rest[entry.place] -= counts[move] * entry.amount;
        }
    }
    return std::ranges::all_of(rest, [](const Rational& amount) { return amount == 0; }) &&
           std::ranges::all_of(system.inequalities, [&](const auto& inequality) {
               return weigh(counts, inequality.counts) <= inequality.most;
           });
}

bool is_proved_combination(const MoveSystem& system, const Gap& gap, const Suggestion& suggestion,
                           const Relaxation& relaxation, const Limits& limits) {
    constexpr int most = 1000;
    if (const auto denominator = common_denominator(suggestion.counts, most)) {
        auto counts = rounded(suggestion.counts, *denominator);
        if (!counts) return false;
        for (Rational& count : *counts) count /= *denominator;
        if (is_solution(system, gap, *counts)) return true;
    }
    const auto counts = relaxation.exact_counts(limits);
    return counts && is_solution(system, gap, *counts);
}

namespace {

/// Counts between bounds as a combination of columns: counts are lower + x, and each inequality,
/// upper bound and ceiling a row with a slack.
class Program {
  public:
    Program(const MoveSystem& system, const Gap& gap, const Bounds& bounds)
        : columns(system.moves), target(gap.begin(), gap.end()), bounds_(bounds) {
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            for (const Entry& entry : system.moves[move]) {
                target[entry.place] -= Integer(bounds.lower[move]) * entry.amount;
            }
        }
        // These first: their rows' weights are those of a PlaceWeights.
        for (const auto& inequality : system.inequalities) {
            at_most(inequality.counts, inequality.most);
        }
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            if (bounds.upper[move]) at_most({{{move, 1}}}, *bounds.upper[move]);
            if (const auto ceiling = system.ceiling(move)) at_most({{move, 1}, {*ceiling, -1}}, 0);
        }
    }

    std::vector<std::vector<Entry>> columns;  ///< the moves, then slacks
    std::vector<Integer> target;

  private:
    void at_most(const std::vector<Entry>& counts, std::int64_t most) {
        const std::size_t row = target.size();
        target.emplace_back(most);
        for (const Entry& entry : counts) {
            columns[entry.place].push_back({row, entry.amount});
            target.back() -= Integer(bounds_.lower[entry.place]) * entry.amount;
        }
        columns.push_back({{row, 1}});
    }

    const Bounds& bounds_;
};

}  // namespace

std::variant<Combination, Separation> settle_exactly(const MoveSystem& system, const Gap& gap,
                                                     const Bounds& bounds,
                                                     const Suggestion* suggestion,
                                                     const Limits& limits) {
    const std::size_t kept = system.places + system.inequalities.size();
    if (refutes(system, gap, bounds, PlaceWeights(kept))) {  // bounds exclude each other
        return Separation{PlaceWeights(kept)};
    }
    const Program program(system, gap, bounds);
    const std::size_t entries =
        (program.target.size() + 1) * (program.columns.size() + program.target.size() + 1);
    limits.check_memory(entries * sizeof(Integer));
    std::vector<std::size_t> first;
    for (std::size_t move = 0; suggestion != nullptr && move < system.moves.size(); ++move) {
        if (suggestion->counts[move] > static_cast<double>(bounds.lower[move]) + tolerance) {
            first.push_back(move);
        }
    }
    auto settled = decide_exactly(program.columns, program.target, limits, first);
    if (auto* combination = std::get_if<Combination>(&settled)) {
        combination->counts.resize(system.moves.size());
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            combination->counts[move] += bounds.lower[move];
        }
    } else {
        // The weights of bounds and ceilings need not be kept: `refutes` gives them their best.
        auto& weights = std::get<Separation>(settled).weights;
        weights.resize(kept);
        make_integers(weights);
    }
    return settled;
}

}  // namespace lastmove::linear
