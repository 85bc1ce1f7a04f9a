#include "lastmove/partizan/normal/cooling.hpp"

#include <gtest/gtest.h>

#include "check_often.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/normal/reduced.hpp"
#include "lastmove/partizan/normal/thermograph.hpp"
#include "partizan/random_value.hpp"

namespace lastmove::partizan {
namespace {

class CoolingTest : public testing::Test {
  protected:
    Limits limits_;
    Progress silent_;
    Values values_{limits_, silent_};

    ValueId read(std::string_view text) { return parse_value(values_, text); }
    static std::vector<Rational> temperatures() {
        return {Rational(-3, 4),
                Rational(-1, 2),
                Rational(-1, 4),
                0,
                Rational(1, 4),
                Rational(1, 2),
                1,
                2};
    }
};

// Siegel, section II.5: cooling is additive and keeps the order; the mean stays, thermographs are
// shifted, and nothing is left but the mean above the temperature.
TEST_F(CoolingTest, IsAHomomorphismThatKeepsTheMean) {
    const std::vector<ValueId> day = born_by(values_, 2);
    for (const Rational& t : temperatures()) {
        for (const ValueId a : day) {
            const ValueId cooled = cool(values_, a, t);
            EXPECT_EQ(cool(values_, values_.negative(a), t), values_.negative(cooled));
            for (const ValueId b : day) {
                EXPECT_EQ(cool(values_, values_.add(a, b), t),
                          values_.add(cooled, cool(values_, b, t)))
                    << to_text(values_, a) << " + " << to_text(values_, b) << " by " << t;
                if (t >= 0 && values_.at_most(a, b)) {
                    EXPECT_TRUE(values_.at_most(cooled, cool(values_, b, t)));
                }
            }
        }
    }
}

TEST_F(CoolingTest, TemperaturesFallByTheTax) {
    for (const ValueId value : born_by(values_, 3)) {
        const Thermograph before = thermograph(values_, value);
        for (const Rational& t : temperatures()) {
            if (t < 0) continue;
            const ValueId cooled = cool(values_, value, t);
            const Thermograph after = thermograph(values_, cooled);
            EXPECT_EQ(after.mean, before.mean);
            if (t > before.temperature) {
                EXPECT_EQ(cooled, values_.number(before.mean));
            } else {
                EXPECT_EQ(after.temperature, before.temperature - t);
            }
            EXPECT_EQ(cool(values_, cooled, Rational(1, 2)),
                      cool(values_, value, t + Rational(1, 2)));
        }
        const ValueId frozen = freeze(values_, value);
        EXPECT_TRUE(
            is_infinitesimal(values_, values_.subtract(frozen, values_.number(before.mean))));
    }
}

TEST_F(CoolingTest, SumsOfLaterBornOnes) {
    const std::vector<ValueId> day = born_by(values_, 3);
    EXPECT_TRUE(check_often(
        [&] {
            const ValueId a = *rc::gen::elementOf(day);
            const ValueId b = random_value(values_, born_by(values_, 2));
            const Rational t = *rc::gen::elementOf(temperatures());
            RC_ASSERT(cool(values_, values_.add(a, b), t) ==
                      values_.add(cool(values_, a, t), cool(values_, b, t)));
        },
        200));
}

// Winning Ways, chapter 6: cooling undoes heating.
TEST_F(CoolingTest, CoolingUndoesHeating) {
    for (const ValueId value : born_by(values_, 3)) {
        for (const Rational& t : temperatures()) {
            if (t < 0) continue;
            const ValueId heated = heat(values_, value, values_.number(t));
            EXPECT_EQ(cool(values_, heated, t), value) << to_text(values_, value) << " by " << t;
        }
    }
}

// Overheating from 1 to 0 changes nothing but the form; from s to t an integer is a multiple of s.
TEST_F(CoolingTest, Overheating) {
    for (const ValueId value : born_by(values_, 3)) {
        EXPECT_EQ(overheat(values_, value, values_.integer(1), Values::zero()), value);
    }
    const auto name = [&](std::string_view value, std::string_view s, std::string_view t) {
        return to_text(values_, overheat(values_, read(value), read(s), read(t)));
    };
    EXPECT_EQ(name("3", "^", "1"), "^3");
    EXPECT_EQ(name("*", "1", "2"), "+-2");
    EXPECT_EQ(name("1/2", "1*", "1"), "{1|*}");
    EXPECT_EQ(name("3/4", "1", "1"), "{2|1||0}");
}

// Freezing as CGSuite has it in its published tables.
TEST_F(CoolingTest, Freezing) {
    for (const auto& [text, frozen] : std::initializer_list<std::pair<const char*, const char*>>{
             {"-1/2", "-1/2"},
             {"9/8*", "9/8*"},
             {"^*6", "^*6"},
             {"Miny({5||3|1})", "Miny({5||3|1})"},
             {"{1|^^||^}", "{1|^^||^}"},
             {"{3||2*|1*}", "9/4*"},
             {"{3|-1}", "1*"}}) {
        EXPECT_EQ(to_text(values_, freeze(values_, read(text))), frozen) << text;
    }
}

TEST_F(CoolingTest, KnownOnes) {
    const auto name = [&](std::string_view value, const Rational& t) {
        return to_text(values_, cool(values_, read(value), t));
    };
    EXPECT_EQ(name("{2|-1}", 1), "{1|0}");
    EXPECT_EQ(name("*", Rational(1, 4)), "0");
    EXPECT_EQ(name("*2", 1), "0");
    EXPECT_EQ(name("{1/2|-1/4}", 1), "1/8");
    EXPECT_EQ(name("{2|0||-1}", Rational(1, 4)), "{3/2|0||-3/4}");
    EXPECT_EQ(name("{1|^||v|-1}", 1), "0");
    EXPECT_EQ(name("1/2", Rational(-1, 2)), "1/2*");
    EXPECT_THROW(cool(values_, Values::zero(), -1), std::invalid_argument);
    EXPECT_THROW(cool(values_, read("*"), Rational(1, 3)), std::invalid_argument);
}

}  // namespace
}  // namespace lastmove::partizan
