#include "lastmove/exact/sparse_determinant.hpp"

#include <flint/ulong_extras.h>

#include <algorithm>

#include "lastmove/exact/elimination_modulo.hpp"
#include "lastmove/exact/flint_thread.hpp"

namespace lastmove {

namespace {

constexpr mp_limb_t first_prime_after = mp_limb_t{1} << 62U;
constexpr std::size_t bits_a_prime = 62;

/// So many bits that twice Hadamard's bound has fewer. It bounds the terms with an entry, too: a
/// cofactor is at most the product of the other rows' lengths.
std::size_t bits_of_bound(const std::vector<SparseRow>& rows) {
    Integer squared = 1;
    for (const SparseRow& row : rows) {
        Integer norm = 0;
        for (const auto& [column, value] : row) norm += Integer(value) * value;
        squared *= norm;
    }
    return mpz_sizeinbase(squared.get_mpz_t(), 2) / 2 + 3;
}

/// Integers that are known modulo the same primes, more and more of them (Garner).
class Residues {
  public:
    explicit Residues(std::size_t bits) : bits_(bits) { free_flint_with_thread(); }

    /// Whether the primes suffice.
    [[nodiscard]] bool suffice() const { return known_ > bits_; }
    void report(Progress& progress) const {
        progress.report("counting", known_,
                        static_cast<double>(known_) / static_cast<double>(bits_));
    }

    /// The next prime.
    mp_limb_t next_prime() { return prime_ = n_nextprime(prime_, 1); }

    /// To be called for every integer before the prime is taken.
    void add(Integer& number, mp_limb_t residue) const {
        const mp_limb_t so_far = mpz_fdiv_ui(number.get_mpz_t(), prime_);
        const mp_limb_t step =
            n_mulmod2(n_submod(residue, so_far, prime_),
                      n_invmod(mpz_fdiv_ui(product_.get_mpz_t(), prime_), prime_), prime_);
        number += product_ * Integer(step);
    }
    void take_prime() {
        product_ *= Integer(prime_);
        known_ += bits_a_prime;
    }

    /// The number of least absolute value.
    void balance(Integer& number) const {
        if (2 * number > product_) number -= product_;
    }

  private:
    std::size_t bits_;
    std::size_t known_ = 0;
    Integer product_ = 1;
    mp_limb_t prime_ = first_prime_after;
};

}  // namespace

Integer sparse_determinant(const std::vector<SparseRow>& rows, const Limits& limits,
                           Progress& progress) {
    using enum EliminationModulo::Steps;
    Residues residues(bits_of_bound(rows));
    Integer determinant = 0;
    while (!residues.suffice()) {
        residues.report(progress);
        EliminationModulo elimination(rows, residues.next_prime(), forgotten);
        residues.add(determinant, elimination.determinant(limits));
        residues.take_prime();
    }
    residues.balance(determinant);
    return determinant;
}

DeterminantTerms sparse_determinant_terms(const std::vector<SparseRow>& rows, const Limits& limits,
                                          Progress& progress) {
    using enum EliminationModulo::Steps;
    Residues residues(bits_of_bound(rows));
    DeterminantTerms terms;
    bool is_regular = false;
    while (!residues.suffice()) {
        residues.report(progress);
        const mp_limb_t prime = residues.next_prime();
        EliminationModulo elimination(rows, prime, kept);
        const mp_limb_t determinant = elimination.determinant(limits);
        if (determinant == 0) {
            // A prime that divides it is passed over.
            if (!is_regular && sparse_determinant(rows, limits, progress) == 0) return terms;
            is_regular = true;
            continue;
        }
        is_regular = true;
        residues.add(terms.determinant, determinant);
        const auto with = elimination.terms(rows, limits);
        terms.with.resize(rows.size());
        for (std::size_t row = 0; row < rows.size(); ++row) {
            terms.with[row].resize(rows[row].size());
            for (std::size_t entry = 0; entry < rows[row].size(); ++entry) {
                residues.add(terms.with[row][entry],
                             n_mulmod2(with[row][entry], determinant, prime));
            }
        }
        residues.take_prime();
    }
    residues.balance(terms.determinant);
    for (auto& row : terms.with) {
        for (Integer& term : row) residues.balance(term);
    }
    return terms;
}

}  // namespace lastmove
