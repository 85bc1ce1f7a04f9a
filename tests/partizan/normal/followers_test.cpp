#include "lastmove/partizan/normal/followers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "lastmove/partizan/normal/names.hpp"
#include "partizan/random_value.hpp"

namespace lastmove::partizan {
namespace {

using game::Player;

std::vector<ValueId> options_in(std::span<const ValueId> options) {
    return {options.begin(), options.end()};
}

/// All values that plays lead to.
void gather_followers(Values& values, ValueId value, std::set<ValueId>& found) {
    if (!found.insert(value).second) return;
    for (const ValueId option : options_in(values.left(value)))
        gather_followers(values, option, found);
    for (const ValueId option : options_in(values.right(value)))
        gather_followers(values, option, found);
}

Integer plain_stops(Values& values, ValueId value) {
    if (values.as_number(value)) return 1;
    Integer sum = 0;
    for (const ValueId option : options_in(values.left(value))) sum += plain_stops(values, option);
    for (const ValueId option : options_in(values.right(value))) sum += plain_stops(values, option);
    return sum;
}

TEST(Followers, AreThoseThatPlaysLeadTo) {
    Progress silent;
    Values values({}, silent);
    const auto day = born_by(values, 2);
    EXPECT_TRUE(check_often(
        [&] {
            ValueId value = random_value(values, day);
            if (*rc::gen::inRange(0, 2) == 0) {
                value = random_value(values, {value, *rc::gen::elementOf(day), values.integer(3),
                                              values.number(Rational(-7, 8))});
            }
            std::set<ValueId> found;
            gather_followers(values, value, found);
            RC_ASSERT(count_followers(values, value) == found.size());
            RC_ASSERT(count_stops(values, value) == plain_stops(values, value));
        },
        1'000));
}

TEST(Incentives, AreTheGreatestGains) {
    Progress silent;
    Values values({}, silent);
    const auto day = born_by(values, 2);
    EXPECT_TRUE(check_often(
        [&] {
            const ValueId value = random_value(values, day);
            for (const Player player : {Player::left, Player::right}) {
                const auto greatest = incentives(values, value, player);
                const bool is_left = player == Player::left;
                std::vector<ValueId> gains;
                for (const ValueId option :
                     options_in(is_left ? values.left(value) : values.right(value))) {
                    gains.push_back(is_left ? values.subtract(option, value)
                                            : values.subtract(value, option));
                }
                for (const ValueId gain : gains) {
                    RC_ASSERT(std::ranges::any_of(
                        greatest, [&](ValueId one) { return values.at_most(gain, one); }));
                }
                for (const ValueId one : greatest) {
                    RC_ASSERT(std::ranges::find(gains, one) != gains.end());
                    RC_ASSERT(std::ranges::count_if(greatest, [&](ValueId other) {
                                  return values.at_most(one, other);
                              }) == 1);
                }
                // A move never gains 0 or more: G^L - G is less than 0, or confused with it.
                for (const ValueId gain : gains) {
                    RC_ASSERT(!values.at_most(Values::zero(), gain));
                }
            }
            // What Left gains in G, Right gains in -G.
            RC_ASSERT(incentives(values, value, Player::left) ==
                      incentives(values, values.negative(value), Player::right));
        },
        1'000));
}

TEST(Companion, IsALatticeAutomorphismOfEachDay) {
    Progress silent;
    Values values({}, silent);
    const auto day = born_by(values, 2);
    ASSERT_EQ(day.size(), 22U);
    std::set<ValueId> images;
    for (const ValueId value : day) {
        const ValueId image = companion(values, value);
        images.insert(image);
        EXPECT_EQ(companion(values, image), value);
        for (const ValueId other : day) {
            EXPECT_EQ(values.at_most(value, other),
                      values.at_most(image, companion(values, other)));
        }
    }
    EXPECT_EQ(images, std::set(day.begin(), day.end()));
    EXPECT_TRUE(check_often(
        [&] {
            const ValueId value = random_value(values, day);
            const ValueId other = random_value(values, day);
            const ValueId image = companion(values, value);
            RC_ASSERT(companion(values, image) == value);
            RC_ASSERT(values.at_most(value, other) ==
                      values.at_most(image, companion(values, other)));
            RC_ASSERT(companion(values, values.negative(value)) == values.negative(image));
        },
        1'000));
}

TEST(Companion, OfLongValues) {
    Progress silent;
    Values values({}, silent);
    EXPECT_EQ(companion(values, values.ups(300, 0)), values.ups(300, 1));
    EXPECT_EQ(companion(values, values.ups(-300, 1)), values.ups(-300, 0));
    EXPECT_EQ(companion(values, values.integer(1'000'000'000'000)),
              values.integer(1'000'000'000'000));
    EXPECT_EQ(count_followers(values, values.number(Rational(1, 1 << 20))), 22);
    EXPECT_EQ(count_stops(values, values.nimber(30)), 2 * Integer("68630377364883"));  // 3^29
    EXPECT_EQ(to_text(values, companion(values, parse_value(values, "{2|-1}"))), "{2|-1}");
    EXPECT_EQ(to_text(values, companion(values, parse_value(values, "{1|0}"))), "{1|*}");
}

}  // namespace
}  // namespace lastmove::partizan
