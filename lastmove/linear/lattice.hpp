// The lattice test: is the gap an integer combination of moves? (ramare2022, section 4)
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lastmove/exact/integer_matrix.hpp"
#include "lastmove/linear/move_system.hpp"

namespace lastmove::linear {

/// A finitely generated abelian group: Z^free_rank × Z/t₁ × Z/t₂ × …, t₁ | t₂ | …, all above 1.
struct QuotientGroup {
    std::vector<Integer> torsion;  ///< t₁, t₂, …, each dividing the next
    std::size_t free_rank = 0;     ///< the number of factors Z

    friend bool operator==(const QuotientGroup&, const QuotientGroup&) = default;
};

/// The group as text.
///
/// ```
/// EXPECT_EQ(linear::to_text({{2, 2, 2, 2}, 0}), "(Z/2)^4");
/// EXPECT_EQ(linear::to_text({{2}, 1}), "Z x Z/2");
/// EXPECT_EQ(linear::to_text(linear::QuotientGroup{}), "trivial");
/// ```
std::string to_text(const QuotientGroup& group);

/// The lattice spanned by the moves, for testing many gaps.
///
/// ```
/// const linear::MoveSystem knights{2, {{{0, 1}, {1, 2}}, {{0, 2}, {1, 1}}}};
/// const linear::Lattice lattice(knights);
/// EXPECT_EQ(linear::to_text(lattice.quotient()), "Z/3");
/// EXPECT_TRUE(lattice.witness({1, 1}).has_value());
/// EXPECT_FALSE(lattice.witness({3, 3}).has_value());
/// ```
class Lattice {
  public:
    /// Finds the Hermite form of the moves, by elimination: about O(moves · places²) operations on
    /// integers that may grow. Limits do not interrupt it.
    explicit Lattice(const MoveSystem& system);

    /// The group of integer vectors modulo the lattice, from its Smith form (computed at each
    /// call).
    [[nodiscard]] QuotientGroup quotient() const;

    /// The number of independent moves.
    [[nodiscard]] std::size_t rank() const { return basis_.size(); }

    /// Rational weights from 0 to less than 1 under which every move weighs an integer and the gap
    /// does not; nullopt if the gap passes. The gap has one integer for each place. O(rank ·
    /// places).
    [[nodiscard]] std::optional<PlaceWeights> witness(const Gap& gap) const;

  private:
    [[nodiscard]] PlaceWeights weights_from(std::size_t place, const Rational& weight) const;

    std::size_t places_;
    IntegerMatrix basis_;              ///< in Hermite form
    std::vector<std::size_t> pivots_;  ///< the place of each row's first entry
};

/// Whether every move has an integer weight and the gap does not, that is, whether the proof is
/// correct; in time linear in the number of entries of the moves.
///
/// ```
/// const linear::MoveSystem threes{1, {{{0, 3}}}};
/// EXPECT_TRUE(linear::is_lattice_witness(threes, {2}, {Rational(1, 3)}));
/// EXPECT_FALSE(linear::is_lattice_witness(threes, {6}, {Rational(1, 3)}));
/// ```
bool is_lattice_witness(const MoveSystem& system, const Gap& gap, const PlaceWeights& weights);

}  // namespace lastmove::linear
