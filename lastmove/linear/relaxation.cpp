#include "lastmove/linear/relaxation.hpp"

#include <ClpSimplex.hpp>
#include <algorithm>
#include <map>

namespace lastmove::linear {

namespace {

/// The solver's own limit: seconds of processor time, of all threads together.
double seconds_left(const Limits& limits) {
    constexpr double longest = 1e6;
    const std::chrono::duration<double> left = limits.deadline - Limits::Clock::now();
    return std::clamp(left.count() * limits.threads, 0.0, longest);
}

}  // namespace

Relaxation::Relaxation(const MoveSystem& system, const Gap& gap)
    : places_(system.places), moves_(system.moves.size()), solver_(std::make_unique<ClpSimplex>()) {
    std::vector<CoinBigIndex> starts;
    std::vector<int> rows;
    std::vector<double> entries;
    for (const auto& move : system.moves) {
        starts.push_back(static_cast<CoinBigIndex>(rows.size()));
        std::map<std::size_t, double> column;  // a move may name a place twice, CLP's must not
        for (const Entry& entry : move) column[entry.place] += entry.amount;
        for (const auto& [place, amount] : column) {
            rows.push_back(static_cast<int>(place));
            entries.push_back(amount);
        }
    }
    for (const double sign : {1.0, -1.0}) {
        for (std::size_t place = 0; place < places_; ++place) {
            starts.push_back(static_cast<CoinBigIndex>(rows.size()));
            rows.push_back(static_cast<int>(place));
            entries.push_back(sign);
        }
    }
    starts.push_back(static_cast<CoinBigIndex>(rows.size()));
    const std::size_t columns = moves_ + 2 * places_;
    std::vector<double> costs(columns, 1);
    std::fill_n(costs.begin(), moves_, 0);
    const std::vector<double> zeros(columns);
    const std::vector<double> upper(columns, COIN_DBL_MAX);
    const std::vector<double> target(gap.begin(), gap.end());
    solver_->setLogLevel(0);
    solver_->scaling(0);  // amounts are small integers
    solver_->loadProblem(static_cast<int>(columns), static_cast<int>(places_), starts.data(),
                         rows.data(), entries.data(), zeros.data(), upper.data(), costs.data(),
                         target.data(), target.data());
}

Relaxation::~Relaxation() = default;

void Relaxation::bound(std::size_t move, std::int64_t lower, std::optional<std::int64_t> upper) {
    solver_->setColumnBounds(static_cast<int>(move), static_cast<double>(lower),
                             upper ? static_cast<double>(*upper) : COIN_DBL_MAX);
}

std::optional<Suggestion> Relaxation::solve(const Limits& limits) {
    if (limits.out_of_time()) return std::nullopt;
    solver_->setMaximumSeconds(seconds_left(limits));
    constexpr int keep_factorisation = 1 | 2;
    solver_->dual(0, keep_factorisation);
    if (solver_->status() != 0) return std::nullopt;
    Suggestion suggestion;
    suggestion.violation = solver_->objectiveValue();
    const double* counts = solver_->primalColumnSolution();
    suggestion.counts.assign(counts, counts + moves_);
    const double* duals = solver_->dualRowSolution();
    // The dual's weights rise with the gap; a pagoda's fall.
    for (std::size_t place = 0; place < places_; ++place) {
        suggestion.weights.push_back(-duals[place]);
    }
    return suggestion;
}

}  // namespace lastmove::linear
