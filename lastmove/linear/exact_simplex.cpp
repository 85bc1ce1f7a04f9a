#include "lastmove/linear/exact_simplex.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace lastmove::linear {

namespace {

/// The tableau of phase one: minimise the sum of one artificial variable for each row.
///
/// Entries are integers over the common denominator `scale_`, which is the last pivot: with every
/// pivot the division by the one before it leaves no remainder (Edmonds). Variables are the
/// columns in the order of `order_`, then the artificials; artificials that have left the basis
/// never return, but their columns are kept, for the weights are read from them.
class Tableau {
  public:
    /// Throws Stopped at a limit.
    Tableau(std::span<const std::vector<Entry>> columns, std::span<const Integer> target,
            std::vector<std::size_t> order, const Limits& limits)
        : order_(std::move(order)), places_(target.size()), negated_(places_), basis_(places_) {
        // Made in their places: copies of zeros would be allocated one by one.
        rows_.reserve(places_ + 1);
        for (std::size_t row = 0; row <= places_; ++row) {
            limits.check();
            rows_.emplace_back(columns.size() + places_ + 1);
        }
        for (std::size_t place = 0; place < places_; ++place) {
            negated_[place] = target[place] < 0;
            rows_[place].back() = abs(target[place]);
            rows_[place][columns.size() + place] = 1;
            basis_[place] = columns.size() + place;
        }
        for (std::size_t variable = 0; variable < columns.size(); ++variable) {
            for (const Entry& entry : columns[order_[variable]]) {
                rows_[entry.place][variable] +=
                    negated_[entry.place] ? -Integer(entry.amount) : Integer(entry.amount);
            }
        }
        for (std::size_t place = 0; place < places_; ++place) {
            limits.check();
            for (std::size_t variable = 0; variable < columns.size(); ++variable) {
                cost()[variable] -= rows_[place][variable];
            }
            cost().back() -= rows_[place].back();
        }
    }

    /// Pivots to the optimum. Throws Stopped at a limit; the tableau is broken then.
    void optimise(const Limits& limits) {
        while (const auto entering = find_entering()) {
            limits.check();
            pivot(find_leaving(*entering), *entering, limits);
        }
    }

    [[nodiscard]] bool feasible() const { return rows_.back().back() == 0; }

    [[nodiscard]] Combination combination() const {
        Combination result{std::vector<Rational>(order_.size())};
        for (std::size_t row = 0; row < places_; ++row) {
            if (basis_[row] >= order_.size()) continue;
            result.counts[order_[basis_[row]]] = fraction(rows_[row].back());
        }
        return result;
    }

    [[nodiscard]] Separation separation() const {
        Separation result{PlaceWeights(places_)};
        for (std::size_t place = 0; place < places_; ++place) {
            // The artificial's reduced cost is 1 − y, and −y is a pagoda of the negated rows.
            const Rational weight = fraction(rows_.back()[order_.size() + place]) - 1;
            result.weights[place] = negated_[place] ? Rational(-weight) : weight;
        }
        return result;
    }

  private:
    std::vector<Integer>& cost() { return rows_.back(); }

    [[nodiscard]] Rational fraction(const Integer& entry) const {
        Rational result(entry, scale_);
        result.canonicalize();
        return result;
    }

    [[nodiscard]] std::optional<std::size_t> find_entering() const {
        for (std::size_t variable = 0; variable < order_.size(); ++variable) {
            if (rows_.back()[variable] < 0) return variable;
        }
        return std::nullopt;
    }

    /// The row of least ratio; of several, that of the least variable. There is one, for the
    /// objective is bounded by 0.
    [[nodiscard]] std::size_t find_leaving(std::size_t entering) const {
        std::optional<std::size_t> leaving;
        for (std::size_t row = 0; row < places_; ++row) {
            if (rows_[row][entering] <= 0) continue;
            if (!leaving) {
                leaving = row;
                continue;
            }
            const int order = cmp(rows_[row].back() * rows_[*leaving][entering],
                                  rows_[*leaving].back() * rows_[row][entering]);
            if (order < 0 || (order == 0 && basis_[row] < basis_[*leaving])) leaving = row;
        }
        assert(leaving);
        return *leaving;
    }

    void pivot(std::size_t leaving, std::size_t entering, const Limits& limits) {
        const std::vector<Integer>& pivot_row = rows_[leaving];
        const Integer head = pivot_row[entering];
        Integer product;
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            if (row == leaving) continue;
            if (row % 16 == 15) limits.check();
            const Integer factor = rows_[row][entering];
            for (std::size_t column = 0; column < rows_[row].size(); ++column) {
                Integer& entry = rows_[row][column];
                if (entry != 0) entry *= head;
                if (factor != 0 && pivot_row[column] != 0) {
                    product = factor * pivot_row[column];
                    entry -= product;
                }
                if (entry != 0) {
                    mpz_divexact(entry.get_mpz_t(), entry.get_mpz_t(), scale_.get_mpz_t());
                }
            }
        }
        scale_ = head;
        basis_[leaving] = entering;
    }

    std::vector<std::size_t> order_;  ///< variable → column
    std::size_t places_;
    std::vector<std::vector<Integer>> rows_;  ///< the last one: reduced costs
    std::vector<bool> negated_;
    std::vector<std::size_t> basis_;  ///< row → variable
    Integer scale_ = 1;
};

}  // namespace

std::variant<Combination, Separation> decide_exactly(std::span<const std::vector<Entry>> columns,
                                                     std::span<const Integer> target,
                                                     const Limits& limits,
                                                     std::span<const std::size_t> first) {
    limits.check();
    std::vector<std::size_t> order(first.begin(), first.end());
    std::vector<bool> taken(columns.size());
    for (const std::size_t column : first) taken[column] = true;
    for (std::size_t column = 0; column < columns.size(); ++column) {
        if (!taken[column]) order.push_back(column);
    }
    Tableau tableau(columns, target, std::move(order), limits);
    tableau.optimise(limits);
    if (tableau.feasible()) return tableau.combination();
    return tableau.separation();
}

}  // namespace lastmove::linear
