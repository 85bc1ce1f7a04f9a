#include "lastmove/linear/idle.hpp"

#include <ClpSimplex.hpp>
#include <CoinPackedVector.hpp>
#include <algorithm>
#include <cassert>

#include "lastmove/linear/clp.hpp"
#include "lastmove/linear/rounding.hpp"

namespace lastmove::linear {

namespace {

/// Weights are between this and its negative; a move that weighs 1 counts as much as one that
/// weighs more.
constexpr double heaviest = 1000;

/// What floating point suggests: weights under which as many moves as possible weigh 1 or more.
std::vector<double> suggested(const MoveSystem& system, const Gap& gap, const Limits& limits) {
    const Ungoverned in_clp;
    const auto places = static_cast<int>(system.places);
    const auto moves = static_cast<int>(system.moves.size());
    // Columns: a weight for each place, and for each move what it weighs, up to 1. Rows: each
    // move's weight less that is at least 0, and the gap weighs 0.
    std::vector<CoinPackedVector> columns(system.places + system.moves.size());
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        std::vector<double> amounts(system.places);
        for (const Entry& entry : system.moves[move]) amounts[entry.place] += entry.amount;
        for (std::size_t place = 0; place < system.places; ++place) {
            if (amounts[place] == 0) continue;
            columns[place].insert(static_cast<int>(move), amounts[place]);
        }
        columns[system.places + move].insert(static_cast<int>(move), -1);
    }
    for (std::size_t place = 0; place < system.places; ++place) {
        if (gap[place] != 0) columns[place].insert(moves, gap[place]);
    }
    CoinPackedMatrix matrix(true, 0, 0);
    matrix.setDimensions(moves + 1, 0);
    for (const auto& column : columns) matrix.appendCol(column);
    std::vector<double> lower(system.places, -heaviest);
    std::vector<double> upper(system.places, heaviest);
    std::vector<double> costs(system.places);
    lower.resize(columns.size(), 0);
    upper.resize(columns.size(), 1);
    costs.resize(columns.size(), -1);
    std::vector<double> row_upper(system.moves.size(), COIN_DBL_MAX);
    row_upper.push_back(0);
    const std::vector<double> row_lower(row_upper.size());
    ClpSimplex solver;
    solver.setLogLevel(0);
    solver.loadProblem(matrix, lower.data(), upper.data(), costs.data(), row_lower.data(),
                       row_upper.data());
    solve_within(limits, solver, [&] { solver.dual(); });
    if (solver.status() != 0) return {};
    const double* weights = solver.primalColumnSolution();
    return {weights, weights + places};
}

}  // namespace

Idle idle_moves(const MoveSystem& system, const Gap& gap, const Limits& limits) {
    assert(gap.size() == system.places);
    Idle idle{std::vector<bool>(system.moves.size()), PlaceWeights(system.places)};
    if (system.places == 0 || system.moves.empty() || limits.ended()) return idle;
    const auto weights =
        nearest_accepted(suggested(system, gap, limits), {}, 0, [&](const PlaceWeights& near) {
            return near.size() == system.places && weigh(near, gap) == 0 &&
                   std::ranges::all_of(system.moves,
                                       [&](const auto& move) { return weigh(near, move) >= 0; });
        });
    if (!weights) return idle;
    idle.weights = *weights;
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        idle.moves[move] = weigh(idle.weights, system.moves[move]) > 0;
    }
    return idle;
}

}  // namespace lastmove::linear
