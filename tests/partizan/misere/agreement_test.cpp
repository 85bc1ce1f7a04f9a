// What small sums suggest, beside what is proved.
#include "lastmove/partizan/misere/agreement.hpp"

#include <gtest/gtest.h>

#include "lastmove/partizan/forms/names.hpp"
#include "lastmove/partizan/misere/integer_monoid.hpp"
#include "lastmove/partizan/misere/monoid.hpp"
#include "partizan/heap_forms.hpp"

namespace lastmove::partizan {
namespace {

class AgreementTest : public testing::Test {
  protected:
    Limits limits_;
    Progress silent_;
    Forms forms_{limits_, silent_};
    ComponentTable table_{limits_};

    /// Heaps as forms, by the codes.
    std::vector<std::optional<Components>> heaps(const game::PartizanCode& code,
                                                 std::size_t largest) {
        std::vector<std::optional<Components>> members;
        for (const FormId heap : heap_forms(forms_, code, largest)) {
            members.emplace_back(table_.of(forms_, heap));
        }
        return members;
    }
};

TEST_F(AgreementTest, PartizanKayles) {
    const auto members = heaps(partizan_code("0.7", "0.07"), 8);
    const auto found = agreement(members, table_, 2000, limits_, silent_).value();
    EXPECT_EQ(found.total, 19U);
    const std::vector<Relation> relations{
        {{3}, {}}, {{1, 2}, {}}, {{4}, {1}}, {{5}, {2}}, {{6}, {}}};
    EXPECT_EQ(found.relations, relations);
}

// Where the monoid is a group, what is equal in it is seen to be, and seldom more.
TEST_F(AgreementTest, AgreesWithGroups) {
    std::size_t right = 0;
    std::size_t wrong = 0;
    for (const auto& [l, r] : {std::pair{"0.7", "0.07"}, {"0.7", "0.007"}, {"0.7", "0.0007"}}) {
        const auto monoid = find_integer_monoid(partizan_code(l, r), 60, forms_).value();
        const auto found =
            agreement(heaps(partizan_code(l, r), 10), table_, 4000, limits_, silent_).value();
        for (const auto& [sum, equals] : found.relations) {
            GroupElement difference;
            for (const auto n : sum) {
                difference = monoid.group.sum(difference, monoid.image(n).value());
            }
            for (const auto n : equals) {
                difference =
                    monoid.group.sum(difference, monoid.group.negative(monoid.image(n).value()));
            }
            ++(difference == GroupElement{} ? right : wrong);
        }
    }
    EXPECT_GT(right, 12U);
    EXPECT_LT(4 * wrong, right);
}

TEST_F(AgreementTest, MembersThatThereAreNotDoNotCount) {
    auto members = heaps(partizan_code("0.7", "0.07"), 8);
    members[1].reset();
    const auto found = agreement(members, table_, 500, limits_, silent_).value();
    for (const auto& [sum, equals] : found.relations) {
        EXPECT_NE(sum.front(), 1U);
        EXPECT_TRUE(equals.empty() || equals.front() != 1);
    }
    EXPECT_FALSE(agreement({std::nullopt}, table_, 1, limits_, silent_));
}

TEST_F(AgreementTest, StopsAtTheTime) {
    Limits none;
    none.deadline = Limits::Clock::now();
    const auto members = heaps(partizan_code("0.7", "0.007"), 12);
    const auto found = agreement(members, table_, 1'000'000, none, silent_);
    EXPECT_TRUE(!found || found->total < 60);
}

}  // namespace
}  // namespace lastmove::partizan
