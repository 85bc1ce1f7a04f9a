#include "lastmove/partizan/normal/reduced.hpp"

#include <gtest/gtest.h>

#include <map>

#include "check_often.hpp"
#include "lastmove/partizan/normal/names.hpp"
#include "partizan/random_value.hpp"

namespace lastmove::partizan {
namespace {

class ReducedTest : public testing::Test {
  protected:
    Limits limits_;
    Progress silent_;
    Values values_{limits_, silent_};

    /// a >= b up to an infinitesimal: Left, moving second in the difference, gets to 0 or more.
    bool at_least(ValueId a, ValueId b) { return values_.right_stop(values_.subtract(a, b)) >= 0; }
    std::vector<ValueId> options(ValueId value, bool left) {
        const auto options = left ? values_.left(value) : values_.right(value);
        return {options.begin(), options.end()};
    }

    /// Whether no option of any follower, numbers apart, is dominated or reversible up to an
    /// infinitesimal.
    bool is_reduced(ValueId value) {
        if (values_.as_number(value)) return true;
        const auto left = options(value, true);
        const auto right = options(value, false);
        for (const ValueId a : left) {
            if (!is_reduced(a)) return false;
            for (const ValueId b : left) {
                if (a != b && at_least(b, a)) return false;
            }
            for (const ValueId reply : options(a, false)) {
                if (at_least(value, reply)) return false;
            }
        }
        for (const ValueId a : right) {
            if (!is_reduced(a)) return false;
            for (const ValueId b : right) {
                if (a != b && at_least(a, b)) return false;
            }
            for (const ValueId reply : options(a, true)) {
                if (at_least(reply, value)) return false;
            }
        }
        return true;
    }
};

// Grossman and Siegel: values that differ by an infinitesimal have the same reduced form, which is
// one of them, has neither dominated nor reversible options, and is born first of all.
TEST_F(ReducedTest, TheSimplestOfThoseInfinitesimallyClose) {
    const std::vector<ValueId> day = born_by(values_, 3);
    std::map<ValueId, std::vector<ValueId>> classes;
    for (const ValueId value : day) {
        const ValueId form = reduced_canonical_form(values_, value);
        EXPECT_TRUE(is_infinitesimal(values_, values_.subtract(value, form)));
        EXPECT_EQ(reduced_canonical_form(values_, form), form);
        EXPECT_TRUE(is_reduced(form)) << to_text(values_, value);
        classes[form].push_back(value);
    }
    for (const auto& [form, members] : classes) {
        for (const ValueId member : members) {
            EXPECT_LE(values_.birthday(form), values_.birthday(member));
        }
        for (const auto& [other, rest] : classes) {
            if (form >= other) continue;
            EXPECT_FALSE(is_infinitesimal(values_, values_.subtract(form, other)))
                << to_text(values_, form) << ' ' << to_text(values_, other);
        }
    }
}

TEST_F(ReducedTest, LaterBornOnes) {
    const std::vector<ValueId> day = born_by(values_, 3);
    const std::vector<ValueId> small = born_by(values_, 2);
    EXPECT_TRUE(check_often(
        [&] {
            const ValueId value = random_value(values_, day);
            const ValueId form = reduced_canonical_form(values_, value);
            RC_ASSERT(is_infinitesimal(values_, values_.subtract(value, form)));
            RC_ASSERT(is_reduced(form));
            const auto n = *rc::gen::inRange(-2, 3);
            const ValueId near = values_.ups(n, static_cast<unsigned>(*rc::gen::inRange(0, 4)));
            RC_ASSERT(reduced_canonical_form(values_, values_.add(value, near)) == form);
            RC_ASSERT(reduced_canonical_form(values_, values_.negative(value)) ==
                      values_.negative(form));
        },
        300));
}

TEST_F(ReducedTest, KnownOnes) {
    for (const auto& [text, form] : std::initializer_list<std::pair<const char*, const char*>>{
             {"5", "5"},
             {"{^^^|vv}", "0"},
             {"Tiny(3/2)", "0"},
             {"{0|||0||-1|-3}", "0"},
             {"{1|^}", "{1|0}"},
             {"{3||2+*|1+*}", "{3||2|1}"},
             {"+-1 + 1/2^*", "{3/2|-1/2}"}}) {
        const ValueId reduced = reduced_canonical_form(values_, parse_value(values_, text));
        EXPECT_EQ(to_text(values_, reduced), form) << text;
    }
}

}  // namespace
}  // namespace lastmove::partizan
