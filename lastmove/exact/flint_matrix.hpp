// Matrices as FLINT has them.
#pragma once

#include <flint/fmpz.h>
#include <flint/fmpz_mat.h>

#include <cassert>

#include "lastmove/exact/flint_thread.hpp"
#include "lastmove/exact/integer_matrix.hpp"

namespace lastmove {

/// Owns a FLINT matrix.
///
/// ```
/// FlintMatrix matrix({{1, 2}, {3, 4}}, 2);
/// EXPECT_EQ(matrix.at(1, 0), 3);
/// ```
class FlintMatrix {
  public:
    FlintMatrix(std::size_t rows, std::size_t columns) {
        free_flint_with_thread();
        fmpz_mat_init(matrix_, static_cast<slong>(rows), static_cast<slong>(columns));
    }
    FlintMatrix(const IntegerMatrix& rows, std::size_t columns)
        : FlintMatrix(rows.size(), columns) {
        for (std::size_t row = 0; row < rows.size(); ++row) {
            assert(rows[row].size() == columns);
            for (std::size_t column = 0; column < columns; ++column) {
                fmpz_set_mpz(entry(row, column), rows[row][column].get_mpz_t());
            }
        }
    }
    FlintMatrix(const FlintMatrix&) = delete;
    FlintMatrix& operator=(const FlintMatrix&) = delete;
    ~FlintMatrix() { fmpz_mat_clear(matrix_); }

    [[nodiscard]] fmpz_mat_struct* get() { return matrix_; }
    [[nodiscard]] fmpz* entry(std::size_t row, std::size_t column) {
        return fmpz_mat_entry(matrix_, static_cast<slong>(row), static_cast<slong>(column));
    }
    [[nodiscard]] Integer at(std::size_t row, std::size_t column) {
        Integer value;
        fmpz_get_mpz(value.get_mpz_t(), entry(row, column));
        return value;
    }

  private:
    fmpz_mat_t matrix_;
};

}  // namespace lastmove
