// From a group Z × T to one with one more generator.
#pragma once

#include <optional>
#include <utility>

#include "lastmove/partizan/misere/rank_one_group.hpp"

namespace lastmove::partizan {

/// A group G with one more element h, c copies of which are an element of G: again Z × T. The
/// integer 1 may become a greater one, and the elements of T keep their numbers.
///
/// ```
/// const auto halves = partizan::GroupExtension::find(partizan::RankOneGroup(), 2, {-3,
///     0}).value();
/// EXPECT_EQ(halves.group().name(), "Z");
/// EXPECT_EQ(halves.added(), (partizan::GroupElement{-3, 0}));
/// EXPECT_EQ(halves.image({1, 0}), (partizan::GroupElement{2, 0}));
/// const auto whole = partizan::GroupExtension::find(partizan::RankOneGroup(), 2, {-2, 0}).value();
/// EXPECT_EQ(whole.group().text(whole.added()), "-1+t");
/// ```
class GroupExtension {
  public:
    /// nullopt unless the new T is the old one times a cyclic group. Precondition: c >= 2.
    static std::optional<GroupExtension> find(const RankOneGroup& from, std::uint32_t c,
                                              GroupElement multiple);

    /// The larger group.
    [[nodiscard]] const RankOneGroup& group() const { return group_; }
    /// The image of h.
    [[nodiscard]] GroupElement added() const { return added_; }
    /// The factor by which integers grow.
    [[nodiscard]] std::int64_t stretch() const { return one_.integer; }

    /// The image of an element of G.
    [[nodiscard]] GroupElement image(GroupElement element) const;

    /// The number of copies of h, below c, and the element of G whose sum is this element.
    [[nodiscard]] std::pair<std::uint32_t, GroupElement> parts(GroupElement element) const;

  private:
    GroupExtension(RankOneGroup group, std::uint32_t c, std::uint32_t torsion)
        : group_(std::move(group)), c_(c), torsion_(torsion) {}

    [[nodiscard]] GroupElement copies(std::int64_t n, GroupElement element) const;

    RankOneGroup group_;
    std::uint32_t c_;
    std::uint32_t torsion_;  ///< the order of T before
    GroupElement added_;
    GroupElement one_;  ///< the image of 1
};

}  // namespace lastmove::partizan
