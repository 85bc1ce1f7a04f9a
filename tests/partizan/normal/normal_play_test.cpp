#include "lastmove/partizan/normal/normal_play.hpp"

#include <gtest/gtest.h>

#include <random>

#include "lastmove/partizan/sums/sum_play.hpp"

namespace lastmove::partizan {
namespace {

/// Random values and forms: numbers small and large, and what is made of those there are.
class NormalPlayTest : public testing::Test {
  protected:
    Limits limits_;
    Progress silent_;
    Values values_{limits_, silent_};
    Forms forms_{limits_, silent_};
    ComponentTable components_{limits_};
    std::mt19937 random_{31};

    std::vector<ValueId> random_values(std::size_t count) {
        std::vector<ValueId> all{values_.integer(0), values_.integer(-1),
                                 values_.integer(3), values_.number(Rational(1, 4096)),
                                 values_.nimber(2),  values_.ups(2, 1)};
        while (all.size() < count) {
            std::array<std::vector<ValueId>, 2> sides;
            for (auto& side : sides) {
                for (auto n = random_() % 3; n > 0; --n)
                    side.push_back(all[random_() % all.size()]);
            }
            const ValueId value = values_.make(sides[0], sides[1]);
            if (values_.birthday(value) < 4'200) all.push_back(value);
        }
        return all;
    }
};

TEST_F(NormalPlayTest, AgreesWithTheValuesOfSums) {
    const auto all = random_values(120);
    NormalPlay play(components_, values_, limits_, silent_);
    for (int i = 0; i < 3'000; ++i) {
        ValueId total = Values::zero();
        Atoms sum;
        Atoms joined;
        for (auto n = 1 + random_() % 3; n > 0; --n) {
            ValueId value = all[random_() % all.size()];
            if (random_() % 2 == 0) value = values_.negative(value);
            total = values_.add(total, value);
            play.atoms().join(sum, play.atoms().of(value), joined);
            std::swap(sum, joined);
        }
        ASSERT_EQ(play.outcome(sum), values_.outcome(total));
    }
}

// Forms of which the value is told need no search, which would visit 90 nimbers in each of two
// parts.
TEST_F(NormalPlayTest, KnownFormsAreValued) {
    NormalPlay play(components_, values_, limits_, silent_);
    const FormId star = forms_.nimber(90);
    const FormId form = forms_.make({star}, {forms_.nimber(80)});
    EXPECT_EQ(play.atoms().of(components_.of(forms_, star)).size(), 1U);  // too large to be valued
    for (const FormId follower : forms_.followers(form)) play.atoms().know(follower);
    const Components one = components_.of(forms_, form);
    EXPECT_EQ(play.outcome(play.atoms().of(one)), Outcome::previous);
    const Components two = components_.of(forms_, forms_.make({form, star}, {form}));
    play.atoms().know(forms_.make({form, star}, {form}), values_.nimber(1));
    EXPECT_EQ(play.outcome(play.atoms().of(joined(one, two))), Outcome::next);
    EXPECT_EQ(play.searched(), 0U);
}

TEST_F(NormalPlayTest, LargeNumbersDoNotMislead) {
    NormalPlay play(components_, values_, limits_, silent_);
    const Rational large = Rational(1) * 1'000'000'000 * 1'000'000'000;
    const ValueId hot = values_.make({values_.number(large)}, {values_.number(-large)});
    const ValueId less = values_.number(-large + 1);
    Atoms sum;
    play.atoms().join(play.atoms().of(hot), play.atoms().of(less), sum);
    EXPECT_EQ(play.outcome(sum), Outcome::next);
    play.atoms().join(play.atoms().of(hot), play.atoms().of(values_.number(-large - 1)), sum);
    EXPECT_EQ(play.outcome(sum), Outcome::right);
}

TEST_F(NormalPlayTest, AgreesWithPlainSearchOfForms) {
    // Forms, unlike values, come as components: with dominated and reversible options.
    std::vector<FormId> all{Forms::zero()};
    while (all.size() < 80) {
        std::array<std::vector<FormId>, 2> sides;
        for (auto& side : sides) {
            for (auto n = random_() % 4; n > 0; --n) side.push_back(all[random_() % all.size()]);
        }
        const FormId form = forms_.make(sides[0], sides[1]);
        if (forms_.birthday(form) < 8) all.push_back(form);
    }
    NormalPlay play(components_, values_, limits_, silent_);
    SumPlay plain(components_, Convention::normal, limits_, silent_);
    for (int i = 0; i < 400; ++i) {
        Components sum;
        for (int n = 0; n < 3; ++n) {
            sum = joined(sum, components_.of(forms_, all[random_() % all.size()]));
        }
        ASSERT_EQ(play.outcome(play.atoms().of(sum)), plain.outcome(sum));
    }
}

TEST_F(NormalPlayTest, LimitsEndTheWork) {
    const Limits at_once = Limits::within(std::chrono::seconds(0));
    NormalPlay play(components_, values_, at_once, silent_);
    Components sum;
    for (unsigned n = 20; n < 28; ++n) sum = joined(sum, components_.of(forms_, forms_.nimber(n)));
    EXPECT_THROW(play.outcome(play.atoms().of(sum)), Stopped);
}

}  // namespace
}  // namespace lastmove::partizan
