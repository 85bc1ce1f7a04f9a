// The thickness of a move at a gap: the maximum number of times that it is played in any solution,
// with a proof of that bound (ramare2022, section 8).
#pragma once

#include <cstdint>
#include <variant>

#include "lastmove/base/limits.hpp"
#include "lastmove/base/progress.hpp"
#include "lastmove/linear/integer.hpp"

namespace lastmove::linear {

/// The greatest count of the move among non-negative *rational* counts that sum to the gap, and
/// the pagoda that proves it (Theorem 8.1): integer weights under which every move weighs at least
/// 0, the move itself more, and the gap `bound` times as much as the move.
struct RationalThickness {
    Rational bound;
    PlaceWeights pagoda;
};

/// The greatest count of the move among non-negative *integer* counts that sum to the gap. Why it
/// is not one more: the pagoda of RationalThickness where that rounds down to `bound`, otherwise
/// `refutation`, which shows that the gap without `bound` + 1 times the move is no sum of moves.
struct IntegerThickness {
    std::int64_t bound = 0;
    std::optional<IntegerWitness> refutation;
};

/// The move can be played any number of times: its opposite is a combination of moves.
struct Unbounded {};

/// No counts sum to the gap: integer weights as pagoda_witness gives.
struct NoCombination {
    PlaceWeights weights;
};

/// No integer counts sum to the gap.
struct NoSum {
    IntegerWitness witness;
};

/// The maximum number of times that move `move` can be played, by linear programming. That it is a
/// bound, and attained, is verified in exact arithmetic; floating point only suggests, and if its
/// suggestion is not optimal, Newton's method continues from it: each step costs one decision by
/// the exact simplex method, and gives a smaller bound. Throws Stopped at a limit.
///
/// ```
/// const linear::MoveSystem coins{1, {{{0, 3}}, {{0, 5}}}};
/// const auto most = linear::rational_thickness(coins, {7}, 0, {});
/// EXPECT_EQ(std::get<linear::RationalThickness>(most).bound, Rational(7, 3));
/// ```
std::variant<RationalThickness, Unbounded, NoCombination> rational_thickness(
    const MoveSystem& system, const Gap& gap, std::size_t move, const Limits& limits);

/// The maximum number of times in integers, given that it is at most `most` ≥ 0: the paper's
/// procedure, which asks the integer test for the gap without `most` times the move, and counts
/// down until it passes. Throws Stopped at a limit, and for the memory if numbers would exceed
/// 2^30.
///
/// ```
/// const linear::MoveSystem coins{1, {{{0, 3}}, {{0, 5}}}};
/// Progress silent;
/// const linear::Lattice lattice(coins);
/// const auto most = linear::integer_thickness(coins, lattice, {14}, 0, 4, {}, silent);
/// EXPECT_EQ(std::get<linear::IntegerThickness>(most).bound, 3);  // 3 + 3 + 3 + 5
/// ```
std::variant<IntegerThickness, NoSum> integer_thickness(const MoveSystem& system,
                                                        const Lattice& lattice, const Gap& gap,
                                                        std::size_t move, std::int64_t most,
                                                        const Limits& limits, Progress& progress);

/// Whether the weights are integers under which every move weighs at least 0 and `move` more, and
/// the gap at most `bound` times as much as `move`: then no counts have more of it (Theorem 8.1).
bool is_thickness_witness(const MoveSystem& system, const Gap& gap, std::size_t move,
                          const Rational& bound, const PlaceWeights& weights);

/// A system and a gap for questions about all gaps whose entries are −1, 0 or 1 at once: its first
/// moves are those of the system, and a sum of them is such a gap exactly when it can be completed
/// to this gap by the moves added.
struct AnyGap {
    MoveSystem system;
    Gap gap;
};

/// Each place p gets a second one, p + places, and two moves: one takes 1 from both, the other 1
/// from the second. The gap is 1 at p and 2 at p + places.
///
/// ```
/// const linear::MoveSystem jump{3, {{{0, 1}, {1, 1}, {2, -1}}}};
/// const auto any = linear::any_gap(jump);
/// const auto most = linear::rational_thickness(any.system, any.gap, 0, {});
/// EXPECT_EQ(std::get<linear::RationalThickness>(most).bound, 1);
/// ```
AnyGap any_gap(const MoveSystem& system);

}  // namespace lastmove::linear
