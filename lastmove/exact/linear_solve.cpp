#include "lastmove/exact/linear_solve.hpp"

#include <flint/fmpq.h>
#include <flint/fmpq_mat.h>

#include <utility>

#include "lastmove/exact/flint_matrix.hpp"

namespace lastmove {

std::optional<std::vector<Rational>> solve_square(const IntegerMatrix& matrix,
                                                  const std::vector<Integer>& right) {
    auto solutions = solve_squares(matrix, {right});
    if (!solutions) return std::nullopt;
    return std::move(solutions->front());
}

std::optional<std::vector<std::vector<Rational>>> solve_squares(const IntegerMatrix& matrix,
                                                                const IntegerMatrix& rights) {
    const std::size_t size = matrix.size();
    std::vector<std::vector<Rational>> solutions(rights.size(), std::vector<Rational>(size));
    if (size == 0 || rights.empty()) return solutions;
    FlintMatrix left(matrix, size);
    FlintMatrix columns(size, rights.size());
    for (std::size_t i = 0; i < rights.size(); ++i) {
        assert(rights[i].size() == size);
        for (std::size_t row = 0; row < size; ++row) {
            fmpz_set_mpz(columns.entry(row, i), rights[i][row].get_mpz_t());
        }
    }
    fmpq_mat_t fractions;
    fmpq_mat_init(fractions, static_cast<slong>(size), static_cast<slong>(rights.size()));
    const bool regular = fmpq_mat_solve_fmpz_mat_dixon(fractions, left.get(), columns.get()) != 0;
    for (std::size_t i = 0; regular && i < rights.size(); ++i) {
        for (std::size_t row = 0; row < size; ++row) {
            fmpq_get_mpq(solutions[i][row].get_mpq_t(),
                         fmpq_mat_entry(fractions, static_cast<slong>(row), static_cast<slong>(i)));
        }
    }
    fmpq_mat_clear(fractions);
    if (!regular) return std::nullopt;
    return solutions;
}

}  // namespace lastmove
