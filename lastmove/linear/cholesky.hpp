// Symmetric positive definite systems of linear equations in floating point, dense: UᵀU = A with U
// upper triangular (Cholesky). Unlike those of libraries it goes on after a pivot that rounding has
// made 0, and looks at limits in between.
#pragma once

#include <cstddef>
#include <vector>

#include "lastmove/base/limits.hpp"

namespace lastmove::linear {

/// A symmetric positive definite matrix, then its factor. Rows above the diagonal are stored, and
/// four pivots are eliminated at once, so that the innermost loops have no reductions.
///
/// ```
/// linear::Cholesky matrix(2);
/// matrix.add(0, 0, 4);
/// matrix.add(0, 1, 2);
/// matrix.add(1, 1, 5);
/// matrix.factor({});
/// std::vector<double> x{8, 8};
/// matrix.solve(x);  // 4 x0 + 2 x1 = 8, 2 x0 + 5 x1 = 8
/// EXPECT_DOUBLE_EQ(x[0], 1.5);
/// EXPECT_DOUBLE_EQ(x[1], 1);
/// ```
class Cholesky {
  public:
    /// The zero matrix with `size` rows: 8 · size · (size + 7) bytes at most.
    explicit Cholesky(std::size_t size);

    /// Back to the zero matrix.
    void clear();

    /// Adds to an entry with row ≤ column, and to its mirror image.
    void add(std::size_t row, std::size_t column, double amount) {
        entries_[row * stride_ + column] += amount;
    }

    /// Replaces the matrix by its factor, in size³ / 3 operations. A pivot that is not above 0 is
    /// taken for infinite, which makes its unknown 0. Throws Stopped at a limit.
    void factor(const Limits& limits);

    /// Replaces the right side by the solution. Requires factor(). O(size²).
    void solve(std::vector<double>& right) const;

  private:
    double* row(std::size_t number) { return &entries_[number * stride_]; }
    [[nodiscard]] const double* row(std::size_t number) const {
        return &entries_[number * stride_];
    }

    std::size_t size_;
    std::size_t stride_;  ///< of rows, a multiple of the entries that are handled together
    std::vector<double> entries_;
};

}  // namespace lastmove::linear
