// Abelian groups of rank one, Z × T with a finite T: where the heaps of many partizan games have
// their images in misère play.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lastmove::partizan {

/// An element of Z × T: an integer, and the number of an element of T.
struct GroupElement {
    std::int64_t integer = 0;
    std::uint32_t torsion = 0;

    friend auto operator<=>(const GroupElement&, const GroupElement&) = default;
};

/// The group Z × T for T = Z/n1 × Z/n2 × …; the element (r1, r2, …) of T has the number r1 + n1 (r2
/// + n2 (…)).
///
/// ```
/// const partizan::RankOneGroup group({2});
/// const partizan::GroupElement a{-1, 1};
/// EXPECT_EQ(group.sum(a, a), (partizan::GroupElement{-2, 0}));
/// EXPECT_EQ(group.text(a), "-1+t");
/// EXPECT_EQ(group.name(), "Z x Z/2");
/// ```
class RankOneGroup {
  public:
    /// Z.
    RankOneGroup() = default;
    /// Preconditions: all orders >= 2, and their product fits 32 bits.
    explicit RankOneGroup(std::vector<std::uint32_t> orders);

    [[nodiscard]] const std::vector<std::uint32_t>& orders() const { return orders_; }
    /// How many elements T has.
    [[nodiscard]] std::uint32_t torsion_size() const { return size_; }

    [[nodiscard]] GroupElement sum(GroupElement a, GroupElement b) const;
    [[nodiscard]] GroupElement negative(GroupElement a) const;
    /// n copies of a, in time log n.
    [[nodiscard]] GroupElement multiple(std::uint64_t n, GroupElement a) const;

    /// A subgroup: its elements are the multiples of the step, plus those of its part of T.
    struct Subgroup {
        GroupElement step;  ///< 0, or with an integer above 0, and the least torsion for it
        std::vector<std::uint32_t> torsion{0};  ///< ascending

        friend auto operator<=>(const Subgroup&, const Subgroup&) = default;
    };
    /// What the subgroup and one more element generate.
    [[nodiscard]] Subgroup joined(Subgroup subgroup, GroupElement element) const;
    /// Whether it is the whole group.
    [[nodiscard]] bool is_whole(const Subgroup& subgroup) const;

    /// "Z", "Z x Z/2".
    [[nodiscard]] std::string name() const;
    /// "-1", "2+t" with t of order n1; with more factors t1, t2, …
    [[nodiscard]] std::string text(GroupElement element) const;

  private:
    /// The part of T that some part of it and one more generate, ascending.
    [[nodiscard]] std::vector<std::uint32_t> extended(std::vector<std::uint32_t> part,
                                                      std::uint32_t torsion) const;

    std::vector<std::uint32_t> orders_;
    std::uint32_t size_ = 1;
};

}  // namespace lastmove::partizan
