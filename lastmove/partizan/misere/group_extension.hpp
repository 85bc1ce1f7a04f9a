// From a group Z × T to one with one more generator.
#pragma once

#include <optional>
#include <utility>

#include "lastmove/partizan/misere/rank_one_group.hpp"

namespace lastmove::partizan {

/// A group G and one more element h, c copies of which are an element of G: again Z × T, where 1
/// may have become more than 1, and the elements of T keep their numbers.
///
/// ```
/// const auto halves = partizan::GroupExtension::find(partizan::RankOneGroup(), 2, {-3,
/// 0}).value(); EXPECT_EQ(halves.group().name(), "Z"); EXPECT_EQ(halves.added(),
/// (partizan::GroupElement{-3, 0})); EXPECT_EQ(halves.image({1, 0}), (partizan::GroupElement{2,
/// 0})); const auto whole = partizan::GroupExtension::find(partizan::RankOneGroup(), 2, {-2,
/// 0}).value(); EXPECT_EQ(whole.group().text(whole.added()), "-1+t");
/// ```
class GroupExtension {
  public:
    /// Nothing where T would not only be multiplied by a cyclic group. Precondition: c >= 2.
    static std::optional<GroupExtension> find(const RankOneGroup& from, std::uint32_t c,
                                              GroupElement multiple);

    /// The larger group.
    [[nodiscard]] const RankOneGroup& group() const { return group_; }
    /// What h is there.
    [[nodiscard]] GroupElement added() const { return added_; }
    /// How many times greater integers are than before.
    [[nodiscard]] std::int64_t stretch() const { return one_.integer; }

    /// What an element of G becomes.
    [[nodiscard]] GroupElement image(GroupElement element) const;

    /// Of how many copies of h, fewer than c, and of which element of G an element is the sum.
    [[nodiscard]] std::pair<std::uint32_t, GroupElement> parts(GroupElement element) const;

  private:
    GroupExtension(RankOneGroup group, std::uint32_t c, std::uint32_t torsion)
        : group_(std::move(group)), c_(c), torsion_(torsion) {}

    [[nodiscard]] GroupElement copies(std::int64_t n, GroupElement element) const;

    RankOneGroup group_;
    std::uint32_t c_;
    std::uint32_t torsion_;  ///< how many elements T had
    GroupElement added_;
    GroupElement one_;  ///< what 1 becomes
};

}  // namespace lastmove::partizan
