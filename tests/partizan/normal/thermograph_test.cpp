#include "lastmove/partizan/normal/thermograph.hpp"

#include <gtest/gtest.h>

#include "lastmove/partizan/normal/names.hpp"
#include "partizan/day.hpp"

namespace lastmove::partizan {
namespace {

class ThermographTest : public testing::Test {
  protected:
    Limits limits_;
    Progress silent_;
    Values values_{limits_, silent_};

    Thermograph of(std::string_view text) {
        return thermograph(values_, parse_value(values_, text));
    }
};

TEST_F(ThermographTest, KnownOnes) {
    const Thermograph hot = of("{1|*}");
    EXPECT_EQ(hot.mean, Rational(1, 2));
    EXPECT_EQ(hot.temperature, Rational(1, 2));
    EXPECT_EQ(hot.left, (Wall{{-1, 2}, {Rational(1, 2), Rational(1, 2)}}));
    EXPECT_EQ(of("{*|-1}").left, (Wall{{-1, 0}, {0, 0}, {Rational(1, 2), Rational(-1, 2)}}));
    EXPECT_EQ(of("1/4").temperature, Rational(-1, 4));
    EXPECT_EQ(of("^").temperature, 0);
    EXPECT_EQ(of("{4,{7|3}|{1|-5},{0|-9}}").mean, Rational(1, 4));
}

TEST_F(ThermographTest, MeansAddUpAndStopsAreTheWallsAtZero) {
    const std::vector<ValueId> day = born_by(values_, 2);
    const auto at_zero = [](const Wall& wall) {
        Rational before = wall.front().value;
        for (std::size_t i = 0; i < wall.size(); ++i) {
            if (wall[i].temperature == 0) return wall[i].value;
            if (wall[i].temperature > 0) {
                const WallPoint& low = wall[i - 1];
                const WallPoint& high = wall[i];
                return Rational(low.value - (high.value - low.value) * low.temperature /
                                                (high.temperature - low.temperature));
            }
            before = wall[i].value;
        }
        return before;
    };
    for (const ValueId a : born_by(values_, 3)) {
        const Thermograph found = thermograph(values_, a);
        EXPECT_EQ(at_zero(found.left), values_.left_stop(a));
        EXPECT_EQ(at_zero(found.right), values_.right_stop(a));
        EXPECT_EQ(found.temperature < 0, values_.as_number(a).has_value());
    }
    for (const ValueId a : day) {
        for (const ValueId b : day) {
            const Rational mean = thermograph(values_, a).mean + thermograph(values_, b).mean;
            EXPECT_EQ(thermograph(values_, values_.add(a, b)).mean, mean);
        }
    }
}

}  // namespace
}  // namespace lastmove::partizan
