// A system and a gap reduced by their symmetries: for tests in rational numbers.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// The image of each place under a symmetry.
using PlaceImage = std::vector<std::size_t>;

/// A system whose places and moves are the orbits of another's.
///
/// Rational counts that make up a gap stay so when they are averaged over a group that maps the
/// moves to each other and the gap to itself; and equal counts of the k moves of an orbit, c / k
/// each, are one count c of the sum of what one of them takes from each orbit of places. Where each
/// move of an orbit of k has a ceiling in an orbit of j moves, k counts keep it if c ≤ (k / j) · d,
/// d the ceilings' count: so the folded move is that vector k / j times. Weights of orbits are
/// weights of their places: a move and those under its ceiling weigh the same before and after.
struct Folding {
    MoveSystem system;
    Gap gap;
    std::vector<std::size_t> orbit;  ///< of each place

    /// A refutation of the folded problem as one of the whole.
    [[nodiscard]] PlaceWeights unfolded(const PlaceWeights& weights) const;
};

/// Folds by the symmetries of a group. nullopt if they fix all places or change the gap, if one of
/// them maps a move, with its ceiling, to none, if two moves are equal, or if there are
/// inequalities. O(group · size of the system), up to a logarithm.
///
/// ```
/// // Two places that both moves take from: a pair of each.
/// const linear::MoveSystem system{3, {{{0, 1}, {2, 1}}, {{1, 1}, {2, 1}}}};
/// const auto folding = linear::fold(system, {2, 2, 4}, std::vector<linear::PlaceImage>{{1, 0,
///     2}});
/// EXPECT_EQ(folding->gap, (linear::Gap{4, 4}));
/// EXPECT_EQ(folding->system.moves.size(), 1U);
/// EXPECT_EQ(folding->unfolded({7, 8}), (linear::PlaceWeights{7, 7, 8}));
/// ```
std::optional<Folding> fold(const MoveSystem& system, const Gap& gap,
                            std::span<const PlaceImage> symmetries);

}  // namespace lastmove::linear
