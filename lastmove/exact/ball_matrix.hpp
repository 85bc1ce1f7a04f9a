// Matrices of real numbers, each known to lie in an interval.
#pragma once

#include <arb_mat.h>

#include <cstddef>

#include "lastmove/exact/flint_thread.hpp"
#include "lastmove/exact/number.hpp"

namespace lastmove {

/// A matrix of balls (johansson2017): midpoints with radii that hold the exact results of all
/// operations.
class BallMatrix {
  public:
    BallMatrix(std::size_t rows, std::size_t columns) {
        free_flint_with_thread();
        arb_mat_init(matrix_, static_cast<slong>(rows), static_cast<slong>(columns));
    }
    ~BallMatrix() { arb_mat_clear(matrix_); }
    BallMatrix(const BallMatrix&) = delete;
    BallMatrix& operator=(const BallMatrix&) = delete;

    [[nodiscard]] arb_ptr at(std::size_t row, std::size_t column) {
        return arb_mat_entry(matrix_, static_cast<slong>(row), static_cast<slong>(column));
    }

    /// An integer, rounded to `bits` bits.
    void set(std::size_t row, std::size_t column, const Integer& value, std::size_t bits) {
        fmpz_t whole;
        fmpz_init(whole);
        fmpz_set_mpz(whole, value.get_mpz_t());
        arb_set_round_fmpz(at(row, column), whole, static_cast<slong>(bits));
        fmpz_clear(whole);
    }

    /// Makes this the solution X of A · X = B; false if `bits` bits do not show that A is
    /// invertible.
    ///
    /// ```
    /// BallMatrix a(1, 1);
    /// BallMatrix b(1, 1);
    /// a.set(0, 0, 4, 64);
    /// b.set(0, 0, 3, 64);
    /// BallMatrix x(1, 1);
    /// EXPECT_TRUE(x.solve(a, b, 64));
    /// EXPECT_EQ(arf_get_d(arb_midref(x.at(0, 0)), ARF_RND_NEAR), 0.75);
    /// ```
    [[nodiscard]] bool solve(const BallMatrix& a, const BallMatrix& b, std::size_t bits) {
        return arb_mat_solve(matrix_, a.matrix_, b.matrix_, static_cast<slong>(bits)) != 0;
    }

  private:
    arb_mat_t matrix_{};
};

}  // namespace lastmove
