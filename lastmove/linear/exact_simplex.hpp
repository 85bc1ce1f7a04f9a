// The simplex method in exact arithmetic with Bland's rule: it ends, and its verdict is a proof
// (bland1977; integer pivoting after edmonds1967 and azulay2001).
#pragma once

#include <span>
#include <variant>
#include <vector>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// Non-negative numbers x with Σ x[column] · column = target.
struct Combination {
    std::vector<Rational> counts;
};

/// Weights under which every column weighs at least 0 and the target less than 0 (Farkas' lemma:
/// either these or a Combination exist, never both).
struct Separation {
    PlaceWeights weights;
};

/// Decides whether `target` is a non-negative rational combination of `columns`, whose entries are
/// at places below target.size(). `first` names columns to be tried before all others, such as
/// those that a solver in floating point suggests; any list of different columns is correct.
/// A pivot takes O(places · (columns + places)) operations on integers as large as determinants;
/// the number of pivots has no good bound. Throws Stopped at a limit.
///
/// ```
/// const std::vector<std::vector<linear::Entry>> columns{{{0, 2}}, {{0, 1}, {1, 1}}};
/// const auto inside = linear::decide_exactly(columns, std::vector<Integer>{3, 1});
/// EXPECT_EQ(std::get<linear::Combination>(inside).counts[0], 1);
/// const auto outside = linear::decide_exactly(columns, std::vector<Integer>{1, 3});
/// EXPECT_TRUE(std::holds_alternative<linear::Separation>(outside));
/// ```
std::variant<Combination, Separation> decide_exactly(std::span<const std::vector<Entry>> columns,
                                                     std::span<const Integer> target,
                                                     const Limits& limits = {},
                                                     std::span<const std::size_t> first = {});

}  // namespace lastmove::linear
