#include "lastmove/partizan/sums/sum_play.hpp"

#include <gtest/gtest.h>

#include <random>

#include "lastmove/partizan/sums/component_forms.hpp"

namespace lastmove::partizan {
namespace {

/// Random forms, and who wins by the definition.
class SumPlayTest : public testing::Test {
  protected:
    Limits limits_;
    Progress silent_;
    Forms forms_{limits_, silent_};
    ComponentTable table_{limits_};
    std::mt19937 random_{2027};

    std::vector<FormId> random_forms(std::size_t count) {
        std::vector<FormId> forms{Forms::zero()};
        while (forms.size() < count) {
            std::array<std::vector<FormId>, 2> sides;
            for (auto& side : sides) {
                for (auto n = random_() % 3; n > 0; --n) {
                    side.push_back(forms[random_() % forms.size()]);
                }
            }
            const FormId form = forms_.make(sides[0], sides[1]);
            if (forms_.birthday(form) < 6) forms.push_back(form);
        }
        return forms;
    }
    bool plainly_wins(FormId form, Player first, Convention convention) {
        const auto options = forms_.options(form, first);
        if (options.empty()) return convention == Convention::misere;
        return std::ranges::any_of(options, [&](FormId option) {
            return !plainly_wins(option, other(first), convention);
        });
    }
};

TEST_F(SumPlayTest, AgreesWithTheDefinitionOnSums) {
    const auto forms = random_forms(60);
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        SumPlay play(table_, convention, limits_, silent_);
        for (int i = 0; i < 150; ++i) {
            Components sum;
            FormId total = Forms::zero();
            for (int n = 0; n < 2; ++n) {
                const FormId form = forms[random_() % forms.size()];
                sum = joined(sum, table_.of(forms_, form));
                total = forms_.add(total, form);
            }
            for (const Player first : {Player::left, Player::right}) {
                ASSERT_EQ(play.wins(sum, first), plainly_wins(total, first, convention));
            }
        }
    }
}

TEST_F(SumPlayTest, ComponentsAreTheFormsThatTheyCameFrom) {
    ComponentForms component_forms(table_, forms_);
    for (const FormId form : random_forms(200)) {
        EXPECT_EQ(component_forms.of(table_.of(forms_, form)), form);
    }
}

TEST_F(SumPlayTest, LimitsEndTheWork) {
    const Limits at_once = Limits::within(std::chrono::seconds(0));
    SumPlay play(table_, Convention::misere, at_once, silent_);
    Components sum;
    for (unsigned n = 10; n < 18; ++n) sum = joined(sum, table_.of(forms_, forms_.nimber(n)));
    EXPECT_THROW(play.outcome(sum), Stopped);
}

}  // namespace
}  // namespace lastmove::partizan
