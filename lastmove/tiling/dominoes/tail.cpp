#include "lastmove/tiling/dominoes/tail.hpp"

#include <algorithm>

#include "lastmove/base/fault.hpp"

namespace lastmove::tiling {

namespace {

/// entry = (entry · factor − a · b) / divisor, which is an integer.
void eliminate_from(Integer& entry, const Integer& factor, const Integer& a, const Integer& b,
                    const Integer& divisor) {
    mpz_mul(entry.get_mpz_t(), entry.get_mpz_t(), factor.get_mpz_t());
    if (a != 0 && b != 0) mpz_submul(entry.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    mpz_divexact(entry.get_mpz_t(), entry.get_mpz_t(), divisor.get_mpz_t());
}

std::size_t place_of(const std::vector<std::uint32_t>& columns, std::uint32_t column) {
    return static_cast<std::size_t>(std::ranges::find(columns, column) - columns.begin());
}

template <class Value>
void remove(std::vector<Value>& values, std::size_t place) {
    values.erase(values.begin() + static_cast<std::ptrdiff_t>(place));
}

}  // namespace

std::size_t Tail::bytes() const {
    return pivots.size() * free.size() *
           (sizeof(Integer) + mpz_size(scale.get_mpz_t()) * sizeof(mp_limb_t));
}

TailReduction::TailReduction(const std::vector<SparseRow>& rows)
    : rows_(&rows), first_rows_(rows.size()) {
    for (std::size_t row = rows.size(); row-- > 0;) {
        for (const auto& [column, value] : rows[row]) {
            first_rows_[column] = static_cast<std::uint32_t>(row);
        }
    }
}

void TailReduction::prepend(std::size_t row, const Limits& limits) {
    limits.check();
    const SparseRow& added = (*rows_)[row];
    add_columns(added);
    add_reduced(reduced(added));
    for (const auto& [column, value] : added) {
        if (first_rows_[column] == row) eliminate(column);
    }
}

/// Those of the row that are new are free.
void TailReduction::add_columns(const SparseRow& row) {
    for (const auto& [column, value] : row) {
        if (std::ranges::count(tail_.pivots, column) + std::ranges::count(tail_.free, column) > 0) {
            continue;
        }
        tail_.free.push_back(column);
        for (auto& entries : tail_.entries) entries.emplace_back(0);
    }
}

/// The row times the scale, less multiples of the other rows, so that it is 0 in their pivots: its
/// entries in the free columns.
std::vector<Integer> TailReduction::reduced(const SparseRow& row) const {
    std::vector<Integer> entries(tail_.free.size());
    for (const auto& [column, value] : row) {
        const std::size_t pivot = place_of(tail_.pivots, column);
        if (pivot == tail_.pivots.size()) {
            entries[place_of(tail_.free, column)] += Integer(value) * tail_.scale;
            continue;
        }
        for (std::size_t j = 0; j < entries.size(); ++j) {
            entries[j] -= Integer(value) * tail_.entries[pivot][j];
        }
    }
    return entries;
}

/// Its pivot is the column that is touched by the fewest rows before, so that it is soon
/// eliminated.
void TailReduction::add_reduced(std::vector<Integer> row) {
    std::size_t pivot = row.size();
    for (std::size_t j = 0; j < row.size(); ++j) {
        if (row[j] == 0) continue;
        if (pivot == row.size() || first_rows_[tail_.free[j]] > first_rows_[tail_.free[pivot]]) {
            pivot = j;
        }
    }
    if (pivot == row.size()) throw Fault("the tail of a matrix that is singular");
    for (auto& entries : tail_.entries) {
        const Integer above = entries[pivot];
        for (std::size_t j = 0; j < row.size(); ++j) {
            if (j != pivot) eliminate_from(entries[j], row[pivot], above, row[j], tail_.scale);
        }
        remove(entries, pivot);
    }
    tail_.scale = row[pivot];
    tail_.pivots.push_back(tail_.free[pivot]);
    remove(tail_.free, pivot);
    remove(row, pivot);
    tail_.entries.push_back(std::move(row));
}

/// Takes away a column that no earlier row touches, with the row in which it is the pivot.
void TailReduction::eliminate(std::uint32_t column) {
    if (const std::size_t free = place_of(tail_.free, column); free < tail_.free.size()) {
        exchange(free);
    }
    const std::size_t pivot = place_of(tail_.pivots, column);
    remove(tail_.pivots, pivot);
    remove(tail_.entries, pivot);
}

/// Makes a free column the pivot of a row, whose pivot becomes free.
void TailReduction::exchange(std::size_t free) {
    const auto found = std::ranges::find_if(
        tail_.entries, [&](const std::vector<Integer>& row) { return row[free] != 0; });
    if (found == tail_.entries.end()) {
        throw Fault("the tail of a matrix that is singular");
    }
    const std::vector<Integer> row = *found;
    for (auto other = tail_.entries.begin(); other != tail_.entries.end(); ++other) {
        if (other == found) continue;
        const Integer above = (*other)[free];
        for (std::size_t j = 0; j < row.size(); ++j) {
            if (j != free) eliminate_from((*other)[j], row[free], above, row[j], tail_.scale);
        }
        (*other)[free] = -above;
    }
    (*found)[free] = tail_.scale;
    std::swap(tail_.pivots[static_cast<std::size_t>(found - tail_.entries.begin())],
              tail_.free[free]);
    tail_.scale = row[free];
}

}  // namespace lastmove::tiling
