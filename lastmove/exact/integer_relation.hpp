// Integer relations between real numbers, by the reduction of a lattice (lenstra1982).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/exact/number.hpp"

namespace lastmove {

/// Integers c, not all 0, for which c₀x₀ + c₁x₁ + … is 0 or hardly more, where the numbers x are
/// given in units of 2^-bits, to within a few of them. nullopt unless the integers are so small,
/// of half the digits that some relation of any numbers has, that it is no coincidence. That is no
/// proof. Milliseconds for ten numbers of 2,000 bits.
///
/// ```
/// const std::vector<Integer> numbers{1 << 20, 1482910, 2097152};  // 1, the root of 2, 2
/// const auto relation = integer_relation(numbers, 20);
/// EXPECT_EQ(relation.value()[1], 0);
/// ```
std::optional<std::vector<Integer>> integer_relation(std::span<const Integer> numbers,
                                                     std::size_t bits);

}  // namespace lastmove
