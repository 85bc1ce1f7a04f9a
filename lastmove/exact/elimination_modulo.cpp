#include "lastmove/exact/elimination_modulo.hpp"

#include <flint/ulong_extras.h>

#include <algorithm>
#include <span>

namespace lastmove {

namespace {

constexpr std::size_t columns_between_checks = 64;

/// The sign of the permutation that takes column c to row rows[c].
int sign(const std::vector<std::size_t>& rows) {
    std::vector<bool> seen(rows.size());
    int sign = 1;
    for (std::size_t first = 0; first < rows.size(); ++first) {
        for (std::size_t at = rows[first]; !seen[first] && at != first; at = rows[at]) {
            seen[at] = true;
            sign = -sign;
        }
        seen[first] = true;
    }
    return sign;
}

mp_limb_t modulo(std::int32_t value, const nmod_t& modulus) {
    const auto size = static_cast<mp_limb_t>(value < 0 ? -std::int64_t{value} : value);
    return value < 0 ? modulus.n - size : size;
}

}  // namespace

EliminationModulo::EliminationModulo(const std::vector<SparseRow>& rows, mp_limb_t prime,
                                     Steps steps)
    : keeps_(steps == Steps::kept), rows_(rows.size()), from_(rows.size()) {
    nmod_init(&modulus_, prime);
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row].empty()) continue;
        Dense& dense = rows_[row];
        dense.first = dense.begin = rows[row].front().first;
        dense.entries.resize(rows[row].back().first + 1 - dense.first);
        for (const auto& [column, value] : rows[row]) {
            dense.entries[column - dense.first] = modulo(value, modulus_);
        }
        from_[dense.begin].push_back(row);
    }
}

mp_limb_t EliminationModulo::determinant(const Limits& limits) {
    mp_limb_t product = 1;
    std::vector<std::size_t> pivots;
    for (std::size_t column = 0; column < rows_.size(); ++column) {
        if (column % columns_between_checks == 0) limits.check();
        std::vector<std::size_t>& here = from_[column];
        // Of the rows that do not happen to be 0 here, the shortest.
        const auto others = std::ranges::partition(
            here, [&](std::size_t row) { return *rows_[row].from(column) != 0; });
        const std::span candidates(here.begin(), others.begin());
        if (candidates.empty()) return 0;
        std::ranges::iter_swap(candidates.begin(),
                               std::ranges::min_element(candidates, {}, [&](std::size_t row) {
                                   return rows_[row].end();
                               }));
        const std::size_t first = here.front();
        const mp_limb_t value = *rows_[first].from(column);
        pivots.push_back(first);
        product = nmod_mul(product, value, modulus_);
        Step step{first, n_invmod(value, modulus_.n), {}};
        for (const std::size_t row : std::span(here).subspan(1)) {
            const mp_limb_t factor = reduce(row, rows_[first], step.inverse);
            if (keeps_) step.added.emplace_back(row, factor);
        }
        if (keeps_) {
            steps_.push_back(std::move(step));
        } else {
            rows_[first].entries = {};
        }
        here = {};
    }
    return sign(pivots) > 0 ? product : nmod_neg(product, modulus_);
}

/// Adds a multiple of the pivot's row to another that begins in the same column, so that its first
/// entry vanishes; the factor.
mp_limb_t EliminationModulo::reduce(std::size_t row, const Dense& pivot, mp_limb_t inverse) {
    Dense& reduced = rows_[row];
    const std::size_t column = reduced.begin;
    if (reduced.end() < pivot.end()) reduced.entries.resize(pivot.end() - reduced.first);
    mp_limb_t* const entries = reduced.entries.data() + (column - reduced.first);
    const mp_limb_t factor = nmod_neg(nmod_mul(*entries, inverse, modulus_), modulus_);
    if (factor != 0) {
        _nmod_vec_scalar_addmul_nmod(entries, pivot.from(column),
                                     static_cast<mp_limb_signed_t>(pivot.end() - column), factor,
                                     modulus_);
    }
    if (++reduced.begin < reduced.end()) from_[reduced.begin].push_back(row);
    return factor;
}

/// Backwards through the steps, what is derived by each entry as it was before the step, by the
/// chain rule. With row' = row + f · pivot and f = −row₀ / pivot₀, where row'₀ = 0 is used no
/// longer.
std::vector<std::vector<mp_limb_t>> EliminationModulo::terms(const std::vector<SparseRow>& rows,
                                                             const Limits& limits) const {
    const int limbs =
        _nmod_vec_dot_bound_limbs(static_cast<mp_limb_signed_t>(rows_.size()), modulus_);
    std::vector<std::vector<mp_limb_t>> derived(rows_.size());
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        derived[row].resize(rows_[row].entries.size());
    }
    const auto from = [&](std::size_t row, std::size_t column) {
        return derived[row].data() + (column - rows_[row].first);
    };
    for (std::size_t column = steps_.size(); column-- > 0;) {
        if (column % columns_between_checks == 0) limits.check();
        const Step& step = steps_[column];
        const Dense& pivot = rows_[step.pivot];
        const auto rest = static_cast<mp_limb_signed_t>(pivot.end() - column - 1);
        mp_limb_t* const by_pivot = from(step.pivot, column);
        *by_pivot = step.inverse;
        for (const auto& [row, factor] : step.added) {
            mp_limb_t* const by_row = from(row, column);
            // Derived by the factor.
            const mp_limb_t by_factor =
                _nmod_vec_dot(by_row + 1, pivot.from(column) + 1, rest, modulus_, limbs);
            const mp_limb_t share = nmod_mul(by_factor, step.inverse, modulus_);
            *by_row = nmod_neg(share, modulus_);
            *by_pivot = nmod_sub(*by_pivot, nmod_mul(share, factor, modulus_), modulus_);
            if (factor != 0) {
                _nmod_vec_scalar_addmul_nmod(by_pivot + 1, by_row + 1, rest, factor, modulus_);
            }
        }
    }
    std::vector<std::vector<mp_limb_t>> terms(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (const auto& [column, value] : rows[row]) {
            terms[row].push_back(nmod_mul(*from(row, column), modulo(value, modulus_), modulus_));
        }
    }
    return terms;
}

}  // namespace lastmove
