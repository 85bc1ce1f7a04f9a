// The parity test: is the gap a sum of moves modulo 2? (reiss1857; ramare2022, section 3)
#pragma once

#include <optional>
#include <vector>

#include "lastmove/exact/gf2.hpp"
#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// All functions modulo 2 that are invariant under every move, for testing many gaps.
///
/// ```
/// const linear::MoveSystem line{3, {{{0, 1}, {1, 1}, {2, -1}}}};
/// const linear::Parity parity(line);
/// EXPECT_EQ(parity.functions().size(), 2u);
/// EXPECT_TRUE(parity.witness({1, 0, 0}).has_value());
/// EXPECT_FALSE(parity.witness({1, 1, 1}).has_value());
/// ```
class Parity {
  public:
    /// Gaussian elimination: O(moves · places² / 64).
    explicit Parity(const MoveSystem& system);

    /// A basis of the 0/1 functions under which every move is even; it has places − rank elements.
    [[nodiscard]] const std::vector<BitVector>& functions() const { return functions_; }

    /// 0/1 weights under which every move is even and the gap odd; nullopt if the gap passes. The
    /// gap has one integer for each place. O(functions · places).
    [[nodiscard]] std::optional<PlaceWeights> witness(const Gap& gap) const;

  private:
    std::vector<BitVector> functions_;
};

/// 0/1 weights under which every move is even and the gap odd; nullopt if the gap passes.
/// Performs the elimination of Parity for this gap only.
///
/// ```
/// const linear::MoveSystem domino{2, {{{0, 1}, {1, 1}}}};
/// EXPECT_EQ(linear::parity_witness(domino, {1, 0}), (linear::PlaceWeights{1, 1}));
/// EXPECT_EQ(linear::parity_witness(domino, {1, 1}), std::nullopt);
/// ```
std::optional<PlaceWeights> parity_witness(const MoveSystem& system, const Gap& gap);

/// Whether the weights are integers under which every move is even and the gap odd, that is,
/// whether the proof is correct; in time linear in the number of entries of the moves.
///
/// ```
/// const linear::MoveSystem domino{2, {{{0, 1}, {1, 1}}}};
/// EXPECT_TRUE(linear::is_parity_witness(domino, {1, 0}, {1, 1}));
/// EXPECT_FALSE(linear::is_parity_witness(domino, {1, 1}, {1, 1}));
/// ```
bool is_parity_witness(const MoveSystem& system, const Gap& gap, const PlaceWeights& weights);

}  // namespace lastmove::linear
