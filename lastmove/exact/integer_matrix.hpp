// Hermite and Smith forms of integer matrices, by FLINT.
#pragma once

#include <cstddef>
#include <vector>

#include "lastmove/exact/number.hpp"

namespace lastmove {

/// Rows of equal length.
using IntegerMatrix = std::vector<std::vector<Integer>>;

/// The Hermite normal form of the lattice that the rows span, without its zero rows: each row's
/// first entry that is not 0 is positive and further right than in the row before, and the entries
/// above it are not negative and less than it. `columns` is the length of the rows.
///
/// ```
/// EXPECT_EQ(hermite_form({{2, 4}, {3, 3}}, 2), (IntegerMatrix{{1, 5}, {0, 6}}));
/// ```
IntegerMatrix hermite_form(const IntegerMatrix& rows, std::size_t columns);

/// The elementary divisors d₁ | d₂ | … of the lattice that the rows span, all positive: as many as
/// its rank.
///
/// ```
/// EXPECT_EQ(elementary_divisors({{2, 4}, {3, 3}}, 2), (std::vector<Integer>{1, 6}));
/// ```
std::vector<Integer> elementary_divisors(const IntegerMatrix& rows, std::size_t columns);

}  // namespace lastmove
