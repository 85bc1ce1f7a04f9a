#include "lastmove/linear/relaxation.hpp"

#include <ClpSimplex.hpp>
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "lastmove/exact/sparse_solve.hpp"
#include "lastmove/linear/clp.hpp"

namespace lastmove::linear {

namespace {

/// How many times only ceilings that counts exceed are added, before all of them are: then a
/// problem is a hard one, on which they take fewer pivots from the start (bench/pairs.md).
constexpr std::size_t rounds_with_few_ceilings = 1;

/// With ceilings, a violation that is enough: weights that show it show that there are no counts,
/// and the least violation may take as long again to find.
constexpr double enough_violation = 1e-3;

constexpr int any_number = std::numeric_limits<int>::max();

/// A matrix by columns, as CLP wants it.
struct Columns {
    std::vector<CoinBigIndex> starts{0};
    std::vector<int> rows;
    std::vector<double> entries;

    void add(const std::map<std::size_t, double>& column) {
        for (const auto& [row, entry] : column) {
            rows.push_back(static_cast<int>(row));
            entries.push_back(entry);
        }
        starts.push_back(static_cast<CoinBigIndex>(rows.size()));
    }
};

}  // namespace

Relaxation::Relaxation(const MoveSystem& system, const Gap& gap)
    : system_(system), told_(system.moves.size()), solver_(quiet_clp()) {
    std::vector<std::map<std::size_t, double>> columns(system.moves.size());
    for (std::size_t move = 0; move < columns.size(); ++move) {
        // A move may name a place twice, CLP's columns must not.
        for (const Entry& entry : system.moves[move]) columns[move][entry.place] += entry.amount;
    }
    const std::size_t rows = system.places + system.inequalities.size();
    std::vector<double> upper(gap.begin(), gap.end());
    std::vector<double> lower = upper;
    for (std::size_t row = system.places; row < rows; ++row) {
        const auto& inequality = system.inequalities[row - system.places];
        for (const Entry& entry : inequality.counts) columns[entry.place][row] += entry.amount;
        upper.push_back(static_cast<double>(inequality.most));
        lower.push_back(-COIN_DBL_MAX);
    }
    Columns matrix;
    for (const auto& column : columns) matrix.add(column);
    for (std::size_t row = 0; row < system.places; ++row) matrix.add({{row, 1}});
    for (std::size_t row = 0; row < rows; ++row) matrix.add({{row, -1}});
    const std::size_t size = matrix.starts.size() - 1;
    std::vector<double> costs(size, 1);
    std::fill_n(costs.begin(), system.moves.size(), 0);
    const std::vector<double> zeros(size);
    const std::vector<double> unbounded(size, COIN_DBL_MAX);
    const Ungoverned in_clp;
    solver_->scaling(0);  // amounts are small integers
    if (!system.ceilings.empty()) solver_->setDualObjectiveLimit(enough_violation);
    solver_->loadProblem(static_cast<int>(size), static_cast<int>(rows), matrix.starts.data(),
                         matrix.rows.data(), matrix.entries.data(), zeros.data(), unbounded.data(),
                         costs.data(), lower.data(), upper.data());
}

Relaxation::~Relaxation() = default;

void Relaxation::bound(std::size_t move, std::int64_t lower, std::optional<std::int64_t> upper) {
    solver_->setColumnBounds(static_cast<int>(move), static_cast<double>(lower),
                             upper ? static_cast<double>(*upper) : COIN_DBL_MAX);
}

/// Whether there were ceilings that counts exceed and the solver did not know. Adds them, or, if
/// there were any, `all` others, too.
bool Relaxation::add_ceilings(bool all) {
    constexpr double much = 1e-7;
    const double* counts = solver_->primalColumnSolution();
    std::vector<std::size_t> exceeded;
    std::vector<std::size_t> unknown;
    for (std::size_t move = 0; move < system_.moves.size(); ++move) {
        const auto ceiling = system_.ceiling(move);
        if (!ceiling || told_[move]) continue;
        unknown.push_back(move);
        if (counts[move] > counts[*ceiling] + much) exceeded.push_back(move);
    }
    if (exceeded.empty()) return false;
    add_ceilings(all ? unknown : exceeded);
    return true;
}

/// Adds the ceilings of these moves.
void Relaxation::add_ceilings(const std::vector<std::size_t>& moves) {
    std::vector<CoinBigIndex> starts{0};
    std::vector<int> columns;
    std::vector<double> entries;
    int row = solver_->numberRows();
    for (const std::size_t move : moves) {
        told_[move] = row++;
        columns.insert(columns.end(),
                       {static_cast<int>(move), static_cast<int>(*system_.ceiling(move))});
        entries.insert(entries.end(), {1, -1});
        starts.push_back(static_cast<CoinBigIndex>(columns.size()));
    }
    const std::vector<double> lower(moves.size(), -COIN_DBL_MAX);
    const std::vector<double> upper(moves.size(), 0);
    const Ungoverned in_clp;
    solver_->addRows(static_cast<int>(moves.size()), lower.data(), upper.data(), starts.data(),
                     columns.data(), entries.data());
}

void Relaxation::begin_near(const Middle& middle, const Limits& limits) {
    std::vector<std::size_t> unknown;
    for (std::size_t move = 0; move < system_.moves.size(); ++move) {
        if (system_.ceiling(move) && !told_[move]) unknown.push_back(move);
    }
    add_ceilings(unknown);
    // Without violations, from the counts that are not small, as they are: so the solver need only
    // bring them into the basis, or to their bounds, one by one.
    constexpr double small = 3e-3;
    const auto first_slack = static_cast<int>(system_.moves.size());
    const std::vector<double> costs(solver_->objective(),
                                    solver_->objective() + solver_->numberColumns());
    const auto allow_violations = [&](bool allowed) {
        for (int slack = first_slack; slack < solver_->numberColumns(); ++slack) {
            // Those of inequalities that cost nothing are no violations.
            const double cost = costs[static_cast<std::size_t>(slack)];
            solver_->setColumnUpper(slack, allowed || cost == 0 ? COIN_DBL_MAX : 0);
            solver_->setObjectiveCoefficient(slack, allowed ? cost : 0);
        }
    };
    const Ungoverned in_clp;
    allow_violations(false);
    solver_->allSlackBasis(true);
    double* solution = solver_->primalColumnSolution();
    for (std::size_t move = 0; move < system_.moves.size(); ++move) {
        if (middle.counts[move] > small && !middle.is_none[move]) {
            solver_->setColumnStatus(static_cast<int>(move), ClpSimplex::superBasic);
            solution[move] = middle.counts[move];
        }
        if (told_[move] && middle.is_full[move]) {
            solver_->setRowStatus(*told_[move], ClpSimplex::atUpperBound);
        }
    }
    constexpr int from_the_solution = 1;
    solver_->setMaximumIterations(any_number);
    solve_within(limits, *solver_, [this] { solver_->primal(from_the_solution); });
    allow_violations(true);
    // A slack in the basis would have its price again: the row's own takes its place.
    const auto places = static_cast<int>(system_.places);
    for (int column = 0; column < solver_->numberColumns(); ++column) {
        const bool is_basic = solver_->getColumnStatus(column) == ClpSimplex::basic;
        if (is_basic && column < first_slack) continue;
        solver_->setColumnStatus(column, ClpSimplex::atLowerBound);
        if (!is_basic) continue;
        const int number = column - first_slack;
        solver_->setRowStatus(number < places ? number : number - places, ClpSimplex::basic);
    }
}

std::optional<Suggestion> Relaxation::solve(const Limits& limits, std::optional<int> most_pivots) {
    constexpr int keep_factorisation = 1 | 2;
    int options = keep_factorisation;
    const auto is_violated = [&] { return solver_->objectiveValue() > tolerance; };
    std::size_t rounds = 0;
    int pivots = 0;
    do {
        if (limits.ended()) return std::nullopt;
        if (most_pivots && pivots >= *most_pivots) return std::nullopt;
        solver_->setMaximumIterations(most_pivots ? *most_pivots - pivots : any_number);
        solve_within(limits, *solver_, [&] { solver_->dual(0, options); });
        constexpr int reached_limit = 1;  // of the violation
        const bool is_enough = solver_->status() == reached_limit && is_violated();
        if (solver_->status() != 0 && !is_enough) return std::nullopt;
        pivots += solver_->numberIterations();
        options = 0;  // there are other rows
    } while (!is_violated() && add_ceilings(rounds++ >= rounds_with_few_ceilings));
    Suggestion suggestion;
    suggestion.violation = solver_->objectiveValue();
    const double* counts = solver_->primalColumnSolution();
    suggestion.counts.assign(counts, counts + system_.moves.size());
    const double* duals = solver_->dualRowSolution();
    // The dual's weights rise with the gap; a pagoda's fall.
    for (std::size_t row = 0; row < system_.places + system_.inequalities.size(); ++row) {
        suggestion.weights.push_back(-duals[row]);
    }
    return suggestion;
}

/// The rows that hold with equality and the columns that are not at a bound: as many.
struct Relaxation::Basis {
    std::vector<std::size_t> rows;
    std::vector<std::size_t> columns;
    std::vector<lastmove::SparseRow> matrix;  ///< of each of these columns, in these rows
    std::vector<Integer> right;               ///< of these rows, less what the other columns take
    std::vector<Integer> at_bound;            ///< the other columns' values; 0 for these
};

Relaxation::Basis Relaxation::basis() const {
    const auto integer = [](double number) { return Integer(std::nearbyint(number)); };
    const auto is_basic = [](ClpSimplex::Status status) { return status == ClpSimplex::basic; };
    Basis basis;
    std::vector<std::optional<std::size_t>> places(
        static_cast<std::size_t>(solver_->numberRows()));  // of rows in the matrix
    for (int row = 0; row < solver_->numberRows(); ++row) {
        if (is_basic(solver_->getRowStatus(row))) continue;
        const auto index = static_cast<std::size_t>(row);
        places[index] = basis.rows.size();
        basis.rows.push_back(index);
        basis.right.push_back(integer(solver_->rowUpper()[index]));  // equal to the lower, or alone
    }
    const CoinPackedMatrix& all = *solver_->matrix();
    for (int column = 0; column < solver_->numberColumns(); ++column) {
        const auto status = solver_->getColumnStatus(column);
        const CoinBigIndex first = all.getVectorFirst(column);
        Integer value;
        lastmove::SparseRow entries;
        if (status == ClpSimplex::atUpperBound) {
            value = integer(solver_->columnUpper()[column]);
        } else if (!is_basic(status)) {
            value = integer(solver_->columnLower()[column]);
        }
        for (CoinBigIndex at = first; at < first + all.getVectorSize(column); ++at) {
            const auto place = places[static_cast<std::size_t>(all.getIndices()[at])];
            if (!place) continue;
            const auto entry = static_cast<std::int32_t>(std::nearbyint(all.getElements()[at]));
            entries.emplace_back(static_cast<std::uint32_t>(*place), entry);
            if (!is_basic(status)) basis.right[*place] -= entry * value;
        }
        basis.at_bound.push_back(value);
        if (!is_basic(status)) continue;
        std::ranges::sort(entries);
        basis.columns.push_back(static_cast<std::size_t>(column));
        basis.matrix.push_back(std::move(entries));
    }
    return basis;
}

std::optional<std::vector<Rational>> Relaxation::exact_counts(const Limits& limits) const {
    const Basis basis = this->basis();
    if (basis.rows.size() != basis.columns.size()) return std::nullopt;
    std::vector<lastmove::SparseRow> by_rows(basis.rows.size());
    for (std::uint32_t column = 0; column < basis.matrix.size(); ++column) {
        for (const auto& [row, entry] : basis.matrix[column]) {
            by_rows[row].emplace_back(column, entry);
        }
    }
    std::vector<std::int64_t> right;
    for (const Integer& amount : basis.right) {
        if (!amount.fits_slong_p()) return std::nullopt;
        right.push_back(amount.get_si());
    }
    const auto values = solve_sparse(by_rows, right, limits);
    if (!values) return std::nullopt;
    std::vector<Rational> counts(basis.at_bound.begin(), basis.at_bound.end());
    for (std::size_t i = 0; i < values->size(); ++i) counts[basis.columns[i]] = (*values)[i];
    counts.resize(system_.moves.size());
    return counts;
}

std::optional<PlaceWeights> Relaxation::exact_weights(const Limits& limits) const {
    const Basis basis = this->basis();
    if (basis.rows.size() != basis.columns.size()) return std::nullopt;
    std::vector<std::int64_t> costs;
    costs.reserve(basis.columns.size());
    for (const std::size_t column : basis.columns) {
        costs.push_back(column < system_.moves.size() ? 0 : 1);
    }
    const auto prices = solve_sparse(basis.matrix, costs, limits);
    if (!prices) return std::nullopt;
    Integer denominator = 1;
    for (const Rational& price : *prices) denominator = lcm(denominator, price.get_den());
    PlaceWeights weights(system_.places + system_.inequalities.size());
    for (std::size_t i = 0; i < prices->size(); ++i) {
        if (basis.rows[i] < weights.size()) weights[basis.rows[i]] = -(*prices)[i] * denominator;
    }
    return weights;
}

}  // namespace lastmove::linear
