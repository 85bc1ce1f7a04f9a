#include "lastmove/exact/sparse_solve.hpp"

#include <flint/fmpq.h>
#include <flint/fmpz.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include "lastmove/exact/flint_thread.hpp"
#include "lastmove/exact/sparse_elimination.hpp"

namespace lastmove {

namespace {

__extension__ using WideSum = __int128;

constexpr std::array<std::int64_t, 3> primes{2147483647, 2147483629, 2147483587};

/// The solution modulo powers of the prime, one more with each digit.
class Digits {
  public:
    Digits(const std::vector<SparseRow>& rows, const SparseElimination& matrix, std::int64_t prime,
           const std::vector<std::int64_t>& right)
        : rows_(rows), matrix_(matrix), prime_(prime), rest_(right), residues_(rows.size()) {}

    void add() {
        std::vector<std::uint64_t> residues;
        residues.reserve(rest_.size());
        for (const std::int64_t rest : rest_) {
            const std::int64_t residue = rest % prime_;
            residues.push_back(
                static_cast<std::uint64_t>(residue < 0 ? residue + prime_ : residue));
        }
        const auto digits = matrix_.solve(std::move(residues));
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            WideSum sum = rest_[row];
            for (const auto& [column, value] : rows_[row]) {
                sum -= WideSum{value} * static_cast<std::int64_t>(digits[column]);
            }
            assert(sum % prime_ == 0);
            rest_[row] = static_cast<std::int64_t>(sum / prime_);
        }
        for (std::size_t column = 0; column < digits.size(); ++column) {
            mpz_addmul_ui(residues_[column].get_mpz_t(), modulus_.get_mpz_t(), digits[column]);
        }
        modulus_ *= prime_;
    }

    [[nodiscard]] const Integer& modulus() const { return modulus_; }
    [[nodiscard]] const std::vector<Integer>& residues() const { return residues_; }

  private:
    const std::vector<SparseRow>& rows_;
    const SparseElimination& matrix_;
    std::int64_t prime_;
    std::vector<std::int64_t> rest_;  ///< the right side less what the digits make, divided
    std::vector<Integer> residues_;
    Integer modulus_ = 1;
};

/// Numerators over one denominator.
struct Fractions {
    std::vector<Integer> numerators;
    Integer denominator = 1;
};

/// The fraction n/d of least terms, both at most √(modulus / 2), with n ≡ residue · d.
bool reconstruct(Rational& fraction, const Integer& residue, const Integer& modulus) {
    free_flint_with_thread();
    fmpz_t a;
    fmpz_t m;
    fmpq_t found;
    fmpz_init(a);
    fmpz_init(m);
    fmpq_init(found);
    fmpz_set_mpz(a, residue.get_mpz_t());
    fmpz_set_mpz(m, modulus.get_mpz_t());
    const bool is_there = fmpq_reconstruct_fmpz(found, a, m) != 0;
    if (is_there) fmpq_get_mpq(fraction.get_mpq_t(), found);
    fmpz_clear(a);
    fmpz_clear(m);
    fmpq_clear(found);
    return is_there;
}

/// Small fractions that are the residues modulo the modulus; nullopt if these are none.
std::optional<Fractions> small_fractions(const Digits& digits) {
    const Integer& modulus = digits.modulus();
    const Integer most = sqrt(Integer(modulus / 2));
    Fractions fractions;
    std::vector<Integer> denominators;  // up to each numerator
    for (const Integer& residue : digits.residues()) {
        Integer rest = fractions.denominator * residue % modulus;
        if (2 * rest > modulus) rest -= modulus;
        if (abs(rest) > most) {
            Rational fraction;
            if (rest < 0) rest += modulus;
            if (!reconstruct(fraction, rest, modulus)) return std::nullopt;
            fractions.denominator *= fraction.get_den();
            if (fractions.denominator > most) return std::nullopt;
            rest = fraction.get_num();
        }
        fractions.numerators.push_back(std::move(rest));
        denominators.push_back(fractions.denominator);
    }
    for (std::size_t i = 0; i < denominators.size(); ++i) {
        fractions.numerators[i] *= fractions.denominator / denominators[i];
    }
    return fractions;
}

/// Whether the fractions, which are the solution modulo the modulus, are the solution: both sides
/// of all rows differ by less than the modulus.
bool is_solution(const std::vector<SparseRow>& rows, const std::vector<std::int64_t>& right,
                 const Fractions& fractions, const Integer& modulus) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
        Integer bound = abs(fractions.denominator * right[row]);
        for (const auto& [column, value] : rows[row]) {
            bound += abs(fractions.numerators[column] * value);
        }
        if (bound >= modulus) return false;
    }
    return true;
}

std::optional<Fractions> lifted(const std::vector<SparseRow>& rows, std::int64_t prime,
                                const std::vector<std::int64_t>& right, const Limits& limits) {
    const SparseElimination matrix(rows, static_cast<std::uint64_t>(prime), limits);
    if (!matrix.is_regular()) return std::nullopt;
    Digits digits(rows, matrix, prime, right);
    // There are enough digits in the end: Cramer's rule bounds the fractions.
    for (std::size_t number = 1, next = 2;; ++number) {
        limits.check();
        digits.add();
        if (number < next) continue;
        next = number + 1 + number / 4;
        auto fractions = small_fractions(digits);
        if (fractions && is_solution(rows, right, *fractions, digits.modulus())) return fractions;
    }
}

}  // namespace

std::optional<std::vector<Rational>> solve_sparse(const std::vector<SparseRow>& rows,
                                                  const std::vector<std::int64_t>& right,
                                                  const Limits& limits) {
    assert(rows.size() == right.size());
    for (const std::int64_t prime : primes) {
        const auto fractions = lifted(rows, prime, right, limits);
        if (!fractions) continue;
        std::vector<Rational> solution;
        solution.reserve(rows.size());
        for (const Integer& numerator : fractions->numerators) {
            solution.emplace_back(numerator, fractions->denominator);
            solution.back().canonicalize();
        }
        return solution;
    }
    return std::nullopt;
}

}  // namespace lastmove
