#include "lastmove/linear/pagoda_program.hpp"

#include <ClpSimplex.hpp>
#include <cassert>
#include <cmath>
#include <map>

#include "lastmove/linear/clp.hpp"

namespace lastmove::linear {

PagodaProgram::PagodaProgram(const MoveSystem& system, const Gap& gap, double most)
    : places_(system.places),
      moves_(system.moves.size()),
      most_(std::isinf(most) ? COIN_DBL_MAX : most),
      solver_(quiet_clp()) {
    assert(gap.size() == places_ && places_ > 0 && moves_ > 0);
    std::vector<std::map<int, double>> columns(places_);
    for (std::size_t move = 0; move < moves_; ++move) {
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
    const std::vector<double> least(places_, -most_);
    const std::vector<double> greatest(places_, most_);
    const std::vector<double> costs(gap.begin(), gap.end());
    const std::vector<double> zeros(moves_);
    const std::vector<double> unbounded(moves_, COIN_DBL_MAX);
    const Ungoverned in_clp;
    solver_->loadProblem(static_cast<int>(places_), static_cast<int>(moves_), starts.data(),
                         rows.data(), entries.data(), least.data(), greatest.data(), costs.data(),
                         zeros.data(), unbounded.data());
}

PagodaProgram::~PagodaProgram() = default;

void PagodaProgram::fix_place(std::size_t place, double weight) {
    solver_->setColumnBounds(static_cast<int>(place), weight, weight);
}

void PagodaProgram::release_place(std::size_t place) {
    solver_->setColumnBounds(static_cast<int>(place), -most_, most_);
}

void PagodaProgram::fix_move(std::size_t move, double weight) {
    solver_->setRowBounds(static_cast<int>(move), weight, weight);
}

std::optional<PagodaProgram::Optimum> PagodaProgram::solve(const Limits& limits) {
    if (limits.ended()) return std::nullopt;
    solve_within(limits, *solver_, [this] { solver_->dual(); });
    if (solver_->status() != 0) return std::nullopt;
    const double* weights = solver_->primalColumnSolution();
    const double* counts = solver_->dualRowSolution();
    return Optimum{{weights, weights + places_}, {counts, counts + moves_}};
}

}  // namespace lastmove::linear
