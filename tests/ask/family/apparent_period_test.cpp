// What finitely many nimbers show: never more than their members do.
#include "lastmove/ask/family/apparent_period.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace lastmove::ask {
namespace {

using Values = std::vector<std::int64_t>;

Values joined(Values values, const Values& more, int times) {
    for (int i = 0; i < times; ++i) values.insert(values.end(), more.begin(), more.end());
    return values;
}

TEST(ApparentPeriod, OfMembersAlone) {
    // A few members before a gap are no reason to call the gap a period.
    EXPECT_EQ(apparent_period(joined({0, 2, 1, 4}, {-1}, 100)), std::nullopt);
    EXPECT_EQ(apparent_period(joined(joined({}, {0, 0, 1, 1}, 25), {-1}, 400)),
              (ApparentPeriod{4, 0, 99}));
    EXPECT_EQ(apparent_period(joined({-1, -1, -1}, {1, 2, 0}, 5)), (ApparentPeriod{3, 3, 17}));
    EXPECT_EQ(apparent_period(joined({}, {-1}, 50)), std::nullopt);
    EXPECT_EQ(apparent_period({}), std::nullopt);
}

TEST(ApparentPeriod, OfThreeTurnsAndHalfTheMembers) {
    EXPECT_EQ(apparent_period(joined({}, {0, 1}, 3)), (ApparentPeriod{2, 0, 5}));
    EXPECT_EQ(apparent_period(Values{0, 1, 0, 1, 0}), std::nullopt);
    const Values before{3, 1, 4, 1, 5, 9, 2, 6, 5, 3};
    EXPECT_EQ(apparent_period(joined(before, {7}, 10)), (ApparentPeriod{1, 10, 19}));
    EXPECT_EQ(apparent_period(joined(before, {7}, 9)), std::nullopt);
}

}  // namespace
}  // namespace lastmove::ask
