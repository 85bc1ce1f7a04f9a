// Refutations by branching on how often a move is played, with an exact pagoda at each leaf
// (docs/certificates.md, kind `integer`).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// A leaf with weights of the places and inequalities when `branches` is empty; otherwise move
/// `move` is played at most `at_most` times in branches[0] and at least at_most + 1 times in
/// branches[1].
struct BranchTree {
    PlaceWeights weights;
    std::size_t move = 0;
    std::int64_t at_most = 0;
    std::vector<BranchTree> branches;
};

/// The bounds that the branches on the way to a node give each move's count: lower ≤ count, and
/// count ≤ upper if there is an upper bound.
struct Bounds {
    explicit Bounds(std::size_t moves) : lower(moves), upper(moves) {}

    std::vector<std::int64_t> lower;
    std::vector<std::optional<std::int64_t>> upper;
};

/// A weighing by places and inequalities: a move weighs what it takes away plus Σ weight · amount
/// over the inequalities, the gap its weight plus Σ weight · bound.
struct Weighed {
    /// Requires a weight for each place and inequality of the system.
    Weighed(const MoveSystem& system, const Gap& difference, const PlaceWeights& weights);

    std::vector<Rational> moves;
    Rational gap;
    bool fair = true;  ///< no inequality weighs less than 0, which would turn it round
};

/// Whether no counts between the bounds and under their ceilings have Σ count · weight(move) ≤
/// weight(gap), as the counts of a play have: the least value of the sum is more than the gap
/// weighs, or some bounds exclude each other. O(moves).
bool refutes(const MoveSystem& system, const Bounds& bounds, const Weighed& weighed);

/// The same of weights of the places and inequalities.
///
/// ```
/// const linear::MoveSystem system{1, {{{0, 2}}}};
/// linear::Bounds bounds(1);
/// bounds.lower[0] = 1;
/// EXPECT_TRUE(linear::refutes(system, {1}, bounds, {1}));
/// EXPECT_FALSE(linear::refutes(system, {2}, bounds, {1}));
/// // The second coin, of 1, is spent at most as often as the first, of 3: never 2 alone.
/// const linear::MoveSystem coins{2, {{{0, 3}}, {{0, 1}, {1, 1}}}, {std::nullopt, 0}};
/// EXPECT_TRUE(linear::refutes(coins, {2, 1}, linear::Bounds(2), {1, -3}));
/// ```
bool refutes(const MoveSystem& system, const Gap& gap, const Bounds& bounds,
             const PlaceWeights& weights);

/// Whether the tree proves that the gap is no sum of moves. Linear in the tree times the system.
bool is_refutation(const MoveSystem& system, const Gap& gap, const BranchTree& tree);

/// The number of leaves.
std::size_t leaves(const BranchTree& tree);

}  // namespace lastmove::linear
