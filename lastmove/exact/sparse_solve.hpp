// Square systems of linear equations with few and small coefficients: elimination modulo a prime
// that keeps rows short (markowitz1957), and p-adic lifting (dixon1982).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/exact/number.hpp"
#include "lastmove/exact/sparse_determinant.hpp"

namespace lastmove {

/// The x with Σ coefficient · x[column] = right in each row of a square matrix, verified; nullopt
/// if there is not exactly one, or if the matrix is singular modulo each of three primes of 31
/// bits. The elimination takes as long as its rows get full, at worst n³ operations on words for n
/// rows; from then on each 31 bits of the numerators and denominators take one substitution. Throws
/// Stopped at a limit.
///
/// ```
/// EXPECT_EQ(solve_sparse({{{0, 2}, {1, 1}}, {{0, 1}, {1, 1}}}, {1, 0}, {}),
///           (std::vector<Rational>{1, -1}));
/// EXPECT_EQ(solve_sparse({{{0, 3}}}, {2}, {})->at(0), Rational(2, 3));
/// EXPECT_FALSE(solve_sparse({{{0, 1}, {1, 1}}, {{0, 2}, {1, 2}}}, {1, 2}, {}));
/// ```
std::optional<std::vector<Rational>> solve_sparse(const std::vector<SparseRow>& rows,
                                                  const std::vector<std::int64_t>& right,
                                                  const Limits& limits);

}  // namespace lastmove
