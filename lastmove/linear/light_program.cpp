#include "lastmove/linear/light_program.hpp"

#include <ClpSimplex.hpp>
#include <ClpSolve.hpp>
#include <CoinPackedVector.hpp>
#include <algorithm>
#include <map>
#include <utility>

#include "lastmove/linear/clp.hpp"

namespace lastmove::linear {

namespace {

/// The rows: for each move that may weigh something, what it weighs, less its lower bound's weight,
/// plus its upper bound's and its ceiling's (or less those of the moves under it), is at least 0;
/// and the last, what is more than the gap weighs.
class LightRows {
  public:
    LightRows(const MoveSystem& system, const Bounds& bounds, const std::vector<bool>& allowed)
        : rows_(system.moves.size(), -1) {
        for (std::size_t move = 0; move < system.moves.size(); ++move) {
            const bool weighs = std::ranges::any_of(
                system.moves[move], [&](const Entry& entry) { return allowed[entry.place]; });
            const bool is_bounded = bounds.lower[move] > 0 || bounds.upper[move];
            if (weighs || is_bounded || !system.ceiling(move) || !system.inequalities.empty()) {
                rows_[move] = size_++;
            }
        }
    }

    [[nodiscard]] bool has(std::size_t move) const { return rows_[move] >= 0; }
    [[nodiscard]] int of(std::size_t move) const { return rows_[move]; }
    [[nodiscard]] int last() const { return size_; }

  private:
    std::vector<int> rows_;
    int size_ = 0;
};

/// A column; what is added to a row twice is summed up.
class Entries {
  public:
    void add(int row, double amount) { amounts_[row] += amount; }
    [[nodiscard]] CoinPackedVector column() const {
        CoinPackedVector column;
        for (const auto& [row, amount] : amounts_) {
            if (amount != 0) column.insert(row, amount);
        }
        return column;
    }

  private:
    std::map<int, double> amounts_;
};

}  // namespace

LightProgram::LightProgram(const MoveSystem& system, const Gap& gap, const Bounds& bounds,
                           const std::vector<bool>& allowed, std::optional<double> most)
    : most_(most.value_or(COIN_DBL_MAX)),
      columns_(system.places + system.inequalities.size()),
      solver_(quiet_clp()) {
    const Ungoverned in_clp;
    const LightRows rows(system, bounds, allowed);
    CoinPackedMatrix matrix(true, 0, 0);
    matrix.setDimensions(rows.last() + 1, 0);
    const auto add = [&](const Entries& entries) {
        matrix.appendCol(entries.column());
        return matrix.getNumCols() - 1;
    };
    std::vector<std::vector<Entry>> moves_of(system.places);
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        for (const auto& [place, amount] : system.moves[move]) {
            moves_of[place].push_back({move, amount});
        }
    }
    for (std::size_t place = 0; place < system.places; ++place) {
        if (!allowed[place]) continue;
        for (const int sign : {1, -1}) {
            Entries entries;
            for (const auto& [move, amount] : moves_of[place]) {
                entries.add(rows.of(move), sign * amount);
            }
            entries.add(rows.last(), -sign * gap[place]);
            (sign > 0 ? columns_[place].above : columns_[place].below) = add(entries);
        }
    }
    for (std::size_t index = 0; index < system.inequalities.size(); ++index) {
        const auto& inequality = system.inequalities[index];
        Entries entries;
        for (const auto& [move, amount] : inequality.counts) entries.add(rows.of(move), amount);
        entries.add(rows.last(), -static_cast<double>(inequality.most));
        columns_[system.places + index].above = add(entries);
    }
    for (std::size_t move = 0; move < system.moves.size(); ++move) {
        if (!rows.has(move)) continue;
        if (const auto ceiling = system.ceiling(move)) {
            Entries entries;
            entries.add(rows.of(move), 1);
            entries.add(rows.of(*ceiling), -1);
            add(entries);
        }
        if (bounds.lower[move] > 0) {
            Entries entries;
            entries.add(rows.of(move), -1);
            entries.add(rows.last(), static_cast<double>(bounds.lower[move]));
            add(entries);
        }
        if (const auto& upper = bounds.upper[move]) {
            Entries entries;
            entries.add(rows.of(move), 1);
            entries.add(rows.last(), -static_cast<double>(*upper));
            add(entries);
        }
    }
    const auto width = static_cast<std::size_t>(matrix.getNumCols());
    const std::vector<double> zeros(width);
    const std::vector<double> unbounded(width, COIN_DBL_MAX);
    std::vector<double> lower(static_cast<std::size_t>(rows.last()));
    lower.push_back(1);
    const std::vector<double> upper(lower.size(), COIN_DBL_MAX);
    solver_->loadProblem(matrix, zeros.data(), unbounded.data(), zeros.data(), lower.data(),
                         upper.data());
    for (std::size_t place = 0; place < columns_.size(); ++place) {
        set_price(place, 1);
        allow(place, true);
    }
    are_prices_new_ = false;
}

LightProgram::~LightProgram() = default;

void LightProgram::set_price(std::size_t place, double price) {
    for (const int column : {columns_[place].above, columns_[place].below}) {
        if (column >= 0) solver_->setObjectiveCoefficient(column, price);
    }
    are_prices_new_ = true;
}

void LightProgram::allow(std::size_t place, bool allowed) {
    for (const int column : {columns_[place].above, columns_[place].below}) {
        if (column >= 0) solver_->setColumnBounds(column, 0, allowed ? most_ : 0);
    }
}

void LightProgram::fix(std::size_t place, double weight) {
    const auto& [above, below] = columns_[place];
    if (above >= 0) solver_->setColumnBounds(above, std::max(weight, 0.0), std::max(weight, 0.0));
    if (below >= 0) solver_->setColumnBounds(below, std::max(-weight, 0.0), std::max(-weight, 0.0));
}

std::optional<std::vector<double>> LightProgram::solve(const Limits& limits) {
    if (limits.ended()) return std::nullopt;
    // The prices are not negative, so that the dual method can begin at once, and go on where only
    // bounds are new.
    solve_within(limits, *solver_, [this] {
        if (std::exchange(are_prices_new_, false)) {
            solver_->primal();
        } else {
            solver_->dual();
        }
    });
    if (solver_->status() != 0) return std::nullopt;
    const double* solution = solver_->primalColumnSolution();
    std::vector<double> weights;
    weights.reserve(columns_.size());
    for (const auto& [above, below] : columns_) {
        weights.push_back((above < 0 ? 0 : solution[above]) - (below < 0 ? 0 : solution[below]));
    }
    return weights;
}

}  // namespace lastmove::linear
