// Turns what floating point suggests about counts between bounds into exact proofs.
#pragma once

#include <optional>
#include <variant>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/branch_tree.hpp"
#include "lastmove/linear/exact_simplex.hpp"
#include "lastmove/linear/relaxation.hpp"

namespace lastmove::linear {

/// A violation below this is taken for none, when a float is to be interpreted.
inline constexpr double tolerance = 1e-6;

/// Integer weights near the suggested ones that refute the gap between the bounds, verified;
/// nothing when no such weights were found.
std::optional<PlaceWeights> refuting_weights(const MoveSystem& system, const Gap& gap,
                                             const Bounds& bounds, const Suggestion& suggestion);

/// Whether counts ≥ 0 that are proportional to integers near the suggested ones sum to exactly the
/// gap: a proof that the gap is a non-negative rational combination.
bool is_proved_combination(const MoveSystem& system, const Gap& gap, const Suggestion& suggestion);

/// Whether Σ counts · move is exactly the gap.
bool sums_to(const MoveSystem& system, const Gap& gap, const std::vector<Rational>& counts);

/// Multiplies the numbers by their least common denominator.
///
/// ```
/// std::vector<Rational> numbers{Rational(1, 2), Rational(2, 3)};
/// linear::make_integers(numbers);
/// EXPECT_EQ(numbers, (std::vector<Rational>{3, 4}));
/// ```
void make_integers(std::vector<Rational>& numbers);

/// Exact rational counts between the bounds that sum to the gap, or integer weights that refute
/// them, by the exact simplex method. `suggestion` (may be null) only says where to begin.
std::variant<Combination, Separation, Stop> settle_exactly(const MoveSystem& system, const Gap& gap,
                                                           const Bounds& bounds,
                                                           const Suggestion* suggestion,
                                                           const Limits& limits);

}  // namespace lastmove::linear
