#include "lastmove/partizan/normal/products.hpp"

#include <gtest/gtest.h>

#include "check_often.hpp"
#include "lastmove/partizan/normal/atomic_weight.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "partizan/random_value.hpp"

namespace lastmove::partizan {
namespace {

class ProductsTest : public testing::Test {
  protected:
    Limits limits_;
    Progress silent_;
    Values values_{limits_, silent_};

    ValueId read(std::string_view text) { return parse_value(values_, text); }
    ValueId times(ValueId value, ValueId unit) { return norton_product(values_, value, unit); }
    ValueId over(ValueId base, ValueId top) {
        const auto left = values_.left(base);
        const auto right = values_.right(base);
        return ordinal_sum(values_, std::vector<ValueId>(left.begin(), left.end()),
                           std::vector<ValueId>(right.begin(), right.end()), top);
    }
};

// Winning Ways, chapter 8: Norton products are additive and keep the order, whatever the unit.
TEST_F(ProductsTest, NortonProductsAreAdditiveAndKeepTheOrder) {
    const std::vector<ValueId> day = born_by(values_, 2);
    for (const char* text :
         {"1", "2", "1/2", "^", "^^*", "1*", "1^", "{2||1|0}", "Tiny(2)", "{1|*}"}) {
        const ValueId unit = read(text);
        EXPECT_EQ(times(values_.integer(1), unit), unit);
        for (const ValueId a : day) {
            const ValueId product = times(a, unit);
            EXPECT_EQ(times(values_.negative(a), unit), values_.negative(product));
            if (unit == values_.integer(1)) {
                EXPECT_EQ(product, a);
            }
            for (const ValueId b : day) {
                EXPECT_EQ(times(values_.add(a, b), unit), values_.add(product, times(b, unit)))
                    << to_text(values_, a) << ' ' << to_text(values_, b) << ' ' << text;
                EXPECT_EQ(values_.at_most(a, b), values_.at_most(product, times(b, unit)));
            }
        }
        for (int n = -4; n <= 4; ++n) {
            EXPECT_EQ(times(values_.integer(n), unit), values_.multiple(unit, n));
        }
    }
}

TEST_F(ProductsTest, NortonProductsOfLaterBornOnes) {
    const std::vector<ValueId> day = born_by(values_, 3);
    const std::vector<ValueId> small = born_by(values_, 2);
    std::vector<ValueId> units;
    for (const ValueId value : small) {
        if (values_.compare(value, Values::zero()) == Comparison::greater) units.push_back(value);
    }
    EXPECT_TRUE(check_often(
        [&] {
            const ValueId a = *rc::gen::elementOf(day);
            const ValueId b = *rc::gen::elementOf(small);
            const ValueId unit = *rc::gen::elementOf(units);
            RC_ASSERT(times(values_.add(a, b), unit) ==
                      values_.add(times(a, unit), times(b, unit)));
        },
        100));
}

// Siegel, section II.7: the atomic weight of G·up is G.
TEST_F(ProductsTest, MultiplesOfUpHaveEveryAtomicWeight) {
    for (const ValueId value : born_by(values_, 2)) {
        EXPECT_EQ(atomic_weight(values_, times(value, values_.ups(1, 0))), value)
            << to_text(values_, value);
    }
}

TEST_F(ProductsTest, UnitsArePositiveAndMultiplesWithinReason) {
    for (const char* unit : {"0", "*", "-1", "v", "+-1", "^*"}) {
        EXPECT_THROW(times(Values::zero(), read(unit)), std::invalid_argument) << unit;
    }
    EXPECT_THROW(times(values_.integer(100'000), read("^")), std::invalid_argument);
    EXPECT_EQ(times(values_.integer(100'000), read("1/2")), values_.integer(50'000));
}

// Winning Ways, chapter 7, the colon principle: H >= K exactly if G:H >= G:K.
TEST_F(ProductsTest, TheColonPrinciple) {
    const std::vector<ValueId> day = born_by(values_, 2);
    for (const ValueId base : day) {
        EXPECT_EQ(over(base, Values::zero()), base);
        EXPECT_EQ(over(Values::zero(), base), base);
        for (const ValueId a : day) {
            EXPECT_EQ(over(values_.negative(base), values_.negative(a)),
                      values_.negative(over(base, a)));
            for (const ValueId b : day) {
                EXPECT_EQ(values_.at_most(a, b), values_.at_most(over(base, a), over(base, b)));
            }
        }
    }
}

TEST_F(ProductsTest, OrdinalSumsDependOnTheForm) {
    const ValueId one = values_.integer(1);
    const std::vector<ValueId> star{values_.nimber(1)};
    EXPECT_EQ(ordinal_sum(values_, {}, {}, one), one);
    EXPECT_EQ(ordinal_sum(values_, star, star, one), read("{0,*|*}"));
    EXPECT_EQ(ordinal_sum(values_, {{values_.integer(-1)}}, {{one}}, one), read("1/2"));
}

// Strings of blue and red edges are ordinal sums; Berlekamp's rule reads off their numbers.
TEST_F(ProductsTest, KnownOrdinalSums) {
    for (const auto& [base, top, sum] : std::initializer_list<std::array<const char*, 3>>{
             {"-1/2", "1/2", "-3/8"},
             {"3/4", "{1|-1}", "{7/8|5/8}"},
             {"1", "-1", "1/2"},
             {"*", "1", "{0,*|0}"},
             {"{3||2|1}", "1/2", "{3,{3||2|1}|{2|1},{3,{3||2|1}||2|1}}"},
             {"^^", "{1|-1}", "{^^|^*||^*,{0|^*,^^}}"}}) {
        EXPECT_EQ(over(read(base), read(top)), read(sum)) << base << " : " << top;
    }
}

}  // namespace
}  // namespace lastmove::partizan
