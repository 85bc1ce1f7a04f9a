#include "lastmove/partizan/normal/atomic_weight.hpp"

#include <gtest/gtest.h>

#include "lastmove/partizan/normal/names.hpp"
#include "lastmove/partizan/normal/reduced.hpp"
#include "partizan/day.hpp"

namespace lastmove::partizan {
namespace {

class AtomicWeightTest : public testing::Test {
  protected:
    Limits limits_;
    Progress silent_;
    Values values_{limits_, silent_};

    std::vector<ValueId> all_small(int day) {
        std::vector<ValueId> found;
        for (const ValueId value : born_by(values_, day)) {
            if (is_all_small(values_, value)) found.push_back(value);
        }
        return found;
    }
};

// Siegel, Combinatorial Game Theory: 7 all-small values are born by day 2, 67 by day 3.
TEST_F(AtomicWeightTest, NumbersOfAllSmallValues) {
    EXPECT_EQ(all_small(2).size(), 7U);
    EXPECT_EQ(all_small(3).size(), 67U);
}

TEST_F(AtomicWeightTest, KnownWeights) {
    for (const auto& [text, weight] :
         std::initializer_list<std::pair<const char*, const char*>>{{"0", "0"},
                                                                    {"*", "0"},
                                                                    {"*7", "0"},
                                                                    {"^", "1"},
                                                                    {"^*", "1"},
                                                                    {"v3*2", "-3"},
                                                                    {"^1000*700", "1000"},
                                                                    {"{^300|*900}", "{298|2}"},
                                                                    {"{^|v}", "0"}}) {
        const auto found = atomic_weight(values_, parse_value(values_, text));
        ASSERT_TRUE(found) << text;
        EXPECT_EQ(to_text(values_, *found), weight) << text;
    }
    // Infinitesimals that are not all-small, some of which have no weight.
    for (const auto& [text, weight] :
         std::initializer_list<std::pair<const char*, const char*>>{{"Tiny(3/2)", "0"},
                                                                    {"Tiny({3|1})", "0"},
                                                                    {"Miny({5||3|1})", "0"},
                                                                    {"Tiny(2) + ^", "1"},
                                                                    {"{1|^^||^}", "2"},
                                                                    {"{0||0|-1^9}", "0"},
                                                                    {"v*5 + Miny(1)", "-1"}}) {
        const auto found = atomic_weight(values_, parse_value(values_, text));
        ASSERT_TRUE(found) << text;
        EXPECT_EQ(to_text(values_, *found), weight) << text;
    }
    for (const char* text :
         {"1", "{1|-1}", "{1|^3||^}", "{v||v3|-1}", "1/2^", "9/8*", "{3||2*|1*}"}) {
        EXPECT_EQ(atomic_weight(values_, parse_value(values_, text)), std::nullopt) << text;
    }
}

// Winning Ways, chapter 8: weights add up, and one of 2 or more wins.
TEST_F(AtomicWeightTest, WeightsAddUpAndTwoWin) {
    const auto values = all_small(3);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const ValueId weight = *atomic_weight(values_, values[i]);
        EXPECT_EQ(atomic_weight(values_, values_.negative(values[i])), values_.negative(weight));
        if (values_.at_most(values_.integer(2), weight)) {
            EXPECT_EQ(values_.compare(values[i], Values::zero()), Comparison::greater);
        }
        for (std::size_t j = 0; j <= i; ++j) {
            const ValueId sum = values_.add(values[i], values[j]);
            EXPECT_EQ(*atomic_weight(values_, sum),
                      values_.add(weight, *atomic_weight(values_, values[j])));
        }
    }
}

TEST_F(AtomicWeightTest, WeightsOfAllInfinitesimals) {
    int hot = 0;
    for (const ValueId value : born_by(values_, 3)) {
        const auto weight = atomic_weight(values_, value);
        if (!is_infinitesimal(values_, value)) {
            EXPECT_EQ(weight, std::nullopt);
            continue;
        }
        EXPECT_EQ(atomic_weight(values_, values_.negative(value)),
                  weight ? std::optional(values_.negative(*weight)) : std::nullopt);
        if (!weight) continue;
        hot += is_all_small(values_, value) ? 0 : 1;
        if (values_.at_most(values_.integer(2), *weight)) {
            EXPECT_EQ(values_.compare(value, Values::zero()), Comparison::greater);
        }
    }
    EXPECT_GT(hot, 5);
}

}  // namespace
}  // namespace lastmove::partizan
