#include "lastmove/exact/linear_solve.hpp"

#include <flint/fmpq.h>
#include <flint/fmpq_mat.h>

#include "lastmove/exact/flint_matrix.hpp"

namespace lastmove {

std::optional<std::vector<Rational>> solve_square(const IntegerMatrix& matrix,
                                                  const std::vector<Integer>& right) {
    assert(matrix.size() == right.size());
    const std::size_t size = right.size();
    std::vector<Rational> solution(size);
    if (size == 0) return solution;
    FlintMatrix left(matrix, size);
    FlintMatrix column(size, 1);
    for (std::size_t row = 0; row < size; ++row) {
        fmpz_set_mpz(column.entry(row, 0), right[row].get_mpz_t());
    }
    fmpq_mat_t fractions;
    fmpq_mat_init(fractions, static_cast<slong>(size), 1);
    const bool regular = fmpq_mat_solve_fmpz_mat_dixon(fractions, left.get(), column.get()) != 0;
    for (std::size_t row = 0; regular && row < size; ++row) {
        fmpq_get_mpq(solution[row].get_mpq_t(),
                     fmpq_mat_entry(fractions, static_cast<slong>(row), 0));
    }
    fmpq_mat_clear(fractions);
    if (!regular) return std::nullopt;
    return solution;
}

}  // namespace lastmove
