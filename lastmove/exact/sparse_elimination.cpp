#include "lastmove/exact/sparse_elimination.hpp"

#include <flint/ulong_extras.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <ranges>

namespace lastmove {

namespace {

/// The number of shortest rows among which a pivot is looked for.
constexpr std::size_t rows_compared = 4;

std::uint64_t residue(std::int64_t value, std::uint64_t prime) {
    const std::int64_t rest = value % static_cast<std::int64_t>(prime);
    return static_cast<std::uint64_t>(rest < 0 ? rest + static_cast<std::int64_t>(prime) : rest);
}

}  // namespace

SparseElimination::SparseElimination(const std::vector<SparseRow>& rows, std::uint64_t prime,
                                     const Limits& limits)
    : size_(rows.size()),
      prime_(prime),
      rows_(size_),
      is_left_(size_, true),
      columns_(size_),
      counts_(size_) {
    for (std::uint32_t row = 0; row < size_; ++row) {
        for (const auto& [column, value] : rows[row]) {
            const std::uint64_t rest = residue(value, prime);
            if (rest == 0) continue;
            rows_[row].emplace_back(column, rest);
            columns_[column].push_back(row);
            ++counts_[column];
        }
        assert(std::ranges::is_sorted(rows_[row]));
        by_length_.emplace(rows_[row].size(), row);
    }
    for (std::uint32_t column = 0; column < size_; ++column) {
        if (counts_[column] == 1) singles_.push_back(column);
    }
    Pivot pivot{};
    while (steps_.size() < size_ && find_pivot(pivot)) {
        if (steps_.size() % 64 == 0) {
            limits.check();
            limits.check_memory(kept_ * sizeof(Entries::value_type));
        }
        eliminate(pivot);
    }
}

/// An entry that is alone in its column: nothing is to be taken of its row.
bool SparseElimination::find_single(Pivot& pivot) {
    while (!singles_.empty()) {
        const std::uint32_t column = singles_.back();
        singles_.pop_back();
        if (counts_[column] != 1) continue;
        for (const std::uint32_t row : columns_[column]) {
            if (!is_left_[row]) continue;
            const auto at = std::ranges::lower_bound(rows_[row], column, {},
                                                     [](const auto& entry) { return entry.first; });
            if (at == rows_[row].end() || at->first != column) continue;
            pivot = {row, column};
            return true;
        }
    }
    return false;
}

/// Whether there is one; a row without entries has none.
bool SparseElimination::find_pivot(Pivot& pivot) {
    if (find_single(pivot)) return true;
    std::size_t least = std::numeric_limits<std::size_t>::max();
    std::size_t compared = 0;
    for (const auto& [length, row] : by_length_) {
        if (length == 0) return false;
        if (least == 0 || compared++ == rows_compared) break;
        for (const auto& [column, value] : rows_[row]) {
            const std::size_t others = (length - 1) * (counts_[column] - 1);
            if (others >= least) continue;
            least = others;
            pivot = {row, column};
        }
    }
    return compared > 0;
}

void SparseElimination::lose(std::uint32_t column) {
    if (--counts_[column] == 1) singles_.push_back(column);
}

/// The row less `factor` times the pivot's, without the pivot's column.
SparseElimination::Entries SparseElimination::without(std::uint32_t row, std::uint32_t column,
                                                      std::uint64_t factor, const Entries& rest) {
    const Entries& old = rows_[row];
    Entries sum;
    sum.reserve(old.size() + rest.size());
    auto one = old.begin();
    auto other = rest.begin();
    while (one != old.end() || other != rest.end()) {
        if (one != old.end() && one->first == column) {
            ++one;
        } else if (other == rest.end() || (one != old.end() && one->first < other->first)) {
            sum.push_back(*one++);
        } else {
            const std::uint64_t taken = (prime_ - factor) * other->second % prime_;
            if (one == old.end() || other->first < one->first) {
                sum.emplace_back(other->first, taken);
                columns_[other->first].push_back(row);
                ++counts_[other->first];
            } else {
                const std::uint64_t left = (one->second + taken) % prime_;
                if (left != 0) {
                    sum.emplace_back(one->first, left);
                } else {
                    lose(one->first);
                }
                ++one;
            }
            ++other;
        }
    }
    return sum;
}

void SparseElimination::eliminate(Pivot pivot) {
    const auto [chosen, column] = pivot;
    Step step{chosen, column, 0, {}, {}};
    is_left_[chosen] = false;
    by_length_.erase({rows_[chosen].size(), chosen});
    for (const auto& [other, value] : rows_[chosen]) {
        if (other == column) {
            step.inverse = n_invmod(value, prime_);
        } else {
            step.rest.emplace_back(other, value);
        }
    }
    for (const std::uint32_t row : columns_[column]) {
        if (!is_left_[row]) continue;
        const auto at = std::ranges::lower_bound(rows_[row], column, {},
                                                 [](const auto& entry) { return entry.first; });
        // A row may be listed twice, or have lost its entry.
        if (at == rows_[row].end() || at->first != column) continue;
        const std::uint64_t factor = at->second * step.inverse % prime_;
        by_length_.erase({rows_[row].size(), row});
        rows_[row] = without(row, column, factor, step.rest);
        by_length_.emplace(rows_[row].size(), row);
        step.taken.emplace_back(row, factor);
    }
    for (const auto& [other, value] : step.rest) lose(other);
    counts_[column] = 0;
    columns_[column] = {};
    rows_[chosen] = {};
    kept_ += step.rest.size() + step.taken.size();
    steps_.push_back(std::move(step));
}

std::vector<std::uint64_t> SparseElimination::solve(std::vector<std::uint64_t> right) const {
    assert(is_regular() && right.size() == size_);
    for (const Step& step : steps_) {
        const std::uint64_t value = right[step.row];
        if (value == 0) continue;
        for (const auto& [row, factor] : step.taken) {
            right[row] = (right[row] + (prime_ - factor) * value) % prime_;
        }
    }
    std::vector<std::uint64_t> solution(size_);
    for (const auto& step : std::views::reverse(steps_)) {
        std::uint64_t value = right[step.row];
        for (const auto& [column, coefficient] : step.rest) {
            value = (value + (prime_ - coefficient) * solution[column]) % prime_;
        }
        solution[step.column] = value * step.inverse % prime_;
    }
    return solution;
}

}  // namespace lastmove
