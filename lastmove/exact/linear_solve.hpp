// Square systems of linear equations, by FLINT's p-adic lifting (dixon1982).
#pragma once

#include <optional>
#include <vector>

#include "lastmove/exact/integer_matrix.hpp"

namespace lastmove {

/// The x with matrix · x = right; nullopt unless there is exactly one. The matrix is square. Takes
/// about n³ operations on machine words for n rows.
///
/// ```
/// EXPECT_EQ(solve_square({{2, 1}, {1, 1}}, {1, 0}), (std::vector<Rational>{1, -1}));
/// EXPECT_EQ(solve_square({{3}}, {2})->at(0), Rational(2, 3));
/// EXPECT_FALSE(solve_square({{1, 1}, {2, 2}}, {1, 2}));
/// ```
std::optional<std::vector<Rational>> solve_square(const IntegerMatrix& matrix,
                                                  const std::vector<Integer>& right);

/// The same for several right sides: one solution for each.
///
/// ```
/// const auto solutions = solve_squares({{2, 1}, {1, 1}}, {{1, 0}, {3, 2}});
/// EXPECT_EQ(solutions->at(1), (std::vector<Rational>{1, 1}));
/// ```
std::optional<std::vector<std::vector<Rational>>> solve_squares(const IntegerMatrix& matrix,
                                                                const IntegerMatrix& rights);

}  // namespace lastmove
