#include "lastmove/partizan/normal/compounds.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "check_often.hpp"
#include "lastmove/partizan/normal/canonical_forms.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "partizan/random_value.hpp"

namespace lastmove::partizan {
namespace {

/// A random form with no play longer than `moves`; its options are not simplified.
FormId random_form(Forms& forms, int moves) {
    if (moves == 0) return Forms::zero();
    std::array<std::vector<FormId>, 2> sides;
    for (auto& side : sides) {
        const int count = *rc::gen::inRange(0, 3);
        for (int i = 0; i < count; ++i) side.push_back(random_form(forms, moves - 1));
    }
    return forms.make(std::move(sides[0]), std::move(sides[1]));
}

/// Plays a compound beside a form, by the rules alone.
struct Naive {
    const Forms& forms;
    Compound kind;

    [[nodiscard]] bool wins(FormId a, FormId b, FormId beside, Player player) const {
        const Player next = other(player);
        for (const FormId own : forms.options(a, player)) {
            if (kind == Compound::selective && !wins(own, b, beside, next)) return true;
            for (const FormId its : forms.options(b, player)) {
                if (!wins(own, its, beside, next)) return true;
            }
        }
        for (const FormId its : forms.options(b, player)) {
            if (kind == Compound::selective && !wins(a, its, beside, next)) return true;
        }
        for (const FormId its : forms.options(beside, player)) {
            if (!wins(a, b, its, next)) return true;
        }
        return false;
    }
};

TEST(Compounds, AreWonAsByTheirRules) {
    EXPECT_TRUE(check_often(
        [] {
            Progress silent;
            Values values({}, silent);
            Forms forms({}, silent);
            const FormId a = random_form(forms, 3);
            const FormId b = random_form(forms, 3);
            const FormId beside = random_form(forms, 2);
            const Compound kind =
                *rc::gen::arbitrary<bool>() ? Compound::selective : Compound::conjunctive;
            const ValueId value = compound(values, forms, kind, a, b);
            RC_ASSERT(value == compound(values, forms, kind, b, a));
            RC_ASSERT(values.negative(value) ==
                      compound(values, forms, kind, forms.conjugate(a), forms.conjugate(b)));

            // The form beside it as a value: a selective compound with 0, which has no moves.
            const ValueId by = compound(values, forms, Compound::selective, beside, forms.zero());
            const Outcome outcome = values.outcome(values.add(value, by));
            const Naive naive{forms, kind};
            const bool left = naive.wins(a, b, beside, Player::left);
            const bool right = naive.wins(a, b, beside, Player::right);
            RC_ASSERT(left == (outcome == Outcome::left || outcome == Outcome::next));
            RC_ASSERT(right == (outcome == Outcome::right || outcome == Outcome::next));
        },
        2'000));
}

/// The form in braces, with 0 for some of those without options.
std::string in_braces(const Forms& forms, FormId form) {
    if (form == Forms::zero() && *rc::gen::arbitrary<bool>()) return "0";
    std::array<std::string, 2> sides;
    for (const Player player : both) {
        for (const FormId option : forms.options(form, player)) {
            std::string& side = sides.at(index(player));
            side += (side.empty() ? "" : ",") + in_braces(forms, option);
        }
    }
    return "{" + sides[0] + "|" + sides[1] + "}";
}

TEST(Compounds, TakeBracesAsWrittenHoweverDeep) {
    EXPECT_TRUE(check_often(
        [] {
            Progress silent;
            Values values({}, silent);
            Forms forms({}, silent);
            const FormId a = random_form(forms, 3);
            const FormId b = random_form(forms, 3);
            for (const bool selective : {false, true}) {
                const std::string text =
                    fmt::format("{}({},{})", selective ? "selective" : "conjunctive",
                                in_braces(forms, a), in_braces(forms, b));
                const auto kind = selective ? Compound::selective : Compound::conjunctive;
                RC_ASSERT(parse_value(values, text) == compound(values, forms, kind, a, b));
            }
        },
        1'000));
    Progress silent;
    Values values({}, silent);
    // Where a longer bar goes before, the braces around a game are left out.
    EXPECT_EQ(parse_value(values, "conjunctive({0||1|2},{0|||1||2|3})"),
              parse_value(values, "conjunctive({0|{1|2}},{0|{1|{2|3}}})"));
    EXPECT_EQ(parse_value(values, "conjunctive({{-1|1}|},2)"), values.integer(2));
    EXPECT_EQ(parse_value(values, "conjunctive({({-1|1})|},2)"), values.integer(1));
}

TEST(Compounds, OfNimbersAndIntegers) {
    Progress silent;
    Values values({}, silent);
    Forms forms({}, silent);
    for (unsigned a = 0; a < 6; ++a) {
        for (unsigned b = 0; b < 6; ++b) {
            const FormId first = forms.nimber(a);
            const FormId second = forms.nimber(b);
            EXPECT_EQ(compound(values, forms, Compound::selective, first, second),
                      values.nimber(a + b));
            EXPECT_EQ(compound(values, forms, Compound::conjunctive, first, second),
                      values.nimber(std::min(a, b)));
        }
    }
    EXPECT_EQ(compound(values, forms, Compound::selective, forms.integer(3), forms.integer(4)),
              values.integer(7));
    EXPECT_EQ(compound(values, forms, Compound::conjunctive, forms.integer(3), forms.integer(4)),
              values.integer(3));
}

TEST(CanonicalForms, HaveTheirValues) {
    EXPECT_TRUE(check_often(
        [] {
            Progress silent;
            Values values({}, silent);
            Forms forms({}, silent);
            CanonicalForms canonical(values, forms);
            const ValueId value = random_value(values, born_by(values, 2));
            const FormId form = canonical.of(value);
            RC_ASSERT(forms.birthday(form) == values.birthday(value));
            RC_ASSERT(compound(values, forms, Compound::selective, form, Forms::zero()) == value);
        },
        200));
}

TEST(Compounds, ObeyTheLimitOfMemory) {
    Progress silent;
    Limits limits;
    limits.memory = std::size_t{1} << 20U;
    Values values(limits, silent);
    Forms forms({}, silent);
    const FormId long_one = forms.integer(3'000);
    EXPECT_THROW(compound(values, forms, Compound::selective, long_one, long_one), Stopped);
}

}  // namespace
}  // namespace lastmove::partizan
