// Z × T: sums, what elements generate, and larger groups.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "lastmove/partizan/misere/group_extension.hpp"

namespace lastmove::partizan {
namespace {

/// All that steps and their negatives reach from 0 without leaving a wide window.
std::set<GroupElement> reached(const RankOneGroup& group, const std::vector<GroupElement>& steps) {
    constexpr std::int64_t window = 60;
    std::set<GroupElement> found{{}};
    std::vector<GroupElement> open{{}};
    while (!open.empty()) {
        const GroupElement place = open.back();
        open.pop_back();
        for (const GroupElement step : steps) {
            for (const GroupElement by : {step, group.negative(step)}) {
                const GroupElement next = group.sum(place, by);
                if (std::abs(next.integer) <= window && found.insert(next).second) {
                    open.push_back(next);
                }
            }
        }
    }
    return found;
}

TEST(RankOneGroup, IsAnAbelianGroup) {
    const RankOneGroup group({2, 3, 4});
    for (std::uint32_t a = 0; a < group.torsion_size(); ++a) {
        EXPECT_EQ(group.sum({5, a}, group.negative({5, a})), GroupElement{});
        EXPECT_EQ(group.multiple(12, {1, a}), (GroupElement{12, 0}));
        EXPECT_EQ(group.multiple(3, {1, a}), group.sum({1, a}, group.sum({1, a}, {1, a})));
        for (std::uint32_t b = 0; b < group.torsion_size(); ++b) {
            EXPECT_EQ(group.sum({1, a}, {2, b}), group.sum({2, b}, {1, a}));
            for (std::uint32_t c = 0; c < group.torsion_size(); ++c) {
                EXPECT_EQ(group.sum(group.sum({0, a}, {0, b}), {0, c}),
                          group.sum({0, a}, group.sum({0, b}, {0, c})));
            }
        }
    }
}

TEST(RankOneGroup, SubgroupsAreWhatIsGenerated) {
    std::mt19937 random(2031);
    for (const RankOneGroup& group :
         {RankOneGroup(), RankOneGroup({2}), RankOneGroup({4}), RankOneGroup({2, 2, 3})}) {
        for (int i = 0; i < 300; ++i) {
            std::vector<GroupElement> steps;
            RankOneGroup::Subgroup subgroup;
            RankOneGroup::Subgroup backwards;
            for (std::size_t n = random() % 4; n > 0; --n) {
                steps.push_back({static_cast<std::int64_t>(random() % 13) - 6,
                                 static_cast<std::uint32_t>(random() % group.torsion_size())});
            }
            for (const GroupElement step : steps) subgroup = group.joined(subgroup, step);
            std::ranges::reverse(steps);
            for (const GroupElement step : steps) backwards = group.joined(backwards, step);
            EXPECT_EQ(subgroup, backwards);

            std::vector<GroupElement> generators{subgroup.step};
            for (const std::uint32_t torsion : subgroup.torsion) generators.push_back({0, torsion});
            const auto all = reached(group, steps);
            EXPECT_EQ(reached(group, generators), all);
            std::size_t torsion = 0;
            for (std::uint32_t t = 0; t < group.torsion_size(); ++t) {
                torsion += all.contains({0, t}) ? 1U : 0U;
            }
            EXPECT_EQ(subgroup.torsion.size(), torsion);
            EXPECT_EQ(group.is_whole(subgroup), torsion == group.torsion_size() &&
                                                    all.lower_bound({1, 0}) != all.end() &&
                                                    all.lower_bound({1, 0})->integer == 1);
        }
    }
}

TEST(GroupExtension, HasTheMultipleAndKeepsSums) {
    std::size_t found = 0;
    for (const RankOneGroup& from :
         {RankOneGroup(), RankOneGroup({2}), RankOneGroup({3}), RankOneGroup({2, 2})}) {
        for (std::uint32_t c = 2; c <= 6; ++c) {
            for (std::int64_t z = -7; z <= 7; ++z) {
                for (std::uint32_t t = 0; t < from.torsion_size(); ++t) {
                    const auto extension = GroupExtension::find(from, c, {z, t});
                    if (!extension) continue;
                    ++found;
                    const RankOneGroup& group = extension->group();
                    EXPECT_EQ(group.multiple(c, extension->added()), extension->image({z, t}));
                    EXPECT_EQ(group.torsion_size() * extension->stretch(), c * from.torsion_size());
                    const GroupElement a{3, t};
                    const GroupElement b{-5, from.torsion_size() - 1};
                    EXPECT_EQ(group.sum(extension->image(a), extension->image(b)),
                              extension->image(from.sum(a, b)));
                    for (std::uint32_t of = 0; of < group.torsion_size(); ++of) {
                        for (std::int64_t y = -9; y <= 9; ++y) {
                            const auto [copies, rest] = extension->parts({y, of});
                            EXPECT_LT(copies, c);
                            EXPECT_EQ(group.sum(group.multiple(copies, extension->added()),
                                                extension->image(rest)),
                                      (GroupElement{y, of}));
                        }
                    }
                }
            }
        }
    }
    EXPECT_GT(found, 300U);
    // Z/2 would become Z/4.
    EXPECT_FALSE(GroupExtension::find(RankOneGroup({2}), 2, {0, 1}));
}

TEST(RankOneGroup, Texts) {
    const RankOneGroup group({3, 2});
    EXPECT_EQ(group.name(), "Z x Z/3 x Z/2");
    EXPECT_EQ(group.text({}), "0");
    EXPECT_EQ(group.text({0, 2}), "2t1");
    EXPECT_EQ(group.text({-7, 4}), "-7+t1+t2");
    EXPECT_EQ(RankOneGroup().text({-7, 0}), "-7");
}

}  // namespace
}  // namespace lastmove::partizan
