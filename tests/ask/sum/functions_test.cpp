#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "check_often.hpp"
#include "lastmove/ask/sum/sum.hpp"
#include "lastmove/base/input_error.hpp"
#include "lastmove/partizan/normal/names.hpp"

namespace lastmove::ask {
namespace {

std::string value_of(const std::string& subject) {
    Progress silent;
    partizan::Values values({}, silent);
    Evaluation evaluation(values, {}, silent);
    return partizan::to_text(values, evaluation.of(parse_value_sum(subject)));
}

Request normal_play(Progress& silent) {
    return {.limits = {}, .progress = silent};
}

TEST(Functions, OfPositionsAreThoseOfTheirValues) {
    for (const std::string position : {"domineering:2x3", "col:..", "clobber:xox", "nim:2"}) {
        const std::string value = "(" + value_of(position) + ")";
        for (const std::string before : {"cool(", "heat(", "ordinal("}) {
            EXPECT_EQ(value_of(before + position + ",1/2)"), value_of(before + value + ",1/2)"))
                << before << position;
        }
        EXPECT_EQ(value_of("{freeze(" + position + ")|-3}"),
                  value_of("{freeze(" + value + ")|-3}"));
    }
}

TEST(Functions, AreReadAsTheyAreWritten) {
    for (const std::string subject :
         {"cool((nim:3,5),1)", "-ordinal({col:..|},domineering:..)", "rcf(cool(kayles:3,1))",
          "overheat({kayles:2|(nim:1,2)},1,1)", "ordinal(({-1|(domineering:.|.)}),1)"}) {
        const ValueSum sum = parse_value_sum(subject);
        ASSERT_EQ(sum.terms.size(), 1U) << subject;
        EXPECT_TRUE(has_functions(sum)) << subject;
        EXPECT_EQ(text(sum), subject);
        const ValueSum minus{{negative(sum.terms[0])}};
        EXPECT_EQ(value_of(text(minus) + " + " + subject), "0") << subject;
        Progress silent;
        EXPECT_FALSE(has_functions(evaluated(sum, normal_play(silent)))) << subject;
    }
    EXPECT_FALSE(has_functions(parse_value_sum("cool({3|-1},1) + domineering:2x2")));
    EXPECT_TRUE(has_functions(parse_value_sum("1 + {*|{0|rcf(col:..)}}")));
    EXPECT_THROW(parse_value_sum("cool(domineering:2x2)"), InputError);
    EXPECT_THROW(value_of("cool(domineering:2x2,*)"), InputError);
}

/// A value with signs, copies, brackets and functions, as a person might write it.
std::string random_text(int depth) {
    const auto pick = [](int count) { return *rc::gen::inRange(0, count); };
    if (depth == 0) {
        return *rc::gen::element<std::string>("0", "1", "3", "1/2", "*", "*2", "^", "v*", "+-1",
                                              "{2|1}", "{1|-1}");
    }
    const auto inside = [&] { return random_text(depth - 1 - pick(depth)); };
    switch (pick(7)) {
        case 0:
            return inside() + " + " + inside();
        case 1:
            return inside() + " - " + inside();
        case 2:
            return inside() + "-(" + inside() + ")";
        case 3:
            return std::to_string(pick(4)) + "*(" + inside() + ")";
        case 4:
            return std::to_string(pick(4)) + "*{" + inside() + "|" + inside() + "}";
        case 5:
            return "(" + inside() + ")";
        default:
            return "rcf(" + inside() + ")";
    }
}

TEST(Sums, OfValuesAreWhatTheirTextIsAsOneValue) {
    EXPECT_EQ(value_of("2*(3) - 1"), "5");
    EXPECT_EQ(value_of("2*({2|1})-1 + nim:2"), value_of("2*({2|1}) + -1 + *2"));
    EXPECT_TRUE(check_often(
        [] {
            const std::string text = random_text(4);
            Progress silent;
            partizan::Values values(Limits{}.phase(std::chrono::seconds(5)), silent);
            std::string whole;
            const bool is_too_large =
                until_stopped([&] {
                    whole = partizan::to_text(values, partizan::parse_value(values, text));
                }).has_value();
            RC_PRE(!is_too_large);
            RC_ASSERT(value_of(text) == whole);
            RC_ASSERT(value_of(text + " + nim:0") == whole);
            RC_ASSERT(value_of("nim:0 + " + text) == whole);
        },
        2'000));
}

}  // namespace
}  // namespace lastmove::ask
