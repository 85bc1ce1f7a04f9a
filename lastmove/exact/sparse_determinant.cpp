#include "lastmove/exact/sparse_determinant.hpp"

#include <flint/nmod_vec.h>
#include <flint/ulong_extras.h>

#include <algorithm>
#include <span>

namespace lastmove {

namespace {

constexpr mp_limb_t first_prime_after = mp_limb_t{1} << 62U;
constexpr std::size_t columns_between_checks = 64;

/// A row from its first entry that is not 0 on.
struct Dense {
    std::size_t begin = 0;
    std::vector<mp_limb_t> entries;

    [[nodiscard]] std::size_t end() const { return begin + entries.size(); }
};

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

class Elimination {
  public:
    Elimination(const std::vector<SparseRow>& rows, mp_limb_t prime)
        : rows_(rows.size()), from_(rows.size()) {
        nmod_init(&modulus_, prime);
        for (std::size_t row = 0; row < rows.size(); ++row) {
            Dense& dense = rows_[row];
            if (rows[row].empty()) continue;
            dense.begin = rows[row].front().first;
            dense.entries.resize(rows[row].back().first + 1 - dense.begin);
            for (const auto& [column, value] : rows[row]) {
                const auto size = static_cast<mp_limb_t>(value < 0 ? -std::int64_t{value} : value);
                dense.entries[column - dense.begin] = value < 0 ? prime - size : size;
            }
            from_[dense.begin].push_back(row);
        }
    }

    /// Modulo the prime.
    mp_limb_t determinant(const Limits& limits) {
        mp_limb_t product = 1;
        std::vector<std::size_t> pivots;
        for (std::size_t column = 0; column < rows_.size(); ++column) {
            if (column % columns_between_checks == 0) limits.check();
            std::vector<std::size_t>& here = from_[column];
            if (here.empty()) return 0;
            std::ranges::iter_swap(
                here.begin(), std::ranges::min_element(
                                  here, {}, [&](std::size_t row) { return rows_[row].end(); }));
            const std::size_t first = here.front();
            const Dense pivot = std::move(rows_[first]);
            pivots.push_back(first);
            product = nmod_mul(product, pivot.entries.front(), modulus_);
            const mp_limb_t inverse = n_invmod(pivot.entries.front(), modulus_.n);
            for (const std::size_t row : std::span(here).subspan(1)) reduce(row, pivot, inverse);
            here = {};
        }
        return sign(pivots) > 0 ? product : nmod_neg(product, modulus_);
    }

  private:
    /// Takes a multiple of the pivot's row from another that begins in the same column.
    void reduce(std::size_t row, const Dense& pivot, mp_limb_t inverse) {
        std::vector<mp_limb_t>& entries = rows_[row].entries;
        if (entries.size() < pivot.entries.size()) entries.resize(pivot.entries.size());
        const mp_limb_t factor = nmod_neg(nmod_mul(entries.front(), inverse, modulus_), modulus_);
        _nmod_vec_scalar_addmul_nmod(entries.data(), pivot.entries.data(),
                                     static_cast<mp_limb_signed_t>(pivot.entries.size()), factor,
                                     modulus_);
        const auto first =
            std::ranges::find_if(entries, [](mp_limb_t entry) { return entry != 0; });
        rows_[row].begin += static_cast<std::size_t>(first - entries.begin());
        entries.erase(entries.begin(), first);
        if (!entries.empty()) from_[rows_[row].begin].push_back(row);
    }

    nmod_t modulus_{};
    std::vector<Dense> rows_;
    std::vector<std::vector<std::size_t>> from_;  ///< by column: the rows that begin there
};

}  // namespace

Integer sparse_determinant(const std::vector<SparseRow>& rows, const Limits& limits,
                           Progress& progress) {
    Integer squared = 1;  // of Hadamard's bound
    for (const SparseRow& row : rows) {
        Integer norm = 0;
        for (const auto& [column, value] : row) norm += Integer(value) * value;
        squared *= norm;
    }
    const std::size_t bits = mpz_sizeinbase(squared.get_mpz_t(), 2) / 2 + 3;
    Integer determinant = 0;
    Integer product = 1;
    mp_limb_t prime = first_prime_after;
    for (std::size_t known = 0; known <= bits; known += 62) {
        progress.report("counting", known, static_cast<double>(known) / static_cast<double>(bits));
        prime = n_nextprime(prime, 1);
        const mp_limb_t wanted = Elimination(rows, prime).determinant(limits);
        const mp_limb_t so_far = mpz_fdiv_ui(determinant.get_mpz_t(), prime);
        const mp_limb_t step =
            n_mulmod2(n_submod(wanted, so_far, prime),
                      n_invmod(mpz_fdiv_ui(product.get_mpz_t(), prime), prime), prime);
        determinant += product * Integer(step);
        product *= Integer(prime);
    }
    if (2 * determinant > product) determinant -= product;
    return determinant;
}

}  // namespace lastmove
