// Turns what floating point suggests about counts between bounds into exact proofs.
#pragma once

#include <optional>
#include <variant>

#include "lastmove/base/limits.hpp"
#include "lastmove/linear/branch_tree.hpp"
#include "lastmove/linear/exact_simplex.hpp"
#include "lastmove/linear/relaxation.hpp"

namespace lastmove::linear {

/// What floating point suggests of the gap, without bounds: by some pivots of the simplex method,
/// else by the interior point method, and near what that finds, if it is counts, by the simplex
/// method again. nullopt if all of them give up. Throws Stopped at a limit.
std::optional<Suggestion> suggest(const MoveSystem& system, const Gap& gap, Relaxation& relaxation,
                                  const Limits& limits);

/// Integer weights near the suggested ones, or else those of the solver's basis, that refute the
/// gap between the bounds, verified; nullopt if no such weights were found. Throws Stopped
/// at a limit.
std::optional<PlaceWeights> refuting_weights(const MoveSystem& system, const Gap& gap,
                                             const Bounds& bounds, const Suggestion& suggestion,
                                             const Relaxation& relaxation, const Limits& limits);

/// Whether counts that are proportional to integers near the suggested ones, or else those of the
/// solver's basis, are a solution: a proof that the gap is a non-negative rational combination, as
/// the system has it. Throws Stopped at a limit.
bool is_proved_combination(const MoveSystem& system, const Gap& gap, const Suggestion& suggestion,
                           const Relaxation& relaxation, const Limits& limits);

/// Whether the counts are at least 0, under their ceilings, keep the inequalities, and Σ counts ·
/// move is exactly the gap.
bool is_solution(const MoveSystem& system, const Gap& gap, const std::vector<Rational>& counts);

/// Multiplies the numbers by their least common denominator.
///
/// ```
/// std::vector<Rational> numbers{Rational(1, 2), Rational(2, 3)};
/// linear::make_integers(numbers);
/// EXPECT_EQ(numbers, (std::vector<Rational>{3, 4}));
/// ```
void make_integers(std::vector<Rational>& numbers);

/// Exact rational counts between the bounds that are a solution, or integer weights (of places and
/// inequalities) that refute them, by the exact simplex method. `suggestion` (may be null) only
/// determines where to begin. Throws Stopped at a limit.
std::variant<Combination, Separation> settle_exactly(const MoveSystem& system, const Gap& gap,
                                                     const Bounds& bounds,
                                                     const Suggestion* suggestion,
                                                     const Limits& limits);

}  // namespace lastmove::linear
