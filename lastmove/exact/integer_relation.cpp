#include "lastmove/exact/integer_relation.hpp"

#include <flint/fmpz_lll.h>

#include "lastmove/exact/flint_matrix.hpp"

namespace lastmove {

std::optional<std::vector<Integer>> integer_relation(std::span<const Integer> numbers,
                                                     std::size_t bits) {
    const std::size_t n = numbers.size();
    // Each row is a vector of coefficients with the sum that belongs to it.
    FlintMatrix lattice(n, n + 1);
    for (std::size_t i = 0; i < n; ++i) {
        fmpz_one(lattice.entry(i, i));
        fmpz_set_mpz(lattice.entry(i, n), numbers[i].get_mpz_t());
    }
    fmpz_lll_t reduction;
    fmpz_lll_context_init_default(reduction);
    fmpz_lll(lattice.get(), nullptr, reduction);
    std::vector<Integer> relation;
    for (std::size_t i = 0; i <= n; ++i) {
        if (2 * n * fmpz_bits(lattice.entry(0, i)) > bits) return std::nullopt;
        if (i < n) relation.push_back(lattice.at(0, i));
    }
    return relation;
}

}  // namespace lastmove
